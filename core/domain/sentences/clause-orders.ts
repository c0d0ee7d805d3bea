import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { type ClausePlan, encloseInCommas, type Grouping } from "./clause-fields.ts";
import { planClause } from "./clause-plan.ts";
import { type Constituent, type WordSequence, wordsOf } from "./constituent.ts";
import { orderOfReference } from "./dependent-clause.ts";
import { listMiddleFields } from "./middle-field.ts";

/** The groupings that are tried for each clause, because several can be right. */
const groupings: readonly Grouping[] = [
  { areAttributesJoined: false, areFocusParticlesJoined: false, isNegationJoined: true },
  { areAttributesJoined: true, areFocusParticlesJoined: false, isNegationJoined: false },
  { areAttributesJoined: false, areFocusParticlesJoined: true, isNegationJoined: true },
];

/** The maximum number of orders of one clause. */
const maxOrders = 600;

/**
 * All orders of a clause with the clauses that depend on it. If the words of the clause cannot move, the result
 * contains only the order of the sentence.
 */
export function listClauseOrders(sentence: AnalyzedSentence, clauseIndex: number, lexicon: Lexicon): WordSequence[] {
  const orders = groupings.flatMap((grouping) => {
    const plan = planClause(sentence, clauseIndex, lexicon, grouping, (dependentIndex) =>
      listClauseOrders(sentence, dependentIndex, lexicon),
    );
    return plan ? ordersOf(plan) : [];
  });
  return orders.length > 0 ? orders.slice(0, maxOrders) : [orderOfReference(sentence, clauseIndex)];
}

/**
 * Writes one order of a clause. If a relative clause is at the end of the middle field, also writes the order with the
 * relative clause behind the right bracket.
 */
function writeOrders(
  plan: ClausePlan,
  frontWords: WordSequence,
  middleField: readonly Constituent[],
  wordsOfLastClause: WordSequence,
): WordSequence[] {
  const { opening, leftBracket, rightBracket, wordsAfterRightBracket } = plan;
  const lastConstituent = middleField.at(-1);
  const middleWords = middleField.flatMap((constituent) => [...wordsOf(constituent)]);
  const order = [
    ...opening,
    ...frontWords,
    ...leftBracket,
    ...middleWords,
    ...rightBracket,
    ...wordsAfterRightBracket,
    ...wordsOfLastClause,
  ];
  if (!lastConstituent?.relativeClause || rightBracket.length === 0) return [order];
  const middleWordsWithoutRelative = [
    ...middleField.slice(0, -1).flatMap((constituent) => [...wordsOf(constituent)]),
    ...lastConstituent.words,
  ];
  return [
    order,
    [
      ...opening,
      ...frontWords,
      ...leftBracket,
      ...middleWordsWithoutRelative,
      ...rightBracket,
      ",",
      ...lastConstituent.relativeClause,
      ",",
      ...wordsAfterRightBracket,
      ...wordsOfLastClause,
    ],
  ];
}

/** Whether a complement is a phrase with a preposition or with *als*, and not a predicate. */
const isPhraseOrAls = ({ preposition }: Constituent) => preposition !== undefined;

/** All orders of a planned clause. */
function ordersOf(plan: ClausePlan): WordSequence[] {
  const { front, isFrontFree, middle, movableClause } = plan;
  const orders: WordSequence[] = [];
  const addOrders = (
    frontWords: WordSequence,
    middleConstituents: readonly Constituent[],
    possibleLastClauses: readonly WordSequence[],
  ) => {
    for (const middleField of listMiddleFields(middleConstituents))
      for (const clauseAtEnd of possibleLastClauses)
        orders.push(...writeOrders(plan, frontWords, middleField, clauseAtEnd));
  };
  const clauseOrders = movableClause?.orders ?? [];
  const clausesAtEnd: WordSequence[] = movableClause ? clauseOrders.map(encloseInCommas) : [[]];
  // What stands in first position counts as known to the listener. So a constituent that moves from there to the middle
  // field is definite. If it is a complement, it does not stand next to the verb in the middle field.
  const frontConstituent: Constituent | undefined =
    front && front !== "clause"
      ? {
          ...front,
          isDefinite: true,
          kind: front.kind === "complement" && isPhraseOrAls(front) ? "adverbial" : front.kind,
        }
      : undefined;
  const firstChoices: (Constituent | "clause")[] = [
    ...(front === "clause" ? ([front] as const) : frontConstituent ? [frontConstituent] : []),
    ...(isFrontFree && movableClause && front !== "clause" ? (["clause"] as const) : []),
    ...(isFrontFree ? middle.filter(({ canBeFirst }) => canBeFirst) : []),
  ];
  if (plan.bitte) {
    const { bitte } = plan;
    const otherConstituents = middle.filter((constituent) => constituent !== bitte);
    addOrders(bitte.words, otherConstituents, clausesAtEnd);
    addOrders([], [bitte, ...otherConstituents], clausesAtEnd);
    return orders;
  }
  if (firstChoices.length === 0) addOrders([], middle, clausesAtEnd);
  for (const choice of firstChoices) {
    const constituentsInMiddle = [
      ...(frontConstituent && frontConstituent !== choice ? [frontConstituent] : []),
      ...middle,
    ].filter((constituent) => constituent !== choice);
    if (choice === "clause")
      for (const clause of clauseOrders) addOrders(encloseInCommas(clause), constituentsInMiddle, [[]]);
    else addOrders(wordsOf(choice), constituentsInMiddle, clausesAtEnd);
  }
  if (isFrontFree && plan.isVerbMovable && plan.rightBracket.length === 1)
    for (const middleField of listMiddleFields([...(frontConstituent ? [frontConstituent] : []), ...middle]))
      for (const clauseAtEnd of clausesAtEnd)
        orders.push(...writeOrders({ ...plan, rightBracket: [] }, plan.rightBracket, middleField, clauseAtEnd));
  return orders;
}
