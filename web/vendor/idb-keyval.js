// Storage of keys and values in IndexedDB, as one file of our own site.
export { createStore, del, entries, get, update } from "idb-keyval";
