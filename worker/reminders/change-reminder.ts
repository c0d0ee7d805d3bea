import type { InputOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/reminders.ts";
import { findNextReminderTime } from "#core/domain/reminders/reminder-time.ts";
import type { LearnerContext } from "../context.ts";
import { commit, readAsLearner } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { isLocalhost } from "../is-localhost.ts";
import { importPublicKey } from "./encrypt-push.ts";
import { isPushEndpoint } from "./push-endpoint.ts";
import {
  deleteSubscription,
  deleteSubscriptions,
  deleteSurplusSubscriptions,
  deleteUnusedReminder,
  findReminder,
  findReminderDevices,
  updateReminder,
  upsertReminder,
  upsertSubscription,
} from "./store.ts";
import { readVapidKeys } from "./vapid.ts";

export async function readReminder(context: LearnerContext): Promise<contract.Reminder> {
  const { learner, rows } = await readAsLearner(context, [findReminder(context), findReminderDevices(context)]);
  const [[reminder], devices] = rows;
  const shownDevices = devices.map((device) => ({ ...device, isThis: device.id === context.sessionHash }));
  return {
    publicKey: readVapidKeys(context.env)?.publicKey ?? null,
    // Without a device, the reminder cannot be shown, so it counts as off.
    hour: devices.length > 0 ? (reminder?.hour ?? null) : null,
    timeZone: learner.timeZone,
    devices: shownDevices.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  };
}

/** Whether the endpoint belongs to the push service of the tests, which runs on localhost. */
const isEndpointOfTest = ({ env }: LearnerContext, endpoint: string) =>
  env.TEST_CLOCK === "on" && URL.canParse(endpoint) && isLocalhost(new URL(endpoint).hostname);

/**
 * Switches the reminder on for the device that sends the request.
 * @throws AppError unavailable if this deployment sends no reminders; invalid_input if the subscription cannot be used
 */
export async function addReminderDevice(
  context: LearnerContext,
  { hour, endpoint, p256dh, auth }: InputOf<typeof contract.addReminderDevice>,
): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  if (!readVapidKeys(context.env)) throw new AppError("unavailable", "This service sends no reminders.");
  if (!isPushEndpoint(endpoint, new URL(context.http.req.url).host) && !isEndpointOfTest(context, endpoint)) {
    throw new AppError("invalid_input", "This push service cannot be used.", { fields: { endpoint: "Invalid" } });
  }
  await importPublicKey(p256dh).catch(() => {
    throw new AppError("invalid_input", "The subscription's key is not valid.", { fields: { p256dh: "Invalid" } });
  });
  await commit(context, learner, [
    upsertReminder(context, hour, findNextReminderTime(context.now, hour, learner.timeZone).toISOString()),
    upsertSubscription(context, { endpoint, p256dh, auth }),
    deleteSurplusSubscriptions(context),
  ]);
  return {};
}

export async function changeReminder(
  context: LearnerContext,
  { hour }: { hour: number },
): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  const nextAt = findNextReminderTime(context.now, hour, learner.timeZone).toISOString();
  await commit(context, learner, [updateReminder(context, hour, nextAt)]);
  return {};
}

export async function endReminder(context: LearnerContext): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  await commit(context, learner, [deleteSubscriptions(context), deleteUnusedReminder(context, context.learnerId)]);
  return {};
}

/** Ends the reminder on one device. If no other device is left, the reminder is switched off. */
export async function removeReminderDevice(
  context: LearnerContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { learner } = await readAsLearner(context, []);
  await commit(context, learner, [deleteSubscription(context, id), deleteUnusedReminder(context, context.learnerId)]);
  return {};
}
