import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { inCases } from "../../lexicon/closed-words.ts";
import type { ClauseSubject } from "../clause-subject.ts";
import { type Constituent, lowerOf, textBetween, type VerbClause } from "../verb-clause.ts";

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
