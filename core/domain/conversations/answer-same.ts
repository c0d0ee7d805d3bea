import { sayClaim } from "./answer-form.ts";
import { tellExperienceOfKind, tellSameExperience } from "./answer-from-life.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Classes of nouns that name something one can know or not know: "Danach gibt es Zwiebelkuchen. Kennst du das?" */
const knowableClasses: ReadonlySet<string> = new Set(
  "food drink city country building book film music game".split(" "),
);

/** Whether a noun names a thing or a place that is not part of everybody's life, or a noun that the word bank lacks. */
const isKnowable = ({ classes, isName, isOwn, english }: HeardNoun): boolean =>
  !isOwn &&
  !classes.includes("person") &&
  !classes.includes("time") &&
  (classes.some((name) => knowableClasses.has(name)) || (!isName && english === null && classes.length === 0));

/** Whether "Kennst du das?" asks for a thing or place that the last statement named, and not for an experience. */
function asksIfKnown({ statements }: PartnerTurn, { verb, bag }: HeardClause): boolean {
  const lastStatement = statements.at(-1);
  return (
    (verb === "kennen" || bag.includes("kennen")) &&
    lastStatement !== undefined &&
    !lastStatement.isNegated &&
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
  if (question.bag.includes("vorstellen")) return sayClaim(turn, "persona imagine", ["persona imagine"]);
  if (isAboutStory && asksIfKnown(turn, question)) return sayClaim(turn, "persona know", ["persona know-not-that"]);
  if (tellExperienceOfKind(turn, question) || tellSameExperience(turn)) return true;
  const isSame = isAboutStory || /, wenn(?!\p{L})/u.test(question.text);
  return isSame ? sayClaim(turn, "persona same", ["persona same"]) : undefined;
}
