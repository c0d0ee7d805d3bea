import { expect, test } from "vitest";
import { computeWordDetails } from "#content/computed-details.ts";
import { toInflectedWord } from "#content/word-table.ts";
import { matchAnswer } from "#core/domain/answers/match-answer.ts";
import { findWord } from "#core/domain/german/find-word.ts";
import { formBeginningOf } from "#core/domain/german/form-beginnings.ts";
import { wordFormsOf } from "#core/domain/german/word-forms.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { meaningOf } from "#core/domain/vocabulary/meaning.ts";
import { isAnswerRight, listAcceptedAnswers, optionsOf } from "#core/domain/vocabulary/question.ts";
import { quizDirections, vocabularyQuizTypes } from "#core/domain/vocabulary/quiz-type.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";

const { corpus } = loadAuthoredContent();
const { detailByWord, genderRuleStatistics } = computeWordDetails(corpus);

test("At least three in four nouns of each rule of gender obey, and each rule has several nouns", () => {
  for (const { id, follows, total } of genderRuleStatistics) {
    expect(total, id).toBeGreaterThanOrEqual(5);
    expect(follows / total, id).toBeGreaterThanOrEqual(0.75);
  }
  const findRule = (id: string) => genderRuleStatistics.find((statistics) => statistics.id === id);
  expect(findRule("ending-ung")?.exceptions).toContainEqual({ word: "Vorsprung", gender: "m" });
  expect(detailByWord.get("zeitung")?.genderRule).toBe("ending-ung");
  expect(detailByWord.get("montag")?.genderRule).toBe("calendar");
  expect(detailByWord.get("lehrer")?.genderRule).toBe("agents");
  expect(detailByWord.get("hund")?.genderRule).toBeUndefined();
});

test("Another example of a word contains one of its forms", () => {
  const wordById = new Map(corpus.words.map((word) => [word.id, word]));
  const pairs = corpus.words.flatMap((word) => {
    const otherWord = wordById.get(detailByWord.get(word.id)?.otherExampleOf ?? "");
    return otherWord ? [{ word, otherWord }] : [];
  });
  expect(pairs.length).toBeGreaterThan(750);
  for (const { word, otherWord } of pairs) {
    const forms = wordFormsOf(toInflectedWord(word)).flat();
    expect(
      forms.some((form) => otherWord.exampleSentence.toLowerCase().includes(form.toLowerCase())),
      `${word.id} in ${otherWord.id}`,
    ).toBe(true);
    expect(otherWord.cefrLevel).toBe(word.cefrLevel);
  }
});

const askableWords = corpus.words.map((word) => ({
  ...word,
  synonyms: detailByWord.get(word.id)?.synonyms.map((synonym) => synonym.word) ?? [],
}));
const askableWordById = new Map(askableWords.map((word) => [word.id, word]));

test("Each accepted answer of each word is right, and all options except one are wrong", () => {
  const random = createSeededRandom(7);
  const problems: string[] = [];
  for (const word of askableWords) {
    const distractors = (detailByWord.get(word.id)?.distractors ?? []).flatMap((id) => askableWordById.get(id) ?? []);
    if (distractors.length < 3) problems.push(`${word.id} has ${distractors.length} distractors`);
    for (const direction of quizDirections) {
      for (const quizType of vocabularyQuizTypes) {
        const answers = listAcceptedAnswers(word, quizType, direction);
        // Only some words have a gender, and only some verbs have a preposition or case to ask about.
        const isAskedOfEachWord = quizType !== "gender" && quizType !== "government";
        if (isAskedOfEachWord && answers.length === 0) problems.push(`${word.id} has no answer`);
        for (const answer of answers) {
          if (!isAnswerRight(word, quizType, direction, answer)) problems.push(`${word.id}: ${answer} is rejected`);
        }
        const options = optionsOf(word, distractors, quizType, direction, random) ?? [];
        const rightOptions = options.filter((option) => answers.includes(option));
        const isRightCount = quizType === "gender" ? rightOptions.length === answers.length : rightOptions.length === 1;
        if (quizType !== "fill-in-blank" && answers.length > 0 && !isRightCount) {
          problems.push(`${word.id} ${direction}: ${rightOptions.length} of ${options.join(", ")} are right`);
        }
        if (quizType === "multiple-choice" && options.length !== 4) problems.push(`${word.id}: ${options.join(", ")}`);
      }
    }
    for (const distractorWord of distractors) {
      // A distractor must also be wrong when a learner types it, and it must not share a meaning with the word.
      const isRightWhenTyped = isAnswerRight(word, "fill-in-blank", "english-to-german", distractorWord.word);
      if (isRightWhenTyped) problems.push(`${word.id}: its distractor ${distractorWord.word} would be right`);
      const meaningsOfWord = new Set(word.translation.map(meaningOf));
      if (distractorWord.translation.some((translation) => meaningsOfWord.has(meaningOf(translation))))
        problems.push(`${word.id} means ${distractorWord.id}, too`);
    }
  }
  expect(problems).toEqual([]);
});

