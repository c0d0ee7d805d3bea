import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLetters } from "#core/domain/answers/compare-letters.ts";
import { differsByOneTypo, matchAnswer } from "#core/domain/answers/match-answer.ts";
import { hasSpelledOutUmlauts, lacksUmlaut, normalizeAnswer } from "#core/domain/answers/normalize-answer.ts";
import { type AskedWord, matchWord } from "#core/domain/vocabulary/match-word.ts";

const verdictOn = (givenText: string, ...acceptedAnswers: string[]) => matchAnswer(givenText, acceptedAnswers).verdict;

test("Spaces, capitals, punctuation and Unicode forms do not matter", () => {
  expect(verdictOn("  Der   TISCH ", "der Tisch")).toBe("right");
  expect(verdictOn("Tür".normalize("NFD"), "Tür")).toBe("right");
  expect(verdictOn("wie geht’s", "Wie geht's?")).toBe("right");
  expect(verdictOn("„gut“", '"gut"')).toBe("right");
  expect(verdictOn("E‑Mail", "E-Mail")).toBe("right");
  expect(verdictOn("Leucht\u00ADturm\u200B", "Leuchtturm")).toBe("right");
  expect(verdictOn("Guten\u00A0Tag\u034F\uFE0F\u3164", "Guten Tag")).toBe("right");
  expect(verdictOn("Guten Tag!", "Guten Tag")).toBe("right");
  expect(verdictOn("a\u00A0lot", "a lot")).toBe("right");
  expect(verdictOn("", "Tisch")).toBe("wrong");
  expect(verdictOn("?", "Tisch")).toBe("wrong");
});

test("Each of several accepted answers is right", () => {
  expect(verdictOn("beginnen", "anfangen", "beginnen")).toBe("right");
  expect(matchAnswer("beginnen", ["anfangen", "beginnen"]).acceptedAnswer).toBe("beginnen");
  expect(() => matchAnswer("x", [])).toThrow(RangeError);
});

test("Ae, oe, ue and ss are accepted with a note for ä, ö, ü and ß, but not the reverse", () => {
  expect(matchAnswer("schoen", ["schön"])).toMatchObject({ verdict: "right", note: "spelled-out" });
  expect(matchAnswer("Strasse", ["Straße"])).toMatchObject({ verdict: "right", note: "spelled-out" });
  expect(matchAnswer("Fuesse", ["Füße"])).toMatchObject({ verdict: "right" });
  expect(verdictOn("daß", "dass")).not.toBe("right");
  expect(verdictOn("nü", "neu")).not.toBe("right");
  expect(verdictOn("blaü", "blaue")).not.toBe("right");
});

test("A missing umlaut or one typo is almost right, never right", () => {
  expect(verdictOn("schon", "schön")).toBe("almost");
  expect(verdictOn("fur", "für")).toBe("almost");
  expect(verdictOn("Tischh", "Tisch")).toBe("almost");
  expect(verdictOn("Tsich", "Tisch")).toBe("almost");
  expect(verdictOn("Tich", "Tisch")).toBe("almost");
  expect(verdictOn("Fisch", "Tisch")).toBe("almost");
  expect(verdictOn("er", "es")).toBe("wrong");
  expect(verdictOn("Stuhl", "Tisch")).toBe("wrong");
});

const buildAskedWord = (properties: Partial<AskedWord>): AskedWord => ({
  direction: "english-to-german",
  quizType: "fill-in-blank",
  partOfSpeech: "noun",
  gender: null,
  otherGender: null,
  correctAnswer: "",
  ...properties,
});
const matchAskedWord = (givenText: string, wordProperties: Partial<AskedWord>) =>
  matchWord(buildAskedWord(wordProperties), givenText);

test("A synonym is right without an article or with its own article, but wrong with the article of the asked word", () => {
  const ticket: Partial<AskedWord> = { gender: "f", correctAnswer: ["Fahrkarte", "das Ticket", "der Fahrschein"] };
  for (const rightAnswer of ["die Fahrkarte", "Ticket", "das Ticket", "der Fahrschein"]) {
    expect(matchAskedWord(rightAnswer, ticket).verdict, rightAnswer).toBe("right");
  }
  expect(matchAskedWord("die Ticket", ticket)).toEqual({
    verdict: "wrong",
    acceptedAnswer: "das Ticket",
    note: "wrong-article",
  });
  expect(matchAskedWord("das Fahrkarte", ticket)).toEqual({
    verdict: "wrong",
    acceptedAnswer: "Fahrkarte",
    note: "wrong-article",
  });
});

test("Three dots count as an ellipsis, and in English a space is accepted instead of a hyphen", () => {
  expect(verdictOn("as ... as possible", "as … as possible")).toBe("right");
  const englishWord: Partial<AskedWord> = {
    direction: "german-to-english",
    correctAnswer: ["school-leaving exam (Austria)"],
  };
  expect(matchAskedWord("school leaving exam", englishWord).verdict).toBe("right");
  expect(matchAskedWord("school-leaving exam", { ...englishWord, correctAnswer: "school leaving exam" }).verdict).toBe(
    "right",
  );
});

