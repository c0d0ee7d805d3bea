import type { ChosenTheme } from "../domain/theme.ts";

/** What the first rendering of a page depends on besides its address and its reads. Server and browser must use the same values. */
export interface PageEnvironment {
  /** When the worker rendered the page: an ISO 8601 instant. */
  renderedAt: string;
  /** The IANA time zone that the worker expects the browser to have. */
  timeZone: string;
  /** Whether the worker expects a window of at least 64rem. */
  isWide: boolean;
  /** Whether browsers support passkeys for the page's host; they need a name, not an IP address. */
  allowsPasskeys: boolean;
  /** The theme of the cookie; null for the system's. */
  theme: ChosenTheme | null;
  /** The id of the first attempt at a quiz that this page shows. */
  attemptId: string;
}

/** The response of one read, with the query key under which the app caches it. */
export interface EmbeddedRead {
  key: readonly unknown[];
  response: unknown;
}

/** The data with which the worker rendered a page. The page contains it as JSON, so that the browser requests none of it again. */
export interface PageData {
  environment: PageEnvironment;
  /** The learner whose page it is; null for a visitor. */
  learnerId: string | null;
  reads: readonly EmbeddedRead[];
}

/** A read that the page needs but that its data does not contain. */
export interface MissingRead {
  key: readonly unknown[];
  /** The path with the query string. */
  path: string;
  /** The body of a POST request; without it the request is a GET. */
  body?: object;
  /**
   * How the app caches the response: as it is, as the first page of a list that is read page by page, or as the questions of an attempt
   * at a quiz, whose id is the last part of the key.
   */
  form: "response" | "first-page" | "attempt";
}

export interface RenderedPage {
  /** The content of the page's root element. */
  markup: string;
  /** The names of the lazy components in the markup, whose code must be loaded before it is hydrated. */
  components: string[];
  missingReads: MissingRead[];
}

/** The id of the script element that contains the page's data. */
export const pageDataId = "page-data";
