import { answersWhatIsAsked } from "./answer-fit.ts";
import { questionWordPattern, sayClaim } from "./answer-form.ts";
import { restatementOf, sayGrounded, sayShortNo, sayShortYes } from "./grounded-lines.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { findMatchedMarks } from "./partner-content.ts";
import { sayThatLifeIsMadeUp, yesOrNoPattern } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { startsWithQuestionWord } from "./question-form.ts";
import { answerFromSubject } from "./subjects.ts";

/** Rules whose answers tell nothing about the partner's made-up life. */
const ruleNotAboutLifePattern = /^(?:human$|how-are-you$|like-people$|world)/;

/** Whether a rule fits the tense: "Hast du lange gesucht?" must not be answered with a present habit. */
export function fitsTense(turn: PartnerTurn, { isPast, bag, words }: HeardClause, ruleName: string): boolean {
  if (!isPast || ruleName.startsWith("experience-") || questionWordPattern.test(words[0]?.text.toLowerCase() ?? ""))
    return true;
  const rule = turn.content.rules.persona.find(({ name }) => name === ruleName);
  // "Bist du verheiratet?" is not about the past, although *verheiratet* has the form of a participle.
  if (rule?.heard.some((marks) => marks.some((mark) => /^ver\p{Ll}+t$/u.test(mark) && bag.includes(mark)))) return true;
  const isMatch = (marks: readonly string[]) => marks.every((mark) => mark.startsWith("-") || bag.includes(mark));
  return rule?.heard.some((marks) => marks.includes("past") && isMatch(marks)) ?? true;
}

/**
 * The set of lines that say *no* if the question names a place where the partner does not live, otherwise the set of
 * lines that say *yes*. One of these lines is said before a line that contains neither *yes* nor *no*.
 */
const setNameOfYesOrNo = ({ nouns }: HeardClause) =>
  nouns.some(
    ({ isName, lemma, classes }) =>
      isName &&
      (classes.includes("city") || classes.includes("country")) &&
      !["Hamburg", "Deutschland"].includes(lemma),
  )
    ? "persona no"
    : "persona yes";

/** If a question has one of these verbs, a line can answer it without containing the verb. */
const verbsWithoutContent: ReadonlySet<string> = new Set(
  "sein haben werden können mögen müssen dürfen wollen sollen machen tun gehen geben kennen".split(" "),
);
/** Verbs after which an answer need not repeat the noun of the question: "Hast du Geschwister?" – "Ja, eine Schwester." */
const verbsOfHaving: ReadonlySet<string> = new Set(["haben", "sein", "geben", "kennen", "machen"]);
/**
 * A line shares the stem of a word if it contains the beginning of the word. The beginning is the word without its last
 * two letters, but has at least this number of letters and at most six.
 */
const minLettersOfStem = 4;
const sharesStem = (text: string, word: string) =>
  text.toLowerCase().includes(word.toLowerCase().slice(0, Math.max(minLettersOfStem, Math.min(word.length - 2, 6))));
const relatingPrepositionPattern = /^(?:um|vor|für|gegen|über|mit|ohne|in|im|an|am|auf|bei|beim|unter|zu|zum|zur)$/;

/**
 * Whether a line answers exactly what a yes-no question asks. The line must contain the verb of the question and each
 * thing to which the question relates. A line about where the mother lives does not answer "Kann deine Mutter kochen?". A
 * line about spiders does not answer "Hast du Angst um deine Familie?".
 */
function answersYesNo(turn: PartnerTurn, question: HeardClause, ruleName: string, line: string): boolean {
  const { verb, nouns, words, bag } = question;
  const rule = turn.content.rules.persona.find(({ name }) => name === ruleName);
  const matchedMarks = rule ? findMatchedMarks(rule, new Set(bag)) : new Set<string>();
  const isNamed = (noun: HeardNoun) =>
    /\{(?:bare|der|den|dem)\}/.test(line) ||
    (noun.preposition === null && verbsOfHaving.has(verb) && matchedMarks.has(noun.lemma)) ||
    sharesStem(line, noun.lemma);
  const relatedNouns = nouns.filter(
    ({ preposition, classes, isName }) =>
      preposition !== null && relatingPrepositionPattern.test(preposition) && !classes.includes("time") && !isName,
  );
  const objects = nouns.filter(
    ({ role, preposition, isName, classes }) =>
      role === "object" && preposition === null && !isName && !classes.includes("time"),
  );
  // If the question has a modal verb, its infinitive is the verb that the line must contain.
  const fullVerbs = [verb, ...words.filter(({ kind }) => kind === "verb").map(({ lemma }) => lemma)].filter(
    (lemma) => lemma !== "" && !verbsWithoutContent.has(lemma),
  );
  // If the rule is about exactly the thing in the question ("Hast du Hobbys?", "Spielst du ein Instrument?"), its lines
  // name examples of this thing and need not repeat the noun.
  const lines = turn.content.lines[`persona ${ruleName}`] ?? [];
  const isExactRule =
    objects.length > 0 &&
    objects.every(
      ({ lemma, preposition }) =>
        preposition === null && matchedMarks.has(lemma) && !lines.some(({ text }) => sharesStem(text, lemma)),
    );
  if (isExactRule) return relatedNouns.every(isNamed);
  return (
    [...relatedNouns, ...objects].every(isNamed) &&
    fullVerbs.every((lemma) => sharesStem(line, lemma.replace(/^(?:auf|an|aus|ein|ab|mit)/, "")))
  );
}

