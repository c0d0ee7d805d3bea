import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { signInAttempts } from "./attempts.ts";
import { rememberDevice } from "./known-device.ts";
import { isPasswordRight } from "./password.ts";
import { newSession, sendToken, sessionOfBrowser } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import {
  findAccountByEmail,
  hasPassword,
  insertSession,
  isSessionRefused,
  makeRoomForSession,
  retireSession,
  toUser,
} from "./store.ts";

/** Signs in. An unknown email and a wrong password get the same answer after the same time. */
export async function logIn(
  context: RequestContext,
  form: InputOf<typeof contract.logIn>,
): Promise<ResponseOf<typeof contract.logIn>> {
  const attempts = await signInAttempts(context, form.email);
  const [, ofOwn, , ofAddress, counted, ofAccount, found] = await context.db.orm.batch([
    ...attempts.count,
    findAccountByEmail(context, form.email),
  ]);
  attempts.refuseBeyondLimit(ofOwn, ofAddress, counted, ofAccount);

  const account = found[0];
  const isRight = await isPasswordRight(form.password, account?.passwordHash);
  if (!account || !isRight) throw wrongCredentials();

  const session = await newSession(context, account.id);
  const before = await sessionOfBrowser(context);
  try {
    const [madeRoom, ended] = await context.db.orm.batch([
      makeRoomForSession(context, account.id),
      // What this browser was signed in with before.
      retireSession(context, before),
      insertSession(context, session, hasPassword(account)),
      ...attempts.takeBack,
    ]);
    closeSockets(context, [...madeRoom, ...ended]);
  } catch (error) {
    // The account was deleted, or got another password, while this one was checked.
    if (isSessionRefused(error)) throw wrongCredentials();
    throw error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  return { user: toUser(account) };
}

const wrongCredentials = () => new AppError("invalid_credentials", "Invalid email or password.");
