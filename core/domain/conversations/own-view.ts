import { sayClaim } from "./answer-form.ts";
import { chooseDeed, chooseStep } from "./choose-step.ts";
import { isEverydayMatter, tellsUnknownDeed } from "./everyday-matter.ts";
import { isAboutGroupOfPeople, isGuarded, sendToPeople } from "./grave-topics.ts";
import { restatementOf } from "./grounded-lines.ts";
import type { HeardClause } from "./hearing.ts";
import { isBadWord, isGoodWord, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { drasticStepPattern, gentleStepPattern } from "./step-words.ts";
import { answerWithinArgument } from "./within-argument.ts";

const whatWouldYouHaveDonePattern =
  /(?<!\p{L})(?:was|wie) (?:hättest du|hätten Sie|würdest du|würden Sie) (?:an (?:meiner|unserer) Stelle )?(?:\p{Ll}+ ){0,3}(?:gemacht|getan|reagiert|gesagt|machen|tun|reagieren)(?:[?!. ]*$|,)/iu;

const sameDeedQuestionPattern =
  /^(?:(?:und|aber),? )?(?:hättest du|hätten Sie) .*(?<!\p{L})(?:früher|anders|auch|genauso)(?!\p{L})/iu;

/** Answers "Was hättest du gemacht?" after a deed of the learner: the partner would have done the same. */
function standByDeed(turn: PartnerTurn, { text, bag }: HeardClause): boolean {
  if (sameDeedQuestionPattern.test(text)) return sayClaim(turn, "persona would-same", ["persona would-same"]);
  if (!whatWouldYouHaveDonePattern.test(text) || !/(?<!\p{L})hätte/iu.test(text) || bag.includes("@thing"))
    return false;
  // "Was würdest du machen, wenn du frei hättest?" and "Was hättest du rückblickend anders gemacht?" are about the
  // partner's own life.
  if (/(?<!\p{L})(?:wenn du|wenn Sie|rückblickend|im Nachhinein|im Leben)(?!\p{L})/iu.test(text)) return false;
  const clauseWithDeed = turn.statements.findLast(
    ({ isPast, subject }) => isPast && (subject === "I" || subject === "we"),
  );
  return sayClaim(turn, "persona would-same", [
    clauseWithDeed === undefined ? "persona would-react" : "persona would-same",
  ]);
}

/** Answers "Hättest du da auch Angst?" */
const admitFear = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  /^(?:(?:und|aber|na),? )*(?:hättest du|hätten Sie|hast du|haben Sie) (?:\p{Ll}+ )*auch (?:\p{Ll}+ )*Angst(?! (?:vor|um|von))/iu.test(
    text,
  ) && sayClaim(turn, "persona would-fear", ["persona would-fear"]);

const hindsightQuestionPattern =
  /(?<!\p{L})(?:hätte (?:ich|man)(?: .*(?:sollen|müssen|können))?|(?:ich|wir|man) hätten? .*(?:sollen|müssen|können))[?!. ]*$/iu;

const wouldYouHaveQuestionPattern =
  /^(?:(?:und|aber|ob|na|sag mal),? )*(?:hättest du|hätten Sie|du \p{Ll}*(?: \p{Ll}+)* hättest)(?!\p{L})/iu;

/** Answers "Hättest du da lachen können?": the partner was not there, so it is modest. */
const doubtOwnDeed = (turn: PartnerTurn, { text, bag }: HeardClause): boolean =>
  (wouldYouHaveQuestionPattern.test(text) || /^ob du .*(?<!\p{L})hättest(?!\p{L})/iu.test(text)) &&
  !/(?<!\p{L})(?:Lust|Zeit|Interesse|Idee|Rat|Tipp|oder|gern|lieber|wenn)(?!\p{L})/u.test(text) &&
  bag.includes("konj") &&
  // "Wärst du da nicht auch wütend?" hopes for a yes.
  sayClaim(turn, "persona would-maybe-not", [
    /(?<!\p{L})(?:nicht|auch|kein\p{Ll}*)(?!\p{L})/u.test(text)
      ? "persona likely-would-yes"
      : "persona would-maybe-not",
  ]);

/** Answers a question whether the learner should have acted differently: "Hätte ich ihr hinterherlaufen sollen?" */
const judgeInHindsight = (turn: PartnerTurn, { text, bag }: HeardClause): boolean =>
  hindsightQuestionPattern.test(text) &&
  !bag.includes("wenn") &&
  sayClaim(turn, "persona hindsight", ["persona hindsight"]);

const whatToTellQuestionPattern =
  /(?<!\p{L})was (?:würdest|würden|soll|sollte|könnte|kann) (?:du|Sie|ich) (?:ihr|ihm|ihnen|meine\p{Ll}* \p{Lu}\p{Ll}+) (?:an (?:meiner|unserer) Stelle )?(?:\p{Ll}+ ){0,2}(?:sagen|schreiben|antworten|raten)(?:,|[?!. ]*$)/iu;

/** Answers "Was würdest du ihr sagen?" by saying how the learner can begin the talk. */
const adviseOnTalk = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  whatToTellQuestionPattern.test(text) &&
  sayClaim(turn, "persona what-to-tell", [
    turn.statements.some(
      ({ subject, bag }) =>
        subject === "other" && /(?<!\p{L})(?:weinen|traurig|trauern|sterben)(?!\p{L})/u.test(bag.join(" ")),
    )
      ? "persona what-to-tell-sad"
      : "persona what-to-tell",
  ]);

const judgementQuestionPattern =
  /^(?:(?:und|aber|oder|also|na|hm),? )?(?:findest du|finden Sie|hältst du|halten Sie|ist|war|wäre|klingt) (?:das|es|mich)(?: \p{Ll}+)*? (?:für )?(in Ordnung|(?:zu )?\p{Ll}{3,})[?!. ]*$/iu;
const questionAdverbPattern = /^(?:auch|nicht|wirklich|denn|etwa|jetzt|so|gut)$/u;

/** Whether the message tells what the learner did, plans or feels, and not what others do. */
function isAboutOwnDeed({ statements }: PartnerTurn): boolean {
  const last = statements.findLast(
    ({ isSubordinate, verb, subject }) => !isSubordinate && verb !== "" && subject !== null,
  );
  return last === undefined || last.subject === "I" || last.subject === "we";
}

/** Matches words with which people criticize themselves for something that harms nobody. */
const selfDoubtPattern =
  /(?:albern|übertrieben|kindisch|peinlich|komisch|seltsam|verrückt|dumm|blöd|doof|unhöflich|lächerlich|kitschig|langweilig|spießig|schäbig|feige|schüchtern|faul|zu \p{Ll}+)$/u;

/** Matches adjectives for facts, such as *giftig* and *verboten*. Unlike feelings, facts can be checked. */
const factPattern = /(?:teuer|billig|gefährlich|schwer|leicht|weit|wahr|giftig|ansteckend|gesund|verboten|erlaubt)$/u;

/** Matches "Das ist doch nicht schlimm" in "Das ist doch nicht schlimm, oder?" */
const hopedForJudgementPattern =
  /^(?:das|es) (?:ist|war|wäre) (?:(?:doch|ja|aber|auch|nicht|so|eigentlich) )*(?:schlimm|normal|okay|ok|in Ordnung|erlaubt|richtig)[,.!? ]*$/iu;

/** Matches "Ist das ein Problem?", which hopes for a no. */
const problemQuestionPattern =
  /^(?:(?:und|aber|also|was (?:denkst|meinst) du),? )*(?:ist|wäre|siehst du|sehen Sie|findest du|finden Sie) (?:das|es|darin) (?:(?:denn|für dich|da) )*(?:ein|ein großes|so ein) Problem[?!. ]*$/iu;

/** Answers "Findest du das übertrieben?" about what the learner told. The partner defends the learner's own deeds. */
function judgeWhatWasTold(turn: PartnerTurn, { text, nouns }: HeardClause): boolean {
  const { statements } = turn;
  const mood = moodOfMessage(statements);
  if (hopedForJudgementPattern.test(text))
    return sendToPeople(turn) || sayClaim(turn, "persona not-bad", ["persona not-bad"]);
  const adjective = judgementQuestionPattern.exec(text)?.[1] ?? "";
  if (problemQuestionPattern.test(text)) {
    if (sendToPeople(turn)) return true;
    return mood === "good" && !isGuarded(turn) && sayClaim(turn, "persona not-bad", ["persona reassure"]);
  }
  // "Ist das ein Problem?" contains no adjective.
  const isNoun = /^\p{Lu}/u.test(adjective);
  if ((nouns.length > 0 && adjective !== "in Ordnung") || adjective === "" || isNoun) return false;
  if (questionAdverbPattern.test(adjective)) return false;
  // "Ist das nicht toll?" expects a yes.
  const expectsYes = /(?<!\p{L})nicht(?!\p{L})/iu.test(text) && isGoodWord(adjective);
  if (expectsYes && !isGuarded(turn) && moodOfMessage(statements) !== "bad")
    return sayJudgement(turn, "agreed", adjective);
  const isBad = isBadWord(adjective) || adjective.startsWith("zu ");
  if (!isBad && !isGoodWord(adjective) && adjective !== "in Ordnung") return false;
  const isOwn = isAboutOwnDeed(turn);
  // On a risky matter, the partner names people who can help and gives no judgement. But it usually does no harm to say
  // that the deed of somebody else was wrong, so the partner may say this.
  if ((isOwn || !isBad || adjective === "schlimm") && sendToPeople(turn)) return true;
  if (isOwn && factPattern.test(adjective)) return false;
  // If the partner does not know whether a deed is harmless, it defends the learner only against a word of self-doubt.
  const isHarmless = isEverydayMatter(turn) && !isGuarded(turn) && !tellsUnknownDeed(turn);
  if (isOwn && isHarmless) return sayJudgement(turn, isBad ? "own-bad" : "agreed", adjective);
  if (isOwn && !(isBad && selfDoubtPattern.test(adjective))) return sayJudgement(turn, "open", adjective);
  return sayJudgement(turn, isBad ? (isOwn ? "own-bad" : "other-bad") : "other-good", adjective);
}

/** Says what the partner thinks of a deed, with the adjective of the learner's question. */
function sayJudgement(turn: PartnerTurn, name: string, adjective: string): boolean {
  const setName = `persona judge-${name}`;
  const isSaid = turn.say(setName, { slots: { adjective: toBothLanguages(adjective) }, isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: setName };
  return isSaid;
}

/** Patterns for the learner's judgement of themselves: "feige" in "Ganz schön feige von mir" and in "Bin ich feige?" */
const selfJudgementPatterns = [
  /(?<!\p{L})((?:zu )?\p{Ll}{3,}) (?:(?:ist|war) )?(?:(?:das|es) )?von mir(?!\p{L})/u,
  /^(?:(?:und|aber|oder|also|na|hm|vielleicht),? )?bin ich (?:(?:da|einfach|vielleicht|nur|wirklich|deiner Meinung nach|Ihrer Meinung nach|für dich) )*((?:zu |eine? )?\p{L}{3,})/iu,
];

/** Answers "Ganz schön verlogen von mir, oder?" and, after something cheerful, "Muss ich mir Sorgen machen?" with reassurance. */
const reassureSelf = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  (/^muss ich mir (?:(?:da|jetzt|denn) )?sorgen machen[?!. ]*$/iu.test(text) &&
    !isGuarded(turn) &&
    moodOfMessage(turn.statements) === "good" &&
    sayClaim(turn, "persona reassure", ["persona reassure"])) ||
  (selfJudgementPatterns.some((pattern) => {
    const judgement = pattern.exec(text)?.[1] ?? "";
    const isInsult = /^eine? (?:Idiot|Versager|Feigling|Egoist|Rabenmutter|Dummkopf|Spießer|Tyrann)/u.test(judgement);
    return /^zu /iu.test(judgement) || isInsult || isBadWord(judgement);
  }) &&
    sayClaim(turn, "persona reassure", ["persona reassure"]));

const understandingQuestionPattern =
  /^(?:(?:und|aber|also),? )?(?:(?:kannst du|können Sie) (?:das|mich|es|sie|ihn|uns|so was|so etwas) (?:\p{Ll}+ ){0,3}(?:verstehen|nachvollziehen)|(?:verstehst du|verstehen Sie)(?: (?:das|mich|es|sie|ihn|uns|was ich meine|das Problem|mein Problem|meine \p{Lu}\p{Ll}+))?(?: \p{Ll}+){0,2})[,?!. ]*$/iu;

/** Says that the partner understands the learner. Answers "Kannst du das verstehen?" */
const showUnderstanding = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  understandingQuestionPattern.test(text) && sayClaim(turn, "persona understand", ["persona understand"]);

const whatFitsQuestionPattern =
  /(?<!\p{L})(?:welche[rsnm]?|was für eine?n?) [^?]*(?<!\p{L})(?:(?:passt|passen|passte|passten|wäre|ist) (?:am besten |gut |denn )?(?:zu|für) (?:mir|mich|uns)|(?:soll|sollte|könnte|kann) ich|(?:zu|für) (?:mir|mich|uns) (?:passt|passen|wäre|ist))(?!\p{L})/iu;
const whoIsRightQuestionPattern =
  /^(?:(?:und|aber|meinst du|findest du),? )*(?:hat|haben|hatte|hatten) (?:sie|er|die|der|meine?r? \p{Lu}\p{Ll}+) (?:(?:da|denn|damit|vielleicht|nicht) )*[Rr]echt[?!. ]*$/iu;

const sideQuestionPattern =
  /(?<!\p{L})(?:auf (?:meiner|unserer|wessen) Seite|wer (?:von uns )?hat (?:denn |da |nun )?recht)(?!\p{L})/iu;

/** Answers "Welches Tier passt zu mir?" with what the choice depends on, and "Hat sie recht?" with a careful yes. */
const judgeChoiceOrOthers = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  (whatFitsQuestionPattern.test(text) && sayClaim(turn, "persona which-fits", ["persona which-fits"])) ||
  (sideQuestionPattern.test(text) && sayClaim(turn, "persona your-side", ["persona your-side"])) ||
  (whoIsRightQuestionPattern.test(text) && sayClaim(turn, "persona is-right", ["persona is-right"]));

const viewQuestionPattern =
  /^(?:(?:und|aber|also),? )?(?:wie (?:siehst du|sehen Sie) das|wie ist (?:deine|Ihre) Meinung(?: dazu| darüber)?|was (?:denkst|meinst|sagst|hältst) du(?: dazu| darüber| davon| denn)?|was (?:denken|meinen|sagen|halten) Sie(?: dazu| darüber| davon| denn)?|(?:siehst du|sehen Sie) das (?:auch so|genauso)|(?:bist du|sind Sie) (?:auch |denn |da )?(?:der Meinung|einverstanden|dafür|dagegen)(?: oder dagegen)?)(?: auch| denn)?[?!. ]*$/iu;

/** Maximum number of words of an opinion that the partner repeats when it agrees. */
const maxWordsOfAgreement = 8;

/** Answers "Ich finde, dass … Wie siehst du das?" by agreeing with exactly this opinion. */
function agreeWithOpinion(turn: PartnerTurn, { text }: HeardClause): boolean {
  if (!viewQuestionPattern.test(text)) return false;
  const { clauses } = turn.hearing;
  const clauseWithDemand = turn.statements.findLast(
    ({ subject, bag, isHypothetical }) =>
      subject === "other" &&
      !isHypothetical &&
      ["sollen", "sollten", "müssen", "dürfen"].some((modal) => bag.includes(modal)),
  );
  const position = clauses.findLastIndex(
    ({ subject, verb, mood, bag }) =>
      mood === "statement" &&
      subject === "I" &&
      /^(?:finden|denken|meinen|glauben)$/.test(verb) &&
      !bag.includes("not"),
  );
  const nextClause = position < 0 ? undefined : clauses[position + 1];
  // In "Ich finde das super, aber viele sind dagegen", the second clause is not the learner's opinion.
  const clauseAfterOpinionVerb =
    nextClause && /^(?:aber|doch|und|denn)(?!\p{L})/iu.test(nextClause.text) ? undefined : nextClause;
  const opinionClause = clauseAfterOpinionVerb ?? clauseWithDemand;
  // "Bei uns zieht jeder die Schuhe aus, aber Marek findet das komisch. Wie ist deine Meinung dazu?"
  const hasOpponent = turn.statements.some(
    ({ subject, verb, text: statement }) =>
      subject === "other" && /^(?:finden|meinen|sagen)$/.test(verb) && /^(?:aber|doch)(?!\p{L})/iu.test(statement),
  );
  if (hasOpponent && !isGuarded(turn))
    return sayClaim(turn, "persona your-side", [`persona ${isEverydayMatter(turn) ? "your-side" : "both-understood"}`]);
  const topic = opinionClause && turn.findRule("stance", opinionClause.bag)?.name;
  // If the partner has a stance on the topic of the opinion, it answers elsewhere, with the reasons of this stance.
  if (topic !== undefined) return false;
  if (opinionClause?.mood !== "statement" || opinionClause.words.length > 14) return false;
  // The partner never agrees with a statement about a group of people.
  if (isAboutGroupOfPeople(opinionClause)) return turn.say("persona likely-people", { isRepeatable: true });
  const dependent = restatementOf(turn, opinionClause)?.indirect.replace(/^dass /u, "");
  if (!dependent || /^(?:ob|wenn|weil)(?!\p{L})/iu.test(opinionClause.text)) return false;
  // Only a clause that can be retold, and that is not long, is repeated. Other opinions get a short agreement.
  if (!opinionClause.retelling || dependent.includes(",") || dependent.split(" ").length > maxWordsOfAgreement)
    return sayClaim(turn, "persona ground-agree", ["persona ground-short-agree"]);
  const isSaid = turn.say("persona agree-that", { slots: { dependent: [dependent, ""] }, isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: "persona ground-agree" };
  return isSaid;
}

/** Answers "Soll ich es sagen, oder ist das unhöflich?" by saying that it is not impolite. */
function encourageStep(turn: PartnerTurn, question: HeardClause): boolean {
  const message = turn.hearing.clauses.map(({ text }) => text).join(" ");
  const adjective =
    /(?<!\p{L})(?:(?:soll|sollte|darf|kann) (?:ich|wir)|(?:ich|wir) (?:soll|sollte|darf|kann)) [^?]*?,? oder (?:ist|wäre|klingt) (?:das|es) (?:\p{Ll}+ ){0,2}(?:zu )?(\p{Ll}{4,})[?!. ]*$/iu.exec(
      message,
    )?.[1];
  const isAboutManners = /^(?:unhöflich|unfreundlich|aufdringlich|peinlich|albern|übertrieben|kindisch|komisch)$/.test(
    adjective ?? "",
  );
  if (!adjective || !isAboutManners || question.subject === "you" || isGuarded(turn)) return false;
  return sayClaim(turn, "persona should-not-bad", ["persona should-not-bad"], null, {
    adjective: toBothLanguages(adjective),
  });
}

/** Answers "Würdest du an meiner Stelle zusagen?" with yes, unless the step is hard to undo. */
function takeStepOfLearner(turn: PartnerTurn, { text }: HeardClause): boolean {
  const step =
    /^(?:(?:und|aber),? )?(?:würdest du|würden Sie) (?:da )?an (?:meiner|unserer) Stelle (?:[^?]* )?(\p{Ll}+en)[?!. ]*$/iu.exec(
      text,
    )?.[1];
  if (!step || step === "machen" || step === "tun" || isGuarded(turn)) return false;
  const isGentle =
    gentleStepPattern.test(step) ||
    /(?:zusagen|mitmachen|hingehen|mitkommen|absagen|annehmen|teilnehmen|singen|vorlesen)$/u.test(step);
  if (!isGentle && !drasticStepPattern.test(step)) return false;
  const setName = isGentle ? "persona would-yes-step" : "persona would-no-step";
  return sayClaim(turn, setName, [setName]);
}

/** Answers questions for the partner's view of a step, a deed or a talk of the learner. */
export const answerOwnView = (turn: PartnerTurn, question: HeardClause): boolean =>
  showUnderstanding(turn, question) ||
  answerWithinArgument(turn, question) ||
  agreeWithOpinion(turn, question) ||
  judgeChoiceOrOthers(turn, question) ||
  encourageStep(turn, question) ||
  takeStepOfLearner(turn, question) ||
  chooseStep(turn, question) ||
  admitFear(turn, question) ||
  chooseDeed(turn, question) ||
  standByDeed(turn, question) ||
  doubtOwnDeed(turn, question) ||
  judgeInHindsight(turn, question) ||
  adviseOnTalk(turn, question) ||
  reassureSelf(turn, question) ||
  judgeWhatWasTold(turn, question);
