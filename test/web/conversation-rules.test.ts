import { expect, test } from "vitest";
import { mergeMessages } from "#web/features/conversations/conversation-cache.ts";
import { getCorrectionLabel } from "#web/features/conversations/messages/correction-label.ts";
import { markDifference } from "#web/features/conversations/messages/marked-difference.ts";
import { formatUpdateTime } from "#web/features/conversations/start/format-update-time.ts";
import { buildConversationTitle, chooseCategory } from "#web/features/conversations/start/topics.ts";
import { findSentenceAt, groupNonBreaking, splitWords } from "#web/word-lookup/clickable-words.ts";
import { buildPartnerMessage } from "./conversation-answers.ts";

const listClickableTexts = (text: string) =>
  splitWords(text).flatMap((piece) => (piece.isClickable ? [piece.text] : []));

test("Words are split from punctuation, stop words and short words are not clickable, and no text is lost", () => {
  const text = "„Moin!“ Wohin fährst du am Wochenende – mit der S-Bahn?\nJa, 😀 schön.";
  expect(listClickableTexts(text)).toEqual(["Moin", "Wohin", "fährst", "Wochenende", "S-Bahn", "schön"]);
  expect(
    splitWords(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
  expect(splitWords("")).toEqual([]);
  expect(listClickableTexts("Und er ist da, oder?")).toEqual([]);
});

test("A line does not break between a word and its punctuation, but it can break within deleted text", () => {
  const splitIntoLines = (pieces: [kind: string, text: string][]) =>
    groupNonBreaking(pieces.flatMap(([kind, text]) => splitWords(text).map((piece) => ({ ...piece, kind })))).map(
      (group) => group.map((piece) => piece.text),
    );
  expect(splitIntoLines([["same", "Er ist vorbeigegangen. Sag „Hallo“, bitte!"]])).toEqual([
    ["Er"],
    [" ist "],
    ["vorbeigegangen", "."],
    [" "],
    ["Sag"],
    [" "],
    ["„", "Hallo", "“,"],
    [" "],
    ["bitte", "!"],
  ]);
  expect(
    splitIntoLines([
      ["deleted", "gern"],
      ["inserted", "gern,"],
      ["same", " weil"],
    ]),
  ).toEqual([["gern"], ["gern", ","], [" "], ["weil"]]);
});

test("A correction that only adds or removes a comma is labelled as a comma", () => {
  const labelFor = (originalText: string, correctedText: string) =>
    getCorrectionLabel({ type: "word-order", original: originalText, corrected: correctedText });
  expect([labelFor("gern", "gern,"), labelFor(",", ""), labelFor("ja, und", "ja und")]).toEqual([
    "comma",
    "comma",
    "comma",
  ]);
  expect([labelFor("gern", "gerne"), labelFor("", "nicht")]).toEqual(["word order", "word order"]);
});

test("The sentence of a word is found at any position of the text", () => {
  const text = "Schön! Macht ihr eine Rundfahrt? Ja";
  expect(findSentenceAt(text, 0)).toBe("Schön!");
  expect(findSentenceAt(text, text.indexOf("Rundfahrt"))).toBe("Macht ihr eine Rundfahrt?");
  expect(findSentenceAt(text, text.length - 1)).toBe("Ja");
});

test("Corrections in any order are marked at their positions, and an overlapping correction is left out", () => {
  const buildEdit = (start: number, end: number, correctedText: string) => ({ start, end, corrected: correctedText });
  const text = "Ich fahre mit der Zug nach hause";
  expect(
    markDifference(text, [
      buildEdit(27, 32, "Hause"),
      buildEdit(14, 17, "dem"),
      buildEdit(15, 20, "x"),
      buildEdit(90, 95, "y"),
    ]),
  ).toEqual([
    { kind: "same", text: "Ich fahre mit " },
    { kind: "deleted", text: "der" },
    { kind: "inserted", text: "dem" },
    { kind: "same", text: " Zug nach " },
    { kind: "deleted", text: "hause" },
    { kind: "inserted", text: "Hause" },
  ]);
  expect(markDifference("gehe", [buildEdit(0, 0, "Ich ")])).toEqual([
    { kind: "inserted", text: "Ich " },
    { kind: "same", text: "gehe" },
  ]);
  expect(markDifference("Hallo", [])).toEqual([{ kind: "same", text: "Hallo" }]);
});

test("A new conversation has the chosen topic, a random topic or no topic", () => {
  expect(chooseCategory("food", 0)).toBe("food");
  expect([chooseCategory("random", 0), chooseCategory("random", 0.999)]).toEqual(["travel", "chitchat"]);
  expect(chooseCategory("free", 0.5)).toBeNull();
  expect([buildConversationTitle("culture"), buildConversationTitle(null)]).toEqual([
    "Culture Practice",
    "Free Practice",
  ]);
});

test("The time of the last message is shown as a time, as 'yesterday' or as a date in the learner's time zone", () => {
  const now = new Date("2026-11-21T23:30:00Z");
  expect(formatUpdateTime("2026-11-21T10:05:00Z", now, "UTC")).toBe("10:05");
  expect(formatUpdateTime("2026-11-21T10:05:00Z", now, "Europe/Berlin")).toBe("yesterday");
  expect(formatUpdateTime("2026-10-02T10:05:00Z", now, "UTC")).toBe("2 October");
  expect(formatUpdateTime("2025-10-02T10:05:00Z", now, "UTC")).toBe("2 October 2025");
});

test("A message that is received twice appears once", () => {
  const [firstMessage, secondMessage] = [buildPartnerMessage("Hallo."), buildPartnerMessage("Wie geht's?")];
  const translatedMessage = { ...firstMessage, translation: "Hello." };
  expect(mergeMessages([firstMessage, secondMessage], [translatedMessage])).toEqual([translatedMessage, secondMessage]);
});
