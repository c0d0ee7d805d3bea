import type { HeardClause } from "../hearing.ts";
import { fold, isSimilarWord, mayMean } from "./fold.ts";
import type { SceneSlot } from "./scene.ts";
import { type FoundSlot, findSlot } from "./slot-values.ts";

/**
 * The features with which a clause is compared with the sentences of a scene: folded lemmas; groups of synonyms
 * (`~nehmen`); translations (`en:pay`), so that words with the same translation are similar; slots that have a value
 * (`{drink}`); classes of the nouns (`@food`); and marks of the clause (`?`, `!`, `not`, `past`, `=ich`).
 */
export type Features = ReadonlySet<string>;

const clauseMarks = ["?", "!", "not", "past", "=ich", "=wir", "=du", "=er"];
/** Classes of nouns that say too little about the meaning of a clause. */
const vagueClasses = new Set(["@mass", "@countable", "@bare", "@thing", "@abstract", "@none", "@work", "@sign"]);
/** Articles, which are ignored because learners often leave them out. */
const articles = new Set("der die das den dem des ein eine einen einem einer eines".split(" ").map(fold));
/** Words that make a statement negative. They are ignored, because the mark `not` represents them. */
const negations = new Set(["nicht", "kein"].map(fold));

/** The words of a scene that are needed to describe clauses. */
export interface SceneWords {
  slots: readonly SceneSlot[];
  /** The groups of synonyms to which a folded lemma belongs. */
  groups: ReadonlyMap<string, readonly string[]>;
  /**
   * All features of the scene's sentences. A misspelled word is replaced by one of them. Null while the features are
   * being collected.
   */
  knownFeatures: ReadonlySet<string> | null;
  /** The known features that are words of at least four letters. A misspelled word may mean one of them. */
  candidates: readonly string[];
  /** The folded lemma of each folded form in the scene's sentences. */
  lemmas: ReadonlyMap<string, string>;
}

/** The names of the groups of synonyms to which each folded lemma belongs. */
export function groupsOf(synonyms: readonly (readonly string[])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const group of synonyms) {
    const name = `~${fold(group[0] ?? "")}`;
    for (const word of group) groups.set(fold(word), [...(groups.get(fold(word)) ?? []), name]);
  }
  return groups;
}

/** Selects the features that a misspelled word may mean. */
export const candidatesOf = (features: Iterable<string>): string[] =>
  [...features].filter((feature) => feature.length > 3 && isWordFeature(feature));

