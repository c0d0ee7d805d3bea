import { expect, inject, test } from "vitest";
import type { ReceivedMail } from "../support/mail-server.ts";
import { expectReconciled } from "./expect-reconciled.ts";
import { completeChallenge, queryValue, readLeaderboard } from "./league.ts";
import { createEmail, MailBrowser } from "./mailbox.ts";

const mailServers = inject("mailServers");

/** Signs up a learner. `MAIL` is the setting that determines whether the service sends mails. */
async function signUpBrowser(MAIL: string): Promise<{ browser: MailBrowser; id: string; email: string }> {
  const browser = new MailBrowser("2026-11-19T12:00:00.000Z", "UTC");
  browser.settings = {
    MAIL,
    MAIL_FROM: "Lotse <no-reply@lotse.example>",
    MAIL_API_URL: `${mailServers.httpUrl}/send`,
    MAIL_API_KEY: "a mail key",
  };
  const email = createEmail();
  return { browser, id: await browser.signUp(email), email };
}

/** The token of the mailed link. */
async function fetchMailedToken(email: string): Promise<string> {
  const mails: ReceivedMail[] = await (await fetch(`${mailServers.httpUrl}/mails/${encodeURIComponent(email)}`)).json();
  const [, token] = /#([\w-]{40,})/.exec(JSON.stringify(mails)) ?? [];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const readStanding = async (browser: MailBrowser) => (await browser.call("/api/gamification/league/standing")).body;
const readLeague = (browser: MailBrowser) => browser.call("/api/gamification/league");

test("If the service sends mails, accounts with an unconfirmed address get no place in a league", async () => {
  const unconfirmedLearners = [await signUpBrowser("http"), await signUpBrowser("http"), await signUpBrowser("http")];
  for (const { browser } of unconfirmedLearners) {
    expect(await completeChallenge(browser)).toBeGreaterThan(0);
    expect((await readLeague(browser)).status).toBe(404);
    expect(await readStanding(browser)).toMatchObject({ needsConfirmation: true });
  }
  expect(await queryValue("SELECT count(*) FROM leagues")).toBe(0);
  expect(await queryValue("SELECT count(*) FROM user_xp WHERE league_id IS NOT NULL")).toBe(0);
  // Switching leagues off and on does not let an unconfirmed learner join.
  const [unconfirmedLearner] = unconfirmedLearners;
  for (const leaguesOff of [true, false]) {
    await unconfirmedLearner?.browser.call("/api/gamification/league/settings", {
      method: "PATCH",
      body: { leaguesOff },
    });
  }
  expect(await queryValue("SELECT count(*) FROM leagues")).toBe(0);
});

test("A learner who opens the mailed link gets a place in a league, and the XP that was earned before counts", async () => {
  const { browser, id, email } = await signUpBrowser("http");
  const earnedXp = await completeChallenge(browser);
  const token = await fetchMailedToken(email);
  expect((await browser.call(`/api/auth/email/${token}`, { body: {} })).status).toBe(204);
  const leagueResponse = await readLeague(browser);
  expect(leagueResponse.status).toBe(200);
  const ownEntry = (await readLeaderboard(browser, leagueResponse.body.id)).find(({ userId }) => userId === id);
  expect(ownEntry?.weeklyXp).toBe(earnedXp);
  expect((await readStanding(browser)).needsConfirmation).toBeUndefined();
  await expectReconciled();
});

test.each(["off", "mailbox"])(
  "If the service sends no mails (%s), every learner gets a place in a league",
  async (MAIL) => {
    const { browser } = await signUpBrowser(MAIL);
    await completeChallenge(browser);
    expect((await readLeague(browser)).status).toBe(200);
    expect((await readStanding(browser)).needsConfirmation).toBeUndefined();
  },
);
