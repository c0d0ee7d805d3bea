import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { listMailsInMailbox } from "#worker/mail/mailbox.ts";
import { type ApiResponse, Browser, type CallOptions } from "./client.ts";

export const password = "leuchtturm 7";
export const createEmail = () => `${crypto.randomUUID()}@example.org`;

/** A browser for a service that stores its mails so that tests can read them. */
export class MailBrowser extends Browser {
  settings: Partial<Env> = { MAIL: "mailbox" };

  override call(path: string, options: CallOptions = {}): Promise<ApiResponse> {
    return super.call(path, { ...options, env: { ...this.settings, ...options.env } });
  }

  logIn(email: string, enteredPassword = password): Promise<ApiResponse> {
    return this.call("/api/auth/login", { body: { email, password: enteredPassword } });
  }
}

/** Returns the subjects of the mails to an address, newest first. */
export const findSubjectsTo = (email: string) => findMailsTo(email).map(({ subject }) => subject);
export const findMailsTo = (email: string) => listMailsInMailbox().filter(({ to }) => to === email);

/** Finds the newest mail to this address that contains a link, and returns the token of the link. */
export function findTokenMailedTo(email: string): string {
  for (const { text } of findMailsTo(email)) {
    const [, token] = /#([\w-]{40,})/.exec(text) ?? [];
    if (token) return token;
  }
  throw new Error(`no link was sent to ${email}`);
}

/** Returns the links that were mailed for this account and have not expired. */
export const findOpenLinks = async (userId: string, now: string) =>
  (await readRowsOf("account_links", userId)).filter(({ expires_at: expiresAt }) => String(expiresAt) > now);

export const readRowsOf = async (table: string, userId: string): Promise<Record<string, unknown>[]> =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(userId).all()).results;
