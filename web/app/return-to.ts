const origin = "https://lotse.invalid";

/** Where to go after signing in: a path of this site, or home. Nothing in it may lead a browser elsewhere. */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted) return "/";
  const decoded = decodeFully(wanted);
  if (decoded === undefined || !staysHere(wanted) || !staysHere(decoded)) return "/";
  return /^\/(auth|api)(\/|$)/i.test(new URL(decoded, origin).pathname) ? "/" : wanted;
}

function staysHere(path: string): boolean {
  if (!isPlainPath(path)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && isPlainPath(url.pathname);
}

/** One slash at the start, no backslash where browsers read a slash, no control characters. */
function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/** Undoes percent-encoding however often it was applied. */
function decodeFully(path: string): string | undefined {
  let decoded = path;
  for (let rounds = 0; rounds < 5; rounds++) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
