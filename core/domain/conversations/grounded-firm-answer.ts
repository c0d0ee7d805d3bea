import { affirmationOf, answerAsFirm, asksAboutEquality, namesDelicateMatter } from "./employer.ts";
import { isGuarded, namesGroup } from "./grave-topics.ts";
import { sayGrounded, seedOf } from "./grounded-lines.ts";
import type { HeardClause, Restatement } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { typeOfQuestion } from "./question-type.ts";

/** An employer repeats only statements of at most this number of words, because longer ones sound like a machine. */
const maxWordsToAffirm = 8;

/** In a practised job interview, answers a question that no rule answers. Returns whether the employer said something. */
export function answerGroundedAsFirm(turn: PartnerTurn, question: HeardClause, restatement: Restatement): boolean {
  const { direct, statement } = restatement;
  const type = typeOfQuestion(direct);
  if (type === "yes-no" && restatement.options)
    return sayGrounded(turn, "ground-me-choice", restatement, {
      option: restatement.options[seedOf(direct) % 2] ?? "",
    });
  // "Meinen Sie bei der Kommode?" asks what the partner's last question was about.
  if (/^meinen Sie (?!,)/iu.test(question.text) && question.words.length <= 7 && !question.text.includes(","))
    return turn.say("persona yes-exactly", { isRepeatable: true });
  if (/^(?:könnten|können|würden|dürfte ich) Sie (?:mir|bitte|mit mir)(?!\p{L})/iu.test(question.text))
    return turn.say("persona gladly", { isRepeatable: true });
  if (type === "yes-no" && asksAboutEquality(question.text) && turn.say("persona ground-firm-equality")) return true;
  if (answerAsFirm(turn, question)) return true;
  // "Wollen Sie nicht wissen, warum …?" expects a yes.
  if (type === "yes-no" && question.isNegated) return turn.say("persona doch-listen", { isRepeatable: true });
  const isDelicate =
    isGuarded(turn) ||
    question.isNegated ||
    namesGroup(question.text) ||
    namesDelicateMatter(direct) ||
    namesDelicateMatter(question.text);
  if (type === "yes-no" && isDelicate) return sayGrounded(turn, "ground-firm-unknown", restatement);
  if (/^(?:(?:und|aber),? )?stimmt (?:es|das)(?!\p{L})/iu.test(question.text))
    return turn.say("persona ground-me-true", { isRepeatable: true });
  const affirmation = type === "yes-no" ? affirmationOf(question.text) : undefined;
  if (affirmation && turn.say(`persona ${affirmation}`, { isRepeatable: true })) return true;
  if (
    type === "yes-no" &&
    statement &&
    statement.split(" ").length > maxWordsToAffirm &&
    turn.say(
      /(?<!\p{L})(?:möglich\p{Ll}*|k[oöa]nn\p{Ll}*|d[aü]rf\p{Ll}*)(?!\p{L})/iu.test(direct)
        ? "persona ground-firm-possible"
        : "persona ground-firm-yes",
      { isRepeatable: true },
    )
  )
    return true;
  if (type === "yes-no" && statement) return sayGrounded(turn, "ground-me-yes", restatement);
  return sayGrounded(turn, type === "manner" ? "ground-firm-manner" : "ground-firm-unknown", restatement);
}