const isWordFeature = (feature: string) => /^[^~@{=?!]/.test(feature) && !feature.startsWith("en:");

/**
 * The known word that a word probably stands for: its lemma, its form, the last part of a compound, or a similar word.
 */
function resolveWord(
  word: HeardClause["words"][number],
  { knownFeatures, groups, candidates, lemmas }: SceneWords,
): string {
  const lemma = fold(word.lemma);
  const writtenForm = fold(word.text);
  if (!knownFeatures) return lemma;
  const isKnown = (form: string) => knownFeatures.has(form) || groups.has(form);
  if (isKnown(lemma) && !(word.isUnknown && lemmas.has(writtenForm))) return lemma;
  const lemmaOfForm = lemmas.get(writtenForm);
  if (lemmaOfForm) return lemmaOfForm;
  if (isKnown(writtenForm)) return writtenForm;
  if (word.kind === "function" || word.kind === "number") return lemma;
  let lastPartForm = "";
  let similarForm = "";
  for (const form of candidates) {
    if (
      word.kind === "noun" &&
      lemma.length > form.length + 1 &&
      lemma.endsWith(form) &&
      form.length > lastPartForm.length
    )
      lastPartForm = form;
    if (!similarForm && (mayMean(writtenForm, word.isUnknown, form) || (word.isUnknown && isSimilarWord(lemma, form))))
      similarForm = form;
  }
  if (lastPartForm) return lastPartForm;
  if (similarForm) return similarForm;
  for (const [form, lemmaOfSimilarForm] of lemmas)
    if (form.length > 3 && mayMean(writtenForm, word.isUnknown, form)) return lemmaOfSimilarForm;
  return lemma;
}

const questionStartPattern =
  /^(?:(?:hallo|guten (?:tag|morgen|abend)|entschuldigung|entschuldigen sie|bitte|und|also|ja|nein|gut|ok|okay|danke|oh|ach|aber|sagen sie|sag mal|dann)[\s,!.]+)*(?:was|wer|wen|wem|wie|wieviel|wo|wohin|woher|wann|warum|wieso|weshalb|welche[rsnm]?|für wen|um wie ?viel uhr|bis wann|(?:haben|hast|habt|gibt|gibts|gibt's|ist|sind|bist|kann|kannst|können|könnte|könnten|darf|dürfen|muss|müssen|soll|geht|nehmen|fährt|kommt|machen) (?:das |der |die |den |ein |eine )?(?:sie|du|ihr|ich|wir|man|es|hier|da|\p{L}+))(?!\p{L})/iu;

/** A request with *Sie*, which has the word order of a question: "Bringen Sie mir bitte einen Tee". */
const requestStartPattern =
  /^(?:und |dann |bitte[ ,]+)*(?!haben|sind|können|könnten|möchten|wollen|dürfen|müssen|sollen|würden)\p{L}+e?n sie (?:mir|mich|uns|bitte|doch|mal|einfach)(?!\p{L})[^?]*$/iu;

/** Whether a clause is a question. A learner may leave out the question mark or write *sie* for *Sie*. */
const isQuestion = (clause: HeardClause) => clause.mood === "question" || questionStartPattern.test(clause.text);

/** A clause with the features by which it is compared with the sentences of a scene. */
export interface DescribedClause {
  clause: HeardClause;
  features: Features;
  slots: FoundSlot[];
  /**
   * The features that carry meaning: slots, nouns, verbs and adjectives, but not pronouns, auxiliary verbs or marks.
   */
  content: Features;
  /**
   * The number of words of the clause that no sentence of the scene contains, weighted by kind: a noun counts 1, a verb
   * or another content word 0.5.
   */
  strangeness: number;
}

/** How much an unknown word adds to `strangeness`. Names, numbers and function words add nothing. */
function strangenessOf({ kind }: HeardClause["words"][number]): number {
  if (kind === "noun") return 1;
  return kind === "verb" || kind === "other" ? 0.5 : 0;
}

/** Describes a clause by its features. */
export function describeClause(clause: HeardClause, sceneWords: SceneWords): DescribedClause {
  const slots = sceneWords.slots.flatMap((slot) => findSlot(slot, clause) ?? []);
  const slotWords = new Set(slots.flatMap(({ words }) => words));
  const features = new Set<string>();
  const content = new Set(slots.map(({ slot }) => `{${slot}}`));
  let strangeness = 0;
  for (const word of clause.words) {
    const resolvedForm = resolveWord(word, sceneWords);
    if (articles.has(resolvedForm) || negations.has(resolvedForm)) continue;
    // The slot replaces the words that gave its value, so that every value counts like the values in the examples.
    if (slotWords.has(fold(word.lemma)) || slotWords.has(fold(word.text))) continue;
    const translations = word.english.map((text) => `en:${text.toLowerCase()}`);
    const groups = [
      ...(sceneWords.groups.get(resolvedForm) ?? []),
      ...translations.filter((feature) => sceneWords.knownFeatures?.has(feature) ?? true),
    ];
    for (const feature of [resolvedForm, ...groups]) features.add(feature);
    if (word.kind !== "function") for (const feature of [resolvedForm, ...groups]) content.add(feature);
    if (!sceneWords.knownFeatures || sceneWords.knownFeatures.has(resolvedForm)) continue;
    const isInGroup = groups.some((group) => sceneWords.knownFeatures?.has(group));
    strangeness += isInGroup ? 0 : strangenessOf(word);
  }
  for (const { slot } of slots) features.add(`{${slot}}`);
  const isRequest = requestStartPattern.test(clause.text);
  if (isRequest) features.add("!");
  else if (isQuestion(clause)) features.add("?");
  for (const mark of clauseMarks) if (clause.bag.includes(mark) && !(isRequest && mark === "?")) features.add(mark);
  for (const mark of clause.bag) if (mark.startsWith("@") && !vagueClasses.has(mark)) features.add(mark);
  return { clause, features, content, slots, strangeness };
}
