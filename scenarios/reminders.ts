import { brokenConnection, buildJsonResponse, type Scenario, type Step, serverErrorResponse } from "./scenario.ts";

const readReminderCall = "GET /api/reminder";
const profilePath = "/profile";
const reminderOffBody = { publicKey: "BCVxsr7N", hour: null, timeZone: "Europe/Berlin", devices: [] };
const phone = { id: "phone", device: "Chrome on Android", createdAt: "2026-11-20T10:00:00.000Z", isThis: true };
const laptop = { id: "laptop", device: "Firefox on Windows", createdAt: "2026-11-19T10:00:00.000Z", isThis: false };
const unknownDevice = { id: "unknown", device: "", createdAt: "2026-11-18T10:00:00.000Z", isThis: false };
const reminderOnBody = { ...reminderOffBody, hour: 18, devices: [phone, laptop] };
/** Scrolls to the card about reminders, because it is in the middle of the page. */
const showCardSteps: readonly Step[] = [{ find: "#reminder" }, { scrollTo: "#reminder" }];

export const reminderScenarios: Scenario[] = [
  {
    name: "reminder-off",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse(reminderOffBody) },
    steps: showCardSteps,
    notifications: "granted",
  },
  {
    name: "reminder-on",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse(reminderOnBody) },
    steps: [...showCardSteps, { see: "This device" }],
    notifications: "granted",
  },
  {
    name: "reminder-hour",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse(reminderOnBody) },
    steps: [...showCardSteps, { click: "button", name: /^Hour/ }, { find: "[role=option]" }],
    notifications: "granted",
  },
  {
    name: "reminder-on-elsewhere",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse({ ...reminderOnBody, devices: [laptop, unknownDevice] }) },
    steps: [...showCardSteps, { see: "Remind me here, too" }],
    notifications: "granted",
  },
  {
    name: "reminder-denied",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse(reminderOffBody) },
    steps: [...showCardSteps, { see: "does not allow notifications" }],
    notifications: "denied",
  },
  {
    name: "reminder-iphone",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: buildJsonResponse(reminderOffBody) },
    steps: [...showCardSteps, { see: "Add to Home Screen" }],
    notifications: "iphone",
  },
  {
    name: "reminder-not-changed",
    viewer: "new-learner",
    path: profilePath,
    responses: {
      [readReminderCall]: buildJsonResponse(reminderOffBody),
      "POST /api/reminder/devices": brokenConnection,
    },
    steps: [...showCardSteps, { click: "button", name: "Remind me" }, { see: "Lotse cannot be reached" }],
    notifications: "granted",
  },
  {
    name: "reminder-error",
    viewer: "new-learner",
    path: profilePath,
    responses: { [readReminderCall]: serverErrorResponse },
    steps: [...showCardSteps, { see: "did not load" }],
  },
];