test("A noun is right without an article or with the right article; with a wrong article it is wrong, and a note says so", () => {
  const tableWord = { gender: "m", correctAnswer: "Tisch" } as const;
  expect(matchAskedWord("Tisch", tableWord).verdict).toBe("right");
  expect(matchAskedWord("der Tisch", tableWord).verdict).toBe("right");
  expect(matchAskedWord("die Tisch", tableWord)).toMatchObject({
    verdict: "wrong",
    note: "wrong-article",
    acceptedAnswer: "Tisch",
  });
  const yoghurt = { gender: "m", otherGender: "n", correctAnswer: "Joghurt" } as const;
  expect(matchAskedWord("das Joghurt", yoghurt).verdict).toBe("right");
  expect(matchAskedWord("die Leute", { correctAnswer: "Leute" }).verdict).toBe("right");
  expect(matchAskedWord("das Leute", { correctAnswer: "Leute" })).toMatchObject({
    verdict: "wrong",
    note: "wrong-article",
  });
  expect(matchAskedWord("die Strasse", { gender: "f", correctAnswer: "Straße" }).note).toBe("spelled-out");
});

test("If a name is used without an article, the answer is right without an article and wrong with an article", () => {
  const europe = { gender: null, plural: null, correctAnswer: "Europa" } as const;
  expect(matchAskedWord("europa", europe).verdict).toBe("right");
  for (const article of ["das", "die", "der"]) {
    expect(matchAskedWord(`${article} Europa`, europe)).toMatchObject({ verdict: "wrong", note: "wrong-article" });
  }
  expect(matchAskedWord("die Schweiz", { gender: "f", plural: null, correctAnswer: "Schweiz" }).verdict).toBe("right");
  expect(matchAskedWord("die Leute", { gender: null, plural: "Leute", correctAnswer: "Leute" }).verdict).toBe("right");
});

test("A learner may leave out only the reflexive pronoun of a German verb", () => {
  const verdictOnVerb = (givenText: string, correctAnswer: string) =>
    matchAskedWord(givenText, { partOfSpeech: "verb", correctAnswer }).verdict;
  for (const rightAnswer of ["waschen", "sich waschen", "Sich Waschen"])
    expect(verdictOnVerb(rightAnswer, "sich waschen")).toBe("right");
  expect(verdictOnVerb("wasche", "sich waschen")).toBe("almost");
  expect(verdictOnVerb("aus dem Staub machen", "sich aus dem Staub machen")).toBe("right");
  const partsByVerb = {
    "sich waschen": ["sich"],
    gehen: ["e", "geh"],
    "Rad fahren": ["Rad", "fahren"],
    "aus sein": ["aus", "sein"],
    "die Daumen drücken": ["die", "Daumen", "drücken", "die Daumen", "Daumen drücken"],
    "sich aus dem Staub machen": ["machen", "sich machen", "aus dem Staub"],
  };
  for (const [separableVerb, verbParts] of Object.entries(partsByVerb)) {
    for (const part of verbParts)
      expect(verdictOnVerb(part, separableVerb), `${part} for ${separableVerb}`).toBe("wrong");
  }
  expect(matchAskedWord("Tag", { partOfSpeech: "phrase", correctAnswer: "Guten Tag" }).verdict).toBe("wrong");
});

test("In English answers *to*, articles and hints are optional, and British and American spellings count", () => {
  const verdictOnEnglish = (givenText: string, partOfSpeech: AskedWord["partOfSpeech"], ...correctAnswer: string[]) =>
    matchAskedWord(givenText, { direction: "german-to-english", partOfSpeech, correctAnswer }).verdict;
  expect(verdictOnEnglish("go", "verb", "to go", "to walk")).toBe("right");
  expect(verdictOnEnglish("to walk", "verb", "to go", "to walk")).toBe("right");
  expect(verdictOnEnglish("to go", "verb", "go")).toBe("right");
  expect(verdictOnEnglish("the table", "noun", "table")).toBe("right");
  expect(verdictOnEnglish("a table", "noun", "table")).toBe("right");
  expect(verdictOnEnglish("bank", "noun", "bank (money)")).toBe("right");
  expect(verdictOnEnglish("bank (money)", "noun", "bank (money)")).toBe("right");
  expect(verdictOnEnglish("color", "noun", "colour")).toBe("right");
  expect(verdictOnEnglish("theatre", "noun", "theater")).toBe("right");
  expect(verdictOnEnglish("to apologise", "verb", "to apologize")).toBe("right");
  expect(verdictOnEnglish("to", "verb", "to go")).not.toBe("right");
  expect(verdictOnEnglish("the", "noun", "table")).not.toBe("right");
});

