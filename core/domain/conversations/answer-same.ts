import { sayClaim } from "./answer-form.ts";
import { tellExperienceOfKind, tellSameExperience } from "./answer-from-life.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { moodOf } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Whether a noun names a town or country, or something for which the word bank has no translation, such as a dish. */
const isKnowable = ({ lemma, classes, isName, isOwn, english, role, preposition }: HeardNoun): boolean =>
  !isOwn &&
  // The word for food is also the name of a town.
  lemma !== "Essen" &&
  ((isName && (classes.includes("city") || classes.includes("country"))) ||
    // An unknown dish or town can be taken for a name.
    (isName && classes.length === 0 && (role === "object" || /^(?:nach|in|aus)$/.test(preposition ?? ""))) ||
    (english === null &&
      !isName &&
      classes.length === 0 &&
      (preposition === null ? role !== "other" : /^(?:nach|aus)$/.test(preposition))));

/** Whether a statement names a dish, a town or another thing that one can know or not know. */
export const namesSomethingToKnow = ({ statements }: PartnerTurn): boolean =>
  statements.some(({ nouns }) => nouns.some(isKnowable));

/** Whether "Kennst du das?" asks for a thing or place that the last statement named, and not for an experience. */
function asksIfKnown({ statements }: PartnerTurn, { verb, bag }: HeardClause): boolean {
  const lastStatement = statements.at(-1);
  return (
    (verb === "kennen" || bag.includes("kennen")) &&
    lastStatement !== undefined &&
    !lastStatement.isNegated &&
    !/^(?:nehmen|rauchen|spritzen|schlucken)$/.test(lastStatement.verb) &&
    moodOf(lastStatement) !== "bad" &&
    lastStatement.nouns.some(isKnowable)
  );
}

/**
 * Answers whether the partner knows or has experienced what the learner told: "Kennst du das?", "Ist dir so etwas auch
 * passiert?", "Kannst du dir das vorstellen?"
 * @returns undefined if the question is about a thing that it names itself
 */
export function answerSame(turn: PartnerTurn, question: HeardClause): boolean | undefined {
  const isAboutStory = question.nouns.length === 0 && question.words.length <= 5;
  // "Können Sie sich kurz vorstellen?" asks for something else.
  if (/(?<!\p{L})(?:dir|Ihnen|sich) (?:das|so (?:et)?was|sowas)(?!\p{L})/iu.test(question.text))
    return sayClaim(turn, "persona imagine", ["persona imagine"]);
  if (isAboutStory && asksIfKnown(turn, question)) return sayClaim(turn, "persona know", ["persona know-not-that"]);
  if (tellExperienceOfKind(turn, question) || tellSameExperience(turn)) return true;
  const isSame = isAboutStory || /, wenn(?!\p{L})/u.test(question.text);
  return isSame ? sayClaim(turn, "persona same", ["persona same"]) : undefined;
}
