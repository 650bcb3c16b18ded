// Messages with plurals and choices, as one file of our own site.
export { IntlMessageFormat } from "intl-messageformat";
