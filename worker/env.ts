import type { Conversation } from "#durable-objects/conversation.ts";
import type { League, LeagueEnv } from "#durable-objects/league.ts";
import type { MetricsEnv } from "#durable-objects/metrics.ts";
import type { ModelEnv } from "#durable-objects/tutors/language-model.ts";
import type { BackupMessage } from "./backups/backup-message.ts";
import type { MailEnv } from "./mail/mail.ts";
import type { ReminderMessage } from "./reminders/reminder-message.ts";

export interface Env extends LeagueEnv, ModelEnv, MailEnv, MetricsEnv {
  /** The directory: everything except the rows of learners in other shards. */
  DB: D1Database;
  /** The shards: databases with rows of learners (`npm run shards`). */
  [shard: `LEARNERS_${string}`]: D1Database | undefined;
  LEAGUES: DurableObjectNamespace<League>;
  CONVERSATIONS: DurableObjectNamespace<Conversation>;
  ASSETS: Fetcher;
  REMINDER_QUEUE: Queue<ReminderMessage>;
  /** The bucket and the queue of the nightly backups. Without them no backups are made. */
  BACKUPS?: R2Bucket;
  BACKUP_QUEUE?: Queue<BackupMessage>;
  /** Signs the session tokens; at least 32 characters. */
  SESSION_SECRET: string;
  /**
   * The previous session secret. Tokens that were signed with it are still accepted, so a new secret signs nobody out.
   */
  SESSION_SECRET_PREVIOUS?: string;
  /** The app's public origin, for example "https://lotse.example"; empty to use the origin of each request. */
  PUBLIC_ORIGIN: string;
  /**
   * The data controller for the privacy page: name, postal address (lines separated by commas), and mail address or
   * phone number.
   */
  CONTROLLER_NAME?: string;
  CONTROLLER_ADDRESS?: string;
  CONTROLLER_CONTACT?: string;
  SIGN_IN_LIMIT_ACCOUNT: string;
  SIGN_IN_LIMIT_ADDRESS: string;
  /** Maximum number of new accounts per address and day; empty for the default in core/domain/limits.ts. */
  SIGN_UP_LIMIT_ADDRESS?: string;
  /**
   * The keys of Cloudflare Turnstile for signing up. Without the secret, Turnstile is off. The site key is public and
   * part of the pages.
   */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  /** The address of a test server that checks tokens instead of Cloudflare. */
  TURNSTILE_URL?: string;
  /**
   * The keys with which push services recognize this deployment (VAPID, base64url). If one of them is missing, no
   * reminders are sent, and the app does not offer any.
   */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The partner that answers in conversations: "built-in", "workers-ai" or "openai-compatible". */
  TUTOR: string;
  /** The model's name; empty for the recommended model. */
  TUTOR_MODEL: string;
  TUTOR_BASE_URL: string;
  /** Time limit for a model's answer, in milliseconds. */
  TUTOR_PATIENCE: string;
  /** Daily token limits of models, per learner and in total; empty for the defaults in core/domain/limits.ts. */
  TUTOR_TOKENS_A_LEARNER?: string;
  TUTOR_TOKENS_A_DAY?: string;
  /** If this is n, one in n answered requests is counted in Analytics Engine. Empty to count every request. */
  METRICS_SAMPLE?: string;
  /**
   * "on" only in tests. The X-Test headers of a request then determine its time and its seed, and whether the worker
   * renders the page.
   */
  TEST_CLOCK?: string;
}

/**
 * The types of the environment and the variables in Hono's request context. `learnerShard` is set when a call is
 * repeated in the shard to which its learner was moved.
 */
export type AppBindings = { Bindings: Env; Variables: { requestId: string; call?: string; learnerShard?: string } };
