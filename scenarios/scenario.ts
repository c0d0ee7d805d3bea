/** What a scenario is: a screen in one of its states, described as data that a browser page can act out. */

/** A text to look for: a part of it, or a regular expression. */
export type TextPattern = string | RegExp;

/** One action of a person in front of the screen, or a state to wait for. */
export type Step =
  /** Presses the control with this role and accessible name; with `last`, the last one of several. */
  | {
      click: "button" | "link" | "tab" | "radio" | "option" | "menuitem" | "summary";
      name: TextPattern;
      last?: boolean;
    }
  /** Types into the field with this label. */
  | { fill: TextPattern; value: string }
  | { press: string }
  /** Waits until this text is visible. */
  | { see: TextPattern }
  /** Waits until an element matches this selector. */
  | { find: string }
  /** Scrolls the element that matches this selector into view. */
  | { scrollTo: string }
  | { goTo: string }
  | { goBack: true }
  /** Chooses or types an answer to the quiz question on the screen; `almost` misspells a typed one. */
  | { answer: "right" | "wrong" | "almost" }
  /** Checks the answer and waits for the feedback. */
  | { check: true }
  /** Answers questions rightly until one is chosen from options, or typed. */
  | { until: "options" | "typed" }
  /** Answers the whole quiz, the first `right` questions rightly, and waits for the results. */
  | { finishQuiz: { right: number } };

/** What the server is said to answer, instead of what it answers. */
export type CannedAnswer =
  | { kind: "never" }
  | { kind: "broken-connection" }
  | { kind: "json"; status: number; body: unknown }
  | { kind: "changed"; change: (body: never) => unknown };

export const never: CannedAnswer = { kind: "never" };
export const brokenConnection: CannedAnswer = { kind: "broken-connection" };
export const json = (body: unknown, status = 200): CannedAnswer => ({ kind: "json", status, body });
/** Changes the body that the server really answered. */
export const changed = <T>(change: (body: T) => unknown): CannedAnswer => ({ kind: "changed", change });
const refusal = (status: number, code: string, message: string) =>
  json({ message, code, requestId: "00000000-0000-4000-8000-0000000000ff" }, status);
export const serverError = refusal(500, "internal", "Something went wrong on our side.");
export const notFound = refusal(404, "not_found", "Not here.");
export const tooManyRequests = (message: string) => refusal(429, "rate_limited", message);

/**
 * Who looks at the screen: a guest, a learner who just signed up, one who finished two lessons, or one with three months of
 * learning (the same account in all scenarios).
 */
export type Viewer = "guest" | "new-learner" | "beginner" | "experienced-learner";

export interface Scenario {
  /** Screen and state, unique, in kebab-case; also the host name under which the scenario is served. */
  name: string;
  viewer: Viewer;
  path: string;
  /** Keys are a method and a path with `*` for a part of it: "GET /api/curriculum/chapters/*". */
  answers?: Record<string, CannedAnswer>;
  steps?: readonly Step[];
  /** Shown with motion, where motion is what there is to see. */
  hasMotion?: boolean;
  /** One of the screens that the README shows and that speed and accessibility are measured on. */
  isMainScreen?: boolean;
}
