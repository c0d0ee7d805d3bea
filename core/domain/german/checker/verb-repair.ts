import { createLookupTable } from "../../lookup-table.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { pastFormsOf, presentFormsOf, splitInfinitive, type VerbEntry } from "../verb.ts";
import { capitalize } from "./analyzed-text.ts";

/** The right form for a word that looks like a verb form but is not a verb form: "gehte", "fahrst", "gegeht". */
export interface VerbRepair {
  form: string;
  kind: "past" | "present" | "participle";
  /** The infinitive of the verb without joints and without *sich*: *aufstehen*. */
  infinitive: string;
  /** The person of a finite form (0: ich … 5: sie). */
  person?: number;
}

const separablePrefixPattern =
  /^(?:zusammen|zurück|vorbei|weiter|kennen|wieder|heraus|herein|hinaus|hinein|statt|fern|fest|teil|nach|auf|aus|bei|ein|los|mit|vor|weg|ab|an|um|zu)(?=\p{L}{3})/u;
const inseparablePrefixPattern = /^(?:be|emp|ent|er|ge|miss|ver|zer)(?=\p{L}{3})/u;

const verbsOf = (lemma: string, lexicon: Lexicon): VerbEntry[] =>
  [lemma, `sich ${lemma}`].flatMap((key) => lexicon.lemmas(key).filter((entry) => entry.pos === "verb"));

/** The verbs without a separable prefix that have this form with *ich* or *er* in the present or past. */
const findVerbsWithFiniteForm = (form: string, kind: "p" | "t", lexicon: Lexicon): VerbEntry[] =>
  lexicon
    .readings(form)
    .flatMap((reading) =>
      reading.pos === "finite" && reading.kind === kind && reading.persons & 5 && !reading.lemma.includes("|")
        ? verbsOf(reading.lemma, lexicon)
        : [],
    );

const findVerbsWithParticiple = (form: string, lexicon: Lexicon): VerbEntry[] =>
  lexicon
    .readings(form)
    .flatMap((reading) =>
      reading.pos === "participle" && !reading.lemma.includes("|") ? verbsOf(reading.lemma, lexicon) : [],
    );

const verbsWithInfinitiveStem = (stem: string, lexicon: Lexicon): VerbEntry[] =>
  [`${stem}en`, `${stem}n`].flatMap((infinitive) => verbsOf(infinitive, lexicon));
const verbsWithPresentStem = (stem: string, lexicon: Lexicon): VerbEntry[] => [
  ...findVerbsWithFiniteForm(`${stem}t`, "p", lexicon),
  ...findVerbsWithFiniteForm(stem, "p", lexicon),
];

/**
 * The verbs that have this stem in the infinitive. If there are none, returns the verbs that have this stem in the
 * past, then those that have it in the present with *er*, and then those that have it in the participle.
 */
function findVerbsWithStem(stem: string, lexicon: Lexicon): VerbEntry[] {
  const verbLookups = [
    () => verbsWithInfinitiveStem(stem, lexicon),
    () => [...findVerbsWithFiniteForm(stem, "t", lexicon), ...findVerbsWithFiniteForm(`${stem}e`, "t", lexicon)],
    () => verbsWithPresentStem(stem, lexicon),
    () => [...findVerbsWithParticiple(`ge${stem}en`, lexicon), ...findVerbsWithParticiple(`${stem}en`, lexicon)],
  ];
  for (const findVerbs of verbLookups) {
    const verbs = findVerbs();
    if (verbs.length > 0) return verbs;
  }
  return [];
}

/**
 * The ways to divide a form into a prefix and the rest. The prefix of the first way is empty. If the form starts with a
 * separable prefix, a second way has this prefix: "aufstehte" is *auf* and "stehte".
 */
function findPrefixDivisions(form: string): { prefix: string; base: string }[] {
  const prefix = separablePrefixPattern.exec(form)?.[0];
  return [{ prefix: "", base: form }, ...(prefix ? [{ prefix, base: form.slice(prefix.length) }] : [])];
}

const infinitiveWithoutSich = ({ infinitive }: VerbEntry) => infinitive.replace(/^sich /, "");

const isRegularPast = ({ infinitive, past }: VerbEntry) => {
  const { stem } = splitInfinitive(infinitive);
  return past === `${stem}te` || past === `${stem}ete`;
};

const personByPastEnding: Readonly<Record<string, number>> = createLookupTable({ te: 2, test: 1, ten: 3, tet: 4 });

