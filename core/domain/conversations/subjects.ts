import type { NounClass } from "../german/noun-class.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { isOutOfPlace, isTipRisky } from "./out-of-place.ts";
import { findMatchedMarks, matchesRule, type PartnerRule } from "./partner-content.ts";
import { sayThatLifeIsMadeUp, yesOrNoPattern } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { asksForLiking, startsWithQuestionWord } from "./question-form.ts";

/** Nouns that do not say what a question is about: "Hast du Angst vor Spinnen?" is about spiders. */
const lightNouns: ReadonlySet<string> = new Set(
  "Angst Lust Spaß Zeit Erfahrung Problem Idee Tipp Rat Trick Art Sorte Ding Sache Mal Gefühl Ahnung Stück Teil Paar Meinung Frage Beispiel".split(
    " ",
  ),
);

/**
 * A noun whose rank is at least this number is only mentioned (see `rankOfNoun`). If a clause only mentions its nouns,
 * any of its words can name what the clause is about, for example its verb.
 */
const lowestRankOfMention = 3;
const rankOfLightNoun = 4;

/** How much a clause is about a noun. The lowest number belongs to the noun that the clause is most about. */
function rankOfNoun({ lemma, role, preposition, classes }: HeardNoun): number {
  if (classes.includes("time") || lightNouns.has(lemma)) return rankOfLightNoun;
  if (preposition !== null) return preposition === "gegen" ? 0.5 : 2;
  return role === "object" || role === "predicate" ? 0 : role === "subject" ? 1 : lowestRankOfMention;
}

/**
 * Whether a clause is mainly about a noun that is none of these words. This noun is the object or follows *gegen*: the
 * clause "gegen Schnecken im Garten" is about snails.
 */
export function isAboutOtherNoun({ nouns }: HeardClause, words: ReadonlySet<string>): boolean {
  const mainNoun = nouns.toSorted((a, b) => rankOfNoun(a) - rankOfNoun(b))[0];
  if (!mainNoun || rankOfNoun(mainNoun) >= 1) return false;
  return [mainNoun.lemma, ...mainNoun.classes.map((name) => `@${name}`)].every((mark) => !words.has(mark));
}

/** The rank of a verb, an adjective or another word that is no noun. */
const rankOfOtherWord = 1.5;

/** The words of each matching alternative of a rule, without the marks for grammar and for classes of nouns. */
const listMatchedWords = (rule: PartnerRule, bag: ReadonlySet<string>): string[][] =>
  rule.heard.flatMap((alternative) => {
    const marks = [...findMatchedMarks({ ...rule, heard: [alternative] }, bag)];
    const words = marks.filter((mark) => /^[\p{L}*]/u.test(mark));
    return words.length > 0 ? [words] : [];
  });

/**
 * The name of the everyday subject that a clause is mainly about. A subject counts if one of its words in the clause is
 * at least as important as the clause's most important noun (see `rankOfNoun`), or if the clause only mentions its
 * nouns (see `lowestRankOfMention`). If several subjects count, the one with the most words in the bag is returned. Of
 * subjects with equally many words, the one with the most important word is returned.
 * @param bag the words of the clause, see `HeardClause.bag`
 */
function findSubject(turn: PartnerTurn, bag: ReadonlySet<string>, nouns: readonly HeardNoun[]): string | undefined {
  const rankOfWord = (word: string) => {
    const noun = nouns.find(({ lemma }) => (word.startsWith("*") ? lemma.endsWith(word.slice(1)) : lemma === word));
    return noun ? rankOfNoun(noun) : rankOfOtherWord;
  };
  const rankOfMainNoun = Math.min(...nouns.map(rankOfNoun));
  let bestMatch: { name: string; wordCount: number; rank: number } | undefined;
  for (const rule of turn.content.rules.subject.filter((other) => matchesRule(other, bag))) {
    for (const words of listMatchedWords(rule, bag)) {
      // A whole word counts 1, the ending of a compound 0.5: so *Zitronenkuchen* matches better than any compound with
      // *Kuchen*.
      const wordCount = words.reduce((sum, word) => sum + (word.startsWith("*") ? 0.5 : 1), 0);
      const rank = Math.min(...words.map(rankOfWord));
      // "Hörst du in deiner Wohnung auch Glocken?" is about bells. The subject of the flat does not count.
      if (rank > rankOfMainNoun && rankOfMainNoun < lowestRankOfMention) continue;
      if (!bestMatch || wordCount > bestMatch.wordCount || (wordCount === bestMatch.wordCount && rank < bestMatch.rank))
        bestMatch = { name: rule.name, wordCount, rank };
    }
  }
  return bestMatch?.name;
}