const howOftenPattern = /(?<!\p{L})(?:oft|häufig|regelmäßig|wie oft)(?!\p{L})/iu;

/** Answers a yes-no question on a matter of the partner's life in the words of the question: "Ja, ich backe gern." */
function answerInWordsOfQuestion(turn: PartnerTurn, question: HeardClause, ruleName: string): boolean {
  if (answerFromSubject(turn, question)) return true;
  const restatement = restatementOf(turn, question);
  // The partner does not claim a past experience unless a line tells about it.
  if (!restatement || question.isPast) return false;
  if (howOftenPattern.test(question.text) && turn.say("persona own-often")) return true;
  const lines = turn.content.lines[`persona ${ruleName}`] ?? [];
  const isDenied = lines.some(({ text }) => /^(?:Nein|Nicht|Leider|Noch nie|Selten)/u.test(text));
  return isDenied && restatement.negated
    ? sayShortNo(turn, question)
    : restatement.statement !== null &&
        (sayShortYes(turn, question, restatement.statement) || sayGrounded(turn, "ground-me-yes", restatement));
}

/**
 * Answers with a line about the partner's life, or in the words of the question if no line answers exactly this
 * question. Asks the question back if the message contains nothing else.
 */
export function answerFromLife(turn: PartnerTurn, question: HeardClause, ruleName: string): boolean {
  const setName = `persona ${ruleName}`;
  // "Und du? Spielst du Gitarre?" needs only one answer. The same question in a later message is answered again.
  if (turn.saidLines.some(({ id }) => id.startsWith(setName.replace(" ", "-")))) return true;
  if (!sayLineOfLife(turn, question, ruleName)) return false;
  turn.memory = { ...turn.memory, claim: setName };
  // "Das kann gut sein" is about the learner's matter.
  const isAboutOthers = turn.saidLines.at(-1)?.id.startsWith("persona-ground-short-could");
  if (!ruleNotAboutLifePattern.test(ruleName) && !isAboutOthers) sayThatLifeIsMadeUp(turn);
  const hasStatement =
    question.isEllipsis ||
    turn.hearing.clauses.some(({ mood, nouns, verb }) => mood === "statement" && (nouns.length > 0 || verb !== ""));
  const isLastQuestion = turn.questions.at(-1) === question;
  if (!hasStatement && isLastQuestion && !turn.saidLines.at(-1)?.text.includes("?"))
    turn.say([`persona ${ruleName} back`]);
  return true;
}

/** Matches a line that tells of the past. Only such a line answers "Was hast du gestern gegessen?" */
const pastLinePattern =
  /(?<!\p{L})(?:war\p{Ll}*|hatte\p{Ll}*|wurde\p{Ll}*|ging|kam|fuhr|gab|\p{Ll}{2,}[^s\P{Ll}]te[nt]?|(?:habe|bin|hat|ist|haben|sind) (?:.* )?(?:\p{Ll}*ge\p{Ll}+(?:t|en)|\p{Ll}+iert|(?:ver|be|er|ent)\p{Ll}+(?:t|en)))(?!\p{L})/iu;

