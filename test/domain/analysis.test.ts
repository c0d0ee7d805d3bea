import fc from "fast-check";
import { expect, test } from "vitest";
import { analyze, featuresOf } from "#core/domain/german/analysis/analyze.ts";
import { decodeWeights, encodeWeights } from "#core/domain/german/analysis/weights.ts";
import { analyzeOneSentence } from "#test/support/analysis.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const formatWordsWithTags = (text: string) =>
  analyzeOneSentence(text)
    .tokens.filter((token) => !token.tag.startsWith("$"))
    .map((token) => `${token.text}/${token.tag}`)
    .join(" ");

test.each([
  ["Heute gehe ich ins Kino.", "Heute/ADV gehe/VVFIN ich/PPER ins/APPRART Kino/NN"],
  [
    "Das Auto, das ich gekauft habe, ist rot.",
    "Das/ART Auto/NN das/PRELS ich/PPER gekauft/VVPP habe/VAFIN ist/VAFIN rot/ADJD",
  ],
  ["Ich glaube, dass jeder sollte kommen.", "Ich/PPER glaube/VVFIN dass/KOUS jeder/PIS sollte/VMFIN kommen/VVINF"],
  ["Wir sitzen beim einem Kaffee.", "Wir/PPER sitzen/VVFIN beim/APPRART einem/ART Kaffee/NN"],
  ["Ich gehe zu Schule.", "Ich/PPER gehe/VVFIN zu/APPR Schule/NN"],
  ["Sie versucht, den Bus zu erreichen.", "Sie/PPER versucht/VVFIN den/ART Bus/NN zu/PTKZU erreichen/VVINF"],
  ["Der Künstler schuf Skulpturen.", "Der/ART Künstler/NN schuf/VVFIN Skulpturen/NN"],
  ["Er band das Boot fest.", "Er/PPER band/VVFIN das/ART Boot/NN fest/PTKVZ"],
  ["Das Kind presst die Nase ans Fenster.", "Das/ART Kind/NN presst/VVFIN die/ART Nase/NN ans/APPRART Fenster/NN"],
  ["Sie kniete und verschlang das Brot.", "Sie/PPER kniete/VVFIN und/KON verschlang/VVFIN das/ART Brot/NN"],
  ["Komm schnell her!", "Komm/VVIMP schnell/ADJD her/PTKVZ"],
  ["Warte auf mich!", "Warte/VVIMP auf/APPR mich/PPER"],
  ["Ruhe!", "Ruhe/NN"],
  ["Der Lehrer, den alle mögen, wohnt hier.", "Der/ART Lehrer/NN den/PRELS alle/PIS mögen/VMFIN wohnt/VVFIN hier/ADV"],
  ["Ich glaube, dass du kommst.", "Ich/PPER glaube/VVFIN dass/KOUS du/PPER kommst/VVFIN"],
  [
    "Sie fragt, warum wir das Haus verkaufen.",
    "Sie/PPER fragt/VVFIN warum/PWAV wir/PPER das/ART Haus/NN verkaufen/VVFIN",
  ],
  ["Ich warte, bis der Bus kommt.", "Ich/PPER warte/VVFIN bis/KOUS der/ART Bus/NN kommt/VVFIN"],
  ["Denn wir haben lange telefoniert.", "Denn/KON wir/PPER haben/VAFIN lange/ADV telefoniert/VVPP"],
  ["Wie geht es dir?", "Wie/PWAV geht/VVFIN es/PPER dir/PPER"],
  ["Wann hast du Geburtstag?", "Wann/PWAV hast/VAFIN du/PPER Geburtstag/NN"],
  [
    "Sie arbeitet im Büro, aber ihr Mann studiert noch.",
    "Sie/PPER arbeitet/VVFIN im/APPRART Büro/NN aber/KON ihr/PPOSAT Mann/NN studiert/VVFIN noch/ADV",
  ],
  ["Macht die Fenster zu!", "Macht/VVIMP die/ART Fenster/NN zu/PTKVZ"],
  ["Ist das dein Bruder?", "Ist/VAFIN das/PDS dein/PPOSAT Bruder/NN"],
  ["Wo wart ihr gestern?", "Wo/PWAV wart/VAFIN ihr/PPER gestern/ADV"],
  ["Er ist größer als ich.", "Er/PPER ist/VAFIN größer/ADJD als/KOKOM ich/PPER"],
])("%s has these tags", (text, expectedTags) => expect(formatWordsWithTags(text)).toBe(expectedTags));

test.each([
  ["Ich gehen morgen nach Hause.", "Ich/PPER gehen/VVFIN morgen/ADV nach/APPR Hause/NN"],
  ["Ich bitte um Hilfe.", "Ich/PPER bitte/VVFIN um/APPR Hilfe/NN"],
  ["Aber ich frühstücke spät.", "Aber/KON ich/PPER frühstücke/VVFIN spät/ADV"],
  ["Ich meine Schwester sehr.", "Ich/PPER meine/PPOSAT Schwester/NN sehr/ADV"],
  ["Wir reden über ferne und nahe Ziele.", "Wir/PPER reden/VVFIN über/APPR ferne/ADJA und/KON nahe/ADJA Ziele/NN"],
  ["So drückt man das im Deutschen aus.", "So/ADV drückt/VVFIN man/PIS das/PDS im/APPRART Deutschen/NN aus/PTKVZ"],
  ["Das im Wald stehende Haus ist alt.", "Das/ART im/APPRART Wald/NN stehende/ADJA Haus/NN ist/VAFIN alt/ADJD"],
  ["Wenn du Zeit hast, ruf mich an.", "Wenn/KOUS du/PPER Zeit/NN hast/VAFIN ruf/VVIMP mich/PPER an/PTKVZ"],
  ["ich habe ein bruder", "ich/PPER habe/VAFIN ein/ART bruder/NN"],
  ["Ich hore gern Musik.", "Ich/PPER hore/VVFIN gern/ADV Musik/NN"],
  ["Ich will studieren Medizin.", "Ich/PPER will/VMFIN studieren/VVINF Medizin/NN"],
  ["Ich stehe auf und frühstücke hier.", "Ich/PPER stehe/VVFIN auf/PTKVZ und/KON frühstücke/VVFIN hier/ADV"],
  ["Ich trinken Cola.", "Ich/PPER trinken/VVFIN Cola/NN"],
])("With the learner's mistake %s has these tags", (text, expectedTags) =>
  expect(formatWordsWithTags(text)).toBe(expectedTags),
);

