// A page that the worker or the build rendered is visible before React has hydrated it, and React ignores input until
// then. This script stores such clicks, submits and typed texts and repeats each of them until React receives it. React
// marks the events that it receives (web/app/received-events.tsx). Links need no repetition, because they work without
// scripts.
(() => {
  const pollMs = 50;
  const timeoutMs = 20_000;
  const pendingActions = [];
  const firstPath = location.pathname;
  /** The action that is being repeated. */
  let repeatedAction;

  /** Calls `onMissed` if React does not receive the event. */
  function detectMissedEvent(event, onMissed) {
    const root = event.target.closest("#root");
    if (!root) return;
    function checkReachedEvent(reachedEvent) {
      if (reachedEvent !== event) return;
      root.removeEventListener(event.type, checkReachedEvent, true);
      if (event.isReceived) return;
      // Without this call, a part of the page that is hydrated during the dispatch could receive the event as well.
      event.stopPropagation();
      onMissed();
    }
    // React's own listener is on the same element and was added earlier, so it is called before this one.
    root.addEventListener(event.type, checkReachedEvent, true);
  }

  /**
   * Calls `onMissed` if React receives the click on a radio button or a checkbox but does not notice the change. This
   * happens if the click itself makes React hydrate the element, because React then regards the new state as the
   * initial state.
   */
  function detectMissedChange(event, onMissed) {
    const root = event.target.closest("#root");
    if (!root || document.documentElement.dataset.hydrated !== undefined) return;
    function checkReachedEvent(reachedEvent) {
      if (reachedEvent !== event) return;
      root.removeEventListener(event.type, checkReachedEvent);
      if (event.isReceived && !event.isChangeReceived) onMissed();
    }
    // React's own listener is on the same element and was added earlier, so it is called before this one.
    root.addEventListener(event.type, checkReachedEvent);
  }

  /**
   * React stores the properties of an element in a field with this prefix when it first renders the element. This
   * happens before the element is hydrated.
   */
  const isRendered = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  const describeElement = (element) =>
    [
      element.tagName,
      element.type,
      element.name,
      element.value,
      element.getAttribute("aria-label"),
      element.textContent,
    ].join("|");

  /**
   * The element of an action. If React has replaced the element, because its data changed before hydration, the only
   * element with the same description is returned.
   */
  function findElement({ element, description }) {
    if (element.isConnected) return element;
    const elementsOfSameTag = [...document.querySelectorAll(`#root ${element.tagName}`)];
    const candidates = elementsOfSameTag.filter((candidate) => describeElement(candidate) === description);
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  /** Repeats the actions in their order. An action that the page does not receive within `timeoutMs` is dropped. */
  function repeatActions() {
    if (location.pathname !== firstPath) pendingActions.length = 0;
    while (pendingActions.length > 0) {
      const [action] = pendingActions;
      const element = findElement(action);
      const isDone = element !== undefined && isRendered(element) && repeatAction(element, action);
      if (!isDone && performance.now() - action.startTime < timeoutMs) break;
      pendingActions.shift();
    }
    if (pendingActions.length > 0) setTimeout(repeatActions, pollMs);
  }

  /**
   * Repeats one action and returns whether the page received it. An error in one action must not prevent the others.
   */
  function repeatAction(element, action) {
    action.isMissed = false;
    repeatedAction = action;
    try {
      action.perform(element);
    } catch (error) {
      reportError(error);
    }
    repeatedAction = undefined;
    return !action.isMissed;
  }

  function storeAction(element, perform) {
    if (repeatedAction) {
      repeatedAction.isMissed = true;
      return;
    }
    pendingActions.push({ element, description: describeElement(element), perform, startTime: performance.now() });
    if (pendingActions.length === 1) setTimeout(repeatActions, pollMs);
  }

  addEventListener(
    "click",
    (event) => {
      const control = event.target.closest("#root button, #root input[type=radio], #root input[type=checkbox]");
      if (!control) return;
      if (control.tagName === "BUTTON") {
        detectMissedEvent(event, () => {
          event.preventDefault();
          storeAction(control, (button) => button.click());
        });
        return;
      }
      const { checked } = control;
      const repeatClick = () =>
        storeAction(control, (box) => {
          // The click inverts the state, so the state before the learner's click is restored first.
          box.checked = !checked;
          box.click();
        });
      detectMissedEvent(event, repeatClick);
      detectMissedChange(event, repeatClick);
    },
    true,
  );

  addEventListener(
    "submit",
    (event) => {
      detectMissedEvent(event, () => {
        event.preventDefault();
        storeAction(event.target, (form) => form.requestSubmit());
      });
    },
    true,
  );

  const typedTexts = new Map();
  addEventListener(
    "input",
    (event) => {
      const { target } = event;
      if (target.type === "radio" || target.type === "checkbox") return;
      if (typedTexts.has(target) && !repeatedAction) typedTexts.set(target, target.value);
      detectMissedEvent(event, () => {
        if (repeatedAction || !typedTexts.has(target))
          storeAction(target, (field) => enterText(field, typedTexts.get(target)));
        if (!repeatedAction) typedTexts.set(target, target.value);
      });
    },
    true,
  );

  /** React ignores an input event that does not change the value, so the field is emptied first. */
  function enterText(field, text) {
    const prototype = field.tagName === "TEXTAREA" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    const setValue = Object.getOwnPropertyDescriptor(prototype, "value").set;
    for (const value of ["", text]) {
      setValue.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
})();

// The browser offers the installation once for each page, possibly before the app has loaded the code that asks the
// learner (web/features/offline/installation.ts).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.offeredInstallation = event;
});