function sayLineOfLife(turn: PartnerTurn, question: HeardClause, ruleName: string): boolean {
  const place = question.nouns.find(({ classes }) => classes.includes("city") || classes.includes("country"));
  const noun = (ruleName === "been-place" ? place : undefined) ?? question.nouns.at(-1) ?? null;
  // "Trinkst du lieber Tee oder Kaffee?" is not answered with yes or no either.
  const isWhQuestion =
    question.isEllipsis ||
    startsWithQuestionWord(question.words) ||
    ruleName === "how-are-you" ||
    ruleName.startsWith("life-more-choice-");
  const setName = `persona ${ruleName}`;
  const isOpen =
    isWhQuestion ||
    question.mood === "request" ||
    ruleNotAboutLifePattern.test(ruleName) ||
    /^(?:been-place$|experience-)/.test(ruleName);
  const answersQuestion = ({ text }: { text: string }) =>
    question.isEllipsis ||
    (answersWhatIsAsked(question, text) &&
      (!question.isPast || pastLinePattern.test(text)) &&
      (isOpen || answersYesNo(turn, question, ruleName, text)));
  // For a yes-no question, the partner prefers a line that begins with yes or no. For any other question, it prefers a
  // line that does not begin with yes or no.
  const isPreferredLine = (line: { text: string }) =>
    yesOrNoPattern.test(line.text) !== isWhQuestion && answersQuestion(line);
  if (turn.say(setName, { noun, accepts: isPreferredLine })) return true;
  // A line that begins with yes or no does not answer a question with a question word: "Wo schwimmst du?"
  const isWithoutYesOrNo = (line: { text: string }) => question.isEllipsis || !yesOrNoPattern.test(line.text);
  if (isWhQuestion)
    return turn.say(setName, {
      noun,
      isRepeatable: true,
      accepts: (line) => isWithoutYesOrNo(line) && answersQuestion(line),
    });
  // "Hast du einen Garten?" needs a line about a garden.
  const object = question.verb === "haben" ? question.nouns.find(({ role }) => role === "object") : undefined;
  const isNamedByLine = (turn.content.lines[setName] ?? []).some(
    ({ text }) => object && text.includes(object.lemma.slice(0, 6)),
  );
  const namesObject = (line: { text: string }) =>
    (object === undefined || !isNamedByLine || line.text.includes(object.lemma.slice(0, 6))) && answersQuestion(line);
  const line = turn.findLine(setName, { noun, accepts: namesObject });
  if (line) {
    // "Ich spiele gern Karten, aber kein Schach" is no denial.
    const firstPart = line.text.split(/[.!]|, aber /u)[0] ?? "";
    const isNegative = /(?<!\p{L})(?:kein\p{Ll}*|nicht|nie|niemand)(?!\p{L})/u.test(firstPart);
    if (!yesOrNoPattern.test(line.text))
      turn.say(isNegative ? "persona no" : setNameOfYesOrNo(question), { isRepeatable: true });
    turn.saidLines.push(line);
    return true;
  }
  if (!isOpen && answerInWordsOfQuestion(turn, question, ruleName)) return true;
  return turn.say(setName, { noun, isRepeatable: true, accepts: answersQuestion });
}

/**
 * Whether the lines of a rule are about other animals than the one that a question names: "Hast du einen Hund?" is not
 * answered with a line about a cat.
 */
export function asksAboutOtherAnimal(
  turn: PartnerTurn,
  { verb, nouns, words }: HeardClause,
  ruleName: string,
): boolean {
  const object = nouns.find(({ role, preposition }) => role === "object" && preposition === null);
  if (verb !== "haben" || !object || startsWithQuestionWord(words)) return false;
  const lines = turn.content.lines[`persona ${ruleName}`] ?? [];
  // A line about a tomcat answers "Hast du eine Katze?"
  const names = object.lemma === "Katze" ? ["Katze", "Kater"] : [object.lemma];
  return (
    object.classes.includes("animal") &&
    !/^(?:Tier|Haustier)$/.test(object.lemma) &&
    !lines.some(({ text }) => names.some((name) => text.includes(name)))
  );
}

/** Tells a story of the partner's made-up life by a rule. Returns false if there is no such rule or no line is left. */
function tellStory(turn: PartnerTurn, ruleName: string | undefined): boolean {
  if (!ruleName || !sayClaim(turn, `persona ${ruleName}`, [`persona ${ruleName}`])) return false;
  sayThatLifeIsMadeUp(turn);
  return true;
}

/**
 * Answers "Ist dir auch mal so etwas Peinliches passiert?" with a story of the kind that the question names. Returns
 * false if the question names no kind, or if the partner has no story of it.
 */
export function tellExperienceOfKind(turn: PartnerTurn, question: HeardClause): boolean {
  const adjective = /(?<!\p{L})(?:etwas|was) (\p{Lu}\p{Ll}+)es(?!\p{L})/u.exec(question.text)?.[1]?.toLowerCase();
  if (!adjective) return false;
  const bag = [...question.bag.filter((mark) => !/^\p{Lu}/u.test(mark)), adjective, "~du", "=du", "past", "passieren"];
  const asked = { ...question, bag, isPast: true };
  const rule = turn.findRule("persona", bag, ({ name }) => /^(?:experience|life)-/.test(name));
  return answerFromSubject(turn, asked) || tellStory(turn, rule?.name);
}

/** To find an experience of its own, the partner uses the message and this number of the learner's earlier words. */
const experienceWordCount = 12;

/** Answers "Ist dir so etwas auch schon passiert?" with a story of the partner about what the learner has just told. */
export function tellSameExperience(turn: PartnerTurn): boolean {
  const bag = [...turn.bagOfStatements(), ...turn.memory.told.slice(-experienceWordCount), "~du", "=du", "past"];
  return tellStory(turn, turn.findRule("persona", bag, ({ name }) => name.startsWith("experience-"))?.name);
}
