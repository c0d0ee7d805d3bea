import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { readVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { signUp } from "#test/support/sign-up.ts";

test.use({ viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("File with words").setInputFiles({ name, mimeType: "application/octet-stream", buffer });

async function exportedWords(page: Page) {
  const words = readVocabularyCsv(await (await page.request.get("/api/export/vocabulary.csv")).text());
  return words.map(({ id, memory }) => ({ id, memory })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

test("Words are imported from a table, exported as an Anki package, and imported from it into another account", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(context);
  await page.goto("/vocabulary/import");
  await chooseFile(page, "broken.apkg", Buffer.from("PK\u0003\u0004 not a package"));
  await expect(page.getByRole("alert")).toContainText("damaged");
  const table = [
    "German;English;Plural",
    "das Haus;house;",
    "der Häuser;houses;",
    'der Kaikran;<img src=x onerror="alert(1)">quay crane;Kaikräne',
  ].join("\n");
  await chooseFile(page, "words.csv", Buffer.from(table));
  await expect(page.getByRole("heading", { name: "1 word recognised" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 word not in the word bank" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("radio", { name: /house/ }).check();
  await page.getByRole("button", { name: "Import 3 words" }).click();
  await expect(page.getByRole("heading", { name: "2 words added" })).toBeVisible();
  const [own] = (await exportedWords(page)).filter(({ id }) => id.startsWith("own-"));
  expect(own).toBeDefined();

  // Reviewed words have a memory, whose due date Anki stores as a day.
  const due = { stability: 8.25, difficulty: 5, interval: 8, reps: 2, lapses: 0 };
  const reviewed = { ...due, due: "2026-11-20T09:30:15.000Z", lastReview: "2026-11-12T09:30:15.000Z" };
  const importId = crypto.randomUUID();
  const words = [{ wordId: "haus", isSuspended: false, memory: { "german-to-english": reviewed, gender: reviewed } }];
  await page.request.post(`/api/vocabulary-imports/${importId}/parts/0`, { data: { words } });
  await page.request.post(`/api/vocabulary-imports/${importId}/finish`, { data: { parts: 1 } });

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Anki package" }).click(),
  ]);
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signUp(otherContext);
  const otherPage = await otherContext.newPage();
  await otherPage.goto("/vocabulary/import");
  await chooseFile(otherPage, "lotse-vocabulary.apkg", await readFile(await download.path()));
  await expect(otherPage.getByText("1 word with intervals")).toBeVisible();
  await otherPage.getByRole("button", { name: "Import 2 words" }).click();
  await expect(otherPage.getByRole("heading", { name: "2 words added" })).toBeVisible();
  expect(await exportedWords(otherPage)).toEqual(await exportedWords(page));
  await otherContext.close();
});
