import "virtual:uno.css";
import "#web/ui/tokens.css";
import "#web/ui/font-fallbacks.css";
import "#web/ui/base.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "#web/app/app.tsx";
import { hasSessionHint } from "#web/app/session.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// The landing page is prerendered. It is replaced instead of hydrated if somebody signed in while it was loading.
if (root.hasChildNodes() && !hasSessionHint()) hydrateRoot(root, app);
else createRoot(root).render(app);
