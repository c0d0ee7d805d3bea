import { type CefrLevel, cefrLevels } from "../cefr-level.ts";
import { shuffled } from "../random.ts";
import { type ConversationTopic, conversationTopics, mostVocabulary, type Tone } from "./conversation.ts";
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

/** What was said by the partner so far in a conversation. */
export interface SaidSoFar {
  /** Of prompts, openings and reactions. */
  ids: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  /** What was asked last. */
  lastPrompt: string | null;
  /** The partner's last message. */
  last: { text: string; english: string } | null;
  /** What the learner said last: a few messages, this one among them. */
  heard: readonly string[];
}

export interface TutorScene {
  level: CefrLevel;
  topic: ConversationTopic;
  tone: Tone;
}

/** What the partner says, with its English. */
export interface TutorReply {
  text: string;
  english: string;
  words: ConversationWord[];
  /** Of the sentences it is made of. */
  ids: string[];
  /** What it asks; null when everything was asked, or goodbye was said. */
  prompt: string | null;
}

/** The trees to ask from, in this order: the own one, those of the topic at lower levels, `free`, the other topics. */
export function treesInOrder({ level, topic }: TutorScene): { level: CefrLevel; topic: ConversationTopic }[] {
  const lower = cefrLevels.slice(0, cefrLevels.indexOf(level)).toReversed();
  const others = conversationTopics.filter((one) => one !== topic && one !== "free");
  const elsewhere: ConversationTopic[] = topic === "free" ? others : ["free", ...others];
  return [
    { level, topic },
    ...lower.map((one) => ({ level: one, topic })),
    ...elsewhere.map((one) => ({ level, topic: one })),
  ];
}

/** Thrown when a tree or a level's reactions are not known. */
export class MissingContent extends Error {
  constructor(name: string) {
    super(`${name} is not known`);
  }
}

/** The content that the built-in partner speaks from; undefined where it is not loaded. */
export interface PartnerContent {
  tree(name: string): PromptTree | undefined;
  reactions(level: CefrLevel): Reactions | undefined;
}

export const reactionsName = (level: CefrLevel) => `${level.toLowerCase()}/reactions`;

/**
 * The built-in partner's answer: a reaction to what was said, of its kind and not used before, and the next prompt: the
 * follow-up to a yes or no, else one of the tree that was not asked yet, in an order that `random` decides. No sentence is
 * said that was said before, until nothing else is left. Who says goodbye is asked nothing, and who asks for the question
 * once more is asked the same.
 * @throws MissingContent when it needs a tree that is not loaded
 */
export function answerUtterance(
  utterance: Utterance,
  scene: TutorScene,
  said: SaidSoFar,
  content: PartnerContent,
  random: () => number,
): TutorReply {
  const reactions = content.reactions(scene.level);
  if (!reactions) throw new MissingContent(reactionsName(scene.level));
  const react = (kinds: readonly ReactionKind[], before = said) =>
    pickReaction(kinds, utterance, reactions, scene.tone, before, random);
  if (utterance.kind === "goodbye") {
    const farewell = react(["goodbye"]) ?? react(["goodbye"], { ...said, ids: new Set(), sentences: new Set() });
    if (farewell) return replyOf([farewell]);
  }
  const again = utterance.kind === "repeat" ? askedLast(scene, said, content) : undefined;
  if (again) return replyOf([react(["repeat"]), again.unit], { words: again.words, prompt: said.lastPrompt });
  const next = nextPrompt(utterance, scene, said, content, random);
  const isFar = next !== undefined && next.tree.topic !== scene.topic && !said.ids.has(markOf(next.tree));
  const reaction = react(reactionKindsFor(utterance, isFar, said, random));
  if (!next) return replyOf([reaction]);
  const reply = replyOf([reaction, textOf(next.prompt, scene.tone)], {
    words: wordsOf(next.prompt, next.tree, scene.tone),
    prompt: next.prompt.id,
  });
  return isFar ? { ...reply, ids: [...reply.ids, markOf(next.tree)] } : reply;
}

/** A sentence or two with their English; what is not the content's own has no id. */
interface Unit {
  id?: string;
  text: string;
  english: string;
}

function replyOf(
  all: readonly (Unit | undefined)[],
  { words = [], prompt = null }: Partial<Pick<TutorReply, "words" | "prompt">> = {},
): TutorReply {
  const units = all.filter((unit) => unit !== undefined);
  return {
    text: units.map(({ text }) => text).join(" "),
    english: units.map(({ english }) => english).join(" "),
    words,
    ids: units.flatMap(({ id }) => id ?? []),
    prompt,
  };
}

/** What was asked last, word for word: a prompt, else the question that the last message ends with. */
function askedLast(
  scene: TutorScene,
  { lastPrompt, last }: SaidSoFar,
  content: PartnerContent,
): { unit: Unit; words: ConversationWord[] } | undefined {
  for (const { level, topic } of treesInOrder(scene)) {
    const tree = content.tree(treeName(level, topic));
    const prompt = tree?.prompts.find(({ id }) => id === lastPrompt);
    if (tree && prompt) return { unit: textOf(prompt, scene.tone), words: wordsOf(prompt, tree, scene.tone) };
  }
  if (!last?.text.includes("?")) return undefined;
  const [question, english] = [last.text, last.english].map((text) => sentencesOf(text).at(-1) ?? "");
  const isPair = question?.endsWith("?") && english?.endsWith("?");
  return { unit: isPair ? { text: question ?? "", english: english ?? "" } : { ...last }, words: [] };
}

