import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { shuffle } from "../random.ts";
import { type ConversationTopic, conversationTopics, maxOfferedWords, type Tone } from "./conversation.ts";
import {
  type ConversationWord,
  type Prompt,
  type PromptTree,
  type Reaction,
  type ReactionKind,
  type Reactions,
  sentencesOf,
  treeName,
} from "./prompt-tree.ts";
import type { Utterance } from "./utterance.ts";

/** The data of a conversation's earlier messages that the built-in partner needs. */
export interface ConversationHistory {
  /** The ids of the prompts, openings and reactions that the partner has used. */
  ids: ReadonlySet<string>;
  /** The sentences that the partner has written. */
  sentences: ReadonlySet<string>;
  /** The id of the partner's last prompt. */
  lastPrompt: string | null;
  /** The partner's last message. */
  lastMessage: { text: string; english: string } | null;
  /** The learner's last few messages, including the current one. */
  learnerMessages: readonly string[];
}

export interface PartnerSettings {
  level: CefrLevel;
  topic: ConversationTopic;
  tone: Tone;
}

/** The partner's answer with its English translation. */
export interface PartnerReply {
  text: string;
  english: string;
  words: ConversationWord[];
  /** The ids of the prompt and reaction that make up the answer. */
  ids: string[];
  /** The id of the prompt in the answer; null if no prompt is left, or after a goodbye. */
  prompt: string | null;
}

/**
 * The prompt trees in the order in which they are used: the conversation's own tree, the same topic at lower levels,
 * `free`, the other topics.
 */
export function treesInOrder({ level, topic }: PartnerSettings): { level: CefrLevel; topic: ConversationTopic }[] {
  const lowerLevels = cefrLevels.slice(0, cefrLevels.indexOf(level)).toReversed();
  const otherCategories = conversationTopics.filter(
    (conversationTopic) => conversationTopic !== topic && conversationTopic !== "free",
  );
  const otherTopics: ConversationTopic[] = topic === "free" ? otherCategories : ["free", ...otherCategories];
  return [
    { level, topic },
    ...lowerLevels.map((lowerLevel) => ({ level: lowerLevel, topic })),
    ...otherTopics.map((otherTopic) => ({ level, topic: otherTopic })),
  ];
}

/** Thrown if a prompt tree or a level's reactions are not loaded. */
export class MissingContentError extends Error {
  constructor(name: string) {
    super(`${name} is not loaded`);
  }
}

/** The content that the built-in partner uses. The functions return undefined for content that is not loaded. */
export interface PartnerContent {
  tree(name: string): PromptTree | undefined;
  reactions(level: CefrLevel): Reactions | undefined;
}

/** The name of a level's reactions. */
export const reactionsName = (level: CefrLevel) => `${level.toLowerCase()}/reactions`;

/**
 * The built-in partner's answer: a reaction to the learner's message, and the next prompt.
 * The prompt is the follow-up to a yes or no, otherwise a random unused prompt of the trees in `treesInOrder`.
 * Sentences are not repeated while unused ones are left. A goodbye gets no prompt; a request to repeat gets the last
 * prompt again.
 * @param random returns numbers in [0, 1)
 * @throws MissingContentError if a needed tree or the level's reactions are not loaded
 */
export function answerUtterance(
  utterance: Utterance,
  settings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  random: () => number,
): PartnerReply {
  const reactions = content.reactions(settings.level);
  if (!reactions) throw new MissingContentError(reactionsName(settings.level));
  const findReaction = (kinds: readonly ReactionKind[], reactionHistory = history) =>
    pickReaction(kinds, utterance, reactions, settings.tone, reactionHistory, random);
  if (utterance.kind === "goodbye") {
    const farewell =
      findReaction(["goodbye"]) ?? findReaction(["goodbye"], { ...history, ids: new Set(), sentences: new Set() });
    if (farewell) return buildReply([farewell]);
  }
  const repeatedQuestion = utterance.kind === "repeat" ? lastQuestion(settings, history, content) : undefined;
  if (repeatedQuestion)
    return buildReply([findReaction(["repeat"]), repeatedQuestion.part], {
      words: repeatedQuestion.words,
      prompt: history.lastPrompt,
    });
  const nextStep = nextPrompt(utterance, settings, history, content, random);
  const changesTopic =
    nextStep !== undefined && nextStep.tree.topic !== settings.topic && !history.ids.has(topicChangeId(nextStep.tree));
  const reaction = findReaction(reactionKindsFor(utterance, changesTopic, history, random));
  if (!nextStep) return buildReply([reaction]);
  const replyToPrompt = buildReply([reaction, textOf(nextStep.prompt, settings.tone)], {
    words: wordsOf(nextStep.prompt, nextStep.tree, settings.tone),
    prompt: nextStep.prompt.id,
  });
  return changesTopic ? { ...replyToPrompt, ids: [...replyToPrompt.ids, topicChangeId(nextStep.tree)] } : replyToPrompt;
}

