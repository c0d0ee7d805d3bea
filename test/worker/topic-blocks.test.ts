import { expect, test } from "vitest";
import type { Topic } from "#core/contract/grammar.ts";
import { Browser } from "./client.ts";
import { passLevelTestOfA1, readGrammar } from "./grammar-quiz.ts";

test("The data of a topic contains its blocks, and the data of the map contains all topics and whether they are unlocked", async () => {
  const guest = new Browser();
  const anna = new Browser();
  await anna.signUp();
  const buildRelatedTopic = (isUnlocked: boolean) => ({
    topicId: "a2-perfect-tense",
    title: "The Perfect of All Verbs (Perfekt)",
    cefrLevel: "A2",
    direction: "on",
    whatIsNew: expect.any(String),
    isUnlocked,
  });
  const { blocks } = await readGrammar(guest, "library/a1-perfect-tense");
  expect(blocks.picture[0].phrases[1]).toEqual({ column: 2, text: "habe", role: "verb-second" });
  expect(blocks.pairs[0]).toEqual({
    wrong: "Ich ~habe~ ins Kino gegangen.",
    right: "Ich ~bin~ ins Kino gegangen.",
    reason: expect.any(String),
  });
  expect(blocks.checks).toHaveLength(2);
  expect(blocks.related).toContainEqual(buildRelatedTopic(false));
  expect((await readGrammar(guest, "library"))[0]).not.toHaveProperty("blocks");

  const guestMap = await readGrammar(guest, "map");
  expect(guestMap.filter((topic: Topic) => topic.isUnlocked)).toHaveLength(25);
  expect(guestMap[1]).toMatchObject({ id: "a1-subject-pronouns", cefrLevel: "A1", isUnlocked: true });
  expect(guestMap.at(-1)).toMatchObject({ isUnlocked: false });
  const mapResponse = await anna.call("/api/grammar/map");
  expect(mapResponse.body.filter((topic: Topic) => topic.isUnlocked)).toHaveLength(1);
  expect(mapResponse.database.roundTrips).toBe(1);
  await passLevelTestOfA1(anna);
  expect((await readGrammar(anna, "library/a1-perfect-tense")).blocks.related).toContainEqual(buildRelatedTopic(true));
});
