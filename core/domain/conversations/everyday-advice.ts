import { sayClaim } from "./answer-form.ts";
import { isEmployer } from "./employer.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { formOfQuestion, startsWithQuestionWord } from "./question-form.ts";

type AdvicePart = "advice" | "wording" | "should" | "would";

const wordingQuestionPattern =
  /(?<!\p{L})(?:was|wie) (?:kann|könnte|könnten|können|soll|sollte|sollen|sage?|schreibe?|fange?|beginne|frage?|spreche?) (?:ich|wir|man)(?!\p{L})[^?]*(?:sagen|schreiben|fragen|bitten|absagen|formulieren|anfangen|beginnen)[?!. ]*$|(?<!\p{L})wie (?:sage?|schreibe?|frage?|formuliere|bitte|spreche?|fange?|beginne) (?:ich|wir)(?!\p{L})/iu;

/** Matches yes-no questions on what is right, usual or polite. */
const judgementPattern =
  /^(?:(?:und|aber|oder),? )?(?:ist|sind|wäre|war|soll|sollte|sollten|sollen|muss|müssen|darf|dürfen|kann|können|lohnt|findest|finden|hältst|halten|meinst|meinen|glaubst|denkst|gehört)(?!\p{L})/iu;

/** What a question asks on a matter of the learner. */
function partOfQuestion(question: HeardClause): AdvicePart | undefined {
  if (wordingQuestionPattern.test(question.text)) return "wording";
  const form = formOfQuestion(question, { hasPartnerClaim: false });
  switch (form) {
    case "advice":
    case "wording":
      return form;
    case "would":
      return startsWithQuestionWord(question.words) ? "would" : "should";
    case "should":
    case "reassure":
    case "choice":
    case "agree":
    case "judge":
      return "should";
    case "other":
      return judgementPattern.test(question.text) && question.subject !== "you" ? "should" : undefined;
    default:
      return undefined;
  }
}

const isEveryday = ({ name }: { name: string }) => name.startsWith("everyday-");

/**
 * Gives advice or a judgement on an everyday matter of the learner. Unlike other matters, these are recognised by words
 * of several clauses of the message: *Sofa* in one sentence and *Katze* in another. Their lines say what to do instead of
 * only yes or no, so they fit whatever step the learner considers.
 */
export function adviseOnEverydayMatter(turn: PartnerTurn, question: HeardClause): boolean {
  if (isEmployer(turn) || isGuarded(turn) || question.isEllipsis) return false;
  const part = partOfQuestion(question);
  if (!part) return false;
  const { matter: earlierMatter } = turn.memory;
  const refersToEarlierMatter =
    question.nouns.length === 0 && earlierMatter && isEveryday({ name: earlierMatter }) && part !== "should";
  const told = turn.statements.flatMap(({ bag }) => bag);
  const matter =
    turn.findRule("matter", question.bag, isEveryday)?.name ??
    turn.findRule("matter", [...question.bag, ...told], isEveryday)?.name ??
    (refersToEarlierMatter ? earlierMatter : undefined);
  if (matter === undefined) return false;
  return sayClaim(turn, `matter ${matter}`, [
    `matter ${matter} ${part}`,
    ...(part === "advice" ? [] : [`matter ${matter} advice`]),
  ]);
}