/** Words with which a question refers to a thing that was mentioned before: "Was machst du damit?" */
const pointingWordPattern =
  /(?<!\p{L}|, )(?:so was|sowas|so etwas|welche[ns]?|damit|davon|dafür|dagegen|daran|darauf|daraus)(?!\p{L})/iu;
/** Matches "Was kann ich machen?", which asks for advice on what was told just before. */
const whatToDoQuestionPattern =
  /^(?:und |aber )?was (?:kann|soll|muss) (?:ich|man) (?:da |jetzt |denn |dagegen )*(?:machen|tun)[?!. ]*$/iu;

/** The subject of the verb of the last statement: snoring in "Mein Mann schnarcht. Was kann ich machen?" */
function subjectOfTrouble(turn: PartnerTurn): string | undefined {
  const verb = turn.statements.at(-1)?.verb ?? "";
  return verb === "" ? undefined : findSubject(turn, new Set([verb]), []);
}

/** Whether a noun only says when or in which role the partner does something: "als Kind", "als Lehrer". */
const isRoleOfPartner = ({ text }: HeardClause, lemma: string): boolean =>
  new RegExp(`(?<!\\p{L})als (?:\\p{Ll}+ )?${lemma}`, "iu").test(text);

const isThing = ({ classes }: HeardNoun) =>
  !["person", "abstract", "emotion", "place", "time"].some((nounClass) => classes.includes(nounClass as NounClass));

/**
 * The subject of a question. If the question only refers to something that was said before ("Was machst du damit?"),
 * the subject of what was said before is returned.
 * @param isAboutThings true if persons do not count as subjects: a tip on mothers in general does not help to convince
 * one's own mother, and what the partner can tell of its father does not answer "Kann dein Vater schwimmen?"
 */
function subjectOfQuestion(turn: PartnerTurn, question: HeardClause, isAboutThings: boolean): string | undefined {
  const bag = new Set(question.ownBag ?? question.bag);
  if (isAboutThings) for (const { lemma, classes } of question.nouns) if (classes.includes("person")) bag.delete(lemma);
  const rolesOfPartner = question.nouns.filter(({ lemma }) => isRoleOfPartner(question, lemma));
  for (const { lemma } of rolesOfPartner) bag.delete(lemma);
  const nounsOfQuestion = question.nouns.filter((noun) => !rolesOfPartner.includes(noun));
  const subject = findSubject(turn, bag, nounsOfQuestion);
  if (subject !== undefined || nounsOfQuestion.some((noun) => rankOfNoun(noun) < rankOfLightNoun)) return subject;
  if (whatToDoQuestionPattern.test(question.text)) return subjectOfTrouble(turn);
  if (!pointingWordPattern.test(question.text)) return undefined;
  for (const clause of turn.hearing.clauses.filter(({ mood }) => mood === "statement").toReversed()) {
    const nouns = clause.nouns.filter((noun) => rankOfNoun(noun) < 2 && isThing(noun));
    const toldSubject = findSubject(turn, new Set(nouns.map(({ lemma }) => lemma)), nouns);
    if (toldSubject !== undefined) return toldSubject;
  }
  const wordsOfPartner = turn.history.lastMessage?.text.match(/(?<= )\p{Lu}\p{Ll}+/gu) ?? [];
  return findSubject(turn, new Set(wordsOfPartner), []);
}

const leadingFillersPattern = /^(?:(?:und|aber|oder|also|na|ach|ah|oh|ja|nein|hm|sag mal|übrigens|okay),? )+/iu;
/** Questions for a detail, such as a time or a place. A line that tells about the subject in general does not answer them. */
const detailQuestionPattern =
  /^(?:(?:an|auf|aus|bei|bis|für|in|mit|nach|seit|über|um|von|vor|zu|ab) )?(?:wo\p{Ll}*|wann|wer|wen|wem|wessen|warum|wieso|weshalb|weswegen|wie (?:oft|häufig|lange|viele?|weit|alt|groß|teuer|spät|heiß(?:t|en))|wieviele?|um wie viel|welche[rnms]? (?:Farbe|Größe|Marke))(?!\p{L})/iu;
const pastQuestionPattern =
  /(?<!\p{L})(?:jemals|je|schon (?:ein)?mal|schon oft|mal|einmal|zuletzt|als Kind|früher)(?!\p{L})/iu;
