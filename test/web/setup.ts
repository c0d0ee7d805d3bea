import { onlineManager } from "@tanstack/react-query";
import { configure } from "@testing-library/react";
import { vi } from "vitest";

// The limit is high for busy machines. On an idle machine, results arrive immediately.
configure({ asyncUtilTimeout: 20_000 });

// The test files of a process share one window. Each file begins with an empty page and loads new instances of the
// app's modules.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
onlineManager.setOnline(true);
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split("; ")) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no CookieStore
  document.cookie = `${cookie.split("=")[0]}=; max-age=0`;
}
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
window.history.replaceState(null, "", "/");
