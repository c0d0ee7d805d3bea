import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { InstallOffer } from "#web/features/offline/install-card.tsx";
import {
  hideInstallation,
  isInstallationDue,
  isInstalledApp,
  recordLearningDay,
} from "#web/features/offline/installation.ts";
import { renderPage } from "./fake-server.tsx";

test("The installation is offered after three days of learning, and not for 60 days after it was hidden", () => {
  const learnerId = crypto.randomUUID();
  const now = new Date("2026-11-26T18:00:00Z");
  for (const day of ["2026-11-20", "2026-11-20", "2026-11-24"]) recordLearningDay(learnerId, day);
  expect(isInstallationDue(learnerId, now)).toBe(false);
  recordLearningDay(learnerId, "2026-11-26");
  expect(isInstallationDue(learnerId, now)).toBe(true);
  hideInstallation(now);
  expect(isInstallationDue(learnerId, new Date("2027-01-24T18:00:00Z"))).toBe(false);
  expect(isInstallationDue(learnerId, new Date("2027-01-26T18:00:00Z"))).toBe(true);
});

test("The card installs with the browser's dialog, or explains the two steps of an iPhone", () => {
  const onInstall = vi.fn();
  const { unmount } = renderPage(<InstallOffer onInstall={onInstall} onHide={() => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: "Install" }));
  expect(onInstall).toHaveBeenCalledOnce();
  unmount();
  const onHide = vi.fn();
  renderPage(<InstallOffer onInstall={undefined} onHide={onHide} />);
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  expect(screen.getByText("2. Choose “Add to Home Screen”.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(onHide).toHaveBeenCalledOnce();
});

test("On an iPhone, Safari is not taken for the installed app", () => {
  const setStandalone = (value: boolean) =>
    Object.defineProperty(navigator, "standalone", { value, configurable: true });
  // Safari has this property on every page; it says whether the page is shown by the installed app.
  setStandalone(false);
  expect(isInstalledApp()).toBe(false);
  setStandalone(true);
  expect(isInstalledApp()).toBe(true);
  Reflect.deleteProperty(navigator, "standalone");
});
