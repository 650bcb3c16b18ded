// A file that is dropped anywhere on the page is opened.

/**
 * @param {(file: File) => unknown} open
 * @param {() => boolean} ready whether something can be opened now
 */
export function listenToDrops(open, ready) {
  addEventListener("dragover", (event) => {
    // Without this the browser would leave the page and show the file instead.
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (ready()) open(file);
  });
}
