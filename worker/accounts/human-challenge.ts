import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";

const cloudflare = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** Longer is not waited for: who signs up tries again. */
const patience = 5000;

const unchecked = () =>
  new AppError("unavailable", "It could not be checked that you are not a robot. Please try again in a moment.");

/**
 * Where the secret TURNSTILE_SECRET is set, an account is made only with a token that Cloudflare Turnstile gave the page, which
 * is good once. Nothing of the form goes there: the token, and the address that asked. When the check cannot be made, no account
 * is made either.
 * @throws AppError forbidden or unavailable
 */
export async function requireChallenge(context: RequestContext, token: string | undefined): Promise<void> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_URL: address } = context.env;
  if (!secret) return;
  const failed = () =>
    new AppError("forbidden", "Please confirm that you are not a robot, and try again.", {
      fields: { challenge: "Please confirm that you are not a robot, and try again." },
    });
  if (!token) throw failed();
  const remoteip = context.http.req.header("cf-connecting-ip");
  const answer = await fetch(address || cloudflare, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret, response: token, ...(remoteip && { remoteip }) }),
    signal: AbortSignal.timeout(patience),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch((error: unknown) => {
      logError({ event: "challenge_unchecked" }, error);
      return null;
    });
  if (answer === null) throw unchecked();
  if ((answer as { success?: unknown }).success !== true) throw failed();
}
