import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { shuffled } from "../random.ts";
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

/** The earlier messages of a conversation, as far as the built-in partner needs them. */
export interface ConversationHistory {
  /** The ids of the prompts, openings and reactions that the partner used. */
  ids: ReadonlySet<string>;
  /** The partner's sentences. */
  sentences: ReadonlySet<string>;
  /** The id of the partner's last prompt. */
  lastPrompt: string | null;
  /** The partner's last message. */
  last: { text: string; english: string } | null;
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
  const lower = cefrLevels.slice(0, cefrLevels.indexOf(level)).toReversed();
  const others = conversationTopics.filter((one) => one !== topic && one !== "free");
  const otherTopics: ConversationTopic[] = topic === "free" ? others : ["free", ...others];
  return [
    { level, topic },
    ...lower.map((one) => ({ level: one, topic })),
    ...otherTopics.map((one) => ({ level, topic: one })),
  ];
}

/** Thrown if a prompt tree or a level's reactions are not loaded. */
export class MissingContent extends Error {
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
 * @throws MissingContent if a needed tree or the level's reactions are not loaded
 */
export function answerUtterance(
  utterance: Utterance,
  settings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  random: () => number,
): PartnerReply {
  const reactions = content.reactions(settings.level);
  if (!reactions) throw new MissingContent(reactionsName(settings.level));
  const react = (kinds: readonly ReactionKind[], before = history) =>
    pickReaction(kinds, utterance, reactions, settings.tone, before, random);
  if (utterance.kind === "goodbye") {
    const farewell = react(["goodbye"]) ?? react(["goodbye"], { ...history, ids: new Set(), sentences: new Set() });
    if (farewell) return replyOf([farewell]);
  }
  const repeatedQuestion = utterance.kind === "repeat" ? lastQuestion(settings, history, content) : undefined;
  if (repeatedQuestion)
    return replyOf([react(["repeat"]), repeatedQuestion.part], {
      words: repeatedQuestion.words,
      prompt: history.lastPrompt,
    });
  const next = nextPrompt(utterance, settings, history, content, random);
  const changesTopic =
    next !== undefined && next.tree.topic !== settings.topic && !history.ids.has(topicChangeId(next.tree));
  const reaction = react(reactionKindsFor(utterance, changesTopic, history, random));
  if (!next) return replyOf([reaction]);
  const reply = replyOf([reaction, textOf(next.prompt, settings.tone)], {
    words: wordsOf(next.prompt, next.tree, settings.tone),
    prompt: next.prompt.id,
  });
  return changesTopic ? { ...reply, ids: [...reply.ids, topicChangeId(next.tree)] } : reply;
}

/** One or two sentences with their English translation. Text that is not authored content has no id. */
interface ReplyPart {
  id?: string;
  text: string;
  english: string;
}

function replyOf(
  all: readonly (ReplyPart | undefined)[],
  { words = [], prompt = null }: Partial<Pick<PartnerReply, "words" | "prompt">> = {},
): PartnerReply {
  const parts = all.filter((part) => part !== undefined);
  return {
    text: parts.map(({ text }) => text).join(" "),
    english: parts.map(({ english }) => english).join(" "),
    words,
    ids: parts.flatMap(({ id }) => id ?? []),
    prompt,
  };
}

/** The last question: the last prompt, or else the question at the end of the partner's last message. */
function lastQuestion(
  settings: PartnerSettings,
  { lastPrompt, last }: ConversationHistory,
  content: PartnerContent,
): { part: ReplyPart; words: ConversationWord[] } | undefined {
  for (const { level, topic } of treesInOrder(settings)) {
    const tree = content.tree(treeName(level, topic));
    const prompt = tree?.prompts.find(({ id }) => id === lastPrompt);
    if (tree && prompt) return { part: textOf(prompt, settings.tone), words: wordsOf(prompt, tree, settings.tone) };
  }
  if (!last?.text.includes("?")) return undefined;
  const [question, english] = [last.text, last.english].map((text) => sentencesOf(text).at(-1) ?? "");
  const isPair = question?.endsWith("?") && english?.endsWith("?");
  return { part: isPair ? { text: question ?? "", english: english ?? "" } : { ...last }, words: [] };
}

/** The id that records that a tree of another topic was started, so that the change of topic is announced only once. */
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
  const isNew = (prompt: Prompt) => !history.ids.has(prompt.id) && isUnused(prompt.text[settings.tone], history);
  const mentioned = history.learnerMessages.flatMap(longWordsIn).map((one) => one.toLowerCase());
  const isMentionedAlready = ({ text }: Prompt) =>
    longWordsIn(text[settings.tone]).some(
      (noun) => /^\p{Lu}/u.test(noun) && mentioned.some((one) => isSameNoun(one, noun)),
    );
  const treeNamed = (name: string) => {
    const tree = content.tree(name);
    if (!tree) throw new MissingContent(name);
    return tree;
  };
  for (const [i, { level, topic }] of treesInOrder(settings).entries()) {
    const tree = treeNamed(treeName(level, topic));
    const followUp = tree.prompts.find(
      ({ after }) => after !== null && after.prompt === history.lastPrompt && after.answer === utterance.answer,
    );
    if (i === 0 && followUp && isNew(followUp) && !isMentionedAlready(followUp)) return { prompt: followUp, tree };
    const unasked = shuffled(
      tree.prompts.filter((one) => one.after === null && isNew(one)),
      random,
    );
    const prompt = unasked.find((one) => !isMentionedAlready(one)) ?? unasked[0];
    if (prompt) return { prompt, tree };
  }
  // All prompts were used: repeat one, but not the last.
  const ownTree = treeNamed(treeName(settings.level, settings.topic));
  const [repeatedQuestion] = shuffled(
    ownTree.prompts.filter(({ after, id }) => after === null && id !== history.lastPrompt),
    random,
  );
  return repeatedQuestion && { prompt: repeatedQuestion, tree: ownTree };
}

