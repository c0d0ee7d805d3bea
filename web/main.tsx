import "virtual:uno.css";
import "#web/ui/tokens.css";
import "#web/ui/font-fallbacks.css";
import "#web/ui/base.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type PageData, pageDataId } from "#core/contract/page-data.ts";
import { setAnswersOnDevice } from "#web/api/connection.ts";
import { setExpectedLearner } from "#web/api/expected-learner.ts";
import { App } from "#web/app/app.tsx";
import { setKeepAcceptedLoader } from "#web/outbox/keep-accepted.ts";
import "#web/app/modules-of-most-pages.ts";
import { hasSessionHint } from "#web/app/session.tsx";
import { loadComponents } from "#web/ui/lazy-component.tsx";
import { getBrowserTimeZone } from "#web/ui/page-environment.ts";

const root = document.getElementById("root");
if (!root) throw new Error("no #root");

const pageDataJson = document.getElementById(pageDataId)?.textContent;
const pageData: PageData | null = pageDataJson ? JSON.parse(pageDataJson) : null;
/**
 * Whether the page that the worker sent is still correct. It is not correct if somebody has signed in or out since
 * then, or if the history entry contains results that the page must show.
 */
const isRenderedPageCurrent = (pageData?.learnerId != null) === hasSessionHint() && window.history.state?.usr == null;
const canHydrate = root.hasChildNodes() && isRenderedPageCurrent;

const app = (
  <StrictMode>
    <App pageData={canHydrate ? pageData : null} isPrerendered={canHydrate} />
  </StrictMode>
);

/**
 * Makes the browser load its data for dates and numbers by using `Intl` for the first time. On a slow phone this takes
 * about 40 ms, so it happens in a task of its own before the components are hydrated.
 */
async function loadIntl(): Promise<void> {
  await waitForNextTask();
  getBrowserTimeZone();
  await waitForNextTask();
}

const waitForNextTask = () => new Promise((resolve) => setTimeout(resolve));

async function hydrate(container: HTMLElement): Promise<void> {
  // A component that cannot be loaded here is loaded again when it is rendered, and then the error is handled.
  await loadComponents(container.dataset.components?.split(" ") ?? []).catch(() => {});
  if (pageData) await loadIntl();
  // In a transition React hydrates in short tasks, so that the page reacts to input in between.
  startTransition(() => {
    hydrateRoot(container, app);
  });
}

setAnswersOnDevice(() => import("#web/offline/answer-call.ts").then(({ answerCall }) => answerCall));
setKeepAcceptedLoader(() =>
  import("#web/offline/mirror.ts").then((mirrorModule) => mirrorModule.addAcceptedSubmission),
);
// The learner must be set before the page makes its first call, so that the server can refuse calls that were meant for
// another learner.
if (canHydrate && pageData) setExpectedLearner(pageData.learnerId);
if (canHydrate) void hydrate(root);
else createRoot(root).render(app);