test("A synonym of a noun is right with the synonym's own article and wrong with any other article", () => {
  const articles = ["der", "die", "das"];
  const wordsByLemma = Map.groupBy(
    askableWords.filter((word) => word.partOfSpeech === "noun"),
    ({ word }) => word,
  );
  const problems: string[] = [];
  for (const word of askableWords.filter((askableWord) => askableWord.partOfSpeech === "noun")) {
    for (const lemma of new Set(word.synonyms.map((synonym) => synonym.slice(4)))) {
      const genders = (wordsByLemma.get(lemma) ?? []).flatMap((noun) =>
        listAcceptedAnswers(noun, "gender", "german-to-english"),
      );
      const articlesOfSynonym = articles.filter((article) => word.synonyms.includes(`${article} ${lemma}`));
      if (
        articlesOfSynonym.length === 0 ||
        !articlesOfSynonym.every((article) => genders.includes(article) || genders.length === 0)
      ) {
        problems.push(`${word.id}: ${lemma} comes as ${articlesOfSynonym.join(", ")}`);
      }
      for (const article of articles) {
        const isRight = isAnswerRight(word, "fill-in-blank", "english-to-german", `${article} ${lemma}`);
        if (isRight !== articlesOfSynonym.includes(article)) problems.push(`${word.id}: ${article} ${lemma}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test("A search for any form of any word finds a word that has this form", () => {
  const wordsByBeginning = Map.groupBy(
    corpus.words.flatMap((word) => (detailByWord.get(word.id)?.beginnings ?? []).map((key) => ({ key, word }))),
    ({ key }) => key,
  );
  const findCandidates = (form: string) =>
    (wordsByBeginning.get(formBeginningOf(form)) ?? []).map(({ word }) => ({
      ...toInflectedWord(word),
      ...detailByWord.get(word.id),
      rank: 0,
    }));
  const unfindableWords = corpus.words
    .filter((_, i) => i % 7 === 0)
    .flatMap((word) => {
      const forms = wordFormsOf(toInflectedWord(word));
      const sampledForms = forms.filter((form, i) => form.length === 1 && i % 5 === 0).map(([form = ""]) => form);
      return sampledForms.filter((form) => !form.includes(" ") && !findWord(form, form, findCandidates(form) as never));
    });
  expect(unfindableWords).toEqual([]);
});

test("A search for a nominalised infinitive finds its verb or the noun with the same spelling", () => {
  const wordsByBeginning = Map.groupBy(
    corpus.words.flatMap((word) => (detailByWord.get(word.id)?.beginnings ?? []).map((key) => ({ key, word }))),
    ({ key }) => key,
  );
  const unfindableForms = corpus.words
    .filter(({ partOfSpeech, word }) => partOfSpeech === "verb" && /^(?:sich )?\p{Ll}+n$/u.test(word))
    .flatMap(({ word }) => {
      const infinitive = word.replace(/^sich /, "");
      const form = infinitive.charAt(0).toUpperCase() + infinitive.slice(1);
      const candidates = (wordsByBeginning.get(formBeginningOf(form)) ?? []).map(({ word }) => ({
        ...toInflectedWord(word),
        rank: 0,
      }));
      const foundWord = findWord(form, `Das ${form} ist nicht leicht.`, candidates as never);
      return [form, infinitive, `sich ${infinitive}`].includes(foundWord?.word ?? "")
        ? []
        : [`${form}: ${foundWord?.word}`];
    });
  expect(unfindableForms).toEqual([]);
});

test("Each exercise accepts its answer and rejects its wrong options", () => {
  const problems = corpus.topics.flatMap(({ exercises }) =>
    exercises.flatMap(({ id, answer, accept = [], options = [] }) => {
      const acceptedTexts = [answer, ...accept];
      const rejectedKeys = acceptedTexts.filter((key) => matchAnswer(key, acceptedTexts).verdict !== "right");
      const acceptedOptions = options.filter(
        (option) => option !== answer && matchAnswer(option, acceptedTexts).verdict === "right",
      );
      return [...rejectedKeys, ...acceptedOptions].map((text) => `${id}: ${text}`);
    }),
  );
  expect(problems).toEqual([]);
});
