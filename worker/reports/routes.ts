import * as contract from "#core/contract/reports.ts";
import { type App, serveAnyone } from "../serve.ts";
import { sendReport } from "./send-report.ts";

export const registerReportRoutes = (app: App) =>
  serveAnyone(app, contract.sendReport, (input, context) => sendReport(context, input));
