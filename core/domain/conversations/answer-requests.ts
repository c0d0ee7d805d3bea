import type { HeardClause } from "./hearing.ts";
import { isBadWord } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";

/** Matches what the learner quotes: "Lieber Nachbar, …" */
const quotedText = /[„“"»][^„“”"«»]{8,}[“”"«]/u;

/** Answers "Klingt das freundlich?" and "Ist das zu unhöflich?" after a text that the learner quotes. */
export function judgeQuotedText(turn: PartnerTurn, { text, words }: HeardClause): boolean {
  const message = turn.history.learnerMessages?.at(-1) ?? "";
  if (!quotedText.test(message) || words.length > maxWordsAboutText || quotedText.test(text)) return false;
  const adjective =
    /^(?:(?:und|aber|oder),? )?(?:ist|klingt|geht|kann|passt|stimmt|wäre|findest|war)(?!\p{L}).*?((?:zu )?\p{Ll}+)(?: genug| so)?[?!. ]*$/iu.exec(
      text,
    )?.[1];
  if (adjective === undefined) return false;
  const isBad = adjective.startsWith("zu ") || isBadWord(adjective) || /^un\p{Ll}+/u.test(adjective);
  const setName = `persona quoted-text${isBad ? "-not-bad" : ""}`;
  return turn.say(setName, { slots: { adjective: toBothLanguages(adjective) }, isRepeatable: true });
}

const maxWordsAboutText = 6;

/** Answers "Kann ich auch Kürbis nehmen?" and "Kommst du mit?", which other rules would misunderstand. */
export function answerPlainRequest(turn: PartnerTurn, { text }: HeardClause): boolean {
  if (/^(?:(?:und|aber),? )?(?:kommst du|kommen Sie) (?:auch )?(?:mit|vorbei|zu (?:mir|uns))(?!\p{L})/iu.test(text))
    return turn.say("persona by-word-invited", { isRepeatable: true });
  return (
    /^(?:(?:und|aber|oder),? )?kann (?:ich|man) (?:\p{L}+ ){1,6}(?:nehmen|benutzen|verwenden|essen|trinken|ersetzen|tauschen|mischen|weglassen)[?!. ]*$/iu.test(
      text,
    ) && turn.say("persona by-word-possible", { isRepeatable: true })
  );
}

/** Suggests a name, if the message asks for one: "Der Name soll kurz sein. Fällt dir etwas ein?" */
export const suggestName = (turn: PartnerTurn, { text }: HeardClause): boolean =>
  (/^(?:(?:und|aber),? )?welche[rnm]? (?:Vor)?namen?(?!\p{L})/iu.test(text) &&
    turn.say("persona by-word-idea-first-name")) ||
  (/(?<!\p{L})(?:einfällt|fällt .*(?<!\p{L})ein|Ideen?|Vorschl[aä]ge?|heißen|nennen)(?!\p{L})/iu.test(text) &&
    /(?<!\p{L})(?:soll|sollte|fällt dir|hast du|kennst du|würdest du|wie kann|könnte)(?!\p{L})/iu.test(text) &&
    turn.hearing.clauses.some((clause) => /(?:name|titel)n?(?!\p{L})/iu.test(clause.text)) &&
    turn.say("persona by-word-idea-name"));
