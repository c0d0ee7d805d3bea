import { expect, test } from "vitest";
import {
  addLevelEvidence,
  addMessageEvidence,
  assessLevel,
  countLevelEvidence,
  noLevelEvidence,
} from "#core/domain/conversations/assess-level.ts";
import { loadLexicon } from "../support/lexicon.ts";

const lexicon = loadLexicon();
const levelOf = (lemma: string) => (lemma === "Kultur" ? ("A2" as const) : ("A1" as const));

test("A level depends on the levels of the words, the length of sentences and the share of clauses", () => {
  const buildEvidence = (vocabularyShare: number, sentenceLength: number, clauseShare: number, errorCount = 0) => ({
    words: Math.round(sentenceLength * 100),
    sentences: 100,
    subordinateClauses: Math.round(clauseShare * 100),
    errors: errorCount,
    // The learner knows 100 words: the given share of them is of A2, and all others are of A1.
    byLevel: [100 - Math.round(vocabularyShare * 100), Math.round(vocabularyShare * 100), 0, 0, 0, 0],
  });
  const levelOf = (...evidenceArguments: Parameters<typeof buildEvidence>) =>
    assessLevel(buildEvidence(...evidenceArguments));
  const thresholds = [
    ["A2", 0.05, 6, 0.06],
    ["B1", 0.09, 8, 0.13],
    ["B2", 0.19, 10.5, 0.24],
    ["C1", 0.28, 13.5, 0.38],
    ["C2", 0.38, 16.5, 0.6],
  ] as const;
  let lowerLevel = "A1";
  for (const [reachedLevel, vocabularyShare, sentenceLength, clauseShare] of thresholds) {
    expect(levelOf(vocabularyShare, sentenceLength, clauseShare)).toBe(reachedLevel);
    // Vocabulary has half of the weight. If only the vocabulary is one level lower, the result is half a level lower,
    // which is rounded down.
    expect(levelOf(vocabularyShare - 0.01, sentenceLength, clauseShare), `words below ${reachedLevel}`).toBe(
      lowerLevel,
    );
    expect(levelOf(vocabularyShare, sentenceLength - 0.01, clauseShare), `sentences below ${reachedLevel}`).toBe(
      reachedLevel,
    );
    expect(levelOf(vocabularyShare, sentenceLength - 0.01, clauseShare - 0.01), `both below ${reachedLevel}`).toBe(
      lowerLevel,
    );
    lowerLevel = reachedLevel;
  }
});

test("More than one mistake in six words lowers the level by one, and more than one in three words lowers it by two", () => {
  const levelWithErrors = (mistakeCount: number) =>
    assessLevel({ words: 36, sentences: 2, subordinateClauses: 2, errors: mistakeCount, byLevel: [0, 0, 36, 0, 0, 0] });
  expect([
    levelWithErrors(0),
    levelWithErrors(6),
    levelWithErrors(7),
    levelWithErrors(12),
    levelWithErrors(13),
  ]).toEqual(["C2", "C2", "C1", "C1", "B2"]);
  expect(assessLevel({ ...noLevelEvidence, words: 1, sentences: 1, errors: 5 })).toBe("A1");
});

test("Evidence counts words, sentences and clauses; a message of fewer than four words gives no evidence", () => {
  const evidenceOf = (text: string) => countLevelEvidence(text, 1, lexicon, levelOf);
  expect(evidenceOf("Ja, sehr gern.")).toEqual(noLevelEvidence);
  expect(evidenceOf("Ich mag sehr Tee.")).toMatchObject({ words: 4, sentences: 1, subordinateClauses: 0, errors: 1 });
  expect(evidenceOf("Ich mag Tee. Du magst Kaffee!").sentences).toBe(2);
  expect(evidenceOf("ich mag Tee und du magst Kaffee").sentences).toBe(1);
  expect(evidenceOf("Wenn ich Zeit habe, komme ich.").subordinateClauses).toBe(1);
  expect(evidenceOf("Ich glaube, dass er kommt.").subordinateClauses).toBe(1);
  expect(evidenceOf("Da komme ich heute gern.").subordinateClauses).toBe(0);
  const { byLevel } = evidenceOf("Ich mag die Kultur sehr.");
  expect(byLevel.slice(2)).toEqual([0, 0, 0, 0]);
  expect(byLevel[1]).toBe(1);
  const textEvidence = evidenceOf("Ich mag sehr Tee.");
  expect(addLevelEvidence(textEvidence, textEvidence)).toMatchObject({ words: 8, sentences: 2, errors: 2 });
  expect(addLevelEvidence(textEvidence, textEvidence).byLevel).toEqual(textEvidence.byLevel.map((count) => count * 2));
});

