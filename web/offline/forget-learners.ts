import { openDeviceDatabase } from "#web/offline/database.ts";

/**
 * Removes the mirrors and the remembered responses of all learners but one from this device. Packs
 * stay, because they are the same for every learner. The outbox stays, because unsent results must
 * not be lost.
 * @param keptLearnerId null to remove the data of all learners
 */
export async function forgetLearners(keptLearnerId: string | null): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(["mirrors", "reads"], "readwrite");
  for (const storeName of ["mirrors", "reads"] as const) {
    let cursor = await transaction.objectStore(storeName).openCursor();
    while (cursor) {
      if (cursor.value.learnerId !== keptLearnerId) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}
