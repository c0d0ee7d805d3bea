import { type Operator, readOperator } from "#core/contract/service.ts";
import type { Env } from "./env.ts";
import { hasMailbox } from "./mail/mailer.ts";
import { readVapidKeys } from "./reminders/vapid.ts";
import { type App, serveAnyone } from "./serve.ts";

/** The data controller; null if name, address and contact are not all set. */
function readController(env: Env): Operator["controller"] {
  const name = env.CONTROLLER_NAME?.trim();
  const address = env.CONTROLLER_ADDRESS?.trim();
  const contact = env.CONTROLLER_CONTACT?.trim();
  return name && address && contact ? { name, address, contact } : null;
}

/** The host of a configured address; an invalid address is returned unchanged. */
const parseHost = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

function findModelService({ TUTOR, TUTOR_BASE_URL }: Env): string | null {
  if (TUTOR === "workers-ai") return "Cloudflare Workers AI";
  return TUTOR === "openai-compatible" ? parseHost(TUTOR_BASE_URL) : null;
}

function findMailService(env: Env, address: URL): string | null {
  if (hasMailbox(env, address)) return null;
  const services = new Map([
    ["cloudflare", "Cloudflare Email Service"],
    ["http", parseHost(env.MAIL_API_URL)],
    ["smtp", env.SMTP_HOST],
  ]);
  return services.get(env.MAIL) ?? null;
}

/** The external services that this deployment is configured to use. */
export function listRecipients(env: Env, address: URL): Operator["recipients"] {
  const services = {
    hosting: "Cloudflare",
    model: findModelService(env),
    mail: findMailService(env, address),
    push: readVapidKeys(env) ? "The push service of your browser's maker" : null,
    challenge: env.TURNSTILE_SITE_KEY || env.TURNSTILE_SECRET ? "Cloudflare Turnstile" : null,
  } as const;
  const serviceKinds = Object.keys(services) as (keyof typeof services)[];
  return serviceKinds.flatMap((kind) => {
    const name = services[kind];
    return name === null ? [] : [{ kind, name }];
  });
}

export function registerOperatorRoute(app: App): void {
  serveAnyone(app, readOperator, async (_input, { env, http }) => ({
    controller: readController(env),
    recipients: listRecipients(env, new URL(http.req.url)),
  }));
}
