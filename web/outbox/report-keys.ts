import { readStored } from "#web/browser/storage.ts";

/**
 * The storage key of the unsent reports of a learner, or of a visitor. Each learner has a separate key, so that a report is never
 * sent in the name of somebody else who signs in on the same device.
 */
export const reportsKey = (learnerId: string | null): string => `lotse.reports.${learnerId ?? "visitor"}`;

export const hasStoredReports = (learnerId: string): boolean => readStored("local", reportsKey(learnerId)) !== null;
