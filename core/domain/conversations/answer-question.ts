import { answerByQuestionWord, suggestIdea } from "./answer-by-question-word.ts";
import { comparativePattern } from "./answer-fit.ts";
import { answerChoice, answerMatter, answerOpinion, marksOfTopic, sayClaim, stanceOf } from "./answer-form.ts";
import { answerFromLife, asksAboutOtherAnimal, fitsTense } from "./answer-from-life.ts";
import { answerDefinition } from "./answer-lookup.ts";
import {
  answerBeforeForm,
  answerPlainRequest,
  judgeQuotedText,
  seeAgainPattern,
  suggestName,
  suggestWording,
} from "./answer-requests.ts";
import { answerSame } from "./answer-same.ts";
import { answerOnThesis } from "./argue-on-thesis.ts";
import { answerInArgument, argueInsteadOfGuessing, defendOpinion, openTopic } from "./arguments.ts";
import {
  answerAboutLastSentence,
  answerQuestionAboutClaim,
  answerReason,
  asksReasonOfClaim,
  asQuestionAboutPartner,
  detailOfLifePattern,
  tellMoreOfClaim,
} from "./claim-questions.ts";
import { ruleAboutCompanion } from "./companion-question.ts";
import { answerAsEmployer, isEmployer } from "./employer.ts";
import { adviseOnEverydayMatter, judgeIdea } from "./everyday-advice.ts";
import { isGeneralRule } from "./general-rule.ts";
import { asksToAgreeOnPeople, isGrave, isGuarded, sendToPeople } from "./grave-topics.ts";
import { answerGrounded } from "./grounded-answer.ts";
import { restatementOf } from "./grounded-lines.ts";
import { questionToJudge } from "./guess-invitation.ts";
import type { HeardClause } from "./hearing.ts";
import { answerLikely } from "./likely-answer.ts";
import { moodOfMessage } from "./moods.ts";
import { asksAboutOwnThing, talksOfItself } from "./own-detail.ts";
import { answerOwnView } from "./own-view.ts";
import { findMatchedMarks } from "./partner-content.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { adviseOnPerson } from "./person-advice.ts";
import { isEcho } from "./question-echo.ts";
import {
  doubtsSelf,
  formOfQuestion,
  isOpinionQuestion,
  type QuestionForm,
  startsWithQuestionWord,
} from "./question-form.ts";
import { ruleOfEllipsis } from "./rule-of-ellipsis.ts";
import { addressesPartner, joinDefiningClause, ruleOfQuestion } from "./rule-of-question.ts";
import { answerFromSubject, answerSameOnSubject, isAboutOtherNoun } from "./subjects.ts";

/**
 * Answers a question according to its form. Returns whether the partner said something; undefined if the answer depends
 * only on the question's topic.
 */
