import type { HeardClause, Hearing } from "../hearing.ts";
import type { Utterance } from "../utterance.ts";
import { expectationOf } from "./expectation.ts";
import { listOpenGoals, questionOf, type SceneMemory } from "./memory.ts";
import type { Scene, SceneIntent, SceneSlot } from "./scene.ts";
import { type SceneReply, SceneTurn } from "./scene-turn.ts";
import { type FoundSlot, findSlot, joinValues } from "./slot-values.ts";
import { joinClauses, modelOf } from "./understand.ts";
import { type UnderstoodIntent, understandMessage } from "./understand-message.ts";

/** A learner's message in a scene. */
export interface SceneMessage {
  content: string;
  utterance: Utterance;
  /** The analysis of the message as it was written; missing if the message had no mistake. */
  originalHearing?: Hearing;
}

/** In a message with more words than this, a yes or no matters less than the other words. */
const maxWordsOfAnswer = 4;
/** Maximum number of words in a message that is only a yes or no: "Ja", "Nein danke". */
const maxWordsOfBareAnswer = 2;
/** An intent with at least this score takes precedence over *Ja*, and over a text that fills a slot. */
const minSureScore = 0.55;
/** Maximum number of replies in one message of the partner. More replies would make the message too long. */
const maxRepliesPerTurn = 2;
/** After this number of messages that were not understood, the partner pursues another goal. */
const maxMisunderstoodMessages = 3;
/** Maximum length of the value of a slot of the kind `text`, in UTF-16 units. */
const maxTextLength = 60;

/** The value of a slot in the answer to a question for this slot. A number alone counts as a time or a price. */
function findSlotInAnswer(slot: SceneSlot, clauses: readonly HeardClause[]): FoundSlot | undefined {
  const wholeMessage = joinClauses(clauses) ?? clauses[0];
  if (!wholeMessage) return undefined;
  const foundSlot = findSlot(slot, wholeMessage, true);
  if (foundSlot) return foundSlot;
  if (slot.kind === "time")
    return findSlot(slot, {
      ...wholeMessage,
      text: `um ${wholeMessage.text.replace(/^(?:um|gegen|so|ab) /i, "")} Uhr`,
    });
  if (slot.kind === "price") return findSlot(slot, { ...wholeMessage, text: `${wholeMessage.text} Euro` });
  if (slot.kind !== "text" || wholeMessage.words.length === 0) return undefined;
  const text = wholeMessage.text.slice(0, maxTextLength);
  return { slot: slot.id, values: [{ text, english: text }], isAmbiguous: false, words: [] };
}

/** A hearing with only the words of a message that was not analysed. In scenes, the words alone are often enough. */
function createPlainHearing(content: string): Pick<Hearing, "clauses"> {
  const clauses = content.split(/[.!?;\n]+/).flatMap((text): HeardClause[] => {
    const words = text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
    if (words.length === 0) return [];
    return [
      {
        text: text.trim(),
        bag: words.map((word) => word.toLowerCase()),
        words: words.map((word) => ({ text: word, lemma: word, kind: "other", isUnknown: false, english: [] })),
        ...{ mood: "statement", isEllipsis: false, isSubordinate: false, subject: null, verb: "", isPast: false },
        ...{ isNegated: false, isHypothetical: false, nouns: [] },
      },
    ];
  });
  return { clauses };
}

/** The intents that a message expresses after the partner's last question. */
function findExpressedIntents(
  scene: Scene,
  memory: SceneMemory,
  { content, utterance, originalHearing }: SceneMessage,
): UnderstoodIntent[] {
  const availableHearings = [utterance.hearing, originalHearing].filter((hearing) => hearing !== undefined);
  const hearings = availableHearings.length > 0 ? availableHearings : [createPlainHearing(content)];
  const question = questionOf(scene, memory.question);
  const pendingIntent = scene.intents.find(({ id }) => id === memory.pending?.intent);
  const clauses = hearings[0]?.clauses ?? [];
  const wordCount = clauses.flatMap(({ words }) => words).length;
  const isBareAnswer = utterance.answer !== null && wordCount <= maxWordsOfBareAnswer;
  const expectation = expectationOf(scene, question, pendingIntent?.id ?? null);
  const understoodIntents = isBareAnswer ? [] : understandMessage(hearings, modelOf(scene), expectation);
  const [bestMatch] = understoodIntents.toSorted((a, b) => b.score - a.score);
  const slotOf = (id: string | null | undefined) => scene.slots.find((slot) => slot.id === id);
  const isMatchSure = bestMatch !== undefined && bestMatch.score >= minSureScore;

  const pendingSlot = slotOf(memory.pending?.slot);
  if (pendingIntent && pendingSlot && !(isMatchSure && bestMatch.intent.id !== pendingIntent.id)) {
    const foundSlot = findSlotInAnswer(pendingSlot, clauses);
    if (foundSlot) return [{ intent: pendingIntent, score: 1, slots: [foundSlot] }];
  }
  const yesOrNo = wordCount <= maxWordsOfAnswer || !bestMatch ? utterance.answer : null;
  const answeredIntent = yesOrNo && question ? scene.intents.find(({ id }) => id === question[yesOrNo]) : undefined;
  if (answeredIntent && !isMatchSure) {
    const slots = answeredIntent.uses.flatMap((id) =>
      clauses.flatMap((clause) => findSlot(slotOf(id) as SceneSlot, clause) ?? []),
    );
    return [{ intent: answeredIntent, score: 1, slots }];
  }
  const questionSlot = slotOf(question?.slot);
  if (question && questionSlot && (!bestMatch || bestMatch.intent.act !== null || !isMatchSure)) {
    const foundSlot = bestMatch && questionSlot.kind === "text" ? undefined : findSlotInAnswer(questionSlot, clauses);
    const fittingIntents = scene.intents.filter(({ uses }) => uses.includes(questionSlot.id));
    const intent = fittingIntents.find(({ goal }) => goal !== null && goal === question.goal) ?? fittingIntents[0];
    const isOtherGoal =
      bestMatch &&
      bestMatch.intent.act === null &&
      bestMatch.intent.id !== intent?.id &&
      bestMatch.intent.goal !== null;
    if (foundSlot && intent && !isOtherGoal) return [{ intent, score: 1, slots: [foundSlot] }];
  }
  return understoodIntents;
}

