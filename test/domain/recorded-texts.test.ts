import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { buildPartResult, chooseTopicsToPractise, verdictOf } from "#core/domain/exams/report.ts";
import { scoreItems } from "#core/domain/exams/score-items.ts";
import { initialEstimate, updateEstimate } from "#core/domain/placement/ability.ts";
import { canStartAt, estimateSkills, findGapsUpTo } from "#core/domain/placement/answered-items.ts";
import {
  computeStartingDifficulty,
  guessingProbabilityOfTyped,
  isPlacementOver,
} from "#core/domain/placement/next-item.ts";
import { analyzeOwnText } from "#core/domain/reading/analyze-own-text.ts";
import { describeText, describeTextCard, learnersWordsOf } from "#core/domain/reading/describe-text.ts";
import { createTextAnswerCheck } from "#core/domain/reading/grade-answer.ts";
import { findMentionedWord, indexWords } from "#core/domain/reading/mention.ts";
import { estimateLevel } from "#core/domain/reading/own-text.ts";
import { cardAfterAnswer } from "#core/domain/vocabulary/review-schedule.ts";
import { simulatedItems } from "../../scripts/simulated-placement.ts";
import { loadBankWords, loadTexts, rowsOf } from "../support/content-rows.ts";
import { copyLexicon } from "../support/lexicon.ts";
import { testRecordedFunctions } from "../support/test-recorded-functions.ts";

const now = new Date("2026-03-29T00:30:00Z");
const hourMs = 3_600_000;
const parseJson = (json: unknown) => JSON.parse(String(json));
const words = loadBankWords();
const wordById = new Map(words.map((word) => [word.id, word]));
const texts = loadTexts("A2");

const ownTexts = [
  "Gestern bin ich um sieben Uhr aufgestanden.\n\nDann habe ich mich im Bad gewaschen; am dritten Mai beginnt das Lesen wieder.",
  "Der alte Mann, der neben uns wohnt, ruft seinen Hund an und lacht besser als ich. Anna trifft sich zum Essen mit ihm.",
  "This is an English text about nothing.",
  "Xqz Haus blorf",
  "Hund Xqz",
  "12 34!",
];

const describeOwnTexts = () => {
  const lexicon = copyLexicon();
  const index = indexWords(
    words.map((word, rank) => ({ ...word, rank })),
    ({ beginnings }) => beginnings,
  );
  return ownTexts.map((text) => {
    const { paragraphs, isGerman } = analyzeOwnText(text, lexicon);
    return [
      isGerman,
      ...paragraphs.flat().map(
        ({ german, mentions }) =>
          `${german.slice(0, 12)}: ${mentions
            .map((mention) => {
              const { start, end, lemma, mentionClass, isReflexive } = mention;
              return `${start}-${end} ${lemma} ${mentionClass}${isReflexive ? " sich" : ""} ${findMentionedWord(mention, index)?.id}/${findMentionedWord(mention, index, index)?.id}`;
            })
            .join(", ")}`,
      ),
    ];
  });
};

const cards = [
  undefined,
  ...[10, 300, 3000].map((hours) => cardAfterAnswer(undefined, true, new Date(now.getTime() - hours * hourMs))),
];
const ownedWords = words.slice(0, 400).map((word, i) => {
  const card = cards[i % 4];
  const strongCard = card && i % 16 === 7 ? { ...card, stability: 21 } : card;
  return {
    ...word,
    ...{ isSuspended: i % 9 === 5, learnedBy: i % 3 === 0 ? null : "q", addedBy: i % 6 === 0 ? "import/1" : null },
    cards: strongCard ? { "german-to-english": strongCard } : {},
  };
});

const describeTexts = () => {
  const outlines = texts.map(({ outline }) => outline);
  return [0, 1, 5, 14].map((i) => {
    const text = texts[i] as (typeof texts)[number];
    const results = outlines.slice(0, i).map(({ id }) => ({ textId: id, bestScore: 3, questions: 5, lastReadAt: "" }));
    const state = i === 0 ? null : { results, words: learnersWordsOf("A2", ownedWords as never, now) };
    const { paragraphs, vocabulary, next, knownShare, isRead, best } = describeText(
      text,
      outlines,
      (id) => wordById.get(id),
      state,
    );
    const isRightAnswer = createTextAnswerCheck(text.text);
    return [
      [knownShare, isRead, best, next?.id, describeTextCard(outlines[0] as never, state).best],
      paragraphs
        .flat()
        .slice(0, 4)
        .map((sentence) => `${sentence.words.join(" ")}; ${sentence.notes.join(" ")}`),
      vocabulary
        .slice(0, 25)
        .map(({ id, knowledge }) => `${id} ${knowledge}`)
        .join(", "),
      text.text.questions.map(({ id, correctAnswer }) =>
        [correctAnswer, ` ${correctAnswer}`, "x", null]
          .map((selectedAnswer) => isRightAnswer({ questionId: id, selectedAnswer }))
          .join(" "),
      ),
      isRightAnswer({ questionId: "x", selectedAnswer: "" }),
    ];
  });
};

