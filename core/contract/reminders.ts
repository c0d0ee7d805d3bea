import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, nothing } from "./values.ts";

/** The hour of the reminder in the learner's time zone. */
const hour = z.int().check(z.minimum(0), z.maximum(23));

/** The learner's daily reminder. It is off until the learner switches it on. */
const reminder = z.object({
  /**
   * The key with which browsers subscribe (VAPID, base64url); null if this deployment sends no reminders. In that case
   * the learner cannot switch the reminder on.
   */
  publicKey: z.nullable(z.string()),
  /** Null if the reminder is off. */
  hour: z.nullable(z.int()),
  timeZone: z.string(),
  /** The devices that show the reminder. The device that sent the request comes first. */
  devices: z.array(
    z.object({
      id: z.string(),
      /** For example "Firefox on Windows"; empty if it is unknown. */
      device: z.string(),
      createdAt: instant,
      /** Whether this device sent the request. */
      isThis: z.boolean(),
    }),
  ),
});
export type Reminder = z.output<typeof reminder>;

export const readReminder = endpoint({
  method: "GET",
  path: "/api/reminder",
  access: "learner",
  input: nothing,
  response: reminder,
});

/**
 * Switches the reminder on for the device that sends the request, with the browser's push subscription (W3C Push API).
 * If the device has a subscription already, the new one replaces it.
 */
export const addReminderDevice = endpoint({
  method: "POST",
  path: "/api/reminder/devices",
  access: "learner",
  input: z.object({
    hour,
    /** The address at the browser's push service. It must use https and must not belong to a private network. */
    endpoint: z.string().check(z.maxLength(1024)),
    /** The subscription's public key (P-256, uncompressed) and its secret, base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  response: nothing,
  status: 204,
});

/** Changes the hour of the reminder. If the reminder is off, the call changes nothing. */
export const changeReminder = endpoint({
  method: "PATCH",
  path: "/api/reminder",
  access: "learner",
  input: z.object({ hour }),
  response: nothing,
  status: 204,
});

/** Switches the reminder off and deletes the subscriptions of all devices. */
export const endReminder = endpoint({
  method: "DELETE",
  path: "/api/reminder",
  access: "learner",
  input: nothing,
  response: nothing,
  status: 204,
});

/** Deletes the subscription of one device. If it was the learner's last device, the reminder is off. */
export const removeReminderDevice = endpoint({
  method: "DELETE",
  path: "/api/reminder/devices/:id",
  access: "learner",
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: nothing,
  status: 204,
});
