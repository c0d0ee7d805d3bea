const origin = "https://lotse.invalid";

/**
 * The path to open after signing in: `requestedPath` if it is a safe path of this site, otherwise "/". This prevents
 * redirects to other sites.
 */
export function resolveReturnTo(requestedPath: string | null | undefined): string {
  if (!requestedPath) return "/";
  const decodedPath = decodeFully(requestedPath);
  if (decodedPath === undefined || !isPathOfThisSite(requestedPath) || !isPathOfThisSite(decodedPath)) return "/";
  return /^\/(auth|api)(\/|$)/i.test(new URL(decodedPath, origin).pathname) ? "/" : requestedPath;
}

function isPathOfThisSite(path: string): boolean {
  if (!isPlainPath(path)) return false;
  const url = new URL(path, origin);
  return url.origin === origin && isPlainPath(url.pathname);
}

/**
 * Whether a path has one leading slash, no backslash (browsers treat a backslash as a slash) and no control characters.
 */
function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/**
 * Removes up to five layers of percent-encoding. Returns undefined if the text is malformed or has more than five
 * layers.
 */
function decodeFully(path: string): string | undefined {
  let decodedPath = path;
  for (let decodingRound = 0; decodingRound < 5; decodingRound++) {
    try {
      const onceDecodedPath = decodeURIComponent(decodedPath);
      if (onceDecodedPath === decodedPath) return decodedPath;
      decodedPath = onceDecodedPath;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
