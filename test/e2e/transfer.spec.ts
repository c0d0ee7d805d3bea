import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readVocabularyCsv } from "#core/domain/vocabulary/transfer/vocabulary-csv.ts";
import { expectNoAxeFindings } from "#test/support/axe.ts";
import { expectHydrated } from "#test/support/hydration.ts";
import { phoneUserAgent } from "#test/support/phone.ts";
import { signUp } from "#test/support/sign-up.ts";

test.use({ viewport: { width: 360, height: 780 }, userAgent: phoneUserAgent });

/** Chooses a file without opening the browser's dialog. The dialog would open only after the page is hydrated. */
async function chooseFile(page: Page, name: string, fileContent: Buffer): Promise<void> {
  await expectHydrated(page);
  await page
    .getByLabel("File with words")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: fileContent });
}

async function readExportedWords(page: Page) {
  const words = readVocabularyCsv(await (await page.request.get("/api/export/vocabulary.csv")).text());
  return words
    .map(({ id, isSuspended, memory }) => ({ id, isSuspended, memory }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Moves the focus with the Tab key, as somebody without a mouse does. */
async function focusByTabKey(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let count = 0; count < 80; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${control}.`);
}

/**
 * Imports words of the bank that were reviewed: some are overdue, some have a due date that is not the end of their
 * interval, and some are suspended.
 */
async function importReviewedWords(page: Page, count: number): Promise<void> {
  const bank: { id: string; gender: string | null }[] = await (
    await page.request.get(`/api/vocabulary-bank/german?level=A1&limit=${count}`)
  ).json();
  const dayMs = 86_400_000;
  const words = bank.map(({ id, gender }, index) => {
    const lastReviewMs = Date.parse("2026-11-12T09:30:15.123Z") - index * 7_654_321;
    const memory = {
      ...{ stability: 8.25 + index / 7, difficulty: 1 + (index % 10), interval: 1 + index, reps: 2 + index },
      ...{ lapses: index % 5, lastReview: new Date(lastReviewMs).toISOString() },
      due: new Date(lastReviewMs + (1 + index + (index % 3)) * dayMs + index).toISOString(),
    };
    return {
      ...{ wordId: id, isSuspended: index % 9 === 8 },
      memory: {
        ...(index % 2 === 0 && { "german-to-english": memory }),
        ...(index % 3 === 0 && { "english-to-german": { ...memory, lapses: 9 } }),
        ...(gender && { gender: memory }),
      },
    };
  });
  const importId = crypto.randomUUID();
  await page.request.post(`/api/vocabulary-imports/${importId}/parts/0`, { data: { words } });
  const finishResponse = await page.request.post(`/api/vocabulary-imports/${importId}/finish`, { data: { parts: 1 } });
  expect((await finishResponse.json()).total).toBe(count);
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
    ";tiller;",
  ].join("\n");
  const fileChooserPromise = page.waitForEvent("filechooser");
  await focusByTabKey(page, page.getByRole("button", { name: "Choose a File" }));
  await page.keyboard.press("Enter");
  const file = { name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await (await fileChooserPromise).setFiles(file);
  await expect(page.getByRole("heading", { name: "1 word recognised" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 word not in the word bank" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 row left out" })).toBeVisible();
  await expect(page.getByText("Line 5")).toBeVisible();
  await expectNoAxeFindings(page);
  await focusByTabKey(page, page.getByRole("radio", { name: "Leave it out" }));
  await page.keyboard.press("ArrowUp");
  await focusByTabKey(page, page.getByRole("button", { name: "Import 3 words" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 words added" })).toBeFocused();
  const [ownExportedWord] = (await readExportedWords(page)).filter(({ id }) => id.startsWith("own-"));
  expect(ownExportedWord).toBeDefined();

  await importReviewedWords(page, 60);
  await page.request.patch("/api/vocabulary/german/memory", { data: { desiredRetention: 0.85 } });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Anki package" }).click(),
  ]);
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signUp(otherContext);
  const otherPage = await otherContext.newPage();
  await otherPage.goto("/vocabulary/import");
  await chooseFile(otherPage, "lotse-vocabulary.apkg", await readFile(await download.path()));
  const words = await readExportedWords(page);
  await otherPage.getByRole("button", { name: `Import ${words.length} words` }).click();
  await expect(otherPage.getByRole("heading", { name: `${words.length} words added` })).toBeVisible();
  expect(await readExportedWords(otherPage)).toEqual(words);
  await otherContext.close();
});
