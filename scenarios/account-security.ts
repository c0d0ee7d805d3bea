import { changed, json, never, type Scenario, type Step, serverError } from "./scenario.ts";

const path = "/profile/security";
const done = json(null, 204);
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

const reads = {
  security: "GET /api/auth/security",
  passkeys: "GET /api/auth/passkeys",
  sessions: "GET /api/auth/sessions",
};
/** An account that is well kept: passkeys, three devices, codes, a confirmed address. */
const wellKept = {
  [reads.security]: changed((security: object) => ({
    ...security,
    emailConfirmedAt: ago(40),
    passwordChangedAt: ago(40),
    recoveryCodesLeft: 8,
    hasMail: true,
  })),
  [reads.passkeys]: json([
    { id: "mac", name: "MacBook Air", createdAt: ago(40), lastUsedAt: ago(0), isThis: true },
    { id: "phone", name: "The old phone in the kitchen drawer", createdAt: ago(300), lastUsedAt: null, isThis: false },
  ]),
  [reads.sessions]: json([
    { id: "a", device: "Chrome on Mac", createdAt: ago(9), lastSeenAt: ago(0), isThis: true },
    { id: "b", device: "Firefox on Windows", createdAt: ago(60), lastSeenAt: ago(1), isThis: false },
    { id: "c", device: "", createdAt: ago(90), lastSeenAt: ago(30), isThis: false },
  ]),
};
const waiting = {
  [reads.security]: changed((security: object) => ({
    ...security,
    pendingEmail: "anna.nowak.with.a.rather.long.address@subdomain.example.org",
    hasMail: true,
  })),
};
const withMail = { [reads.security]: changed((security: object) => ({ ...security, hasMail: true })) };
const confirmFirst = json(
  {
    message: "Please confirm that it is you.",
    code: "confirm_identity",
    requestId: "00000000-0000-4000-8000-0000000000ff",
  },
  403,
);
const codes = Array.from({ length: 10 }, (_, n) => `7k2m-9xq${n}-4wtr-h8vd`);
const press = (name: string | RegExp): Step => ({ click: "button", name });
const token = `#${"a".repeat(43)}`;

export const accountSecurityScenarios: Scenario[] = [
  {
    name: "security",
    viewer: "beginner",
    path,
    answers: wellKept,
    steps: [{ see: "MacBook Air" }],
    isMainScreen: true,
  },
  { name: "security-new", viewer: "new-learner", path, steps: [{ see: "Make codes before you need them." }] },
  { name: "security-address-waits", viewer: "beginner", path, answers: waiting, steps: [{ see: "Waiting for you" }] },
  {
    name: "security-loading",
    viewer: "beginner",
    path,
    answers: { [reads.security]: never, [reads.passkeys]: never, [reads.sessions]: never },
  },
  {
    name: "security-error",
    viewer: "beginner",
    path,
    answers: { [reads.sessions]: serverError },
    steps: [{ see: "This page did not load" }],
  },
  {
    name: "security-passkey",
    viewer: "beginner",
    path,
    answers: wellKept,
    steps: [press("Change MacBook Air"), { find: "dialog[open]" }],
  },
  {
    name: "security-password",
    viewer: "beginner",
    path,
    steps: [press("Change password"), { fill: /^New password/, value: "leuchtturm am meer" }],
  },
  {
    name: "security-no-password",
    viewer: "beginner",
    path,
    answers: wellKept,
    steps: [press("Remove password"), { find: "dialog[open]" }],
  },
  {
    name: "security-email",
    viewer: "beginner",
    path,
    answers: withMail,
    steps: [press("Change email"), { find: "dialog[open]" }],
  },
  {
    name: "security-name",
    viewer: "beginner",
    path,
    steps: [press("Change name"), { find: "dialog[open]" }],
  },
  {
    name: "security-confirm",
    viewer: "beginner",
    path,
    answers: { ...wellKept, "POST /api/auth/recovery-codes": confirmFirst },
    steps: [press("Make new codes"), { see: "Confirm that it is you" }],
  },
  {
    name: "security-codes",
    viewer: "beginner",
    path,
    answers: { "POST /api/auth/recovery-codes": json({ codes }) },
    steps: [press("Make codes"), { see: "Keep these codes" }],
  },
  { name: "reset", viewer: "guest", path: "/reset", steps: [{ see: "Forgot your password?" }] },
  {
    name: "reset-sent",
    viewer: "guest",
    path: "/reset",
    answers: { "POST /api/auth/reset": done },
    steps: [{ fill: /^Email/, value: "anna@example.org" }, press("Send the Link"), { see: "Look into your mailbox" }],
  },
  { name: "reset-with-code", viewer: "guest", path: "/reset?with=code", steps: [{ see: "Use a recovery code" }] },
  {
    name: "reset-by-link",
    viewer: "guest",
    path: `/reset${token}`,
    steps: [{ fill: /^New password/, value: "leuchtturm" }],
  },
  {
    name: "reset-link-used",
    viewer: "guest",
    path: `/reset${token}`,
    steps: [{ fill: /^New password/, value: "leuchtturm am meer 7" }, { press: "Enter" }, { find: "[role=alert]" }],
  },
  {
    name: "reset-done",
    viewer: "guest",
    path: `/reset${token}`,
    answers: { "POST /api/auth/reset/*": done },
    steps: [
      { fill: /^New password/, value: "leuchtturm am meer 7" },
      { press: "Enter" },
      { see: "Your new password is set" },
    ],
  },
  {
    name: "confirm-address",
    viewer: "guest",
    path: `/confirm-address${token}`,
    steps: [{ see: "Confirm your address" }],
  },
  {
    name: "confirm-address-refused",
    viewer: "guest",
    path: `/confirm-address${token}`,
    steps: [press("Confirm This Address"), { find: "[role=alert]" }],
  },
  {
    name: "confirm-address-done",
    viewer: "guest",
    path: `/confirm-address${token}`,
    answers: { "POST /api/auth/email/*": done },
    steps: [press("Confirm This Address"), { see: "Your address is confirmed" }],
  },
];
