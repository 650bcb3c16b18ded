/** The engine's worker that `engine/head-start.js` has started, until the client takes it over. */
declare var headStart: { worker: Worker; error: ErrorEvent | null } | undefined;
