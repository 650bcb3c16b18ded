// The template library, as one file of our own site.
export { html, nothing, render, svg } from "lit-html";
