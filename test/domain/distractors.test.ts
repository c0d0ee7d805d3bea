import { expect, test } from "vitest";
import { chooseDistractors, type DistractorCandidate } from "#core/domain/vocabulary/distractors.ts";
import { synonymsOf } from "#core/domain/vocabulary/synonyms.ts";

const buildWord = (
  id: string,
  translation: string,
  overrides: Partial<DistractorCandidate> = {},
): DistractorCandidate => ({
  id,
  word: id,
  translation: [translation],
  partOfSpeech: "noun",
  cefrLevel: "A1",
  gender: "m",
  category: "home",
  frequency: 5,
  ...overrides,
});
const nearestDistractorsOf = (id: string, words: DistractorCandidate[]) => chooseDistractors(words).get(id);

test("A word has at most eight wrong options, and they have its part of speech and level", () => {
  const words = [
    ..."abcdefghij".split("").map((id) => buildWord(id, `thing ${id}`)),
    buildWord("verb", "to go", { partOfSpeech: "verb", gender: null }),
    buildWord("later", "later", { cefrLevel: "A2" }),
  ];
  const nearestWords = nearestDistractorsOf("a", words);
  expect(nearestWords).toHaveLength(8);
  expect(nearestWords).not.toContain("a");
  expect(nearestWords).not.toContain("verb");
  expect(nearestWords).not.toContain("later");
  expect(nearestDistractorsOf("later", words)).toEqual([]);
});

test("The theme counts most, then gender, frequency and the length of the translation", () => {
  const words = [
    buildWord("tisch", "table"),
    buildWord("Other theme", "chair", { category: "food" }),
    buildWord("Other gender", "chairs", { gender: "f" }),
    buildWord("Rarer", "lamps", { frequency: 1 }),
    buildWord("Longer", "something to sleep in"),
    buildWord("Same", "lamp."),
  ];
  expect(nearestDistractorsOf("tisch", words)).toEqual(["Same", "Other gender", "Longer", "Rarer", "Other theme"]);
});

test("Words with a common beginning of up to five letters, or a common end of up to six, are similar", () => {
  const commonProperties = { category: null, gender: null };
  const nearestIds = (id: string, ...otherIds: string[]) =>
    nearestDistractorsOf(
      id,
      [id, ...otherIds].map((wordId, i) => buildWord(wordId, "abcdefgh"[i] ?? "", commonProperties)),
    );
  expect(nearestIds("verkaufen", "rufen", "verlegen", "sagt", "kaufen")).toEqual([
    "kaufen",
    "verlegen",
    "rufen",
    "sagt",
  ]);
  // Equally similar words stay in the order of the list.
  expect(nearestIds("abcdefgh", "abcdeZZZ", "abcdefZZ")).toEqual(["abcdeZZZ", "abcdefZZ"]);
  expect(nearestIds("abcdefgh", "abcdZZZZ", "abcdeZZZ")).toEqual(["abcdeZZZ", "abcdZZZZ"]);
  expect(nearestIds("abcdefgh", "ZcdefghX", "ZZcdefgh", "Zbcdefgh")).toEqual(["ZZcdefgh", "Zbcdefgh", "ZcdefghX"]);
  // Each letter counts only once, for the common beginning or for the common end. Therefore "ana" and "anana" have
  // three letters in common.
  expect(nearestIds("anana", "ana", "anaXY", "anXna")).toEqual(["anXna", "ana", "anaXY"]);
});

test("A word that could also be right is not offered as a wrong option: the same word, or a word that shares a meaning directly or through a third word", () => {
  const words = [
    buildWord("beginnen", "to begin", { partOfSpeech: "verb" }),
    buildWord("anfangen", "to start", { partOfSpeech: "verb", translation: ["to begin", "to start"] }),
    buildWord("starten", "to start", { partOfSpeech: "verb" }),
    buildWord("sich setzen", "to sit down", { partOfSpeech: "verb" }),
    buildWord("setzen", "to put", { partOfSpeech: "verb" }),
    buildWord("enden", "to end", { partOfSpeech: "verb" }),
    buildWord("aufhören", "to end (stop)", { partOfSpeech: "verb" }),
  ];
  expect(nearestDistractorsOf("beginnen", words)).toEqual(expect.arrayContaining(["enden"]));
  for (const synonym of ["anfangen", "starten"]) expect(nearestDistractorsOf("beginnen", words)).not.toContain(synonym);
  expect(nearestDistractorsOf("sich setzen", words)).not.toContain("setzen");
  // No two options have the same meaning.
  const chosenIds = nearestDistractorsOf("beginnen", words) ?? [];
  expect(chosenIds.filter((id) => id === "enden" || id === "aufhören")).toHaveLength(1);
  expect(chosenIds.filter((id) => id.endsWith("setzen"))).toHaveLength(1);
});

