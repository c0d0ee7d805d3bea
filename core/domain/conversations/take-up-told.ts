import { mainClauseOf, mainClauseToRetell, moodOfDeed } from "./ask-clause.ts";
import { salienceOf } from "./clause-salience.ts";
import { isEmployer } from "./employer.ts";
import { isAboutGroupOfPeople, isGuarded, isRisky } from "./grave-topics.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { keyNounOf } from "./memory.ts";
import { moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isOpinionQuestion } from "./question-form.ts";
import { addressesPartner } from "./rule-of-question.ts";
import { isAboutItsNoun } from "./take-up.ts";
import {
  findUptakeLine,
  followsCondition,
  maxWordsOfUptake,
  minWordsOfUptake,
  pointsBack,
  remarkBeforeUptakePattern,
  retoldIn,
} from "./uptake.ts";

/**
 * Matches the ids of general lines. They fit so many messages that they can follow a sentence that repeats what the
 * learner told.
 */
const generalLineIdPattern =
  /^(?:talk-(?:ack|go-on)|story-\w+-ask|move-(?:ack|open|story|trouble|ask|first|more|interview)|field|deed)/;

/** Matches the ids of lines that only say that the partner does not know something, or has no advice or opinion. */
const unknownIdPattern =
  /^persona-(?:ground-(?:unknown|me-other|advice-open|opinion-open|opinion-first|no-advice)|unsure)/;

/** The statement in which an applicant tells most about themselves. */
function clauseOfApplicant(turn: PartnerTurn): HeardClause | undefined {
  // The employer's question already refers to what the applicant told.
  if (turn.saidLines.some(({ id, text }) => id.startsWith("move-interview") && text.endsWith("?"))) return undefined;
  const canRepeat = (clause: HeardClause) => (retoldIn(turn, clause)?.wordCount ?? Infinity) <= maxWordsOfUptake;
  return (
    turn.statements
      .filter((clause) => (clause.subject === "I" || clause.subject === "we") && canRepeat(clause))
      // "Ich hatte nach den Beschwerden gefragt" tells nothing of the applicant.
      .filter(({ text }) => !/(?<!\p{L})(?:gefragt|Frage|Antwort)(?!\p{L})/u.test(text))
      // "Sie finden also zwölf Leute nicht so klein" says nothing of the applicant, either.
      .filter(({ verb }) => verb !== "finden" && verb !== "sein")
      .toSorted((a, b) => salienceOf(turn.statements, b) - salienceOf(turn.statements, a))[0]
  );
}

/**
 * If the partner's reply is only a general question or remark, or only admits that the partner does not know something,
 * puts a sentence before it that repeats what the learner told. Without such a sentence, a question such as "Wie ging es
 * dir in dem Moment?" sounds as if the partner had not listened.
 */
export function takeUpWhatWasTold(turn: PartnerTurn): void {
  const saidText = turn.saidLines.map(({ text }) => text.toLowerCase()).join(" ");
  // If the partner cannot answer a question, it at least takes up what else the message tells.
  const onlyAdmits = turn.saidLines.length > 0 && turn.saidLines.every(({ id }) => unknownIdPattern.test(id));
  const isGeneral =
    turn.questions.length === 0 &&
    turn.saidLines.every(({ id }) => remarkBeforeUptakePattern.test(id) || generalLineIdPattern.test(id));
  if (!isGeneral && (!onlyAdmits || isEmployer(turn) || isRisky(turn))) return;
  // A question about one noun of the clause, such as "Wie alt ist dein Kind?", does not show what the partner understood.
  const isNamedInReply = (clause: HeardClause) =>
    clause.words.filter(
      ({ kind, text, lemma }) =>
        (kind === "noun" || kind === "verb" || kind === "name" || kind === "other") &&
        text.length > 3 &&
        [text, lemma].some(
          (form) => form.length > 3 && saidText.includes(form.toLowerCase().slice(0, Math.max(4, form.length - 3))),
        ),
    ).length > 1;
  const clause = isEmployer(turn) ? clauseOfApplicant(turn) : mainClauseToRetell(turn);
  const hasOnlyGreeted = turn.saidLines.every(({ id }) => /^talk-(?:greeting|nice-to-meet)-/.test(id));
  if (!clause && hasOnlyGreeted && turn.questions.length === 0 && turn.statements.length > 1) turn.say("talk go-on");
  if (!clause || isNamedInReply(clause) || (onlyAdmits && isAboutGroupOfPeople(clause))) return;
  const retoldClause = retoldIn(turn, clause);
  const isIdiom = clause.bag.some((mark) => mark.startsWith("%"));
  if (
    !retoldClause ||
    isIdiom ||
    pointsBack(clause) ||
    clause.isHypothetical ||
    followsCondition(turn, clause) ||
    retoldClause.wordCount > maxWordsOfUptake ||
    retoldClause.wordCount < minWordsOfUptake ||
    clause.words.length < minWordsOfUptake
  )
    return;
  // An employer is not sorry about what an applicant tells.
  const mood = isEmployer(turn) ? null : moodOfDeed(turn, clause);
  const line = findUptakeLine(turn, clause, mood);
  if (!line) return;
  const position = turn.saidLines.findIndex(({ id }) => !remarkBeforeUptakePattern.test(id));
  const isFiller = /^(?:talk-ack|move-(?:ack|interview))-/.test(turn.saidLines[position]?.id ?? "");
  turn.saidLines.splice(position < 0 ? turn.saidLines.length : position, isFiller ? 1 : 0, line);
}

