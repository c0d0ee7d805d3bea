const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the host is localhost. On Cloudflare, no request has such a host. */
export const isLocalhost = (hostname: string): boolean => localHosts.has(hostname);
