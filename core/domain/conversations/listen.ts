import { answerLookup, answerQuestion, lastQuestionOf } from "./answer-question.ts";
import { askAboutField, askForStory, fieldOf, followUp, reactToEvent, stayWithEvent, takeUpFact } from "./follow-up.ts";
import type { HeardClause } from "./hearing.ts";
import { contradictedFact } from "./memory.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import type { Utterance } from "./utterance.ts";

/** What happens after what the partner said: it asks its next prompt, it waits, or the conversation ends. */
export type NextStep = "prompt" | "wait" | "end" | "repeat";

const inBothLanguages = (text: string): [string, string] => [text, text];

/**
 * Composes the partner's answer to a message in `turn.saidLines`.
 * The order is: what was said about the conversation, questions, events, contradictions, opinions, stories, content.
 */
export function listen(turn: PartnerTurn, { kind, answer }: Utterance): NextStep {
  if (kind === "repeat") return "repeat";
  const talk = talkStep(turn, kind);
  if (talk) return talk;
  if ((kind === "unclear" || !turn.hearing.isUnderstood) && sayNotUnderstood(turn)) return "wait";
  if ((kind === "yes" || kind === "no") && turn.hearing.clauses.length <= 1 && turn.wasAsked)
    return turn.say(`talk ${kind}`) ? ask(turn, "prompt") : "prompt";
  const isAnswered = answerAll(turn);
  if (turn.asksSomething) return "wait";
  const earlierFact = contradictedFact(turn.memory);
  if (earlierFact && turn.say("talk contradiction", { slots: { earlier: inBothLanguages(earlierFact.text) } }))
    return "wait";
  if (reactToEvent(turn)) return ask(turn, "wait");
  const disagrees = turn.statements.some(({ bag }) => turn.rule("move", bag)?.name === "disagree");
  if (!disagrees && stayWithEvent(turn)) return ask(turn, "wait");
  if (reactToOpinion(turn)) return ask(turn, "prompt");
  if (turn.memory.pastTurns >= 2 && askForStory(turn)) return ask(turn, "wait");
  if (!isAnswered && turn.statements.length > 0 && followUp(turn)) return ask(turn, "prompt");
  if (isAnswered && turn.statements.some(({ nouns }) => nouns.length > 0) && followUp(turn)) return ask(turn, "prompt");
  if (isAnswered && askAboutQuestion(turn)) return "wait";
  if (!isAnswered && turn.hearing.unknownWord && sayNotUnderstood(turn)) return "wait";
  if (answer === null && !isAnswered) turn.say("talk ack");
  if (turn.memory.turn > 4 && turn.random() < 0.5 && takeUpFact(turn)) return "wait";
  return "prompt";
}

/** After an answer: asks about what the question was about. */
function askAboutQuestion(turn: PartnerTurn): boolean {
  const question = turn.questions.find(({ nouns, isEllipsis }) => nouns.length > 0 && !isEllipsis);
  const field = question && turn.hearing.lookup === null ? fieldOf(turn, question) : null;
  return field !== null && askAboutField(turn, field);
}

/** After a reaction: nothing more if it asks something, otherwise a fact to take up or the next prompt. */
function ask(turn: PartnerTurn, step: NextStep): NextStep {
  if (turn.asksSomething) return "wait";
  return step === "prompt" && takeUpFact(turn) ? "wait" : step;
}

/** Answers the questions of a message, at most two. */
function answerAll(turn: PartnerTurn): boolean {
  const { lookup } = turn.hearing;
  if (lookup && answerLookup(turn, lookup)) {
    if (turn.statements.length === 0 && turn.wasAsked) turn.say("talk back-to-question");
    return true;
  }
  let isAnswered = false;
  for (const question of turn.questions.slice(0, 2)) {
    if (turn.asksSomething) break;
    if (answerQuestion(turn, question)) isAnswered = true;
  }
  return isAnswered;
}

function sayNotUnderstood(turn: PartnerTurn): boolean {
  const { unknownWord } = turn.hearing;
  const [firstGuess, secondGuess] = unknownWord?.guesses ?? [];
  if (unknownWord && firstGuess && secondGuess) {
    const slots = {
      word: inBothLanguages(unknownWord.word),
      first: inBothLanguages(firstGuess),
      second: inBothLanguages(secondGuess),
    };
    return turn.say("talk not-understood-guess", { slots });
  }
  return turn.say("talk not-understood-you");
}

/** Reacts to what is said about the conversation itself. */
function talkStep(turn: PartnerTurn, kind: Utterance["kind"]): NextStep | null {
  const { hearing, memory } = turn;
  const goodbye = hearing.clauses.find(
    ({ bag, mood }) => mood !== "question" && turn.rule("talk", bag)?.name === "goodbye",
  );
  if (kind === "goodbye" || goodbye) {
    reactBeforeGoodbye(turn);
    return turn.say("talk goodbye", { isRepeatable: true }) ? "end" : null;
  }
  for (const clause of hearing.clauses) {
    const name = turn.rule("talk", clause.bag)?.name;
    const step = name ? stepOfTalk(turn, name, clause) : null;
    if (step) return step;
  }
  if (kind === "lost" && hearing.lookup === null) return explainQuestion(turn, "not-understood");
  if (kind === "unsure") return turn.say("talk unsure") ? "prompt" : null;
  if (memory.turn > 0 && kind === "thanks" && hearing.clauses.length <= 1 && turn.questions.length === 0)
    return turn.say(["talk thanks"]) ? "prompt" : null;
  return null;
}

