import { expect, test } from "vitest";
import { analyze } from "#core/domain/german/analysis/analyze.ts";
import { analyzeOneSentence, joinHeads, joinWords } from "#test/support/analysis.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

/**
 * The words in each field of each clause. The fields are in this order: before the finite verb | left bracket | middle
 * | right bracket | after the right bracket.
 */
function formatFieldsOfClauses(text: string): string[] {
  const sentence = analyzeOneSentence(text);
  return sentence.clauses.map(({ kind, fields: { conjunction, before, left, middle, right, after } }) => {
    const conjunctionText = conjunction.length > 0 ? `(${joinWords(sentence, conjunction)}) ` : "";
    return `${kind}: ${conjunctionText}${[before, left, middle, right, after].map((field) => joinWords(sentence, field)).join(" | ")}`;
  });
}

test.each([
  ["Heute gehe ich mit meinem Bruder ins Kino.", ["main: Heute | gehe | ich mit meinem Bruder ins Kino |  | "]],
  ["Ich habe gestern einen Brief geschrieben.", ["main: Ich | habe | gestern einen Brief | geschrieben | "]],
  ["Kannst du mir bitte helfen?", ["main:  | Kannst | du mir bitte | helfen | "]],
  ["Mach die Tür zu!", ["main:  | Mach | die Tür | zu | "]],
  [
    "Ich stehe jeden Tag um 7.30 Uhr auf, weil ich früh arbeiten muss.",
    ["main: Ich | stehe | jeden Tag um 7.30 Uhr | auf | ", "subordinate:  | weil | ich früh | arbeiten muss | "],
  ],
  [
    "Der Mann, der dort steht, ist mein Vater.",
    ["main: Der Mann | ist | mein Vater |  | ", "relative:  | der | dort | steht | "],
  ],
  [
    "Wir fahren in die Stadt, um ein Buch zu kaufen.",
    ["main: Wir | fahren | in die Stadt |  | ", "infinitive:  | um | ein Buch | zu kaufen | "],
  ],
  [
    "Er kommt nach Hause und kocht das Essen.",
    ["main: Er | kommt | nach Hause |  | ", "main: (und)  | kocht | das Essen |  | "],
  ],
  [
    "Wenn es regnet, bleiben wir zu Hause.",
    ["subordinate:  | Wenn | es | regnet | ", "main:  | bleiben | wir zu Hause |  | "],
  ],
  [
    "Je länger ich nachdenke, desto besser gefällt mir der Plan.",
    ["subordinate:  | Je | länger ich | nachdenke | ", "main: desto besser | gefällt | mir der Plan |  | "],
  ],
  [
    "Damit niemand etwas vergisst, hängt dort eine Liste.",
    ["subordinate:  | Damit | niemand etwas | vergisst | ", "main:  | hängt | dort eine Liste |  | "],
  ],
  ["Damit rechne ich heute.", ["main: Damit | rechne | ich heute |  | "]],
  [
    "Hier sind Fotos, die meisten hat Anna gemacht.",
    ["main: Hier | sind | Fotos |  | ", "main: die meisten | hat | Anna | gemacht | "],
  ],
  ["Ich weiß nicht, wo er wohnt.", ["main: Ich | weiß | nicht |  | ", "subordinate:  | wo | er | wohnt | "]],
])("%s has these fields", (text, expectedFields) => expect(formatFieldsOfClauses(text)).toEqual(expectedFields));

/** The heads of the phrases in the first main clause by role: subject, accusative, dative, predicative. */
function formatHeadsByRole(text: string): string {
  const sentence = analyzeOneSentence(text);
  const clause = sentence.clauses.find((candidate) => candidate.kind === "main");
  if (!clause) return "";
  const { subject, objects, predicatives } = clause;
  return [[subject], objects.accusative, objects.dative, predicatives]
    .map((phraseIndexes) => joinHeads(sentence, phraseIndexes))
    .join(" | ");
}

