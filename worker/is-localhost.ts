const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the host is localhost. Requests on Cloudflare never have such a host. */
export const isLocalhost = (hostname: string): boolean => localHosts.has(hostname);
