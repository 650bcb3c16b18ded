// The page's own icons: outlines on a 24-unit square, coloured by the text around them.

import { html, svg } from "../vendor/lit-html.js";

const PATHS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  plus: "M12 5v14M5 12h14",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  turn: "M4 12a8 8 0 1 0 3-6.2M4 3v5h5",
  flip: "M12 3v18M8 7l-5 5 5 5M16 7l5 5-5 5",
  globe: "M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3c-6 6-6 12 0 18M12 3c6 6 6 12 0 18",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3z",
  close: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M18 5l-8 7 8 7",
  previous: "M15 5l-8 7 8 7",
  next: "M9 5l8 7-8 7",
  discard: "M6 12V4h12v8M12 8v12M8 16l4 4 4-4",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  last: "M18 5v14M6 5l8 7-8 7",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return html`<svg class="icon" data-name=${name} viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]}></path>`}</svg>`;
}
