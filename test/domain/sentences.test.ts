import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "#core/domain/random.ts";
import { alignWords, countDifferences } from "#core/domain/sentences/align-words.ts";
import { compareWords, splitWords } from "#core/domain/sentences/answer-words.ts";
import { judgeBuild } from "#core/domain/sentences/judge-build.ts";
import { judgeDictation } from "#core/domain/sentences/judge-dictation.ts";
import { isRightOrder } from "#core/domain/sentences/judge-order.ts";
import { containsWord } from "#core/domain/sentences/judge-plainly.ts";
import { judgeSentence } from "#core/domain/sentences/judge-sentence.ts";
import { judgeTranslation } from "#core/domain/sentences/judge-translation.ts";
import { numberInWords } from "#core/domain/sentences/number-words.ts";
import { sentenceLanesOf } from "#core/domain/sentences/sentence-lanes.ts";
import { listSentenceOrders, writeSentence } from "#core/domain/sentences/sentence-orders.ts";
import { encodeOrders, listAcceptedSentences, tilesOf } from "#core/domain/sentences/sentence-plan.ts";
import { loadLexicon } from "../support/lexicon.ts";
import "../support/property-seed.ts";

function ordersOf(german: string, english = ""): string[] {
  const { words, orders } = listSentenceOrders(german, english, loadLexicon());
  return orders.map((order) => writeSentence(words, order));
}

test("Any constituent of a statement can be first, the verb is second, and pronouns stand before nouns", () => {
  expect(ordersOf("Gestern habe ich meinem Bruder das Buch gegeben.").toSorted()).toEqual(
    [
      "Gestern habe ich meinem Bruder das Buch gegeben.",
      "Gestern habe ich das Buch meinem Bruder gegeben.",
      "Ich habe gestern meinem Bruder das Buch gegeben.",
      "Ich habe gestern das Buch meinem Bruder gegeben.",
      "Ich habe meinem Bruder gestern das Buch gegeben.",
      "Ich habe meinem Bruder das Buch gestern gegeben.",
      "Ich habe das Buch gestern meinem Bruder gegeben.",
      "Ich habe das Buch meinem Bruder gestern gegeben.",
      "Meinem Bruder habe ich gestern das Buch gegeben.",
      "Meinem Bruder habe ich das Buch gestern gegeben.",
      "Das Buch habe ich gestern meinem Bruder gegeben.",
      "Das Buch habe ich meinem Bruder gestern gegeben.",
      "Gegeben habe ich gestern meinem Bruder das Buch.",
      "Gegeben habe ich gestern das Buch meinem Bruder.",
      "Gegeben habe ich meinem Bruder gestern das Buch.",
      "Gegeben habe ich meinem Bruder das Buch gestern.",
      "Gegeben habe ich das Buch gestern meinem Bruder.",
      "Gegeben habe ich das Buch meinem Bruder gestern.",
    ].toSorted(),
  );
  expect(ordersOf("Er hat es ihr gesagt.")).not.toContain("Er hat ihr es gesagt.");
});

test("Questions and requests keep their first word, and *bitte* can be the first word or be in the middle", () => {
  expect(ordersOf("Wann kommst du nach Hause?")).toEqual(["Wann kommst du nach Hause?"]);
  expect(ordersOf("Kommst du morgen?")).toEqual(["Kommst du morgen?"]);
  expect(ordersOf("Bitte warten Sie hier.", "Please wait here.")).toContain("Warten Sie bitte hier.");
});

test("A dependent clause moves together with its comma, and a clause that *es* announces stays at the end", () => {
  expect(ordersOf("Obwohl es regnete, sind wir zu Fuß nach Hause gegangen.")).toContain(
    "Wir sind zu Fuß nach Hause gegangen, obwohl es regnete.",
  );
  expect(ordersOf("Ich bleibe zu Hause, weil ich krank bin.")).toContain("Weil ich krank bin, bleibe ich zu Hause.");
  expect(ordersOf("Es ist schön, dass du da bist.").every((order) => order.endsWith(", dass du da bist."))).toBe(true);
});

