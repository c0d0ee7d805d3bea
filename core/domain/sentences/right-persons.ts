import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import { cellsInCases, subjectPersons } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { createLookupTable } from "../lookup-table.ts";

/** The person and number of each pronoun as bits; see `TokenReading`. */
const personBitsByPronoun: Readonly<Record<string, number>> = createLookupTable({
  ...subjectPersons,
  // After *es*, the verb can agree with a later noun or number: "Es sind zwei".
  es: 4 | 32,
  sie: 4 | 32,
});

/** Whether each finite verb fits its subject, and each request without a subject has the form of a request. */
export const hasRightPersons = ({ tokens, phrases, clauses }: AnalyzedSentence): boolean =>
  clauses.every(({ kind, subject, sharedSubjectOf, verbs, fields, tokens: clauseTokens }) => {
    const finiteVerb = tokens[verbs.finite ?? -1];
    if (!finiteVerb) return true;
    const readings = finiteVerb.readings.filter(({ repair }) => repair === undefined);
    // *ich*, *du*, *wir* and *er* are always the subject.
    const pronoun = clauseTokens
      .map((index) => tokens[index]?.text.toLowerCase() ?? "")
      .find((text) => /^(?:ich|du|wir|er)$/.test(text));
    const personBitsOfPronoun = personBitsByPronoun[pronoun ?? ""];
    // *sich* belongs to the third person. With an infinitive it can refer to another noun: "Ich höre sie sich
    // streiten."
    const isReflexive = clauseTokens.some((index) => tokens[index]?.text.toLowerCase() === "sich");
    if (isReflexive && verbs.infinitives.length < 2 && /^(?:ich|du|wir)$/.test(pronoun ?? "")) return false;
    if (personBitsOfPronoun !== undefined && readings.length > 0)
      return readings.some(({ persons }) => (persons & personBitsOfPronoun) !== 0);
    if (subject === undefined) {
      const isRequest =
        kind === "main" &&
        sharedSubjectOf === undefined &&
        fields.conjunction.length === 0 &&
        fields.before.every((index) => tokens[index]?.text.toLowerCase() === "bitte") &&
        finiteVerb.tag !== "VAFIN" &&
        tokens.at(-1)?.text !== "?" &&
        !clauses.some(
          ({ parent }, index) => parent !== undefined && clauses[parent]?.verbs.finite === verbs.finite && index === 0,
        );
      // A request with *ihr* has the same form as the present: "Kommt!"
      return !isRequest || readings.some(({ kind: form, persons }) => form === "m" || (persons & 16) !== 0);
    }
    const phrase = phrases[subject];
    const head = tokens[phrase?.head ?? -1];
    if (!phrase || !head) return true;
    const isFormal = head.text === "Sie" && head.index > 0;
    const persons =
      head.tag === "PPER" ? (isFormal ? 32 | 4 : personBitsByPronoun[head.text.toLowerCase()]) : undefined;
    const hasConjunction = tokens.some(({ tag, text }) => tag === "KON" && /^(?:und|oder|sowie)$/i.test(text));
    const hasOtherPlural = phrases.some(
      ({ head: otherHead, preposition, number, cells }) =>
        (cells.together & cellsInCases(1)) !== 0 &&
        preposition === undefined &&
        number !== "singular" &&
        otherHead !== head.index &&
        clauseTokens.includes(otherHead),
    );
    const neededPersonBits =
      persons ??
      (phrase.number === "singular" &&
      head.tag === "NN" &&
      !hasConjunction &&
      phrase.determiner !== undefined &&
      !hasOtherPlural
        ? 4
        : 0);
    return (
      neededPersonBits === 0 ||
      readings.length === 0 ||
      readings.some((reading) => (reading.persons & neededPersonBits) !== 0)
    );
  });

/**
 * The spellings with which an infinitive is looked up: without a joint, and with a joint after each possible prefix,
 * because the lexicon writes *ab|nehmen*.
 */
const listLemmasWithJoint = (lemma: string): string[] => {
  const plainLemma = lemma.replace("|", "");
  return [
    plainLemma,
    ...Array.from({ length: 8 }, (_, i) => `${plainLemma.slice(0, i + 2)}|${plainLemma.slice(i + 2)}`),
  ];
};

/** Whether every perfect has an auxiliary that its verb takes: "sind gekommen", not "haben gekommen". */
export const hasRightAuxiliaries = (answer: readonly AnalyzedSentence[], lexicon: Lexicon): boolean =>
  answer.every(({ tokens, clauses }) =>
    clauses.every(({ verbs }) => {
      const auxiliary = tokens[verbs.finite ?? -1]?.reading.lemma;
      if (verbs.isPassive || verbs.participles.length === 0 || (auxiliary !== "haben" && auxiliary !== "sein"))
        return true;
      const entries = listLemmasWithJoint(verbs.lemma).flatMap((lemma) =>
        lexicon.lemmas(lemma).flatMap((entry) => (entry.pos === "verb" ? entry.auxiliaries : [])),
      );
      return entries.length === 0 || entries.includes(auxiliary);
    }),
  );
