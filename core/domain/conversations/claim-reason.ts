import type { HeardClause } from "./hearing.ts";
import { isBadWord, isGoodWord } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/**
 * What the partner said in its last message, as far as this tells which reasons fit: advice to do something or not to
 * do it, what the partner itself would do or not do, whether it agrees with the learner, what it likes or dislikes, and
 * whether it judges something as good or bad.
 */
export type ClaimKind =
  | "advice-do"
  | "advice-not"
  | "would"
  | "would-not"
  | "agree"
  | "disagree"
  | "like"
  | "dislike"
  | "good"
  | "bad";

const negationPattern = /(?<!\p{L})(?:nicht|nie|kein\p{Ll}*|nein|kaum|ungern|lieber nicht)(?!\p{L})/iu;
const agreementPattern =
  /(?<!\p{L})(?:ganz bei (?:dir|Ihnen)|(?:deiner|Ihrer) Meinung|auf (?:deiner|Ihrer) Seite|einer Meinung|(?:hast du|haben Sie) recht|finde ich auch|ich finde auch|sehe ich auch so|da stimme ich|gefällt mir besser)(?!\p{L})/iu;
const disagreementPattern =
  /(?<!\p{L})(?:anders|anderer Meinung|nicht einverstanden|bin (?:eher )?dagegen|überzeugt mich nicht|da widerspreche ich)(?!\p{L})/iu;
const likingPattern =
  /(?<!\p{L})(?:gern|gerne|mag|liebe|am liebsten|liebsten|Lieblings\p{Ll}+|gefällt mir|schmeckt mir|freue mich)(?!\p{L})/iu;
const dislikingPattern = /(?<!\p{L})(?:nervt mich|stört mich|hasse|ungern|keine Lust|langweilt mich)(?!\p{L})/iu;
const wouldPattern = /(?<!\p{L})(?:würde|hätte|wäre|könnte ich)(?!\p{L})/iu;
/** Matches an imperative at the beginning, or advice with *solltest*. */
const advicePattern =
  /^(?:Ja, )?(?:versuch|versuchen Sie|mach|machen Sie|probier|probieren Sie|frag|fragen Sie|sag|sagen Sie|nimm|nehmen Sie|geh|gehen Sie|lern|lernen Sie|bleib|bleiben Sie|ruf|rufen Sie|schreib|schreiben Sie)(?!\p{L})|(?<!\p{L})(?:solltest|sollten Sie|am besten)(?!\p{L})/iu;
const judgementPattern = /(?<!\p{L})(?:finde|ist|sind|klingt|wäre)(?!\p{L})/iu;

/** Matches sentences with which the partner says that it does not know something. They claim nothing. */
const ignorancePattern =
  /(?<!\p{L})(?:weiß (?:ich )?(?:\p{Ll}+ ){0,3}nicht|kann ich (?:\p{Ll}+ ){0,3}nicht (?:\p{Ll}+ ){0,2}sagen|schwer zu sagen)(?!\p{L})/iu;
/** Matches a clause that says when or why the main clause holds. Its words judge nothing. */
const adverbialClausePattern = /, (?:wenn|weil|als|obwohl|während|bis|bevor|nachdem|damit) [^,]*/giu;

/** The statements of the partner's last message. What it says in parentheses is about the program. */
export const lastStatementsOf = ({ history }: PartnerTurn): string[] =>
  (history.lastMessage?.text ?? "")
    .replace(/\([^)]*\)/gu, "")
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && !sentence.endsWith("?"));

/**
 * The kind of a statement of the partner.
 * @param question the message of the learner that the statement answers
 */
export function kindOfClaim(statement: string, question: string): ClaimKind | null {
  if (ignorancePattern.test(statement)) return null;
  const isNegated = negationPattern.test(statement);
  const asksWhatPartnerWouldDo = /(?<!\p{L})(?:hättest|würdest|wärst|hätten Sie|würden Sie|wären Sie)(?!\p{L})/iu.test(
    question,
  );
  const asksForAdvice = /(?<!\p{L})(?:soll|sollte|sollen|sollten) (?:ich|wir)(?!\p{L})/iu.test(question);
  const isShort = statement.split(" ").length <= 6;
  if (disagreementPattern.test(statement)) return "disagree";
  if (agreementPattern.test(statement)) return isNegated ? "disagree" : "agree";
  if (asksForAdvice && isShort) return isNegated ? "advice-not" : "advice-do";
  if (advicePattern.test(statement)) return isNegated ? "advice-not" : "advice-do";
  if (wouldPattern.test(statement) || (asksWhatPartnerWouldDo && isShort)) return isNegated ? "would-not" : "would";
  if (/(?<!\p{L})(?:finde ich schon|glaube ich|ich glaube schon)(?!\p{L})/iu.test(statement))
    return isNegated ? "disagree" : "agree";
  if (dislikingPattern.test(statement)) return "dislike";
  if (likingPattern.test(statement)) return isNegated ? "dislike" : "like";
  const mainClause = statement.replace(adverbialClausePattern, "");
  if (!judgementPattern.test(mainClause)) return null;
  // An adjective counts with and without its ending: "eine gute Idee".
  const words = (mainClause.match(/\p{L}+/gu) ?? []).flatMap((word) => [word, word.replace(/e[mnrs]?$/u, "")]);
  if (words.some(isBadWord)) return isNegated ? "good" : "bad";
  return words.some(isGoodWord) ? (isNegated ? "bad" : "good") : null;
}

/**
 * Gives a reason that fits the kind of the partner's last claim: "Weil ich es sonst bereut hätte." Returns false if the
 * last message contains no claim of a known kind.
 */
export function sayReasonOfKind(turn: PartnerTurn): boolean {
  const answeredMessage = turn.history.learnerMessages.at(-2) ?? "";
  const kind = lastStatementsOf(turn)
    .toReversed()
    .map((statement) => kindOfClaim(statement, answeredMessage))
    .find((candidate) => candidate !== null);
  return kind !== undefined && turn.say(`persona reason-${kind}`, { isRepeatable: true });
}

/** Number of letters by which a word of a question is compared with the partner's last message. */
const lettersOfSameWord = 5;

/** Whether a question repeats a content word of the partner's last message, or only asks for its view: "Warum meinst du?" */
export function refersToLastMessage({ history }: PartnerTurn, { words, text }: HeardClause): boolean {
  if (
    /^(?:(?:und|aber),? )?(?:warum|wieso|weshalb) (?:denkst|meinst|glaubst|findest|sagst) du(?: das)?[?!. ]*$/iu.test(
      text,
    )
  )
    return true;
  const lastText = history.lastMessage?.text.toLowerCase() ?? "";
  return words.some(
    ({ kind, text: word, lemma }) =>
      kind !== "function" &&
      [word, lemma].some(
        (form) => form.length >= 4 && lastText.includes(form.toLowerCase().slice(0, lettersOfSameWord)),
      ),
  );
}