test("The tiles of a plan are its words without the given word, and every order of the plan is accepted", () => {
  const german = "Auf der Flucht hat der Räuber seine Tasche verloren.";
  const sentenceOrders = listSentenceOrders(german, "", loadLexicon());
  const plan = {
    words: sentenceOrders.words,
    ...encodeOrders(sentenceOrders),
    phrases: [],
    distractors: ["ist", "seinen"],
    synonyms: {},
    variants: [],
  };
  const acceptedTexts = listAcceptedSentences(plan, german);
  expect(acceptedTexts[0]).toBe(german);
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (seed, choice) => {
      const { given, tiles } = tilesOf(plan, createSeededRandom(seed));
      expect([...tiles, given?.toLowerCase()].toSorted()).toEqual([...plan.words, "ist", "seinen"].toSorted());
      const order = acceptedTexts[choice % acceptedTexts.length] ?? "";
      expect(judgeBuild(acceptedTexts, order)).toMatchObject({ isRight: true, isOtherOrder: order !== german });
      expect(judgeBuild(acceptedTexts, `${order} ist`).isRight).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test("A dictation ignores differences in capitals, ß, spelled-out umlauts, numbers in figures and punctuation marks, but counts different words as mistakes", () => {
  const german = "Seit wann ist die Straße für dreißig Tage gesperrt?";
  expect(judgeDictation(german, "seit wann ist die strasse fuer 30 tage gesperrt")).toMatchObject({
    isRight: true,
    slips: ["capital", "sharp-s", "umlaut", "number", "mark"],
  });
  expect(judgeDictation(german, german.replace("Seit", "Seid"))).toMatchObject({ isRight: false, rightCount: 8 });
  expect(judgeDictation("Ich weiß, dass er fährt.", "Ich weiß, das er fahrt.")).toMatchObject({
    isRight: false,
    rightCount: 3,
    wordCount: 5,
  });
});

test("A number in figures and the same number in words count as the same word", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      expect(compareWords(String(number), numberInWords(number))).not.toBe("different");
    }),
    { numRuns: 200 },
  );
  expect([1, 21, 100, 1990, 16_017].map(numberInWords)).toEqual([
    "eins",
    "einundzwanzig",
    "einhundert",
    "eintausendneunhundertneunzig",
    "sechzehntausendsiebzehn",
  ]);
  expect(compareWords("1990", "neunzehnhundertneunzig")).toBe("number");
});

test("An alignment contains all words of both sides in their order, and two equal sides have no difference", () => {
  const arbitraryWords = fc.array(fc.constantFrom("ich", "du", "habe", "Haus", "Häuser", "der"), { maxLength: 8 });
  fc.assert(
    fc.property(arbitraryWords, arbitraryWords, (given, expected) => {
      const pairs = alignWords(given, expected);
      expect(pairs.flatMap((pair) => pair.given ?? [])).toEqual(given);
      expect(pairs.flatMap((pair) => pair.expected ?? [])).toEqual(expected);
      expect(countDifferences(alignWords(given, given))).toBe(0);
    }),
    { numRuns: 100 },
  );
});

test("A built sentence is right in every order of its constituents, and wrong if a rule of word order is broken", () => {
  const isRight = (german: string, answer: string) => isRightOrder(german, answer, loadLexicon());
  const rightAnswers: [german: string, answer: string][] = [
    ["Die Kinder dürfen nur am Wochenende fernsehen.", "Nur am Wochenende dürfen die Kinder fernsehen."],
    ["Im Garten steht ein Tisch mit drei Beinen.", "Ein Tisch mit drei Beinen steht im Garten."],
    ["Möchtest du Tee oder Kaffee?", "Möchtest du Kaffee oder Tee?"],
    ["Komm schnell, das Essen ist fertig!", "Das Essen ist fertig, komm schnell!"],
    ["Wenn ich Zeit hätte, würde ich dir helfen.", "Ich würde dir, wenn ich Zeit hätte, helfen."],
    ["Es wäre falsch, jetzt zu gehen.", "Es wäre jetzt falsch, zu gehen."],
    ["Der Turm ist zwanzig Meter hoch.", "Zwanzig Meter hoch ist der Turm."],
    ["Er hat den Mann, der klingelte, nicht gekannt.", "Er hat den Mann nicht gekannt, der klingelte."],
  ];
  for (const [german, answer] of rightAnswers) expect(isRight(german, answer), answer).toBe(true);
  const wrongAnswers: [german: string, answer: string][] = [
    ["Im Garten steht ein Tisch.", "Im Garten ein Tisch steht."],
    ["Nicht alle Gäste haben bezahlt.", "Alle Gäste nicht haben bezahlt."],
    ["Zeig mir doch mal dein Zimmer!", "Zeig mir mal doch dein Zimmer!"],
    ["Die Kinder dürfen nur am Wochenende fernsehen.", "Nur die Kinder dürfen am Wochenende fernsehen."],
    ["Wenn ich Zeit hätte, würde ich dir helfen.", "Wenn ich Zeit hätte, ich würde dir helfen."],
    ["Wenn ich Zeit hätte, würde ich dir helfen.", "Wenn ich hätte Zeit, würde ich dir helfen."],
    ["Er hat mir gestern geholfen.", "Er hat mir geholfen gestern."],
    ["Ich habe es ihm gesagt.", "Ich habe ihm es gesagt."],
  ];
  for (const [german, answer] of wrongAnswers) expect(isRight(german, answer), answer).toBe(false);
});