/** One or two sentences of the partner with their English translation. Only authored content has an id. */
interface ReplyPart {
  id?: string;
  text: string;
  english: string;
}

function buildReply(
  optionalParts: readonly (ReplyPart | undefined)[],
  { words = [], prompt = null }: Partial<Pick<PartnerReply, "words" | "prompt">> = {},
): PartnerReply {
  const parts = optionalParts.filter((part) => part !== undefined);
  return {
    text: parts.map(({ text }) => text).join(" "),
    english: parts.map(({ english }) => english).join(" "),
    words,
    ids: parts.flatMap(({ id }) => id ?? []),
    prompt,
  };
}

/** The question that the partner asked last: its last prompt, otherwise the question at the end of its last message. */
function lastQuestion(
  settings: PartnerSettings,
  { lastPrompt, lastMessage }: ConversationHistory,
  content: PartnerContent,
): { part: ReplyPart; words: ConversationWord[] } | undefined {
  for (const { level, topic } of treesInOrder(settings)) {
    const tree = content.tree(treeName(level, topic));
    const prompt = tree?.prompts.find(({ id }) => id === lastPrompt);
    if (tree && prompt) return { part: textOf(prompt, settings.tone), words: wordsOf(prompt, tree, settings.tone) };
  }
  if (!lastMessage?.text.includes("?")) return undefined;
  const [question, english] = [lastMessage.text, lastMessage.english].map((text) => sentencesOf(text).at(-1) ?? "");
  const isQuestionPair = question?.endsWith("?") && english?.endsWith("?");
  return { part: isQuestionPair ? { text: question ?? "", english: english ?? "" } : { ...lastMessage }, words: [] };
}

/**
 * The id that records that the partner has started a tree of another topic, so that it announces the change of topic
 * only once.
 */
const topicChangeId = ({ level, topic }: PromptTree) => `begun ${treeName(level, topic)}`;

const textOf = (prompt: Prompt, tone: Tone) => ({ id: prompt.id, text: prompt.text[tone], english: prompt.english });

const wordsOf = (prompt: Prompt, tree: PromptTree, tone: Tone): ConversationWord[] =>
  prompt.words[tone].flatMap((id) => tree.words[id] ?? []).slice(0, maxOfferedWords);

function nextPrompt(
  utterance: Utterance,
  settings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  random: () => number,
): { prompt: Prompt; tree: PromptTree } | undefined {
  const isUnusedPrompt = (prompt: Prompt) =>
    !history.ids.has(prompt.id) && isUnused(prompt.text[settings.tone], history);
  const mentionedWords = history.learnerMessages.flatMap(longWordsIn).map((word) => word.toLowerCase());
  const isMentionedAlready = ({ text }: Prompt) =>
    longWordsIn(text[settings.tone]).some(
      (noun) => /^\p{Lu}/u.test(noun) && mentionedWords.some((mentionedWord) => isSameNoun(mentionedWord, noun)),
    );
  const requireTree = (name: string) => {
    const tree = content.tree(name);
    if (!tree) throw new MissingContentError(name);
    return tree;
  };
  for (const [i, { level, topic }] of treesInOrder(settings).entries()) {
    const tree = requireTree(treeName(level, topic));
    const followUpPrompt = tree.prompts.find(
      ({ after }) => after !== null && after.prompt === history.lastPrompt && after.answer === utterance.answer,
    );
    if (i === 0 && followUpPrompt && isUnusedPrompt(followUpPrompt) && !isMentionedAlready(followUpPrompt))
      return { prompt: followUpPrompt, tree };
    const newPrompts = shuffle(
      tree.prompts.filter((candidate) => candidate.after === null && isUnusedPrompt(candidate)),
      random,
    );
    const prompt = newPrompts.find((candidate) => !isMentionedAlready(candidate)) ?? newPrompts[0];
    if (prompt) return { prompt, tree };
  }
  // All prompts were used, so one of them is repeated, but not the last one.
  const ownTree = requireTree(treeName(settings.level, settings.topic));
  const [repeatedQuestion] = shuffle(
    ownTree.prompts.filter(({ after, id }) => after === null && id !== history.lastPrompt),
    random,
  );
  return repeatedQuestion && { prompt: repeatedQuestion, tree: ownTree };
}

