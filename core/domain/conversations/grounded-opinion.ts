import { ruleBreakingPattern } from "./everyday-matter.ts";
import { isAboutGroupOfPeople, isGrave, isGuarded, namesGroup, sendToPeople } from "./grave-topics.ts";
import {
  answerGenerally,
  asAdvice,
  askBack,
  giveReasonOfTheme,
  reasonOfLearner,
  sayGrounded,
} from "./grounded-lines.ts";
import type { HeardClause, Restatement } from "./hearing.ts";
import { isBadWord, isGoodWord, moodOf, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";

/** Words for something bad. If the partner says yes to "Findest du das schlimm?", it complains as well. */
const badWordPattern =
  /(?<!\p{L})(?:respektlos|anstrengend|ungerecht|gemein|rücksichtslos|lächerlich|ärgerlich|schlimm|schlecht|blöd|dumm|falsch|unfair|übertrieben|frech|unhöflich|peinlich|verrückt|zu viel|zu laut|zu teuer|gefährlich|unverschämt|vermessen|egoistisch|traurig|komisch|seltsam|naiv|kindisch|unmöglich|Unsinn|Quatsch)(?!\p{L})/iu;

/** Words for what people complain about. */
const troubleWordPattern =
  /(?<!\p{L})(?:schmutzig|dreckig|Dreck|Müll|laut|Lärm|kaputt|stinkt|stinken|nervt|nerven|ständig|nie|bellt|bellen|lügt|klaut|verkauft|füttert|raucht|schreit|vergisst|zu spät|verspätet|weigert)(?!\p{L})/u;

const rhetoricalDoubtPattern =
  /(?<!\p{L})(?:nur weil|bloß weil|etwa|ernsthaft|im Ernst|tatsächlich|denn wirklich)(?!\p{L})/iu;

/** Answers "Findest du …?" with a clear opinion. If the learner gave a reason, the opinion repeats it. */
export function answerOpinion(turn: PartnerTurn, question: HeardClause, restatement: Restatement): boolean {
  const learnerComplains =
    moodOfMessage(turn.statements) === "bad" ||
    turn.statements.some(
      ({ text, subject }) => subject !== "I" && (badWordPattern.test(text) || troubleWordPattern.test(text)),
    );
  const tellsOwnDeed = turn.statements.some(({ subject }) => subject === "I" || subject === "we");
  const isBad = badWordPattern.test(question.text);
  const reason = reasonOfLearner(turn);
  // An answer that only says yes to a complaint would repeat the question, so the partner adds a reason.
  const addReason = () => {
    const isReasonGiven = reason !== undefined || giveReasonOfTheme(turn, question);
    // The line "So geht man nicht miteinander um" fits only if somebody treats the learner badly.
    const isTreatedBadly = turn.statements.some(
      (statement) => statement.subject === "other" && statement.bag.includes("~mir") && moodOf(statement) === "bad",
    );
    if (!isReasonGiven && isBad && isTreatedBadly) turn.say("persona because-bad");
    return true;
  };
  const appendReason = (text: string) => (reason ? `${asAdvice(text)}, ${reason}` : asAdvice(text));
  // "Glaubst du, dass sie böse sein wird?" hopes for a no.
  if (isBad || /(?<!\p{L})(?:böse|sauer|wütend|enttäuscht|traurig|beleidigt)(?!\p{L})/u.test(question.text))
    if (
      /(?<!\p{L})(?:wird|werden|sein könnte|ist)(?!\p{L})[?.! ]*$/u.test(question.text) &&
      /(?<!\p{L})(?:er|sie)(?!\p{L})/u.test(question.text)
    )
      if (turn.say("persona hope-not")) return true;
  if (answerGenerally(turn, question)) return true;
  // The partner never agrees with a statement about a group of people.
  if (isAboutGroupOfPeople(question) || turn.hearing.clauses.some(({ text }) => namesGroup(text)))
    return turn.say("persona likely-people", { isRepeatable: true });
  // "Glauben Sie wirklich, dass es besser wird, nur weil …?" expects a no.
  if (rhetoricalDoubtPattern.test(question.text)) return turn.say("persona ground-doubt");
  // "Siehst du das anders?" follows an opinion of the learner. The partner answers that it has the same opinion.
  if (/(?<!\p{L})anders(?!\p{L})/u.test(question.text)) return sayGrounded(turn, "ground-opinion-same", restatement);
  if (sendToPeople(turn)) return true;
  if (question.isNegated && restatement.statement) {
    // "Findest du nicht, dass …?" expects a yes.
    const statement = restatement.statement.replace(/ nicht(?: auch)?(?= |,|$)/u, " auch");
    return (
      sayGrounded(turn, "ground-opinion-doch", { ...restatement, statement: appendReason(statement) }) && addReason()
    );
  }
  // The partner agrees with the learner's complaints and does not criticise what the learner did.
  const agrees = isBad ? learnerComplains || !tellsOwnDeed : !learnerComplains || tellsOwnDeed;
  if (agrees && restatement.statement)
    return (
      (sayShortOpinion(turn, question, restatement.statement, true) ||
        sayGrounded(turn, "ground-opinion-yes", { ...restatement, statement: appendReason(restatement.statement) })) &&
      addReason()
    );
  if (!restatement.negated) return false;
  if (
    !sayShortOpinion(turn, question, restatement.negated, false) &&
    !sayGrounded(turn, "ground-opinion-no", restatement)
  )
    return false;
  if (isBad && tellsOwnDeed) turn.say("persona because-fine");
  return true;
}

/** An opinion repeats the words of a question only if it has at least and at most these numbers of words. */
const [minWordsToRepeat, maxWordsToRepeat] = [3, 6];

/**
 * Says "Ja, das glaube ich schon" or "Nein, das finde ich nicht", if the words of the question are too many or too few to
 * be repeated. Returns whether a line was said.
 */
function sayShortOpinion(turn: PartnerTurn, { bag }: HeardClause, statement: string, agrees: boolean): boolean {
  const wordCount = statement.split(" ").length;
  // "Ja, ich finde das eine gute Lösung" and "Ja, das ist schwierig für Anfänger" repeat too much.
  const onlyRepeats =
    agrees && /^(?:ich (?:finde|glaube|denke|meine) (?:das|es|dir)|das ist)(?!\p{L})/iu.test(statement);
  if (wordCount >= minWordsToRepeat && wordCount <= maxWordsToRepeat && !onlyRepeats) return false;
  const isJudgement = bag.includes("finden") || bag.includes("halten") || bag.includes("sollen");
  const kind = isJudgement ? (agrees ? "agree" : "disagree") : agrees ? "could" : "could-not";
  if (!turn.say(`persona ground-short-${kind}`, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: `persona ground-opinion-${agrees ? "yes" : "no"}` };
  return true;
}

/** Answers "Was hältst du von Leuten, die sich einmischen?" with an attitude that follows from the mood of the question. */
export function sayAttitude(turn: PartnerTurn, { text, words, nouns }: HeardClause): boolean {
  if (nouns.length === 0 || isGrave(turn) || !/^(?:(?:und|aber|also),? )?(?:was|wie)(?!\p{L})/iu.test(text))
    return false;
  const isBad =
    badWordPattern.test(text) || troubleWordPattern.test(text) || words.some(({ lemma }) => isBadWord(lemma));
  const isGood = words.some(({ lemma }) => isGoodWord(lemma));
  const mood = isBad ? "bad" : isGood ? "good" : "plain";
  // Without a judging word, the partner does not judge people.
  if (mood === "plain" && nouns.some(({ classes }) => classes.includes("person"))) return false;
  const setName = `persona opinion-open-${mood === "plain" && moodOfMessage(turn.statements) === "bad" ? "bad" : mood}`;
  if (!turn.say(setName)) return false;
  turn.memory = { ...turn.memory, claim: setName };
  return true;
}

/**
 * Answers "Was denkst du?", a question that does not name its topic. If the learner stated an opinion, the partner
 * agrees with this opinion. If the learner told a plan, the partner calls the plan interesting. If the learner told a
 * decision, the partner supports the decision.
 */
export function answerOpenOpinion(turn: PartnerTurn): boolean {
  const statesOpinion = turn.statements.some(
    ({ verb, subject }) => subject === "I" && ["finden", "denken", "meinen", "glauben"].includes(verb),
  );
  // "Meine Tochter will eine Schlange. Ich sage nein. Was denkst du?"
  const hasDecided = turn.statements.some(
    ({ subject, text }) => subject === "I" && /(?<!\p{L})(?:nein|nicht|dagegen|dafür|finde|will)(?!\p{L})/iu.test(text),
  );
  const hasOpponent = turn.statements.some(
    ({ subject, bag, verb }) =>
      subject === "other" && (bag.includes("wish") || /^(?:wollen|sagen|meinen|finden|möchten|verbieten)$/.test(verb)),
  );
  if (!statesOpinion && hasDecided && hasOpponent && !isGuarded(turn) && turn.say("persona your-side")) return true;
  // "Ich will meine Haare rot färben. Was denkst du?" tells only a plan, so the partner calls the plan interesting.
  const plan = turn.statements.findLast(
    ({ subject, bag, isNegated, isPast }) =>
      (subject === "I" || subject === "we") &&
      !isNegated &&
      !isPast &&
      (bag.includes("wish") || bag.includes("möchten")),
  );
  if (
    !statesOpinion &&
    plan &&
    !isGuarded(turn) &&
    !ruleBreakingPattern.test(plan.text) &&
    moodOfMessage(turn.statements) !== "bad"
  )
    return turn.say("persona opinion-plan", { isRepeatable: true });
  if (!statesOpinion) return turn.say("persona ground-opinion-first", { isRepeatable: true });
  const reason = reasonOfLearner(turn);
  const isSaid = reason
    ? turn.say("persona ground-agree reason", { slots: { reason: toBothLanguages(reason) }, isRepeatable: true })
    : turn.say("persona ground-agree", { isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: "persona ground-agree" };
  if (isSaid) askBack(turn, "evidence");
  return isSaid;
}
