import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cookies } from "#core/domain/privacy/cookies.ts";
import { retention } from "#core/domain/privacy/retention.ts";
import { LegalPage } from "#web/features/landing/legal-page.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const hostingRecipient = { kind: "hosting", name: "Cloudflare" };
const getSection = (name: string) => within(screen.getByRole("region", { name }));

test("Privacy and terms name the controller and the recipients", async () => {
  const controller = { name: "Verein Lotse e. V.", address: "Am Hafen 1, Hamburg", contact: "post@lotse.example" };
  const recipients = [hostingRecipient, { kind: "model", name: "models.example" }];
  fakeServer({ "GET /api/operator": { controller, recipients } });
  renderPage(<LegalPage />);
  await screen.findAllByText("Verein Lotse e. V.");
  for (const name of ["Privacy", "Terms"]) {
    for (const controllerText of Object.values(controller)) getSection(name).getByText(controllerText);
  }
  getSection("Privacy").getByText("A language model: models.example");
  expect(getSection("Privacy").queryByText(/^A mail service/)).toBeNull();
});

test("The page lists all stored data and cookies, and how long they are stored", async () => {
  fakeServer({ "GET /api/operator": { controller: null, recipients: [hostingRecipient] } });
  renderPage(<LegalPage />);
  for (const { description, duration } of retention) {
    expect(getSection("Privacy").getByText(description).parentElement?.textContent, description).toContain(
      `Kept ${duration}.`,
    );
  }
  for (const [name, { duration }] of Object.entries(cookies)) {
    expect(getSection("Privacy").getByText(name).parentElement?.textContent, name).toContain(`Kept ${duration}.`);
  }
});

test("A deployment without a named controller says so", async () => {
  fakeServer({ "GET /api/operator": { controller: null, recipients: [hostingRecipient] } });
  renderPage(<LegalPage />);
  expect(await screen.findAllByText("This deployment has not named its controller yet.")).toHaveLength(2);
});

test("Without the operator's data, the rest of the page is shown, and the data can be requested again", async () => {
  fakeServer({ "GET /api/operator": buildRefusal("unavailable", "Try later.") });
  renderPage(<LegalPage />);
  const alertElements = await screen.findAllByRole("alert");
  expect(alertElements[0]?.textContent).toContain("Who runs this service could not be loaded.");
  expect(screen.getAllByRole("button", { name: "Try Again" }).length).toBe(3);
  getSection("Licences").getByText(/MIT licence/);
});
