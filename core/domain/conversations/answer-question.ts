import { lookupTable } from "../lookup-table.ts";
import { answersWhatIsAsked, comparativePattern } from "./answer-fit.ts";
import {
  addressesPartner,
  answerChoice,
  answerMatter,
  answerOpinion,
  questionWordPattern,
  ruleOfQuestion,
  sayClaim,
  stanceOf,
} from "./answer-form.ts";
import { answerInArgument, argueInsteadOfGuessing, defendOpinion } from "./arguments.ts";
import { answerQuestionAboutClaim, answerReason, asksReasonOfClaim } from "./claim-questions.ts";
import { ruleAboutCompanion } from "./companion-question.ts";
import { fieldOf } from "./follow-up.ts";
import type { HeardClause } from "./hearing.ts";
import { contentWordsOf } from "./memory.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isEcho } from "./question-echo.ts";
import { doubtsSelf, formOfQuestion, type QuestionForm, startsWithQuestionWord } from "./question-form.ts";

/** Marks of a rule that an elliptical question need not contain to match the rule. */
const ellipsisMarks: ReadonlySet<string> = new Set(
  "wo woher wohin was wie wann wer warum welche welcher oft viel =du ~du ?".split(" "),
);

/** The sets of lines for questions to the partner that match no rule, by question word. */
const setsOfQuestionWords: readonly (readonly [readonly string[], string])[] = [
  [["warum", "wieso", "weshalb"], "persona why"],
  [["wann"], "persona unknown-when"],
  [["wo", "wohin", "woher"], "persona unknown-where"],
  [["wer", "wen", "wem"], "persona unknown-who"],
  [["viel", "viele", "oft", "lange", "groß", "weit"], "persona unknown-much"],
  [["wie"], "persona unknown-how"],
  [["was", "welche", "welcher", "welches", "welchen", "womit", "worüber", "wovor"], "persona unknown-what"],
];

/** Chooses the set of lines for a question to the partner that matches no rule, by the form of the question. */
function chooseGeneralSet({ bag, isPast, words: wordsOfQuestion }: HeardClause): string {
  const hasAnyWord = (...words: string[]) => words.some((word) => bag.includes(word));
  if (bag.some((word) => word.startsWith("Lieblings") || word.startsWith("lieblings"))) return "persona favourite";
  const isQuantity = hasAnyWord("wie") && hasAnyWord("viel", "viele", "oft", "lange", "weit");
  const questionWord = setsOfQuestionWords.find(([words], i) => (i === 4 ? isQuantity : hasAnyWord(...words)));
  // In "Hast du schon mal was verloren?", "was" is no question word.
  const isYesNo = !startsWithQuestionWord(wordsOfQuestion);
  if (isYesNo && isPast && hasAnyWord("schon") && hasAnyWord("auch")) return "persona same";
  if (questionWord && !isYesNo) return questionWord[1];
  if (bag.includes("konj")) return "persona would";
  if (hasAnyWord("können", "kannst")) return "persona can";
  if (isPast) return "persona been";
  if (hasAnyWord("mögen", "magst", "gern", "gerne", "lieben", "gefallen", "schmecken")) return "persona like";
  if (hasAnyWord("haben", "hast")) return "persona have";
  return "persona yes-no";
}

/** Rules whose answers tell nothing about the partner's made-up life. */
const rulesNotAboutLife = /^(?:human$|how-are-you$|like-people$|world)/;

/** The persona rule about a field, for fields whose name differs from the name of this rule. */
const ruleByField: Readonly<Record<string, string>> = lookupTable({
  people: "family",
  city: "home",
  country: "home",
  "home-office-day": "job",
  home: "flat",
  profession: "job",
  work: "job",
  boss: "boss",
  study: "school",
  german: "languages",
  learning: "languages",
  bike: "car",
  traffic: "car",
  "food-oven": "cake",
  restaurant: "food",
  animal: "pet",
  party: "christmas",
});

