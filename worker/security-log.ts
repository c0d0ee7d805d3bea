import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import type { ErrorCode } from "#core/contract/errors.ts";
import { lookupTable } from "#core/domain/lookup-table.ts";
import { signingKey } from "./accounts/session.ts";
import { keyedHash } from "./accounts/tokens.ts";
import type { RequestContext } from "./context.ts";
import { readCookie } from "./cookies.ts";

/** What is worth a line when it was done: the names of events, by method and address. */
export const eventsDone = {
  "POST /api/auth/signup": "account-made",
  "POST /api/auth/login": "signed-in",
  "POST /api/auth/passkeys/sign-in": "signed-in-by-passkey",
  "POST /api/auth/recovery": "recovered-by-code",
  "POST /api/auth/logout": "signed-out",
  "POST /api/auth/confirm": "identity-confirmed",
  "POST /api/auth/confirm/passkey": "identity-confirmed-by-passkey",
  "POST /api/auth/password": "password-changed",
  "DELETE /api/auth/password": "password-removed",
  "POST /api/auth/reset": "password-reset-asked",
  "POST /api/auth/reset/:token": "password-reset",
  "POST /api/auth/email": "email-change-asked",
  "POST /api/auth/email/:token": "email-confirmed",
  "POST /api/auth/confirmation": "email-confirmation-asked",
  "DELETE /api/auth/sessions": "other-sessions-ended",
  "DELETE /api/auth/sessions/:id": "session-ended",
  "POST /api/auth/passkeys": "passkey-added",
  "PATCH /api/auth/passkeys/:id": "passkey-renamed",
  "DELETE /api/auth/passkeys/:id": "passkey-removed",
  "POST /api/auth/recovery-codes": "recovery-codes-made",
  "GET /api/account/export": "data-exported",
  "DELETE /api/account": "account-deleted",
  "POST /api/reports": "report-sent",
} as const;
const done = lookupTable<string>(eventsDone);

/**
 * What is worth a line when it was refused: the names of events, by the code of the answer. A call without any session is none: so
 * every visit of somebody who is not signed in begins.
 */
export const eventsRefused = {
  rate_limited: "limit-hit",
  invalid_credentials: "credentials-refused",
  forbidden: "forbidden",
  locked: "locked",
  confirm_identity: "identity-asked",
  signed_out: "session-refused",
  invalid_input: "input-refused",
  too_large: "input-refused",
  unsupported_media: "input-refused",
} as const satisfies Partial<Record<ErrorCode, string>>;
const refused = lookupTable<string>(eventsRefused);

/**
 * Somebody as a hash that changes every day: the lines of one day that belong together are found, and nobody is. (Whoever has
 * the secret and an address or id can look for it on its day.)
 */
async function pseudonym(context: RequestContext, kind: "address" | "learner", whose: string): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  return (await keyedHash(signingKey(context), `log ${day} ${kind} ${whose}`)).slice(0, 12);
}

interface SecurityEvent {
  event: string;
  requestId: string;
  path: string;
  learnerId: string | null;
}

/** Writes a line of JSON: when is the platform's to add. No name, email, address or id stands in it. */
async function write(context: RequestContext, { event, requestId, path, learnerId }: SecurityEvent): Promise<void> {
  const from = await pseudonym(context, "address", context.address);
  const who = learnerId === null ? null : await pseudonym(context, "learner", learnerId);
  console.log(JSON.stringify({ security: event, path, from, who, requestId }));
}

/** Who made a call, or was let in by it. */
function learnerOf(context: RequestContext, answer: unknown): string | null {
  if ("learnerId" in context) return String(context.learnerId);
  const { user } = (answer ?? {}) as { user?: { id?: unknown } };
  return typeof user?.id === "string" ? user.id : null;
}

/** Notes a call that was answered. */
export function logDone(context: RequestContext, { method, path }: AnyEndpoint, answer: unknown): void {
  const event = done[`${method} ${path}`];
  if (!event) return;
  const learnerId = learnerOf(context, answer);
  context.defer(write(context, { event, path: `${method} ${path}`, learnerId, requestId: context.http.var.requestId }));
}

/** An address without what may be an id, a token or a name: of a call, the parts that are written in small letters. */
export const withoutIds = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : "…"))
    .join("/");

/** Notes a call that was refused. */
export function logRefused(context: RequestContext, code: ErrorCode): void {
  const event = refused[code];
  if (!event || (code === "signed_out" && readCookie(context.http, "session") === undefined)) return;
  const { method, path } = context.http.req;
  context.defer(
    write(context, {
      event,
      path: `${method} ${withoutIds(path)}`,
      learnerId: null,
      requestId: context.http.var.requestId,
    }),
  );
}
