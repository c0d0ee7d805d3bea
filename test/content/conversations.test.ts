import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileReactions, compileTree, startersOf } from "#content/compile-conversations.ts";
import { readReactions, readTree } from "#content/conversation-file.ts";
import { createWordFinder } from "#content/conversation-words.ts";
import { partnerLevelOf } from "#content/partner-file.ts";
import { readConversations } from "#content/read-conversations.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { conversationTopics, maxOfferedWords, tones } from "#core/domain/conversations/conversation.ts";
import type { PartnerContent } from "#core/domain/conversations/partner-settings.ts";
import { type PromptTree, type Reactions, sentencesOf, treeName } from "#core/domain/conversations/prompt-tree.ts";
import type { Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { loadAuthoredContent, loadCompiledContent } from "#test/support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { sampleOf } from "../support/sample.ts";

const { corpus } = loadAuthoredContent();
const { trees, reactions, partner } = corpus.conversations;

test("Each topic and level has a conversation with an opening in each tone", () => {
  expect(trees).toHaveLength(conversationTopics.length * cefrLevels.length);
  expect(reactions).toHaveLength(cefrLevels.length);
  expect(startersOf(trees)).toHaveLength(trees.length * tones.length * 3);
});

const buildLine = (...cells: string[]) => cells.join("\t");
const headerLine = buildLine("id", "after", "professional", "friendly", "slang", "english");
const buildRows = (rowCount: number) =>
  Array.from({ length: rowCount }, (_, i) =>
    buildLine(
      `a1-food-${String(i + 1).padStart(2, "0")}`,
      "",
      `Mögen Sie ${i}?`,
      `Magst du ${i}?`,
      `Hey, magst du ${i}?`,
      "?",
    ),
  );
const openings = [1, 2, 3].map((number) =>
  buildLine(`a1-food-opening-${number}`, "", `Guten Tag ${number}?`, `Hallo ${number}?`, `Hey ${number}?`, "Hello?"),
);
const problemsOf = (...lines: string[]) =>
  readTree([headerLine, ...lines].join("\n"), { file: "food.tsv", level: "A1", topic: "food" }).problems.map(
    ({ line, message }) => `${line}: ${message}`,
  );

test("A prompt tree is checked for columns, ids, follow-ups, counts and tones", () => {
  const completeTree = [...openings, ...buildRows(24)];
  expect(problemsOf(...completeTree)).toEqual([]);
  expect(problemsOf(...openings.slice(1), ...buildRows(23))).toEqual([
    "1: 2 openings instead of 3",
    "1: 23 prompts without after, at least 24 are needed",
  ]);
  const wrongRows = [
    buildLine("a1-food-25", "", "Magst du das?", "Magst du das?", "Hey, magst du das?", "?"),
    buildLine("a1-food-26", "a1-food-99 yes", "Mögen Sie A?", "Magst du A?", "Hey, magst du A?", "?"),
    buildLine("a1-food-01", "", "Mögen Sie B?", "Was mögen Sie?", "Hey, magst du B?", "?"),
    buildLine("food", "vielleicht", " Mögen Sie C?", "Magst du C?", "Hey, magst du C?", ""),
    "a1-food-30\tzu wenig",
  ];
  expect(problemsOf(...completeTree, ...wrongRows)).toEqual([
    "33: 2 columns instead of 6",
    "29: the tones do not differ",
    "29: professional: says Sie",
    "31: friendly: says du",
    "32: professional: a space too many",
    "32: english: is missing",
    "32: after: a prompt's id and yes or no, or nothing",
    "31: id: a1-food-01 is used twice",
    "32: id: a1-food-01 …",
    "30: after: there is no other prompt a1-food-99",
  ]);
});

test("Reactions are checked for kinds, counts, placeholders and questions", () => {
  const text = [
    buildLine("kind", "professional", "friendly", "slang", "english"),
    buildLine("yes", "Sie sagen Ja.", "Du sagst Ja.", "Krass, {noun}.", "You say."),
    buildLine("laut", "Ja.", "Jo.", "Joo.", "Yes."),
    buildLine("yes", "Wirklich?", "Echt.", "Krass.", "Really."),
  ].join("\n");
  const { problems } = readReactions(text, { file: "reactions.tsv", level: "A1" });
  const messages = problems.map(({ line, message }) => `${line}: ${message}`);
  expect(messages.slice(0, 3)).toEqual([
    "2: slang: no braces",
    "3: kind: not one of statement, yes, no, number, place, unclear, english, short, thanks, sad, glad, goodbye, repeat, lost, unsure, retyped, again, topic",
    "4: professional: a reaction asks nothing",
  ]);
  expect(messages).toContain("1: 2 of yes, 10 are needed");
});

test("The conversations of a level must be complete and must not repeat sentences", () => {
  const folder = mkdtempSync(join(tmpdir(), "conversations-"));
  mkdirSync(join(folder, "conversations/a1"), { recursive: true });
  const extraLines = [buildLine("a1-food-31", "", "Mögen Sie 3?", "Magst du Nüsse?", "Hey, magst du Nüsse?", "?")];
  writeFileSync(
    join(folder, "conversations/a1/food.tsv"),
    [headerLine, ...openings, ...buildRows(24), ...extraLines].join("\n"),
  );
  writeFileSync(join(folder, "conversations/a1/notes.txt"), "");
  const { problems } = readConversations(folder);
  rmSync(folder, { recursive: true });
  const messages = problems.map(({ file, message }) => `${file}: ${message}`);
  expect(messages.filter((message) => message.endsWith("is missing"))).toHaveLength(9);
  expect(messages).toContain("content/conversations/a1/notes.txt: this file is not read: its name is unknown");
  expect(messages.at(-1)).toContain("“Mögen Sie 3?” stands in content/conversations/a1/food.tsv:8, too");
});

const findWords = createWordFinder(corpus.words);

test("A prompt offers useful words of the bank, and words of its level come first", () => {
  const findWordsIn = (text: string, level: (typeof cefrLevels)[number]) =>
    findWords(text, level).map(({ word }) => word);
  expect(findWordsIn("Essen Sie gern Käse?", "A1")).toEqual(["essen", "Käse"]);
  expect(findWordsIn("Ich stehe früh auf. Und Sie?", "A1")).toContain("aufstehen");
  // The text contains a form of *durchziehen*, which looks like a form of *ziehen*. Therefore *ziehen* must not be
  // offered.
  expect(findWordsIn("Ziehst du ein Buch durch, auch wenn es öde ist?", "C1")).not.toContain("ziehen");
  expect(findWordsIn("Was gehört für dich auf eine Pizza?", "A1")).toEqual(["Pizza"]);
  // A word in lower case is not a noun: "fest" is not "das Fest".
  expect(findWordsIn("Ohne feste Wohnung durch die Welt?", "A2")).not.toContain("Fest");
  expect(findWordsIn("Haben Sie schon einmal die Sehenswürdigkeiten besichtigt?", "A2")).toContain("besichtigen");
});

/** All prompt trees by name, in the compiled form from which the partner takes its texts. */
const treeByName = new Map<string, PromptTree>(
  trees.map((tree) => [treeName(tree.level, tree.topic), compileTree(tree, () => [])]),
);
const compiledReactions = new Map<string, Reactions>(
  reactions.map((reaction) => [
    reaction.level,
    Object.fromEntries(
      compileReactions(reaction).map(({ kind, reactions: reactionsOfKind }) => [kind, reactionsOfKind]),
    ),
  ]),
);
const partnerByLevel = new Map(cefrLevels.map((level) => [level, partnerLevelOf(partner, level)]));
const partnerContent: PartnerContent = {
  tree: (name) => treeByName.get(name),
  reactions: (level) => compiledReactions.get(level),
  partner: (level) => partnerByLevel.get(level),
};

/** Messages of a learner, sent in this order. */
const utterances: Partial<Utterance>[] = [
  { kind: "statement" },
  { kind: "yes", answer: "yes" },
  { kind: "statement" },
  { kind: "no", answer: "no" },
  { kind: "number" },
  { kind: "statement" },
  { kind: "question" },
  { kind: "place" },
  { kind: "unclear" },
  { kind: "short" },
  { kind: "sad" },
  { kind: "name" },
  { kind: "glad" },
];

/** The texts that the partner says exactly as the content files contain them. */
const authoredTexts = [
  ...trees.flatMap((tree) => [...tree.openings, ...tree.prompts]),
  ...reactions.flatMap(({ lines }) => lines),
].flatMap(({ text }) => tones.map((tone) => text[tone]));
const authoredSentences = new Set(authoredTexts.flatMap(sentencesOf));

const findCorrections = (sentence: string): string[] =>
  checkText(sentence, loadLexicon()).corrections.map(
    ({ original, corrected }) => `${sentence} (${original} → ${corrected})`,
  );

test("In conversations of twenty turns the partner repeats no sentence and keeps its topic and tone", () => {
  const wrongReplies: string[] = [];
  for (const { level, topic, openings: openingPrompts } of sampleOf(trees, 4)) {
    for (const [seed, tone] of tones.entries()) {
      const openingPrompt = openingPrompts[seed];
      if (!openingPrompt) continue;
      const history = {
        ids: new Set([openingPrompt.id]),
        sentences: new Set(sentencesOf(openingPrompt.text[tone])),
        lastPrompt: openingPrompt.id,
        lastMessage: { text: openingPrompt.text[tone], english: openingPrompt.english },
        learnerMessages: [],
      };
      const random = createSeededRandom(seed + 1);
      for (let turn = 0; turn < 20; turn++) {
        const utteranceProperties = utterances[turn % utterances.length] ?? {};
        const utterance: Utterance = {
          kind: "statement",
          answer: null,
          germanWords: 3,
          ...utteranceProperties,
        };
        const reply = answerUtterance(utterance, { level, topic, tone }, history, partnerContent, random, new Date(0));
        const recordWrongReply = (problem: string) =>
          wrongReplies.push(`${level} ${topic} ${tone}: ${problem}: ${reply.text}`);
        if (!reply.prompt?.startsWith(`${level.toLowerCase()}-${topic}-`)) recordWrongReply("off its topic");
        if (reply.text === "" || reply.english === "") recordWrongReply("nothing said");
        for (const sentence of sentencesOf(reply.text)) {
          if (history.sentences.has(sentence)) recordWrongReply("said twice");
          // A reply that consists of sentences from the content files needs no further check, because the next test
          // checks these sentences.
          if (!authoredSentences.has(sentence)) recordWrongReply("not in the files");
          history.sentences.add(sentence);
        }
        for (const id of reply.ids) history.ids.add(id);
        history.lastPrompt = reply.prompt ?? "";
        const unquotedText = reply.text.replace(/„[^“]*“/g, "");
        if (tone === "professional" && /(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu.test(unquotedText))
          recordWrongReply("says du");
        if (tone !== "professional" && /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u.test(unquotedText))
          recordWrongReply("says Sie");
      }
    }
  }
  expect(wrongReplies).toEqual([]);
});

test("The checker changes none of the partner's sentences", () => {
  expect(authoredSentences.size).toBeGreaterThan(5000);
  expect(sampleOf([...authoredSentences], 64).flatMap(findCorrections)).toEqual([]);
  const talkOpenings = corpus.curricula.flatMap(({ chapters }) => chapters.flatMap(({ talk }) => talk?.opening ?? []));
  expect(talkOpenings).toHaveLength(38);
  expect(talkOpenings.map((opening) => opening.split(" = ")[0] ?? "").flatMap(findCorrections)).toEqual([]);
});

test("Compiled trees are small and have at most six words per prompt", () => {
  const tables = loadCompiledContent().filter(({ name }) => name.startsWith("conversation_"));
  expect(tables.map(({ name }) => name)).toEqual([
    "conversation_starters",
    "conversation_trees",
    "conversation_reactions",
    "conversation_partner",
  ]);
  for (const { rows: compiledRows } of tables) {
    for (const row of compiledRows) expect(JSON.stringify(row).length, String(row[0])).toBeLessThan(80_000);
  }
  for (const [, , , prompts] of tables[1]?.rows ?? []) {
    for (const { words } of JSON.parse(String(prompts))) {
      for (const tone of tones) expect(words[tone].length).toBeLessThanOrEqual(maxOfferedWords);
    }
  }
});
