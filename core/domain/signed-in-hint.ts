/** Readable by the page and free of secrets: without it the browser does not ask who is signed in. */
export const signedInHint = "lotse_signed_in";

/** Whether a `Cookie` header, or `document.cookie`, says that somebody is signed in; with TLS the name has a prefix. */
export const hasSignedInHint = (cookies: string): boolean =>
  cookies.split(/; */).some((cookie) => cookie.replace(/^__Host-/, "") === `${signedInHint}=1`);