test("A message with broken clauses never raises the level, but its mistakes count", () => {
  const [simpleFigures, richFigures] = [
    { words: 12, sentences: 2, subordinateClauses: 0, errors: 0, byLevel: [12, 0, 0, 0, 0, 0] },
    { words: 40, sentences: 2, subordinateClauses: 3, errors: 2, byLevel: [10, 5, 10, 5, 0, 0] },
  ];
  expect(assessLevel(addMessageEvidence(simpleFigures, richFigures, false))).not.toBe(assessLevel(simpleFigures));
  expect(addMessageEvidence(simpleFigures, richFigures, true)).toEqual({ ...simpleFigures, errors: 2 });
  expect(addMessageEvidence(richFigures, simpleFigures, true)).toEqual(addLevelEvidence(richFigures, simpleFigures));
});

/** The level of messages for a word bank in which words of more than nine letters belong to B2 and all others to A1. */
const levelOfMessages = (messages: readonly string[]) => {
  const levelByLength = (lemma: string) => (lemma.length > 9 ? ("B2" as const) : ("A1" as const));
  return assessLevel(
    messages.map((text) => countLevelEvidence(text, 0, lexicon, levelByLength)).reduce(addLevelEvidence),
  );
};

test("Messages with long words in simple main clauses are at A1 or A2", () => {
  const messages = [
    "Ich bin eine Krankenschwester. Mein Bruder ist ein Automechaniker.",
    "Wir haben eine Waschmaschine. Das ist unsere Kaffeemaschine.",
    "Die Wohnungstür ist offen. Der Straßenbahnfahrer ist sehr nett.",
  ];
  expect(["A1", "A2"]).toContain(levelOfMessages(messages));
});

test("Messages with short words but with subordinate clauses, passives and Konjunktiv are at B2", () => {
  const messages = [
    "Wenn ich das gewusst hätte, wäre ich nicht zu ihm gegangen.",
    "Ich bin mir nicht sicher, ob er es mir gesagt hätte, weil er so etwas nie tut.",
    "Das Haus wird gerade gebaut, obwohl wir kein Geld mehr haben.",
    "Er tut so, als ob er nichts davon wüsste.",
  ];
  expect(levelOfMessages(messages)).toBe("B2");
});

test("The analysis counts clauses, whether commas separate them or not", () => {
  const evidenceOf = (text: string) => countLevelEvidence(text, 0, lexicon, levelOf);
  expect(evidenceOf("Ich weiß nicht ob er kommt weil er krank ist.").subordinateClauses).toBe(2);
  expect(evidenceOf("Ich mag den Kaffee, das ist gut.").subordinateClauses).toBe(0);
  expect(evidenceOf("Der Mann, der dort steht, ist nett.").subordinateClauses).toBe(1);
  expect(evidenceOf("Das Haus wird jetzt gebaut.").complexVerbs).toBe(1);
  expect(evidenceOf("Wenn ich Zeit hätte, käme ich gern.").complexVerbs).toBe(2);
  expect(evidenceOf("Das hätte ich nie gedacht.").complexVerbs).toBe(1);
  for (const formula of ["Ich hätte gern einen Tee.", "Könnten Sie mir bitte helfen?", "Ich möchte einen Kaffee."])
    expect(evidenceOf(formula).complexVerbs, formula).toBe(0);
});

test("Adding no evidence changes nothing", () => {
  const textEvidence = countLevelEvidence("Ich mag die Kultur sehr.", 1, lexicon, levelOf);
  expect(addLevelEvidence(noLevelEvidence, textEvidence)).toEqual(textEvidence);
});