test("A translation with a synonym, another determiner of the same sense or without an optional particle is right", () => {
  const judge = (german: string, english: string, answer: string, synonyms = {}) =>
    judgeTranslation({ german, english, accept: [german], refuse: [], variants: [], synonyms }, answer, loadLexicon())
      .isRight;
  const synonymsOfSometimes = { "ab und zu": ["hin und wieder"] };
  expect(judge("Ab und zu lese ich.", "Now and then I read.", "Ich lese hin und wieder.", synonymsOfSometimes)).toBe(
    true,
  );
  expect(judge("Nach der Schule liest er.", "After his school he reads.", "Nach seiner Schule liest er.")).toBe(true);
  expect(judge("Nach der Schule liest er.", "After school he reads.", "Nach seiner Schule liest er.")).toBe(false);
  expect(judge("Das ist ein guter Plan.", "It's a good plan.", "Es ist ein guter Plan.")).toBe(true);
  expect(judge("Sie hoffte, dass er käme.", "She hoped that he would come.", "Sie hoffte, dass er kommen würde.")).toBe(
    true,
  );
  expect(judge("Du hast recht.", "You are right.", "Ihr hast recht.")).toBe(false);
  expect(judge("Er könnte kommen.", "He might come.", "Er konnte kommen.")).toBe(false);
});

test("Uhr after an hour and the particle bitte are optional in a translation, but the nouns Uhr and Bitte are not", () => {
  const judge = (german: string, english: string, answer: string, variants: string[] = []) =>
    judgeTranslation({ german, english, accept: [german], refuse: [], variants, synonyms: {} }, answer, loadLexicon())
      .isRight;
  expect(judge("Meine Uhr ist kaputt.", "My watch is broken.", "Meine Uhr ist kaputt")).toBe(true);
  expect(judge("Meine Uhr ist kaputt.", "My watch is broken.", "Meine ist kaputt.")).toBe(false);
  expect(judge("Die Uhr steht.", "The clock has stopped.", "Die steht.")).toBe(false);
  const sentenceAboutOpeningTime = [
    "Die Post ist bis zehn Uhr geöffnet.",
    "The post office is open until ten.",
  ] as const;
  expect(judge(...sentenceAboutOpeningTime, "Die Post ist bis 10 geöffnet.")).toBe(true);
  expect(judge(...sentenceAboutOpeningTime, "Bis zehn ist die Post geöffnet.")).toBe(true);
  const variants = ["Die Post [hat|ist] bis [zehn|10] Uhr offen."];
  expect(judge(...sentenceAboutOpeningTime, "Die Post hat bis zehn offen.", variants)).toBe(true);
  const sentenceAboutRequest = ["Sie wiederholte ihre Bitte.", "She repeated her request."] as const;
  expect(judge(...sentenceAboutRequest, "Sie wiederholte ihre.")).toBe(false);
  expect(
    judge(...sentenceAboutRequest, "Sie wiederholte ihre nachdrücklich.", [
      "Sie wiederholte ihre [Bitte|Aufforderung] nachdrücklich.",
    ]),
  ).toBe(false);
  expect(judge("Gib mir bitte das Salz.", "Please give me the salt.", "Gib mir das Salz.")).toBe(true);
});

test("A translation with contractions, another form of address, another past tense or synonyms is right, but one with a wrong form is not", () => {
  const judge = (german: string, english: string, answer: string, synonyms = {}) =>
    judgeTranslation({ german, english, accept: [german], refuse: [], variants: [], synonyms }, answer, loadLexicon())
      .isRight;
  expect(judge("Ich gehe zu dem Arzt.", "I'm going to the doctor.", "ich gehe zum arzt")).toBe(true);
  expect(judge("Hast du deinen Schlüssel?", "Do you have your key?", "Haben Sie Ihren Schlüssel?")).toBe(true);
  expect(judge("Wir haben lange gewartet.", "We waited a long time.", "Wir warteten lange.")).toBe(true);
  const synonymsOfCar = { auto: ["wagen"] };
  expect(judge("Das Auto ist neu.", "The car is new.", "Der Wagen ist neu.", synonymsOfCar)).toBe(true);
  expect(judge("Das Auto ist neu.", "The car is new.", "Das Wagen ist neu.", synonymsOfCar)).toBe(false);
  expect(judge("Wir sind gekommen.", "We came.", "Wir haben gekommen.")).toBe(false);
  expect(judge("Ich sehe den Hund.", "I see the dog.", "Ich sehe der Hund.")).toBe(false);
});

