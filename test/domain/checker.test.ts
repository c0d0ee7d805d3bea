import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import { tokenize } from "#core/domain/german/checker/tokenize.ts";
import { findNearWords } from "#core/domain/german/lexicon/near-words.ts";
import { checkOnce } from "#test/support/check-once.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const lexicon = loadLexicon();
const correctedTextOf = (text: string) => checkText(text, lexicon).corrected;

test.each(["Das ist Brot aus Mais.", "Wir backen mit Hafer und Weizen.", "Im Mai fahre ich nach Köln."])(
  "Names of grains are not taken for forms of similar words: %s",
  (text) => {
    expect(correctedTextOf(text)).toBe(text);
  },
);

describe("Each rule corrects its own examples", () => {
  const examples = rules.flatMap((rule) =>
    rule.examples.map(([wrongText, correctedText]) => [rule.name, wrongText, correctedText] as const),
  );
  test.each(examples)("%s: %s", (_, wrongText, correctedText) =>
    expect(checkOnce(wrongText).corrected).toBe(correctedText),
  );
});

test("Each rule has a unique name and an example that it corrects", () => {
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length);
  for (const rule of rules) {
    const [example] = rule.examples;
    expect(checkOnce(example?.[0] ?? "").corrections.map((correction) => correction.rule)).toContain(rule.name);
  }
});

test("A correction gives offsets, texts, type, explanation and topics", () => {
  expect(checkText("Ich fahre mit der Auto.", lexicon, "A2").corrections).toEqual([
    {
      start: 14,
      end: 17,
      original: "der",
      corrected: "dem",
      type: "dative-case",
      rule: "case-after-preposition",
      confidence: expect.closeTo(1, 1),
      explanation: "*mit* is used with the dative here, and *Auto* is neuter: *mit dem Auto*.",
      topics: ["a1-dative-prepositions", "a2-fixed-case-prepositions"],
      grammarLibraryId: "a2-fixed-case-prepositions",
    },
  ]);
});

test("Corrections are explained in German at C1 and C2 and in English below, unless the learner chooses a language", () => {
  const explain = (...[level, language]: [level: "B2" | "C1" | "C2", language?: "de" | "en"]) =>
    checkText("Ich fahre mit der Auto.", lexicon, level, language).corrections[0]?.explanation;
  const germanExplanation = "*mit* steht hier mit Dativ, und *Auto* ist neutral: *mit dem Auto*.";
  const englishExplanation = "*mit* is used with the dative here, and *Auto* is neuter: *mit dem Auto*.";
  expect([explain("B2"), explain("C1"), explain("C2")]).toEqual([
    englishExplanation,
    germanExplanation,
    germanExplanation,
  ]);
  expect([explain("B2", "de"), explain("C1", "en")]).toEqual([germanExplanation, englishExplanation]);
});

test.each([
  ["participle-in-perfect", "Man muss die Nachteile die alles hat in Kauf nehmen."],
  ["participle-in-perfect", "Ich habe nächste Woche nach Bonn gehen."],
  ["subject-verb-agreement", "Ich lese das, wenn die Regel wichtig sind."],
])("%s proposes nothing where another correction may be right: %s", (rule, text) =>
  expect(checkText(text, lexicon).corrections.map((correction) => correction.rule)).not.toContain(rule),
);

test.each([
  "Ich behalte sie und schreibe Renate einen Brief, was hältst du davon?",
  "Wir bleiben heute hier und kochen etwas, wann kommst du?",
])("A direct question after a clause with und keeps its order: %s", (text) =>
  expect(checkText(text, lexicon).corrections.map((correction) => correction.rule)).not.toContain("verb-last"),
);

test("Tokens have exact offsets, and addresses are one token", () => {
  const text = "Geht's um 10.30 Uhr? Schreib an a.b@c.de!";
  for (const { start, end, text: token } of tokenize(text)) expect(text.slice(start, end)).toBe(token);
  expect(tokenize(text).map((token) => token.text)).toEqual([
    "Geht's",
    "um",
    "10.30",
    "Uhr",
    "?",
    "Schreib",
    "an",
    "a.b@c.de",
    "!",
  ]);
});

