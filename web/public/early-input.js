// Pages that the worker or the build rendered are visible before React has hydrated them. What a visitor does until then is remembered
// and repeated on each element as soon as it is hydrated. Links work without scripts.
(() => {
  const pollMs = 30;
  const patienceMs = 20_000;
  const actions = [];
  const firstPath = location.pathname;

  /** React stores the properties of an element that it has rendered or hydrated in a field with this prefix. */
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  const descriptionOf = (element) =>
    [
      element.tagName,
      element.type,
      element.name,
      element.value,
      element.getAttribute("aria-label"),
      element.textContent,
    ].join("|");

  /** The element, or the one that has replaced it, because React renders a part anew whose data changed before it was hydrated. */
  function currentElement({ element, description }) {
    if (element.isConnected) return element;
    const sameTag = [...document.querySelectorAll(`#root ${element.tagName}`)];
    const candidates = sameTag.filter((other) => descriptionOf(other) === description);
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  /** Repeats the actions in their order. One whose element is gone, or is not hydrated in time, is dropped. */
  function repeat() {
    if (location.pathname !== firstPath) actions.length = 0;
    while (actions.length > 0) {
      const [action] = actions;
      const element = currentElement(action);
      const isReady = element !== undefined && isHydrated(element);
      if (!isReady && performance.now() - action.startTime < patienceMs) break;
      actions.shift();
      if (isReady) repeatAction(action, element);
    }
    if (actions.length > 0) setTimeout(repeat, pollMs);
  }

  /** An action that fails must not keep the others from being repeated. */
  function repeatAction({ act }, element) {
    try {
      act(element);
    } catch (error) {
      reportError(error);
    }
  }

  function remember(element, act) {
    const description = descriptionOf(element);
    actions.push({ element, description, act, startTime: performance.now() });
    if (actions.length === 1) setTimeout(repeat, pollMs);
  }

  addEventListener(
    "click",
    (event) => {
      const control = event.target.closest("#root button, #root input[type=radio], #root input[type=checkbox]");
      if (!control || isHydrated(control)) return;
      if (control.tagName === "BUTTON") {
        event.preventDefault();
        remember(control, (button) => button.click());
        return;
      }
      const { checked } = control;
      remember(control, (box) => {
        // A click on a box that is already in this state would change nothing.
        box.checked = !checked;
        box.click();
      });
    },
    true,
  );

  addEventListener(
    "submit",
    (event) => {
      if (isHydrated(event.target)) return;
      event.preventDefault();
      remember(event.target, (form) => form.requestSubmit());
    },
    true,
  );

  const typedTexts = new Map();
  addEventListener(
    "input",
    ({ target }) => {
      if (isHydrated(target) || target.type === "radio" || target.type === "checkbox") return;
      if (!typedTexts.has(target)) remember(target, (field) => enter(field, typedTexts.get(target)));
      typedTexts.set(target, target.value);
    },
    true,
  );

  /** React ignores an event without a change, so the field is emptied first. */
  function enter(field, text) {
    const prototype = field.tagName === "TEXTAREA" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    const setValue = Object.getOwnPropertyDescriptor(prototype, "value").set;
    for (const value of ["", text]) {
      setValue.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
})();
