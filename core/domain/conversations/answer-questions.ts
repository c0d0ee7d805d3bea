import { answerApposedChoice, answerChoiceOfClauses } from "./answer-choices.ts";
import { answerFromLife, asksAboutOtherAnimal, fitsTense } from "./answer-from-life.ts";
import { answerLookup } from "./answer-lookup.ts";
import { answerQuestion } from "./answer-question.ts";
import { saySentenceInGerman } from "./answer-requests.ts";
import { answerAsEmployer, answerAsFirm, isEmployer } from "./employer.ts";
import { reactToGuessInvitation } from "./guess-invitation.ts";
import type { HeardClause } from "./hearing.ts";
import { answerOwnView } from "./own-view.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isEcho } from "./question-echo.ts";
import { formOfQuestion } from "./question-form.ts";
import { addressesPartner, ruleOfQuestion } from "./rule-of-question.ts";

const asksForAgreement = (turn: PartnerTurn, question: HeardClause) => formOf(turn, question) === "agree";

export const formOf = (turn: PartnerTurn, question: HeardClause) =>
  formOfQuestion(question, { hasPartnerClaim: typeof turn.memory.claim === "string" });

const asksForOpinionPattern =
  /(?<!\p{L})(?:meinst|glaubst|denkst|findest|meinen|glauben|denken|finden) (?:du|Sie)(?: nicht| auch| denn)?\P{L}*$/iu;

