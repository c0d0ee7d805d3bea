import * as passkeys from "#core/contract/passkeys.ts";
import * as contract from "#core/contract/security.ts";
import { type App, serveAnyone, serveLearner } from "../serve.ts";
import { changeEmail, confirmEmail, sendConfirmation } from "./change-email.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./change-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  removePassword,
  renamePasskey,
  startPasskey,
} from "./manage-passkeys.ts";
import { endOneSession, endOtherSessions, listSessions } from "./manage-sessions.ts";
import { readSecurity } from "./read-security.ts";
import { makeRecoveryCodes, recoverAccount } from "./recovery.ts";
import { confirmWithPasskey, signInWithPasskey, startPasskeySignIn } from "./use-passkey.ts";

export function registerSecurityRoutes(app: App): void {
  serveLearner(app, contract.readSecurity, (_input, context) => readSecurity(context));
  serveLearner(app, contract.confirmIdentity, ({ password }, context) => confirmIdentity(context, password));
  serveLearner(app, contract.changePassword, (input, context) => changePassword(context, input));
  serveAnyone(app, contract.requestPasswordReset, (input, context) => requestPasswordReset(context, input));
  serveAnyone(app, contract.resetPassword, (input, context) => resetPassword(context, input));
  serveLearner(app, contract.changeEmail, (input, context) => changeEmail(context, input));
  serveLearner(app, contract.sendConfirmation, (_input, context) => sendConfirmation(context));
  serveAnyone(app, contract.confirmEmail, (input, context) => confirmEmail(context, input));
  serveLearner(app, passkeys.listPasskeys, (_input, context) => listPasskeys(context));
  serveLearner(app, passkeys.startPasskey, (_input, context) => startPasskey(context));
  serveLearner(app, passkeys.addPasskey, (input, context) => addPasskey(context, input));
  serveLearner(app, passkeys.renamePasskey, (input, context) => renamePasskey(context, input));
  serveLearner(app, passkeys.removePasskey, ({ id }, context) => removePasskey(context, id));
  serveAnyone(app, passkeys.startPasskeySignIn, (_input, context) => startPasskeySignIn(context));
  serveAnyone(app, passkeys.signInWithPasskey, (input, context) => signInWithPasskey(context, input));
  serveLearner(app, passkeys.confirmWithPasskey, (input, context) => confirmWithPasskey(context, input));
  serveLearner(app, passkeys.removePassword, (_input, context) => removePassword(context));
  serveLearner(app, passkeys.makeRecoveryCodes, (_input, context) => makeRecoveryCodes(context));
  serveAnyone(app, passkeys.recoverAccount, (input, context) => recoverAccount(context, input));
  serveLearner(app, contract.listSessions, (_input, context) => listSessions(context));
  serveLearner(app, contract.endOtherSessions, (_input, context) => endOtherSessions(context));
  serveLearner(app, contract.endSession, ({ id }, context) => endOneSession(context, id));
}
