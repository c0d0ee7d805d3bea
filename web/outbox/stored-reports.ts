import * as z from "zod/mini";
import { sendReport } from "#core/contract/reports.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { buildReportsKey } from "#web/outbox/report-keys.ts";

export type NewReport = z.input<typeof sendReport.input>;

/** The server accepts only this many reports per learner and day, so no more are stored. */
const maxStoredReports = 20;

const readReports = (learnerId: string | null): NewReport[] =>
  (readStoredJson("local", buildReportsKey(learnerId), z.array(z.unknown())) ?? []).flatMap((storedReport) => {
    const parseResult = sendReport.input.safeParse(storedReport);
    return parseResult.success ? [parseResult.data] : [];
  });

const writeReports = (learnerId: string | null, reports: readonly NewReport[]) =>
  storeText("local", buildReportsKey(learnerId), reports.length > 0 ? JSON.stringify(reports) : null);

/** Stores a report of a learner, or of a visitor, that could not be sent. */
export function storeReport(learnerId: string | null, report: NewReport): void {
  writeReports(learnerId, [...readReports(learnerId), report].slice(-maxStoredReports));
}

const isFinalError = (error: unknown) => error instanceof ApiError && error.isFinal;

/**
 * Sends the stored reports of the signed-in learner, or of visitors if nobody is signed in. Sending a report twice is
 * harmless, because the server stores it once.
 */
export async function sendStoredReports(learnerId: string | null): Promise<void> {
  for (const report of readReports(learnerId)) {
    try {
      await call(sendReport, report);
    } catch (error) {
      // If the server would refuse this report again, the report is removed below. After any other error it stays
      // stored.
      if (!isFinalError(error)) return;
    }
    writeReports(
      learnerId,
      readReports(learnerId).filter((storedReport) => JSON.stringify(storedReport) !== JSON.stringify(report)),
    );
  }
}
