// The landing page is seen before its scripts have come: the last button pressed until then waits for them.
(() => {
  const remember = (event) => {
    if (document.documentElement.dataset.alive === undefined)
      window.pressedEarly = event.target.closest("#root button");
  };
  addEventListener("click", remember, true);
})();
