import * as z from "zod/mini";
import { externalServiceKinds } from "../domain/privacy/recipients.ts";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./values.ts";

export const health = endpoint({
  method: "GET",
  path: "/api/health",
  access: "anyone",
  input: nothing,
  response: z.object({ status: z.literal("ok"), version: z.string(), contentVersion: z.string() }),
});

/** Who operates this deployment and which external services it uses. The privacy page shows this information. */
export const readOperator = endpoint({
  method: "GET",
  path: "/api/operator",
  access: "anyone",
  input: nothing,
  response: z.object({
    /** The controller of the data (GDPR, Article 4 (7)); null if this deployment has configured no controller. */
    controller: z.nullable(z.object({ name: z.string(), address: z.string(), contact: z.string() })),
    recipients: z.array(z.object({ kind: z.enum(externalServiceKinds), name: z.string() })),
  }),
});
export type Operator = z.output<typeof readOperator.response>;

/** The OpenAPI 3.1 description of all endpoints, generated from this contract. */
export const describeApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "anyone",
  input: nothing,
  response: z.record(z.string(), z.unknown()),
});
