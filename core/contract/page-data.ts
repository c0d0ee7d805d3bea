import type { ChosenTheme } from "../domain/theme.ts";

/**
 * The values on which the first rendering of a page depends, in addition to its address and its reads. The server and
 * the browser must use the same values.
 */
export interface PageEnvironment {
  /** When the worker rendered the page: an ISO 8601 instant. */
  renderedAt: string;
  /** The IANA time zone that the worker expects the browser to have. */
  timeZone: string;
  /** Whether the worker expects a browser window that is at least 64rem wide. */
  isWide: boolean;
  /**
   * Whether browsers support passkeys for the page's host. They support passkeys only for host names, not for IP
   * addresses.
   */
  allowsPasskeys: boolean;
  /** The theme in the theme cookie; null if the system's setting applies. */
  theme: ChosenTheme | null;
  /** The id of the first attempt at the quiz on this page. */
  attemptId: string;
}

/** The response of one read of a page, with the query key under which the app caches it. */
export interface EmbeddedRead {
  key: readonly unknown[];
  response: unknown;
}

/**
 * The data with which the worker rendered a page. The page contains this data as JSON, so that the browser does not
 * request it again.
 */
export interface PageData {
  environment: PageEnvironment;
  /** The learner for whom the page was rendered; null for a visitor. */
  learnerId: string | null;
  reads: readonly EmbeddedRead[];
}

/** A read that the page needs, but whose response is not in the page's data. */
export interface MissingRead {
  key: readonly unknown[];
  /** The path with the query string. */
  path: string;
  /** The body of a POST request; without it the request is a GET. */
  body?: object;
  /**
   * How the app caches the response: unchanged (`response`), as the first page of a list that is read page by page
   * (`first-page`), or as the questions of an attempt at a quiz (`attempt`). With `attempt`, the last part of `key` is
   * the attempt's id.
   */
  form: "response" | "first-page" | "attempt";
}

export interface RenderedPage {
  /** The content of the page's root element. */
  markup: string;
  /** The names of the lazy components in the markup. Their code must be loaded before the markup is hydrated. */
  components: string[];
  missingReads: MissingRead[];
}

/** The id of the script element that contains the page's data. */
export const pageDataId = "page-data";
