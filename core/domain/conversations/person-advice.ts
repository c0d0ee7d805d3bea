import { isEmployer } from "./employer.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

const togetherQuestionPattern =
  /^(?:(?:und|aber|oder),? )?was (?:kann|könnte|soll|sollte|können|könnten|sollen) (?:ich|wir) (?:\p{L}+ )*(?:mit (?:ihm|ihr|ihnen|(?:m|d|s)?ein\p{Ll}* \p{L}+)|zusammen) (?:\p{L}+ )*(?:machen|unternehmen|tun)(?: (?:in|im|am|bei) \p{L}+)?[?!. ]*$/iu;
const dealingQuestionPattern =
  /^(?:(?:und|aber),? )?wie (?!viel).*(?<!\p{L})mit .*(?:umgehen|umgehe|umgehst)(?!\p{L})/iu;

/** Answers "Was kann ich mit ihm machen?" and "Wie würdest du mit so einem Gast umgehen?", whatever else the message tells. */
export function adviseOnPerson(turn: PartnerTurn, { text, nouns }: HeardClause): boolean {
  if (isEmployer(turn) || isGuarded(turn)) return false;
  const companion = /(?<!\p{L})mit (?:\p{Ll}+ )*(\p{Lu}[\p{L}-]+)/u.exec(text)?.[1];
  const isPerson = ({ lemma, classes, isName }: HeardNoun) =>
    companion?.startsWith(lemma.slice(0, 4)) === true && (classes.includes("person") || isName);
  const isAboutPerson = companion
    ? nouns.some(isPerson)
    : /(?<!\p{L})mit (?:ihm|ihr|ihnen)(?!\p{L})|(?<!\p{L})zusammen(?!\p{L})/u.test(text);
  const isAboutIllness = /(?<!\p{L})(?:krank|alt|behindert)\p{Ll}*(?!\p{L})/u.test(text);
  if (!isAboutPerson || isAboutIllness) return false;
  const setName = togetherQuestionPattern.test(text)
    ? "persona likely-do-together"
    : dealingQuestionPattern.test(text)
      ? "persona likely-advice-person"
      : undefined;
  if (!setName || !turn.say(setName, { isRepeatable: true })) return false;
  turn.memory = { ...turn.memory, claim: "matter general" };
  return true;
}