/**
 * Answers an intent of the scene. Returns "asked" if the partner asked for the value of a slot. Otherwise returns the
 * id of the question that the author named as the next one; null if the author named none.
 */
function answerIntent(
  turn: SceneTurn,
  { intent, slots }: UnderstoodIntent,
  isWithoutReply: boolean,
): string | null | "asked" {
  const { scene, memory } = turn;
  for (const { slot, values, isAmbiguous } of slots) {
    const wasChoiceAsked = memory.pending?.slot === slot && memory.pending.isChoice;
    if (isAmbiguous && intent.needs.includes(slot) && !wasChoiceAsked && turn.askSlot(intent.id, slot, true))
      return "asked";
    memory.slots[slot] = isAmbiguous ? (values[0] ?? joinValues(values)) : joinValues(values);
  }
  const missingSlot = intent.needs.find((slot) => !Object.hasOwn(memory.slots, slot));
  if (missingSlot && turn.askSlot(intent.id, missingSlot, false)) return "asked";
  if (memory.pending?.intent === intent.id) memory.pending = null;
  if (intent.goal) turn.markGoalReached(intent.goal);
  const twist = scene.twists.find(
    ({ id, after, when }) =>
      after === intent.id &&
      !turn.hasTwist &&
      !memory.twists.includes(id) &&
      (when === null || when.values.includes(memory.slots[when.slot]?.text ?? "")),
  );
  if (isWithoutReply) return intent.next;
  if (!twist) {
    turn.say(intent.replies);
    return intent.next;
  }
  memory.twists = [...memory.twists, twist.id];
  turn.hasTwist = true;
  turn.say(twist.says);
  return twist.next;
}

/**
 * Continues after the replies: asks the named question or a question for the next open goal, or says the closing line.
 */
function continueScene(turn: SceneTurn, nextQuestionId: string | null, skipsCurrentGoal = false): void {
  const { scene, memory } = turn;
  const openGoalIds = listOpenGoals(scene, memory);
  const nextQuestion = questionOf(scene, nextQuestionId);
  if (
    nextQuestion &&
    (nextQuestion.goal === null || openGoalIds.includes(nextQuestion.goal)) &&
    turn.ask(nextQuestionId)
  )
    return;
  const currentGoalId = questionOf(scene, memory.question)?.goal;
  const goalToPursue = (skipsCurrentGoal && openGoalIds.find((id) => id !== currentGoalId)) || openGoalIds[0];
  memory.question = null;
  memory.asked = null;
  if (goalToPursue === undefined) {
    if (!memory.isClosed) turn.say(scene.closing);
    memory.isClosed = true;
    return;
  }
  const questions = scene.questions.filter((question) => question.goal === goalToPursue);
  const isUsedUp = ({ asks }: (typeof questions)[number]) => asks.every(({ id }) => turn.usedIds.has(id));
  turn.ask((questions.find((question) => !isUsedUp(question)) ?? questions[0])?.id ?? null);
}

