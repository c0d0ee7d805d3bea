import { type BrowserContext, expect } from "@playwright/test";

/** Signs up a new learner through the API. Afterwards the context has the cookies of the session. */
export async function signUp({ request }: BrowserContext): Promise<void> {
  const account = {
    firstName: "Anna",
    lastName: "Nowak",
    email: `chat-${crypto.randomUUID()}@example.org`,
    password: "leuchtturm 7",
  };
  expect((await request.post("/api/auth/signup", { data: account })).status()).toBe(201);
}
