import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { finalMarkOf, replaceTokens, textBetween, type VerbClause, verbClauses } from "../verb-clause.ts";
import { type MainClauseParts, orderExplanations, partsOf } from "./main-clause-parts.ts";

const connectiveAdverb = /^(?:trotzdem|dennoch|deshalb|deswegen|daher|darum|folglich|außerdem|danach|dann)$/;

function* exchange(view: VerbClause, { verb, subject, confidence }: MainClauseParts, before: string): Generator<Edit> {
  const { sentence, analyzed } = view;
  const subjectText = textBetween(analyzed, sentence, subject.first, subject.last);
  const explanation = orderExplanations.second(`${before} ${verb.text} ${subjectText} …`);
  yield replaceTokens(view, subject.first, verb.index, `${verb.text} ${subjectText}`, explanation, confidence);
}

/**
 * Whether the clause before is an unreal condition without *wenn*, which begins with its verb: "Hätte ich das
 * gewusst, …", "Wäre er hier, …".
 */
function isUnrealCondition(view: VerbClause | undefined): boolean {
  if (view?.clause.kind !== "main" || view.clause.conjunction !== undefined) return false;
  const finite = view.sentence.tokens[view.clause.verbs.finite ?? -1];
  const [firstWord] = view.words;
  const lastIndex = view.words.at(-1)?.index ?? -1;
  return (
    finite !== undefined &&
    firstWord === finite &&
    finite.reading.kind === "k" &&
    /^(?:hätt|wär|würd|könnt|müsst|dürft|sollt)/.test(lowerOf(finite)) &&
    view.sentence.tokens[lastIndex + 1]?.text === ","
  );
}

/** The finite verb comes first in the main clause after a condition that begins with its verb. */
function* afterCondition(view: VerbClause, before: VerbClause | undefined): Generator<Edit> {
  const parts = partsOf(view);
  if (!parts || view.clause.kind !== "main" || finalMarkOf(view.sentence) === "?") return;
  const { verb, subject } = parts;
  const isAdjacent = view.words[0]?.index === subject.first && subject.last + 1 === verb.index;
  if (!isAdjacent || verb.reading.kind !== "k" || !isUnrealCondition(before)) return;
  yield* exchange(view, parts, "…,");
}

/** After *trotzdem* and the like in the middle of a sentence: "Es regnete, trotzdem wir sind gegangen". */
function* afterConnectiveAdverb(view: VerbClause): Generator<Edit> {
  const { sentence, clause, words } = view;
  const opener = sentence.tokens[clause.connector ?? -1];
  const tokenBefore = sentence.tokens[(opener?.index ?? 0) - 1];
  if (clause.kind !== "subordinate" || !opener || !connectiveAdverb.test(lowerOf(opener))) return;
  if (!tokenBefore || !/^(?:,|;|und|aber)$/.test(lowerOf(tokenBefore))) return;
  const parts = partsOf(view);
  // With the verb at the end, the adverb can replace a conjunction: "…, trotzdem er krank ist".
  if (!parts || parts.verb === words.at(-1)) return;
  if (parts.subject.first !== opener.index + 1 || parts.subject.last + 1 !== parts.verb.index) return;
  for (const edit of exchange(view, parts, opener.text)) yield { ...edit, topics: phraseTopics.deshalb };
}

/** Puts the verb before its subject after a condition without *wenn* and after *trotzdem* between two clauses. */
export const verbAfterCondition: Rule = {
  name: "verb-after-condition",
  category: "word-order",
  stage: 3,
  *find(analyzed) {
    const views = verbClauses(analyzed);
    for (const [at, view] of views.entries()) {
      const before = views[at - 1];
      yield* afterCondition(view, before?.sentence === view.sentence ? before : undefined);
      yield* afterConnectiveAdverb(view);
    }
  },
  examples: [
    ["Hätte ich das gewusst, ich wäre nicht gekommen.", "Hätte ich das gewusst, wäre ich nicht gekommen."],
    ["Wäre er heute hier, wir würden feiern.", "Wäre er heute hier, würden wir feiern."],
    [
      "Es hat geregnet, trotzdem wir sind spazieren gegangen.",
      "Es hat geregnet, trotzdem sind wir spazieren gegangen.",
    ],
    ["Hätte ich das gewusst, wäre ich nicht gekommen.", "Hätte ich das gewusst, wäre ich nicht gekommen."],
    ["Könntest du kommen, ich brauche Hilfe.", "Könntest du kommen, ich brauche Hilfe."],
  ],
};
