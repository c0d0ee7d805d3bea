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
   * Calls `onMissed` if React receives the click on a radio button or a checkbox, or the input of a text, but does not
   * notice the change. This happens if the event itself makes React hydrate the element, because React then regards the
   * new state as the initial state.
   */
  function detectMissedChange(event, onMissed) {
    const root = event.target.closest("#root");
    if (!root || isPageHydrated()) return;
    function checkReachedEvent(reachedEvent) {
      if (reachedEvent !== event) return;
      root.removeEventListener(event.type, checkReachedEvent);
      if (event.isReceived && !event.isChangeReceived) onMissed();
    }
    // React's own listener is on the same element and was added earlier, so it is called before this one.
    root.addEventListener(event.type, checkReachedEvent);
  }

  const isPageHydrated = () => document.documentElement.dataset.hydrated !== undefined;

  /**
   * The properties that React gave the element when it first rendered it, which is before the element is hydrated, or
   * undefined. React stores them in a field with this prefix.
   */
  function findReactProps(element) {
    const key = Object.keys(element).find((fieldName) => fieldName.startsWith("__reactProps$"));
    return key === undefined ? undefined : element[key];
  }

  const isBox = (element) => element.type === "radio" || element.type === "checkbox";

  /**
   * Describes an element without what differs if React creates it anew: typed text, and a name that React has generated
   * (`_R_1_` in the markup, `_r_1_` in the browser).
   */
  const describeElement = (element) =>
    [
      element.tagName,
      element.type,
      element.getAttribute("name")?.replace(/^_r_.*_$/i, ""),
      isBox(element) ? element.value : "",
      element.getAttribute("aria-label"),
      element.labels?.[0]?.textContent,
      element.tagName === "TEXTAREA" ? "" : element.textContent,
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

  /**
   * Repeats the actions in their order. An action is dropped if the page does not receive it within `timeoutMs`, or if
   * the hydrated page does not receive it: that page would not receive it later either, or only after a later action.
   * Each action is repeated in a task of its own, so that React has rendered the page with the changes of the previous
   * one.
   */
  function repeatActions() {
    if (location.pathname !== firstPath) pendingActions.length = 0;
    if (pendingActions.length === 0) return;
    const [action] = pendingActions;
    const element = findElement(action);
    // The repetition itself can complete the hydration, so the page's state before it counts.
    const isLastAttempt = isPageHydrated() || performance.now() - action.startTime >= timeoutMs;
    const isDone = element !== undefined && findReactProps(element) !== undefined && repeatAction(element, action);
    const isFinished = isDone || isLastAttempt;
    if (isFinished) pendingActions.shift();
    if (pendingActions.length > 0) setTimeout(repeatActions, isFinished ? 0 : pollMs);
  }

  /**
   * Whether a new action must wait for the stored ones. Otherwise a button that React already handles would use the
   * form's state before an earlier choice. An action that the hydrated page does not receive delays no other action,
   * because `repeatActions` then drops it.
   */
  const mustWaitForActions = () =>
    repeatedAction === undefined && pendingActions.length > 0 && location.pathname === firstPath;

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

  /** Stores the click on a radio button or a checkbox whose state after the click is `checked`. */
  function storeBoxClick(control, checked) {
    storeAction(control, (box) => {
      // The click inverts the state, so the state before the learner's click is restored first.
      box.checked = !checked;
      box.click();
    });
  }

  addEventListener(
    "click",
    (event) => {
      const control = event.target.closest("#root button, #root input[type=radio], #root input[type=checkbox]");
      if (!control) return;
      const { checked } = control;
      const storeClick = () => {
        if (isBox(control)) return storeBoxClick(control, checked);
        event.preventDefault();
        storeAction(control, (button) => button.click());
      };
      if (mustWaitForActions()) {
        event.stopImmediatePropagation();
        storeClick();
        return;
      }
      detectMissedEvent(event, storeClick);
      if (isBox(control)) detectMissedChange(event, storeClick);
    },
    true,
  );

  addEventListener(
    "submit",
    (event) => {
      const storeSubmit = () => {
        event.preventDefault();
        storeAction(event.target, (form) => form.requestSubmit());
      };
      if (event.target.closest("#root") && mustWaitForActions()) {
        event.stopImmediatePropagation();
        storeSubmit();
        return;
      }
      detectMissedEvent(event, storeSubmit);
    },
    true,
  );

  const typedTexts = new Map();
  addEventListener(
    "input",
    (event) => {
      const { target } = event;
      // For a select, React handles the event `change` instead.
      if (isBox(target) || target.tagName === "SELECT") return;
      if (typedTexts.has(target) && !repeatedAction) typedTexts.set(target, target.value);
      const storeText = () => {
        if (repeatedAction || !typedTexts.has(target))
          storeAction(target, (field) => enterText(field, typedTexts.get(target)));
        if (!repeatedAction) typedTexts.set(target, target.value);
      };
      detectMissedEvent(event, storeText);
      // A repeated text may be the one that React already knows.
      if (!repeatedAction) detectMissedChange(event, storeText);
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

  /**
   * Stores input from before this script was loaded. It is recognised by a state that React does not know or, before
   * React starts, that differs from the page's markup.
   */
  function storeEarlierInput() {
    for (const control of document.querySelectorAll("#root input, #root textarea")) {
      const knownState = findReactProps(control) ?? { checked: control.defaultChecked, value: control.defaultValue };
      if (isBox(control)) {
        // Of a group of radio buttons, the click on the chosen one is repeated.
        const isCleared = control.type === "radio" && !control.checked;
        if (!isCleared && knownState.checked === !control.checked) storeBoxClick(control, control.checked);
      } else if (typeof knownState.value === "string" && knownState.value !== control.value) {
        typedTexts.set(control, control.value);
        storeAction(control, (field) => enterText(field, typedTexts.get(control)));
      }
    }
  }
  storeEarlierInput();
})();

// The browser offers the installation once for each page, possibly before the app has loaded the code that asks the
// learner (web/features/offline/installation.ts).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.offeredInstallation = event;
});
