/**
 * Checks the settings of a Cloudflare zone. The worker cannot enforce these settings: Cloudflare serves static files
 * before the worker runs, and uses every kind of connection that the zone accepts.
 */
interface Zone {
  /** The app's public origin: PUBLIC_ORIGIN. */
  origin: string;
  /**
   * A token with read access to the zone and its settings (Zone:Read, Zone Settings:Read); empty if no token is set.
   */
  token: string;
  /** The address of Cloudflare's API or of a test server. */
  apiUrl: string;
}

const requiredSettings = {
  min_tls_version: {
    name: "Minimum TLS Version",
    value: "1.2 or newer",
    isMet: (value: unknown) => Number(value) >= 1.2,
  },
  always_use_https: { name: "Always Use HTTPS", value: "on", isMet: (value: unknown) => value === "on" },
} as const;

const manualInstructions = `set ${Object.values(requiredSettings)
  .map(({ name, value }) => `"${name}" to ${value}`)
  .join(" and ")} (SSL/TLS, Edge Certificates)`;

/** The names that the zone of a host may have: the host itself and its parent domains. */
function listZoneNames(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}

async function readSetting(path: string, { token, apiUrl }: Zone): Promise<unknown> {
  const response = await fetch(`${apiUrl}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await response.json().catch(() => null)) as { success?: unknown; result?: unknown } | null;
  if (!response.ok || body?.success !== true)
    throw new Error(`Cloudflare responded with ${response.status} to ${path}`);
  return body.result;
}

async function findZone(zone: Zone): Promise<string> {
  const { hostname } = new URL(zone.origin);
  for (const name of listZoneNames(hostname)) {
    const [zoneEntry] = (await readSetting(`/zones?name=${encodeURIComponent(name)}`, zone)) as { id: string }[];
    if (zoneEntry) return zoneEntry.id;
  }
  throw new Error(`the token has access to no zone for ${hostname}`);
}

/**
 * The reasons why the zone may accept insecure connections, or the reasons why the check was not possible. The list is
 * empty if all settings are right.
 */
export async function findZoneProblems(zone: Zone): Promise<string[]> {
  if (zone.token === "") {
    return [`CLOUDFLARE_API_TOKEN is not set, so the settings of the zone cannot be checked: ${manualInstructions}.`];
  }
  try {
    const id = await findZone(zone);
    const settings = await Promise.all(
      Object.entries(requiredSettings).map(async ([setting, { name, value, isMet }]) => {
        const response = (await readSetting(`/zones/${encodeURIComponent(id)}/settings/${setting}`, zone)) as {
          value?: unknown;
        };
        return isMet(response.value) ? [] : [`"${name}" of the zone is ${response.value}; it has to be ${value}.`];
      }),
    );
    return settings.flat();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `The settings of the zone could not be read (${reason}): ${manualInstructions}, or give a token that may read them.`,
    ];
  }
}