/** Reacts to a message that means nothing in the scene. */
function handleNotUnderstood(turn: SceneTurn, { utterance }: SceneMessage): void {
  const { memory, scene } = turn;
  const areAllGoalsReached = listOpenGoals(scene, memory).length === 0;
  if (utterance.kind === "english") {
    turn.sayShared("inEnglish");
    turn.askAgain(true);
    return;
  }
  if (utterance.answer || utterance.kind === "retyped") {
    turn.sayShared("goOn");
    if (memory.asked && !areAllGoalsReached) turn.askAgain(true);
    else continueScene(turn, null);
    return;
  }
  if (utterance.hearing?.clauses.some(({ mood }) => mood === "question")) {
    turn.sayShared("unknownQuestion");
    turn.askAgain(false);
    return;
  }
  memory.misses += 1;
  // When all goals are reached, the partner can still have asked a question that belongs to no goal. After two messages
  // in a row that were not understood, the partner no longer waits for an answer to this question.
  if (areAllGoalsReached && memory.misses > 1) {
    continueScene(turn, null);
    return;
  }
  if (memory.misses >= maxMisunderstoodMessages && !areAllGoalsReached) {
    turn.sayShared("moveOn");
    memory.misses = 0;
    memory.pending = null;
    continueScene(turn, null, true);
    return;
  }
  turn.sayShared(memory.misses > 1 ? "notUnderstoodAgain" : "notUnderstood");
  turn.askAgain(memory.misses > 1);
}

/** The shared intents for kinds of messages. They are used if no sentence of the scene is similar to the message. */
const sharedIntentByKind: Partial<Record<Utterance["kind"], string>> = {
  goodbye: "shared-goodbye",
  lost: "shared-not-understood",
  repeat: "shared-again",
  unsure: "shared-one-moment",
};

/** The shared intent for the kind of a message: "Guten Tag, Herr Doktor" is a greeting, whatever follows. */
function findIntentOfKind({ intents }: Scene, { content, utterance: { kind } }: SceneMessage): SceneIntent | undefined {
  const isThanks = /dank/i.test(content);
  const id = kind === "thanks" ? (isThanks ? "shared-thanks" : "shared-greeting") : sharedIntentByKind[kind];
  return intents.find((intent) => intent.id === id);
}

/** Reacts to an intent that all scenes share. */
function answerSharedIntent(turn: SceneTurn, intent: SceneIntent): void {
  const { memory, scene } = turn;
  const areGoalsDone = listOpenGoals(scene, memory).length === 0;
  if (intent.act === "goodbye" && !areGoalsDone) {
    turn.sayShared("beforeGoodbye");
    turn.askAgain(false);
    return;
  }
  if (intent.act === "goodbye" && !memory.isClosed) {
    continueScene(turn, null);
    return;
  }
  turn.say(intent.replies);
  if (intent.act === "goodbye") return;
  if (intent.act === "english" && memory.asked?.english)
    turn.sayText(`„${memory.asked.english}“`, `“${memory.asked.english}”`);
  else if (intent.act === "simpler" || intent.id === "shared-one-moment") turn.askAgain(true);
  else if (memory.asked) turn.askAgain(false);
  else if (!areGoalsDone) continueScene(turn, null);
}

/**
 * Plays the partner's next turn in a scene. Nothing that the learner writes ends the scene.
 * @param usedIds the ids of the lines that were said so far
 * @param random returns numbers in [0, 1)
 */
export function playScene(
  scene: Scene,
  memory: SceneMemory,
  message: SceneMessage,
  usedIds: ReadonlySet<string>,
  random: () => number,
): SceneReply {
  const turn = new SceneTurn(scene, memory, usedIds, random);
  const understoodIntents = findExpressedIntents(scene, memory, message);
  const sceneIntents = understoodIntents.filter(({ intent }) => !intent.id.startsWith("shared-"));
  const intentByKind = findIntentOfKind(scene, message);
  // If the intent of "Ich brauche Hilfe" has already reached its goal, "Vielen Dank für Ihre Hilfe" is nothing more
  // than thanks.
  const isOnlyPolite =
    sceneIntents.length > 0 &&
    intentByKind !== undefined &&
    sceneIntents.every(({ intent: { goal } }) => goal && memory.reached.includes(goal));
  if (sceneIntents.length > 0 && !isOnlyPolite) {
    turn.memory.misses = 0;
    let nextQuestionId: string | null = null;
    let replyCount = 0;
    // The first intents get a reply. For further intents, only the goals are recorded.
    for (const sceneIntent of sceneIntents) {
      const followUp = answerIntent(turn, sceneIntent, replyCount >= maxRepliesPerTurn);
      if (followUp === "asked") return turn.buildReply();
      nextQuestionId = followUp ?? nextQuestionId;
      replyCount += 1;
    }
    continueScene(turn, nextQuestionId);
  } else {
    const sharedIntent = isOnlyPolite ? intentByKind : (understoodIntents[0]?.intent ?? intentByKind);
    if (sharedIntent) {
      turn.memory.misses = 0;
      answerSharedIntent(turn, sharedIntent);
    } else handleNotUnderstood(turn, message);
  }
  if (!turn.hasSaidSomething) turn.sayShared("goOn");
  return turn.buildReply();
}
