import * as z from "zod/mini";
import { isBlank, passwordLength } from "../domain/accounts/password-rule.ts";
import { endpoint } from "./endpoint.ts";
import { user } from "./session.ts";
import { cefrLevel, nothing } from "./values.ts";

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, "Please enter a valid email address"))
  .check(z.email("Please enter a valid email address"));

/** Controls that turn the direction of what follows: in a league's table they would turn the lines of others. */
const noDirections = /^[^\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/** A name as people write it: something to see, no control characters, no longer than fits a line. */
const name = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^\P{Cc}*[^\s\p{Cc}\p{Cf}]\P{Cc}*$/u, missing),
      z.regex(noDirections, "That name has characters that are not seen"),
      z.maxLength(80, "That name is too long"),
    );

/** A password that is chosen. Whether it is too common is known to the server alone. */
export const newPassword = z.string().check(
  z.minLength(passwordLength.minimum, "Password must be at least 8 characters long"),
  z.maxLength(passwordLength.maximum, "Password must be at most 200 characters long"),
  z.refine((password) => !isBlank(password), "Password must not be only spaces"),
);

/** A password that is to be checked. */
export const givenPassword = z
  .string()
  .check(z.minLength(1, "Password is required"), z.maxLength(200, "Password is too long"));

export const signUpForm = z.object({
  firstName: name("First name is required"),
  lastName: name("Last name is required"),
  email,
  password: newPassword,
  /** The token of the challenge that the page showed, where the server asks for one. */
  challenge: z.optional(z.string().check(z.maxLength(2048))),
});

export const logInForm = z.object({
  email,
  password: givenPassword,
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

/** Changes what is given and leaves the rest; answers the learner as they are then. */
export const changeUser = endpoint({
  method: "PATCH",
  path: "/api/auth/user",
  access: "learner",
  input: z.object({
    firstName: z.optional(signUpForm.shape.firstName),
    lastName: z.optional(signUpForm.shape.lastName),
    currentLevel: z.optional(cefrLevel),
  }),
  response: user,
});

/** Everything stored about the learner, one entry an area. */
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
    /** May be left out where the account has none, shortly after the learner has proved who they are. */
    password: z.optional(givenPassword),
  }),
  response: nothing,
  status: 204,
});
