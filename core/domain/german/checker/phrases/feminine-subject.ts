import { casesIn } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { takesCase } from "../frame-match.ts";
import { cellsOfPhrase } from "../noun-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import type { CheckedPhrase } from "./checked-phrase.ts";
import { dativeBit, genitiveBit, nominativeBit } from "./expected-case.ts";
import { classesOf } from "./phrase-meaning.ts";
import { framesOfClause } from "./verb-frames.ts";

/** Whether a word outside the phrase can be the subject of the clause. */
function hasOtherSubject({ sentence, clause, index }: CheckedPhrase): boolean {
  if (!clause) return true;
  const canBeSubject = (tokenIndex: number) =>
    /^(?:es|['’´]s|das|dies|alles|nichts|ich|du|er|sie|wir|ihr|man|wer|was|jeder|keiner|niemand)$/.test(
      sentence.tokens[tokenIndex]?.tag === "ART" ? "" : lowerTextAt(sentence, tokenIndex),
    );
  return (
    clause.tokens.some(canBeSubject) ||
    sentence.phrases.some(
      ({ head, preposition, cells }, otherIndex) =>
        otherIndex !== index &&
        clause.tokens.includes(head) &&
        preposition === undefined &&
        (casesIn(cells.together) & nominativeBit) !== 0,
    ) ||
    // A clause can be the subject: "Der Frau ist klar, dass …".
    sentence.clauses.some(
      ({ parent, kind }) =>
        parent === sentence.clauses.indexOf(clause) && (kind === "subordinate" || kind === "infinitive"),
    )
  );
}

/**
 * Whether *der* stands before a feminine noun that must be the subject: "…, aber der Straßenbahn ist pünktlich". All of
 * these conditions must hold:
 * - The phrase alone stands before the finite verb of a main clause, or it directly follows a form of *sein* ("Leider
 *   ist der Miete zu hoch").
 * - Nothing else can be the subject.
 * - A verb other than *sein* takes neither a dative nor a genitive. With *sein*, the noun does not name a person, an
 *   animal, a group or an institution.
 */
export function isFeminineSubjectWithDer(phrase: CheckedPhrase, analysis: AnalyzedText): boolean {
  const { clause, sentence, preposition, determiner, noun, firstToken } = phrase;
  if (preposition || phrase.sharesPreposition || determiner?.word.lower !== "der" || !clause) return false;
  if (casesIn(cellsOfPhrase(phrase)) !== (dativeBit | genitiveBit)) return false;
  const firstIndex = sentence.tokens.find((token) => token.start === firstToken.start)?.index ?? 0;
  // After a comma *der* can be a relative pronoun.
  if (sentence.tokens[firstIndex - 1]?.text === ",") return false;
  const { before: indexesBeforeVerb } = clause.fields;
  // *denn* begins a main clause, although the analysis can take it for a subordinating conjunction.
  const isAfterDenn = lowerTextAt(sentence, clause.connector) === "denn" && clause.connector === firstIndex - 1;
  const finiteIndex = clause.verbs.finite ?? -1;
  // The subject follows the verb: "Leider ist der Miete zu hoch".
  const isBehindVerb =
    clause.kind === "main" &&
    firstIndex === finiteIndex + 1 &&
    sentence.tokens[finiteIndex]?.reading.lemma === "sein" &&
    indexesBeforeVerb.length > 0 &&
    indexesBeforeVerb.every((index) => /^(?:ADV|ADJD)$/.test(sentence.tokens[index]?.tag ?? "")) &&
    clause.adverbs.some((index) => index > phrase.phrase.head && sentence.tokens[index]?.tag === "ADJD");
  const isWholeField =
    isBehindVerb ||
    (isAfterDenn
      ? clause.verbs.finite === phrase.phrase.head + 1
      : clause.kind === "main" &&
        sentence.tokens[indexesBeforeVerb[0] ?? -1]?.start === firstToken.start &&
        sentence.tokens[indexesBeforeVerb.at(-1) ?? -1]?.start === noun.start);
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  if (!isWholeField || !finiteVerb || clause.verbs.isPassive) return false;
  const isThirdSingular = finiteVerb.readings.some(({ tag, persons }) => tag === finiteVerb.tag && (persons & 4) !== 0);
  if (!isThirdSingular || hasOtherSubject(phrase)) return false;
  const frames = framesOfClause(clause, analysis.lexicon);
  if (finiteVerb.reading.lemma !== "sein") {
    return frames.length > 0 && !frames.some((frame) => takesCase(frame, "dative") || takesCase(frame, "genitive"));
  }
  // With *sein*, the dative can name the person or group that a state concerns: "Der Frau ist kalt", "Der Firma ist
  // geholfen".
  const livingClasses = ["person", "animal", "group", "institution"] as const;
  if (livingClasses.some((nounClass) => classesOf(phrase, analysis.lexicon).has(nounClass))) return false;
  return classesOf(phrase, analysis.lexicon).size > 0 && clause.verbs.participles.length === 0;
}
