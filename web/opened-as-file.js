// Browsers run no modules from the file system, so this classic script alone can explain why.
if (location.protocol === "file:") {
  addEventListener("DOMContentLoaded", () => {
    document.documentElement.dataset.phase = "failed";
    document.getElementById("app")?.setAttribute("hidden", "");
    document.getElementById("opened-as-file")?.removeAttribute("hidden");
  });
}
