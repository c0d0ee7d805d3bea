const origin = "https://lotse.invalid";

/**
 * The path to open after signing in: `requested` if it is a safe path of this site, otherwise "/". Prevents open
 * redirects.
 */
export function safeReturnTo(requested: string | null | undefined): string {
  if (!requested) return "/";
  const decoded = decodeFully(requested);
  if (decoded === undefined || !isPathOfThisSite(requested) || !isPathOfThisSite(decoded)) return "/";
  return /^\/(auth|api)(\/|$)/i.test(new URL(decoded, origin).pathname) ? "/" : requested;
}

function isPathOfThisSite(path: string): boolean {
  if (!isPlainPath(path)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && isPlainPath(url.pathname);
}

/** One leading slash, no backslash (browsers treat it as a slash) and no control characters. */
function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/** Removes up to five layers of percent-encoding; undefined if the text is malformed or has more. */
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
