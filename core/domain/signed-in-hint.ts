/**
 * Name of a cookie that scripts can read and that contains no secret. Without this cookie the browser does not request
 * the current user.
 */
export const signedInHintCookieName = "lotse_signed_in";

/** Whether a `Cookie` header or `document.cookie` contains the hint. Over TLS the name has the prefix `__Host-`. */
export const hasSignedInHint = (cookies: string): boolean =>
  cookies.split(/; */).some((cookie) => cookie.replace(/^__Host-/, "") === `${signedInHintCookieName}=1`);
