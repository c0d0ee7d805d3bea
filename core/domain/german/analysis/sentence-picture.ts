import type { Case } from "../grammatical-case.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { type AnalyzedSentence, analyze, type Phrase } from "./analyze.ts";
import type { ClauseKind } from "./clause-parts.ts";
import type { Clause, ClauseFields } from "./clauses.ts";

export type FieldName = keyof ClauseFields;

/** The function of a part in its clause. */
export type PartFunction =
  | "subject"
  | "accusative-object"
  | "dative-object"
  | "genitive"
  | "predicate"
  | "prepositional"
  | "adverbial"
  | "verb"
  | "connector"
  | "other";

/** Words in a field of a clause that belong to the same phrase, or a single word. */
export interface PicturePart {
  text: string;
  function: PartFunction;
  /** The case of a noun or pronoun; in a prepositional phrase, the case after the preposition. */
  case: Case | undefined;
  preposition: string | undefined;
  /** Whether the case and the function are uncertain. */
  isUncertain: boolean;
  /** Whether the determiner, adjectives, noun and preposition disagree in gender, number or case. */
  isDisagreeing: boolean;
}

export interface PictureClause {
  kind: ClauseKind;
  /** The infinitive of the main verb; empty if there is none. */
  verb: string;
  /** The fields that are not empty, in the order of the clause. */
  fields: { name: FieldName; parts: PicturePart[] }[];
}

/** The clauses of one sentence with their fields and parts, as they are shown to a learner. */
export interface SentencePicture {
  text: string;
  clauses: PictureClause[];
}

const fieldOrder: readonly FieldName[] = ["conjunction", "before", "left", "middle", "right", "after"];
/** Below this margin a case is shown as uncertain, because almost half of such cases are wrong (docs/analysis.md). */
const minCertainMargin = 240;

function grammaticalFunctionOf(phrase: Phrase, index: number, clause: Clause): PartFunction {
  if (phrase.preposition !== undefined) return "prepositional";
  if (clause.subject === index) return "subject";
  if (clause.predicatives.includes(index)) return "predicate";
  if (phrase.case === "accusative") return "accusative-object";
  if (phrase.case === "dative") return "dative-object";
  return phrase.case === "genitive" ? "genitive" : "other";
}

/** Maps the index of each token to the index of its phrase. */
function findPhraseIndexes({ phrases }: AnalyzedSentence): Map<number, number> {
  const phraseIndexByToken = new Map<number, number>();
  for (const [index, { head, preposition, determiner, adjectives }] of phrases.entries()) {
    const firstIndex = Math.min(head, preposition ?? head, determiner ?? head, ...adjectives);
    for (let token = firstIndex; token <= head; token++) phraseIndexByToken.set(token, index);
  }
  return phraseIndexByToken;
}

function partsOf(
  sentence: AnalyzedSentence,
  clause: Clause,
  name: FieldName,
  phraseIndexByToken: Map<number, number>,
): PicturePart[] {
  const { tokens, phrases } = sentence;
  const wordGroups: { phraseIndex: number | undefined; tokenIndexes: number[] }[] = [];
  for (const tokenIndex of clause.fields[name]) {
    const phraseIndex = phraseIndexByToken.get(tokenIndex);
    const lastGroup = wordGroups.at(-1);
    if (lastGroup && phraseIndex !== undefined && lastGroup.phraseIndex === phraseIndex)
      lastGroup.tokenIndexes.push(tokenIndex);
    else wordGroups.push({ phraseIndex, tokenIndexes: [tokenIndex] });
  }
  return wordGroups.map(({ phraseIndex, tokenIndexes }): PicturePart => {
    const text = tokenIndexes.map((index) => tokens[index]?.text ?? "").join(" ");
    const phrase = phraseIndex === undefined ? undefined : phrases[phraseIndex];
    const commonPart = { text, case: undefined, preposition: undefined, isUncertain: false, isDisagreeing: false };
    if (phrase && phraseIndex !== undefined) {
      return {
        ...commonPart,
        function: grammaticalFunctionOf(phrase, phraseIndex, clause),
        case: phrase.case,
        preposition: phrase.preposition === undefined ? undefined : tokens[phrase.preposition]?.text.toLowerCase(),
        isUncertain: phrase.margin < minCertainMargin,
        isDisagreeing: phrase.cells.together === 0,
      };
    }
    const firstIndex = tokenIndexes[0] ?? -1;
    const token = tokens[firstIndex];
    const isVerb = token?.tag.startsWith("V") || token?.tag === "PTKVZ" || token?.tag === "PTKZU";
    if (isVerb) return { ...commonPart, function: "verb" };
    if (name === "conjunction" || firstIndex === clause.connector) return { ...commonPart, function: "connector" };
    return { ...commonPart, function: clause.adverbs.includes(firstIndex) ? "adverbial" : "other" };
  });
}

/**
 * The analysis of each sentence of a text, as it is shown to learners: the clauses, their fields, and the case and
 * function of the words in them.
 */
export function buildSentencePictures(text: string, lexicon: Lexicon): SentencePicture[] {
  return analyze(text, lexicon).sentences.map((sentence) => {
    const phraseIndexByToken = findPhraseIndexes(sentence);
    const clauses = sentence.clauses.map((clause): PictureClause => {
      const fields = fieldOrder
        .map((name) => ({ name, parts: partsOf(sentence, clause, name, phraseIndexByToken) }))
        .filter(({ parts }) => parts.length > 0);
      return { kind: clause.kind, verb: clause.verbs.lemma.replace("|", ""), fields };
    });
    return {
      text: text.slice(sentence.start, sentence.end),
      clauses: clauses.filter(({ fields }) => fields.length > 0),
    };
  });
}