/** The rule for a question such as *Und du?*, completed with what the learner or the partner said before. */
function ruleOfEllipsis(turn: PartnerTurn, question: HeardClause): string | undefined {
  const isAboutLife = ({ name }: { name: string }) => !/^(?:world|employer-|human$)/.test(name);
  // "Ich heiße Anna. Und du?": a statement to which the partner has reacted still says what the question is about.
  const statementClauses = turn.hearing.clauses.filter(({ mood }) => mood === "statement");
  const wordsOfStatements = statementClauses.flatMap((clause) => [
    ...contentWordsOf(clause),
    // With *sein*, the other words say what the question is about, too: *alt* in "Ich bin 25 Jahre alt. Und du?"
    ...(clause.verb === "sein" ? clause.words.filter(({ kind }) => kind === "other").map(({ lemma }) => lemma) : []),
    ...clause.bag.filter((mark) => mark.startsWith("@") && mark !== "@fragment" && mark !== "@none"),
  ]);
  const completeWith = (words: readonly string[]) =>
    words.length > 0 && turn.findRule("persona", [...question.bag, ...words], isAboutLife, ellipsisMarks)?.name;
  const ruleFromStatements = completeWith(wordsOfStatements);
  if (ruleFromStatements) return ruleFromStatements;
  const fieldNamesOfStatements = statementClauses.toReversed().map((clause) => fieldOf(turn, clause)?.name);
  const fieldName = [...fieldNamesOfStatements, turn.memory.field?.name]
    .flatMap((name) => (name ? [ruleByField[name] ?? name] : []))
    .find((name) => turn.hasSet(`persona ${name}`));
  return ruleOfQuestion(turn, question) ?? fieldName ?? (completeWith(turn.history.lastPromptWords ?? []) || undefined);
}

/** Answers a question according to its form. Undefined if the answer depends only on the question's topic. */
function answerForm(turn: PartnerTurn, question: HeardClause, form: QuestionForm): boolean | undefined {
  switch (form) {
    case "why":
      return answerReason(turn, question);
    case "advice": {
      const tipRuleName = ruleOfQuestion(turn, question);
      const setOfTip = `persona ${tipRuleName}`;
      if (tipRuleName?.endsWith("tip") && sayClaim(turn, setOfTip, [setOfTip])) return true;
      return answerMatter(turn, question, form);
    }
    case "wording":
    case "should":
    case "would": {
      // "Was würdest du mit einer Million machen?" is about the partner, not about what the learner should do.
      const ruleOfLife = ruleOfQuestion(turn, question);
      if (ruleOfLife && /^(?:would|skip)-/.test(ruleOfLife) && answerFromLife(turn, question, ruleOfLife)) return true;
      return answerMatter(turn, question, form);
    }
    case "reassure": {
      // "Findest du das schlimm?" is not about the learner.
      const isAboutLearner =
        ["=ich", "ich", "~ich"].some((word) => question.bag.includes(word)) ||
        doubtsSelf(turn.statements.at(-1)?.bag ?? []);
      const setName = isAboutLearner ? "persona reassure" : "persona not-bad";
      return sayClaim(turn, setName, [setName, "persona reassure"]);
    }
    case "encourage":
    case "same":
    case "convinced":
      return sayClaim(turn, `persona ${form}`, [`persona ${form}`]);
    case "agree":
    case "judge":
      // In "Meine Frau findet, ich übertreibe. Findest du das auch?", the learner needs reassurance.
      if (form === "agree" && doubtsSelf(turn.statements.at(-1)?.bag ?? []))
        return sayClaim(turn, "persona reassure", ["persona reassure"]);
      return answerOpinion(turn, question, form);
    case "choice":
      if (question.bag.includes("dafür") || question.bag.includes("dagegen"))
        return answerOpinion(turn, question, "judge");
      return (
        answerChoice(turn, question) ||
        (stanceOf(turn, question) !== undefined && answerOpinion(turn, question, "judge")) ||
        ((addressesPartner(question) || comparativePattern.test(question.text)) &&
          sayClaim(turn, "persona choice", ["persona choice-either"]))
      );
    default:
      return undefined;
  }
}

/** Whether a rule fits the tense: "Hast du lange gesucht?" must not be answered with a present habit. */
function fitsTense(turn: PartnerTurn, { isPast, bag, words }: HeardClause, ruleName: string): boolean {
  if (!isPast || questionWordPattern.test(words[0]?.text.toLowerCase() ?? "")) return true;
  const rule = turn.content.rules.persona.find(({ name }) => name === ruleName);
  // "Bist du verheiratet?" is not about the past, although *verheiratet* has the form of a participle.
  if (rule?.heard.some((marks) => marks.some((mark) => /^ver\p{Ll}+t$/u.test(mark) && bag.includes(mark)))) return true;
  const isMatch = (marks: readonly string[]) => marks.every((mark) => mark.startsWith("-") || bag.includes(mark));
  return rule?.heard.some((marks) => marks.includes("past") && isMatch(marks)) ?? true;
}

