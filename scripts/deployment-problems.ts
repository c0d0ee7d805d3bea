type Settings = Readonly<Record<string, unknown>>;

const controller = ["CONTROLLER_NAME", "CONTROLLER_ADDRESS", "CONTROLLER_CONTACT"];

/** What is wrong with the variables of `wrangler.toml` that a deployment would use: what stops it, and what it should know. */
export function deploymentProblems(vars: Settings, environment: Settings): { refused: string[]; warned: string[] } {
  const isSet = (name: string) => String(vars[name] ?? "").trim() !== "";
  const unnamed = controller.filter((name) => !isSet(name));
  const controllerMissing =
    unnamed.length === 0
      ? []
      : [
          `${unnamed.join(", ")} in wrangler.toml: whoever stores data about people has to say who they are (GDPR, Article 13). Until it is set, the pages "Privacy" and "Terms" say that nobody is named.`,
        ];
  const mayBeUnnamed = environment.LOTSE_WITHOUT_CONTROLLER === "1";
  const origin = String(vars.PUBLIC_ORIGIN ?? "");
  return {
    refused: [
      ...(mayBeUnnamed
        ? []
        : controllerMissing.map((text) => `${text} LOTSE_WITHOUT_CONTROLLER=1 deploys all the same.`)),
      ...(isSet("TEST_CLOCK") ? ["TEST_CLOCK is for tests only: with it, every caller chooses the time."] : []),
      ...(vars.MAIL === "mailbox"
        ? ['MAIL = "mailbox" shows mails to whoever asks; it is for this machine only.']
        : []),
    ],
    warned: [
      ...(mayBeUnnamed ? controllerMissing : []),
      ...(origin.startsWith("https://")
        ? []
        : ["PUBLIC_ORIGIN is not set to an https:// address: calls over plain HTTP are not refused."]),
    ],
  };
}
