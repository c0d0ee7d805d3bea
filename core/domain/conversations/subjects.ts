import type { NounClass } from "../german/noun-class.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { isOutOfPlace, isTipRisky } from "./out-of-place.ts";
import { findMatchedMarks, matchesRule, type PartnerRule } from "./partner-content.ts";
import { sayThatLifeIsMadeUp } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { startsWithQuestionWord } from "./question-form.ts";

/** Nouns that do not say what a question is about: "Hast du Angst vor Spinnen?" is about spiders. */
const lightNouns: ReadonlySet<string> = new Set(
  "Angst Lust Spaß Zeit Erfahrung Problem Idee Tipp Rat Trick Art Sorte Ding Sache Mal Gefühl Ahnung Stück Teil Paar Meinung Frage Beispiel".split(
    " ",
  ),
);

/** From this rank on, a noun is only mentioned, and a clause can also be about its verb. */
const lowestRankOfMention = 3;
const rankOfLightNoun = 4;

/** How much a clause is about a noun. The lowest number belongs to the noun that the clause is most about. */
function rankOfNoun({ lemma, role, preposition, classes }: HeardNoun): number {
  if (classes.includes("time") || lightNouns.has(lemma)) return rankOfLightNoun;
  if (preposition !== null) return preposition === "gegen" ? 0.5 : 2;
  return role === "object" || role === "predicate" ? 0 : role === "subject" ? 1 : lowestRankOfMention;
}

/** Whether the object of a clause, or the noun after *gegen*, is none of these words: snails in "gegen Schnecken im Garten". */
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
 * The name of the everyday subject that a clause is mainly about. A subject counts only if it has the most important
 * noun of the clause, or a more important word. Of several subjects, the one with the most words in the bag is returned,
 * then the one with the most important word.
 * @param bag the words of the clause, see `HeardClause.bag`
 */
function findSubject(turn: PartnerTurn, bag: ReadonlySet<string>, nouns: readonly HeardNoun[]): string | undefined {
  const rankOfWord = (word: string) => {
    const noun = nouns.find(({ lemma }) => (word.startsWith("*") ? lemma.endsWith(word.slice(1)) : lemma === word));
    return noun ? rankOfNoun(noun) : rankOfOtherWord;
  };
  const rankOfMainNoun = Math.min(...nouns.map(rankOfNoun));
  let best: { name: string; wordCount: number; rank: number } | undefined;
  for (const rule of turn.content.rules.subject.filter((other) => matchesRule(other, bag))) {
    for (const words of listMatchedWords(rule, bag)) {
      // *Zitronenkuchen* itself matches better than the ending of a compound with *Kuchen*.
      const wordCount = words.reduce((sum, word) => sum + (word.startsWith("*") ? 0.5 : 1), 0);
      const rank = Math.min(...words.map(rankOfWord));
      // "Hörst du in deiner Wohnung auch Glocken?" is about bells. The subject of the flat does not count.
      if (rank > rankOfMainNoun && rankOfMainNoun < lowestRankOfMention) continue;
      if (!best || wordCount > best.wordCount || (wordCount === best.wordCount && rank < best.rank))
        best = { name: rule.name, wordCount, rank };
    }
  }
  return best?.name;
}

/** Words with which a question refers to a thing that was mentioned before: "Was machst du damit?" */
const pointingWord =
  /(?<!\p{L}|, )(?:so was|sowas|so etwas|welche[ns]?|damit|davon|dafür|dagegen|daran|darauf|daraus)(?!\p{L})/iu;
/** Matches "Was kann ich machen?", which asks for advice on what was told just before. */
const asksWhatToDo =
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
 * The subject of a question. If the question only refers to something, it is the subject of what was said before.
 * @param isAboutThings whether persons are no subject: a tip on mothers does not help to convince one's mother, and what
 * the partner tells of its father does not say whether he can swim
 */
function subjectOfQuestion(turn: PartnerTurn, question: HeardClause, isAboutThings: boolean): string | undefined {
  const bag = new Set(question.ownBag ?? question.bag);
  if (isAboutThings) for (const { lemma, classes } of question.nouns) if (classes.includes("person")) bag.delete(lemma);
  const rolesOfPartner = question.nouns.filter(({ lemma }) => isRoleOfPartner(question, lemma));
  for (const { lemma } of rolesOfPartner) bag.delete(lemma);
  const nounsOfQuestion = question.nouns.filter((noun) => !rolesOfPartner.includes(noun));
  const subject = findSubject(turn, bag, nounsOfQuestion);
  if (subject !== undefined || nounsOfQuestion.some((noun) => rankOfNoun(noun) < rankOfLightNoun)) return subject;
  if (asksWhatToDo.test(question.text)) return subjectOfTrouble(turn);
  if (!pointingWord.test(question.text)) return undefined;
  for (const clause of turn.hearing.clauses.filter(({ mood }) => mood === "statement").toReversed()) {
    const nouns = clause.nouns.filter((noun) => rankOfNoun(noun) < 2 && isThing(noun));
    const toldSubject = findSubject(turn, new Set(nouns.map(({ lemma }) => lemma)), nouns);
    if (toldSubject !== undefined) return toldSubject;
  }
  const wordsOfPartner = turn.history.lastMessage?.text.match(/(?<= )\p{Lu}\p{Ll}+/gu) ?? [];
  return findSubject(turn, new Set(wordsOfPartner), []);
}

