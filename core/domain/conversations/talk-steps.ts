import { lastQuestionOf } from "./answer-lookup.ts";
import { contradictFromNow } from "./argue-on-thesis.ts";
import { openTopic, stateOpinionClearly } from "./arguments.ts";
import { isEmployer } from "./employer.ts";
import { reactToEvent } from "./events.ts";
import { fieldOf } from "./field-of-clause.ts";
import { askAboutField } from "./follow-up.ts";
import type { HeardClause } from "./hearing.ts";
import type { NextStep, PartnerTurn } from "./partner-turn.ts";
import { findAskedFacets } from "./question-facets.ts";
import { repairConversation, repairRules } from "./repair-conversation.ts";
import { introducesLearner, maxClausesOfGoodbye, tellsMoreAfter } from "./talk-clauses.ts";
import { findTalkRuleName } from "./talk-rule.ts";
import type { Utterance } from "./utterance.ts";

const toBothLanguages = (text: string): [string, string] => [text, text];

export function sayNotUnderstood(turn: PartnerTurn): boolean {
  const { unknownWord } = turn.hearing;
  const [firstGuess, secondGuess] = unknownWord?.guesses ?? [];
  // Colloquial spellings such as "ziehn" are no mistakes.
  if (unknownWord && firstGuess && secondGuess && turn.settings.tone !== "slang") {
    const slots = {
      word: toBothLanguages(unknownWord.word),
      first: toBothLanguages(firstGuess),
      second: toBothLanguages(secondGuess),
    };
    return turn.say("talk not-understood-guess", { slots });
  }
  return turn.say("talk not-understood-you");
}

/**
 * If a message contains a remark about the conversation, another clause counts as news only if it has at least this
 * many words.
 */
const minWordsOfNews = 7;

/**
 * After "Ich verstehe deine Frage nicht", a lower minimum number of words holds for clauses with a noun: with a noun,
 * fewer words already tell something.
 */
const minWordsOfNewsWithNoun = 4;

/**
 * Whether a clause of the message other than the remark itself tells something new. The remark says that the learner
 * does not understand the partner.
 */
const hasNewsBesides = (
  { hearing }: PartnerTurn,
  remark: HeardClause | undefined,
  minWordsWithNoun = minWordsOfNews,
): boolean =>
  hearing.clauses.some(
    (clause) =>
      clause !== remark &&
      clause.mood === "statement" &&
      clause.words.length >= (clause.nouns.length > 0 ? minWordsWithNoun : minWordsOfNews) &&
      clause.subject !== "you" &&
      !/(?<!\p{L})(?:versteh\p{Ll}*|Frage)(?!\p{L})/u.test(clause.text),
  );

/** A question with at most this number of words can be only surprised at what the partner said: "Überfragt womit?" */
const maxWordsOfSurprise = 4;

/** Reacts to remarks about the conversation itself. Returns null if there are none. */
export function reactToTalk(
  turn: PartnerTurn,
  kind: Utterance["kind"],
  answerQuestions: (turn: PartnerTurn) => boolean,
): NextStep | null {
  const { hearing, memory } = turn;
  const goodbyeIndex = hearing.clauses.findIndex((clause) => findTalkRuleName(turn, clause) === "goodbye");
  if (
    (goodbyeIndex >= 0 ||
      (kind === "goodbye" &&
        hearing.clauses.length <= maxClausesOfGoodbye &&
        !hearing.clauses.some((clause) => turn.isQuotedSpeech(clause)))) &&
    !tellsMoreAfter(turn, goodbyeIndex)
  ) {
    if (hearing.clauses.some((clause) => repairRules.has(findTalkRuleName(turn, clause) ?? ""))) turn.say("talk sorry");
    // If the message says more than goodbye, the partner first answers the rest of the message.
    const asksForNextTime = turn.questions.some(
      ({ text }) =>
        /(?<!\p{L})(?:morgen|wieder|bald|nächst\p{Ll}*)(?!\p{L})/iu.test(text) &&
        /(?<!\p{L})(?:wir|uns|du|Sie)(?!\p{L})/u.test(text),
    );
    if (asksForNextTime && turn.say("persona see-again")) turn.saidLines.splice(0, turn.saidLines.length - 1);
    else if (turn.questions.length > 0) answerQuestions(turn);
    else reactToEvent(turn, { isBrief: true });
    const isGuess = ({ id }: { id: string }) => /^persona-(?:unsure|likely|by-word|ground-unknown)/.test(id);
    turn.saidLines.splice(0, turn.saidLines.length, ...turn.saidLines.filter((line) => !isGuess(line)));
    if (hearing.clauses.some((clause) => turn.findRule("talk", clause.bag)?.name === "fingers-crossed"))
      turn.sayWithoutQuestion("talk fingers-crossed", { noun: null });
    turn.saidLines.splice(0, turn.saidLines.length, ...turn.saidLines.filter(({ text }) => !text.includes("?")));
    return turn.say("talk goodbye", { isRepeatable: true }) ? "end" : null;
  }
  for (const clause of hearing.clauses.filter((other) => !turn.answeredClauses.has(other))) {
    const name = findTalkRuleName(turn, clause);
    if (name === "goodbye") continue;
    // "Keine Ahnung, was meinst du?" is answered as a question.
    if (name === "unsure" && turn.questions.length > 0) continue;
    // "Ich weiß nicht, ich war nur einmal dort. Vielleicht das Schloss." says something after all.
    if (
      name === "unsure" &&
      turn.statements.some(
        (other) =>
          other !== clause &&
          (other.nouns.length > 0 || other.words.length > 4 || other.words.some(({ kind }) => kind === "verb")),
      )
    ) {
      turn.answeredClauses.add(clause);
      continue;
    }
    const step = name ? reactToTalkRule(turn, name, clause) : null;
    if (step) return step;
  }
  const speaksOfOtherThings = hearing.clauses.some(({ text }) => /\p{L} sie(?!\p{L})/u.test(text));
  if (kind === "lost" && hearing.lookup === null && !speaksOfOtherThings && !hasNewsBesides(turn, undefined))
    return explainQuestion(turn, "not-understood");
  if (kind === "unsure") return turn.say("talk unsure") ? "prompt" : null;
  if (memory.turn > 0 && kind === "thanks" && hearing.clauses.length <= 1 && turn.questions.length === 0)
    return turn.say(["talk thanks"]) ? "prompt" : null;
  return null;
}