function answerForm(turn: PartnerTurn, question: HeardClause, form: QuestionForm): boolean | undefined {
  switch (form) {
    case "why":
      return answerReason(turn, question);
    case "advice": {
      const tipRuleName = ruleOfQuestion(turn, question);
      const setNameOfTip = `persona ${tipRuleName}`;
      if (tipRuleName?.endsWith("tip") && sayClaim(turn, setNameOfTip, [setNameOfTip])) return true;
      if (!isEmployer(turn) && (suggestWording(turn, question) || suggestIdea(turn, question))) return true;
      const matterRule = turn.findRule("matter", question.bag);
      const isMatterAboutOtherNoun =
        matterRule && isAboutOtherNoun(question, findMatchedMarks(matterRule, new Set(question.bag)));
      if ((!matterRule || isMatterAboutOtherNoun) && answerFromSubject(turn, question, { isAdvice: true })) return true;
      return answerMatter(turn, question, form);
    }
    case "wording":
    case "should":
    case "would": {
      if (form === "wording" && suggestWording(turn, question)) return true;
      // "Was würdest du mit einer Million machen?" is about the partner, not about what the learner should do.
      const lifeRuleName = ruleOfQuestion(turn, joinDefiningClause(question));
      if (lifeRuleName && /^(?:would|skip)-/.test(lifeRuleName) && answerFromLife(turn, question, lifeRuleName))
        return true;
      // "Findest du, man sollte weniger fliegen?" is about everybody and not about what the learner should do.
      const isGeneral = !["=ich", "ich", "~ich", "=wir", "Idee"].some((mark) => question.bag.includes(mark));
      // "Soll die Stadt einen Bus bezahlen?" is answered with an opinion on exactly this.
      const isAboutOthers = form === "should" && question.subject === "other" && !question.bag.includes("~ich");
      const hasStance = turn.findRule("stance", marksOfTopic(question)) !== undefined;
      if (isAboutOthers && isGeneral && !hasStance && question.nouns.length > 0 && answerGrounded(turn, question))
        return true;
      if (form === "should" && isGeneral && question.bag.includes("man")) return answerOpinion(turn, question, "agree");
      return answerMatter(turn, question, form);
    }
    case "reassure": {
      const isAboutOthers = question.ownBag !== undefined && /, dass(?!\p{L})/u.test(question.text);
      if (isAboutOthers && answerGrounded(turn, question)) return true;
      // "Findest du das schlimm?" is not about the learner.
      const isAboutLearner =
        ["=ich", "ich", "~ich"].some((word) => question.bag.includes(word)) ||
        doubtsSelf(turn.statements.at(-1)?.bag ?? []);
      if (sendToPeople(turn)) return true;
      const setName = isAboutLearner ? "persona reassure" : "persona not-bad";
      return sayClaim(turn, setName, [setName, "persona reassure"]);
    }
    case "encourage":
    case "convinced":
      return isGuarded(turn) || moodOfMessage(turn.statements) === "bad"
        ? undefined
        : sayClaim(turn, `persona ${form}`, [`persona ${form}`]);
    case "same":
      return isGuarded(turn) ? undefined : answerSame(turn, question);
    case "agree":
    case "judge":
      // In "Meine Frau findet, ich übertreibe. Findest du das auch?", the learner needs reassurance.
      if (form === "agree" && doubtsSelf(turn.statements.at(-1)?.bag ?? []))
        return sayClaim(turn, "persona reassure", ["persona reassure"]);
      // "Welchen Film hast du zuletzt gesehen?" asks for a fact of the partner's life.
      if (form === "judge" && startsWithQuestionWord(question.words) && question.isPast) {
        const lifeRuleName = ruleOfQuestion(turn, question);
        if (lifeRuleName?.startsWith("life-more-") && answerFromLife(turn, question, lifeRuleName)) return true;
      }
      if (form === "judge" && stanceOf(turn, question) === undefined && answerFromSubject(turn, question)) return true;
      return answerOpinion(turn, question, form);
    case "choice": {
      // "Ist er dein Freund oder dein Bruder?" about somebody whom the partner has mentioned.
      const lifeRuleName = ruleOfQuestion(turn, question);
      if (lifeRuleName?.startsWith("life-more-") && answerFromLife(turn, question, lifeRuleName)) return true;
      if (question.bag.includes("dafür") || question.bag.includes("dagegen"))
        return answerOpinion(turn, question, "judge");
      if (restatementOf(turn, question)?.options) return answerGrounded(turn, question);
      return (
        (stanceOf(turn, question) !== undefined && answerOpinion(turn, question, "judge")) ||
        (comparativePattern.test(question.text) && answerChoice(turn, question)) ||
        undefined
      );
    }
    default:
      return undefined;
  }
}

/**
 * Answers a question to the partner or about the world. The answer comes from the current argument, from the rules about
 * the partner's life, or from the rules for opinions and advice, if one of them covers exactly this question. Otherwise
 * the answer is built from the words of the question.
 * @param isRepair whether the learner complained that an earlier answer did not fit, so that only the question itself counts
 */
