import { expect, test } from "vitest";
import { Browser, type CallOptions } from "./client.ts";

const controller = {
  CONTROLLER_NAME: "Verein Lotse e. V.",
  CONTROLLER_ADDRESS: "Am Hafen 1, 20457 Hamburg",
  CONTROLLER_CONTACT: "datenschutz@lotse.example",
};
const readOperator = async (env: NonNullable<CallOptions["env"]>) =>
  (await new Browser().call("/api/operator", { env })).body;

test("The controller is named only if name, address and contact are set", async () => {
  expect((await readOperator(controller)).controller).toEqual({
    name: "Verein Lotse e. V.",
    address: "Am Hafen 1, 20457 Hamburg",
    contact: "datenschutz@lotse.example",
  });
  for (const missingName of Object.keys(controller)) {
    expect((await readOperator({ ...controller, [missingName]: "  " })).controller, missingName).toBeNull();
  }
  expect((await readOperator({})).controller).toBeNull();
});

test("The recipients are the configured outside services", async () => {
  const readRecipients = async (env: NonNullable<CallOptions["env"]>) =>
    (await readOperator(env)).recipients.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`);
  expect(await readRecipients({ TUTOR: "built-in", MAIL: "off" })).toEqual(["hosting: Cloudflare"]);
  expect(await readRecipients({ TUTOR: "workers-ai", MAIL: "mailbox" })).toEqual([
    "hosting: Cloudflare",
    "model: Cloudflare Workers AI",
  ]);
  expect(
    await readRecipients({
      TUTOR: "openai-compatible",
      TUTOR_BASE_URL: "https://models.example/v1?key=secret",
      MAIL: "http",
      MAIL_API_URL: "https://api.mail.example/emails",
      TURNSTILE_SECRET: "secret",
    }),
  ).toEqual([
    "hosting: Cloudflare",
    "model: models.example",
    "mail: api.mail.example",
    "challenge: Cloudflare Turnstile",
  ]);
  expect(await readRecipients({ TUTOR: "built-in", MAIL: "smtp", SMTP_HOST: "smtp.mail.example" })).toContain(
    "mail: smtp.mail.example",
  );
  expect(await readRecipients({ TUTOR: "built-in", MAIL: "cloudflare" })).toContain("mail: Cloudflare Email Service");
});