/**
 * Matches a question for a choice between things. "Gehst du gern in die Sauna, oder ist dir das peinlich?" also
 * contains *oder*, but offers no things to choose from.
 */
const choiceQuestionPattern = /(?<!\p{L})oder(?!\p{L})(?! (?:so|nicht|\p{Ll}+(?:st|t) ))/iu;
/** Questions for advice on how one does something, or on what is good. */
const tipQuestionPatterns = [
  /^(?:was|wie|womit|worauf|wovon|welche[rnms]?)(?!\p{L}).*(?<!\p{L})(?:ich|wir|man)(?!\p{L})/iu,
  /^(?:was|womit|welche[rnms]?)(?!\p{L}).*(?<!\p{L})(?:hilft|helfen|empfiehl\p{Ll}*|empfehlen|am besten|beste[rnms]?|gut(?:e[rnms]?)?|besser|passt|passen|geeignet|braucht)(?!\p{L})/iu,
  /^(?:gibt es|kennst du|kennen Sie|hast du|haben Sie) .*(?<!\p{L})(?:Tipps?|Tricks?|Idee|Ideen|Rat|Rezept|gegen|Mittel)(?!\p{L})/iu,
];

/**
 * Matches questions for a choice or a beginning: which of several things is best, or how to begin a letter or a talk. A
 * general tip on the subject does not answer such a question.
 */
const exactAdviceQuestionPattern =
  /^(?:wie (?:.*(?<!\p{L})(?:anfangen|beginnen)(?!\p{L})|fäng|fang|beginn)|(?:\p{Ll}+ )?welche[rnms]?(?!\p{L}))/iu;

/** The part of a card that answers a question: what the partner does now, what it once experienced, or a tip. */
function answeringPartOf(question: HeardClause, isAdvice: boolean): "says" | "past" | "tip" | undefined {
  const text = question.text.replace(leadingFillersPattern, "");
  const bag = question.ownBag ?? question.bag;
  // "Was findest du gut an Sprachnachrichten?" asks for what the partner likes.
  if (!asksForLiking(question) && (isAdvice || tipQuestionPatterns.some((pattern) => pattern.test(text))))
    return exactAdviceQuestionPattern.test(text) || detailQuestionPattern.test(text) ? undefined : "tip";
  if (!bag.includes("=du") && !bag.includes("~du")) return undefined;
  if (detailQuestionPattern.test(text) || choiceQuestionPattern.test(text) || bag.includes("konj")) return undefined;
  // "Mag deine Katze Vögel?" is about the cat, and not about what the partner does with birds.
  const isAboutOthersDeed = question.nouns.some(
    ({ role, classes }) => role === "subject" && (classes.includes("animal") || classes.includes("person")),
  );
  if (question.subject === "other" && isAboutOthersDeed && !startsWithQuestionWord(question.words)) return undefined;
  // "Gefällt dir mein Kuchen?" and "Kennst du meine Katze?" are about the learner's own things.
  if (question.nouns.some(({ isOwn }) => isOwn) || bag.includes("~mir")) return undefined;
  // "Was hältst du von Familien, die sich einmischen?" is about more than families, and "Was machst du gegen Husten?" asks
  // for a remedy.
  if (/,|(?<!\p{L})gegen(?!\p{L})/u.test(text)) return undefined;
  if (question.isPast || (pastQuestionPattern.test(text) && !startsWithQuestionWord(question.words))) return "past";
  return "says";
}

/** Verbs with which one asks whether somebody knows or likes a thing. A line about this thing answers such a question. */
const verbsOfKnowingAndLiking: ReadonlySet<string> = new Set(
  "sein haben mögen lieben kennen essen trinken gefallen schmecken hassen interessieren können machen tun".split(" "),
);

/**
 * Whether the lines of a subject tell of the deed that a question for yes or no asks about: "Schiffe sind mein Leben" does
 * not answer "Kommst du mit dem Schiff zur Arbeit?"
 */
function answersDeed(turn: PartnerTurn, { verb, words, nouns }: HeardClause, setName: string): boolean {
  // "Hast du daran gedacht?" is about a thought.
  if (/^(?:denken|überlegen|wissen|meinen|sagen|verstehen|vergessen)$/.test(verb)) return false;
  if (startsWithQuestionWord(words) || nouns.length === 0 || verb === "" || verbsOfKnowingAndLiking.has(verb))
    return true;
  const stem = verb.replace(/^(?:auf|an|aus|ein|ab|mit|weg|um)/u, "").slice(0, 4);
  return (turn.content.lines[setName] ?? []).some(({ text }) => text.toLowerCase().includes(stem));
}