/** Matches lines that begin with an answer to a yes-no question. */
const yesOrNoPattern =
  /^(?:Ja|Nein|Doch|Nicht|Leider|Manchmal|Oft|Selten|Noch nie|Noch nicht|Bisher|Einmal|Klar|Eher|Im Moment)(?!\p{L})/u;

/** The set of lines with the yes or no that precedes a line without yes or no. */
const setOfYesOrNo = ({ verb, nouns }: HeardClause) =>
  nouns.some(
    ({ isName, lemma, classes }) =>
      isName &&
      (classes.includes("city") || classes.includes("country")) &&
      !["Hamburg", "Deutschland"].includes(lemma),
  )
    ? "persona no"
    : ["haben", "sein", "können", "mögen", "wohnen", "kennen"].includes(verb)
      ? "persona yes"
      : "persona yes-sometimes";

/** Answers with a line about the partner's life, and asks the question back if the message contains nothing else. */
function answerFromLife(turn: PartnerTurn, question: HeardClause, ruleName: string): boolean {
  const noun = question.nouns.at(-1) ?? null;
  const isWhQuestion = question.isEllipsis || startsWithQuestionWord(question.words) || ruleName === "how-are-you";
  const setName = `persona ${ruleName}`;
  // Prefers a line that begins with yes or no for a yes-no question, and another line for other questions.
  const answersQuestion = ({ text }: { text: string }) => question.isEllipsis || answersWhatIsAsked(question, text);
  const lineFilter = {
    noun,
    accepts: (line: { text: string }) => yesOrNoPattern.test(line.text) !== isWhQuestion && answersQuestion(line),
  };
  // "Und du? Spielst du Gitarre?" needs only one answer. The same question in a later message is answered again.
  if (turn.saidLines.some(({ id }) => id.startsWith(setName.replace(" ", "-")))) return true;
  if (!turn.say(setName, lineFilter)) {
    if (!isWhQuestion && turn.findLine(setName, { noun })) turn.say(setOfYesOrNo(question), { isRepeatable: true });
    if (!turn.say(setName, { noun, isRepeatable: true, accepts: answersQuestion })) return false;
  }
  turn.memory = { ...turn.memory, claim: setName };
  if (!rulesNotAboutLife.test(ruleName) && !turn.hasUsed("made up")) {
    if (turn.say("talk made-up")) turn.markers.push("made up");
  }
  const hasStatement =
    question.isEllipsis ||
    turn.hearing.clauses.some(({ mood, nouns, verb }) => mood === "statement" && (nouns.length > 0 || verb !== ""));
  const isLastQuestion = turn.questions.at(-1) === question;
  if (!hasStatement && isLastQuestion && !turn.saidLines.at(-1)?.text.includes("?"))
    turn.say([`persona ${ruleName} back`]);
  return true;
}

/** Admits that the partner does not know something about the world or about other people. */
function admitIgnorance(turn: PartnerTurn, question: HeardClause): boolean {
  const isAboutSomeone = question.subject === "other" && (question.bag.includes("er") || question.bag.includes("sie"));
  const noun = question.nouns.at(-1) ?? null;
  return turn.say(
    isAboutSomeone
      ? ["persona someone", "talk unknown-fact"]
      : [...(noun ? ["talk unknown-noun"] : []), "talk unknown-fact"],
    { noun },
  );
}