test("A word that lacks an umlaut gets the readings of the word with the umlaut, marked as a repair", () => {
  const word = analyzeOneSentence("Ich hore gern Musik.").tokens[1];
  expect(word?.reading).toMatchObject({ lemma: "hören", repair: "umlaut" });
});

test("The features of a token are those of the chosen reading", () => {
  const tokens = analyzeOneSentence("Der Mann ging mit dem Kind.").tokens;
  const featuresOfWord = (word: string) => {
    const token = tokens.find((candidate) => candidate.text === word);
    return token && featuresOf(token);
  };
  expect(featuresOfWord("ging")).toEqual({ verbForm: "Fin", tense: "Past", mood: "Ind" });
  expect(featuresOfWord("Kind")?.cases).toContain("dative");
});

test("A phrase has its words, the cases that its forms allow and, as a separate property, the case that the sentence requires", () => {
  const { phrases, tokens } = analyzeOneSentence("Ich fahre mit der Auto.");
  const phrase = phrases.find((candidate) => tokens[candidate.head]?.text === "Auto");
  expect(phrase && [phrase.preposition, phrase.determiner].map((index) => tokens[index ?? -1]?.text)).toEqual([
    "mit",
    "der",
  ]);
  expect(phrase?.cells.together).toBe(0);
  expect(phrase?.case).toBe("dative");
});

test("Adjectives between determiner and noun belong to the phrase, even if adverbs or quotation marks are next to them", () => {
  const adjectivesOfPhrase = (text: string) => {
    const { phrases, tokens } = analyzeOneSentence(text);
    const phrase = phrases.find((candidate) => candidate.determiner !== undefined);
    return phrase?.adjectives.map((index) => tokens[index]?.text).join(" ");
  };
  expect(adjectivesOfPhrase("Das ist ein sehr schönes Haus.")).toBe("schönes");
  expect(adjectivesOfPhrase("Ich habe einen guten alten Freund.")).toBe("guten alten");
});

test("A token with only one possible tag has an infinite margin, and other tokens have a finite margin", () => {
  const { tokens } = analyzeOneSentence("Sie liest das Buch.");
  expect(tokens.at(-1)?.margin).toBe(Number.POSITIVE_INFINITY);
  expect(tokens.filter((token) => Number.isFinite(token.margin)).length).toBeGreaterThan(0);
});

test("The tokens of any text are ranges of the text, and every index in the analysis refers to an existing token or phrase", () => {
  const words = [
    "Ich",
    "gehe",
    "der",
    "Mann",
    ",",
    ".",
    "„",
    "und",
    "weil",
    "zu",
    "x1",
    "😊",
    "\n",
    "aufzustehen",
    "ist",
    "?",
    "der",
    "die",
    "constructor",
  ];
  const arbitraryText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((someWords) => someWords.join(" ")),
  );
  fc.assert(
    fc.property(arbitraryText, (randomText) => {
      for (const { tokens, phrases, clauses } of analyze(randomText, loadLexicon()).sentences) {
        const isTokenIndex = (index: number | undefined) => index === undefined || tokens[index] !== undefined;
        const isPhraseIndex = (index: number | undefined) => index === undefined || phrases[index] !== undefined;
        const invalidMembers = [
          ...tokens.filter(
            (token) => randomText.slice(token.start, token.end) !== token.text || token.readings.length === 0,
          ),
          ...phrases.filter(
            (phrase) => ![phrase.head, phrase.determiner, phrase.preposition, ...phrase.adjectives].every(isTokenIndex),
          ),
          ...clauses.filter(
            (clause) =>
              ![...clause.tokens, clause.connector, clause.verbs.finite, clause.verbs.prefix].every(isTokenIndex),
          ),
          ...clauses.filter(
            (clause) => ![clause.subject, ...clause.objects.accusative, ...clause.predicatives].every(isPhraseIndex),
          ),
        ];
        if (invalidMembers.length > 0) throw new Error(JSON.stringify(invalidMembers));
      }
    }),
    { numRuns: 150 },
  );
});

test("Encoded weights are decoded without a change, and incomplete weights are refused", () => {
  const buildTable = (indexBits: number, ...entries: [number, number][]) => {
    const values = new Int8Array(2 ** indexBits);
    for (const [index, value] of entries) values[index] = value;
    return { indexBits, values };
  };
  const weights = {
    tags: buildTable(12, [0, 1], [1, -127], [700, 5], [4095, -1]),
    boundaries: buildTable(9, [255, 3], [511, 9]),
    roles: buildTable(4),
  };
  const encodedWeights = encodeWeights(weights);
  expect(decodeWeights(encodedWeights)).toEqual(weights);
  expect(() => decodeWeights(encodedWeights.subarray(0, -1))).toThrow(RangeError);
  expect(() => decodeWeights(new Uint8Array(40))).toThrow("not weights");
});