test("Chosen options and articles must equal an accepted answer exactly", () => {
  const choiceQuestion = { quizType: "multiple-choice", correctAnswer: ["der Tisch", "Tisch"] } as const;
  expect(matchAskedWord("der Tisch", choiceQuestion).verdict).toBe("right");
  expect(matchAskedWord("Der Tisch", choiceQuestion).verdict).toBe("wrong");
  expect(matchAskedWord("das", { quizType: "gender", correctAnswer: ["der", "das"] }).verdict).toBe("right");
  expect(matchAskedWord("die", { quizType: "gender", correctAnswer: "der" }).verdict).toBe("wrong");
});

const arbitraryGermanAnswer = fc.stringMatching(/^[a-zäöüßA-ZÄÖÜ]{1,12}( [a-zäöüß]{1,8})?$/);

test("An accepted answer is right in upper or lower case, with extra spaces, in either Unicode form, and with spelled-out umlauts", () => {
  fc.assert(
    fc.property(arbitraryGermanAnswer, fc.constantFrom("NFC", "NFD"), fc.nat(3), (word, unicodeForm, spaceCount) => {
      expect(verdictOn(`${" ".repeat(spaceCount)}${word.normalize(unicodeForm)} `, word)).toBe("right");
      expect(verdictOn(word.toUpperCase(), word)).toBe("right");
      const wordWithSpelledOutUmlauts = word.replace(
        /[äöüß]/g,
        (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter,
      );
      expect(verdictOn(wordWithSpelledOutUmlauts, word)).toBe("right");
    }),
  );
});

test("A second normalisation changes nothing, and the comparison throws no error for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), arbitraryGermanAnswer, (typedText, word) => {
      const onceNormalizedAnswer = normalizeAnswer(typedText);
      expect(normalizeAnswer(onceNormalizedAnswer)).toBe(onceNormalizedAnswer);
      expect(["right", "almost", "wrong"]).toContain(verdictOn(typedText, word));
    }),
  );
});

test("The aligned letters together spell both answers, and equal answers have only pairs of equal letters", () => {
  fc.assert(
    fc.property(arbitraryGermanAnswer, arbitraryGermanAnswer, (givenAnswer, expectedAnswer) => {
      const pairs = compareLetters(givenAnswer, expectedAnswer);
      expect(pairs.map((pair) => pair.given).join("")).toBe(givenAnswer.trim());
      expect(pairs.map((pair) => pair.expected).join("")).toBe(expectedAnswer.trim());
      expect(compareLetters(givenAnswer, givenAnswer).every(({ isSame }) => isSame)).toBe(true);
    }),
  );
  expect(compareLetters("Tich", "Tisch").filter(({ isSame }) => !isSame)).toEqual([
    { given: "", expected: "s", isSame: false },
  ]);
});

test("One missing, added, replaced or swapped letter is one typo", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(4), fc.constantFrom("q", "x"), (word, position, letter) => {
      expect(differsByOneTypo(word.slice(0, position) + word.slice(position + 1), word)).toBe(true);
      expect(differsByOneTypo(word.slice(0, position) + letter + word.slice(position), word)).toBe(true);
      expect(differsByOneTypo(word, word)).toBe(false);
    }),
  );
  expect(hasSpelledOutUmlauts("schoen", "schön") && lacksUmlaut("schon", "schön")).toBe(true);
});

test("The first eighty letters of two answers are aligned with the fewest differences", () => {
  const describeAlignment = (givenText: string, expectedAnswer: string) =>
    compareLetters(givenText, expectedAnswer).map(
      (pair) => `${pair.given || "_"}${pair.isSame ? "=" : "/"}${pair.expected || "_"}`,
    );
  expect(describeAlignment("Haus", "haut")).toEqual(["H=h", "a=a", "u=u", "s/t"]);
  expect(describeAlignment("abc", "abcd")).toEqual(["a=a", "b=b", "c=c", "_/d"]);
  expect(describeAlignment("abcd", "abc")).toEqual(["a=a", "b=b", "c=c", "d/_"]);
  expect(describeAlignment("xabc", "abc")).toEqual(["x/_", "a=a", "b=b", "c=c"]);
  expect(describeAlignment("", "ab")).toEqual(["_/a", "_/b"]);
  expect(describeAlignment("ab", "")).toEqual(["a/_", "b/_"]);
  expect(describeAlignment("bcdea", "abcde")).toEqual(["_/a", "b=b", "c=c", "d=d", "e=e", "a/_"]);
  const longText = "a".repeat(100);
  expect(compareLetters(longText, longText)).toHaveLength(80);
  expect(compareLetters(longText, "")).toHaveLength(80);
});

test("An answer of fewer than four letters is never almost right", () => {
  expect([differsByOneTypo("hau", "haus"), differsByOneTypo("hasu", "haus"), differsByOneTypo("hut", "gut")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([
    differsByOneTypo("abba", "baab"),
    differsByOneTypo("hasx", "haus"),
    differsByOneTypo("haxy", "haus"),
  ]).toEqual([false, false, false]);
  expect([
    differsByOneTypo("haussss", "haus"),
    differsByOneTypo("hausss", "hauss"),
    differsByOneTypo("hhaus", "haus"),
  ]).toEqual([false, true, true]);
});
