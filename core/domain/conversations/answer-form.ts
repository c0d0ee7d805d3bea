import { defendOpinion, giveOpinion, openTopic, stateOpinionClearly } from "./arguments.ts";
import { isEverydayMatter, tellsUnknownDeed } from "./everyday-matter.ts";
import { isAboutGroupOfPeople, isGuarded, sendToPeople } from "./grave-topics.ts";
import { admitNoAdvice } from "./grounded-advice.ts";
import { answerGrounded } from "./grounded-answer.ts";
import { restatementOf } from "./grounded-lines.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { hasTroubleWithPerson, matterOf, nounsOfAdvice, ruleOfMainNouns } from "./matters.ts";
import { moodOf, moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import type { QuestionForm } from "./question-form.ts";
import { ruleOfQuestion } from "./rule-of-question.ts";
import { isKnownStep } from "./step-words.ts";

const fillerPattern = /^(?:und|aber|also|na|sag|mal|eigentlich|ja|nein|oh|ach|so|denn|haha)$/iu;
export const questionWordPattern =
  /^(?:wo|was|wer|wen|wem|wie|wann|warum|wieso|weshalb|woher|wohin|womit|welche[rsnm]?)$/;

/** The first word of a question, in lower case, without fillers such as *und*. */
const firstWordOf = ({ words }: HeardClause): string =>
  words.find(({ text }) => !fillerPattern.test(text))?.text.toLowerCase() ?? "";

/**
 * Says a line about the partner itself or its opinion. Remembers the name of the claim, because the learner can ask for
 * its reason. Returns whether a line was said.
 */
export function sayClaim(
  turn: PartnerTurn,
  claimName: string,
  setNames: readonly string[],
  noun: HeardNoun | null = null,
  slots: Readonly<Record<string, [string, string]>> = {},
) {
  if (!turn.say(setNames, { noun, slots })) return false;
  turn.memory = { ...turn.memory, claim: claimName };
  return true;
}

/**
 * The marks of a question without the nouns of its predicate: "Findest du, dass so ein Geschenk nur Müll ist?" is about
 * *Geschenk*, and not about *Müll*.
 */
export function marksOfTopic({ bag, nouns, text }: HeardClause): readonly string[] {
  if (nouns.length < 2) return bag;
  const wordBeforeCopula = /(\p{Lu}\p{L}+) (?:ist|sind|war|waren|wäre|wären)[?!. ]*$/u.exec(text)?.[1];
  const predicates = new Set(
    nouns.filter(({ role, lemma }) => role === "predicate" || lemma === wordBeforeCopula).map(({ lemma }) => lemma),
  );
  return bag.filter((mark) => !predicates.has(mark));
}

/** The topic on which the learner asks for the partner's opinion or states an opinion. */
export function stanceOf(turn: PartnerTurn, question: HeardClause): string | undefined {
  const isStanceRecent = turn.memory.stance !== null && turn.memory.turn - turn.memory.stance.turn <= 4;
  return (
    turn.findRule("stance", marksOfTopic(question))?.name ??
    // A question that names a thing is about this thing, and not about an opinion in the same message.
    (question.nouns.every(({ lemma }) => nounsOfAdvice.has(lemma))
      ? turn.findRule("stance", turn.presentMarks())?.name
      : undefined) ??
    (isStanceRecent && question.nouns.length === 0 ? turn.memory.stance?.name : undefined)
  );
}

/** Matches "Was würdest du an meiner Stelle tun?" and "Was würdest du jetzt machen?" */
const ownStepQuestionPattern =
  /(?<!\p{L})(?:an (?:meiner|unserer) (?:Stelle|Lage)|was (?:würdest du|würden Sie) (?:\p{L}+ ){0,6}(?:tun|machen)[?!. ]*$)/iu;

/**
 * Whether a question for advice is about dealing with a person: it names or points to somebody, or it names nothing and
 * this message complains of somebody. "Was habe ich beim Backen falsch gemacht?" is not.
 */
const asksAboutPerson = ({ statements }: PartnerTurn, { nouns, text }: HeardClause): boolean =>
  !/(?<!\p{L})(?:zusammen|gemeinsam|unternehmen|schenken)(?!\p{L})/iu.test(text) &&
  (nouns.some(({ classes }) => classes.includes("person")) ||
    /(?<!\p{L})(?:ihm|ihr|ihn|ihnen|denen|er|sie|dem Typ\p{Ll}*|den Kerl)(?!\p{L})/u.test(text) ||
    (nouns.every(({ lemma }) => /^(?:Tipp|Rat|Ratschlag|Idee|Stelle|Lage)$/.test(lemma)) &&
      statements.some(
        (clause) =>
          moodOf(clause) === "bad" &&
          clause.nouns.some(({ role, classes }) => role === "subject" && classes.includes("person")),
      )));

/** Gives advice on a matter for which no rule has advice. Questions about the world do not ask for such advice. */
function adviseOnTrouble(turn: PartnerTurn, question: HeardClause): boolean {
  const isAboutLearner =
    question.subject === "I" ||
    /(?<!\p{L})(?:Rat|Tipp|Ratschlag|Idee)(?!\p{L})/u.test(question.text) ||
    ownStepQuestionPattern.test(question.text);
  // "Wie lernt man am besten eine Sprache?" asks for an opinion that the partner has.
  const stance = turn.findRule("stance", marksOfTopic(question))?.name;
  if (stance && question.subject !== "I" && giveOpinion(turn, stance)) return true;
  const { story } = turn.memory;
  const isInTrouble =
    moodOfMessage(turn.statements) === "bad" ||
    ["trouble", "ongoing"].some((part) => story?.known.includes(part)) ||
    ownStepQuestionPattern.test(question.text);
  if (!isInTrouble) return admitNoAdvice(turn, question);
  // "Was kann ich zu Emil sagen?"
  if (isAboutLearner && /(?<!\p{L})(?:sagen|schreiben|antworten)[?!. ]*$/iu.test(question.text))
    return sayClaim(turn, "matter general", ["matter general wording"]);
  // The general advice fits a conflict with a person. If the trouble is with a thing, this advice would be worse than
  // none.
  const setNames = ["matter trouble-person advice", "matter general advice"];
  if (
    isAboutLearner &&
    asksAboutPerson(turn, question) &&
    hasTroubleWithPerson(turn) &&
    sayClaim(turn, "matter trouble-person", setNames)
  )
    return true;
  return admitNoAdvice(turn, question);
}

export function answerMatter(
  turn: PartnerTurn,
  question: HeardClause,
  form: "advice" | "wording" | "should" | "would",
): boolean {
  // "Soll ich sagen, dass ich krank bin?" asks whether to say it, and not about the illness.
  if (
    form === "should" &&
    /(?<!\p{L})(?:soll|sollte|kann|darf) ich (?:\p{Ll}+ ){0,3}(?:sagen|behaupten|schreiben|erzählen|zugeben), dass(?!\p{L})/iu.test(
      question.text,
    )
  )
    return sayClaim(turn, "persona likely-honest", ["persona likely-honest"]);
  // "Soll ich ihr schreiben oder abwarten?" is answered with one of the two.
  if (form === "should" && restatementOf(turn, question)?.options && answerGrounded(turn, question)) return true;
  // "Könntest du dir vorstellen, auf dem Land zu leben?" asks about a topic on which the partner has an opinion.
  const stance = form === "would" ? turn.findRule("stance", question.bag)?.name : undefined;
  if (stance && giveOpinion(turn, stance)) return true;
  // "Ich möchte einen Zettel schreiben. Ist das eine gute Idee?" asks about this plan, and not about an earlier matter.
  const plan = turn.statements.findLast(
    ({ bag, subject }) => subject === "I" && (bag.includes("wish") || bag.includes("möchten")),
  );
  const asksOnlyAboutPlan =
    form === "should" &&
    plan !== undefined &&
    !isGuarded(turn) &&
    ruleOfMainNouns(turn, plan) === undefined &&
    question.nouns.every(({ lemma }) => nounsOfAdvice.has(lemma)) &&
    /^(?:(?:und|aber),? )?(?:ist|wäre|findest du|finden Sie) das(?!\p{L})/iu.test(question.text);
  if (asksOnlyAboutPlan && sayClaim(turn, "matter general", ["matter general should"])) return true;
  const matter = matterOf(turn, question);
  const asksForStep = form !== "would" || ownStepQuestionPattern.test(question.text);
  if (form !== "wording" && asksForStep && matter !== "health" && sendToPeople(turn)) return true;
  // What is allowed or a duty is a matter of law, and not of advice.
  const duty = /^(?:(?:und|aber),? )?(darf|dürfen|muss|müssen) (?:ich|wir|man)(?!\p{L})/iu.exec(question.text)?.[1];
  if (form === "should" && duty !== undefined && matter !== "general" && matter !== "health")
    return turn.say(/^d/iu.test(duty) ? "persona likely-allowed" : "persona likely-must", { isRepeatable: true });
  // "Lohnt sich das überhaupt?" asks about the step that the learner has just told.
  const pointsToStep =
    question.nouns.every(({ lemma }) => !question.text.includes(lemma)) &&
    /(?<!\p{L})(?:das|es|sich|so was|davon)(?!\p{L})/iu.test(question.text);
  if (
    form === "should" &&
    matter === "general" &&
    pointsToStep &&
    !/(?<!\p{L})(?:ich|man|wir|oder)(?!\p{L})/iu.test(question.text)
  )
    return sayClaim(turn, "matter general", ["matter general should"]);
  const noun = question.nouns.at(-1) ?? null;
  // No rule has advice on this matter, so the answer is built from the question itself.
  if (
    form !== "wording" &&
    (matter === "general" ||
      (form === "should" &&
        !turn.findRule("matter", question.bag) &&
        question.nouns.some(({ lemma }) => !nounsOfAdvice.has(lemma))))
  )
    return form === "advice" || (form === "would" && ownStepQuestionPattern.test(question.text))
      ? adviseOnTrouble(turn, question)
      : answerGrounded(turn, question);
  // "Hast du eine Idee?" after "Ein Hund beißt mich" does not ask whether to get a pet.
  if (
    matter === "pet" &&
    !/(?<!\p{L})(?:holen|kaufen|adoptieren|anschaffen|nehmen|Haustier|Tierheim)(?!\p{L})/u.test(question.text)
  )
    return adviseOnTrouble(turn, question);
  // "Soll ich mitmachen?" can ask about something harmful. The partner gives no advice on a step if it does not know
  // whether the step is harmless.
  if (form === "should" && unknownStepOf(turn, question) !== undefined)
    return sayClaim(turn, "persona own-step-alone", ["persona own-step-alone"]);
  const setNameOfForm = `matter ${matter} ${form}`;
  if (form === "wording") return sayClaim(turn, `matter ${matter}`, [setNameOfForm, "matter general wording"]);
  const setNameOfOtherForm = `matter ${matter} ${form === "advice" ? "should" : "advice"}`;
  // A question without a question word asks for yes or no: "Hättest du das Geld genommen?"
  const isYesNo = !questionWordPattern.test(firstWordOf(question));
  // "Wie würdest du vorgehen?" asks how to act.
  const asksForWay = form === "would" && question.bag.includes("wie");
  const setNames = asksForWay
    ? [`matter ${matter} advice`, `matter ${matter} would`, "matter general advice"]
    : form === "would" && isYesNo
      ? [...(matter === "general" ? [] : [setNameOfForm]), "persona would"]
      : [setNameOfForm, setNameOfOtherForm, `matter general ${form}`, "matter general advice"];
  return sayClaim(turn, `matter ${matter}`, setNames, noun);
}

/** The infinitive in "Soll ich mitmachen?", if the partner does not know whether this step is harmless. */
function unknownStepOf(turn: PartnerTurn, { text }: HeardClause): string | undefined {
  const step = /(?<!\p{L})soll(?:te)?n? (?:ich|wir)(?!\p{L})[^?]*?(\p{Ll}+(?:en|ern|eln|tun))[?!. ]*$/iu.exec(
    text,
  )?.[1];
  return step !== undefined && !isKnownStep(text) && !isEverydayMatter(turn) ? step : undefined;
}

export function answerOpinion(turn: PartnerTurn, question: HeardClause, form: QuestionForm): boolean {
  const stance = stanceOf(turn, question);
  if (["warum", "wieso", "weshalb"].some((word) => question.bag.includes(word)))
    return stance !== undefined && sayClaim(turn, `stance ${stance}`, [`stance ${stance} why`]);
  if (stance) {
    const isContinued = openTopic(turn) === stance;
    // "Findest du nicht?" asks the partner to agree with the statement before. "Meinst du, man sollte …?" asks for an opinion.
    if (
      isContinued && form === "agree" && question.nouns.length === 0
        ? defendOpinion(turn, stance)
        : giveOpinion(turn, stance)
    )
      return true;
    if (isContinued ? stateOpinionClearly(turn, stance) : defendOpinion(turn, stance)) return true;
  }
  // "Er will austreten, ich würde lieber bleiben. Was sagst du dazu?" asks the partner to take a side.
  const clauseWithPreference = turn.statements.findLast(
    ({ bag, subject, text }) => subject === "I" && bag.includes("konj") && /(?<!\p{L})lieber(?!\p{L})/u.test(text),
  );
  if (
    clauseWithPreference &&
    !stance &&
    question.nouns.length === 0 &&
    sayClaim(turn, "persona side-with", ["persona side-with"])
  )
    return true;
  // "Meinst du, das bringt was?" asks about the plan that the learner has just told.
  const plan = turn.statements.findLast(
    ({ bag, isHypothetical, subject, isPast }) =>
      (isHypothetical && subject !== "other") ||
      (bag.includes("wish") && subject !== "other") ||
      bag.includes("überlegen") ||
      (bag.includes("konj") && subject === "I") ||
      (bag.includes("vielleicht") && subject === "I" && !isPast),
  );
  const pointsToPlan =
    question.nouns.every(({ lemma }) => nounsOfAdvice.has(lemma) || lemma === "Plan") &&
    /(?<!\p{L})(?:das|es|davon|dazu|so|Idee|Vorschlag|Plan)(?!\p{L})/u.test(question.text);
  // A plan in this message takes precedence over an earlier matter.
  const matterOfPlan = () => (plan ? (ruleOfMainNouns(turn, plan) ?? "general") : matterOf(turn, question));
  const matter = turn.findRule("matter", question.bag)?.name ?? (pointsToPlan ? matterOfPlan() : "general");
  // "Findest du, man sollte weniger fliegen?" does not ask what the learner should do.
  const isAboutLearner = pointsToPlan || ["=ich", "ich", "~ich", "=wir"].some((mark) => question.bag.includes(mark));
  const isPlanKnown = plan && matter !== "general" && turn.hasSet(`matter ${matter} should`);
  if (isPlanKnown && pointsToPlan && sayClaim(turn, `matter ${matter}`, [`matter ${matter} should`])) return true;
  if (!plan && matter !== "general" && !stance && isAboutLearner && answerMatter(turn, question, "should")) return true;
  if (plan && pointsToPlan && !stance && sayClaim(turn, "matter general", ["matter general should"])) return true;
  // "Meinst du, alte Leute sollten in der Stadt wohnen?" is not about the partner's life.
  const isGeneral = ["sollen", "sollten", "man", "müssen", "dürfen"].some((word) => question.bag.includes(word));
  const personaRule = isGeneral ? undefined : ruleOfQuestion(turn, question);
  if (personaRule && question.nouns.length > 0 && sayClaim(turn, `persona ${personaRule}`, [`persona ${personaRule}`]))
    return true;
  if (answerGrounded(turn, question)) return true;
  if (matterOf(turn, question) !== "general" && question.nouns.length === 0)
    return answerMatter(turn, question, "should");
  if (turn.hearing.clauses.some((clause) => isAboutGroupOfPeople(clause)))
    return turn.say("persona likely-people", { isRepeatable: true });
  if (form !== "agree" || question.words.length > 4) return false;
  if (tellsUnknownDeed(turn)) return sayClaim(turn, "persona judge-open", ["persona judge-open"]);
  return sayClaim(turn, "persona agree", ["persona agree"]);
}

/** Answers a question with a choice, such as *Kaffee oder Tee?*, with one of the two options. */
export function answerChoice(turn: PartnerTurn, { words, nouns, bag }: HeardClause): boolean {
  const orIndex = words.findIndex(({ text }) => text.toLowerCase() === "oder");
  const isLemmaBetween = (from: number, to: number) => (noun: HeardNoun) =>
    words.slice(from, to).some(({ lemma, text }) => lemma === noun.lemma || text === noun.lemma);
  const nounBefore = nouns.findLast(isLemmaBetween(0, orIndex));
  const nounAfter = nouns.find(isLemmaBetween(orIndex + 1, words.length));
  const chosenNoun = nounBefore && nounAfter ? (turn.random() < 0.5 ? nounBefore : nounAfter) : null;
  const setName = bag.includes("@city") || bag.includes("@country") ? "persona choice-place" : "persona choice";
  if (chosenNoun && sayClaim(turn, "persona choice", [setName], chosenNoun)) return true;
  return false;
}
