import type { Mail } from "./mail.ts";

export interface KeptMail extends Mail {
  keptAt: Date;
}

const most = 50;
let kept: readonly KeptMail[] = [];

/** Keeps a mail in memory until the server stops; nothing is stored. */
export function keepInMailbox(mail: Mail): void {
  kept = [{ ...mail, keptAt: new Date() }, ...kept].slice(0, most);
}

/** Newest first. */
export const mailsInMailbox = (): readonly KeptMail[] => kept;