function findPastRepairs(form: string, lexicon: Lexicon): VerbRepair[] {
  return findPrefixDivisions(form).flatMap(({ prefix, base }) => {
    const [, stem = "", ending = ""] = /^(.{2,}?)e?(te|test|ten|tet)$/.exec(base) ?? [];
    const person = personByPastEnding[ending];
    const verbs = person === undefined ? [] : findVerbsWithStem(stem, lexicon);
    if (person === undefined || verbs.some(isRegularPast)) return [];
    return verbs.map((verb) => ({
      form: prefix + (pastFormsOf(verb)[person] ?? ""),
      kind: "past" as const,
      infinitive: prefix + infinitiveWithoutSich(verb),
      person,
    }));
  });
}

const personByPresentEnding: Readonly<Record<string, number>> = createLookupTable({ st: 1, t: 2, e: 0, en: 3 });

function findPresentRepairs(form: string, lexicon: Lexicon): VerbRepair[] {
  const [, stem = "", ending = ""] = /^(.{2,}?)e?(st|t|e|en)$/.exec(form) ?? [];
  const person = personByPresentEnding[ending];
  if (person === undefined) return [];
  const verbsOfInfinitive = verbsWithInfinitiveStem(stem, lexicon);
  // With *ich* and *wir* a form with the stem of the infinitive is not repaired. Only a changed stem is wrong with them
  // ("nimme").
  if (verbsOfInfinitive.length > 0 && (person === 0 || person === 3)) return [];
  const verbs = verbsOfInfinitive.length > 0 ? verbsOfInfinitive : verbsWithPresentStem(stem, lexicon);
  const hasRegularVerb = verbs.some((verb) => presentFormsOf(verb)[4] === presentFormsOf(verb)[2]);
  if (hasRegularVerb) return [];
  return verbs.map((verb) => ({
    form: presentFormsOf(verb)[person] ?? "",
    kind: "present" as const,
    infinitive: infinitiveWithoutSich(verb),
    person,
  }));
}

/** The stems that a wrong participle can contain, with the separable prefix before them. */
function findParticipleStems(form: string): { prefix: string; stem: string }[] {
  const startsWithGe = /^ge(?=\p{L}{3})/u.test(form);
  if (!startsWithGe && !separablePrefixPattern.test(form) && !inseparablePrefixPattern.test(form)) return [];
  const formWithoutGe = startsWithGe ? form.slice(2) : form;
  return findPrefixDivisions(formWithoutGe).flatMap(({ prefix, base }) => {
    const hasGe = startsWithGe || /^ge/.test(base);
    if (prefix === "" ? !startsWithGe && !inseparablePrefixPattern.test(form) : !hasGe) return [];
    const baseWithoutGe = prefix === "" ? base : base.replace(/^ge(?=\p{L}{2})/u, "");
    // The ending can be -t or -n. After a stem in -t the ending can be missing: "gewaschet", "gesehn", "gearbeit".
    const endsWithHn = /hn$/.test(baseWithoutGe);
    const baseWithoutN = baseWithoutGe.replace(/e?n$/, "");
    // "gesehn" is a form of *sehen*, although *sehnen* exists.
    if (endsWithHn && prefix === "") return [{ prefix, stem: baseWithoutN }];
    return [baseWithoutGe.replace(/e?t$/, ""), baseWithoutN, baseWithoutGe]
      .filter(
        (stem, index, stems) =>
          stem.length > 1 && stems.indexOf(stem) === index && (index < 2 || /t$/.test(baseWithoutGe)),
      )
      .map((stem) => ({ prefix, stem }));
  });
}

/** Whether the word is a noun if it is capitalized: "Geist". */
const isNoun = (form: string, lexicon: Lexicon) =>
  !form.endsWith("en") &&
  (lexicon.isListed(capitalize(form)) || lexicon.readings(capitalize(form)).some(({ pos }) => pos === "noun"));

function findParticipleRepairs(form: string, lexicon: Lexicon): VerbRepair[] {
  if (!/(?:t|n)$/.test(form) || lexicon.frequency(capitalize(form)) > 0 || isNoun(form, lexicon)) return [];
  return findParticipleStems(form)
    .map(({ prefix, stem }) =>
      findVerbsWithStem(stem, lexicon).map((verb) => ({
        form: prefix + verb.participle,
        kind: "participle" as const,
        infinitive: prefix + infinitiveWithoutSich(verb),
      })),
    )
    .reduce((firstRepairs, repairs) => (firstRepairs.length > 0 ? firstRepairs : repairs), [])
    .filter((repair) => lexicon.isListed(repair.form));
}

/** The repair, if all possible verbs have the same right form; undefined otherwise. */
function findAgreedRepair(repairs: readonly VerbRepair[], writtenText: string): VerbRepair | undefined {
  const [firstRepair, ...otherRepairs] = repairs;
  return firstRepair &&
    firstRepair.form !== "" &&
    firstRepair.form !== writtenText &&
    otherRepairs.every(({ form }) => form === firstRepair.form)
    ? firstRepair
    : undefined;
}

