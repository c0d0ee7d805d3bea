const names = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name is this machine's own, which no request from elsewhere reaches on Cloudflare. */
export const isThisMachine = (hostname: string): boolean => names.has(hostname);