const isUnused = (text: string, { sentences }: ConversationHistory) =>
  sentencesOf(text).every((sentence) => !sentences.has(sentence));

/** Words of at least eight letters. A noun this long indicates what a prompt is about. */
const longWordsIn = (text: string): string[] => text.match(/\p{L}{8,}/gu) ?? [];
const nounEndings = /^(?:e|n|s|r|en|es|er|ern|nen)?$/;

/** Whether two words are probably forms of the same noun: they differ only by a noun ending. */
function isSameNoun(mentionedWord: string, noun: string): boolean {
  const [shorterWord = "", longerWord = ""] = [mentionedWord, noun.toLowerCase()].sort((a, b) => a.length - b.length);
  return longerWord.startsWith(shorterWord) && nounEndings.test(longerWord.slice(shorterWord.length));
}

/** The partner reacts specifically to messages of these kinds even when it changes the topic. */
const alwaysAnsweredKinds: readonly ReactionKind[] = ["unclear", "english", "sad", "glad", "name"];
/** The minimum number of reactions between two reactions that repeat a word of the learner's message. */
const reactionsBetweenEchoes = 3;
const nounEchoProbability = 0.5;
const verbEchoProbability = 0.15;

/**
 * The kinds of reactions that fit, best first. After a statement, chance decides whether a reaction that repeats a noun
 * or verb of the message comes first, unless one of the latest reactions was of this kind.
 */
function reactionKindsFor(
  { kind, nouns, verbs }: Utterance,
  changesTopic: boolean,
  history: ConversationHistory,
  random: () => number,
): ReactionKind[] {
  const randomValue = random();
  if (changesTopic && !alwaysAnsweredKinds.includes(kind)) return ["topic", "statement"];
  if (kind === "unclear" || kind === "english") return [kind];
  if (kind === "name") return [kind, "question", "statement"];
  // This code handles a request to repeat only if there is no question to repeat.
  if (kind === "repeat" || kind === "goodbye") return ["statement"];
  if (kind !== "statement") return [kind, "statement"];
  const recentReactions = [...history.ids]
    .filter((id) => /^(?:statement|noun|verb)-/.test(id))
    .slice(-reactionsBetweenEchoes);
  if (recentReactions.some((id) => !id.startsWith("statement-"))) return ["statement"];
  if (nouns.length > 0 && randomValue < nounEchoProbability) return ["noun", "statement"];
  if (verbs.length > 0 && randomValue < verbEchoProbability) return ["verb", "statement"];
  return ["statement"];
}

function pickReaction(
  kinds: readonly ReactionKind[],
  utterance: Utterance,
  reactions: Reactions,
  tone: Tone,
  history: ConversationHistory,
  random: () => number,
): { id: string; text: string; english: string } | undefined {
  for (const kind of kinds) {
    const words = kind === "noun" ? utterance.nouns : kind === "verb" ? utterance.verbs : [""];
    const [word = ""] = shuffle(words, random);
    const insertWord = (text: string) => text.replace(`{${kind}}`, () => word);
    const unusedReactions = (reactions[kind] ?? []).filter(
      (reaction: Reaction) => !history.ids.has(reaction.id) && isUnused(insertWord(reaction.text[tone]), history),
    );
    const [reaction] = shuffle(unusedReactions, random);
    if (reaction)
      return { id: reaction.id, text: insertWord(reaction.text[tone]), english: insertWord(reaction.english) };
  }
  return undefined;
}
