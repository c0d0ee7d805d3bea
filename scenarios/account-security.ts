import {
  buildChangedResponse,
  buildJsonResponse,
  noResponse,
  type Scenario,
  type Step,
  serverErrorResponse,
} from "./scenario.ts";

const securityPath = "/profile/security";
const noContentResponse = buildJsonResponse(null, 204);
const msPerDay = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * msPerDay).toISOString();

const securityReadCalls = {
  security: "GET /api/auth/security",
  passkeys: "GET /api/auth/passkeys",
  sessions: "GET /api/auth/sessions",
};
/** Responses for a well-protected account: passkeys, three sessions, recovery codes and a confirmed address. */
const wellProtectedAccountResponses = {
  [securityReadCalls.security]: buildChangedResponse((security: object) => ({
    ...security,
    emailConfirmedAt: daysAgo(40),
    passwordChangedAt: daysAgo(40),
    recoveryCodesLeft: 8,
    hasMail: true,
  })),
  [securityReadCalls.passkeys]: buildJsonResponse([
    { id: "mac", name: "MacBook Air", createdAt: daysAgo(40), lastUsedAt: daysAgo(0), isThis: true },
    {
      id: "phone",
      name: "The old phone in the kitchen drawer",
      createdAt: daysAgo(300),
      lastUsedAt: null,
      isThis: false,
    },
  ]),
  [securityReadCalls.sessions]: buildJsonResponse([
    { id: "a", device: "Chrome on Mac", createdAt: daysAgo(9), lastSeenAt: daysAgo(0), isThis: true },
    { id: "b", device: "Firefox on Windows", createdAt: daysAgo(60), lastSeenAt: daysAgo(1), isThis: false },
    { id: "c", device: "", createdAt: daysAgo(90), lastSeenAt: daysAgo(30), isThis: false },
  ]),
};
const unconfirmedAddressResponses = {
  [securityReadCalls.security]: buildChangedResponse((security: object) => ({
    ...security,
    pendingEmail: "anna.nowak.with.a.rather.long.address@subdomain.example.org",
    hasMail: true,
  })),
};
const mailEnabledResponses = {
  [securityReadCalls.security]: buildChangedResponse((security: object) => ({ ...security, hasMail: true })),
};
const confirmationRequiredResponse = buildJsonResponse(
  {
    message: "Please confirm that it is you.",
    code: "confirm_identity",
    requestId: "00000000-0000-4000-8000-0000000000ff",
  },
  403,
);
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7k2m-9xq${index}-4wtr-h8vd`);
const buildPressStep = (name: string | RegExp): Step => ({ click: "button", name });
const linkFragment = `#${"a".repeat(43)}`;

export const accountSecurityScenarios: Scenario[] = [
  {
    name: "security",
    viewer: "beginner",
    path: securityPath,
    responses: wellProtectedAccountResponses,
    steps: [{ see: "MacBook Air" }],
    isMainScreen: true,
  },
  {
    name: "security-new",
    viewer: "new-learner",
    path: securityPath,
    steps: [{ see: "Make codes before you need them." }],
  },
  {
    name: "security-address-waits",
    viewer: "beginner",
    path: securityPath,
    responses: unconfirmedAddressResponses,
    steps: [{ see: "Waiting for you" }],
  },
  {
    name: "security-loading",
    viewer: "beginner",
    path: securityPath,
    responses: {
      [securityReadCalls.security]: noResponse,
      [securityReadCalls.passkeys]: noResponse,
      [securityReadCalls.sessions]: noResponse,
    },
  },
  {
    name: "security-error",
    viewer: "beginner",
    path: securityPath,
    responses: { [securityReadCalls.sessions]: serverErrorResponse },
    steps: [{ see: "This page did not load" }],
  },
  {
    name: "security-passkey",
    viewer: "beginner",
    path: securityPath,
    responses: wellProtectedAccountResponses,
    steps: [buildPressStep("Change MacBook Air"), { find: "dialog[open]" }],
  },
  {
    name: "security-password",
    viewer: "beginner",
    path: securityPath,
    steps: [buildPressStep("Change password"), { fill: /^New password/, value: "leuchtturm am meer" }],
  },
  {
    name: "security-no-password",
    viewer: "beginner",
    path: securityPath,
    responses: wellProtectedAccountResponses,
    steps: [buildPressStep("Remove password"), { find: "dialog[open]" }],
  },
  {
    name: "security-email",
    viewer: "beginner",
    path: securityPath,
    responses: mailEnabledResponses,
    steps: [buildPressStep("Change email"), { find: "dialog[open]" }],
  },
  {
    name: "security-name",
    viewer: "beginner",
    path: securityPath,
    steps: [buildPressStep("Change name"), { find: "dialog[open]" }],
  },
  {
    name: "security-confirm",
    viewer: "beginner",
    path: securityPath,
    responses: { ...wellProtectedAccountResponses, "POST /api/auth/recovery-codes": confirmationRequiredResponse },
    steps: [buildPressStep("Make new codes"), { see: "Confirm that it is you" }],
  },
  {
    name: "security-codes",
    viewer: "beginner",
    path: securityPath,
    responses: { "POST /api/auth/recovery-codes": buildJsonResponse({ recoveryCodes }) },
    steps: [buildPressStep("Make codes"), { see: "Keep these codes" }],
  },
  { name: "reset", viewer: "guest", path: "/reset", steps: [{ see: "Forgot your password?" }] },
  {
    name: "reset-sent",
    viewer: "guest",
    path: "/reset",
    responses: { "POST /api/auth/reset": noContentResponse },
    steps: [
      { fill: /^Email/, value: "anna@example.org" },
      buildPressStep("Send the Link"),
      { see: "Look into your mailbox" },
    ],
  },
  { name: "reset-with-code", viewer: "guest", path: "/reset?with=code", steps: [{ see: "Use a recovery code" }] },
  {
    name: "reset-by-link",
    viewer: "guest",
    path: `/reset${linkFragment}`,
    steps: [{ fill: /^New password/, value: "leuchtturm" }],
  },
  {
    name: "reset-link-used",
    viewer: "guest",
    path: `/reset${linkFragment}`,
    steps: [{ fill: /^New password/, value: "leuchtturm am meer 7" }, { press: "Enter" }, { find: "[role=alert]" }],
  },
  {
    name: "reset-done",
    viewer: "guest",
    path: `/reset${linkFragment}`,
    responses: { "POST /api/auth/reset/*": noContentResponse },
    steps: [
      { fill: /^New password/, value: "leuchtturm am meer 7" },
      { press: "Enter" },
      { see: "Your new password is set" },
    ],
  },
  {
    name: "confirm-address",
    viewer: "guest",
    path: `/confirm-address${linkFragment}`,
    steps: [{ see: "Confirm your address" }],
  },
  {
    name: "confirm-address-refused",
    viewer: "guest",
    path: `/confirm-address${linkFragment}`,
    steps: [buildPressStep("Confirm This Address"), { find: "[role=alert]" }],
  },
  {
    name: "confirm-address-done",
    viewer: "guest",
    path: `/confirm-address${linkFragment}`,
    responses: { "POST /api/auth/email/*": noContentResponse },
    steps: [buildPressStep("Confirm This Address"), { see: "Your address is confirmed" }],
  },
];
