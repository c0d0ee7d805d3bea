import { shuffle } from "../random.ts";
import { correctMoods } from "./clause-mood.ts";
import { maxOfferedWords, type Tone } from "./conversation.ts";
import { rememberRole } from "./employer.ts";
import { continueField } from "./follow-up.ts";
import { adaptHearingToTone } from "./idioms.ts";
import { listen } from "./listen.ts";
import { emptyMemory, type PartnerMemory, rememberMessage } from "./memory.ts";
import { chooseNextPrompt, isUnusedText, textOf, wordsOf, wordsOfLastPrompt } from "./next-prompt.ts";
import { partnerNameOf } from "./partner-content.ts";
import {
  type ConversationHistory,
  MissingContentError,
  type PartnerContent,
  type PartnerReply,
  type PartnerSettings,
  reactionsNameOf,
  treesInOrder,
} from "./partner-settings.ts";
import { PartnerTurn } from "./partner-turn.ts";
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
import { findAskedFacets } from "./question-facets.ts";
import type { Utterance } from "./utterance.ts";

/**
 * Returns the built-in partner's answer. First the partner answers what the learner said (`listen`). If this answer
 * contains no question, the partner asks its next prompt: the follow-up to a yes or no, otherwise a random unused
 * prompt of the trees in `treesInOrder`. If the message has no analysis, the partner reacts to the kind of the message.
 * No sentence is repeated while unused sentences are left.
 * @param random returns numbers in [0, 1)
 * @param now the time of the message
 * @throws MissingContentError if a needed tree is not loaded, or if the reactions or the partner's lines of the level
 * are not loaded
 */
export function answerUtterance(
  utterance: Utterance,
  chosenSettings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  random: () => number,
  now: Date,
): PartnerReply {
  const reactions = content.reactions(chosenSettings.level);
  if (!reactions) throw new MissingContentError(reactionsNameOf(chosenSettings.level));
  const partner = content.partner(chosenSettings.level);
  if (!partner) throw new MissingContentError(partnerNameOf(chosenSettings.level));
  const hearing =
    utterance.hearing && adaptHearingToTone(correctMoods(utterance.hearing), partner.rules.idiom, chosenSettings.tone);
  const earlierMemory = history.memory ?? emptyMemory;
  const memory = hearing ? rememberRole(rememberMessage(earlierMemory, hearing), hearing.clauses) : earlierMemory;
  const settings = { ...chosenSettings, tone: toneOf(chosenSettings, memory) };
  const lastPromptWords = wordsOfLastPrompt(settings, history, content);
  const turnHistory = { ...history, memory, lastPromptWords };
  if (!hearing || kindsWithReaction.has(utterance.kind))
    return { ...reactToKind(utterance, settings, turnHistory, content, reactions, random), memory };
  const turn = new PartnerTurn(hearing, partner, settings, { history: turnHistory, memory, random, now });
  const step = listen(turn, utterance);
  const reply = completeReply(turn, step, utterance, turnHistory, content, reactions);
  const question = findQuestionAtEnd(reply) ?? turn.memory.question;
  const turnByAskedFacet = {
    ...turn.memory.asked,
    ...Object.fromEntries(findAskedFacets(reply.text).map((facet) => [facet, turn.memory.turn])),
  };
  return {
    ...reply,
    ids: [...reply.ids, ...turn.markers],
    memory: { ...turn.memory, question, asked: turnByAskedFacet },
  };
}

/** Levels at which the partner answers everyday language in everyday language. */
const levelsWithSlang: ReadonlySet<string> = new Set(["B2", "C1", "C2"]);

/**
 * The tone of an answer. If the learner says *Sie* to the partner, the partner also says *Sie*. If the learner writes in
 * everyday language, the partner does the same.
 */
function toneOf({ level, tone }: PartnerSettings, { isFormal, isColloquial }: PartnerMemory): Tone {
  if (isFormal) return "professional";
  return tone === "friendly" && isColloquial && levelsWithSlang.has(level) ? "slang" : tone;
}

/**
 * The question at the end of a reply. Null if there is no question, or if the reply only reminds the learner of an
 * earlier question.
 */
function findQuestionAtEnd({ text, english, ids }: PartnerReply): PartnerMemory["question"] {
  if (ids.some((id) => id.startsWith("talk-back-to-question"))) return null;
  const [german, translation] = [text, english].map((part) =>
    (sentencesOf(part).at(-1) ?? "").replace(/^[)”“\s]+/, ""),
  );
  return german?.endsWith("?") && translation?.endsWith("?") ? { german, english: translation } : null;
}

/** The kinds of messages to which the partner reacts in the same way, whatever the messages say. */
const kindsWithReaction: ReadonlySet<Utterance["kind"]> = new Set(["english", "retyped", "again"]);

