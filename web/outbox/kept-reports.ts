import * as z from "zod/mini";
import { sendReport } from "#core/contract/reports.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { store } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

export type NewReport = z.input<typeof sendReport.input>;

const key = "lotse.reports";
/** As many as are taken in a day. */
const mostKept = 20;

const read = (): NewReport[] =>
  (readStoredJson("local", key, z.array(z.unknown())) ?? []).flatMap((one) => {
    const parsed = sendReport.input.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

const write = (reports: readonly NewReport[]) =>
  store("local", key, reports.length > 0 ? JSON.stringify(reports) : null);

/** Keeps a report that could not be sent. */
export function keepReport(report: NewReport): void {
  write([...read(), report].slice(-mostKept));
}

const isFinal = (error: unknown) => error instanceof ApiError && error.isFinal;

/** Sends what was kept while the server could not be reached. Sent twice, it is one report. */
export async function sendKeptReports(): Promise<void> {
  for (const report of read()) {
    try {
      await call(sendReport, report);
    } catch (error) {
      // What is refused for good would be refused each time.
      if (!isFinal(error)) return;
    }
    write(read().filter((one) => JSON.stringify(one) !== JSON.stringify(report)));
  }
}
