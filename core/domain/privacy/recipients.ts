/**
 * The data that each kind of external service receives, for the privacy page. `worker/operator.ts` determines which of
 * these services a deployment uses.
 */
export const externalServices = {
  hosting: {
    title: "Where the service runs",
    sent: "Everything named on this page is stored and processed there, and your IP address is seen there.",
  },
  model: {
    title: "A language model",
    sent: "In a conversation, what you and the partner write, with level, topic and tone; not your name, address or account.",
  },
  mail: {
    title: "A mail service",
    sent: "Your e-mail address, and the mails about your account.",
  },
  push: {
    title: "A push service",
    sent: "Only if you switch the daily reminder on: the address that your browser got there, and once a day at most the encrypted text of the reminder, which only your browser can read.",
  },
  challenge: {
    title: "A check against robots",
    sent: "When you create an account: your IP address, and what the check reads of your browser; nothing of what you type.",
  },
} as const;

export const externalServiceKinds = [
  "hosting",
  "model",
  "mail",
  "push",
  "challenge",
] as const satisfies (keyof typeof externalServices)[];
