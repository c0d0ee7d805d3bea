import type { AnalyzedToken } from "../german/analysis/analyze.ts";
import { type ClauseParts, statementOf } from "./clause-order.ts";

const tokenAt = ({ sentence }: ClauseParts, index: number | undefined): AnalyzedToken | undefined =>
  index === undefined ? undefined : sentence.tokens[index];

/**
 * The statement that answers a yes-no question with no: with *kein* for an indefinite noun, *(noch) nie* for *jemals* and
 * *schon einmal*, otherwise with *nicht*. Undefined if it is unsure where the negation belongs.
 */
export function negate(parts: ClauseParts, words: ReadonlyMap<number, string>): string | undefined {
  const { sentence, clause, afterFinite, right, afterVerbs } = parts;
  if (
    afterFinite.some((index) =>
      /^(?:nicht|nie|kein\p{Ll}*|nichts|niemand|oder)$/iu.test(tokenAt(parts, index)?.text ?? ""),
    )
  )
    return undefined;
  // "Ist dir das wichtig?" becomes "Mir ist das wichtig". A statement that begins with such a pronoun is not negated here.
  if (/^(?:dir|mir|Ihnen|dich|mich|uns)$/u.test(tokenAt(parts, afterFinite[0])?.text ?? "")) return undefined;
  const changedWords = new Map(words);
  const withoutIndexes = (dropped: ReadonlySet<number>) => ({
    ...parts,
    afterFinite: afterFinite.filter((index) => !dropped.has(index)),
  });
  const everIndex = afterFinite.find((index) => /^(?:jemals|je)$/iu.test(tokenAt(parts, index)?.text ?? ""));
  const alreadyIndex = afterFinite.find((index) => /^schon$/iu.test(tokenAt(parts, index)?.text ?? ""));
  if (everIndex !== undefined) return statementOf(parts, changedWords.set(everIndex, "nie"));
  // The negative answer to "Hattest du auch mal so einen Chef?" has "noch nie" in place of "mal", and no "auch".
  const onceIndex =
    alreadyIndex === undefined
      ? afterFinite.find((index) => /^(?:mal|einmal)$/iu.test(tokenAt(parts, index)?.text ?? ""))
      : undefined;
  if (onceIndex !== undefined) {
    const alsoIndexes = afterFinite.filter((index) => /^auch$/iu.test(tokenAt(parts, index)?.text ?? ""));
    return statementOf(withoutIndexes(new Set(alsoIndexes)), changedWords.set(onceIndex, "noch nie"));
  }
  const position = alreadyIndex === undefined ? -1 : afterFinite.indexOf(alreadyIndex);
  const indexAfterAlready = afterFinite[position + 1];
  if (alreadyIndex !== undefined && /^(?:mal|einmal)$/iu.test(tokenAt(parts, indexAfterAlready)?.text ?? "")) {
    const dropped = new Set([
      indexAfterAlready ?? -1,
      ...afterFinite.filter((index) => /^auch$/iu.test(tokenAt(parts, index)?.text ?? "")),
    ]);
    return statementOf(withoutIndexes(dropped), changedWords.set(alreadyIndex, "noch nie"));
  }
  const droppedIndexes = new Set(afterFinite.filter((index) => /^auch$/iu.test(tokenAt(parts, index)?.text ?? "")));
  const phrases = [...clause.objects.accusative, ...clause.predicatives].flatMap(
    (index) => sentence.phrases[index] ?? [],
  );
  // "Ich gehe nicht gern auf Partys": the negation stands before an adverb that it negates.
  const adverbIndex = afterFinite.find((index) =>
    /^(?:gern|gerne|oft|häufig|immer|viel|sehr|regelmäßig|lieber|lange)$/iu.test(tokenAt(parts, index)?.text ?? ""),
  );
  if (adverbIndex !== undefined)
    return statementOf(
      withoutIndexes(droppedIndexes),
      changedWords.set(adverbIndex, `nicht ${words.get(adverbIndex) ?? ""}`),
    );
  const article = phrases
    .map(({ determiner }) => tokenAt(parts, determiner))
    .find((token) => token && /^ein/iu.test(token.text));
  if (article)
    return statementOf(
      withoutIndexes(droppedIndexes),
      changedWords.set(article.index, `k${article.text.toLowerCase()}`),
    );
  const bareNounPhrase = phrases.find(
    ({ head, determiner }) => determiner === undefined && tokenAt(parts, head)?.tag === "NN",
  );
  if (bareNounPhrase) {
    const ending =
      bareNounPhrase.number === "plural"
        ? "e"
        : bareNounPhrase.gender === "f"
          ? "e"
          : bareNounPhrase.gender === "m" && bareNounPhrase.case === "accusative"
            ? "en"
            : bareNounPhrase.gender
              ? ""
              : undefined;
    if (ending === undefined || bareNounPhrase.number === undefined) return undefined;
    const first = Math.min(bareNounPhrase.head, ...bareNounPhrase.adjectives);
    if (first !== bareNounPhrase.head) return undefined;
    return statementOf(
      withoutIndexes(droppedIndexes),
      changedWords.set(first, `kein${ending} ${words.get(first) ?? ""}`),
    );
  }
  const middle = afterFinite.filter(
    (index) => !right.includes(index) && !afterVerbs.includes(index) && !droppedIndexes.has(index),
  );
  // "nicht" stands before an adjective or a prepositional phrase at the end, otherwise before the verbs at the end.
  const last = tokenAt(parts, middle.at(-1));
  // In "Magst du Gurken?", a noun can be taken for a verb.
  if ([last, tokenAt(parts, right[0])].some((token) => token && /^VV/.test(token.tag) && /^\p{Lu}/u.test(token.text)))
    return undefined;
  const lastPhrase = sentence.phrases.find(
    ({ head, preposition }) => head === last?.index && preposition !== undefined,
  );
  const tokenBeforeLast = last && tokenAt(parts, last.index - 1);
  // A prepositional phrase after a noun can belong to the noun: "die Erlaubnis vom Vermieter". The place of the
  // negation is then unsure, so the statement is not negated.
  if (lastPhrase?.preposition !== undefined && tokenAt(parts, lastPhrase.preposition - 1)?.tag === "NN")
    return undefined;
  // "Ich bin nicht böse mit dem Nachbarn": the phrase belongs to the adjective before it.
  const adjectiveBeforePhrase =
    lastPhrase?.preposition === undefined ? undefined : tokenAt(parts, lastPhrase.preposition - 1);
  const target =
    (adjectiveBeforePhrase?.tag === "ADJD" && middle.includes(adjectiveBeforePhrase.index)
      ? adjectiveBeforePhrase.index
      : undefined) ??
    lastPhrase?.preposition ??
    (last?.tag === "ADJD"
      ? tokenBeforeLast?.tag === "APPR" ||
        tokenBeforeLast?.tag === "PTKA" ||
        /^(?:so|sehr|zu|ganz|besonders)$/iu.test(tokenBeforeLast?.text ?? "")
        ? tokenBeforeLast?.index
        : last.index
      : undefined);
  const negatedIndex = target ?? right[0];
  if (negatedIndex === undefined || negatedIndex === middle[0]) return undefined;
  return statementOf(
    withoutIndexes(droppedIndexes),
    changedWords.set(negatedIndex, `nicht ${words.get(negatedIndex) ?? ""}`),
  );
}

