// The template library, as one file of our own site.
export { html, nothing, render, svg } from "lit-html";
export { classMap } from "lit-html/directives/class-map.js";
export { live } from "lit-html/directives/live.js";