/** A goodbye in a longer message: first answers what else was said. */
function reactBeforeGoodbye(turn: PartnerTurn): void {
  if (turn.questions.length > 0) answerAll(turn);
  else reactToEvent(turn);
  turn.saidLines.splice(0, turn.saidLines.length, ...turn.saidLines.filter(({ text }) => !text.includes("?")));
}

/** Says the last question again in English, after a line of the set. */
function explainQuestion(turn: PartnerTurn, setName: string): NextStep | null {
  const question = lastQuestionOf(turn);
  if (!question) return null;
  return turn.say(`talk ${setName}`, { slots: { question: inBothLanguages(question.english) }, isRepeatable: true })
    ? "wait"
    : null;
}

function stepOfTalk(turn: PartnerTurn, name: string, clause: HeardClause): NextStep | null {
  const { memory } = turn;
  const latestFact = memory.facts.findLast(({ turn: toldIn }) => toldIn < memory.turn);
  switch (name) {
    case "not-understood":
    case "in-english":
      return turn.hearing.lookup ? null : explainQuestion(turn, name);
    case "simpler":
      turn.memory = { ...memory, isSimple: true };
      return explainQuestion(turn, name);
    case "again":
      return "repeat";
    case "complaint":
    case "already-said": {
      const otherClauses = turn.statements.filter((other) => other !== clause && other.nouns.length > 0);
      if (otherClauses.length > 0 && turn.say("talk sorry")) {
        // The learner says again what the partner missed, so that is answered now.
        turn.done.add(clause);
        turn.memory = { ...memory, event: null };
        return null;
      }
      const isSaid = latestFact
        ? turn.say(`talk ${name}-fact`, { slots: { earlier: inBothLanguages(latestFact.text) }, isRepeatable: true })
        : turn.say(`talk ${name}`, { isRepeatable: true });
      if (!isSaid) return null;
      if (latestFact?.noun && !turn.asksSomething) {
        const field = turn.rule("field", [
          latestFact.noun.lemma,
          ...latestFact.noun.classes.map((nounClass) => `@${nounClass}`),
        ]);
        if (field) askAboutField(turn, { name: field.name, noun: latestFact.noun });
      }
      return turn.asksSomething ? "wait" : "prompt";
    }
    case "topic":
    case "ask-me":
      return changeTopic(turn, name);
    case "other-topic":
      turn.memory = { ...memory, event: null, field: null, stance: null, pastTurns: 0 };
      return turn.say("talk other-topic", { isRepeatable: true }) ? "prompt" : null;
    default: {
      const noun = name === "nice-to-meet" ? (clause.nouns.find(({ isName }) => isName) ?? null) : null;
      if (!turn.say(`talk ${name}`, { noun })) return null;
      turn.done.add(clause);
      if (turn.asksSomething) return "wait";
      // A greeting or thanks is often only the beginning of a message.
      return turn.hearing.clauses.some(
        (other) => other !== clause && (other.verb !== "" || other.nouns.length > 0 || other.mood === "question"),
      )
        ? null
        : "prompt";
    }
  }
}

/** Changes to the topic that the learner asks for. */
function changeTopic(turn: PartnerTurn, name: string): NextStep | null {
  const clause = turn.hearing.clauses.find(({ bag }) => turn.rule("talk", bag)?.name === name);
  if (!clause) return null;
  const field = fieldOf(turn, clause) ?? (name === "ask-me" ? turn.memory.field : null);
  turn.memory = { ...turn.memory, event: null, field: null, pastTurns: 0 };
  if (!field)
    return turn.say(`talk ${name}`, { noun: clause.nouns.at(-1) ?? null })
      ? turn.asksSomething
        ? "wait"
        : "prompt"
      : null;
  turn.say(`talk ${name}-known`);
  askAboutField(turn, field);
  return turn.asksSomething ? "wait" : "prompt";
}

/** Agrees with an opinion, doubts it, or gives another reason. */
function reactToOpinion(turn: PartnerTurn): boolean {
  const { memory } = turn;
  const findMove = (name: string) =>
    turn.statements.find(({ bag, isSubordinate }) => !isSubordinate && turn.rule("move", bag)?.name === name);
  const clause = findMove("opinion");
  const disagreement = findMove("disagree");
  const agreement = findMove("agree");
  const bag = turn.bagOfStatements();
  const rule = turn.rule("stance", bag);
  // Several words together show that a message is about the topic itself: "Auto", "Fahrrad".
  const isAboutTopic = rule?.heard.some((marks) => marks.length > 1 && marks.every((mark) => bag.has(mark))) ?? false;
  const statesOpinion = turn.statements.some(
    (statement) => statement.bag.includes("=ich") && statement.verb === "finden",
  );
  const isOpen = memory.stance !== null && memory.stance.turn === memory.turn - 1;
  // "Das stimmt, aber …" is mostly the beginning of something else.
  const onlyAgrees = agreement !== undefined && (isOpen || turn.statements.length === 1);
  if (!clause && !disagreement && !onlyAgrees && !isAboutTopic && !isOpen && !(statesOpinion && rule)) return false;
  const topic = rule?.name ?? memory.stance?.name;
  if (topic) {
    turn.memory = { ...memory, stance: { name: topic, turn: memory.turn }, field: null };
    if (disagreement) return turn.say([`stance ${topic} counter`, "move disagree"]);
    if (agreement) return turn.say([`stance ${topic} agree`, "move agree"]);
    const sides = turn.random() < 0.5 ? ["agree", "doubt"] : ["doubt", "agree"];
    return turn.say([...sides.map((side) => `stance ${topic} ${side}`), "move opinion"]);
  }
  return turn.say(disagreement ? "move disagree" : agreement ? "move agree" : "move opinion");
}
