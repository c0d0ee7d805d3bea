import * as z from "zod/mini";
import { passwordLength } from "../domain/accounts/password-rule.ts";
import { isBlank, visibleTextPattern } from "../domain/visible-text.ts";
import { endpoint } from "./endpoint.ts";
import { dailyGoal, user } from "./session.ts";
import { cefrLevel, nothing } from "./values.ts";

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, "Please enter a valid email address"))
  .check(z.email("Please enter a valid email address"));

/**
 * Matches texts without Unicode bidirectional control characters. In a league table such characters would reverse the
 * text of the following rows.
 */
const withoutBidiControlsPattern = /^[^\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/**
 * The name of a person. It is trimmed, and it must have at least one visible character, no control characters, and at
 * most 80 characters.
 */
const createNameSchema = (missingMessage: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(visibleTextPattern, missingMessage),
      z.regex(/^\P{Cc}*$/u, missingMessage),
      z.regex(withoutBidiControlsPattern, "That name has characters that are not seen"),
      z.maxLength(80, "That name is too long"),
    );

/**
 * A password that the learner chooses. Only the server checks whether it is too common, because the list of common
 * passwords is large.
 */
export const newPassword = z.string().check(
  z.minLength(passwordLength.minimum, "Password must be at least 8 characters long"),
  z.maxLength(passwordLength.maximum, "Password must be at most 200 characters long"),
  z.refine((password) => !isBlank(password), "Password must not be only spaces"),
);

/**
 * The current password, which the learner enters to prove their identity. It may be shorter than a new password must
 * be.
 */
export const existingPassword = z
  .string()
  .check(z.minLength(1, "Password is required"), z.maxLength(200, "Password is too long"));

export const signUpForm = z.object({
  firstName: createNameSchema("First name is required"),
  lastName: createNameSchema("Last name is required"),
  email,
  password: newPassword,
  /** The Turnstile token from the sign-up page; required if the server has Turnstile configured. */
  challenge: z.optional(z.string().check(z.maxLength(2048))),
});

export const logInForm = z.object({
  email,
  password: existingPassword,
});

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/signup",
  access: "anyone",
  input: signUpForm,
  response: z.object({ user }),
  status: 201,
});

export const logIn = endpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "anyone",
  input: logInForm,
  response: z.object({ user }),
});

/** Changes the given fields, leaves the other fields unchanged, and returns the updated user. */
export const changeUser = endpoint({
  method: "PATCH",
  path: "/api/auth/user",
  access: "learner",
  input: z.object({
    firstName: z.optional(signUpForm.shape.firstName),
    lastName: z.optional(signUpForm.shape.lastName),
    currentLevel: z.optional(cefrLevel),
    dailyGoal: z.optional(dailyGoal),
  }),
  response: user,
});

/** Returns everything that is stored about the learner, with one entry per area. */
export const exportAccount = endpoint({
  method: "GET",
  path: "/api/account/export",
  access: "learner",
  input: nothing,
  response: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/account",
  access: "learner",
  input: z.object({
    /**
     * The password. It may be omitted if the account has no password and the learner confirmed their identity within
     * the last ten minutes.
     */
    password: z.optional(existingPassword),
  }),
  response: nothing,
  status: 204,
});
