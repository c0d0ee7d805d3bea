import type { HeardClause, Hearing, Restatement, RetoldClause } from "#core/domain/conversations/hearing.ts";
import type { AnalyzedSentence } from "#core/domain/german/analysis/analyze.ts";

const listFlags = (flags: Record<string, unknown>) =>
  Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [name] : []));

const describeRetelling = (address: string, { statement, conclusion, dependent, wordCount }: RetoldClause) =>
  `    ${address}: ${[statement, conclusion, dependent, wordCount].join(" | ")}`;

const describeRestatement = (address: string, { direct, indirect, statement, negated, options }: Restatement) =>
  `    ${address}: ${[direct, indirect, statement, negated, options?.join(" / ")].join(" | ")}`;

function describeClause(clause: HeardClause): string[] {
  const { isPast, isNegated, isHypothetical, isSubordinate, isEllipsis } = clause;
  const flags = listFlags({ isPast, isNegated, isHypothetical, isSubordinate, isEllipsis });
  return [
    `${clause.mood} by ${clause.subject}: ${clause.verb || "no verb"} “${clause.text}” ${flags.join(" ")}`.trimEnd(),
    `  marks: ${clause.bag.join(" ")}`,
    ...(clause.ownBag ? [`  without dependent clauses: ${clause.ownBag.join(" ")}`] : []),
    ...clause.nouns.map(
      ({ lemma, role, preposition, number, gender, isOwn, isBare, isName, classes: nounClasses, singular, plural }) =>
        `  ${[
          ...[
            lemma,
            role,
            preposition ?? "",
            number,
            gender ?? "",
            ...listFlags({ isOwn, isBare, isName }),
            ...nounClasses,
          ],
          ...[singular?.join("/") ?? "", plural?.join("/") ?? ""],
        ]
          .filter((part) => part !== "")
          .join(" ")}`,
    ),
    `  words: ${clause.words.map(({ text, lemma, kind, isUnknown }) => `${text}/${lemma}/${kind}${isUnknown ? "?" : ""}`).join(" ")}`,
    ...(clause.restated ? ["  restated:"] : []),
    ...Object.entries(clause.restated ?? {}).map(([address, part]) => describeRestatement(address, part)),
    ...(clause.retelling ? ["  retold:"] : []),
    ...Object.entries(clause.retelling ?? {}).map(([address, part]) => describeRetelling(address, part)),
  ];
}

/** Describes what the partner understands of a message (`Hearing`), in lines of text. */
export function describeHearing({
  clauses,
  lookup,
  unknownWord,
  isFiction,
  isColloquial,
  isUnderstood,
}: Hearing): string {
  return [
    ...clauses.flatMap(describeClause),
    ...(lookup ? [`lookup: ${JSON.stringify({ ...lookup, answers: undefined })}`] : []),
    ...(unknownWord ? [`unknown: ${unknownWord.word}, perhaps ${unknownWord.guesses.join(" or ")}`] : []),
    ...listFlags({ isFiction, isColloquial, "not understood": !isUnderstood }),
  ]
    .map((line) => line.trimEnd())
    .join("\n");
}

/** A margin as a whole number, or "only" if no other tag or role was possible. */
const formatMargin = (margin: number) => (Number.isFinite(margin) ? Math.round(margin) : "only");

/** The tags, phrases and clauses of a sentence, in lines of text. */
export function describeAnalysis({ tokens, phrases, clauses }: AnalyzedSentence): string {
  const textAt = (index: number | undefined) => (index === undefined ? "" : tokens[index]?.text);
  const textsAt = (indexes: readonly number[]) => indexes.map(textAt).join(" ");
  const headAt = (index: number | undefined) => (index === undefined ? "" : textAt(phrases[index]?.head));
  const headsAt = (indexes: readonly number[]) => indexes.map(headAt).join(" ");
  const part = (name: string, text: string | undefined) => (text ? [`${name} ${text}`] : []);
  return [
    ...tokens.map(
      ({ text, tag, reading, readings, margin }) =>
        `${text} ${tag} ${reading.lemma} ${reading.kind} of ${readings.length}, ${formatMargin(margin)}`,
    ),
    ...phrases.map(
      ({ head, role, case: grammaticalCase, gender, number, margin }) =>
        `phrase ${textAt(head)}: ${[role, grammaticalCase, gender, number, formatMargin(margin)].join(" ")}`,
    ),
    ...clauses.map(({ kind, connector, conjunction, parent, fields, verbs, ...clause }) =>
      [
        kind,
        ...part("connector", textAt(connector)),
        ...part("conjunction", textAt(conjunction)),
        ...(parent === undefined ? [] : [`in clause ${parent}`]),
        ...Object.entries(fields).flatMap(([field, indexes]) => part(field, textsAt(indexes))),
        ...part("verb", verbs.lemma),
        ...part("zu", textAt(verbs.zu)),
        ...part("prefix", textAt(verbs.prefix)),
        ...part("participles", textsAt(verbs.participles)),
        ...part("infinitives", textsAt(verbs.infinitives)),
        ...listFlags({ passive: verbs.isPassive, perfect: verbs.isPerfect }),
        ...part("subject", headAt(clause.subject)),
        ...(clause.sharedSubjectOf === undefined ? [] : [`subject of clause ${clause.sharedSubjectOf}`]),
        ...Object.entries(clause.objects).flatMap(([name, indexes]) => part(name, headsAt(indexes))),
        ...part("predicatives", headsAt(clause.predicatives)),
        ...part("prepositional", headsAt(clause.prepositionalPhrases)),
        ...part("adverbs", textsAt(clause.adverbs)),
      ].join("; "),
    ),
  ].join("\n");
}
