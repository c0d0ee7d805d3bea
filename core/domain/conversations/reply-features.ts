import { hashText } from "../german/analysis/feature-hash.ts";
import type { HeardClause, HeardWord } from "./hearing.ts";
import { smallClusterOf, type WordClusters } from "./word-clusters.ts";

/** Short words that change what a clause means, although they are no content words. */
const signalWordPattern =
  /^(?:nicht|kein\p{Ll}*|nie|nichts|niemand\p{Ll}*|zu|endlich|schon|noch|wieder|leider|immer|nur|erst|sehr|aber|weil|obwohl|trotzdem|wenn|dass|ob|doch|ja|nein|gern|gerne|lieber|ohne|gegen|für|seit|bis|vielleicht|wahrscheinlich|auch|beide|alle|alles|man|mir|mich|uns|dir|dich|ihnen|warum|wie|was|wer|wo|wann|welche\p{Ll}*|soll\p{Ll}*|würde\p{Ll}*|hätte\p{Ll}*|kann\p{Ll}*|könnte\p{Ll}*|muss\p{Ll}*|darf\p{Ll}*|möchte\p{Ll}*|will\p{Ll}*)$/u;

/** The least number of letters of words whose beginning is a feature. */
const minLettersOfBeginning = 7;

/** The marks of a bag that are grammatical or semantic classes: see `HeardClause.bag`. */
const isClassMark = (mark: string) => /^[@=~%]/.test(mark) || ["past", "konj", "wish", "not", "!", "?"].includes(mark);

function* featuresOfWord({ text, lemma, kind }: HeardWord, clusters: WordClusters): Generator<string> {
  const word = lemma.toLowerCase();
  if (signalWordPattern.test(text.toLowerCase())) yield `signal ${text.toLowerCase()}`;
  if (kind === "function" || kind === "name" || kind === "number") return;
  yield `word ${word}`;
  const cluster = smallClusterOf(lemma, kind === "noun", clusters);
  if (cluster !== undefined) {
    yield `small ${cluster}`;
    yield `medium ${clusters.mediumClusters[cluster]}`;
    yield `large ${clusters.largeClusters[cluster]}`;
  }
  // The beginnings of long words relate derived words to each other.
  if (word.length >= minLettersOfBeginning) yield `beginning ${word.slice(0, 5)}`;
}

function* featuresOfClause(clause: HeardClause, clusters: WordClusters): Generator<string> {
  const { words, bag, verb, subject, mood, isNegated } = clause;
  for (const word of words) yield* featuresOfWord(word, clusters);
  for (const mark of bag) if (isClassMark(mark)) yield `class ${mark}`;
  if (verb !== "") {
    yield `verb ${verb} ${subject}`;
    if (isNegated) yield `not ${verb}`;
  }
  yield `mood ${mood} ${subject}`;
}

/** Further features of questions, in which the wording says more than in statements. */
function* featuresOfWording({ words }: HeardClause): Generator<string> {
  const contentWords = words.filter(({ kind }) => kind !== "function" && kind !== "number");
  for (const [i, word] of contentWords.entries()) {
    for (const translation of word.english.slice(0, 2)) yield `english ${translation}`;
    const next = contentWords[i + 1];
    if (next) yield `pair ${word.lemma.toLowerCase()} ${next.lemma.toLowerCase()}`;
  }
  const firstWords = words.slice(0, 2).map(({ text }) => text.toLowerCase());
  yield `first ${firstWords.join(" ")}`;
}

/** The kinds of features of a message: what it tells, and what it asks. */
const templateNumbers = { told: 1, asked: 2 } as const;

/**
 * The features of a message from which the reply model chooses a reply, as hashes without duplicates.
 * @param asked the question to which a reply is wanted; null if the reply is to what the message tells
 */
export function replyFeaturesOf(
  clauses: readonly HeardClause[],
  asked: readonly HeardClause[],
  clusters: WordClusters,
): number[] {
  const told = clauses.filter((clause) => !asked.includes(clause));
  const features = new Set<number>();
  for (const clause of told)
    for (const feature of featuresOfClause(clause, clusters)) features.add(hashText(templateNumbers.told, feature));
  for (const clause of asked) {
    for (const feature of featuresOfClause(clause, clusters)) features.add(hashText(templateNumbers.asked, feature));
    for (const feature of featuresOfWording(clause)) features.add(hashText(templateNumbers.asked, feature));
  }
  return [...features];
}

/** The features of words without a sentence, for lists of words that are typical of a reply. */
export function wordFeaturesOf(clauses: readonly HeardClause[], clusters: WordClusters): number[] {
  const features = new Set<number>();
  for (const { words } of clauses)
    for (const word of words)
      for (const feature of featuresOfWord(word, clusters)) features.add(hashText(templateNumbers.told, feature));
  return [...features];
}