/**
 * The first and the last index of the noun phrase that begins at `startsAt` or ends at `endsAt`. Undefined if there is
 * none.
 */
function findPhraseRange(
  { sentence }: ClauseParts,
  { startsAt, endsAt }: { startsAt?: number; endsAt?: number },
): [number, number] | undefined {
  for (const { head, determiner, preposition, adjectives } of sentence.phrases) {
    const start = Math.min(head, ...[determiner, preposition].flatMap((index) => index ?? []), ...adjectives);
    if (start === startsAt || head === endsAt) return [start, head];
  }
  return undefined;
}

/**
 * Two statements, one for each option of a question such as "Ist es neu oder alt?" Null if the question has no two
 * options that can be told apart safely.
 */
export function findOptions(parts: ClauseParts, words: ReadonlyMap<number, string>): [string, string] | null {
  const { afterFinite, sentence } = parts;
  const orIndex = afterFinite.find((index) => tokenAt(parts, index)?.text.toLowerCase() === "oder");
  const wordBeforeOr = orIndex === undefined ? undefined : tokenAt(parts, orIndex - 1);
  const wordAfterOr = orIndex === undefined ? undefined : tokenAt(parts, orIndex + 1);
  if (
    orIndex === undefined ||
    !wordBeforeOr ||
    !wordAfterOr ||
    wordBeforeOr.index <= parts.finite ||
    afterFinite.filter((index) => tokenAt(parts, index)?.text.toLowerCase() === "oder").length > 1
  )
    return null;
  const isPlainWord = ({ tag }: AnalyzedToken) => tag === "ADJD" || tag === "ADV";
  let leftRange: [number, number] | undefined;
  let rightRange: [number, number] | undefined;
  const optionWords = new Map(words);
  if (isPlainWord(wordBeforeOr) && isPlainWord(wordAfterOr))
    [leftRange, rightRange] = [
      [wordBeforeOr.index, wordBeforeOr.index],
      [wordAfterOr.index, wordAfterOr.index],
    ];
  else {
    const start = isPlainWord(wordAfterOr) ? wordAfterOr.index + 1 : wordAfterOr.index;
    rightRange = findPhraseRange(parts, { startsAt: start });
    leftRange = findPhraseRange(parts, { endsAt: wordBeforeOr.index });
    if (rightRange && wordBeforeOr.tag === "ADJA" && !leftRange) {
      // "den roten oder den blauen Pullover": the noun belongs to both.
      const article = sentence.tokens[wordBeforeOr.index - 1];
      const first = article && /^(?:ART|PPOSAT|PDAT)$/.test(article.tag) ? article.index : wordBeforeOr.index;
      leftRange = [first, wordBeforeOr.index];
      optionWords.set(wordBeforeOr.index, `${words.get(wordBeforeOr.index) ?? ""} ${words.get(rightRange[1]) ?? ""}`);
    }
    if (rightRange) rightRange = [wordAfterOr.index, rightRange[1]];
    const next = rightRange && tokenAt(parts, rightRange[1] + 1);
    if (next?.text.toLowerCase() === "und" && rightRange) {
      const furtherRange = findPhraseRange(parts, { startsAt: next.index + 1 });
      if (!furtherRange) return null;
      rightRange = [rightRange[0], furtherRange[1]];
    }
  }
  if (!leftRange || !rightRange) return null;
  // One of the two ranges may end within a name of several words, such as "St. Pauli".
  const isNameCut = [leftRange[1] + 1, rightRange[1] + 1, leftRange[0] - 1].some(
    (index) => index !== orIndex && tokenAt(parts, index)?.tag === "NE",
  );
  if (
    isNameCut ||
    [wordBeforeOr, wordAfterOr, tokenAt(parts, rightRange[1])].some((token) => /\.$/u.test(token?.text ?? ""))
  )
    return null;
  const [leftStart] = leftRange;
  const [rightStart, rightEnd] = rightRange;
  // If only the first option has a preposition, the preposition belongs to both options: "mit Bus oder Bahn".
  const preposition = tokenAt(parts, leftStart);
  const lacksPreposition = /^APPR/.test(preposition?.tag ?? "") && !/^APPR/.test(tokenAt(parts, rightStart)?.tag ?? "");
  if (lacksPreposition && preposition?.tag === "APPRART") return null;
  const withoutRange = (from: number, to: number) =>
    statementOf({ ...parts, afterFinite: afterFinite.filter((index) => index < from || index > to) }, optionWords);
  const firstOption = withoutRange(orIndex, rightEnd);
  const secondOption = statementOf(
    {
      ...parts,
      afterFinite: afterFinite.filter(
        (index) => index < (lacksPreposition ? leftStart + 1 : leftStart) || index > orIndex,
      ),
    },
    words,
  );
  // If one of the two options is empty, the question has another structure.
  if (!firstOption || !secondOption || rightStart > rightEnd) return null;
  return [firstOption, secondOption];
}
