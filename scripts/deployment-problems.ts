type Settings = Readonly<Record<string, unknown>>;

const controllerVariables = ["CONTROLLER_NAME", "CONTROLLER_ADDRESS", "CONTROLLER_CONTACT"];
/** The variables with the addresses of external services that receive learners' texts or mail addresses. */
const serviceVariables = ["MAIL_API_URL", "TUTOR_BASE_URL"];
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isUnencrypted = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === "http:" && !localHosts.has(new URL(address).hostname);

/**
 * The problems of a deployment: those in its `wrangler.toml` variables and those of its zone (`zoneProblems`, see
 * zone-settings.ts). Errors stop the deployment, warnings do not.
 */
export function findDeploymentProblems(
  vars: Settings,
  environment: Settings,
  zoneProblems: readonly string[],
): { errors: string[]; warnings: string[] } {
  const settingOf = (name: string) => String(vars[name] ?? "").trim();
  const missingVariables = controllerVariables.filter((name) => settingOf(name) === "");
  const missingControllerErrors =
    missingVariables.length === 0
      ? []
      : [
          `${missingVariables.join(", ")} in wrangler.toml: whoever stores data about people has to say who they are (GDPR, Article 13). Until it is set, the pages "Privacy" and "Terms" say that nobody is named.`,
        ];
  const isControllerOptional = environment.LOTSE_WITHOUT_CONTROLLER === "1";
  const isZoneConfirmed = environment.LOTSE_ZONE_IS_SET === "1";
  return {
    errors: [
      ...(isControllerOptional
        ? []
        : missingControllerErrors.map((text) => `${text} LOTSE_WITHOUT_CONTROLLER=1 deploys all the same.`)),
      ...(settingOf("TEST_CLOCK") === ""
        ? []
        : ["TEST_CLOCK is for tests only: with it, every caller chooses the time."]),
      ...(vars.MAIL === "mailbox"
        ? ['MAIL = "mailbox" shows mails to whoever asks; it is for this machine only.']
        : []),
      ...(settingOf("PUBLIC_ORIGIN").startsWith("https://")
        ? []
        : [
            'PUBLIC_ORIGIN in wrangler.toml is no https:// address: set it to where the app will be reached, as in "https://lotse.example". Without it calls over plain HTTP are answered.',
          ]),
      ...serviceVariables
        .filter((name) => isUnencrypted(settingOf(name)))
        .map((name) => `${name} is an http:// address: what goes there could be read on its way.`),
      ...(isZoneConfirmed
        ? []
        : zoneProblems.map((text) => `${text} LOTSE_ZONE_IS_SET=1 says that you set it, and deploys.`)),
    ],
    warnings: [...(isControllerOptional ? missingControllerErrors : []), ...(isZoneConfirmed ? zoneProblems : [])],
  };
}
