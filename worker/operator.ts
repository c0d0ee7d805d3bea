import { type Operator, readOperator } from "#core/contract/service.ts";
import type { Env } from "./env.ts";
import { hasMailbox } from "./mail/mailer.ts";
import { type App, serveAnyone } from "./serve.ts";

/** Who is responsible for the data, once name, address and contact are set. */
function controllerOf(env: Env): Operator["controller"] {
  const name = env.CONTROLLER_NAME?.trim();
  const address = env.CONTROLLER_ADDRESS?.trim();
  const contact = env.CONTROLLER_CONTACT?.trim();
  return name && address && contact ? { name, address, contact } : null;
}

/** The host of an address that was set up; what is no address is named as it stands. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

function modelOf({ TUTOR, TUTOR_BASE_URL }: Env): string | null {
  if (TUTOR === "workers-ai") return "Cloudflare Workers AI";
  return TUTOR === "openai-compatible" ? hostOf(TUTOR_BASE_URL) : null;
}

function mailOf(env: Env, address: URL): string | null {
  if (hasMailbox(env, address)) return null;
  const services = new Map([
    ["cloudflare", "Cloudflare Email Service"],
    ["http", hostOf(env.MAIL_API_URL)],
    ["smtp", env.SMTP_HOST],
  ]);
  return services.get(env.MAIL) ?? null;
}

/** The services outside that this deployment is set up to use. */
export function recipientsOf(env: Env, address: URL): Operator["recipients"] {
  const used = {
    hosting: "Cloudflare",
    model: modelOf(env),
    mail: mailOf(env, address),
    challenge: env.TURNSTILE_SITE_KEY || env.TURNSTILE_SECRET ? "Cloudflare Turnstile" : null,
  } as const;
  const kinds = Object.keys(used) as (keyof typeof used)[];
  return kinds.flatMap((kind) => {
    const name = used[kind];
    return name === null ? [] : [{ kind, name }];
  });
}

export function operatorRoute(app: App): void {
  serveAnyone(app, readOperator, async (_input, { env, http }) => ({
    controller: controllerOf(env),
    recipients: recipientsOf(env, new URL(http.req.url)),
  }));
}
