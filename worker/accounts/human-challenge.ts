import { logError } from "#durable-objects/log-error.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";

const siteVerifyUrl = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/**
 * Time limit for Cloudflare's answer in milliseconds. If the answer takes longer, signing up fails, and the visitor can
 * try again.
 */
const timeoutMs = 5000;

const createChallengeUnavailableError = () =>
  new AppError("unavailable", "It could not be checked that you are not a robot. Please try again in a moment.");

/**
 * If the secret TURNSTILE_SECRET is set, signing up requires a single-use token that the page got from Cloudflare
 * Turnstile. Only the token and the visitor's address are sent to Cloudflare. If Cloudflare cannot check the token,
 * signing up fails.
 * @throws AppError forbidden or unavailable
 */
export async function requireChallenge(context: RequestContext, token: string | undefined): Promise<void> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_URL: customUrl } = context.env;
  if (!secret) return;
  const createChallengeFailedError = () =>
    new AppError("forbidden", "Please confirm that you are not a robot, and try again.", {
      fields: { challenge: "Please confirm that you are not a robot, and try again." },
    });
  if (!token) throw createChallengeFailedError();
  const remoteip = context.http.req.header("cf-connecting-ip");
  const verification = await fetch(customUrl || siteVerifyUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret, response: token, ...(remoteip && { remoteip }) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch((error: unknown) => {
      logError({ event: "challenge_unchecked" }, error);
      return null;
    });
  if (verification === null) throw createChallengeUnavailableError();
  if ((verification as { success?: unknown }).success !== true) throw createChallengeFailedError();
}