const isUnused = (text: string, { sentences }: ConversationHistory) =>
  sentencesOf(text).every((one) => !sentences.has(one));

/** Words of at least eight letters. A noun this long indicates what a prompt is about. */
const longWordsIn = (text: string): string[] => text.match(/\p{L}{8,}/gu) ?? [];
const nounEndings = /^(?:e|n|s|r|en|es|er|ern|nen)?$/;

/** Whether two words seem to be forms of the same noun, judging by their endings. */
function isSameNoun(mentioned: string, noun: string): boolean {
  const [short = "", long = ""] = [mentioned, noun.toLowerCase()].sort((a, b) => a.length - b.length);
  return long.startsWith(short) && nounEndings.test(long.slice(short.length));
}

/** Kinds of messages that get a specific reaction even if the topic changes. */
const alwaysAnswered: readonly ReactionKind[] = ["unclear", "english", "sad", "glad", "name"];
/** The minimum number of plain reactions between two that repeat a word of the learner's message. */
const reactionsBetweenEchoes = 3;
const nounShare = 0.5;
const verbShare = 0.15;

/**
 * The kinds of reactions that fit, best first. Some reactions repeat a noun or verb of the learner's message, at
 * random.
 */
function reactionKindsFor(
  { kind, nouns, verbs }: Utterance,
  changesTopic: boolean,
  history: ConversationHistory,
  random: () => number,
): ReactionKind[] {
  const randomValue = random();
  if (changesTopic && !alwaysAnswered.includes(kind)) return ["topic", "statement"];
  if (kind === "unclear" || kind === "english") return [kind];
  if (kind === "name") return [kind, "question", "statement"];
  // A request to repeat gets here only if there is no question to repeat.
  if (kind === "repeat" || kind === "goodbye") return ["statement"];
  if (kind !== "statement") return [kind, "statement"];
  const recentReactions = [...history.ids]
    .filter((id) => /^(?:statement|noun|verb)-/.test(id))
    .slice(-reactionsBetweenEchoes);
  if (recentReactions.some((id) => !id.startsWith("statement-"))) return ["statement"];
  if (nouns.length > 0 && randomValue < nounShare) return ["noun", "statement"];
  if (verbs.length > 0 && randomValue < verbShare) return ["verb", "statement"];
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
    const [word = ""] = shuffled(words, random);
    const fill = (text: string) => text.replace(`{${kind}}`, () => word);
    const unused = (reactions[kind] ?? []).filter(
      (one: Reaction) => !history.ids.has(one.id) && isUnused(fill(one.text[tone]), history),
    );
    const [reaction] = shuffled(unused, random);
    if (reaction) return { id: reaction.id, text: fill(reaction.text[tone]), english: fill(reaction.english) };
  }
  return undefined;
}
