import { expect, test } from "vitest";
import { isAcceptedMessage, isRetypedCorrection } from "#core/domain/conversations/accepted-message.ts";
import {
  addLevelEvidence,
  assessLevel,
  countLevelEvidence,
  noLevelEvidence,
} from "#core/domain/conversations/assess-level.ts";
import { applyCorrections, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { isUsableReply, looksGerman, mergeCorrections } from "#core/domain/conversations/model-reply.ts";
import { readUtterance, type Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";

const lexicon = loadLexicon();

const utteranceOf = (text: string) => {
  const correctedText = applyCorrections(text, toMessageCorrections(text, checkText(text, lexicon).corrections));
  return readUtterance(text, correctedText ?? text, lexicon, emptyBank);
};

test.each<[string, Utterance["kind"]]>([
  ["Ja, klar!", "yes"],
  ["Nein, ich habe keine Zeit.", "no"],
  ["fünfundzwanzig", "number"],
  ["Drei Wochen", "number"],
  ["Um 7 Uhr.", "number"],
  ["Ich bin 30 Jahre alt.", "statement"],
  ["Italien", "place"],
  ["In Hamburg", "place"],
  ["Ich fahre gern nach Berlin.", "statement"],
  ["Und du?", "question"],
  ["Was essen Sie gern?", "question"],
  ["Danke schön", "thanks"],
  ["Hallo, guten Tag!", "thanks"],
  ["Ich verstehe nicht.", "lost"],
  ["Das verstehe ich leider nicht", "lost"],
  ["Wie bitte?", "lost"],
  ["Was bedeutet „Gegend“?", "lost"],
  ["Ich verstehe nicht, warum so viele Leute im Sommer ans Meer fliegen.", "statement"],
  ["Ich weiß nicht.", "unsure"],
  ["Das weiß ich auch nicht", "unsure"],
  ["Keine Ahnung!", "unsure"],
  ["Ich weiß nicht, ob meine Schwester morgen mit dem Auto kommt.", "statement"],
  ["Pizza", "short"],
  ["Pablo", "short"],
  ["I like the food very much", "english"],
  ["hello", "english"],
  ["asdf qwer zxcv", "unclear"],
  ["Me gusta mucho la comida española", "unclear"],
  ["😀", "unclear"],
  ["?!", "unclear"],
  ["Ich koche gern mit meinen Freunden.", "statement"],
  ["ich habe gestern ein Hund gesehen", "statement"],
])("“%s” is recognised as: %s", (text, kind) => {
  expect(utteranceOf(text).kind).toBe(kind);
});

test("A message that contains *ja* or *nein* among other words is understood as yes or no", () => {
  expect(utteranceOf("Ja, und ich war in Italien.").answer).toBe("yes");
  expect(utteranceOf("Nein, noch nie!").answer).toBe("no");
  expect(utteranceOf("Auf keinen Fall esse ich das.").answer).toBe("no");
});

test("A correction has a type, an insertion includes the word before the inserted text, and a missing full stop does not count as a mistake", () => {
  const editsOf = (text: string) =>
    toMessageCorrections(text, checkText(text, lexicon).corrections).map(({ type, original, corrected }) => [
      type,
      original,
      corrected,
    ]);
  expect(editsOf("Ich glaube das er kommt")).toEqual([
    ["other", "glaube", "glaube,"],
    ["grammar", "das", "dass"],
  ]);
  expect(editsOf("Ich kaufe Brot, weil es ist gut.")).toEqual([["word-order", "ist gut", "gut ist"]]);
  expect(editsOf("Ich mag das haus.")).toEqual([["spelling", "haus", "Haus"]]);
});

test("A message is accepted if it has two German words and is new", () => {
  expect(isAcceptedMessage("Ich esse Brot.", 3, ["Ich esse Fisch."])).toBe(true);
  expect(isAcceptedMessage("ich esse, fisch", 3, ["Ich esse Fisch!"])).toBe(false);
  expect(isAcceptedMessage("Brot", 1, [])).toBe(false);
});

test("A retyped correction must have every letter and comma, but needs no final punctuation and no quotation marks", () => {
  const [originalText, correctedText] = ["Er sagt das er kommt. Gut.", "Er sagt, dass er kommt. Gut."];
  for (const rightAnswer of [correctedText, "Er sagt, dass er kommt.", "  Er sagt,  dass er kommt  "]) {
    expect(isRetypedCorrection(rightAnswer, originalText, correctedText), rightAnswer).toBe(true);
  }
  for (const wrongText of ["Er sagt dass er kommt.", "er sagt, dass er kommt.", "Gut.", originalText]) {
    expect(isRetypedCorrection(wrongText, originalText, correctedText), wrongText).toBe(false);
  }
});

const levelByWord: Record<string, "A1" | "A2" | "B1" | "B2"> = {
  dass: "A2",
  weil: "A2",
  Kultur: "A2",
  faszinieren: "B2",
};
const assessTexts = (texts: string[], errorCount = 0) =>
  assessLevel(
    texts
      .map((text) => countLevelEvidence(text, errorCount, lexicon, (lemma) => levelByWord[lemma] ?? "A1"))
      .reduce(addLevelEvidence, noLevelEvidence),
  );

test("A level is assessed by vocabulary, sentence length, clauses and errors", () => {
  expect(assessTexts(["Ich esse Brot.", "Ich mag Tee.", "Ja.", "Ich wohne hier.", "Gut."])).toBe("A1");
  const longMessages = [
    "Ich reise gern in andere Länder, weil mich die Kultur dort fasziniert.",
    "Wenn ich mehr Zeit hätte, würde ich noch viel öfter mit dem Zug fahren.",
    "Ich glaube, dass man beim Reisen viel über sich selbst und andere lernt.",
    "Das Buch, das ich gerade lese, handelt von einer Frau, die allein wandert.",
    "Obwohl es teuer war, habe ich mir letztes Jahr eine Reise nach Japan geleistet.",
  ];
  expect(["B1", "B2"]).toContain(assessTexts(longMessages));
  const levels = ["A1", "A2", "B1", "B2", "C1", "C2"];
  expect(levels.indexOf(assessTexts(longMessages, 4))).toBeLessThan(levels.indexOf(assessTexts(longMessages)));
  expect(assessLevel(noLevelEvidence)).toBe("A1");
});

test("A model's reply is used only if it is short plain text in German, is no repetition, and has the conversation's tone", () => {
  const previousTexts = new Set(["Was isst du gern?"]);
  expect(isUsableReply("Das klingt gut! Was trinkst du dazu?", "friendly", previousTexts)).toBe(true);
  for (const reply of [
    "",
    "  ",
    "I can't help with that.",
    "Was isst du gern?",
    "Das ist gut. ```js```",
    "Ja! <b>Was</b> isst du?",
    "Was essen Sie und was trinken Sie?",
    "xyz qqq",
  ]) {
    expect(isUsableReply(reply, "friendly", previousTexts), reply).toBe(false);
  }
  expect(isUsableReply("Das ist schön. Was isst du?", "professional", previousTexts)).toBe(false);
  expect(isUsableReply("Das ist schön. Was essen Sie am liebsten?", "professional", previousTexts)).toBe(true);
  expect(looksGerman("The food is very good and I like it")).toBe(false);
});

test("A model's corrections are added only where they do not contradict the checker's corrections", () => {
  const text = "Ich esse ein Apfel und ein Brot.";
  const checkerCorrections = toMessageCorrections(text, checkText(text, lexicon).corrections);
  const buildProposal = (originalText: string, correctedText: string) => ({
    type: "grammar" as const,
    original: originalText,
    corrected: correctedText,
    explanation: "So.",
  });
  const mergedCorrections = mergeCorrections(text, checkerCorrections, [
    buildProposal("ein Apfel", "einen Apfel"),
    buildProposal("ein", "kein"),
    buildProposal("pfel", "pfel!"),
    buildProposal("Brot", "Brötchen"),
    buildProposal("und", "und"),
    buildProposal("nicht da", "da"),
  ]);
  expect(mergedCorrections.map(({ original, corrected }) => [original, corrected])).toEqual([
    ["ein", "einen"],
    ["Brot", "Brötchen"],
  ]);
});

test("A model's correction is plain text, splits no character and does not replace the sentence", () => {
  const text = "A\u0308pfel mag ich sehr, weil ich habe Hunger. 👩‍👧 Wir essen um acht Uhr.";
  const mergeProposal = (originalText: string, correctedText: string, explanation = "So.") =>
    mergeCorrections(text, [], [{ type: "word-order", original: originalText, corrected: correctedText, explanation }]);
  for (const [originalText, correctedText, explanation] of [
    ["A", "O"],
    ["👩", "👨"],
    ["\ud83d", "x"],
    ["sehr", "se\u202ehr"],
    ["sehr", "sehr\ngern"],
    ["sehr", "gern", "Look at https://evil.example"],
    ["sehr", "gern", "\u202eoS"],
    ["Wir essen um acht", "Du bist sehr dumm"],
    ["ich habe Hunger", "ich Hunger habe und du niemals"],
  ] as const) {
    expect(mergeProposal(originalText, correctedText, explanation), `${originalText} ${correctedText}`).toEqual([]);
  }
  expect(mergeProposal("ich habe Hunger", "ich Hunger habe", "The verb goes\n to the end.")).toMatchObject([
    { grammarCategory: "word-order", explanation: "The verb goes to the end.", start: text.indexOf("ich habe") },
  ]);
});

test("A text is German if it has more German words than English ones, and at least an eighth of its words are German", () => {
  expect(looksGerman("Ich the")).toBe(false);
  expect(looksGerman("Ich und the")).toBe(true);
  expect(looksGerman(`ich ${"xyz ".repeat(7)}`)).toBe(true);
  expect(looksGerman(`ich ${"xyz ".repeat(8)}`)).toBe(false);
  expect(looksGerman("")).toBe(false);
});

test("A model's reply has at most 600 letters, its explanation has at most 300 letters, and its correction changes at most two words", () => {
  const sentence = "Das ist gut. ";
  expect(isUsableReply(sentence.repeat(46).slice(0, 600), "friendly", new Set())).toBe(true);
  expect(isUsableReply(`${sentence.repeat(46)}Das ist gut.`, "friendly", new Set())).toBe(false);
  const text = "eins zwei drei vier fünf sechs";
  const countKeptCorrections = (originalText: string, correctedText: string, explanation = "So.") =>
    mergeCorrections(text, [], [{ type: "grammar", original: originalText, corrected: correctedText, explanation }])
      .length;
  expect([
    countKeptCorrections("zwei", "zwo", "x".repeat(300)),
    countKeptCorrections("zwei", "zwo", "x".repeat(301)),
  ]).toEqual([1, 0]);
  expect([
    countKeptCorrections("zwei drei", "zwo drai"),
    countKeptCorrections("zwei drei vier", "zwo drai fier"),
  ]).toEqual([1, 0]);
  expect([
    countKeptCorrections("zwei drei", "zwei drei a b"),
    countKeptCorrections("zwei drei", "zwei drei a b c"),
  ]).toEqual([1, 0]);
  expect([
    countKeptCorrections("zwei drei vier fünf", "drei zwei vier fünf"),
    countKeptCorrections("eins zwei drei vier fünf", "zwei eins drei vier fünf"),
  ]).toEqual([1, 0]);
  expect([countKeptCorrections("eins", "zwei eins"), countKeptCorrections("sechs", "sechs eins")]).toEqual([1, 1]);
  expect([
    countKeptCorrections("zwei", `${"z".repeat(20)}`),
    countKeptCorrections("zwei", `${"z".repeat(21)}`),
  ]).toEqual([1, 0]);
});

test("Of two overlapping corrections only the first one is kept, and adjacent corrections are both kept", () => {
  const buildCorrectionAt = (start: number, end: number, correctedText: string) => ({
    start,
    end,
    corrected: correctedText,
    original: "",
    explanation: "So.",
    type: "present-tense" as const,
    rule: "any",
    confidence: 0.8,
  });
  const text = "Er gehen heim.";
  const placesOf = (...corrections: ReturnType<typeof buildCorrectionAt>[]) =>
    toMessageCorrections(text, corrections).map(({ start, end, corrected }) => [start, end, corrected]);
  expect(placesOf(buildCorrectionAt(0, 2, "Sie"), buildCorrectionAt(1, 3, "x"))).toEqual([[0, 2, "Sie"]]);
  expect(placesOf(buildCorrectionAt(0, 3, "Sie "), buildCorrectionAt(3, 8, "geht"))).toEqual([
    [0, 3, "Sie "],
    [3, 8, "geht"],
  ]);
  // An insertion also includes the word before the inserted text.
  expect(placesOf(buildCorrectionAt(8, 8, ","))).toEqual([[3, 8, "gehen,"]]);
  expect(toMessageCorrections(text, [buildCorrectionAt(0, 2, "Sie")])[0]).not.toHaveProperty("topics");
  expect(toMessageCorrections(text, [{ ...buildCorrectionAt(0, 2, "Sie"), topics: ["a1-verbs"] }])[0]?.topics).toEqual([
    "a1-verbs",
  ]);
});

test("Corrections are applied at their positions, and without corrections there is no corrected text", () => {
  const buildPlacedCorrection = (start: number, end: number, correctedText: string) => ({
    type: "grammar" as const,
    original: "",
    corrected: correctedText,
    explanation: "So.",
    grammarCategory: null,
    start,
    end,
  });
  expect(applyCorrections("Er gehen heim.", [])).toBeNull();
  expect(applyCorrections("Er gehen heim.", [buildPlacedCorrection(3, 8, "geht")])).toBe("Er geht heim.");
  expect(
    applyCorrections("Er gehen heim.", [
      buildPlacedCorrection(0, 2, "Sie"),
      buildPlacedCorrection(9, 13, "nach Hause"),
    ]),
  ).toBe("Sie gehen nach Hause.");
});

test.each<[string, Utterance["kind"]]>([
  // A message with twice as many foreign words as German words is not German. A message with equally many foreign and
  // German words is German.
  ["Ich mag xqzt wvut", "statement"],
  ["Ich xqzt wvut", "unclear"],
  ["ich like food", "english"],
  ["Ich like Brot", "statement"],
  ["Danke für das schöne Essen", "thanks"],
  ["Danke, aber ich habe heute keine Zeit für dich", "statement"],
  ["Ich weiß das leider auch nicht genau", "unsure"],
  ["Sieben oder acht", "number"],
  ["Ich habe sieben Brüder", "statement"],
  ["Zum Essen", "short"],
  ["Aus Berlin gekommen", "place"],
  ["xqzt", "unclear"],
])("The borderline message “%s” is recognised as: %s", (text, kind) => {
  expect(utteranceOf(text).kind).toBe(kind);
});

test("The number of different German words is counted, so a repeated word counts once", () => {
  expect(utteranceOf("Ich mag Brot und Brot.").germanWords).toBe(4);
});
