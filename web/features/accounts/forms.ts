import * as z from "zod/mini";
import { newPassword, signUpForm } from "#core/contract/accounts.ts";
import { renamePasskey } from "#core/contract/passkeys.ts";

export const passkeyNameForm = z.object({ name: renamePasskey.input.shape.name });

export const nameForm = z.pick(signUpForm, { firstName: true, lastName: true });

/**
 * The schemas of the form that changes the password: with the current password, and for an account that has no
 * password.
 */
export const changePasswordForms = {
  withCurrent: z.object({
    current: z.string().check(z.minLength(1, "Password is required"), z.maxLength(200, "Password is too long")),
    next: newPassword,
  }),
  withoutCurrent: z.object({ current: z.literal(""), next: newPassword }),
};
