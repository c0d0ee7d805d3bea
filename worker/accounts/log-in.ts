import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { RequestContext } from "../context.ts";
import { runWithDirectory } from "../db/run-with-directory.ts";
import { AppError } from "../errors.ts";
import { createSignInLimits } from "./attempts.ts";
import { buildOwnerQueries, locateOwner } from "./emails.ts";
import { storeKnownDevice } from "./known-device.ts";
import { isPasswordRight } from "./password.ts";
import { createSession, readSessionOfBrowser, sendToken } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  deleteSurplusSessions,
  expireReplacedSession,
  expireSessionElsewhere,
  hasPasswordSql,
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
  const attemptLimit = await createSignInLimits(context, form.email);
  const [, ownAttemptRows, , attemptRowsOfAddress, countedAttemptRows, attemptRowsOfAccount, accounts, reservations] =
    await context.databases.directory.orm.batch([
      ...attemptLimit.count,
      ...(await buildOwnerQueries(context, form.email)),
    ]);
  attemptLimit.refuseBeyondLimit(ownAttemptRows, attemptRowsOfAddress, countedAttemptRows, attemptRowsOfAccount);

  const owner = await locateOwner(context, form.email, accounts, reservations);
  const isRightPassword = await isPasswordRight(form.password, owner?.account.passwordHash);
  if (!owner || !isRightPassword) throw createWrongCredentialsError();

  const { account, context: ownerContext } = owner;
  const session = await createSession(ownerContext, account.id);
  const previousSession = await readSessionOfBrowser(context);
  try {
    const { rows } = await runWithDirectory(
      ownerContext,
      [
        deleteSurplusSessions(ownerContext, account.id),
        // Ends the session that this browser had before.
        expireReplacedSession(ownerContext, previousSession),
        insertSession(ownerContext, session, hasPasswordSql(account)),
      ],
      attemptLimit.undoCountStatements,
    );
    const [surplusSessions, replacedSessions] = rows;
    const sessionsEndedInOtherShard = await expireSessionElsewhere(ownerContext, previousSession);
    closeSockets(context, [...surplusSessions, ...replacedSessions, ...sessionsEndedInOtherShard]);
  } catch (error) {
    // The session is refused if the account was deleted or its password was changed while this request checked the
    // password.
    if (isSessionRefused(error)) throw createWrongCredentialsError();
    throw error;
  }
  await sendToken(context, session);
  await storeKnownDevice(context, account.email);
  return { user: toUser(account) };
}

const createWrongCredentialsError = () => new AppError("invalid_credentials", "Invalid email or password.");
