import * as contract from "#core/contract/service.ts";
import { type PreparedBody, preparedBody } from "../prepared-body.ts";
import { type App, serveAnyone } from "../serve.ts";

let written: string | undefined;

/** Describes the API. What writes the description is loaded and run with the first request for it. */
async function readDescription(): Promise<PreparedBody<typeof contract.describeApi.response>> {
  if (written === undefined) {
    const { describeApi } = await import("./describe-api.ts");
    written = JSON.stringify(describeApi(__VERSION__));
  }
  return preparedBody(written);
}

export const openApiRoute = (app: App) => serveAnyone(app, contract.describeApi, readDescription);
