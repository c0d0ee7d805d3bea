import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./values.ts";

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  access: "anyone",
  input: nothing,
  response: z.object({ status: z.literal("ok"), version: z.string(), contentVersion: z.string() }),
});

/** OpenAPI 3.1 of every call, made from this contract. */
export const describeApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  input: nothing,
  response: z.record(z.string(), z.unknown()),
});
