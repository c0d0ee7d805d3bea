import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { inCases } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { type Constituent, lowerOf, textBetween, type VerbClause } from "../verb-clause.ts";
import { verbReadings } from "../verb-form.ts";

/** Particles that stand before a subject and belong to it: "Auch ich", "Nur mein Bruder", "Vor allem Kinder". */
const focusParticles =
  /^(?:auch|nur|sogar|selbst|gerade|besonders|fast|nahezu|beinahe|annähernd|etwa|zumal|allein|schon|noch|nicht|bereits|erst|eben|ausgerechnet|mindestens|höchstens|rund|ungefähr|circa|knapp|zumindest|wenigstens|insbesondere|vorwiegend|hauptsächlich|lediglich|bloß|ja|nein|doch|bitte|danke|hallo|hi|hey|okay|ok|gut|also|so|je|desto|umso|egal|kaum|weder|entweder|sowohl|nun|na|wie|als)$/;
/** Prepositional phrases that comment on the subject: "Zum Beispiel mein Bruder", "Vor allem ich". */
const phrasesOfSubject =
  /^(?:vor allem|zum beispiel|unter anderem|im gegensatz .*|statt .*|außer .*|mit ausnahme .*|auf wiedersehen|auf wiederhören|mit freundlichen grüßen|zum glück nicht)$/i;

/** Whether a part can stand alone before the verb: an adverb, a prepositional phrase or a phrase of time. */
export function canBeFirst(view: VerbClause, part: Constituent): boolean {
  const { sentence, analyzed } = view;
  const first = sentence.tokens[part.first];
  if (!first) return false;
  if (part.phrase === undefined)
    return /^(?:ADV|ADJD|PAV|APPR|CARD|PWAV)$/.test(first.tag) && !focusParticles.test(lowerOf(first));
  // "…, über den alle reden": a relative pronoun
  if (/^(?:PDS|PRELS|PWS)$/.test(sentence.tokens[part.phrase.head]?.tag ?? "")) return false;
  if (part.phrase.preposition !== undefined)
    return !phrasesOfSubject.test(textBetween(analyzed, sentence, part.first, part.last));
  const noun = sentence.tokens[part.phrase.head];
  return noun !== undefined && analyzed.lexicon.nounClasses(noun.reading.lemma).includes("time");
}

/** Whether a noun behind another part is the subject, and no attribute of that part. */
export function isNounSubject(
  { sentence, analyzed, words }: VerbClause,
  { phrase, first, persons }: ClauseSubject,
  verb: AnalyzedToken,
  before: readonly Constituent[],
): boolean {
  const determiner = sentence.tokens[phrase.determiner ?? -1];
  const noun = sentence.tokens[phrase.head];
  const lastBefore = sentence.tokens[first - 1];
  const isEither = persons === 36;
  // "Im Film Der Untergang": a title
  if (determiner && !determiner.isFirst && /^\p{Lu}/u.test(determiner.text)) return false;
  if (!determiner || !noun || isEither || (phrase.cells.together & inCases(1)) === 0) return false;
  if (analyzed.lexicon.nounClasses(noun.reading.lemma).includes("time")) return false;
  const followsNoun = /^N/.test(lastBefore?.tag ?? "");
  // "nach Aussage der Nachbarn", "für Familien, die Kinder haben"
  if (followsNoun && lowerOf(determiner) === "der" && (phrase.cells.together & inCases(8)) !== 0) return false;
  if (followsNoun && determiner.tag === "ART" && verb === words.at(-1)) return false;
  if (determiner.tag === "PIAT" && verb === words.at(-1)) return false;
  // "Immer mehr Menschen"
  const degree = before.at(-1);
  const isDegree = degree?.phrase === undefined && /^(?:immer|sehr|ganz|viel|nicht)$/.test(lowerOf(lastBefore));
  return !(isDegree && determiner.tag === "PIAT");
}

/** Adverbs that may not stand between a subject and its verb. */
export const notAfterSubject =
  /^(?:oft|immer|manchmal|nie|niemals|nicht|gern|gerne|meistens|normalerweise|selten|häufig|lieber|jetzt|heute|gestern|morgen|bald|wirklich|sehr|leider)$/;

/** Whether the clause in front of the main clause ends directly before its first word: "Wenn ich Zeit habe, ich komme." */
export function followsDependentClause({ sentence, clause, index }: VerbClause, subject: ClauseSubject): boolean {
  const before = sentence.clauses[index - 1];
  const last = before?.tokens.findLast((at) => sentence.tokens[at]?.text !== ",");
  if (!before || before.parent !== index || last === undefined || clause.conjunction !== undefined) return false;
  if (index > 1 && sentence.clauses.slice(0, index - 1).some(({ kind }) => kind === "main")) return false;
  const mark = sentence.tokens[last + 1];
  if (mark?.text !== "," || last + 2 !== subject.first) return false;
  if (before.kind === "infinitive")
    return /^(?:um|ohne|statt|anstatt)$/.test(lowerOf(sentence.tokens[before.connector ?? -1]));
  return (
    before.kind === "subordinate" &&
    before.verbs.finite !== undefined &&
    /^(?:wenn|weil|als|obwohl|nachdem|bevor|während|da|seit|seitdem|sobald|solange|falls|damit|bis)$/.test(
      lowerOf(sentence.tokens[before.connector ?? -1]),
    )
  );
}

/** Whether the verb can be a participle or the subject a part of "wie viel …": "Lange nichts gehört!", "Wie viel kostet das?" */
export function isDoubtful(
  { sentence, words, analyzed }: VerbClause,
  verb: AnalyzedToken,
  subject: ClauseSubject,
): boolean {
  const head = sentence.tokens[subject.phrase.head];
  const isParticiple = verbReadings(verb, analyzed.lexicon).some(({ pos }) => pos === "participle");
  if (isParticiple && verb === words.at(-1) && head?.tag !== "PPER" && lowerOf(head) !== "man") return true;
  if (/['’]/.test(verb.text)) return true;
  const isQuantity = /^(?:viele?|wenige?)$/.test(lowerOf(sentence.tokens[subject.first]));
  return isQuantity && lowerOf(sentence.tokens[subject.first - 1]) === "wie";
}
