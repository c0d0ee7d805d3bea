import * as z from "zod/mini";
import { dailyGoals } from "../domain/progress/daily-goal.ts";
import { endpoint } from "./endpoint.ts";
import { cefrLevel, instant, nothing, uuid } from "./values.ts";

export const dailyGoal = z.literal(dailyGoals);

export const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  subscriptionStatus: z.string(),
  trialMessagesUsed: z.int(),
  currentLanguage: z.string(),
  /** The level of the learning path that the learner opened last; A1 by default. */
  currentLevel: cefrLevel,
  /** The XP that the learner wants to earn each day. */
  dailyGoal,
  createdAt: instant,
});
export type User = z.output<typeof user>;

export const currentUser = endpoint({
  method: "GET",
  path: "/api/auth/user",
  access: "learner",
  input: nothing,
  response: user,
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "anyone",
  input: nothing,
  response: z.object({ message: z.string() }),
});