/** Minimum number of words of a clause that the partner repeats after an apology. */
const minWordsOfNews = 4;

/**
 * If the partner apologizes for its last answer, removes the line "Gern!", with which the partner answers a "Danke".
 * The learner did not say thanks for an answer that needs an apology.
 */
export function dropThanksAfterApology(turn: PartnerTurn): void {
  if (!turn.saidLines.some(({ id }) => /^talk-(?:repair|sorry|took-for-granted|meant)/.test(id))) return;
  const remainingLines = turn.saidLines.filter(({ id }) => !/^talk-thanks-/.test(id));
  turn.saidLines.splice(0, turn.saidLines.length, ...remainingLines);
}

/**
 * After an apology, repeats what the learner says now. A question on another matter would show that the partner still
 * does not listen. Returns whether the partner said something.
 */
export function takeUpAfterApology(turn: PartnerTurn): boolean {
  if (turn.questions.length > 0 || turn.saidLines.some(({ id }) => /^talk-(?:said-before|meant)/.test(id)))
    return false;
  const clause = mainClauseToRetell(turn);
  if (!clause || pointsBack(clause) || clause.words.length < minWordsOfNews) return false;
  const line = findUptakeLine(turn, clause, moodOfDeed(turn, clause));
  if (line) turn.saidLines.push(line);
  return line !== undefined;
}

/** Matches the ids of questions about one word of a clause, about a reason or a time, and about the learner's feelings. */
const narrowQuestionIdPattern =
  /^(?:field-(?!interview)|move-open-(?:now|plan)|move-ask-(?:why|when|how-often)|story-feeling-ask)/;

/** Matches the ids of lines that take up what the learner told. */
const uptakeIdPattern = /^(?:move-(?:uptake|phrase|ack)-|story-\w+-react|story-amount-)/;

/** A message with at least this number of words tells more than the answer to a question. */
const minWordsOfTelling = 7;

const tellsMuch = ({ statements }: PartnerTurn): boolean =>
  statements.reduce((count, { words }) => count + words.length, 0) >= minWordsOfTelling;

/** A message with more clauses than this can be about more than one thing. */
const maxClausesAboutOneThing = 2;

/** Whether a question about a field fits: the message is about the noun of the question, and it tells no trouble. */
function isAboutField(turn: PartnerTurn): boolean {
  const clauses = turn.statements.filter(({ verb }) => verb !== "");
  const clause = mainClauseOf(turn);
  const noun = turn.memory.field?.noun;
  return (
    clause === undefined ||
    (clauses.length <= maxClausesAboutOneThing &&
      moodOfMessage(turn.statements) !== "bad" &&
      noun !== null &&
      noun !== undefined &&
      noun.lemma === keyNounOf(clause)?.lemma &&
      isAboutItsNoun(clause))
  );
}

/**
 * Replaces a narrow question by a request to go on, if the partner has taken up what the learner told. A narrow question
 * often asks for something that does not matter or that was just told.
 */
export function preferInvitation(turn: PartnerTurn): void {
  const last = turn.saidLines.at(-1);
  if (
    !last ||
    !narrowQuestionIdPattern.test(last.id) ||
    isEmployer(turn) ||
    turn.questions.length > 0 ||
    // After a short answer, the partner stays with the field of its own question.
    (!turn.saidLines.some(({ id }) => uptakeIdPattern.test(id)) && !tellsMuch(turn)) ||
    (last.id.startsWith("field-") &&
      ((isAboutField(turn) && !tellsMuch(turn)) || turn.saidLines.some(({ id }) => id.startsWith("move-ack-"))))
  )
    return;
  turn.saidLines.pop();
  const clause = mainClauseOf(turn);
  const person = clause?.nouns.find(({ isOwn, classes }) => isOwn && classes.includes("person"));
  if (person && askToGoOnAbout(turn, person)) return;
  const isPlain = /^move-(?:uptake|phrase)-plain-/.test(turn.saidLines.at(-1)?.id ?? "");
  if (isPlain && !turn.isBeginner && clause?.subject === "other" && turn.say("talk go-on-view")) return;
  if (!turn.say("talk go-on")) turn.saidLines.push(last);
}

