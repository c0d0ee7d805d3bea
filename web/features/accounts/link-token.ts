const publicPartLength = 22;

/**
 * Splits the token of a link. The first part identifies the account and is allowed in a URL. The rest is secret, so it
 * is sent only in the body of a request.
 */
export const splitToken = (token: string): { token: string; secret: string } => ({
  token: token.slice(0, publicPartLength),
  secret: token.slice(publicPartLength),
});
