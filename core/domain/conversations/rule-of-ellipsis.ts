import { fieldOf } from "./field-of-clause.ts";
import type { HeardClause } from "./hearing.ts";
import { contentWordsOf } from "./memory.ts";
import { personaRuleOf } from "./partner-life.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { ruleOfQuestion } from "./rule-of-question.ts";

/** Marks of a rule that an elliptical question need not contain to match the rule. */
const ellipsisMarks: ReadonlySet<string> = new Set(
  "wo woher wohin was wie wann wer warum welche welcher oft viel =du ~du ?".split(" "),
);

/** The rule for a question such as *Und du?*, completed with what the learner or the partner said before. */
export function ruleOfEllipsis(turn: PartnerTurn, question: HeardClause): string | undefined {
  const isAboutLife = ({ name }: { name: string }) => !/^(?:world|employer-|human$)/.test(name);
  // The statement before an elliptical question says what the question is about, even if the partner has already reacted to
  // the statement: "Ich heiße Anna. Und du?"
  const statementClauses = turn.hearing.clauses.filter(({ mood }) => mood === "statement");
  const wordsOfStatements = statementClauses.flatMap((clause) => [
    ...contentWordsOf(clause),
    // If the verb is *sein*, adjectives and adverbs also say what the question is about: *alt* in "Ich bin 25 Jahre
    // alt. Und du?"
    ...(clause.verb === "sein" ? clause.words.filter(({ kind }) => kind === "other").map(({ lemma }) => lemma) : []),
    ...clause.bag.filter((mark) => mark.startsWith("@") && mark !== "@fragment" && mark !== "@none"),
  ]);
  const findRuleWithWords = (words: readonly string[]) =>
    words.length > 0 && turn.findRule("persona", [...question.bag, ...words], isAboutLife, ellipsisMarks)?.name;
  const ruleFromStatements = findRuleWithWords(wordsOfStatements);
  if (ruleFromStatements) return ruleFromStatements;
  const fieldNamesOfStatements = statementClauses.toReversed().map((clause) => fieldOf(turn, clause)?.name);
  const fieldName = [...fieldNamesOfStatements, turn.memory.field?.name]
    .flatMap((name) => (name ? [personaRuleOf(name)] : []))
    .find((name) => turn.hasSet(`persona ${name}`));
  return (
    ruleOfQuestion(turn, question) ?? fieldName ?? (findRuleWithWords(turn.history.lastPromptWords ?? []) || undefined)
  );
}
