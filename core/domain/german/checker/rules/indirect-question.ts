import { featuresOf } from "../../analysis/analyze.ts";
import { type ClauseView, personOfSubject, tagAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { finalMarkOf } from "../verb-clause.ts";

/** The finite verb of a clause, if it has one. */
export const finiteOf = ({ sentence, clause }: ClauseView) => sentence.tokens[clause.verbs.finite ?? -1];
/** Whether the finite verb of the clause is a past form of the indicative. */
export const isPast = (clauseView: ClauseView | undefined) => {
  const finiteVerb = clauseView && finiteOf(clauseView);
  if (!finiteVerb) return false;
  const { tense, mood } = featuresOf(finiteVerb);
  return tense === "Past" && mood !== "Sub";
};

/** The persons as bits (see `personOfSubject`) that can ask in a clause. A request has no subject. */
function personsWhoAsk(view: ClauseView): number {
  const finiteVerb = finiteOf(view);
  const isRequest = finiteVerb?.tag === "VVIMP" || (finiteVerb?.isFirst && finalMarkOf(view.sentence) !== "?");
  if (view.subject !== undefined && !isRequest) return personOfSubject(view);
  // "Frage jemanden!" is a request to *du*, but *ich* can also be left out: "Frage manchmal jemanden".
  if (isRequest) return finiteVerb?.text.endsWith("e") ? 3 : 18;
  return finiteVerb?.reading.persons ?? 0;
}

/**
 * Whether somebody says on what condition they ask or should ask, because the speaker or the person addressed is the
 * subject of both clauses: "Ich frage jemanden, wenn ich nicht weiterkomme".
 */
const isOwnCondition = (view: ClauseView, parent: ClauseView): boolean =>
  !isPast(parent) &&
  tagAt(view.sentence, view.clause.verbs.finite ?? -1) !== "VMFIN" &&
  (personsWhoAsk(parent) & personOfSubject(view) & ~36) !== 0;

/** Whether the clause expresses a question or uncertainty: "Er hat gefragt", "Ich weiß nicht", "Ich möchte wissen". */
function expressesQuestion({ sentence, clause, lemmas }: ClauseView): boolean {
  const hasWord = (pattern: RegExp) => clause.tokens.some((index) => pattern.test(lowerTextAt(sentence, index)));
  if (clause.verbs.isPassive || clause.prepositionalPhrases.length > 0) return false;
  if (lemmas.some((lemma) => /^(?:fragen|nachfragen|überlegen)$/.test(lemma))) return !hasWord(/^(?:nur|mich|immer)$/);
  return (
    lemmas.some((lemma) => lemma === "wissen") &&
    (hasWord(/^(?:nicht|möchte|möchten|will|wollte|gern|gerne)$/) || sentence.tokens.at(-1)?.text === "?")
  );
}

/**
 * Whether a clause with *wenn* is an indirect question, which begins with *ob*: "Er hat gefragt, wenn ich Zeit habe".
 * @param parent the clause on which the clause depends
 */
export function isIndirectYesNoQuestion(view: ClauseView, parent: ClauseView): boolean {
  const { sentence, clause } = view;
  const isAfterFocusParticle = /^(?:auch|selbst|nur|immer)$/.test(lowerTextAt(sentence, (clause.connector ?? 0) - 1));
  return (
    !isAfterFocusParticle &&
    // Only a clause after the question can be an indirect question. Before the question, *wenn* begins a condition:
    // "Und wenn du ihn siehst, frag ihn!"
    (parent.clause.verbs.finite ?? -1) < (clause.connector ?? -1) &&
    parent.index === view.index - 1 &&
    !isOwnCondition(view, parent) &&
    expressesQuestion(parent)
  );
}
