const publicLength = 22;

/**
 * Splits the token of a link. Its first part identifies the account and may be part of an address; the rest is secret and is
 * only sent in the body.
 */
export const splitToken = (token: string): { token: string; secret: string } => ({
  token: token.slice(0, publicLength),
  secret: token.slice(publicLength),
});
