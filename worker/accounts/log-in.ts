import type * as contract from "#core/contract/accounts.ts";
import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type { RequestContext } from "../context.ts";
import { isForeignKeyViolation } from "../db/learner-batch.ts";
import { AppError } from "../errors.ts";
import { signInAttempts } from "./attempts.ts";
import { rememberDevice } from "./known-device.ts";
import { isPasswordRight } from "./password.ts";
import { newSession, sendToken } from "./session.ts";
import { deleteExpiredSessions, findAccountByEmail, insertSession, toUser } from "./store.ts";

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
  try {
    await context.db.orm.batch([
      deleteExpiredSessions(context, account.id),
      insertSession(context, session),
      ...attempts.takeBack,
    ]);
  } catch (error) {
    // The account was deleted while its password was checked.
    if (isForeignKeyViolation(error)) throw wrongCredentials();
    throw error;
  }
  await sendToken(context, session);
  await rememberDevice(context, account.email);
  return { user: toUser(account) };
}

const wrongCredentials = () => new AppError("invalid_credentials", "Invalid email or password.");
