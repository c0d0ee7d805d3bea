import type { HeardClause } from "./hearing.ts";
import { woQuestionWordSource } from "./question-words.ts";

/** Words with which the question inside a longer sentence can begin: "Darf ich fragen, wann …?" */
const openingWordPattern = new RegExp(
  String.raw`^(?:(?:und|aber|mit|von|zu|für|an|auf|in|aus|über|bei|seit|um|ab|bis|nach|vor) )?(?:ob|${woQuestionWordSource}|was|wer|wen|wem|wie|wann|warum|wieso|weshalb|welche[rsnm]?)(?!\p{L})`,
  "iu",
);
const politeVerbs = new Set(["dürfen", "können", "möchten", "würden", "werden"]);
const verbsOfAsking = new Set(["fragen", "wissen", "erfahren"]);
const verbsOfTelling = new Set(["sagen", "verraten", "erklären", "erzählen"]);

/** Whether a clause introduces a question politely: "Darf ich fragen", "Weißt du", "Können Sie mir sagen". */
function introducesQuestionPolitely({ mood, bag, subject, verb, nouns, isNegated, text }: HeardClause): boolean {
  // An order can introduce a question: "Dann sagen Sie mir, wann …"
  const isOrder =
    verbsOfTelling.has(verb) &&
    /^(?:(?:dann|also|und|bitte|ja|na) )*(?:sag|sagen Sie|verrat|verraten Sie|erklär|erklären Sie|erzähl|erzählen Sie)(?!\p{L})/iu.test(
      text,
    );
  if (isOrder && !isNegated && nouns.length === 0) return true;
  if (mood === "statement" || nouns.length > 0 || isNegated) return false;
  const hasPoliteVerb = bag.some((word) => politeVerbs.has(word)) || bag.includes("konj");
  if (subject === "I") return verbsOfAsking.has(verb) && hasPoliteVerb;
  return (
    subject === "you" && (verb === "wissen" || (verbsOfTelling.has(verb) && (hasPoliteVerb || mood === "request")))
  );
}

/** Whether a statement introduces a question: "Ich wollte wissen", "Mich würde interessieren", "Ich habe gefragt". */
function introducesQuestionAsStatement({ mood, bag, subject, verb, isNegated }: HeardClause): boolean {
  if (mood !== "statement") return false;
  // "Du hast mir nicht gesagt, was ich schenken kann" asks again.
  if (subject === "you") return (verbsOfTelling.has(verb) || verb === "antworten") && isNegated;
  if (verb === "interessieren") return bag.includes("~mir") && (bag.includes("konj") || bag.includes("würde"));
  if (subject !== "I") return false;
  // "Ich frage sie, was sie will" asks somebody else, and "Ich frage mich, ob …" asks nobody.
  if (verb === "fragen")
    return (
      !["sie", "ihn", "ihm", "mich", "@person", "oft", "immer", "zuerst", "erst", "seitdem", "dann"].some((word) =>
        bag.includes(word),
      ) || bag.includes("~du")
    );
  return verb === "wissen" && bag.includes("wish");
}

/**
 * The part that a dependent clause plays if the clause before it introduces a question. `replaces`: the dependent clause
 * is the question itself, and the introduction says nothing more. `follows`: the introduction is a statement of its own.
 * Null: the dependent clause is not a question.
 */
export function findQuestionRole(
  introduction: HeardClause,
  dependentClause: HeardClause,
): "replaces" | "follows" | null {
  if (!openingWordPattern.test(dependentClause.text) || /ich meine\P{L}*$/iu.test(dependentClause.text)) return null;
  if (introducesQuestionPolitely(introduction)) return "replaces";
  // "Ich weiß nicht, was ich kochen soll" asks for advice.
  const isAboutOwnKnowledge =
    introduction.mood === "statement" &&
    introduction.subject === "I" &&
    introduction.verb === "wissen" &&
    !introduction.isPast;
  if (
    isAboutOwnKnowledge &&
    introduction.isNegated &&
    dependentClause.subject === "I" &&
    dependentClause.bag.includes("sollen")
  )
    return "follows";
  return introducesQuestionAsStatement(introduction) ? "follows" : null;
}

/** A dependent clause as a question of its own. */
export const asDirectQuestion = (clause: HeardClause): HeardClause => ({
  ...clause,
  bag: [...new Set([...clause.bag, "?"])],
  mood: "question",
  isSubordinate: false,
  isHypothetical: clause.bag.includes("konj"),
});
