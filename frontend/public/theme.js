// Runs before the first paint, so that a chosen theme never flashes; keep in step with src/settings/settings.ts.
(function () {
  try {
    var theme = JSON.parse(localStorage.getItem("maniple.settings") || "{}").theme;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme is right.
  }
})();
