import { isGuardedText } from "./grave-topics.ts";
import type { HeardClause, Hearing } from "./hearing.ts";

/** Matches a clause with the word order of a yes-no question: "Oder ist das zu fies", "Soll ich mich beschweren". */
const verbFirstPattern =
  /^(?:(?:(?:oder|und|aber) )?(?:ist|sind|bin|war|waren|wäre|habe|hat|hätte|kann|könnte|soll|sollte|muss|darf|wirkt|klingt) (?:das|es|ich|er|sie|wir|man|so was|so etwas)|oder (?:gibt|ist|sind|war|wäre|hat|haben|kann|können|soll|sollte|muss|müssen|darf|geht|macht|bringt|hilft|reicht) \p{L}+)(?!\p{L})/iu;

/** Matches a clause that asks for the partner's opinion on the clause before it. */
const opinionQuestionPattern =
  /^(?:was |wie )?(?:meinst|denkst|findest|glaubst|sagst) du(?: dazu| denn)?\?$|^was (?:meinen|denken|sagen) Sie(?: dazu| denn)?\?$/iu;

/** Matches "Und du, was für Musik hörst du?", whose question begins after "du". */
const questionAfterAddressPattern =
  /^(?:und|aber) (?:du|Sie), ((?:wer|wen|wem|was|wann|wo|woher|wohin|wie|warum|wieso|welche[rsnm]?)(?!\p{L}).+)$/iu;

/** Leaves out "Und du" before a question with a question word, so that the question itself is answered. */
function dropAddress(clause: HeardClause): HeardClause {
  const question = questionAfterAddressPattern.exec(clause.text)?.[1];
  if (!question) return clause;
  return {
    ...clause,
    text: question.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    isEllipsis: false,
    bag: clause.bag.filter((mark) => mark !== "@fragment" && mark !== "und"),
  };
}

/** Verbs with which a learner asks the partner to do something in the conversation: "Erzähle von dir." */
const requestVerbs: ReadonlySet<string> = new Set(
  "antworten beschreiben bleiben bringen diktieren erklären erzählen fragen geben glauben gucken helfen hören korrigieren lassen lesen machen merken nehmen nennen probieren raten reden sagen schauen schicken schreiben sprechen stellen üben übersetzen vergessen verraten versuchen warten wiederholen zeigen".split(
    " ",
  ),
);
/** Words that belong to a request to the partner. */
const requestWordPattern =
  /(?<!\p{L})(?:bitte|mir|mich|uns|dich|dir|dein\p{Ll}*|Ihr\p{Ll}*|doch|mal|nicht (?:so|über))(?!\p{L})|!/iu;

/**
 * Beginners leave out *ich*: "Arbeite in Wäscherei." The analysis takes such a clause for a request, although it tells
 * something of the learner.
 */
function restoreDroppedSubject(clause: HeardClause): HeardClause {
  const [firstWord] = clause.words;
  if (clause.mood !== "request" || !firstWord || clause.words.length < 2) return clause;
  const { text, lemma } = firstWord;
  const isFirstPerson = /^\p{Lu}\p{Ll}+e$/u.test(text) && /e(?:r|l)?n$/u.test(lemma);
  if (!isFirstPerson || requestVerbs.has(lemma) || requestWordPattern.test(clause.text)) return clause;
  // What the partner says to "Trinke jeden Tag Wodka" must not depend on a guess.
  if (isGuardedText(clause.text) || /(?<!\p{L})(?:hasse|wodka|schnaps)(?!\p{L})/iu.test(clause.text)) return clause;
  const marks = clause.bag.filter((mark) => !["!", "=du", "~du", "=er", "@fragment"].includes(mark));
  return {
    ...clause,
    text: `Ich ${clause.text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`,
    mood: "statement",
    subject: "I",
    verb: clause.verb === "" ? lemma : clause.verb,
    bag: [...new Set([...marks, "=ich", lemma])],
  };
}

/**
 * Marks a question that the analysis takes for a statement because a second question stands between it and the question
 * mark: "Oder ist das zu fies, was meinst du?" The second question asks for the same answer, so it is left out.
 */
export function correctMoods(hearing: Hearing): Hearing {
  const isOpinionAfter = (clause: HeardClause, next: HeardClause | undefined): boolean =>
    clause.mood === "statement" &&
    verbFirstPattern.test(clause.text) &&
    next !== undefined &&
    opinionQuestionPattern.test(next.text);
  const clauses = hearing.clauses
    .map(dropAddress)
    .map(restoreDroppedSubject)
    .flatMap((clause, i) => {
      const previous = hearing.clauses[i - 1];
      if (previous && isOpinionAfter(previous, clause)) return [];
      if (!isOpinionAfter(clause, hearing.clauses[i + 1])) return [clause];
      return [
        { ...clause, mood: "question" as const, text: clause.text.replace(/[.,]*$/u, "?"), bag: [...clause.bag, "?"] },
      ];
    });
  return { ...hearing, clauses };
}
