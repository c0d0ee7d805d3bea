/**
 * The last parts of host names that are not on the public internet: those of RFC 6761, RFC 6762 and RFC 8375, and those
 * that are common in private networks.
 */
const privateTopLabels = new Set([
  ...["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "arpa"],
  ...["test", "invalid", "example", "onion"],
]);

/** Removes the dot at the end of a host name. The name with the dot and the name without it are the same host. */
const removeFinalDot = (hostname: string) => hostname.replace(/\.$/, "");

/** Whether a host has a public name. IP addresses are not accepted, because push services have names. */
function isPublicName(hostname: string): boolean {
  const labels = removeFinalDot(hostname).split(".");
  const topLabel = labels.at(-1) ?? "";
  return labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(topLabel) && !privateTopLabels.has(topLabel);
}

/**
 * Whether the server may send requests to the address of a push subscription. The browser names the address, so without
 * this check a learner could let the server call addresses within a private network.
 * @param hostOfApp the app's own host, which is refused, too
 */
export function isPushEndpoint(endpoint: string, hostOfApp: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  const hasCredentials = username !== "" || password !== "";
  const isHostOfApp = removeFinalDot(hostname) === hostOfApp;
  return protocol === "https:" && !hasCredentials && port === "" && isPublicName(hostname) && !isHostOfApp;
}
