import { expect, test } from "vitest";
import { createBankVocabulary, wordsOf } from "#content/bank-vocabulary.ts";
import { readGrammarTopic } from "#content/grammar-file.ts";
import { listBlockSentences } from "#content/lexicon/own-sentences.ts";
import { markDifference } from "#content/mark-difference.ts";
import { problemsOfRelatedTopics, readBlocks, splitSections } from "#content/topic-sections.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { findBracket, removeMarks } from "#core/domain/grammar/topic-blocks.ts";
import { loadAuthoredContent } from "#test/support/corpus.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const { corpus } = loadAuthoredContent();
const topicsUpToB2 = corpus.topics.filter(({ level }) => /^(?:A1|A2|B1|B2)$/.test(level));

const readTopicBlocks = (page: string) => readBlocks(splitSections(page, 1), "topic.md");

test("A line that describes word order becomes a lane with places, roles and a bracket", () => {
  const { blocks, problems } = readTopicBlocks(
    [
      "## Word order",
      "",
      "Main clause: Ich | rufe | dich | an, ",
      "weil | | ich Zeit | habe. = I'm ringing you because I have time.",
      "| Kommst | du heute? = Are you coming today?",
    ].join("\n"),
  );
  expect(problems).toEqual([]);
  expect(blocks.picture.map(({ label }) => label)).toEqual(["Main clause", null, null]);
  expect(blocks.picture.map(({ phrases }) => phrases.map(({ column, role }) => `${column} ${role}`))).toEqual([
    ["1 first", "2 verb-second", "3 middle", "4 prefix-end"],
    ["1 link", "3 middle", "4 verb-end"],
    ["2 verb-first", "3 middle"],
  ]);
  expect(blocks.picture.map(findBracket)).toEqual([{ from: 2, to: 4 }, { from: 1, to: 4 }, null]);
  const { picture } = readTopicBlocks(
    "## Word order\n| Ich | bleibe | hier, |\ndenn | es | regnet. | | = I stay, for it rains.",
  ).blocks;
  expect(picture.map(({ phrases }) => phrases.map(({ role }) => role))).toEqual([
    ["first", "verb-second", "middle"],
    ["zero", "first", "verb-second"],
  ]);
});

test.each([
  ["Heute ich arbeite.", "Heute arbeite ich.", "Heute ~ich~ arbeite.", "Heute arbeite ~ich~."],
  ["Ich habe nicht ein Auto.", "Ich habe kein Auto.", "Ich habe ~nicht ein~ Auto.", "Ich habe ~kein~ Auto."],
  ["Das ist mein name.", "Das ist mein Name.", "Das ist mein ~name~.", "Das ist mein ~Name~."],
  ["Ja ich komme.", "Ja, ich komme.", "Ja ich komme.", "Ja~,~ ich komme."],
  ["Ich aufstehe um acht.", "Ich stehe um acht auf.", "Ich ~aufstehe~ um acht.", "Ich ~stehe~ um acht ~auf~."],
])("The words that differ in a pair are marked: %s", (wrong, right, markedWrong, markedRight) => {
  expect(markDifference(wrong, right)).toEqual({ wrong: markedWrong, right: markedRight });
});

