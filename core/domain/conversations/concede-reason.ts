import { isEmployer } from "./employer.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { isReported } from "./reported-clauses.ts";
import { pointsBack, retoldIn, slotsOfClause } from "./uptake.ts";

/** Matches words with which a learner says that they do not share the partner's opinion. */
const disagreementPattern = new RegExp(
  [
    "(?:bin ich|ich bin) (?:da )?(?:ganz )?(?:anderer|nicht deiner|nicht Ihrer) (?:Meinung|Ansicht)",
    "(?:muss|möchte|würde) ich (?:da )?(?:dir |Ihnen )?(?:da )?widersprechen",
    "(?:bin ich|ich bin) (?:da |damit )?(?:gar |überhaupt )?nicht einverstanden",
    "(?:das|es|die Sache) (?:sehe?|seh) ich (?:ganz |völlig |ein bisschen )?(?:anders|nicht so)(?=[.,!]|$)",
    "(?:kann|will|würde) ich (?:so )?nicht (?:zustimmen|unterschreiben)|stimme ich (?:dir |Ihnen )?nicht zu",
    "(?:hast du mich|haben Sie mich|du hast mich|Sie haben mich) (?:noch |aber )?nicht überzeugt|überzeugst mich nicht|das überzeugt mich (?:noch )?nicht",
    "^(?:(?:nein|nee|nö),? )?das (?:finde|glaube|denke) ich (?:gar |überhaupt |aber )?nicht(?=[.,!]|$)",
    "übertreibst du|du übertreibst|übertreiben Sie",
    "^(?:(?:nein|nee|nö|ne),? )?da bin ich raus|(?:hast|haben) (?:du |Sie )?leicht reden|(?:hast|haben) (?:du|Sie) (?:da )?(?:nicht recht|unrecht)",
    "(?:irrst|täuschst) du dich|(?:liegst|liegen) (?:du|Sie) (?:da )?(?:falsch|daneben)|^(?:ach |so ein |das ist (?:doch )?)?(?:Quatsch|Unsinn|Blödsinn)(?=[.,!]|$)",
  ]
    .map((source) => `(?<!\\p{L})(?:${source})`)
    .join("|"),
  "iu",
);
/** Matches words with which the learner gives in. */
const agreementPattern = /(?<!\p{L})(?:du hast recht|Sie haben recht|hast du recht|stimme (?:ich )?dir zu)(?!\p{L})/iu;

/** Maximum number of words of a reason that the partner repeats. */
const maxWordsOfReason = 14;

const isDisagreement = ({ mood, text }: HeardClause): boolean => mood === "statement" && disagreementPattern.test(text);

/** Whether the message says that the learner does not share the partner's opinion. */
export const disagreesWithPartner = ({ statements }: PartnerTurn): boolean => statements.some(isDisagreement);

/**
 * Reacts to a message that disagrees with the partner and gives a reason: the partner admits that the reason is good,
 * and repeats it if it can be retold. Then the partner asks a further question, for example for a better solution.
 * Returns whether the partner said something.
 */
export function concedeReason(turn: PartnerTurn): boolean {
  const { statements, history } = turn;
  if (!history.lastMessage || turn.questions.length > 0 || isEmployer(turn)) return false;
  const disagreement = statements.find(isDisagreement);
  if (!disagreement || isReported(statements, disagreement) || turn.isQuotedSpeech(disagreement)) return false;
  if (statements.some(({ text }) => agreementPattern.test(text))) return false;
  const reasons = statements.filter(
    (clause) =>
      clause !== disagreement &&
      !isDisagreement(clause) &&
      clause.verb !== "" &&
      !clause.isHypothetical &&
      !pointsBack(clause) &&
      !isReported(statements, clause) &&
      !/^(?:wenn|falls|dass|ob)(?!\p{L})/iu.test(clause.text),
  );
  const reason = reasons.find((clause) => {
    const retold = retoldIn(turn, clause);
    return retold !== undefined && retold.wordCount <= maxWordsOfReason;
  });
  const isSaid = reason
    ? turn.say("move concede-reason", { slots: slotsOfClause(turn, reason), isRepeatable: true })
    : reasons.length > 0 && turn.say("move concede");
  return isSaid && (turn.say("move concede-ask") || true);
}
