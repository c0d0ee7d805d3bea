import { health } from "#core/contract/service.ts";
import { hasSessionSecret } from "./accounts/signing-keys.ts";
import { readContentVersion } from "./db/content-store.ts";
import { AppError } from "./errors.ts";
import { hasGermanLexicon } from "./grammar/german-lexicon.ts";
import { type App, serveAnyone } from "./serve.ts";

/**
 * Checks that the database responds and has the content version of this build, and that the checker's lexicon can be
 * loaded.
 */
export function registerHealthRoute(app: App): void {
  serveAnyone(app, health, async (_input, context) => {
    if (!hasSessionSecret(context)) throw new AppError("unavailable", "SESSION_SECRET is not set.");
    const contentVersion = await readContentVersion(context).catch(() => {
      throw new AppError("unavailable", "The database does not answer.");
    });
    if (contentVersion === undefined) throw new AppError("unavailable", "The content has not been loaded.");
    if (contentVersion !== __CONTENT_VERSION__) {
      const versionMismatchMessage = `The database holds content ${contentVersion}, this build was made for ${__CONTENT_VERSION__}.`;
      throw new AppError("unavailable", versionMismatchMessage);
    }
    if (!(await hasGermanLexicon(context.env))) {
      throw new AppError("unavailable", "The checker's lexicon is missing: messages are not corrected.");
    }
    return { status: "ok" as const, version: __VERSION__, contentVersion };
  });
}