/** Asks to tell more about a person, with a pronoun if the partner has just named the person. */
const askToGoOnAbout = (turn: PartnerTurn, person: HeardNoun): boolean =>
  turn.say(
    turn.saidLines.some(({ text }) => text.includes(person.lemma)) ? "talk go-on-pronoun" : "talk go-on-person",
    { noun: person },
  );

/** Matches the ids of lines that only take something back or apologise for it. */
const apologyIdPattern =
  /^(?:talk-(?:repair|sorry|took-for-granted|not-asked)|persona-(?:likely-unclear|ground-withdraw))/;

/** Whether a noun names something one can go on talking about: a person close to the learner, an animal or a thing. */
const canBeMatter = ({ isName, isOwn, classes }: HeardNoun): boolean =>
  !isName &&
  (classes.includes("person")
    ? isOwn
    : classes.some((name) => /^(?:animal|plant|thing|document|event|food)$/.test(name)));

/**
 * After an apology alone, leads back to what the learner is talking about: takes up what the message tells, or asks the
 * learner to go on about the last fact that the learner told.
 */
export function returnAfterApology(turn: PartnerTurn): void {
  const { saidLines, memory } = turn;
  if (saidLines.length === 0 || !saidLines.every(({ id }) => apologyIdPattern.test(id)) || isEmployer(turn)) return;
  const clause = mainClauseToRetell(turn);
  const line =
    clause && !pointsBack(clause) && clause.words.length >= minWordsOfNews && !clause.isNegated
      ? findUptakeLine(turn, clause, moodOfDeed(turn, clause))
      : undefined;
  if (line) {
    saidLines.push(line);
    return;
  }
  const fact = memory.facts.findLast(
    ({ noun }) => noun !== null && canBeMatter(noun) && !memory.dropped?.includes(noun.lemma),
  );
  if (!fact?.noun || !turn.say("talk go-on-matter", { noun: fact.noun })) turn.say("talk go-on");
}

/** Matches the ids of answers about the partner's own life and opinions, which contain no other remark. */
const plainAnswerIdPattern =
  /^(?:persona-(?!ask-|ground-(?:withdraw|back|unknown)|unsure|employer)|subject-|stance-|talk-(?:greeting|made-up))/;

/** Matches the ids of opinions and advice on what the learner told. */
const opinionIdPattern =
  /^(?:persona-(?:your-side|both-|judge|ground-(?:opinion|agree|advice)|likely-(?:advice|opinion))|stance-)/;

/** A statement with fewer words only comments on something: "Das ist toll!" */
const minWordsOfTold = 4;

/**
 * After an answer to a question about the partner, comes back to what the learner told in the same message: asks how
 * the story went on, or asks the learner to tell more of a person who is close to the learner. Without this, the partner
 * would seem to have read only the question.
 */
export function returnToTold(turn: PartnerTurn): void {
  const { saidLines, questions, statements, memory } = turn;
  const isOnlyAnswer =
    questions.length > 0 &&
    questions.every((question) => question.isEllipsis || addressesPartner(question)) &&
    saidLines.length > 0 &&
    saidLines.every(({ id }) => plainAnswerIdPattern.test(id)) &&
    !turn.asksSomething;
  if (!isOnlyAnswer || isEmployer(turn) || isGuarded(turn) || moodOfMessage(statements) === "bad") return;
  const clause = statements.findLast(
    ({ verb, words, subject, isHypothetical }) =>
      verb !== "" && subject !== "you" && !isHypothetical && words.length >= minWordsOfTold,
  );
  if (!clause || pointsBack(clause)) return;
  // If the learner wants an opinion on what is told, the answer is about it already.
  const isOpinion = questions.some(isOpinionQuestion) || saidLines.some(({ id }) => opinionIdPattern.test(id));
  const isStory = clause.isPast && memory.story?.told === memory.turn && memory.pastTurns > 1;
  const isOver = memory.story?.known.some((part) => part === "outcome" || part === "rescue");
  if (isStory) {
    // An opinion on the story does not interrupt it.
    if (!isOver) turn.say(isOpinion ? "story then ask" : "move back-to-story");
    return;
  }
  const person = clause.nouns.find(({ isOwn, isName, classes }) => isOwn && !isName && classes.includes("person"));
  const isAsked = person && questions.some(({ nouns }) => nouns.some(({ lemma }) => lemma === person.lemma));
  if (person && !isAsked && !isOpinion) askToGoOnAbout(turn, person);
}