/** Adds the partner's next question to the lines that the partner has already said. */
function completeReply(
  turn: PartnerTurn,
  step: ReturnType<typeof listen>,
  utterance: Utterance,
  history: ConversationHistory,
  content: PartnerContent,
  reactions: Reactions,
): PartnerReply {
  const { settings, random, saidLines } = turn;
  if (step === "repeat")
    return reactToKind({ ...utterance, kind: "repeat" }, settings, history, content, reactions, random);
  if (step === "end") return buildReply(saidLines);
  // If the learner's first message is only a greeting, the partner asks about the learner's day.
  if (step === "prompt" && turn.memory.turn <= 1 && settings.topic === "free" && !turn.asksSomething)
    if (turn.statements.every(({ verb, nouns }) => verb === "" && nouns.length === 0) && turn.say("move opening"))
      return buildReply(saidLines, { words: listDistinctWords(saidLines.flatMap(({ words }) => words)) });
  const saidWords = saidLines.flatMap(({ words }) => words);
  if (step === "wait" && saidLines.length > 0)
    return buildReply(saidLines, { words: listDistinctWords(saidWords), prompt: history.lastPrompt });
  const nextStep = chooseNextPrompt(utterance, settings, history, content, random);
  const isFollowUp = nextStep !== undefined && nextStep.prompt.after !== null;
  // After an answer of one or two words, the partner stays with the topic of the answer.
  if (step === "continue" && !isFollowUp && continueField(turn))
    return buildReply(saidLines, {
      words: listDistinctWords(saidLines.flatMap(({ words }) => words)),
      prompt: history.lastPrompt,
    });
  if (saidLines.length === 0) return reactToKind(utterance, settings, history, content, reactions, random);
  if (!nextStep) return buildReply(saidLines, { words: listDistinctWords(saidWords) });
  const field = fieldOfPrompt(turn, nextStep);
  const isOtherTopic = !isFollowUp && turn.memory.turn > 1 && field?.name !== turn.memory.field?.name;
  if (isOtherTopic && !turn.hasUsed("talk-other-topic")) turn.say("move change");
  turn.memory = { ...turn.memory, field };
  return buildReply([...saidLines, textOf(nextStep.prompt, settings.tone)], {
    words: listDistinctWords([...saidWords, ...wordsOf(nextStep.prompt, nextStep.tree, settings.tone)]),
    prompt: nextStep.prompt.id,
  });
}

/** The field of a prompt, from which a follow-up question to a short answer can come. */
function fieldOfPrompt(turn: PartnerTurn, { prompt, tree }: { prompt: Prompt; tree: PromptTree }) {
  for (const { word } of wordsOf(prompt, tree, turn.settings.tone)) {
    const rule = turn.findRule("field", [word]);
    if (rule) return { name: rule.name, noun: null, asked: 0 };
  }
  return null;
}

/** The words of an answer without duplicates, at most as many as one message may offer. */
const listDistinctWords = (words: readonly ConversationWord[]): ConversationWord[] =>
  [...new Map(words.map((word) => [word.wordId, word])).values()].slice(0, maxOfferedWords);

/** Reacts to the kind of a message, and asks the next prompt. */
function reactToKind(
  utterance: Utterance,
  settings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  reactions: Reactions,
  random: () => number,
): PartnerReply {
  const findReaction = (kinds: readonly ReactionKind[], reactionHistory = history) =>
    pickReaction(kinds, reactions, settings.tone, reactionHistory, random);
  if (utterance.kind === "goodbye") {
    const farewell =
      findReaction(["goodbye"]) ?? findReaction(["goodbye"], { ...history, ids: new Set(), sentences: new Set() });
    if (farewell) return buildReply([farewell]);
  }
  const repeatedQuestion = utterance.kind === "repeat" ? findLastQuestion(settings, history, content) : undefined;
  if (repeatedQuestion)
    return buildReply([findReaction(["repeat"]), repeatedQuestion.part], {
      words: repeatedQuestion.words,
      prompt: history.lastPrompt,
    });
  const nextStep = chooseNextPrompt(utterance, settings, history, content, random);
  const changesTopic =
    nextStep !== undefined &&
    nextStep.tree.topic !== settings.topic &&
    !history.ids.has(topicChangeIdOf(nextStep.tree));
  const reaction = findReaction(reactionKindsFor(utterance, changesTopic));
  if (!nextStep) return buildReply([reaction]);
  const replyToPrompt = buildReply([reaction, textOf(nextStep.prompt, settings.tone)], {
    words: wordsOf(nextStep.prompt, nextStep.tree, settings.tone),
    prompt: nextStep.prompt.id,
  });
  return changesTopic
    ? { ...replyToPrompt, ids: [...replyToPrompt.ids, topicChangeIdOf(nextStep.tree)] }
    : replyToPrompt;
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
function findLastQuestion(
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
 * An id that records that the partner has begun a tree of another topic. It ensures that the partner announces the
 * change of topic only once.
 */
const topicChangeIdOf = ({ level, topic }: PromptTree) => `begun ${treeName(level, topic)}`;

/** The partner reacts specifically to messages of these kinds even if the partner changes the topic. */
const alwaysAnsweredKinds: ReadonlySet<Utterance["kind"]> = new Set(["unclear", "english", "sad", "glad"]);
/** The kinds of reactions that fit a message, the best kind first. */
function reactionKindsFor({ kind }: Utterance, changesTopic: boolean): ReactionKind[] {
  if (changesTopic && !alwaysAnsweredKinds.has(kind)) return ["topic", "statement"];
  if (kind === "unclear" || kind === "english") return [kind];
  // The kind "repeat" occurs here only if there is no question to repeat.
  if (kind === "repeat" || kind === "goodbye" || kind === "name" || kind === "question") return ["statement"];
  return [kind, "statement"];
}

function pickReaction(
  kinds: readonly ReactionKind[],
  reactions: Reactions,
  tone: Tone,
  history: ConversationHistory,
  random: () => number,
): { id: string; text: string; english: string } | undefined {
  for (const kind of kinds) {
    const unusedReactions = (reactions[kind] ?? []).filter(
      (reaction: Reaction) => !history.ids.has(reaction.id) && isUnusedText(reaction.text[tone], history),
    );
    const [reaction] = shuffle(unusedReactions, random);
    if (reaction) return { id: reaction.id, text: reaction.text[tone], english: reaction.english };
  }
  return undefined;
}