/** The known words that differ from this word only in an umlaut or a doubled letter: "gefuhrt", "bietten". */
function findSimilarWords(writtenText: string, { isListed, frequency }: Lexicon): string[] {
  const umlauts: Readonly<Record<string, string>> = createLookupTable({ a: "ä", o: "ö", u: "ü" });
  const wordsWithUmlaut = [...writtenText].flatMap((letter, index) => {
    const umlaut = umlauts[letter];
    return umlaut === undefined ? [] : [writtenText.slice(0, index) + umlaut + writtenText.slice(index + 1)];
  });
  const wordWithSingleLetter = writtenText.replace(/(\p{L})\1/u, "$1");
  const isKnownWithSingleLetter =
    frequency(wordWithSingleLetter) > 0 || (/en$/.test(wordWithSingleLetter) && isListed(wordWithSingleLetter));
  return [...(isKnownWithSingleLetter ? [wordWithSingleLetter] : []), ...wordsWithUmlaut.filter(isListed)];
}

const minFrequencyOfStrongParticiple = 5;

/**
 * The strong participle for a weak one that only the large word list contains: *gebacken* for "gebackt". Some verbs have
 * both participles, so the strong one must be frequent and contain the infinitive: "gebetet" is not repaired to *gebeten*.
 * The weak one belongs to another verb if the strong verb has its perfect with *sein*: die Ski gewachst.
 */
function repairListedParticiple(writtenText: string, lexicon: Lexicon): VerbRepair | undefined {
  if (!/^ge.*t$/.test(writtenText) || lexicon.frequency(writtenText) > 0) return undefined;
  if (lexicon.readings(writtenText).length > 0) return undefined;
  const repair = findAgreedRepair(findParticipleRepairs(writtenText, lexicon), writtenText);
  if (!repair || repair.form !== `ge${repair.infinitive}`) return undefined;
  const takesHaben = verbsOf(repair.infinitive, lexicon).every(({ auxiliaries }) => auxiliaries.join() === "haben");
  return takesHaben && lexicon.frequency(repair.form) >= minFrequencyOfStrongParticiple ? repair : undefined;
}

/**
 * The verb form that a learner meant by an unknown word in lower case; undefined if the word does not look like a verb
 * form, or if several forms are possible.
 */
export function repairVerbForm(writtenText: string, lexicon: Lexicon): VerbRepair | undefined {
  if (!/^\p{Ll}{4,}$/u.test(writtenText)) return undefined;
  if (lexicon.isKnown(writtenText)) return repairListedParticiple(writtenText, lexicon);
  const participle = findAgreedRepair(findParticipleRepairs(writtenText, lexicon), writtenText);
  const similarWords = findSimilarWords(writtenText, lexicon);
  // A similar known word prevents the repair to a participle only if the known word is a participle: "gewohnen" becomes
  // *gewohnt*, although *gewöhnen* exists.
  const isParticiple = (form: string) => lexicon.readings(form).some(({ pos }) => pos === "participle");
  if (participle && !similarWords.some(isParticiple)) return participle;
  // If a similar known word exists, the learner can have meant that word, so the written word is not repaired. Words
  // that can be a wrong present form are repaired nevertheless, because the similar word can be a form of the same
  // verb: "mussen" and "fahrst" differ only in the umlaut from *müssen* and *fährst*.
  const possiblePresentRepairs = findPresentRepairs(writtenText, lexicon);
  if (possiblePresentRepairs.length === 0 && similarWords.length > 0) return undefined;
  return (
    findAgreedRepair(findPastRepairs(writtenText, lexicon), writtenText) ??
    findAgreedRepair(possiblePresentRepairs, writtenText)
  );
}

/**
 * The present form for a stem without an ending, as in "er arbeit"; undefined if the word is not the stem of a verb.
 * @param person 0: ich … 5: sie
 */
export function repairBareStem(
  writtenText: string,
  person: number | undefined,
  lexicon: Lexicon,
): VerbRepair | undefined {
  if (person === undefined || lexicon.isKnown(writtenText) || !/^\p{Ll}{3,}$/u.test(writtenText)) return undefined;
  const repairs = verbsWithInfinitiveStem(writtenText, lexicon).map((verb) => ({
    form: presentFormsOf(verb)[person] ?? "",
    kind: "present" as const,
    infinitive: infinitiveWithoutSich(verb),
    person,
  }));
  return findAgreedRepair(repairs, writtenText);
}
