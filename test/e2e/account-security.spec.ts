import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeFindings } from "#test/support/axe.ts";

const password = "leuchtturm 7";

async function signUp(page: Page, origin: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { firstName: "Anna", lastName: "Novak", email, password };
  expect((await page.request.post(`${origin}/api/auth/signup`, { data: account })).status()).toBe(201);
  return email;
}

test("A passkey is added, signs in and confirms the deletion of the account", async ({ page, baseURL }) => {
  // Browsers create passkeys only for host names, not for IP addresses.
  const origin = (baseURL ?? "").replace("127.0.0.1", "localhost");
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp(page, origin);
  await page.goto(`${origin}/profile/security`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await expectNoAxeFindings(page);

  await page.request.post(`${origin}/api/auth/logout`);
  await page.goto(`${origin}/auth`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Menu of Anna" })).toBeVisible();

  // After this call the passkey is the only way to sign in.
  expect((await page.request.delete(`${origin}/api/auth/password`)).status()).toBe(204);
  await page.goto(`${origin}/profile`);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete Everything" }).click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await page.goto(`${origin}/auth`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("That passkey is not known here.").first()).toBeVisible();
});

test("A forgotten password is reset with the mailed link", async ({ page, baseURL }) => {
  const origin = baseURL ?? "";
  const email = await signUp(page, origin);
  await page.request.post("/api/auth/logout");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // Waits for the new heading, because the sign-in form, which is visible until then, has an input with the same name.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the Link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mailbox");
  await page.getByRole("link", { name: "the mailbox" }).click();
  const mail = page.getByRole("article").filter({ hasText: email }).filter({ hasText: "Set a new password" });
  await mail.locator("pre").getByRole("link").click();

  await page.getByLabel("New password").fill("zwei blaue boote");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your new password is set");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("zwei blaue boote");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Menu of Anna" })).toBeVisible();
});
