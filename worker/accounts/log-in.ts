import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { limitSignIns } from "./attempts.ts";
import { storeKnownDevice } from "./known-device.ts";
import { isPasswordRight } from "./password.ts";
import { createSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  deleteSurplusSessions,
  expireReplacedSession,
  findAccountByEmail,
  hasPassword,
  insertSession,
  isSessionRefused,
  toUser,
} from "./store.ts";

/**
 * Signs in with a password. For an unknown email and for a wrong password, the response and its duration are the same.
 */
export async function logIn(
  context: RequestContext,
  form: InputOf<typeof contract.logIn>,
): Promise<ResponseOf<typeof contract.logIn>> {
  const attemptLimit = await limitSignIns(context, form.email);
  const [, ownRows, , addressRows, countedRows, accountRows, accounts] = await context.db.orm.batch([
    ...attemptLimit.count,
    findAccountByEmail(context, form.email),
  ]);
  attemptLimit.refuseBeyondLimit(ownRows, addressRows, countedRows, accountRows);

  const account = accounts[0];
  const isRightPassword = await isPasswordRight(form.password, account?.passwordHash);
  if (!account || !isRightPassword) throw wrongCredentialsError();

  const session = await createSession(context, account.id);
  const previousSession = await sessionOfBrowser(context);
  try {
    const [removedSessions, endedSessions] = await context.db.orm.batch([
      deleteSurplusSessions(context, account.id),
      // Ends the session that this browser had before.
      expireReplacedSession(context, previousSession),
      insertSession(context, session, hasPassword(account)),
      ...attemptLimit.undoCount,
    ]);
    closeSockets(context, [...removedSessions, ...endedSessions]);
  } catch (error) {
    // The account was deleted, or its password was changed, while the password was checked.
    if (isSessionRefused(error)) throw wrongCredentialsError();
    throw error;
  }
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  return { user: toUser(account) };
}

const wrongCredentialsError = () => new AppError("invalid_credentials", "Invalid email or password.");