test("A part of speech with fewer than three words takes options from the other parts of speech that have too few words", () => {
  const buildRareWord = (id: string, partOfSpeech: DistractorCandidate["partOfSpeech"]) =>
    buildWord(id, `meaning of ${id}`, { partOfSpeech, gender: null, category: null });
  const words = [
    buildRareWord("in", "preposition"),
    buildRareWord("auf", "preposition"),
    buildRareWord("und", "conjunction"),
    buildRareWord("aber", "conjunction"),
    buildRareWord("oder", "conjunction"),
    buildRareWord("denn", "conjunction"),
    buildWord("Haus", "house"),
  ];
  expect(nearestDistractorsOf("in", words)?.toSorted()).toEqual(["aber", "auf", "denn", "oder", "und"]);
  expect(nearestDistractorsOf("in", words)?.[0]).toBe("auf");
  expect(nearestDistractorsOf("und", words)?.toSorted()).toEqual(["aber", "denn", "oder"]);
});

test("The most similar of many candidates are found at any position of the list", () => {
  const dissimilarWords = Array.from({ length: 60 }, (_, i) =>
    buildWord(`far${i}`, `x${i}`, { category: "food", frequency: 1 }),
  );
  const nearWords = ["N1", "N2", "N3"].map((id) => buildWord(id, `y${id}`));
  const mixedWords = [...dissimilarWords.slice(0, 30), ...nearWords, ...dissimilarWords.slice(30)];
  for (const wordOrder of [[...nearWords, ...dissimilarWords], [...dissimilarWords, ...nearWords], mixedWords]) {
    expect(nearestDistractorsOf("tisch", [buildWord("tisch", "table"), ...wordOrder])?.slice(0, 3)).toEqual([
      "N1",
      "N2",
      "N3",
    ]);
  }
});

test("Synonyms of a word are the words with the same first translation; nouns are listed with each article", () => {
  const createWord = (id: string, lemma: string, translation: string[], overrides = {}) => ({
    ...buildWord(id, "", overrides),
    word: lemma,
    translation,
    otherGender: null,
    ...overrides,
  });
  const verb = { partOfSpeech: "verb", gender: null };
  const foundSynonyms = synonymsOf([
    createWord("1", "beginnen", ["to begin", "to commence"], verb),
    createWord("2", "anfangen", ["to begin"], { ...verb, cefrLevel: "A2" }),
    createWord("3", "Ticket", ["ticket"], { gender: "n" }),
    createWord("4", "Fahrkarte", ["ticket"], { gender: "f" }),
    createWord("5", "Joghurt", ["yogurt"], { gender: "m", otherGender: "n" }),
    createWord("6", "Sauermilch", ["yogurt"], { gender: "f" }),
    createWord("7", "Leute", ["people"], { gender: null }),
    createWord("8", "Volk", ["people"], { gender: "n" }),
    createWord("9", "Bank", ["bank (money)"], { gender: "f" }),
    createWord("10", "Ufer", ["bank"], { gender: "n" }),
    createWord("11", "Schluss", ["end"], { gender: "m" }),
    createWord("12", "enden", ["to end"], verb),
    createWord("13", "Holland", ["the Netherlands"], { gender: null, isWithoutArticle: true }),
    createWord("14", "Niederlande", ["the Netherlands"], { gender: null }),
  ]);
  const synonymTexts = (id: string) => foundSynonyms.get(id)?.map((synonym) => synonym.word);
  expect(foundSynonyms.get("1")).toEqual([{ word: "anfangen", cefrLevel: "A2" }]);
  expect(synonymTexts("2")).toEqual(["beginnen"]);
  expect([synonymTexts("3"), synonymTexts("4")]).toEqual([["die Fahrkarte"], ["das Ticket"]]);
  expect(synonymTexts("6")).toEqual(["der Joghurt", "das Joghurt"]);
  expect(synonymTexts("8")).toEqual(["die Leute"]);
  // A translation with a hint in parentheses, such as "bank (money)", fits only its own word. So *Bank* and *Ufer*
  // ("bank") are no synonyms. Words of different parts of speech, such as *Schluss* ("end") and *enden* ("to end"), are
  // no synonyms either.
  expect([synonymTexts("9"), synonymTexts("10"), synonymTexts("11"), synonymTexts("12")]).toEqual([[], [], [], []]);
  expect([synonymTexts("13"), synonymTexts("14")]).toEqual([["die Niederlande"], ["Holland"]]);
});

test("Each letter of a short word counts only once when the word is compared with a longer one", () => {
  const buildWordWithoutCategory = (id: string) => buildWord(id, `meaning of ${id}`, { category: null, gender: null });
  // "anana" begins with all letters of "ana", so no letter is left for a common end. The same is true of "anaxx".
  expect(nearestDistractorsOf("ana", ["ana", "anaxx", "anana"].map(buildWordWithoutCategory))).toEqual([
    "anaxx",
    "anana",
  ]);
});
