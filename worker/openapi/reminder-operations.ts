import type { ValueByCall } from "./calls.ts";
import type { Operation } from "./operation.ts";

/** The calls of the daily reminder. */
export const reminderOperations: ValueByCall<Operation>["reminders"] = {
  readReminder: { summary: "The daily reminder: its hour, and the devices that show it" },
  addReminderDevice: {
    summary: "Switches the daily reminder on for this device, with the browser's push subscription",
    errors: ["unavailable"],
  },
  changeReminder: { summary: "Changes the hour of the daily reminder" },
  endReminder: { summary: "Switches the daily reminder off and deletes the subscriptions of all devices" },
  removeReminderDevice: { summary: "Ends the daily reminder on one device" },
};
