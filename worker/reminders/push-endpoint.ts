/**
 * Names at the end of host names that are not on the public internet: RFC 6761, RFC 6762, RFC 8375, and what is common
 * in private networks.
 */
const privateNames = new Set([
  ...["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "arpa"],
  ...["test", "invalid", "example", "onion"],
]);

/** A name with a dot at its end is the same host. */
const withoutFinalDot = (hostname: string) => hostname.replace(/\.$/, "");

/** Whether a host has a public name. IP addresses are not accepted, because push services have names. */
function isPublicName(hostname: string): boolean {
  const labels = withoutFinalDot(hostname).split(".");
  const topLabel = labels.at(-1) ?? "";
  return labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(topLabel) && !privateNames.has(topLabel);
}

/**
 * Whether the address of a push subscription is one that the server may send to. The browser names the address, so
 * without this check a learner could let the server call addresses within a private network.
 * @param hostOfApp the app's own host, which is refused, too
 */
export function isPushEndpoint(endpoint: string, hostOfApp: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const hasCredentials = username !== "" || password !== "";
  const isApp = withoutFinalDot(hostname) === hostOfApp;
  return protocol === "https:" && !hasCredentials && port === "" && isPublicName(hostname) && !isApp;
}
