import { type AnalyzedSentence, analyze } from "#core/domain/german/analysis/analyze.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import type { ClausePlan } from "#core/domain/sentences/clause-fields.ts";
import { listClauseOrders } from "#core/domain/sentences/clause-orders.ts";
import { planClause } from "#core/domain/sentences/clause-plan.ts";
import { type Constituent, type WordSequence, wordsOf } from "#core/domain/sentences/constituent.ts";
import { isClauseMovable } from "#core/domain/sentences/dependent-clause.ts";
import { listExchangedConjuncts } from "#core/domain/sentences/exchanged-conjuncts.ts";
import { type Atom, type ClauseSkeleton, describeClause } from "#core/domain/sentences/order-skeleton.ts";
import { reassignResumedWords } from "#core/domain/sentences/resumed-clauses.ts";

const namesOfFlags = (flags: Readonly<Record<string, boolean | undefined>>): string[] =>
  Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []));
const listWithName = (name: string, text: string) => (text === "" ? [] : [`${name}: ${text}`]);

/** The properties of a constituent that decide where it can stand. */
const propertiesOf = (constituent: Omit<Constituent, "words" | "position">): string[] => [
  constituent.kind,
  constituent.case ?? "",
  ...namesOfFlags({
    definite: constituent.isDefinite,
    first: constituent.canBeFirst,
    "uncertain pronoun": constituent.isUncertainPronoun,
    demonstrative: constituent.isDemonstrative,
  }),
  constituent.preposition ?? "",
  ...constituent.takenPrepositions,
];

/** An atom in one line: its text and all its properties. */
export const describeAtom = (atom: Atom): string =>
  [
    `“${atom.text}”`,
    ...propertiesOf(atom),
    ...namesOfFlags({
      front: atom.isInFront,
      time: atom.isTime,
      noun: atom.isNoun,
      "uncertain case": atom.isCaseUncertain,
    }),
    `${atom.range.join("-")}/${atom.position ?? ""}`,
  ]
    .filter((part) => part !== "")
    .join(" ");

function describeSkeleton(skeleton: ClauseSkeleton, textOf: (words: WordSequence) => string): string[] {
  const { atoms, dependents, finite: finiteIndex, hasFreeFront } = skeleton;
  const fields = [
    ...listWithName("opening", textOf(skeleton.openingWords)),
    ...listWithName("but", textOf(skeleton.aber)),
    ...listWithName("connector", textOf(skeleton.connector)),
    ...listWithName("closing", textOf(skeleton.endVerbs)),
    ...listWithName("after", textOf(skeleton.afterField)),
  ];
  return [
    `  skeleton ${[...fields, ...listWithName("finite", textOf(finiteIndex === undefined ? [] : [finiteIndex])), ...namesOfFlags({ "free front": hasFreeFront })].join("; ")}`,
    ...atoms.map((atom) => `    ${describeAtom(atom)}`),
    ...dependents.map(
      ({ clauseIndex, tokens, antecedent }) =>
        `    clause ${clauseIndex} “${textOf([...tokens])}”${antecedent === undefined ? "" : ` of ${textOf([antecedent])}`}`,
    ),
  ];
}

function describePlan(plan: ClausePlan, textOf: (words: WordSequence) => string): string {
  const describeConstituent = (constituent: Constituent) =>
    [`“${textOf(wordsOf(constituent))}”`, ...propertiesOf(constituent), constituent.position ?? ""]
      .filter((part) => part !== "")
      .join(" ");
  const {
    opening,
    front,
    isFrontFree,
    isVerbMovable,
    bitte,
    leftBracket,
    middle,
    rightBracket,
    wordsAfterRightBracket,
  } = plan;
  const { movableClause } = plan;
  return [
    ...listWithName("opening", textOf(opening)),
    ...listWithName("front", front === undefined ? "" : front === "clause" ? front : describeConstituent(front)),
    ...listWithName("please", bitte ? describeConstituent(bitte) : ""),
    ...listWithName("left", textOf(leftBracket)),
    ...listWithName("middle", middle.map(describeConstituent).join(", ")),
    ...listWithName("right", textOf(rightBracket)),
    ...listWithName("after", textOf(wordsAfterRightBracket)),
    ...listWithName("clause", movableClause ? `${movableClause.orders.length} orders` : ""),
    ...namesOfFlags({
      "free front": isFrontFree,
      "movable verb": isVerbMovable,
      "clause first": movableClause?.isFirst,
    }),
  ].join("; ");
}

const groupings = [
  { areAttributesJoined: false, areFocusParticlesJoined: false, isNegationJoined: true },
  { areAttributesJoined: true, areFocusParticlesJoined: true, isNegationJoined: false },
];

function describeSentence(sentence: AnalyzedSentence, lexicon: Lexicon): string[] {
  const textOf = (words: WordSequence) =>
    words.map((word) => (typeof word === "string" ? word : (sentence.tokens[word]?.text ?? "?"))).join(" ");
  const { clauses } = sentence;
  const sentenceWithResumedClauses = reassignResumedWords(sentence);
  return clauses.flatMap((clause, index) => {
    const skeleton = describeClause(sentence, index, lexicon);
    const plans = groupings.flatMap((grouping) => {
      const plan = planClause(sentence, index, lexicon, grouping, (dependent) =>
        listClauseOrders(sentence, dependent, lexicon),
      );
      return plan ? [describePlan(plan, textOf)] : [];
    });
    const orders = listClauseOrders(sentence, index, lexicon);
    const resumedTokens = sentenceWithResumedClauses.clauses[index]?.tokens ?? [];
    return [
      `${clause.kind} “${textOf(clause.tokens)}”`,
      ...(skeleton ? describeSkeleton(skeleton, textOf) : ["  no skeleton"]),
      ...[...new Set(plans)].map((plan) => `  plan ${plan}`),
      `  ${orders.length} orders${orders.length > 1 ? `, the last one “${textOf(orders.at(-1) ?? [])}”` : ""}`,
      ...(resumedTokens.join() === clause.tokens.join() ? [] : [`  resumed “${textOf(resumedTokens)}”`]),
      ...clauses.flatMap((dependent, i) =>
        dependent.parent === index && isClauseMovable(sentence, clause, dependent) ? [`  clause ${i} can move`] : [],
      ),
    ];
  });
}

/**
 * Describes how each clause of a text is prepared for the judgement and the listing of its orders, in lines of text.
 */
export function describeClausePlans(text: string, lexicon: Lexicon): string {
  const { sentences } = analyze(text, lexicon);
  return [
    ...sentences.flatMap((sentence) => describeSentence(sentence, lexicon)),
    ...listExchangedConjuncts(sentences).map((exchanged) => `exchanged: ${exchanged}`),
  ].join("\n");
}
