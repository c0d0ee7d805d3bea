// Before the first paint: the learner's own choice of theme, if there is one. Without it the system decides.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system decides.
  }
})();
