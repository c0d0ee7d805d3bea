const namedLength = 22;

/** What a link's token begins with names the account and may stand in an address; the rest is a secret, and goes into the body. */
export const halvesOfToken = (token: string): { token: string; secret: string } => ({
  token: token.slice(0, namedLength),
  secret: token.slice(namedLength),
});
