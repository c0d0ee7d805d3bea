// The landing page is visible before its scripts have loaded. The last button pressed until then is remembered and clicked
// after hydration.
(() => {
  const remember = (event) => {
    if (document.documentElement.dataset.hydrated === undefined)
      window.buttonPressedEarly = event.target.closest("#root button");
  };
  addEventListener("click", remember, true);
})();
