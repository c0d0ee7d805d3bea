/** For how long a browser keeps a quiz that was taken without an account, in milliseconds. */
export const guestQuizIsKept = 7 * 24 * 3_600_000;
