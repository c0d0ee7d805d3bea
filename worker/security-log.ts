import type { AnyEndpoint } from "#core/contract/endpoint.ts";
import type { ErrorCode } from "#core/contract/errors.ts";
import { createLookupTable } from "#core/domain/lookup-table.ts";
import { getSigningKey } from "./accounts/signing-keys.ts";
import { computeKeyedHash } from "./accounts/tokens.ts";
import type { RequestContext } from "./context.ts";
import { readCookie } from "./cookies.ts";

/** The names of events that are logged after a successful call, by method and address. */
export const successEvents = {
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
  "GET /api/export/vocabulary.csv": "data-exported",
  "DELETE /api/account": "account-deleted",
  "POST /api/reports": "report-sent",
} as const;
const successEventTable = createLookupTable<string>(successEvents);

/**
 * The names of events that are logged when a call is refused, by error code. `signed_out` is logged only for a browser
 * with a session cookie, because every visit of a signed-out user begins with this error.
 */
export const refusalEvents = {
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
const refusalEventTable = createLookupTable<string>(refusalEvents);

/**
 * A hash that changes every day. It shows which log lines of one day belong to the same person, but it does not
 * identify the person. (Somebody with the secret can test whether a line belongs to a known address or id.)
 */
async function createPseudonym(context: RequestContext, kind: "address" | "learner", subject: string): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  return (await computeKeyedHash(getSigningKey(context), `log ${day} ${kind} ${subject}`)).slice(0, 12);
}

interface SecurityEvent {
  event: string;
  requestId: string;
  path: string;
  learnerId: string | null;
}

/** Writes a line of JSON without name, email, address or id. The platform adds the time. */
async function writeEvent(
  context: RequestContext,
  { event, requestId, path, learnerId }: SecurityEvent,
): Promise<void> {
  const addressPseudonym = await createPseudonym(context, "address", context.address);
  const learnerPseudonym = learnerId === null ? null : await createPseudonym(context, "learner", learnerId);
  console.log(JSON.stringify({ security: event, path, from: addressPseudonym, who: learnerPseudonym, requestId }));
}

/**
 * The id of the learner who made the call, or of the learner whom the call signed in; null if there is no such learner.
 */
function findLearnerId(context: RequestContext, responseBody: unknown): string | null {
  if ("learnerId" in context) return String(context.learnerId);
  const { user } = (responseBody ?? {}) as { user?: { id?: unknown } };
  return typeof user?.id === "string" ? user.id : null;
}

/** Logs a successful call. */
export function logSuccess(context: RequestContext, { method, path }: AnyEndpoint, answer: unknown): void {
  const event = successEventTable[`${method} ${path}`];
  if (!event) return;
  const learnerId = findLearnerId(context, answer);
  context.defer(
    writeEvent(context, { event, path: `${method} ${path}`, learnerId, requestId: context.http.var.requestId }),
  );
}

/** Removes ids, tokens and names from an address: only parts in lower-case letters remain. */
export const removeIdsFromPath = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : "…"))
    .join("/");

/** Logs a refused call. */
export function logRefusal(context: RequestContext, code: ErrorCode): void {
  const event = refusalEventTable[code];
  if (!event || (code === "signed_out" && readCookie(context.http, "session") === undefined)) return;
  const { method, path } = context.http.req;
  context.defer(
    writeEvent(context, {
      event,
      path: `${method} ${removeIdsFromPath(path)}`,
      learnerId: null,
      requestId: context.http.var.requestId,
    }),
  );
}
