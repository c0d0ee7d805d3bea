import type { Context } from "hono";
import { writeMetric } from "#durable-objects/metrics.ts";
import type { AppBindings } from "./env.ts";
import { readNumberSetting } from "./number-setting.ts";

const classifyOutcome = (status: number): string => {
  if (status >= 500) return "failed";
  if (status === 429) return "limited";
  return status >= 400 ? "refused" : "answered";
};

/** The name of the requested call or page. It does not contain the address, because addresses can contain ids. */
function findCallName({ var: variables, req }: Context<AppBindings>): string {
  if (variables.call) return variables.call;
  return req.path.startsWith("/api/") ? "unknown call" : "page";
}

/**
 * Counts a request with its outcome and milliseconds. With METRICS_SAMPLE "20", only one in twenty answered requests is
 * counted, with a weight of 20; requests that fail or are refused are always counted.
 */
export function countRequest(http: Context<AppBindings>, milliseconds: number): void {
  const outcome = classifyOutcome(http.res.status);
  const sampleInterval = outcome === "answered" ? Math.max(1, readNumberSetting(http.env.METRICS_SAMPLE, 1)) : 1;
  // The first digits of a request id are random, so that each request has the same chance to be counted.
  if (sampleInterval > 1 && Number.parseInt(http.var.requestId.slice(0, 8), 16) % sampleInterval !== 0) return;
  writeMetric(http.env, {
    kind: "call",
    name: findCallName(http),
    outcome,
    amount: milliseconds,
    weight: sampleInterval,
  });
}
