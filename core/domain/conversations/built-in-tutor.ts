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
  /** What it asks; null when everything was asked. */
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

/** Thrown when a tree or a level's reactions are not at hand; `piece` names what is. */
export class MissingPiece extends Error {
  readonly piece: string;
  constructor(piece: string) {
    super(`${piece} is not at hand`);
    this.piece = piece;
  }
}

/** What the tutor knows, as far as it is at hand. */
export interface TutorPieces {
  tree(name: string): PromptTree | undefined;
  reactions(level: CefrLevel): Reactions | undefined;
}

export const reactionsName = (level: CefrLevel) => `${level.toLowerCase()}/reactions`;

/**
 * The built-in partner's answer: a reaction to what was said, of its kind and not used before, and the next prompt: the
 * follow-up to a yes or no, else one of the tree that was not asked yet, in an order that `random` decides. No sentence is
 * said that was said before, until nothing else is left.
 * @throws MissingPiece when it needs a tree that is not at hand
 */
export function answerUtterance(
  utterance: Utterance,
  scene: TutorScene,
  said: SaidSoFar,
  pieces: TutorPieces,
  random: () => number,
): TutorReply {
  const reactions = pieces.reactions(scene.level);
  if (!reactions) throw new MissingPiece(reactionsName(scene.level));
  const next = nextPrompt(utterance, scene, said, pieces, random);
  const isFar = next !== undefined && next.tree.topic !== scene.topic && !said.ids.has(markOf(next.tree));
  const reaction = pickReaction(
    reactionKindsFor(utterance, isFar, random),
    utterance,
    reactions,
    scene.tone,
    said,
    random,
  );
  const units = [...(reaction ? [reaction] : []), ...(next ? [textOf(next.prompt, scene.tone)] : [])];
  return {
    text: units.map(({ text }) => text).join(" "),
    english: units.map(({ english }) => english).join(" "),
    words: next ? wordsOf(next.prompt, next.tree, scene.tone) : [],
    ids: [...units.map(({ id }) => id), ...(isFar ? [markOf(next.tree)] : [])],
    prompt: next?.prompt.id ?? null,
  };
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
  pieces: TutorPieces,
  random: () => number,
): { prompt: Prompt; tree: PromptTree } | undefined {
  const isNew = (prompt: Prompt) => !said.ids.has(prompt.id) && isUnsaid(prompt.text[scene.tone], said);
  const treeNamed = (name: string) => {
    const tree = pieces.tree(name);
    if (!tree) throw new MissingPiece(name);
    return tree;
  };
  for (const [i, { level, topic }] of treesInOrder(scene).entries()) {
    const tree = treeNamed(treeName(level, topic));
    const followUp = tree.prompts.find(
      ({ after }) => after !== null && after.prompt === said.lastPrompt && after.answer === utterance.answer,
    );
    if (i === 0 && followUp && isNew(followUp)) return { prompt: followUp, tree };
    const [prompt] = shuffled(
      tree.prompts.filter((one) => one.after === null && isNew(one)),
      random,
    );
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

/** The kinds of reaction that fit, the best first. What a learner says is taken up by a word of theirs every other time. */
function reactionKindsFor({ kind, nouns, verbs }: Utterance, isFar: boolean, random: () => number): ReactionKind[] {
  const draw = random();
  if (isFar && kind !== "unclear" && kind !== "english") return ["topic", "statement"];
  if (kind !== "statement") return [kind, ...(kind === "unclear" || kind === "english" ? [] : ["statement" as const])];
  if (nouns.length > 0 && draw < 0.45) return ["noun", "statement"];
  if (verbs.length > 0 && draw < 0.65) return ["verb", "statement"];
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
