import type { Mail } from "./mail.ts";

export interface StoredMail extends Mail {
  storedAt: Date;
}

const maxMails = 50;
let storedMails: readonly StoredMail[] = [];

/** Stores a mail in memory until the server stops. Only the newest `maxMails` are kept. */
export function storeInMailbox(mail: Mail): void {
  storedMails = [{ ...mail, storedAt: new Date() }, ...storedMails].slice(0, maxMails);
}

/** The stored mails, newest first. */
export const listMailsInMailbox = (): readonly StoredMail[] => storedMails;
