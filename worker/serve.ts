import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import type { AnyEndpoint, Endpoint } from "#core/contract/endpoint.ts";
import { createLearnerContext } from "./accounts/session.ts";
import { createRequestContext, type LearnerContext, type RequestContext } from "./context.ts";
import { storeBookmark } from "./db/client.ts";
import { LearnerMovedError } from "./db/learner-batch.ts";
import type { AppBindings } from "./env.ts";
import { AppError } from "./errors.ts";
import { PreparedBody } from "./prepared-body.ts";
import { logSuccess } from "./security-log.ts";
import { StreamedBody } from "./streamed-body.ts";

export type App = Hono<AppBindings>;

const registeredEndpoints = new Set<AnyEndpoint>();
/** All endpoints that have a route. A test compares them with the contract. */
export const servedEndpoints: ReadonlySet<AnyEndpoint> = registeredEndpoints;

/** The result of a use case: a value that the contract's schema must still parse, prepared JSON, or streamed JSON. */
type HandlerResult<O extends z.ZodMiniType> = z.input<O> | PreparedBody<O> | StreamedBody<O>;

const jsonHeaders = { "Content-Type": "application/json" };

/** Registers an endpoint that requires a signed-in learner. */
export function serveLearner<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  app: App,
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, context: LearnerContext) => Promise<HandlerResult<O>>,
): void {
  registerRoute(app, endpoint, async (http) => {
    const context = await createLearnerContext(createRequestContext(http));
    const responseBody = await handle(await parseInput(http, endpoint), context);
    if (!context.isSessionChecked) throw new Error(`${endpoint.path} answered without checking the session`);
    return { answer: responseBody, context };
  });
}

/** Registers an endpoint that guests and learners may call. */
export function serveAnyone<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  app: App,
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, context: RequestContext) => Promise<HandlerResult<O>>,
): void {
  registerRoute(app, endpoint, async (http) => {
    const context = createRequestContext(http);
    return { answer: await handle(await parseInput(http, endpoint), context), context };
  });
}

const catalogueCaching = "private, max-age=300, stale-while-revalidate=86400";

function registerRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  app: App,
  endpoint: Endpoint<I, O>,
  handleCall: (http: Context<AppBindings>) => Promise<{ answer: HandlerResult<O>; context: RequestContext }>,
): void {
  registeredEndpoints.add(endpoint as AnyEndpoint);
  app.on(endpoint.method, endpoint.path, async (http) => {
    http.set("call", `${endpoint.method} ${endpoint.path}`);
    const { answer, context } = await handleCall(http).catch((error: unknown) => {
      if (!(error instanceof LearnerMovedError) || http.get("learnerShard") !== undefined) throw error;
      http.set("learnerShard", error.shard);
      return handleCall(http);
    });
    logSuccess(context, endpoint as AnyEndpoint, answer);
    const isMoved = http.get("learnerShard") !== undefined;
    if (endpoint.method !== "GET" || isMoved) storeBookmark(http, context.databases);
    http.header("Cache-Control", endpoint.isCatalogue ? catalogueCaching : "no-store");
    if (endpoint.isCatalogue) http.header("Vary", "Cookie", { append: true });
    if (endpoint.status === 204) return http.body(null, 204);
    if (endpoint.file) {
      return http.body(String(endpoint.response.parse(answer)), 200, {
        "Content-Type": `${endpoint.file.mediaType}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="${endpoint.file.name}"`,
      });
    }
    if (answer instanceof PreparedBody) return http.body(answer.json, 200, jsonHeaders);
    if (answer instanceof StreamedBody) return http.body(answer.stream, 200, jsonHeaders);
    return http.json(endpoint.response.parse(answer) as object, (endpoint.status ?? 200) as ContentfulStatusCode);
  });
}

async function parseInput<I extends z.ZodMiniType>(
  http: Context<AppBindings>,
  endpoint: Endpoint<I, z.ZodMiniType>,
): Promise<z.output<I>> {
  const parameters = endpoint.method === "GET" ? http.req.query() : await readBody(http);
  const input = { ...parameters, ...http.req.param() };
  const parseResult = endpoint.input.safeParse(input);
  if (parseResult.success) return parseResult.data;
  const fields: Record<string, string> = {};
  for (const issue of parseResult.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [path, message] = Object.entries(fields)[0] ?? ["", "Invalid input"];
  throw new AppError("invalid_input", message === "Invalid input" && path ? `Invalid input: ${path}` : message, {
    fields,
  });
}

async function readBody(http: Context<AppBindings>): Promise<object> {
  const text = await http.req.text();
  if (text === "") return {};
  if (!/^application\/json\b/i.test(http.req.header("content-type") ?? "")) {
    throw new AppError("unsupported_media", "The request's body must be JSON (Content-Type: application/json).");
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", "The request's body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AppError("invalid_input", "The request's body must be a JSON object.");
  }
  return body;
}