/** Said once a tree of another topic was begun, so that the change is announced once. */
const markOf = ({ level, topic }: PromptTree) => `begun ${treeName(level, topic)}`;

const textOf = (prompt: Prompt, tone: Tone) => ({ id: prompt.id, text: prompt.text[tone], english: prompt.english });

const wordsOf = (prompt: Prompt, tree: PromptTree, tone: Tone): ConversationWord[] =>
  prompt.words[tone].flatMap((id) => tree.words[id] ?? []).slice(0, mostVocabulary);

function nextPrompt(
  utterance: Utterance,
  scene: TutorScene,
  said: SaidSoFar,
  content: PartnerContent,
  random: () => number,
): { prompt: Prompt; tree: PromptTree } | undefined {
  const isNew = (prompt: Prompt) => !said.ids.has(prompt.id) && isUnsaid(prompt.text[scene.tone], said);
  const told = said.heard.flatMap(longWordsIn).map((one) => one.toLowerCase());
  const isToldAlready = ({ text }: Prompt) =>
    longWordsIn(text[scene.tone]).some((noun) => /^\p{Lu}/u.test(noun) && told.some((one) => isSameNoun(one, noun)));
  const treeNamed = (name: string) => {
    const tree = content.tree(name);
    if (!tree) throw new MissingContent(name);
    return tree;
  };
  for (const [i, { level, topic }] of treesInOrder(scene).entries()) {
    const tree = treeNamed(treeName(level, topic));
    const followUp = tree.prompts.find(
      ({ after }) => after !== null && after.prompt === said.lastPrompt && after.answer === utterance.answer,
    );
    if (i === 0 && followUp && isNew(followUp) && !isToldAlready(followUp)) return { prompt: followUp, tree };
    const unasked = shuffled(
      tree.prompts.filter((one) => one.after === null && isNew(one)),
      random,
    );
    const prompt = unasked.find((one) => !isToldAlready(one)) ?? unasked[0];
    if (prompt) return { prompt, tree };
  }
  // Everything was said: from here on it may be said again, but not what was asked last.
  const own = treeNamed(treeName(scene.level, scene.topic));
  const [again] = shuffled(
    own.prompts.filter(({ after, id }) => after === null && id !== said.lastPrompt),
    random,
  );
  return again && { prompt: again, tree: own };
}

const isUnsaid = (text: string, { sentences }: SaidSoFar) => sentencesOf(text).every((one) => !sentences.has(one));

/** A noun so long names what a prompt is about. */
const longWordsIn = (text: string): string[] => text.match(/\p{L}{8,}/gu) ?? [];
const nounEndings = /^(?:e|n|s|r|en|es|er|ern|nen)?$/;

/** Whether two words are forms of one noun, as far as their endings tell. */
function isSameNoun(told: string, noun: string): boolean {
  const [short = "", long = ""] = [told, noun.toLowerCase()].sort((a, b) => a.length - b.length);
  return long.startsWith(short) && nounEndings.test(long.slice(short.length));
}

/** These are answered whatever comes next. */
const answeredFirst: readonly ReactionKind[] = ["unclear", "english", "sad", "glad", "name"];
/** Between two reactions that take up a word there are so many that do not. */
const pauseAfterEcho = 3;
const nounShare = 0.5;
const verbShare = 0.15;

/** The kinds of reaction that fit, the best first. What a learner says is taken up by a word of theirs now and then. */
function reactionKindsFor(
  { kind, nouns, verbs }: Utterance,
  isFar: boolean,
  said: SaidSoFar,
  random: () => number,
): ReactionKind[] {
  const draw = random();
  if (isFar && !answeredFirst.includes(kind)) return ["topic", "statement"];
  if (kind === "unclear" || kind === "english") return [kind];
  if (kind === "name") return [kind, "question", "statement"];
  // Asked for once more where nothing was asked.
  if (kind === "repeat" || kind === "goodbye") return ["statement"];
  if (kind !== "statement") return [kind, "statement"];
  const lately = [...said.ids].filter((id) => /^(?:statement|noun|verb)-/.test(id)).slice(-pauseAfterEcho);
  if (lately.some((id) => !id.startsWith("statement-"))) return ["statement"];
  if (nouns.length > 0 && draw < nounShare) return ["noun", "statement"];
  if (verbs.length > 0 && draw < verbShare) return ["verb", "statement"];
  return ["statement"];
}

function pickReaction(
  kinds: readonly ReactionKind[],
  utterance: Utterance,
  reactions: Reactions,
  tone: Tone,
  said: SaidSoFar,
  random: () => number,
): { id: string; text: string; english: string } | undefined {
  for (const kind of kinds) {
    const words = kind === "noun" ? utterance.nouns : kind === "verb" ? utterance.verbs : [""];
    const [word = ""] = shuffled(words, random);
    const fill = (text: string) => text.replace(`{${kind}}`, () => word);
    const unused = (reactions[kind] ?? []).filter(
      (one: Reaction) => !said.ids.has(one.id) && isUnsaid(fill(one.text[tone]), said),
    );
    const [reaction] = shuffled(unused, random);
    if (reaction) return { id: reaction.id, text: fill(reaction.text[tone]), english: fill(reaction.english) };
  }
  return undefined;
}
