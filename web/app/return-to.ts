const origin = "https://lotse.invalid";

/** Where to go after signing in: a path of this site, or home. Nothing in it may lead a browser elsewhere. */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted || !isPlainPath(wanted)) return "/";
  const decoded = decodeFully(wanted);
  if (decoded === undefined || !isPlainPath(decoded)) return "/";
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
  return /^\/(auth|api)(\/|$)/i.test(url.pathname) ? "/" : wanted;
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
