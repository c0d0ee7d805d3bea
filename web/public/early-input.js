// Pages that the worker or the build rendered are visible before React has hydrated them. What a visitor does until then is remembered
// and repeated until React receives it. React marks the events that it receives (web/app/received-events.tsx). Links work without scripts.
(() => {
  const pollMs = 50;
  const patienceMs = 20_000;
  const actions = [];
  const firstPath = location.pathname;
  /** The action that is being repeated. */
  let repeated;

  /** Calls `onMissed` if React does not receive the event. */
  function watch(event, onMissed) {
    const root = event.target.closest("#root");
    if (!root) return;
    function check(reached) {
      if (reached !== event) return;
      root.removeEventListener(event.type, check, true);
      if (event.isReceived) return;
      // Otherwise a part that is hydrated while the event is on its way could receive it too.
      event.stopPropagation();
      onMissed();
    }
    // React's own listener is on the same element. This one is called after it, because it is added later.
    root.addEventListener(event.type, check, true);
  }

  /** React stores the properties of an element in a field with this prefix when it first renders it, before it is hydrated. */
  const isRendered = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));

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

  /** Repeats the actions in their order. One whose element is gone, or that is not received in time, is dropped. */
  function repeat() {
    if (location.pathname !== firstPath) actions.length = 0;
    while (actions.length > 0) {
      const [action] = actions;
      const element = currentElement(action);
      const isDone = element !== undefined && isRendered(element) && isReceivedBy(element, action);
      if (!isDone && performance.now() - action.startTime < patienceMs) break;
      actions.shift();
    }
    if (actions.length > 0) setTimeout(repeat, pollMs);
  }

  /** Repeats one action. If it fails, that must not keep the others from being repeated. */
  function isReceivedBy(element, action) {
    action.isMissed = false;
    repeated = action;
    try {
      action.act(element);
    } catch (error) {
      reportError(error);
    }
    repeated = undefined;
    return !action.isMissed;
  }

  function remember(element, act) {
    if (repeated) {
      repeated.isMissed = true;
      return;
    }
    actions.push({ element, description: descriptionOf(element), act, startTime: performance.now() });
    if (actions.length === 1) setTimeout(repeat, pollMs);
  }

  addEventListener(
    "click",
    (event) => {
      const control = event.target.closest("#root button, #root input[type=radio], #root input[type=checkbox]");
      if (!control) return;
      watch(event, () => {
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
      });
    },
    true,
  );

  addEventListener(
    "submit",
    (event) => {
      watch(event, () => {
        event.preventDefault();
        remember(event.target, (form) => form.requestSubmit());
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
      if (typedTexts.has(target) && !repeated) typedTexts.set(target, target.value);
      watch(event, () => {
        if (repeated || !typedTexts.has(target)) remember(target, (field) => enter(field, typedTexts.get(target)));
        if (!repeated) typedTexts.set(target, target.value);
      });
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