/** Puts *Ja!* before a line that answers a question for yes or no without saying yes or no. */
function sayYesBefore(turn: PartnerTurn, { words, mood, verb, isPast }: HeardClause, lineIndex: number): void {
  const text = turn.saidLines[lineIndex]?.text ?? "";
  const saysNo = /(?<!\p{L})(?:nicht|kein\p{Ll}*|nie|selten|leider|ungern)(?!\p{L})/iu.test(
    text.split(/[.!?]/u)[0] ?? "",
  );
  if (isPast || !verbsOfKnowingAndLiking.has(verb) || verb === "sein") return;
  if (startsWithQuestionWord(words) || mood !== "question" || yesOrNoPattern.test(text) || saysNo) return;
  const line = turn.findLine("persona yes", { isRepeatable: true });
  if (line) turn.saidLines.splice(lineIndex, 0, line);
}

/** Says a line of a subject that tells of the partner's life. Returns whether it said one. */
function tellOfSubject(turn: PartnerTurn, name: string, setNames: string | string[], isRepeatable = false): boolean {
  if (!turn.say(setNames) && !(isRepeatable && turn.say(setNames, { isRepeatable }))) return false;
  turn.memory = { ...turn.memory, claim: `subject ${name}` };
  sayThatLifeIsMadeUp(turn);
  return true;
}

/**
 * Answers a question on an everyday subject with what the partner tells or knows about this subject. Returns whether the
 * partner said something.
 * @param isAdvice whether the form of the question asks for advice
 */
export function answerFromSubject(turn: PartnerTurn, question: HeardClause, { isAdvice = false } = {}): boolean {
  if (isOutOfPlace(turn)) return false;
  const part = answeringPartOf(question, isAdvice);
  const isAboutThings = part === "tip" || question.subject !== "you";
  const name = part && subjectOfQuestion(turn, question, isAboutThings);
  if (name === undefined) return false;
  if (part !== "tip") {
    const setName = part === "says" ? `subject ${name}` : `subject ${name} past`;
    const lineCount = turn.saidLines.length;
    if (!answersDeed(turn, question, setName) || !tellOfSubject(turn, name, setName, true)) return false;
    sayYesBefore(turn, question, lineCount);
    return true;
  }
  const setName = `subject ${name} tip`;
  if (isTipRisky(turn, question)) return false;
  if (!turn.say(setName) && !turn.say(setName, { isRepeatable: true })) return false;
  // If the learner asks for the reason of a tip, the partner gives the same reason as for other advice.
  turn.memory = { ...turn.memory, claim: "matter general" };
  return true;
}

/** The subject of the object of a statement: honey in "Ich esse gern Honig"; undefined if the object is no thing. */
function subjectOfStatement(turn: PartnerTurn, { bag, nouns, subject }: HeardClause): string | undefined {
  const isObject = (noun: HeardNoun) => rankOfNoun(noun) === 0 && !noun.isName && !noun.classes.includes("person");
  // "Sie isst zwei Teller" tells of somebody else, but "Der Kaktus hat eine Blume" tells of the thing itself.
  const isAboutPerson = !nouns.some(({ role, classes }) => role === "subject" && !classes.includes("person"));
  if (subject !== "I" && subject !== "we" && isAboutPerson) return undefined;
  return !isOutOfPlace(turn) && nouns.some(isObject) ? findSubject(turn, new Set(bag), nouns) : undefined;
}

/**
 * Tells what the partner does or has experienced with the object of a statement, and asks about it. Returns whether the
 * partner said something.
 */
export function relateToSubject(turn: PartnerTurn, clause: HeardClause): boolean {
  const name = subjectOfStatement(turn, clause);
  if (name === undefined) return false;
  const isTold = tellOfSubject(
    turn,
    name,
    clause.isPast ? [`subject ${name} past`, `subject ${name}`] : `subject ${name}`,
  );
  return turn.say(`subject ${name} ask`) || isTold;
}

/** After "Ich mag Honig. Und du?", tells what the partner does with the subject of the statement. */
export function answerSameOnSubject(turn: PartnerTurn): boolean {
  const statement = turn.hearing.clauses.findLast(({ mood, nouns }) => mood === "statement" && nouns.length > 0);
  const name = statement && subjectOfStatement(turn, statement);
  return name !== undefined && tellOfSubject(turn, name, `subject ${name}`);
}
