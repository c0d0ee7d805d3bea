import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

const nounsOfConversation: ReadonlySet<string> = new Set(["Frage", "Satz", "Wort", "Text", "Deutsch", "Bahnhof"]);

/**
 * Whether "Ich verstehe … nicht" is about what the partner said. False for "Ich verstehe sie manchmal nicht", "Ich
 * verstehe meinen Chef nicht" and "… wenn ich nichts verstehe".
 */
export function isAboutPartnersWords({ bag, nouns, text }: HeardClause): boolean {
  const hasWord = (...words: string[]) => words.some((word) => bag.includes(word));
  return (
    !hasWord("wenn", "warum", "manchmal", "oft", "immer", "nie", "selten", "past") &&
    !/(?<!\p{L})(?:sie|ihn|ihr|er|es mir|man)(?!\p{L})/u.test(text) &&
    nouns.every(({ lemma }) => nounsOfConversation.has(lemma))
  );
}

/** Matches "ich bin Anna", "ich bin die Anna", "bin Anna" and "mein Name ist Anna". */
const introductionPattern =
  /(?<!\p{L})(?:[Ii]ch bin|^[Bb]in|[Bb]in ich|Name ist|Name:?) (?:(?:der|die|auch|übrigens|hier) )*\p{Lu}/u;

/** Whether a clause tells the learner's name. "Ich bin für St. Pauli" and "Ich heiße nicht Pauli" do not. */
export const introducesLearner = ({ nouns, isNegated, verb, words, isSubordinate, text }: HeardClause): boolean =>
  !isNegated &&
  !isSubordinate &&
  // "Bruno ist da" and "Da bin ich mit Sack und Pack zurück" tell no name.
  (verb === "heißen" || introductionPattern.test(text)) &&
  nouns.some(({ isName, preposition }) => isName && preposition === null) &&
  (verb !== "sein" ||
    (nouns.length <= 2 &&
      words.length <= 6 &&
      !words.some(({ text }) => /^(?:für|gegen|aus|von|bei|in|im|mit|nach|auf|kein\p{Ll}*)$/iu.test(text))));

/** A message with more clauses than this is a goodbye only if one of its clauses says goodbye by itself. */
export const maxClausesOfGoodbye = 3;

/** After a goodbye, a message with at least this number of clauses with content goes on with the conversation. */
const minClausesAfterGoodbye = 2;

/** Whether a message goes on after "Ich muss gleich los": "… ich habe Schicht in einer Bar. Das Geld ist wenig, aber …" */
export const tellsMoreAfter = ({ hearing }: PartnerTurn, goodbyeIndex: number): boolean =>
  goodbyeIndex >= 0 &&
  !/(?<!\p{L})(?:tschüss?|ciao|mach['’]?s gut|bis (?:bald|morgen|dann|später)|ich melde mich|es war schön)(?!\p{L})/iu.test(
    hearing.clauses
      .slice(goodbyeIndex + 1)
      .map(({ text }) => text)
      .join(" "),
  ) &&
  /(?<!\p{L})(?:gleich|bald|nachher)(?!\p{L})/iu.test(hearing.clauses[goodbyeIndex]?.text ?? "") &&
  hearing.clauses
    .slice(goodbyeIndex + 1)
    .filter(({ mood, verb, words }) => mood === "statement" && verb !== "" && words.length > 3).length >=
    minClausesAfterGoodbye;
