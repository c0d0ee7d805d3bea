import { answerQuestion } from "./answer-question.ts";
import { argueOnThesis } from "./argue-on-thesis.ts";
import { askAboutField } from "./follow-up.ts";
import type { HeardClause } from "./hearing.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { woQuestionWordSource } from "./question-words.ts";
import { openThesis } from "./thesis.ts";

/** The `talk` rules for messages that complain about the partner or correct what it understood. */
export const repairRules: ReadonlySet<string> = new Set([
  "complaint",
  "already-said",
  "repair",
  "not-that",
  "my-question",
]);

/** The question word of a question that is built from a noun: "Meine Frage war zum Wetter". */
const questionWordWas: HeardClause["words"][number] = {
  text: "Was",
  lemma: "was",
  kind: "function",
  isUnknown: false,
  english: [],
};

const indirectQuestionStartPattern = new RegExp(
  String.raw`^(?:ob|was|wie|${woQuestionWordSource}|warum|wann|wer|welche\p{Ll}*|ab wann|bis wann)(?!\p{L})`,
  "iu",
);

/**
 * Apologises briefly and forgets what the partner misunderstood. Then reacts to the rest of the message.
 * @param name the rule of `repairRules` that the clause matches
 */
export function repairConversation(turn: PartnerTurn, name: string, clause: HeardClause): NextStep | null {
  const { memory } = turn;
  turn.answeredClauses.add(clause);
  const droppedLemmas = name === "not-that" ? clause.nouns.map(({ lemma }) => lemma) : [];
  turn.memory = {
    ...memory,
    event: name === "already-said" ? memory.event : null,
    field: null,
    pastTurns: Math.max(memory.pastTurns, 0),
    dropped: [...(memory.dropped ?? []), ...droppedLemmas].slice(-12),
  };
  // "Ich habe dich gefragt, ob du dafür bist" repeats the question.
  const indirectQuestion = turn.hearing.clauses.find(
    ({ isSubordinate, text, bag }) =>
      isSubordinate &&
      indirectQuestionStartPattern.test(text) &&
      (name === "my-question" || bag.includes("=du") || bag.includes("~du")),
  );
  const isSameAsLast = ({ verb }: HeardClause) => memory.lastAsked?.verb === verb;
  if (name === "my-question" && indirectQuestion) {
    turn.say(["talk repair", "talk sorry"], { isRepeatable: true });
    if (answerQuestion(turn, { ...indirectQuestion, mood: "question" }, { isRepair: isSameAsLast(indirectQuestion) }))
      return turn.asksSomething ? "wait" : "continue";
  }
  // "Meine Frage war zum Wetter": the noun tells what the question was about.
  if (name === "my-question" && clause.nouns.length > 0 && clause.bag.includes("frage")) {
    if (turn.saidLines.length === 0) turn.say(["talk repair", "talk sorry"]);
    const thesis = openThesis(turn);
    const isAboutThesis = thesis?.nouns.some((lemma) => clause.nouns.some((noun) => noun.lemma === lemma));
    if (thesis && isAboutThesis && argueOnThesis(turn, thesis)) return "wait";
    const bag = [...clause.bag.filter((mark) => !/^(?:past|frage|Frage|fragen)$/.test(mark)), "wie", "was", "?", "~du"];
    const lastAsked = memory.lastAsked;
    const isSameQuestion = lastAsked?.nouns.some(({ lemma }) => clause.nouns.some((noun) => noun.lemma === lemma));
    const question =
      isSameQuestion && lastAsked
        ? lastAsked
        : { ...clause, bag, words: [questionWordWas, ...clause.words], mood: "question" as const };
    if (answerQuestion(turn, question)) return "wait";
  }
  const saysMore = (otherClause: HeardClause) =>
    otherClause !== clause &&
    (otherClause.nouns.length > 0 || otherClause.mood === "question" || otherClause.words.length > 3);
  if (turn.hearing.clauses.some(saysMore) || (name === "already-said" && clause.nouns.length > 0)) {
    if (name === "already-said" && clause.nouns.length > 0) turn.answeredClauses.delete(clause);
    // The learner repeats what the partner missed, so the partner answers the repeated words now.
    if (turn.saidLines.length === 0) turn.say(name === "already-said" ? "talk sorry" : ["talk repair", "talk sorry"]);
    return null;
  }
  // The learner's last question was not answered well. The new answer is built from the words of the question.
  const isRecent = memory.lastAsked !== null && memory.turn - (memory.askedTurn ?? 0) <= 2;
  if (memory.lastAsked && (name === "my-question" || (isRecent && name !== "already-said" && name !== "not-that"))) {
    turn.say(["talk repair", "talk sorry"], { isRepeatable: true });
    if (answerQuestion(turn, memory.lastAsked, { isRepair: true })) return "wait";
  }
  const latestFact = memory.facts.findLast(
    ({ turn: turnOfFact, noun }) => turnOfFact < memory.turn && !(noun && turn.memory.dropped?.includes(noun.lemma)),
  );
  const setNameStem = name === "already-said" ? "already-said" : "complaint";
  const isSaid =
    latestFact && name !== "not-that"
      ? turn.say(`talk ${setNameStem}-fact`, {
          slots: { earlier: toBothLanguages(latestFact.text) },
          isRepeatable: true,
        })
      : turn.say(name === "not-that" ? ["talk repair", "talk sorry"] : `talk ${setNameStem}`, { isRepeatable: true });
  if (!isSaid) return null;
  if (latestFact?.noun && !turn.asksSomething) {
    const field = turn.findRule("field", [
      latestFact.noun.lemma,
      ...latestFact.noun.classes.map((nounClass) => `@${nounClass}`),
    ]);
    if (field) askAboutField(turn, { name: field.name, noun: latestFact.noun });
  }
  return turn.asksSomething ? "wait" : "prompt";
}
