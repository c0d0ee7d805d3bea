import * as contract from "#core/contract/sentences.ts";
import { type App, serveAnyone } from "../serve.ts";
import { generateSentences } from "./generate-sentences.ts";

export const registerSentenceRoutes = (app: App) =>
  serveAnyone(app, contract.generateSentences, (input, context) => generateSentences(context, input));
