import "virtual:uno.css";
import "#web/ui/tokens.css";
import "#web/ui/font-fallbacks.css";
import "#web/ui/base.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type PageData, pageDataId } from "#core/contract/page-data.ts";
import { expectLearner } from "#web/api/expected-learner.ts";
import { App } from "#web/app/app.tsx";
import { hasSessionHint } from "#web/app/session.tsx";
import { loadComponents } from "#web/ui/lazy-component.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("no #root");

const json = document.getElementById(pageDataId)?.textContent;
const pageData: PageData | null = json ? JSON.parse(json) : null;
/** Somebody may have signed in or out while the page was loading, or the history entry contains results that it shows. */
const isCurrent = (pageData?.learnerId != null) === hasSessionHint() && window.history.state?.usr == null;
const canHydrate = root.hasChildNodes() && isCurrent;

const app = (
  <StrictMode>
    <App pageData={canHydrate ? pageData : null} isPrerendered={canHydrate} />
  </StrictMode>
);

async function hydrate(container: HTMLElement): Promise<void> {
  // If a component cannot be loaded, it is loaded again when it is rendered, which handles the error.
  await loadComponents(container.dataset.components?.split(" ") ?? []).catch(() => {});
  // In a transition React hydrates in short tasks, so that the page reacts to input in between.
  startTransition(() => {
    hydrateRoot(container, app);
  });
}

// Before any call of the page is made, so that none is made for another learner.
if (canHydrate && pageData) expectLearner(pageData.learnerId);
if (canHydrate) void hydrate(root);
else createRoot(root).render(app);