test("A translation of another construction is right if it says the same, but not with exchanged roles, another tense, person or negation", () => {
  const judge = (german: string, english: string, answer: string, synonyms = {}) =>
    judgeTranslation({ german, english, accept: [german], refuse: [], variants: [], synonyms }, answer, loadLexicon())
      .isRight;
  const sentenceAboutRobots = ["In der Fabrik werden Roboter eingesetzt.", "Robots are used in the factory."] as const;
  expect(judge(...sentenceAboutRobots, "In der Fabrik setzt man Roboter ein.")).toBe(true);
  expect(judge(...sentenceAboutRobots, "In der Fabrik setzte man Roboter ein.")).toBe(false);
  const sentenceAboutPolice = [
    "Die Polizei hat gestern den Dieb gesucht.",
    "The police looked for the thief yesterday.",
  ] as const;
  expect(judge(...sentenceAboutPolice, "Gestern suchte die Polizei nach dem Dieb.")).toBe(true);
  expect(judge(...sentenceAboutPolice, "Gestern suchte der Dieb nach der Polizei.")).toBe(false);
  expect(judge(...sentenceAboutPolice, "Gestern suchte die Polizei nicht nach dem Dieb.")).toBe(false);
  expect(judge(...sentenceAboutPolice, "Gestern suchte ich nach dem Dieb.")).toBe(false);
  expect(judge(...sentenceAboutPolice, "Gestern suchte die Polizei für den Dieb.")).toBe(false);
});

test("The explanation of a wrong order names the broken rule, and the picture shows position 1, verb, middle and end", () => {
  const german = "Obwohl es regnete, sind wir zu Fuß nach Hause gegangen.";
  const sentence = {
    kind: "build" as const,
    german,
    english: "",
    accept: ordersOf(german),
    refuse: [],
    variants: [],
    synonyms: {},
  };
  const judge = (answer: string) => judgeSentence(sentence, answer, loadLexicon());
  const verdict = judge("Obwohl es regnete wir sind zu Fuß nach Hause gegangen");
  expect(verdict.isRight).toBe(false);
  expect(verdict.reasons[0]?.explanation).toBe(
    "The clause with *obwohl* fills position 1. So the verb comes next: *sind*, then *wir*.",
  );
  expect(judge("Obwohl es regnete sind wir gegangen zu Fuß nach Hause").reasons[0]?.explanation).toContain("bracket");
  expect(judge("Obwohl es regnete haben wir zu Fuß nach Hause gegangen").reasons[0]?.explanation).toBe(
    "*haben* does not belong to this sentence.",
  );
  expect(sentenceLanesOf(german, loadLexicon())[0]?.phrases.map(({ role, text }) => [role, text])).toEqual([
    ["first", "Obwohl es regnete,"],
    ["verb-second", "sind"],
    ["middle", "wir zu Fuß nach Hause"],
    ["verb-end", "gegangen."],
  ]);
});

test("A wrong sentence is a lapse of its word only if the sentence does not contain this word", () => {
  expect(containsWord(["rufe", "an"], "Morgen ich rufe dich an.")).toBe(true);
  expect(containsWord(["rufe", "an"], "Morgen telefoniere ich mit dir.")).toBe(false);
  expect(splitWords("„Ja“, sagte er – leise.")).toEqual(["Ja", "sagte", "er", "leise"]);
});

test("Two predicates of a sentence can change places, but not if the second one refers to the first one", () => {
  const isRight = (german: string, answer: string) => isRightOrder(german, answer, loadLexicon());
  const sentenceAboutSitter = "Unser Babysitter ist sehr zuverlässig und kommt immer pünktlich.";
  expect(isRight(sentenceAboutSitter, "Unser Babysitter kommt immer pünktlich und ist sehr zuverlässig.")).toBe(true);
  expect(isRight(sentenceAboutSitter, "Unser Babysitter kommt immer pünktlich und sehr zuverlässig ist.")).toBe(false);
  expect(isRight("Wohnst du allein oder mit Freunden?", "Wohnst du mit Freunden oder allein?")).toBe(true);
  const sentenceAboutCrossing = "Fahren Sie zur Kreuzung und wenden Sie dort.";
  expect(isRight(sentenceAboutCrossing, "Wenden Sie dort und fahren Sie zur Kreuzung.")).toBe(false);
  const sentenceAboutAttack = "Der Angriff auf das Krankenhaus verstößt gegen das Völkerrecht.";
  expect(isRight(sentenceAboutAttack, "Der Angriff verstößt auf das Krankenhaus gegen das Völkerrecht.")).toBe(false);
});