/** In a practised job interview, answers a question about the employer, which is a made-up office of harbour pilots. */
function answerAsEmployer(turn: PartnerTurn, question: HeardClause): boolean {
  if (turn.settings.topic !== "work" || turn.settings.tone !== "professional") return false;
  const name = turn.findRule("persona", question.bag, ({ name: ruleName }) => ruleName.startsWith("employer-"))?.name;
  if (!name || !turn.say(`persona ${name}`, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: `persona ${name}`, field: { name: "interview", noun: null, asked: 0 } };
  if (!turn.hasUsed("made up") && turn.say("talk made-up")) turn.markers.push("made up");
  return true;
}

/** Verbs that name no activity: "Weißt du …?", "Bleibst du dabei?" */
const verbsWithoutActivity: ReadonlySet<string> = new Set(
  `sein haben werden wissen kennen glauben denken meinen finden brauchen bekommen verstehen gehören heißen kosten wollen müssen sollen
  können dürfen mögen bleiben machen tun gehen kommen sagen fragen zustimmen halten sehen hören nehmen geben lassen`.split(
    /\s+/,
  ),
);

/** Answers "Reitest du?" with a sentence about this activity. */
function answerActivity(turn: PartnerTurn, { verb, nouns, words, subject }: HeardClause): boolean {
  const isActivity = subject === "you" && verb !== "" && !verbsWithoutActivity.has(verb) && nouns.length === 0;
  if (!isActivity || words.length > 7) return false;
  const activity = (verb[0] ?? "").toUpperCase() + verb.slice(1);
  return turn.say("persona activity", { slots: { activity: [activity, activity] } });
}

/** Answers a question to the partner or about the world. */
export function answerQuestion(turn: PartnerTurn, question: HeardClause): boolean {
  if (answerInArgument(turn, question)) return true;
  if (answerQuestionAboutClaim(turn, question)) return true;
  if (isEcho(turn, question)) return false;
  if (/^(?:und,? |aber,? )?(?:was,? )?(?:wenn|falls)(?!\p{L})/iu.test(question.text))
    return sayClaim(turn, "persona what-if", ["persona what-if"]);
  const companion = ruleAboutCompanion(turn, question);
  if (companion && answerFromLife(turn, question, companion)) return true;
  if (turn.memory.stance && /^(?:und,? |aber,? )?was ist (?:denn |aber )?mit(?!\p{L})/iu.test(question.text)) {
    const { name } = turn.memory.stance;
    if (defendOpinion(turn, name)) return true;
  }
  if (asksReasonOfClaim(turn, question) && turn.say(`${turn.memory.claim} why`)) return true;
  if (answerAsEmployer(turn, question)) return true;
  const form = formOfQuestion(question, { hasPartnerClaim: typeof turn.memory.claim === "string" });
  if (!question.isEllipsis || form === "why" || form === "choice") {
    const isAnswered = question.mood === "request" && form !== "advice" ? undefined : answerForm(turn, question, form);
    if (isAnswered) return true;
  }
  const ruleName = question.isEllipsis ? ruleOfEllipsis(turn, question) : ruleOfQuestion(turn, question);
  if (ruleName && fitsTense(turn, question, ruleName) && answerFromLife(turn, question, ruleName)) return true;
  if (question.mood === "request") return false;
  if (question.isEllipsis) return sayClaim(turn, "persona me-too", ["persona me-too"]);
  if (argueInsteadOfGuessing(turn, question)) return true;
  // In an interview, the partner does not invent what it does not know about the employer.
  const isInterview = turn.settings.topic === "work" && turn.settings.tone === "professional";
  if (isInterview && question.mood === "question" && turn.say("persona employer-open")) return true;
  if (!addressesPartner(question)) return admitIgnorance(turn, question);
  const stance = turn.findRule("stance", question.bag)?.name;
  if (stance && sayClaim(turn, `stance ${stance}`, [`stance ${stance} opinion`])) return true;
  const isAboutPerson = question.nouns.some(({ classes, isName }) => classes.includes("person") || isName);
  const asksForFavourite = question.bag.some((word) => word.startsWith("Lieblings"));
  // "Wann ist deiner Meinung nach der richtige Zeitpunkt?" is not about the partner's habits.
  const isAboutHabits =
    question.subject !== "I" &&
    !["Meinung", "meinung", "Ansicht", "Einschätzung"].some((word) => question.bag.includes(word));
  const generalSetName = !isAboutHabits
    ? "persona unsure"
    : question.subject === "other" && isAboutPerson && !asksForFavourite
      ? "persona someone"
      : chooseGeneralSet(question);
  if (generalSetName === "persona yes-no" && answerActivity(turn, question)) return true;
  const noun = question.nouns.find(({ role }) => role === "object") ?? question.nouns[0] ?? null;
  if (!sayClaim(turn, generalSetName, [generalSetName, "persona unsure"], noun)) return false;
  const toldWords = new Set(turn.memory.told);
  if (turn.statements.length === 0 && !question.nouns.some(({ lemma }) => toldWords.has(lemma)) && !turn.asksSomething)
    turn.say(`${generalSetName} back`);
  return true;
}
