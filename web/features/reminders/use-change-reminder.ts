import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addReminderDevice,
  changeReminder,
  endReminder,
  readReminder,
  removeReminderDevice,
} from "#core/contract/reminders.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { subscribeBrowser, unsubscribeBrowser } from "#web/features/reminders/push-subscription.ts";

export type ReminderChange =
  | { type: "add-device"; hour: number; publicKey: string }
  | { type: "hour"; hour: number }
  | { type: "remove-device"; id: string; isThis: boolean }
  | { type: "off" };

async function applyChange(change: ReminderChange): Promise<void> {
  if (change.type === "add-device") {
    const { hour, publicKey } = change;
    await call(addReminderDevice, { hour, ...(await subscribeBrowser(publicKey)) });
  } else if (change.type === "hour") await call(changeReminder, { hour: change.hour });
  else if (change.type === "remove-device") {
    await call(removeReminderDevice, { id: change.id });
    if (change.isThis) await endSubscription();
  } else {
    await call(endReminder, {});
    await endSubscription();
  }
}

/**
 * Ends the subscription of this browser. The server has forgotten it already, so nothing is sent even if this fails.
 */
const endSubscription = () =>
  unsubscribeBrowser().catch((error: unknown) => console.error("The push subscription could not be ended.", error));

/** Changes the reminder and reads it again. Changes run one after the other. */
export function useChangeReminder() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "reminder" },
    mutationFn: applyChange,
    onSuccess: () => refreshReads(client, [buildQueryKey(readReminder)]),
  });
}