test("Mistakes in blocks are reported with their lines", () => {
  const page = [
    "## Word order",
    "Ich | komme. = I'm coming.",
    "Ich | lerne | Deutsch.",
    "## Wrong and right",
    "- wrong: Ich bin Hunger.",
    "  why: Hunger is a noun.",
    "- wrong: Ich komme.",
    "  right: Ich komme.",
    "  why: They are the same.",
    "  because: no such line",
    "## Check yourself",
    "- Wo ___ du?",
    "  - [x] wohnst: Right.",
    "  - [x] wohnt: Not right.",
    "## Other levels",
    "- forth: a2-two = more",
  ];
  expect(readTopicBlocks(page.join("\n")).problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "2: 2 places instead of 3 to 5, with | between",
    "3: the sentence has no translation: German = English",
    "10: a pair has the lines “- wrong: …”, “  right: …”, “  why: …” and, if needed, “  unmarked: …”",
    "5: the pair has no line “right: …”",
    "7: both sides of the pair are the same",
    "12: 1 questions instead of two",
    "12: 2 options instead of three",
    "12: not exactly one option is marked [x]",
    "12: the sentence has no translation: German = English",
    "16: a link is “- back: id = what was there” or “- on: id = what is new there”",
  ]);
  const location = { file: "topic.md", exercisesFile: "topic.yaml", level: "A1", number: 1 } as const;
  const pageBeginning = "---\nid: a1-x\ntitle: X\ncategory: plural\n---\n\nText.\n\n## Exampels\n\n## Examples\n";
  expect(readGrammarTopic(pageBeginning, "[]", location).problems).toContainEqual({
    file: "topic.md",
    line: 9,
    message: "the section “Exampels” is unknown",
  });
  const pageWithShownAnswer = pageBeginning.replace(
    "Text.",
    "It is *Wo wohnst du heute?* (where …)\n\n## Check yourself\n- Wo ___ du heute? = Where …",
  );
  const optionLines = "\n  - [x] wohnst: Right.\n\n## Exampels";
  expect(
    readGrammarTopic(pageWithShownAnswer.replace("\n\n## Exampels", optionLines), "[]", location).problems,
  ).toContainEqual({
    file: "topic.md",
    line: 1,
    message: "the answer to a self-check stands above it: “Wo wohnst du heute”",
  });
  const buildLinkingTopic = (topicId: string, direction: "back" | "on") => {
    const { blocks } = readTopicBlocks(`## Other levels\n- ${direction}: ${topicId} = more`);
    return { id: "a2-one", level: "A2", file: "topic.md", blocks } as const;
  };
  const lowerTopic = { ...buildLinkingTopic("a2-one", "on"), id: "a1-one", level: "A1" } as const;
  const messagesOf = (topic: ReturnType<typeof buildLinkingTopic>) =>
    [...problemsOfRelatedTopics([lowerTopic, topic])].map(({ line, message }) => `${line}: ${message}`);
  expect(messagesOf(buildLinkingTopic("a1-one", "back"))).toEqual([]);
  expect(messagesOf(buildLinkingTopic("a1-one", "on"))).toEqual(["2: a1-one is not at a higher level"]);
  expect(messagesOf(buildLinkingTopic("a9-none", "on"))).toEqual(["2: there is no topic a9-none"]);
});

test("Each topic has pairs and self-checks", () => {
  const incompleteTopics = corpus.topics.filter(({ blocks }) => blocks.pairs.length < 2 || blocks.checks.length !== 2);
  expect(incompleteTopics.map(({ file }) => file)).toEqual([]);
});

test("The right option of a self-check is about equally often the first, the second and the third option", () => {
  const rightOptionIndexes = corpus.topics.flatMap(({ blocks }) =>
    blocks.checks.map(({ options }) => options.findIndex(({ isRight }) => isRight)),
  );
  for (const optionIndex of [0, 1, 2]) {
    const share =
      rightOptionIndexes.filter((otherIndex) => otherIndex === optionIndex).length / rightOptionIndexes.length;
    expect(share, `place ${optionIndex + 1}`).toBeGreaterThan(0.28);
  }
});

test("The checker corrects the wrong sentence of each pair, unless the file gives a reason why it cannot", () => {
  const lexicon = loadLexicon();
  const pairsWithWrongEntry = corpus.topics.flatMap(({ file, blocks }) =>
    blocks.pairs.flatMap(({ wrong, unmarked, line }) => {
      const isMarked = checkText(removeMarks(wrong), lexicon).corrections.length > 0;
      if (isMarked === (unmarked === undefined)) return [];
      return [`${file}:${line}: ${isMarked ? "is marked; remove the line “unmarked”" : "is not marked"}: ${wrong}`];
    }),
  );
  expect(pairsWithWrongEntry).toEqual([]);
});

test.each(cefrLevels)("The checker corrects at least 85 % of the wrong sentences in the pairs of %s", (level) => {
  const pairs = corpus.topics.filter((topic) => topic.level === level).flatMap(({ blocks }) => blocks.pairs);
  const markedPairs = pairs.filter(({ unmarked }) => unmarked === undefined);
  expect(markedPairs.length / pairs.length).toBeGreaterThanOrEqual(0.85);
});

/** Words that are allowed in addition: names, and words that the topics themselves teach. */
const additionalWords = new Set(
  "Alvarez Anna Annas Ben Berlin Bonn Bremen Chile Costa Köln Lisa Lopez Nour Polen Prag Sara Tom Ulm Wien Ali Kaya Rhein Rom doch sondern Ihnen worden worauf daran desto solle umfährt umfahren umgefahren".split(
    " ",
  ),
);

test("Blocks of A1 to B2 use only words of their level", () => {
  const { isTaught } = createBankVocabulary(corpus, loadLexicon());
  const unknownWords = topicsUpToB2.flatMap((topic) =>
    listBlockSentences(topic).flatMap(({ text }) =>
      wordsOf(text)
        .filter(
          (word) =>
            !isTaught(word, topic.level) && !additionalWords.has(word) && !additionalWords.has(word.toLowerCase()),
        )
        .map((word) => `${word} in ${topic.file}: ${text}`),
    ),
  );
  expect(unknownWords).toEqual([]);
});