test("The list of near words begins with typical mistakes of learners", () => {
  const nearWordsOf = (word: string) => findNearWords(lexicon.words, word, 0.8).map((nearWord) => nearWord.word);
  expect(nearWordsOf("grun").slice(0, 2)).toContain("grün");
  expect(nearWordsOf("zusamen")).toContain("zusammen");
});

test("The lexicon contains forms and compounds with their readings", () => {
  expect(lexicon.isKnown("Wohnungspreise")).toBe(true);
  expect(lexicon.isKnown("Wonung")).toBe(false);
  expect(lexicon.readings("Häusern")).toEqual([
    { pos: "noun", lemma: "Haus", gender: "p", cases: 4, isAdjectival: false },
  ]);
  expect(lexicon.readings("Wohnungspreise")[0]).toMatchObject({ gender: "p" });
  expect(lexicon.lemmas("Hund")[0]).toMatchObject({ pos: "noun", plurals: ["Hunde"] });
  expect(lexicon.lemmas("Hundekuchenteig")).toEqual([]);
});

const arbitraryPart = fc.constantFrom(
  ..."ich Ich bin mit dem der die das Haus haus Hauser wonung dass das weil wenn , . ? ! „ “ ( ) - – \" 's 12 3. ein eine einen schön schöne gehts gehen geht möchte Ich du Anna Müller seid mann um zu in Ausland viele Frage ß Ä 😀 \u0301 \t".split(
    " ",
  ),
);
const arbitraryText = fc.oneof(
  fc.array(arbitraryPart, { maxLength: 40 }).map((words) => words.join(" ")),
  fc.array(arbitraryPart, { maxLength: 40 }).map((words) => words.join("")),
  fc.string({ maxLength: 300, unit: "binary" }),
  fc.string({ maxLength: 300, unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäöüß AEIOU.,") }),
);

function expectConsistentResult(text: string) {
  const result = checkText(text, lexicon);
  let correctedStart = "";
  let index = 0;
  for (const correction of result.corrections) {
    expect(correction.start).toBeGreaterThanOrEqual(index);
    expect(correction.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(correction.start, correction.end)).toBe(correction.original);
    correctedStart += text.slice(index, correction.start) + correction.corrected;
    index = correction.end;
  }
  expect(correctedStart + text.slice(index)).toBe(result.corrected);
  expect(correctedTextOf(result.corrected)).toBe(result.corrected);
}

test("For any text, the offsets are valid, the corrections produce the corrected text, and the corrected text needs no further correction", () => {
  fc.assert(fc.property(arbitraryText, expectConsistentResult), { numRuns: 400 });
});

test("Corrections are in order of position if a punctuation mark is inserted beside a deleted word", () => {
  expectConsistentResult("seid ich schön ich ich");
});

test.each([
  ["Mir gefallen die deutsche Bücher sehr.", "Mir gefallen die deutschen Bücher sehr."],
  ["Ich habe mich in eine kleine Kapelle versteckt.", "Ich habe mich in einer kleinen Kapelle versteckt."],
  ["Mein Mann ist auf die Toilette eingeschlafen.", "Mein Mann ist auf der Toilette eingeschlafen."],
  ["Heute habe ich mein Nachbar die Blumen gegeben.", "Heute habe ich meinem Nachbarn die Blumen gegeben."],
  ["Ich trinke Kaffee, aber am Abend ist viel laut.", "Ich trinke Kaffee, aber am Abend ist es sehr laut."],
  ["Nächste Woche hat mein Tochter Geburtstag.", "Nächste Woche hat meine Tochter Geburtstag."],
  ["Er erzählt das Schicksal eines jungen Journalist.", "Er erzählt das Schicksal eines jungen Journalisten."],
  [
    "Die Leute in meinem Kurs interessieren sich in Politik.",
    "Die Leute in meinem Kurs interessieren sich für Politik.",
  ],
  ["Meine Tochter Zosia interessiert sich mit Musik.", "Meine Tochter Zosia interessiert sich für Musik."],
])("%s is corrected", (text, correctedText) => {
  expect(correctedTextOf(text)).toBe(correctedText);
});

test.each([
  "Am Tag darauf, es hatte die ganze Nacht geschneit, fand der Postbote die Tür offen.",
  "Ich weiß, dass diejenigen, die laut schreien, selten die besseren Argumente haben.",
  "Es stimmt nicht, dass die, die viel haben, am liebsten geben.",
  "Sie fragte ihn, wohin er eigentlich habe gehen wollen.",
  "Ob einer sucht, steht auf einem anderen Blatt.",
  "Das war eine viel zu schwere Frage für einen viel zu kleinen Jungen.",
  "Nach Auskunft von zwei Zeugen saß ein Mann in Uniform am Steuer.",
  "Meine Mutter hat am Telefon sehr gelacht.",
  "Frau Braun und seine Tochter kommen aus Bonn.",
  "„Elisabeth und ich haben uns in einem Zug kennengelernt“, las er.",
  "Solche Geschichten erzählt Kühn jedem.",
  "Das Gemüse muss gewaschen, geschält und geschnitten werden.",
  "„Lesen Sie mir den ersten vor“, sagte Frau Petersen.",
  "Die Bilder sind an die Wand gehängt, und der Schrank ist nicht in den Keller zu bringen.",
  "Ich komme, und zwar bevor es regnet, nicht weil ich muss, sondern weil ich will.",
  "Sie wollte ihn nicht einen Lügner nennen.",
  "Ich mag Sport und Musik, aber nicht Mathematik.",
  "Wer mehr weiß als andere, schweigt oft.",
  "Ein Stoß, Schreie, dann Stille.",
  "Ich habe mir ein Schaf vorgestellt.",
  "Er sprach mit einer Frau von sechzig Jahren mit geradem Rücken, hinter der ein Regal stand.",
  "Die linke Hand ruht, während die rechte zögernd nach der Tasse greift.",
  "Wir konnten vom Balkon aus das Meer sehen.",
  "So bitte ich Sie herzlich, es mir mitzuteilen.",
  "Es ist ein Laster, das ich mit den meisten von Ihnen teile.",
  "Ich kannte den Weg so gut, dass ich keine Karte brauchte.",
  "Die Deutschen, sagt man im Ausland, lieben Regeln.",
  "Er sah in die Mappe, als suchte er darin einen Ausweg.",
  "Wahr ist, was nützt; was wehtut, behalten wir für uns.",
  "Wie laut der Kühlschrank ist, merkt man erst in der Nacht.",
])("The correct sentence of a story or an essay stays as it is: %s", (text) => {
  expect(correctedTextOf(text)).toBe(text);
});

test.each(["Er lag in eine Decke gewickelt im Bett.", "Er stand in einen Bademantel gehüllt vor der Tür."])(
  "The goal of a participle keeps its case beside a verb of place: %s",
  (text) => expect(correctedTextOf(text)).toBe(text),
);

test("The checker proposes only words that exist", () => {
  for (const text of ["Das ist unmöglichlich.", "Das ist sehr freundlichlich."])
    expect(correctedTextOf(text)).toBe(text);
});

test("Any 500 characters are checked in under 100 ms", () => {
  // The examples are checked first, so that all parts of the lexicon are loaded before the time is measured.
  for (const rule of rules) for (const [text] of rule.examples) checkOnce(text);
  const units = [
    "a",
    "sch ",
    "Wohnugspreise ",
    "donaudamfschifahrtsgeselschaft ",
    "ich, dass, der ",
    "ß",
    "-",
    "Ich habe ein gross Wonung mit Gartten und ",
  ];
  for (const unit of units) {
    // Each unit is checked twice, with different texts, and the shorter CPU time counts, so that other processes of the
    // machine have little influence.
    const cpuTimesMs = [unit, unit.replaceAll("o", "u").replaceAll("a", "e")].map((repeatedText) => {
      const cpuUsageBefore = process.threadCpuUsage();
      checkText(repeatedText.repeat(500).slice(0, 500), lexicon);
      const { user, system } = process.threadCpuUsage(cpuUsageBefore);
      return (user + system) / 1000;
    });
    expect(Math.min(...cpuTimesMs)).toBeLessThan(100);
  }
});
