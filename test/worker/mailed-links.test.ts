import { expect, test } from "vitest";
import { Browser } from "./client.ts";
import { createEmail, findTokenMailedTo, MailBrowser } from "./mailbox.ts";

test("The secret part of a link's token can be sent in the body instead of in the URL", async () => {
  const owner = new MailBrowser();
  const email = createEmail();
  await owner.signUp(email);
  await owner.call("/api/auth/confirmation", { method: "POST" });
  const confirmationToken = findTokenMailedTo(email);
  const splitToken = (token: string) => ({ openPart: token.slice(0, 22), secret: token.slice(22) });
  const callWithToken = (path: string, { openPart, secret }: ReturnType<typeof splitToken>, body: object) =>
    new Browser().call(`${path}/${openPart}`, { body: { ...body, secret } });
  expect((await callWithToken("/api/auth/email", { ...splitToken(confirmationToken), secret: "x" }, {})).status).toBe(
    404,
  );
  expect((await callWithToken("/api/auth/email", splitToken(confirmationToken), {})).status).toBe(204);
  await owner.call("/api/auth/reset", { body: { email } });
  expect(
    (await callWithToken("/api/auth/reset", splitToken(findTokenMailedTo(email)), { password: "zwei blaue boote" }))
      .status,
  ).toBe(204);
  expect((await new MailBrowser().logIn(email, "zwei blaue boote")).status).toBe(200);
});
