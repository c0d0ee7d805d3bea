/** A scenario is a screen in one of its states, described as data that a browser page can run. */

/** A text to search for: a substring or a regular expression. */
export type TextPattern = string | RegExp;

/** One user action, or a condition to wait for. */
export type Step =
  /**
   * Clicks the control with this role and accessible name. If several controls match, clicks the first one, or the last
   * one if `isLast` is set.
   */
  | {
      click: "button" | "link" | "tab" | "radio" | "option" | "menuitem" | "summary";
      name: TextPattern;
      isLast?: boolean;
    }
  /** Types into the field with this label. */
  | { fill: TextPattern; value: string }
  | { press: string }
  /** Chooses a text file with this name and content in the page's field for files. */
  | { chooseFile: string; content: string }
  /** Waits until this text is visible. */
  | { see: TextPattern }
  /** Waits until an element matches this selector. */
  | { find: string }
  /** Scrolls the element that matches this selector into view. */
  | { scrollTo: string }
  | { goTo: string }
  /**
   * Stores a text in the browser's storage, as if an earlier visit had stored it. `*` in the key stands for the
   * learner's id.
   */
  | { store: string; value: string }
  /** Takes away the network: calls fail, and the browser says that it is offline. */
  | { disconnect: true }
  /** Makes the browser refuse to store more data. */
  | { fillStorage: true }
  /** Makes the browser offer to install the app. */
  | { offerInstallation: true }
  | { goBack: true }
  /** Chooses or types an answer to the current quiz question; `almost` types a misspelled answer. */
  | { answer: "right" | "wrong" | "almost" }
  /** Checks the answer and waits for the feedback. */
  | { check: true }
  /**
   * Answers questions right until the current question is of this kind: a question with options ("options"), or a
   * question that needs a typed answer ("typed").
   */
  | { until: "options" | "typed" }
  /**
   * Answers the whole quiz and waits for the results. The first `rightCount` questions are answered right, all others
   * wrong.
   */
  | { finishQuiz: { rightCount: number } };

/** A response that replaces the server's response. */
export type CannedResponse =
  | { kind: "never" }
  | { kind: "broken-connection" }
  | { kind: "json"; status: number; body: unknown }
  | { kind: "changed"; change: (body: never) => unknown };

export const noResponse: CannedResponse = { kind: "never" };
export const brokenConnection: CannedResponse = { kind: "broken-connection" };
export const buildJsonResponse = (body: unknown, status = 200): CannedResponse => ({ kind: "json", status, body });
/** The server's response with a changed body. */
export const buildChangedResponse = <T>(change: (body: T) => unknown): CannedResponse => ({ kind: "changed", change });
const buildRefusalResponse = (status: number, code: string, message: string) =>
  buildJsonResponse({ message, code, requestId: "00000000-0000-4000-8000-0000000000ff" }, status);
export const serverErrorResponse = buildRefusalResponse(500, "internal", "Something went wrong on our side.");
export const notFoundResponse = buildRefusalResponse(404, "not_found", "Not here.");
export const buildTooManyRequestsResponse = (message: string) => buildRefusalResponse(429, "rate_limited", message);

/**
 * The user of a scenario: a guest, a learner who has just signed up, a learner who has finished two lessons, or a
 * learner with three months of history, who is the same in all scenarios.
 */
export type Viewer = "guest" | "new-learner" | "beginner" | "experienced-learner";

export interface Scenario {
  /**
   * The name of the screen and of its state, in kebab-case. Each name is unique, because it is also the host name under
   * which the scenario is served.
   */
  name: string;
  viewer: Viewer;
  path: string;
  /**
   * Canned responses by method and path. `*` stands for any text within one path segment: "GET
   * /api/curriculum/chapters/*".
   */
  responses?: Record<string, CannedResponse>;
  steps?: readonly Step[];
  /** Whether the browser has German voices. They make no sound. */
  hasVoice?: boolean;
  /**
   * Whether the browser allows notifications ("granted") or refuses them ("denied"). "iphone" simulates an iPhone on
   * which the app is not installed, so that it has no notifications. By default the real browser decides.
   */
  notifications?: "granted" | "denied" | "iphone";
  /**
   * Whether the scenario runs with animations, because it shows an animation. All other scenarios run with reduced
   * motion.
   */
  hasMotion?: boolean;
  /** Whether this is a main screen. The speed of main screens is measured. */
  isMainScreen?: boolean;
}
