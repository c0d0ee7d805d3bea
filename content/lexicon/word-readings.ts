import { declineAdjectivalNoun, isInvariable, stemsByDegreeOf } from "#core/domain/german/adjective.ts";
import { cases, type NounForms } from "#core/domain/german/grammatical-case.ts";
import { caseBit, encodeNoun, encodeVerb } from "#core/domain/german/lexicon/reading.ts";
import { declineNoun } from "#core/domain/german/noun.ts";
import {
  imperativeFormsOf,
  parsePrincipalPartVariants,
  pastFormsOf,
  presentFormsOf,
  presentParticipleOf,
  splitInfinitive,
  subjunctiveFormsOf,
  subjunctiveOneFormsOf,
  type VerbEntry,
  zuInfinitiveOfVerb,
} from "#core/domain/german/verb.ts";
import { readComparison, wordFormsOf } from "#core/domain/german/word-forms.ts";
import { toInflectedWord, type WordEntry } from "../word-table.ts";

/** A form and one of its readings, in the encoding of the lexicon. */
export type FormReading = readonly [form: string, reading: string];

/** All forms of a word with their readings. */
export function* readingsOf(word: WordEntry): Generator<FormReading> {
  switch (word.partOfSpeech) {
    case "noun":
      return yield* readingsOfNoun(word);
    case "verb":
      return yield* readingsOfVerb(word);
    case "adjective":
      return yield* readingsOfAdjective(word.word, word.forms);
    default:
      for (const [form = "", ...otherParts] of wordFormsOf(toInflectedWord(word))) {
        if (otherParts.length === 0 && !form.includes(" "))
          yield [form, `${readingLetters[word.partOfSpeech]}=${word.word}`];
      }
  }
}

const readingLetters = {
  adverb: "D",
  pronoun: "O",
  preposition: "R",
  conjunction: "C",
  article: "T",
  numeral: "U",
  interjection: "I",
  particle: "L",
  phrase: "H",
} as const;

type Noun = Pick<WordEntry, "word" | "gender" | "otherGender" | "isPluralOnly" | "plurals" | "genitives" | "forms">;

/** All forms of a noun with their readings. */
export function* readingsOfNoun(word: Noun): Generator<FormReading> {
  const genders = [word.gender, word.otherGender].filter((gender) => gender !== null);
  const lemma = word.word;
  const decline = (gender: (typeof genders)[number]): NounForms =>
    word.forms === "adjectival"
      ? declineAdjectivalNoun(lemma, [gender])
      : declineNoun({ ...word, lemma, genders: [gender] });
  const nounKindLetter = word.forms === "adjectival" ? "J" : "N";
  for (const gender of genders) {
    const { singular } = decline(gender);
    for (const grammaticalCase of cases) {
      for (const form of singular[grammaticalCase])
        yield [form, encodeNoun(nounKindLetter, gender, caseBit[grammaticalCase], lemma)];
    }
  }
  const { plural } = word.isPluralOnly ? declineNoun({ ...word, lemma, genders: [] }) : decline(genders[0] ?? "n");
  for (const grammaticalCase of cases)
    for (const form of plural[grammaticalCase])
      yield [form, encodeNoun(nounKindLetter, "p", caseBit[grammaticalCase], lemma)];
}

const endings = ["e", "en", "em", "er", "es"];

function* readingsOfAdjective(lemma: string, forms: string | null): Generator<FormReading> {
  if (isInvariable(lemma)) return yield [lemma, `Ap*=${lemma}`];
  yield [lemma, `Ap-=${lemma}`];
  const comparison = readComparison(forms);
  const stems = stemsByDegreeOf({ lemma, ...(comparison !== undefined && { comparison }) });
  for (const [degree, letter] of [
    ["positive", "p"],
    ["comparative", "c"],
    ["superlative", "s"],
  ] as const) {
    for (const stem of stems[degree] ?? []) {
      if (degree === "comparative") yield [stem, `Ac-=${lemma}`];
      for (const ending of endings) yield [stem + ending, `A${letter}${ending}=${lemma}`];
    }
  }
}

function* readingsOfFiniteForms(
  kind: string,
  prefix: string,
  forms: readonly string[],
  lemma: string,
  shouldAddInfinitivePrefix: boolean,
) {
  for (const [personIndex, form] of forms.entries()) {
    yield [prefix + form, encodeVerb(kind, 1 << personIndex, lemma)] as const;
    if (prefix && shouldAddInfinitivePrefix) yield [form, encodeVerb(kind, 1 << personIndex, lemma)] as const;
  }
}

/**
 * The forms of a verb. The finite forms of a separable verb are also listed without their prefix: "steht" for
 * *aufstehen*.
 */
function* readingsOfVerb(word: WordEntry): Generator<FormReading> {
  for (const verb of parsePrincipalPartVariants(word.joints, word.forms ?? "")) yield* readingsOfVariant(verb, word);
}

function* readingsOfVariant(verb: VerbEntry, word: WordEntry): Generator<FormReading> {
  const { prefix, base } = splitInfinitive(verb.infinitive);
  if (verb.infinitive.replace(/^sich /, "").includes(" ")) return;
  const lemma = word.joints.replace(/^sich /, "");
  yield* readingsOfFiniteForms("p", prefix, presentFormsOf(verb), lemma, true);
  yield* readingsOfFiniteForms("t", prefix, pastFormsOf(verb), lemma, true);
  for (const forms of subjunctiveFormsOf(verb)) yield* readingsOfFiniteForms("k", prefix, forms, lemma, true);
  yield* readingsOfFiniteForms("j", prefix, subjunctiveOneFormsOf(verb), lemma, true);
  const imperatives = imperativeFormsOf(verb);
  for (const form of imperatives?.du ?? []) yield [form, encodeVerb("m", 2, lemma)];
  yield [prefix + base, `Vi=${lemma}`];
  yield [verb.participle, `Vc=${lemma}`];
  if (prefix) yield [zuInfinitiveOfVerb(verb), `Vz=${lemma}`];
  const presentParticipleForm = presentParticipleOf(verb);
  yield [presentParticipleForm, `Vg=${lemma}`];
  for (const ending of endings) {
    yield [presentParticipleForm + ending, `Ap${ending}=${presentParticipleForm}`];
    yield [verb.participle + ending, `Ap${ending}=${verb.participle}`];
  }
}