const fillers = /^(?:(?:und|aber|oder|also|na|ach|ah|oh|ja|nein|hm|sag mal|übrigens|okay),? )+/iu;
/** Questions for a detail, such as a time or a place. A line that tells about the subject in general does not answer them. */
const asksForDetail =
  /^(?:(?:an|auf|aus|bei|bis|für|in|mit|nach|seit|über|um|von|vor|zu|ab) )?(?:wo\p{Ll}*|wann|wer|wen|wem|wessen|warum|wieso|weshalb|weswegen|wie (?:oft|häufig|lange|viele?|weit|alt|groß|teuer|spät|heiß(?:t|en))|wieviele?|um wie viel|welche[rnms]? (?:Farbe|Größe|Marke))(?!\p{L})/iu;
const asksAboutPast =
  /(?<!\p{L})(?:jemals|je|schon (?:ein)?mal|schon oft|mal|einmal|zuletzt|als Kind|früher)(?!\p{L})/iu;
/** A choice between things. In "Gehst du gern in die Sauna, oder ist dir das peinlich?" nobody chooses between things. */
const asksForChoice = /(?<!\p{L})oder(?!\p{L})(?! (?:so|nicht|\p{Ll}+(?:st|t) ))/iu;
/** Questions for advice on how one does something, or on what is good. */
const asksForTip = [
  /^(?:was|wie|womit|worauf|wovon|welche[rnms]?)(?!\p{L}).*(?<!\p{L})(?:ich|wir|man)(?!\p{L})/iu,
  /^(?:was|womit|welche[rnms]?)(?!\p{L}).*(?<!\p{L})(?:hilft|helfen|empfiehl\p{Ll}*|empfehlen|am besten|beste[rnms]?|gut(?:e[rnms]?)?|besser|passt|passen|geeignet|braucht)(?!\p{L})/iu,
  /^(?:gibt es|kennst du|kennen Sie|hast du|haben Sie) .*(?<!\p{L})(?:Tipps?|Tricks?|Idee|Ideen|Rat|Rezept|gegen|Mittel)(?!\p{L})/iu,
];

/**
 * Questions for the first words of a letter or a talk, and questions which of several things is best. A tip on letters or
 * on wood in general does not answer them.
 */
const asksForExactAdvice =
  /^(?:wie (?:.*(?<!\p{L})(?:anfangen|beginnen)(?!\p{L})|fäng|fang|beginn)|(?:\p{Ll}+ )?welche[rnms]?(?!\p{L}))/iu;

/** The part of a card that answers a question: what the partner does now, what it once experienced, or a tip. */
function partOf(question: HeardClause, isAdvice: boolean): "says" | "past" | "tip" | undefined {
  const text = question.text.replace(fillers, "");
  const bag = question.ownBag ?? question.bag;
  if (isAdvice || asksForTip.some((pattern) => pattern.test(text)))
    return asksForExactAdvice.test(text) || asksForDetail.test(text) ? undefined : "tip";
  if (!bag.includes("=du") && !bag.includes("~du")) return undefined;
  if (asksForDetail.test(text) || asksForChoice.test(text) || bag.includes("konj")) return undefined;
  // "Gefällt dir mein Kuchen?" and "Kennst du meine Katze?" are about the learner's own things.
  if (question.nouns.some(({ isOwn }) => isOwn) || bag.includes("~mir")) return undefined;
  // "Was hältst du von Familien, die sich einmischen?" is about more than families, and "Was machst du gegen Husten?" asks
  // for a remedy.
  if (/,|(?<!\p{L})gegen(?!\p{L})/u.test(text)) return undefined;
  if (question.isPast || (asksAboutPast.test(text) && !startsWithQuestionWord(question.words))) return "past";
  return "says";
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
  const part = partOf(question, isAdvice);
  const isAboutThings = part === "tip" || question.subject !== "you";
  const name = part && subjectOfQuestion(turn, question, isAboutThings);
  if (name === undefined) return false;
  if (part !== "tip")
    return tellOfSubject(turn, name, part === "says" ? `subject ${name}` : `subject ${name} past`, true);
  const setName = `subject ${name} tip`;
  if (isTipRisky(turn, question)) return false;
  if (!turn.say(setName) && !turn.say(setName, { isRepeatable: true })) return false;
  // If the learner asks for the reason of a tip, the partner gives the same reason as for other advice.
  turn.memory = { ...turn.memory, claim: "matter general" };
  return true;
}

/** The subject of the object of a statement: honey in "Ich esse gern Honig"; undefined if the object is no thing. */
function subjectOfStatement(turn: PartnerTurn, { bag, nouns }: HeardClause): string | undefined {
  const isObject = (noun: HeardNoun) => rankOfNoun(noun) === 0 && !noun.isName && !noun.classes.includes("person");
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
