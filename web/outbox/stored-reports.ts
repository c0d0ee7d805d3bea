import * as z from "zod/mini";
import { sendReport } from "#core/contract/reports.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { store } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

export type NewReport = z.input<typeof sendReport.input>;

const storageKey = "lotse.reports";
/** The server accepts this many reports of one learner a day. */
const maxStoredReports = 20;

const readReports = (): NewReport[] =>
  (readStoredJson("local", storageKey, z.array(z.unknown())) ?? []).flatMap((one) => {
    const parsed = sendReport.input.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

const writeReports = (reports: readonly NewReport[]) =>
  store("local", storageKey, reports.length > 0 ? JSON.stringify(reports) : null);

/** Stores a report that could not be sent. */
export function storeReport(report: NewReport): void {
  writeReports([...readReports(), report].slice(-maxStoredReports));
}

const isFinal = (error: unknown) => error instanceof ApiError && error.isFinal;

/** Sends the stored reports. Sending a report twice is harmless: the server stores it once. */
export async function sendStoredReports(): Promise<void> {
  for (const report of readReports()) {
    try {
      await call(sendReport, report);
    } catch (error) {
      // The server would refuse this report again, so it is dropped.
      if (!isFinal(error)) return;
    }
    writeReports(readReports().filter((one) => JSON.stringify(one) !== JSON.stringify(report)));
  }
}