const scoreExams = () =>
  rowsOf("exam_parts")
    .filter(
      ({ part, exam_id }) => (part === "language" || part === "reading") && (exam_id === "a2" || exam_id === "b2"),
    )
    .map(({ exam_id, part, content, keys }) => {
      const itemKeys = parseJson(keys) as { id: string; answer: string }[];
      const answers = itemKeys.map(({ id, answer }, i) => [id, [answer, ` ${answer} `, "0", "a", ""][i % 5]]);
      const items = scoreItems(parseJson(content), itemKeys as never, Object.fromEntries(answers));
      return [
        ...[exam_id, part],
        ...items
          .slice(0, 8)
          .map(
            ({ number, question, given, answer, isRight }) =>
              `${number} ${isRight} ${given} (${answer}) ${question?.slice(0, 40)}`,
          ),
        items.filter(({ isRight }) => isRight).length,
      ];
    });

const reportExams = () => {
  const parts = [
    [0, 0],
    [5, 10],
    [6, 10],
    [59, 100],
    [10, 10],
    [3, 5],
  ].flatMap(([score = 0, of = 0], i) =>
    [true, false].map((isLeftOut) =>
      buildPartResult({ part: i === 0 ? "writing" : "reading" }, { score, of, secondsUsed: i, isLeftOut }),
    ),
  );
  const evidence = Array.from({ length: 40 }, (_, i) => ({
    ...{
      topic: `${["a1", "b1", "a2"][i % 3]}-${i % 8}`,
      source: i % 4 === 0 ? ("writing" as const) : ("item" as const),
      isRight: i % 5 === 0,
    },
  }));
  const levelOf = (topic: string) =>
    cefrLevels.find((level) => topic.startsWith(level.toLowerCase()) && topic !== "b1-1");
  return [
    ...parts.map((part) => Object.values(part)),
    verdictOf(parts),
    verdictOf(parts.slice(4, 5)),
    verdictOf([]),
    ...chooseTopicsToPractise(evidence, levelOf),
  ];
};

const buildPlacementAnswers = (seed: number) =>
  simulatedItems.filter((_, i) => i % 97 === seed).map((item, i) => ({ item, isRight: (i * seed) % 3 !== 1 }));
const describePlacements = () =>
  [2, 5, 11].map((seed) => {
    const answers = buildPlacementAnswers(seed);
    const estimates = answers.reduce(
      (earlierEstimates, answer) => [
        ...earlierEstimates,
        updateEstimate(earlierEstimates.at(-1) ?? initialEstimate, answer),
      ],
      [initialEstimate],
    );
    return [
      estimateSkills(answers),
      cefrLevels.map((level) => findGapsUpTo(level, answers).join(" ")),
      estimates.map((estimate) =>
        [0, 5, 6, 8, 13, 14, 19, 20].filter((count) => isPlacementOver(estimate, count)).join(" "),
      ),
      cefrLevels.filter((level) => canStartAt(level, estimates.at(-1) ?? initialEstimate)),
    ];
  });

testRecordedFunctions("recorded-functions/texts.txt", {
  describeOwnTexts,
  describeTexts,
  estimateLevel: () =>
    [39, 40, 41, 60].flatMap((count) =>
      [0, 0.9, 0.94, 0.95, 0.96].map((share) =>
        estimateLevel(
          Array.from({ length: count }, (_, i): CefrLevel | null =>
            i < share * count ? "A1" : i % 2 === 0 ? "B1" : null,
          ),
        ),
      ),
    ),
  scoreExams,
  reportExams,
  describePlacements,
  startingDifficulty: () =>
    cefrLevels.map((level) => [
      computeStartingDifficulty(level, "word"),
      computeStartingDifficulty(level, "fill", "hard"),
    ]),
  guessingOfTyped: () =>
    ["Ich ___ (gehen).", "Ich ___.", "A → ___", "„Komm“, sagt er ___.", "„Ich ___“", "( ) ___"].map(
      guessingProbabilityOfTyped,
    ),
});
