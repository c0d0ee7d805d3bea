import type { Conversation } from "#durable-objects/conversation.ts";
import type { League, LeagueEnv } from "#durable-objects/league.ts";
import type { ModelEnv } from "#durable-objects/tutors/language-model.ts";
import type { MailEnv } from "./mail/mail.ts";

export interface Env extends LeagueEnv, ModelEnv, MailEnv {
  DB: D1Database;
  LEAGUES: DurableObjectNamespace<League>;
  CONVERSATIONS: DurableObjectNamespace<Conversation>;
  ASSETS: Fetcher;
  /** Signs the session tokens; at least 32 characters. */
  SESSION_SECRET: string;
  /** Where the app is reached, as in "https://lotse.example"; empty for the origin of each request. */
  PUBLIC_ORIGIN: string;
  /** Who is responsible for the data, for the privacy page: a name, a postal address (lines separated by commas), mail or phone. */
  CONTROLLER_NAME?: string;
  CONTROLLER_ADDRESS?: string;
  CONTROLLER_CONTACT?: string;
  SIGN_IN_LIMIT_ACCOUNT: string;
  SIGN_IN_LIMIT_ADDRESS: string;
  /** Accounts from an address on a day; where it is empty, that of core/domain/limits.ts. */
  SIGN_UP_LIMIT_ADDRESS?: string;
  /** Cloudflare Turnstile at sign-up: off where there is no secret. The key is public, and stands in pages. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** Where tokens are checked instead of at Cloudflare: a test's server. */
  TURNSTILE_URL?: string;
  /** Who answers in conversations: "built-in", "workers-ai" or "openai-compatible". */
  TUTOR: string;
  /** The model's name; empty for the one that is recommended. */
  TUTOR_MODEL: string;
  TUTOR_BASE_URL: string;
  /** How long a model is waited for, in milliseconds. */
  TUTOR_PATIENCE: string;
  /** Tokens of models on a day, of one learner and of all; empty for those of core/domain/limits.ts. */
  TUTOR_TOKENS_A_LEARNER?: string;
  TUTOR_TOKENS_A_DAY?: string;
  /** "on" in tests only: the time of a request is then taken from its X-Test-Now header. */
  TEST_CLOCK?: string;
}

/** What Hono knows of a request. */
export type AppBindings = { Bindings: Env; Variables: { requestId: string } };
