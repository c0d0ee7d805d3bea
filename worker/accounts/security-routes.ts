import * as contract from "#core/contract/security.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { changeEmail, confirmEmail, sendConfirmation } from "./change-email.ts";
import { askForReset, changePassword, resetPassword } from "./change-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { endOneSession, endOtherSessions, listSessions } from "./manage-sessions.ts";
import { readSecurity } from "./read-security.ts";

export function securityRoutes(app: App): void {
  serveLearner(app, contract.readSecurity, (_input, context) => readSecurity(context));
  serveLearner(app, contract.confirmIdentity, ({ password }, context) => confirmIdentity(context, password));
  serveLearner(app, contract.changePassword, (input, context) => changePassword(context, input));
  serveAnyone(app, contract.askForReset, (input, context) => askForReset(context, input));
  serveAnyone(app, contract.resetPassword, (input, context) => resetPassword(context, input));
  serveLearner(app, contract.changeEmail, (input, context) => changeEmail(context, input));
  serveLearner(app, contract.sendConfirmation, (_input, context) => sendConfirmation(context));
  serveAnyone(app, contract.confirmEmail, (input, context) => confirmEmail(context, input));
  serveLearner(app, contract.listSessions, (_input, context) => listSessions(context));
  serveLearner(app, contract.endOtherSessions, (_input, context) => endOtherSessions(context));
  serveLearner(app, contract.endSession, ({ id }, context) => endOneSession(context, id));
}
