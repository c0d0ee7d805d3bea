import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { endSession, learnerContext } from "./session.ts";
import { closeSockets } from "./sockets.ts";
import { deleteSession } from "./store.ts";

/** Ends the session in the browser and on the server. Signing out without a session is not an error. */
export async function logOut(context: RequestContext): Promise<{ message: string }> {
  endSession(context);
  try {
    closeSockets(context, await deleteSession(await learnerContext(context)));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "signed_out")) throw error;
  }
  return { message: "Logged out" };
}
