import type * as z from "zod/mini";
import type { Endpoint } from "#core/contract/endpoint.ts";
import { ApiError, isUnreachable } from "#web/api/api-error.ts";
import { answerOnDevice, recordConnection } from "#web/api/connection.ts";
import { buildLearnerHeader } from "#web/api/expected-learner.ts";
import { buildQueryString, fillPath } from "#web/api/request-url.ts";

const timeoutMs = 20_000;

/**
 * Sends one call of the API and validates the response. If the server cannot be reached, the device answers from its
 * packs and the learner's mirror (`web/offline`) if they contain the answer. No other code uses `fetch` for the API.
 * @throws ApiError when the server answers with an error status. Also when the server cannot be reached or does not
 * answer within 20 seconds, and the device cannot answer either.
 */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  signal?: AbortSignal,
): Promise<z.output<O>> {
  try {
    const response = await callServer(endpoint, input, signal);
    recordConnection(true);
    return response;
  } catch (error) {
    if (error instanceof ApiError) recordConnection(!isUnreachable(error));
    if (!isUnreachable(error)) throw error;
    const parseResult = endpoint.response.safeParse(await answerOnDevice(endpoint, Object(input)));
    if (!parseResult.success) throw error;
    return parseResult.data;
  }
}

/**
 * Sends one call to the server.
 * @param cache "reload" to ignore the response that the browser has cached
 */
async function callServer<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  signal?: AbortSignal,
  cache: "default" | "reload" = "default",
): Promise<z.output<O>> {
  const { path, otherInput } = fillPath(endpoint, Object(input));
  const isReadRequest = endpoint.method === "GET";
  const hasBody = !isReadRequest && Object.keys(otherInput).length > 0;

  const response = await fetch(isReadRequest ? path + buildQueryString(otherInput) : path, {
    method: endpoint.method,
    cache,
    credentials: "same-origin",
    headers: {
      Accept: endpoint.file?.mediaType ?? "application/json",
      ...buildLearnerHeader(),
      "X-Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(hasBody && { "Content-Type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(otherInput) }),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw ApiError.createUnreachableError();
  });

  const text = await response.text().catch(() => {
    throw ApiError.createUnreachableError();
  });
  if (!response.ok) throw ApiError.fromResponse(response.status, response.statusText, text);
  const parseResult = endpoint.response.safeParse(endpoint.file ? text : readJson(text));
  // After a deployment, the response that the browser has cached can have the format of the earlier version.
  if (!parseResult.success && endpoint.isCatalogue && cache === "default")
    return callServer(endpoint, input, signal, "reload");
  if (!parseResult.success) throw new ApiError(response.status, `${response.status}: The answer was not understood.`);
  return parseResult.data;
}

function readJson(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