/** A question that only asks for agreement with the clause before it. */
const tagQuestionPattern = /^(?:oder|nicht|nicht wahr|stimmt's|stimmt es|was|ne|gell)(?: nicht)?[?!. ]*$/iu;

/** Maximum number of words of questions that are both answered if a message asks two. */
const maxWordsOfShortQuestion = 8;

/**
 * Answers the questions of a message. Usually only one question is answered, mostly the last one, because two answers
 * in one reply would seldom fit together. For the exception, see `answerOtherQuestion`.
 */
export function answerQuestions(turn: PartnerTurn): boolean {
  const { lookup } = turn.hearing;
  if (!isEmployer(turn) && saySentenceInGerman(turn)) return true;
  // "Was bedeutet Heimat für dich?" does not ask for a translation.
  const asksPartner = turn.questions.some(({ text }) =>
    /(?<!\p{L})(?:für (?:dich|Sie)|siehst du|sehen Sie|(?:deiner|Ihrer) (?:Meinung|Ansicht))(?!\p{L})/u.test(text),
  );
  // "Ich weiß, was das Wort heißt" and "Was meinst du mit „lösen“? Es ist doch nur ein Geruch" ask for no translation.
  const knowsWord = turn.hearing.clauses.some(({ text }) =>
    /(?<!\p{L})ich weiß(?: ja| doch)?,? was(?!\p{L})/iu.test(text),
  );
  // From B1 on, "Was meinst du mit ähnlich?" asks for no translation.
  const asksWhatPartnerMeant =
    !turn.isBeginner &&
    turn.questions.some(({ text }) => /(?<!\p{L})was mein(?:st du|en Sie) (?:denn )?mit(?!\p{L})/iu.test(text));
  const complains =
    turn.saidLines.some(({ id }) => /^talk-(?:took-for-granted|repair)/.test(id)) && turn.statements.length > 0;
  if (lookup && !asksPartner && !knowsWord && !asksWhatPartnerMeant && !complains && answerLookup(turn, lookup)) {
    if (turn.statements.length === 0 && turn.questions.length <= 1 && turn.wasAsked) turn.say("talk back-to-question");
    return true;
  }
  const earlierLineCount = turn.saidLines.length;
  for (const question of reactToGuessInvitation(turn)) turn.answeredClauses.add(question);
  if (turn.saidLines.length > earlierLineCount) return true;
  const { questions } = turn;
  // "Meinst du, ich sollte sie ansprechen, oder macht das alles nur schlimmer?" asks for an opinion on the statement
  // that follows "Meinst du": "ich sollte sie ansprechen".
  const { clauses } = turn.hearing;
  const introductionIndex = clauses.findIndex(
    ({ text, words }) => words.length <= 3 && asksForOpinionPattern.test(text),
  );
  const proposition = clauses[introductionIndex + 1];
  if (introductionIndex >= 0 && proposition?.mood === "statement") {
    turn.answeredClauses.add(proposition);
    const isAboutLearner = proposition.subject === "I" || proposition.subject === "we";
    const asked: HeardClause = {
      ...proposition,
      mood: "question",
      bag: [...proposition.bag, "?", ...(isAboutLearner ? ["~du"] : ["=du", "~du", "meinen"])],
      ...(!isAboutLearner && { subject: "you" as const, verb: "meinen" }),
    };
    turn.memory = { ...turn.memory, lastAsked: asked, askedTurn: turn.memory.turn };
    if (answerQuestion(turn, asked)) return true;
  }
  // "Ganz schön feige von mir, oder?" asks for an opinion on the statement before it.
  const tagQuestionIndex = clauses.findIndex(({ text, mood }) => mood === "question" && tagQuestionPattern.test(text));
  const statementBeforeTag = clauses[tagQuestionIndex - 1];
  if (statementBeforeTag && answerOwnView(turn, { ...statementBeforeTag, mood: "question" })) return true;
  const continuesWithOr = (neighbour: HeardClause | undefined) =>
    neighbour !== undefined && /^oder(?!\p{L})/iu.test(neighbour.text);
  // In "Was soll ich kochen? Kannst du mir etwas empfehlen?", only the first question says what it is about, so it is
  // answered first.
  const hasMatter = ({ nouns, words, text }: HeardClause) =>
    nouns.length > 0 || (words.length > 6 && !/empfehlen|helfen|sagen/u.test(text));
  const questionsLatestFirst = [...questions.entries()].toReversed();
  const questionsWithMatterFirst = [
    ...questionsLatestFirst.filter(([, question]) => hasMatter(question)),
    ...questionsLatestFirst.filter(([, question]) => !hasMatter(question)),
  ];
  const isRequestForHelp = ({ text }: HeardClause) =>
    /(?<!\p{L})(?:empfehlen|helfen|raten|meinst du|denkst du|meinen Sie|denken Sie)(?!\p{L})/u.test(text);
  const last = questions.at(-1);
  const [questionBeforeLast] = questions.slice(-2, -1);
  // "Wo wohnst du? Ist es schön da?": the second question is about the answer to the first.
  const isAboutAnswer =
    last !== undefined &&
    questionBeforeLast !== undefined &&
    last.nouns.length === 0 &&
    !isEcho(turn, questionBeforeLast) &&
    /(?<!\p{L})(?:da|dort|davon|daran|dabei|so was|das|sie|er|ihn|ihm)(?!\p{L})/u.test(last.text) &&
    addressesPartner(questionBeforeLast) &&
    !addressesPartner(last);
  for (const [i, question] of isAboutAnswer
    ? questions.entries()
    : last && isRequestForHelp(last)
      ? questionsWithMatterFirst
      : questionsLatestFirst) {
    if (turn.asksSomething) break;
    // "Wie sage ich nein, ohne dass sie böse ist?": the first clause is the question.
    if (i > 0 && /^(?:ohne|statt|anstatt|um|damit|sodass)(?!\p{L})/iu.test(question.text)) continue;
    // "Warum dürfen die Kirchen läuten, und meine Musik muss aus sein?": the second clause continues the question.
    if (
      i > 0 &&
      /^und (?:ich|du|er|sie|es|wir|man|(?:m|d|s)?ein\p{Ll}*|der|die|das|ihre?)(?!\p{L})/u.test(question.text)
    )
      continue;
    const [previousQuestion, nextQuestion] = [questions[i - 1], questions[i + 1]];
    // Two clauses joined by "oder" are one question with a choice: "Kochst du, oder gehst du ins Restaurant?"
    if (continuesWithOr(nextQuestion) && !asksForAgreement(turn, question)) continue;
    // In "Meinst du, da ist was dran, oder ist das nur Gerede?", the clause with "oder" is skipped, because the learner
    // asks for an opinion on what stands before it: "da ist was dran".
    if (
      previousQuestion &&
      continuesWithOr(question) &&
      asksForAgreement(turn, previousQuestion) &&
      !isEcho(turn, previousQuestion)
    )
      continue;
    // In "Wie viele Geschwister hast du? Brüder oder Schwestern?", the first question is answered: it asks for a number.
    const specifiesNumber =
      previousQuestion !== undefined &&
      question.bag.includes("@fragment") &&
      /^(?:und )?wie ?viele?(?!\p{L})/iu.test(previousQuestion.text);
    // "Meinst du, das bringt was?" asks for the opinion on its second clause.
    const asksOpinion =
      previousQuestion !== undefined &&
      previousQuestion.words.length <= 3 &&
      asksForOpinionPattern.test(previousQuestion.text) &&
      !addressesPartner(question);
    // "Und du, was machst du dann?": the second part is the question.
    if (question.isEllipsis && questions.some((other) => !other.isEllipsis && addressesPartner(other))) continue;
    // "Meinst du das ernst? Welches Lied würdest du nehmen?": only the second question wants an answer.
    if (
      questions.length > 1 &&
      /^(?:meinst du das|meinen Sie das|ist das dein|ist das Ihr)?(?: \p{Ll}+)? ?(?:ernst|Ernst|echt|wirklich)[?!. ]*$/iu.test(
        question.text,
      )
    )
      continue;
    if ((isEcho(turn, question) && !asksOpinion) || specifiesNumber) continue;
    // A question without an answer is remembered as well, because the learner may come back to it.
    turn.memory = { ...turn.memory, lastAsked: question, askedTurn: turn.memory.turn };
    // A question and the choice after its comma are one question: "Was bauen Sie, Möbel oder Türen?"
    const isApposed =
      question.bag.includes("@fragment") && question.bag.includes("oder") && previousQuestion !== undefined;
    if (
      isApposed &&
      answerApposedChoice(turn, { ...previousQuestion, text: `${previousQuestion.text}, ${question.text}` })
    )
      break;
    const isChoice = previousQuestion !== undefined && continuesWithOr(question);
    // "Gibt es Arbeitskleidung, oder soll ich eigene mitbringen?" is answered by what the employer says on its matter.
    if (isChoice && answerAsEmployer(turn, previousQuestion)) break;
    if (isChoice && answerChoiceOfClauses(turn, previousQuestion, question)) break;
    const askedQuestion: HeardClause = asksOpinion
      ? {
          ...question,
          subject: "you",
          verb: "meinen",
          bag: [...question.bag, "=du", "~du", "meinen"],
          mood: "question",
        }
      : question;
    const lineCount = turn.saidLines.length;
    if (answerQuestion(turn, askedQuestion)) {
      answerOtherQuestion(turn, question, lineCount);
      break;
    }
  }
  return turn.saidLines.length > earlierLineCount;
}

/** The ids of answers that only guess, or say that the partner does not know. */
const guessPattern = /^persona-(?:likely|by-word-(?!idea)|ground-(?:unknown|me-other|me-many)|unsure|detail)/;

/**
 * Answers another question of the message in addition to the answered one: "Isst du auch Fisch? Und wer ist Ole?" If a
 * question is long, a second answer is added only if a rule of the partner's life answers exactly that question. If the
 * first answer only guesses and the partner knows the answer to the other question, the other answer replaces the guess.
 * @param answered the question that is answered already
 * @param firstLine the index of the first line of its answer
 */
function answerOtherQuestion(turn: PartnerTurn, answered: HeardClause, firstLine: number): void {
  const questions = turn.questions.filter(({ text }) => !/^oder(?!\p{L})/iu.test(text));
  const position = questions.indexOf(answered);
  if (turn.asksSomething || questions.length < 2 || position < 0) return;
  const isGuess = (lines: readonly { id: string }[]) => lines.every(({ id }) => guessPattern.test(id));
  const isShort = questions.every(({ words }) => words.length <= maxWordsOfShortQuestion);
  const answer = turn.saidLines.splice(firstLine);
  const { memory } = turn;
  const otherQuestions = questions.filter(
    (question) => question !== answered && !question.isEllipsis && question.words.length > 1 && !isEcho(turn, question),
  );
  for (const other of otherQuestions) {
    if (isEmployer(turn)) {
      const isOtherAnswered = answerAsEmployer(turn, other) || answerAsFirm(turn, other);
      const lines = turn.saidLines.splice(firstLine);
      if (!isOtherAnswered || lines.some(({ id, text }) => text.includes("?") || answer.some((line) => line.id === id)))
        continue;
      const isFirst = questions.indexOf(other) < position;
      turn.saidLines.push(...(isFirst ? [...lines, ...answer] : [...answer, ...lines]));
      return;
    }
    const rule = other.isEllipsis ? undefined : ruleOfQuestion(turn, other);
    const isRuleExact =
      rule !== undefined &&
      fitsTense(turn, other, rule) &&
      !asksAboutOtherAnimal(turn, other, rule) &&
      !answer.some(({ id }) => id.startsWith(`persona-${rule}-`));
    const isAnswered =
      (isRuleExact && answerFromLife(turn, other, rule)) ||
      ((isShort || isGuess(answer)) && answerQuestion(turn, other));
    const otherAnswer = turn.saidLines.splice(firstLine);
    const isSame = otherAnswer.every(({ id }) => answer.some((line) => line.id === id));
    // A guess beside an answer that the partner knows could contradict it.
    const isGuessBesideAnswer = isGuess(otherAnswer) && !isGuess(answer);
    const isUnfit = otherAnswer.some(
      ({ id, text }) =>
        text.includes("?") ||
        !/^(?:persona-(?!ground-withdraw)|matter-(?!general|trouble)|subject-|talk-made)/.test(id),
    );
    // Two evasions in a row would say twice that the partner does not know.
    const isEvasion = otherAnswer.some(({ id }) => /^persona-(?:ground-unknown|unsure|likely-advice)/.test(id));
    const isUseless = isGuessBesideAnswer || (isGuess(otherAnswer) && (!isShort || isEvasion));
    if (!isAnswered || isSame || isUnfit || isUseless) {
      turn.memory = memory;
      continue;
    }
    // The answers are in the order of the questions.
    const isOtherFirst = questions.indexOf(other) < position;
    if (isGuess(answer) && !isGuess(otherAnswer)) turn.saidLines.push(...otherAnswer);
    else turn.saidLines.push(...(isOtherFirst ? [...otherAnswer, ...answer] : [...answer, ...otherAnswer]));
    return;
  }
  turn.saidLines.push(...answer);
}