export function answerQuestion(turn: PartnerTurn, heardQuestion: HeardClause, { isRepair = false } = {}): boolean {
  const question = asQuestionAboutPartner(turn, heardQuestion);
  if (isRepair && !question.isEllipsis && !ruleOfQuestion(turn, question) && answerGrounded(turn, question))
    return true;
  if (answerAsEmployer(turn, question)) return true;
  if (asksToAgreeOnPeople(turn, question)) return turn.say("persona likely-people", { isRepeatable: true });
  // The partner agrees if a question ends with "oder was denkst du?": "Sie hätte helfen müssen, oder was denkst du?"
  if (
    !isEmployer(turn) &&
    !isGrave(turn) &&
    /,? oder was (?:denkst|meinst|sagst|findest) du[?!. ]*$/iu.test(question.text)
  )
    return sayClaim(turn, "persona ground-agree", ["persona ground-agree"]);
  if (judgeIdea(turn, question)) return true;
  if (adviseOnPerson(turn, question) || adviseOnEverydayMatter(turn, question)) return true;
  if (seeAgainPattern.test(question.text) && turn.say("persona see-again", { isRepeatable: true })) return true;
  if (answerDefinition(turn, question)) return true;
  if (
    !isEmployer(turn) &&
    (answerPlainRequest(turn, question) || judgeQuotedText(turn, question) || suggestName(turn, question))
  )
    return true;
  // "Was machst du, wenn es kalt ist?" and "Was siehst du aus dem Fenster?" are not about the partner's day or films.
  if (
    /^(?:(?:und|aber),? )?was (?:(?:machst|tust) du (?:.*(?<!\p{L})(?:wenn|gegen)|(?:denn )?(?:da|dann)[?!. ]*$)|siehst du .*(?:Fenster|Balkon))(?!\p{L})/iu.test(
      question.text,
    )
  )
    if (answerFromSubject(turn, question) || (!isEmployer(turn) && answerByQuestionWord(turn, question, true)))
      return true;
  const dependentQuestion = isEmployer(turn) ? undefined : questionToJudge(question);
  if (dependentQuestion !== undefined) {
    if (sendToPeople(turn)) return true;
    if (
      /^was (?:ich|wir|man) (?:\p{Ll}+ )*(?:machen|tun) (?:soll|sollte|kann|könnte)\p{Ll}*[?!. ]*$/iu.test(
        dependentQuestion,
      )
    )
      return answerMatter(turn, question, "advice");
    if (answerByQuestionWord(turn, question, false)) return true;
  }
  // The partner apologizes for being unclear after two kinds of questions:
  // - "Was meinst du, was soll ich gern machen?" repeats the partner's question, which the learner did not understand.
  // - "Wie meinst du das mit dem Respekt?" asks what the partner meant.
  const lastText = turn.history.lastMessage?.text.toLowerCase() ?? "";
  const repeatsQuestion =
    /^(?:was|wie) meinst du,? was (?:soll|sollte) ich(?!\p{L})/iu.test(question.text) &&
    question.words
      .filter(({ kind, text }) => kind !== "function" && text.length > 3 && !/^(?:mein|soll)/iu.test(text))
      .every(({ text }) => lastText.includes(text.toLowerCase().slice(0, 4)));
  if (repeatsQuestion && turn.say("persona likely-unclear", { isRepeatable: true })) return true;
  const isUnclear = formOfQuestion(question, { hasPartnerClaim: false }) === "explain" && question.words.length > 2;
  if (isUnclear && !isEmployer(turn) && turn.say("persona likely-unclear", { isRepeatable: true })) return true;
  if (tellMoreOfClaim(turn, question) || answerBeforeForm(turn, question)) return true;
  if (!isEmployer(turn) && (answerOnThesis(turn, question) || answerOwnView(turn, question))) return true;
  if (isEmployer(turn) && !question.isEllipsis && !isEcho(turn, question) && answerGrounded(turn, question))
    return true;
  // In "Bist du nicht einverstanden, dass das zu viel ist?", the clause with "dass" says on what an opinion is wanted.
  const hasProposition = question.ownBag !== undefined && /, dass(?!\p{L})/u.test(question.text);
  const isNewTopic = turn.findRule("stance", marksOfTopic(question)) !== undefined && openTopic(turn) === undefined;
  const asksForSide = /(?<!\p{L})(?:dafür|dagegen)(?!\p{L})/u.test(question.text) && openTopic(turn) !== undefined;
  const formWithoutClaim = formOfQuestion(question, { hasPartnerClaim: false });
  if (
    formWithoutClaim === "encourage" &&
    !isGuarded(turn) &&
    moodOfMessage(turn.statements) !== "bad" &&
    sayClaim(turn, "persona encourage", ["persona encourage"])
  )
    return true;
  if (hasProposition && !isNewTopic && !asksForSide && isOpinionQuestion(question) && answerGrounded(turn, question))
    return true;
  if (answerInArgument(turn, question)) return true;
  // "Welche Schiffe denn?" asks for a detail of what the partner has just told of its life.
  const detailRuleName = detailOfLifePattern.test(question.text) ? ruleOfQuestion(turn, question) : undefined;
  if (detailRuleName?.startsWith("life-more-") && answerFromLife(turn, question, detailRuleName)) return true;
  if (answerQuestionAboutClaim(turn, question)) return true;
  if (isEcho(turn, question)) return false;
  if (answerAboutLastSentence(turn, question)) return true;
  if (/^(?:und,? |aber,? )?(?:was,? )?(?:wenn|falls)(?!\p{L})/iu.test(question.text))
    return sayClaim(turn, "persona what-if", ["persona what-if"]);
  const companionRuleName = ruleAboutCompanion(turn, question);
  if (companionRuleName && answerFromLife(turn, question, companionRuleName)) return true;
  if (turn.memory.stance && /^(?:und,? |aber,? )?was ist (?:denn |aber )?mit(?!\p{L})/iu.test(question.text)) {
    const { name } = turn.memory.stance;
    if (defendOpinion(turn, name)) return true;
  }
  if (asksReasonOfClaim(turn, question) && turn.say(`${turn.memory.claim} why`)) return true;
  const form = formOfQuestion(question, { hasPartnerClaim: typeof turn.memory.claim === "string" });
  if (!question.isEllipsis || form === "why" || form === "choice") {
    const isAnswered = question.mood === "request" && form !== "advice" ? undefined : answerForm(turn, question, form);
    if (isAnswered) return true;
  }
  // After an opinion of the learner, "Und du?" asks for the partner's opinion: "Ich finde, jeder sollte wählen. Und du?"
  const clauseWithOpinion = turn.statements.findLast(
    ({ subject, verb }) => subject === "I" && /^(?:finden|denken|meinen|glauben)$/.test(verb),
  );
  if (
    question.isEllipsis &&
    clauseWithOpinion &&
    (answerOpinion(turn, { ...question, isEllipsis: false }, "judge") ||
      sayClaim(turn, "persona ground-agree", ["persona ground-agree"]))
  )
    return true;
  const joinedQuestion = joinDefiningClause(question);
  const ruleName = question.isEllipsis ? ruleOfEllipsis(turn, question) : ruleOfQuestion(turn, joinedQuestion);
  if (ruleName && asksAboutOtherAnimal(turn, question, ruleName) && answerGrounded(turn, question)) return true;
  const isRuleGeneral = ruleName !== undefined && isGeneralRule(turn, question, ruleName);
  if (isRuleGeneral && !question.isEllipsis && answerFromSubject(turn, question)) return true;
  // "Hast du bereut, dass du umgezogen bist?" is about what the dependent clause says.
  const asksAboutDependent =
    joinedQuestion.ownBag !== undefined && /, (?:dass|ob|wie|was|warum)(?!\p{L})/u.test(question.text);
  if (
    ruleName &&
    !asksAboutDependent &&
    fitsTense(turn, question, ruleName) &&
    answerFromLife(turn, question, ruleName)
  )
    return true;
  if (question.mood === "request") return false;
  if (question.isEllipsis) return answerSameOnSubject(turn) || sayClaim(turn, "persona me-too", ["persona me-too"]);
  const stance = turn.findRule("stance", marksOfTopic(question))?.name;
  if (stance && addressesPartner(question) && sayClaim(turn, `stance ${stance}`, [`stance ${stance} opinion`]))
    return true;
  if (answerFromSubject(turn, question)) return true;
  const asksReasonInArgument =
    /^(?:(?:und|aber|ja),? )*(?:warum|wieso|weshalb)(?!\p{L})/iu.test(question.text) && openTopic(turn) !== undefined;
  if (asksReasonInArgument && argueInsteadOfGuessing(turn, question)) return true;
  if (answerGrounded(turn, question)) return true;
  if (argueInsteadOfGuessing(turn, question)) return true;
  const isAboutPartner =
    question.bag.includes("=du") || question.bag.includes("~du") || asksAboutOwnThing(turn, question);
  if (question.verb === "" || question.bag.includes("@fragment")) {
    // Apart from questions with *warum*, a question without a verb is answered only if it names a thing and asks about
    // what the partner has just told, such as "Mit Zucker?". "Echt jetzt?" needs no answer.
    if (/^(?:(?:und|aber),? )?(?:warum|wieso|weshalb) /iu.test(question.text) && !isEmployer(turn))
      return answerByQuestionWord(turn, question, false) || answerLikely(turn, question, false);
    const asksAboutTold = question.nouns.length > 0 && (isAboutPartner || talksOfItself(turn));
    return asksAboutTold && !isEmployer(turn) && answerLikely(turn, question, true);
  }
  if (!isEmployer(turn) && answerByQuestionWord(turn, question, isAboutPartner)) return true;
  if (!isEmployer(turn) && answerLikely(turn, question, isAboutPartner)) return true;
  return turn.say(isEmployer(turn) ? ["persona employer-open", "persona unsure"] : ["persona unsure"], {
    isRepeatable: true,
  });
}
