import * as contract from "#core/contract/reminders.ts";
import { type App, serveLearner } from "../serve.ts";
import {
  addReminderDevice,
  changeReminder,
  endReminder,
  readReminder,
  removeReminderDevice,
} from "./change-reminder.ts";

export function registerReminderRoutes(app: App): void {
  serveLearner(app, contract.readReminder, (_input, context) => readReminder(context));
  serveLearner(app, contract.addReminderDevice, (input, context) => addReminderDevice(context, input));
  serveLearner(app, contract.changeReminder, (input, context) => changeReminder(context, input));
  serveLearner(app, contract.endReminder, (_input, context) => endReminder(context));
  serveLearner(app, contract.removeReminderDevice, (input, context) => removeReminderDevice(context, input));
}
