import { openDeviceDatabase } from "#web/offline/database.ts";

/** The first part of the query keys of all reads of the API. */
const apiKeyPart = "api";

const buildStorageKey = (learnerId: string, queryKey: readonly unknown[]) => JSON.stringify([learnerId, ...queryKey]);

/** Stores the last response to a read, so that its screen can be shown again without a network. */
export async function rememberRead(learnerId: string, queryKey: readonly unknown[], response: unknown): Promise<void> {
  if (queryKey[0] !== apiKeyPart) return;
  await (await openDeviceDatabase()).put("reads", { learnerId, response }, buildStorageKey(learnerId, queryKey));
}

/** The last response to a read; undefined if there is none. */
export async function findRememberedRead(learnerId: string, queryKey: readonly unknown[]): Promise<unknown> {
  return (await (await openDeviceDatabase()).get("reads", buildStorageKey(learnerId, queryKey)))?.response;
}
