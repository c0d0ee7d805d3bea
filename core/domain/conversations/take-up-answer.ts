import { sayAmountUptake } from "./amounts.ts";
import type { PartnerTurn } from "./partner-turn.ts";

const maxWordsOfAnswer = 4;
const maxWordsOfBareAnswer = 3;

/** Takes up an answer of a few words: "Für die Arbeit, aha." */
export function sayAnswerUptake(turn: PartnerTurn): boolean {
  if (!turn.isBeginner && sayAmountUptake(turn)) return true;
  const clauses = turn.hearing.clauses.filter(
    (clause) => !turn.answeredClauses.has(clause) && !/^(?:nein|nee|nicht)(?!\p{L})/iu.test(clause.text),
  );
  const words = clauses.flatMap((clause) => clause.words);
  const isAnswer =
    turn.wasAsked &&
    words.length > 0 &&
    words.length <= maxWordsOfAnswer &&
    // From B1 on, the partner does not repeat an answer of very few words, as in "Ein Hund also".
    (turn.isBeginner || words.length > maxWordsOfBareAnswer) &&
    clauses.every(({ verb, mood }) => verb === "" && mood === "statement");
  const text = clauses
    .map((clause, i) => {
      const [first] = clause.words;
      const answer = clause.text.replace(/[.!?,;:]+$/u, "");
      const isNoun = first?.kind === "noun" || first?.kind === "name";
      return i === 0 || isNoun ? answer : answer.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    })
    .join(", ")
    .replace(/^(?:ja|nein|okay),? (?=\p{L})/iu, "");
  if (
    !isAnswer ||
    /(?<!\p{L})(?:ich|mir|mich|du|dir|dich|dein\p{Ll}*|ja|nein|okay|ok|gut|danke|hallo|nö|nee|doch|nichts?)(?!\p{L})/iu.test(
      text,
    )
  )
    return false;
  // The noun gets a new determiner, because the learner's determiner can be wrong: "Meine Mann".
  const [noun] = clauses.length === 1 ? (clauses[0]?.nouns ?? []) : [];
  if (noun?.isOwn && words.length === 2) return turn.say("move uptake-person", { noun, isRepeatable: true });
  const possessive = turn.settings.tone === "professional" ? "Ihr" : "dein";
  const answer = text
    .replace(/(?<!\p{L})mein(?=\p{Ll}*(?!\p{L}))/giu, possessive)
    .replace(/, [Uu]nd /g, " und ")
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return turn.say("move uptake-answer", { slots: { answer: [answer, ""] }, isRepeatable: true });
}
