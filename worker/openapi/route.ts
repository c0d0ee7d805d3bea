import * as contract from "#core/contract/service.ts";
import { createPreparedBody, type PreparedBody } from "../prepared-body.ts";
import { type App, serveAnyone } from "../serve.ts";

let serializedDescription: string | undefined;

/**
 * Returns the API description. The code that builds it is imported at the first request, because it is large and rarely
 * needed.
 */
async function readDescription(): Promise<PreparedBody<typeof contract.describeApi.response>> {
  if (serializedDescription === undefined) {
    const { describeApi } = await import("./describe-api.ts");
    serializedDescription = JSON.stringify(describeApi(__VERSION__));
  }
  return createPreparedBody(serializedDescription);
}

export const registerOpenApiRoute = (app: App) => serveAnyone(app, contract.describeApi, readDescription);
