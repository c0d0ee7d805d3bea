import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cookies } from "#core/domain/privacy/cookies.ts";
import { retention } from "#core/domain/privacy/retention.ts";
import { LegalPage } from "#web/features/landing/legal-page.tsx";
import { fakeServer, refusal, renderPage } from "./fake-server.tsx";

const hosting = { kind: "hosting", name: "Cloudflare" };
const section = (name: string) => within(screen.getByRole("region", { name }));

test("privacy and terms name who is responsible, and who else is told", async () => {
  const controller = { name: "Verein Lotse e. V.", address: "Am Hafen 1, Hamburg", contact: "post@lotse.example" };
  const recipients = [hosting, { kind: "model", name: "models.example" }];
  fakeServer({ "GET /api/operator": { controller, recipients } });
  renderPage(<LegalPage />);
  await screen.findAllByText("Verein Lotse e. V.");
  for (const name of ["Privacy", "Terms"]) {
    for (const said of Object.values(controller)) section(name).getByText(said);
  }
  section("Privacy").getByText("A language model: models.example");
  expect(section("Privacy").queryByText(/^A mail service/)).toBeNull();
});

test("everything that is kept and every cookie stands on the page with its time", async () => {
  fakeServer({ "GET /api/operator": { controller: null, recipients: [hosting] } });
  renderPage(<LegalPage />);
  for (const { what, kept } of retention) {
    expect(section("Privacy").getByText(what).parentElement?.textContent, what).toContain(`Kept ${kept}.`);
  }
  for (const [name, { kept }] of Object.entries(cookies)) {
    expect(section("Privacy").getByText(name).parentElement?.textContent, name).toContain(`Kept ${kept}.`);
  }
});

test("a deployment that has not named its controller says so in a plain sentence", async () => {
  fakeServer({ "GET /api/operator": { controller: null, recipients: [hosting] } });
  renderPage(<LegalPage />);
  expect(await screen.findAllByText("This deployment has not named its controller yet.")).toHaveLength(2);
});

test("when the server does not say who runs it, the rest stands and it can be asked again", async () => {
  fakeServer({ "GET /api/operator": refusal("unavailable", "Try later.") });
  renderPage(<LegalPage />);
  const alerts = await screen.findAllByRole("alert");
  expect(alerts[0]?.textContent).toContain("Who runs this service could not be loaded.");
  expect(screen.getAllByRole("button", { name: "Try Again" }).length).toBe(3);
  section("Licences").getByText(/MIT licence/);
});
