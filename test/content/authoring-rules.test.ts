import { expect, test } from "vitest";
import { problemsOfChapterReferences, problemsOfTalkWords } from "#content/curriculum-problems.ts";
import { findWordThatRevealsAnswer, findWrongNumberWord } from "#content/exercise-hints.ts";
import { problemsOfEnglish, problemsOfGerman, problemsOfTexts } from "#content/text-style.ts";
import { findUntranslatedSentences } from "#content/untranslated-sentences.ts";
import { rowsOfSenses } from "#content/valency-table.ts";
import { governmentsOf } from "#content/verb-government.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";

const { corpus } = loadAuthoredContent();
const governmentById = governmentsOf(corpus);

test.each([
  // The word list names only "zu + dat". The accusative comes from the valency table.
  ["ueberreden", "+ Accusative (zu + Dative)"],
  ["geben", "(+ Dative) + Accusative"],
  ["warten", "auf + Accusative"],
  ["sprechen", "+ Accusative; mit + Dative; über + Accusative"],
  ["vergegenwaertigen", "sich (Dative) + Accusative"],
  ["freuen", "über + Accusative; auf + Accusative"],
  ["reissen", "hat + Accusative; ist (no object)"],
  ["abhaengen", "von + Dative"],
  ["wohnen", "in + Dative"],
  ["schlafen", null],
])("The card of %s shows %j", (id, expected) => expect(governmentById.get(id)).toBe(expected));

test("A verb's government depends only on the senses that the bank translates", () => {
  const word = corpus.words.find(({ id }) => id === "abhaengen");
  if (!word) throw new Error("no word");
  const valencyRows = corpus.lexiconTables.valency.filter(({ lemma }) => lemma === "ab|hängen");
  expect(valencyRows.length).toBeGreaterThan(1);
  expect(rowsOfSenses(word, valencyRows).map(({ sense }) => sense)).toEqual(["depend"]);
  expect(rowsOfSenses({ ...word, translation: ["to hang about"] }, valencyRows)).toEqual([]);
});

test("The opening of a talk is translated, addresses the learner as the level does, and has only words of the level", () => {
  const words = corpus.words.filter(({ id }) => ["machen", "vergegenwaertigen"].includes(id));
  const findProblems = (level: "A1" | "B1", opening: string) => {
    const file = corpus.curricula.find((curriculum) => curriculum.level === level);
    const chapter = file?.chapters.find(({ talk }) => talk);
    if (!file || !chapter) throw new Error("no talk");
    const curricula = [{ ...file, chapters: [{ ...chapter, talk: { title: "Talk", opening } }] }];
    const references = { ...corpus, curricula, topics: [], scenes: [] };
    return [...problemsOfChapterReferences(references), ...problemsOfTalkWords({ words, curricula })]
      .map(({ message }) => message)
      .filter((message) => message.includes("opening"));
  };
  expect(findProblems("A1", "Was machst du gern? = What do you like doing?")).toEqual([]);
  expect(findProblems("A1", "Was machst du gern?")[0]).toContain("has no English");
  expect(findProblems("A1", "Hallo! Was machst du? = What do you do?")[0]).toContain("different sentences");
  expect(findProblems("A1", "Was machen Sie gern? = What do you like doing?")[0]).toContain("with du at A1");
  expect(findProblems("B1", "Was machst du gern? = What do you like doing?")[0]).toContain("with Sie at B1");
  expect(findProblems("A1", "Was vergegenwärtigst du? = What do you visualise?")[0]).toMatch(/is a word of C\d/);
});

const findRevealedAnswer = (question: string, answer: string) =>
  findWordThatRevealsAnswer({ type: "fill-blank", question, answer });

test("An exercise whose question contains its answer is reported", () => {
  expect(findRevealedAnswer("Wir ___ am Samstag Tennis. (spielen, present)", "spielen")).toBe("spielen");
  expect(findRevealedAnswer("„Der Saal war leer.“ → „Gestern ___ der Saal leer.“", "war")).toBeUndefined();
  expect(findRevealedAnswer("„Sie fliegt morgen.“ → „Morgen ___ sie.“", "fliegt")).toBe("fliegt");
  // These questions contain words of the answer, but the learner must still find the form or the order, or choose one
  // of several words.
  expect(findRevealedAnswer("Er ___ Tennis. (spielen)", "spielt")).toBeUndefined();
  expect(findRevealedAnswer("„Sie fliegt morgen.“ → „Morgen ___.“ (two words)", "fliegt sie")).toBeUndefined();
  expect(findRevealedAnswer("Der Tee ist noch ___ fertig. (nicht, kein or keine?)", "nicht")).toBeUndefined();
});