/**
 * Explains the partner's last question: in English at A1 and A2 or if the learner asks for English, otherwise in simpler
 * German words, which depend on what the question asks for.
 */
export function explainQuestion(turn: PartnerTurn, setName: string): NextStep | null {
  const question = lastQuestionOf(turn);
  if (!question) return null;
  // After a statement of the partner, "Was meinst du?" does not ask about an earlier question.
  if (setName !== "in-english" && !turn.wasAsked)
    return turn.say(["persona likely-unclear", "talk sorry"], { isRepeatable: true }) ? "wait" : null;
  if (setName !== "in-english" && !turn.isBeginner) {
    const setNames = [...findAskedFacets(question.german).map((facet) => `talk rephrase-${facet}`), "talk rephrase"];
    const slots = { question: [question.german, question.english] as [string, string] };
    return turn.say(setNames, { slots, isRepeatable: true }) ? "wait" : null;
  }
  return turn.say(`talk ${setName}`, { slots: { question: toBothLanguages(question.english) }, isRepeatable: true })
    ? "wait"
    : null;
}

/**
 * Reacts to a clause that matches the `talk` rule with this name. Returns null if the partner must still answer the
 * message itself.
 */
function reactToTalkRule(turn: PartnerTurn, name: string, clause: HeardClause): NextStep | null {
  const { memory } = turn;
  if (repairRules.has(name)) {
    // The partner has already taken back the statement to which the learner objects.
    const hasTakenBack = turn.saidLines.some(({ id }) => /^talk-(?:took-for-granted|meant|said-before)/.test(id));
    if (!hasTakenBack || name === "my-question") return repairConversation(turn, name, clause);
    turn.answeredClauses.add(clause);
    return null;
  }
  switch (name) {
    case "not-understood":
    case "in-english": {
      turn.answeredClauses.add(clause);
      const hasComplaint = turn.hearing.clauses.some(
        (other) => other !== clause && repairRules.has(findTalkRuleName(turn, other) ?? ""),
      );
      if (hasComplaint) return null;
      const asksSomethingElse = turn.questions.some(
        (question) =>
          question !== clause &&
          question.words.length > 2 &&
          question.verb !== "" &&
          !question.bag.includes("@fragment"),
      );
      const hasNews = hasNewsBesides(turn, clause, name === "in-english" ? minWordsOfNews : minWordsOfNewsWithNoun);
      if (hasNews && !asksSomethingElse && !turn.hearing.lookup) turn.say("talk repair");
      return turn.hearing.lookup || asksSomethingElse || hasNews ? null : explainQuestion(turn, name);
    }
    case "simpler":
      turn.memory = { ...memory, isSimple: true };
      return explainQuestion(turn, name);
    case "again":
      return "repeat";
    case "topic":
    case "ask-me":
      // In a practised interview, the partner asks the questions of the interview.
      if (isEmployer(turn)) {
        turn.answeredClauses.add(clause);
        return null;
      }
      return changeTopic(turn, name);
    case "other-topic":
      turn.memory = { ...memory, event: null, field: null, stance: null, thesis: null, story: null, pastTurns: 0 };
      if (turn.hearing.clauses.slice(turn.hearing.clauses.indexOf(clause) + 1).some(({ words }) => words.length > 3)) {
        // The same message already begins the other topic, so the partner reacts only to what follows.
        for (const earlier of turn.hearing.clauses.slice(0, turn.hearing.clauses.indexOf(clause) + 1))
          turn.answeredClauses.add(earlier);
        return null;
      }
      return turn.say("talk other-topic", { isRepeatable: true }) ? "prompt" : null;
    case "help": {
      // "Schade, ich habe gehofft, dass du mir helfen kannst" asks for nothing.
      if (clause.mood === "statement" && (clause.isPast || turn.statements.length > 1)) return null;
      // "Kannst du mir helfen? Ich muss …": the learner wants advice on the second sentence.
      const matter = turn.statements.flatMap(({ bag }) => turn.findRule("matter", bag)?.name ?? [])[0];
      if (matter === undefined) return turn.say("talk help") ? "wait" : null;
      turn.say("talk topic-known");
      turn.memory = { ...memory, matter, claim: `matter ${matter}` };
      return turn.say([`matter ${matter} advice`, "matter general advice"]) ? "wait" : null;
    }
    case "contradict":
      turn.answeredClauses.add(clause);
      return contradictFromNow(turn);
    default: {
      if (turn.saidLines.some(({ id }) => id.startsWith(`talk-${name}-`))) {
        turn.answeredClauses.add(clause);
        return null;
      }
      if (name === "nice-to-meet" && !introducesLearner(clause)) return null;
      const noun = name === "nice-to-meet" ? (clause.nouns.find(({ isName }) => isName) ?? null) : null;
      if (!turn.say(`talk ${name}`, { noun })) return null;
      turn.answeredClauses.add(clause);
      // After the partner has answered something that was no question, "Hä, überfragt womit?" only expresses surprise.
      if (name === "not-asked")
        for (const question of turn.questions.filter(({ words }) => words.length <= maxWordsOfSurprise))
          turn.answeredClauses.add(question);
      if (turn.asksSomething || name === "fingers-crossed" || name === "offer" || name === "guess") return "wait";
      // If the learner says that the partner contradicts itself, the partner states its opinion clearly.
      const topic = name === "inconsistent" ? openTopic(turn) : undefined;
      if (topic && stateOpinionClearly(turn, topic)) return "wait";
      if (name === "inconsistent" && turn.questions.every((question) => question.words.length <= 2)) {
        turn.saidLines.splice(0, turn.saidLines.length - 1);
        return "wait";
      }
      // A greeting or thanks is often only the beginning of a message.
      return turn.hearing.clauses.some(
        (other) => other !== clause && (other.verb !== "" || other.nouns.length > 0 || other.mood === "question"),
      )
        ? null
        : name === "inconsistent"
          ? "wait"
          : "prompt";
    }
  }
}

