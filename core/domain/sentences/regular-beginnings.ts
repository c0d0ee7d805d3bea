import type { AnalyzedSentence, AnalyzedToken } from "../german/analysis/analyze.ts";
import { casesIn, cellsInCases } from "../german/lexicon/closed-words.ts";
import { caseBit } from "../german/lexicon/reading.ts";

/** Adverbs that stress or limit the constituent after them, and words of degree before quantities. */
const focusAdverbPattern =
  /^(?:nur|auch|sogar|selbst|besonders|erst|schon|noch|bereits|gerade|genau|fast|kaum|nicht|bis|immer|mehr|sehr|so|zu|viel|wenig|etwa|rund|über|mindestens|höchstens|beinahe|ungefähr|ganz|wirklich|ziemlich|erstaunlich|bloß|lediglich|vor|allem)$/i;

const isPartOfName = (token: AnalyzedToken | undefined) =>
  token !== undefined && /^(?:ADJD|NE|ADJA)$/.test(token.tag) && /^\p{Lu}/u.test(token.text);

/** Whether the words before the finite verb of each main clause are one phrase with its attributes. */
export function hasOnePhraseInFront({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  return clauses.every(({ kind, fields: { before } }) => {
    if (kind !== "main" || before.length <= 1) return true;
    if (before.some((index) => tokens[index]?.tag === "PPER")) return false;
    const firstWordPosition = before.findIndex((index) => !focusAdverbPattern.test(tokens[index]?.text ?? ""));
    let constituentStart = before[Math.max(0, firstWordPosition)] ?? -1;
    const end = before.at(-1) ?? -1;
    for (
      let isFirstPhrase = true;
      constituentStart <= end;
      isFirstPhrase = tokens[constituentStart - 1]?.tag === "KOKOM"
    ) {
      const phrase = phrases.find((candidate) => {
        const { head, determiner, adjectives, preposition } = candidate;
        return Math.min(head, determiner ?? head, preposition ?? head, ...adjectives) === constituentStart;
      });
      if (!phrase) return false;
      const canBeGenitive =
        (casesIn(phrase.cells.together) & caseBit.genitive) !== 0 &&
        (phrase.determiner !== undefined || phrase.adjectives.length > 0 || tokens[phrase.head]?.tag === "NE");
      if (!isFirstPhrase && phrase.preposition === undefined && !canBeGenitive) return false;
      constituentStart = phrase.head + 1;
      // Words that continue the phrase: "Familie Braun", "den Erkenntnissen zufolge", "ihr Los als
      // Witwe".
      while (
        isPartOfName(tokens[constituentStart]) ||
        /^(?:zufolge|als|wie|über)$/.test(tokens[constituentStart]?.text ?? "")
      )
        constituentStart++;
    }
    return true;
  });
}

/** Words that can stand beside a pronoun before the verb: "nur er", "wir alle". */
const wordBesidePronounPattern =
  /^(?:auch|nur|selbst|selber|sogar|alle|beide|beiden|allein|genau|gerade|eben|nicht|besonders|so|viel|immer)$/i;

/**
 * Whether every main clause begins with exactly one constituent and then the verb. Wrong beginnings are "aber so das
 * sagt niemand", "Gestern der Mann kam", "aber könnte er", and a question word in a statement.
 */
export function hasRegularBeginnings({ clauses, phrases, tokens }: AnalyzedSentence): boolean {
  const isStatement = tokens.at(-1)?.text === ".";
  return clauses.every(
    ({ kind, fields: { before, conjunction }, verbs, subject, tokens: clauseTokens }, clauseIndex) => {
      if (kind !== "main" || verbs.finite === undefined) return true;
      const tagAt = (index: number) => tokens[index]?.tag ?? "XY";
      if (isStatement && before.some((index) => /^PW/.test(tagAt(index)))) return false;
      const hasFrontClause = clauses.some(
        (otherClause) => otherClause.parent === clauseIndex && Math.max(...otherClause.tokens) < (verbs.finite ?? 0),
      );
      const head = phrases[subject ?? -1]?.head;
      const isVerbFirst =
        before.length === 0 &&
        !hasFrontClause &&
        Math.min(...clauseTokens.filter((index) => !conjunction.includes(index) && !/^\$/.test(tagAt(index)))) ===
          verbs.finite;
      if (
        isStatement &&
        isVerbFirst &&
        head !== undefined &&
        clauseTokens.includes(head) &&
        tokens[head]?.text !== "Sie" &&
        (clauseIndex === 0 || conjunction.length > 0)
      )
        return false;
      const pronounIndex = before.find((index) => /^(?:PPER|PDS)$/.test(tagAt(index)));
      if (pronounIndex !== undefined)
        return before.every(
          (index) =>
            index === pronounIndex ||
            wordBesidePronounPattern.test(tokens[index]?.text ?? "") ||
            (index > pronounIndex && /^(?:APPR|APPRART|NN|NE|ART|ADJA|KON|CARD)$/.test(tagAt(index))) ||
            /^(?:APPR|APPRART|PIS)$/.test(tagAt(index)),
        );
      const subjectPhrase = phrases.find(
        ({ head: noun, preposition, cells }) =>
          before.includes(noun) &&
          tagAt(noun) === "NN" &&
          preposition === undefined &&
          (cells.together & cellsInCases(caseBit.nominative)) !== 0,
      );
      if (!subjectPhrase) return true;
      const { determiner, adjectives, head: noun } = subjectPhrase;
      const start = Math.min(noun, determiner ?? noun, ...adjectives);
      return before
        .filter((index) => index < start)
        .every(
          (index) =>
            focusAdverbPattern.test(tokens[index]?.text ?? "") ||
            (/^(?:KON|CARD|ADJA|PIAT|PIDAT|PIS|ADJD|ART|NN|NE|APPR|TRUNC|PTKNEG|VVPP)$/.test(tagAt(index)) &&
              !isAdverbialPhraseBefore(index, phrases, start)),
        );
    },
  );
}

/**
 * Whether the token belongs to a prepositional phrase that ends before the index `end`. In "In der Oper alle hatten",
 * *Oper* is such a token if `end` is the index of *alle*.
 */
const isAdverbialPhraseBefore = (index: number, phrases: AnalyzedSentence["phrases"], end: number): boolean =>
  phrases.some(
    ({ head, preposition }) => preposition !== undefined && head < end && index >= preposition && index <= head,
  );
