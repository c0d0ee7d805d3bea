import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import type { Unit } from "./clause-units.ts";

/** Verbs that are understood from their object or place alone: "Ah, in der Bäckerei!" after "Ich arbeite in der Bäckerei". */
const verbsUnderstoodFromPhrases: ReadonlySet<string> = new Set(
  "haben sein essen trinken kochen backen kaufen bekommen kriegen brauchen suchen sammeln lesen hören spielen lernen arbeiten wohnen leben fahren gehen fliegen reisen ziehen".split(
    " ",
  ),
);

/** Words without which a clause would say something else: "nie in der Schule", "kaum Freunde", "zu viel". */
const restrictingWordPattern = /^(?:nie|niemals|nirgends|kaum|fast|beinahe|nur|bloß|selten|zu|wenig|viel|mehr)$/iu;

/** What a phrase is built from. */
interface PhraseParts {
  sentence: AnalyzedSentence;
  clause: Clause;
  /** The units of the clause without subject and pronouns, in their order. */
  units: readonly Unit[];
  /** The participle of a clause in the perfect tense; null for other clauses. */
  participle: string | null;
  /** Whether the finite verb is the only verb of the clause. */
  hasOneVerb: boolean;
}

/**
 * What the learner did, without times ("den Schlüssel in der Bäckerei vergessen"), or only the object or place of a
 * verb that is understood from it ("in der Bäckerei"). Null if the clause would say something else without the words
 * that are left out.
 * @param join joins units to a text
 */
export function buildPhrase(
  { sentence, clause, units, participle, hasOneVerb }: PhraseParts,
  join: (parts: readonly (Unit | string)[]) => string,
): string | null {
  const isNoun = ({ tag }: Unit["tokens"][number]) => /^N[NE]$/.test(tag);
  const words = units.flatMap((unit) => unit.tokens);
  // `clause` can be a copy of a clause of the sentence, so the clauses are compared by their `verbs`.
  const position = sentence.clauses.findIndex(({ verbs }) => verbs === clause.verbs);
  // "Ich habe einen Freund, der sterben will" says nothing without its relative clause.
  const hasRelativeClause = sentence.clauses.some(({ parent, kind }) => parent === position && kind === "relative");
  // "Ich war zwei Stunden im Aufzug" and "Ich habe meinen letzten Tag in der Firma" would lose their point.
  const losesTime = units.some(
    ({ kind, tokens }) =>
      kind === "time" &&
      (tokens.some(({ tag }) => tag === "CARD") ||
        ((participle === null || clause.verbs.lemma === "verbringen") &&
          tokens.some(isNoun) &&
          !/^APPR/.test(tokens[0]?.tag ?? ""))),
  );
  if (hasRelativeClause || losesTime || words.some(({ text }) => restrictingWordPattern.test(text))) return null;
  const phraseUnits = units.filter(({ kind }) => kind !== "time");
  const phrasesOfVerb = phraseUnits.filter((unit) => unit.case !== undefined && unit.tokens.some(isNoun));
  if (phrasesOfVerb.length === 0) return null;
  if (participle !== null) return join([...phraseUnits, participle]);
  const { lemma } = clause.verbs;
  // "Ich habe die Faxen dicke" and "Ich kaufe Brot und für mich Milch" need all their words.
  const needsAllWords = phraseUnits.some(
    (unit) => unit.case === undefined && unit.tokens.some(({ tag }) => /^(?:KON|ADJD|PTKNEG)$/.test(tag)),
  );
  // "Ich bin Witwe" is more than a thing to repeat.
  const isIdentity = lemma === "sein" && phrasesOfVerb.some(({ tokens }) => !/^APPR/.test(tokens[0]?.tag ?? ""));
  return hasOneVerb && verbsUnderstoodFromPhrases.has(lemma) && !needsAllWords && !isIdentity
    ? join(phrasesOfVerb)
    : null;
}