test.each([
  ["Den Hund sieht die Katze.", "Katze | Hund |  | "],
  ["Wenn du kommst, hängt an der Tür eine Liste.", "Liste |  |  | "],
  ["Je länger ich darüber nachdenke, desto besser gefällt mir dein Plan.", "Plan |  | mir | "],
  ["Meine Mutter hat mir einen Kuchen gebacken.", "Mutter | Kuchen | mir | "],
  ["Anna hat ihrem Freund das Geld gegeben.", "Anna | Geld | Freund | "],
  ["Das Haus wird von den Arbeitern gebaut.", "Haus |  |  | "],
  ["Wer hat den Schlüssel gefunden?", "Wer | Schlüssel |  | "],
  ["Ich gebe dem Kind einen Apfel.", "Ich | Apfel | Kind | "],
  ["Ich habe eine Schwester und ein Bruder.", "Ich | Schwester Bruder |  | "],
  ["Wir haben gestern ein Film gesehen.", "Wir | Film |  | "],
  ["Sie kauft heute ein Apfel.", "Sie | Apfel |  | "],
  ["Macht die Fenster zu!", " | Fenster |  | "],
])("The subject, the objects and the predicatives of “%s” are found", (text, expectedParts) =>
  expect(formatHeadsByRole(text)).toBe(expectedParts),
);

test("A verb group gives the verb with its prefix, and says whether the verb is in the perfect or in the passive", () => {
  const verbsOf = (text: string) => {
    const { lemma, isPassive, isPerfect } = analyzeOneSentence(text).clauses[0]?.verbs ?? {};
    return `${lemma}${isPerfect ? " perfect" : ""}${isPassive ? " passive" : ""}`;
  };
  expect(verbsOf("Ich stehe um sieben Uhr auf.")).toBe("aufstehen");
  expect(verbsOf("Ich habe gestern einen Brief geschrieben.")).toBe("schreiben perfect");
  expect(verbsOf("Das Haus wird von den Arbeitern gebaut.")).toBe("bauen passive");
  expect(verbsOf("Er muss heute länger arbeiten.")).toBe("arbeiten");
});

test('A clause after "und" that has no subject uses the subject of the previous clause', () => {
  const sentence = analyzeOneSentence("Er kommt nach Hause und kocht das Essen.");
  expect(sentence.clauses.map((clause) => clause.sharedSubjectOf)).toEqual([undefined, 0]);
  expect(joinHeads(sentence, [sentence.clauses[0]?.subject])).toBe("Er");
});

test("Each dependent clause refers to the clause on which it depends", () => {
  const parentsOfClauses = (text: string) => analyzeOneSentence(text).clauses.map((clause) => clause.parent);
  expect(parentsOfClauses("Der Mann, der dort steht, ist mein Vater.")).toEqual([undefined, 0]);
  expect(parentsOfClauses("Wenn es regnet, bleiben wir zu Hause.")).toEqual([1, undefined]);
});

test("Each word belongs to exactly one clause and to exactly one field of this clause", () => {
  const texts = [
    "Der Mann, der dort steht, sagt: „Komm bitte morgen!“",
    "Obwohl er krank war, ging er zur Arbeit und blieb bis 18 Uhr.",
    "- Brot, Milch usw. :)",
  ];
  for (const { sentences } of texts.map((text) => analyze(text, loadLexicon()))) {
    for (const { clauses, tokens } of sentences) {
      expect(clauses.flatMap((clause) => clause.tokens).toSorted((a, b) => a - b)).toEqual(
        tokens.map((_, index) => index),
      );
      const wordIndexes = tokens.filter((token) => !token.tag.startsWith("$")).map((token) => token.index);
      const tokensInFields = clauses.flatMap(({ fields }) => Object.values(fields).flat() as number[]);
      expect(tokensInFields.toSorted((a, b) => a - b)).toEqual(wordIndexes);
    }
  }
});