/** Changes to the topic that the learner asks for. */
function changeTopic(turn: PartnerTurn, name: string): NextStep | null {
  const clause = turn.hearing.clauses.find(({ bag }) => turn.findRule("talk", bag)?.name === name);
  if (!clause) return null;
  // "Ich möchte von meinem Wochenende erzählen. Am Samstag …" has already begun the topic.
  const hasBegunTopic = [...turn.statements, ...turn.questions].some(
    (other) => other !== clause && other.words.length > 3,
  );
  if (name === "topic" && hasBegunTopic) {
    turn.answeredClauses.add(clause);
    return null;
  }
  const field = fieldOf(turn, clause) ?? (name === "ask-me" ? turn.memory.field : null);
  turn.memory = { ...turn.memory, event: null, field: null, pastTurns: 0 };
  // "Wir reden über Autos!" leads an argument back to its topic.
  const stance = turn.findRule("stance", turn.bagOfStatements())?.name ?? turn.memory.stance?.name;
  if (
    name === "topic" &&
    stance &&
    turn.memory.stance &&
    turn.say([`stance ${stance} doubt`, `stance ${stance} agree`])
  ) {
    turn.memory = { ...turn.memory, stance: { name: stance, turn: turn.memory.turn } };
    return "wait";
  }
  if (!field)
    return turn.say(`talk ${name}`, { noun: clause.nouns.at(-1) ?? null })
      ? turn.asksSomething
        ? "wait"
        : "prompt"
      : null;
  turn.say(`talk ${name}-known`);
  if (turn.questions.some((question) => question !== clause && question.words.length > 2)) {
    // "Ich möchte über Essen reden. Was isst du gern?" also asks a question, which is answered next.
    turn.answeredClauses.add(clause);
    turn.memory = { ...turn.memory, field: { ...field, asked: 0 } };
    return null;
  }
  askAboutField(turn, field);
  return turn.asksSomething ? "wait" : "prompt";
}