test("Wrong quotation marks in English and German texts and American spelling are reported", () => {
  expect([...problemsOfEnglish("“It's fine,” she said; *„ja“* means “yes”. The size of the prize.")]).toEqual([]);
  expect([...problemsOfEnglish('He said "yes".')]).toHaveLength(1);
  expect([...problemsOfEnglish("He said 'yes'.")]).toHaveLength(1);
  expect([...problemsOfEnglish("the children's rooms, the neighbours' cat")]).toEqual([]);
  expect([...problemsOfEnglish("It’s fine.")]).toHaveLength(1);
  expect([...problemsOfEnglish("Is Frau Kaya at home?")]).toEqual(["English has Mr and Ms, not Herr and Frau"]);
  expect([...problemsOfEnglish("*Frau Kaya* is *sie*. Ms Kaya is here.")]).toEqual([]);
  expect([...problemsOfEnglish("to organize")]).toEqual(["British spelling: organise, not organize"]);
  expect([...problemsOfGerman("„Ja“, sagte er.")]).toEqual([]);
  expect([...problemsOfGerman("»Ja«, sagte er.")]).toHaveLength(1);
});

test("The check of quotation marks and spelling reads every kind of text", () => {
  const [word] = corpus.words;
  const [topic] = corpus.topics;
  const [prefixTest] = corpus.prefixTests;
  const [tree] = corpus.conversations.trees;
  const [exercise] = topic?.exercises ?? [];
  const [pair] = topic?.blocks.pairs ?? [];
  const [question] = prefixTest?.questions ?? [];
  const [prompt] = tree?.prompts ?? [];
  if (!word || !topic || !prefixTest || !tree || !exercise || !pair || !question || !prompt)
    throw new Error("no content");
  const problems = problemsOfTexts({
    words: [{ ...word, exampleSentence: '"Ja"', exampleTranslation: '"Yes"' }],
    topics: [
      {
        ...topic,
        explanation: "The trap: order.",
        blocks: { ...topic.blocks, pairs: [{ ...pair, wrong: "»Ja«", reason: "Ask Herr Braun." }] },
        exercises: [{ ...exercise, explanation: 'It means "to go".' }],
      },
    ],
    prefixTests: [{ ...prefixTest, questions: [{ ...question, explanation: "to recognize" }] }],
    conversations: {
      trees: [{ ...tree, openings: [], prompts: [{ ...prompt, english: "It’s fine." }] }],
      reactions: [],
      partner: corpus.conversations.partner,
    },
  });
  expect([...problems].map(({ message }) => message)).toEqual([
    "English quotation marks are “ ”",
    "German quotation marks are „ “",
    "English has Mr and Ms, not Herr and Frau",
    "German quotation marks are „ “",
    "name the mistake instead of “the trap”",
    `${exercise.id}: English quotation marks are “ ”`,
    `${question.id}: British spelling: recognise, not recognize`,
    `${prompt.id}: the apostrophe of English is '`,
  ]);
});

test("A German sentence of an explanation that has no English translation is reported", () => {
  const findUntranslated = (line: string, translatedTexts: string[] = []) =>
    findUntranslatedSentences(line, translatedTexts);
  expect(findUntranslated("The verb is last: *Ich weiß, dass er kommt.* So it stays.")).toEqual([
    "Ich weiß, dass er kommt.",
  ]);
  expect(findUntranslated("*Ich wei~ß~ es nicht.*", ["Ich weiß es nicht."])).toEqual([]);
  expect(findUntranslated("*Wir gehen heute nicht.* (We aren't going today.)")).toEqual([]);
  expect(findUntranslated("“Where do you live?” is *Wo wohnst du denn?* Nothing else.")).toEqual([]);
  expect(findUntranslated("| *Das muss richtig stimmen.* | I am sure of it. |")).toEqual([]);
  expect(findUntranslated("| *wissen* | *Das muss richtig stimmen.* |")).toEqual(["Das muss richtig stimmen."]);
  // Examples that are wrong or that are only a part of a sentence have no punctuation mark at the end, so they need no
  // translation.
  expect(findUntranslated("not *Ich habe nicht ein Auto*, and *bei dem kleinen Kind*")).toEqual([]);
});

test("A question that names a wrong number of words for its answer is reported", () => {
  expect(findWrongNumberWord({ question: "Ich ___ (two words)", answer: "komme morgen" })).toBeUndefined();
  expect(findWrongNumberWord({ question: "„___.“ (six words)", answer: "Sie ist nett, die neue Nachbarin, ja" })).toBe(
    "six",
  );
  expect(findWrongNumberWord({ question: "Ich ___", answer: "komme" })).toBeUndefined();
});
