import type { Lexicon } from "../lexicon/lexicon.ts";
import type { TokenReading } from "./reading.ts";
import { findStrongVerbReadings } from "./strong-verbs.ts";

const inseparablePrefixes = "be emp ent er ge miss ver zer über unter wider hinter um durch wieder voll".split(" ");
const separablePrefixes = (
  "ab an auf aus bei da daher dahin dar davon dazu dazwischen durch ein empor entgegen entlang fehl fern fest fort frei " +
  "gegenüber gleich gut heim her herab heran herauf heraus herbei herein herum herunter hervor herüber hin hinab hinauf hinaus " +
  "hindurch hinein hinter hinterher hinüber hinunter hinweg hinzu hoch inne kennen klar klein kurz lahm los mit nach nahe nieder " +
  "preis raus rein rum runter rüber schwarz sicher statt still stand teil tot um über überein umher unter voll voran voraus vorbei vor vorüber " +
  "wahr weg weiter wett wieder zu zurecht zurück zusammen zuvor zuwider bereit bekannt bloß fertig groß schön schlecht auseinander aneinander"
).split(" ");
const prefixes = [...new Set([...inseparablePrefixes, ...separablePrefixes])].toSorted((a, b) => b.length - a.length);
const separablePrefixSet = new Set(separablePrefixes);

const adjectiveEndings = ["e", "en", "em", "er", "es"] as const;

type DerivedReading = Omit<TokenReading, "cells">;

/** The readings of a form as a weak verb. Empty if the word list does not contain other forms of the same verb. */
function deriveWeakVerbReadings(lowerCaseText: string, isListed: Lexicon["isListed"]): DerivedReading[] {
  const derivedReadings: DerivedReading[] = [];
  const infinitiveOf = (stem: string) =>
    [`${stem}en`, `${stem}n`].find((form) => (form !== `${stem}n` || /e[lr]$/.test(stem)) && isListed(form));
  const addFiniteReading = (stem: string, kind: "p" | "t", persons: number) => {
    const infinitive = infinitiveOf(stem);
    // For *kniete*, the stem is *kni* and the infinitive *knien*, so the past tense is the stem with -ete.
    const pastTense =
      /(?:[td]|[^aeiouäöühlrmn][mn])$/.test(stem) || !isListed(`${stem}te`) ? `${stem}ete` : `${stem}te`;
    if (infinitive && isListed(pastTense)) derivedReadings.push({ tag: "VVFIN", lemma: infinitive, kind, persons });
  };
  const pastMatch = /^(.{2,}?)e?te(st|n|t)?$/.exec(lowerCaseText);
  if (pastMatch?.[1])
    addFiniteReading(
      pastMatch[1],
      "t",
      pastMatch[2] === "st" ? 2 : pastMatch[2] === "n" ? 40 : pastMatch[2] === "t" ? 16 : 5,
    );
  const presentMatch = /^(.{2,}?)e?(st|t)$/.exec(lowerCaseText);
  if (presentMatch?.[1]) addFiniteReading(presentMatch[1], "p", presentMatch[2] === "st" ? 2 : 20);
  // After a sibilant, *du* and *er* have the same form: "du rast", "er presst".
  const sibilantMatch = /^(.+[sßxz])t$/.exec(lowerCaseText);
  if (sibilantMatch?.[1]) addFiniteReading(sibilantMatch[1], "p", 22);
  if (/^.{3,}e$/.test(lowerCaseText)) addFiniteReading(lowerCaseText.slice(0, -1), "p", 1);
  if (/(?:en|eln|ern)$/.test(lowerCaseText) && isListed(lowerCaseText)) {
    const stem = /en$/.test(lowerCaseText) ? lowerCaseText.slice(0, -2) : lowerCaseText.slice(0, -1);
    if (isListed(`${stem}te`) || isListed(`${stem}ete`) || (isListed(`${stem}t`) && isListed(`${stem}st`))) {
      derivedReadings.push({ tag: "VVINF", lemma: lowerCaseText, persons: 0 });
      derivedReadings.push({ tag: "VVFIN", lemma: lowerCaseText, kind: "p", persons: 40 });
    }
  }
  const participleMatch = /^(.*?)ge(.{2,}?)(e?t|en)$/.exec(lowerCaseText);
  if (participleMatch?.[2] && (participleMatch[1] === "" || separablePrefixSet.has(participleMatch[1] ?? ""))) {
    const infinitive = infinitiveOf(participleMatch[2]);
    if (infinitive || participleMatch[3] === "en")
      derivedReadings.push({
        tag: "VVPP",
        lemma: (participleMatch[1] ?? "") + (infinitive ?? `${participleMatch[2]}en`),
        persons: 0,
      });
  }
  const participleMatchWithoutGe =
    /^((?:be|emp|ent|er|miss|ver|zer|über|unter|wider|hinter|um|durch).{2,}?|.{2,}ier)e?t$/.exec(lowerCaseText);
  if (participleMatchWithoutGe?.[1]) {
    const infinitive = infinitiveOf(participleMatchWithoutGe[1]);
    if (infinitive) derivedReadings.push({ tag: "VVPP", lemma: infinitive, persons: 0 });
  }
  return derivedReadings;
}

/**
 * Removes a separable prefix from the lemma of a listed form: *um|ziehen* becomes *ziehen*. The lexicon lists *zog* as
 * a form of *ziehen* and also of *um|ziehen*. If *überzog* is derived from *zog*, the prefix *um* is removed before
 * *über* is added, because *überzog* is a form of *überziehen* only.
 */
const removeOwnPrefix = (lemma: string): string => lemma.split("|").at(-1) ?? lemma;

/**
 * The readings of a form as a verb with a prefix, derived from the readings without this prefix: *überstand* from
 * *stand*, *anzumelden* from *melden*.
 */
function derivePrefixedVerbReadings(lowerCaseText: string, { isListed, readings }: Lexicon): DerivedReading[] {
  const derivedReadings: DerivedReading[] = [];
  for (const prefix of prefixes) {
    if (!lowerCaseText.startsWith(prefix) || lowerCaseText.length < prefix.length + 3) continue;
    const formWithoutPrefix = lowerCaseText.slice(prefix.length);
    const isSeparable = separablePrefixSet.has(prefix);
    if (isSeparable && formWithoutPrefix.startsWith("zu") && formWithoutPrefix.length > 5) {
      const infinitive = formWithoutPrefix.slice(2);
      if (/n$/.test(infinitive) && (isListed(infinitive) || isListed(prefix + infinitive)))
        derivedReadings.push({ tag: "VVIZU", lemma: prefix + infinitive, persons: 0 });
    }
    if (!isListed(lowerCaseText)) continue;
    // After *ge*, a form in -t is a participle and never a form of a strong verb: *gespannt* belongs to *spannen*, not
    // to *spinnen*.
    for (const reading of prefix === "ge" ? [] : findStrongVerbReadings(formWithoutPrefix))
      if (reading.tag !== "VVPP" || isSeparable) derivedReadings.push({ ...reading, lemma: prefix + reading.lemma });
    for (const reading of readings(formWithoutPrefix)) {
      if (reading.pos === "finite" && reading.kind !== "m")
        derivedReadings.push({
          tag: "VVFIN",
          lemma: prefix + removeOwnPrefix(reading.lemma),
          kind: reading.kind,
          persons: reading.persons,
        });
      if (reading.pos === "infinitive")
        derivedReadings.push({ tag: "VVINF", lemma: prefix + removeOwnPrefix(reading.lemma), persons: 0 });
      if (reading.pos === "participle" && isSeparable)
        derivedReadings.push({ tag: "VVPP", lemma: prefix + removeOwnPrefix(reading.lemma), persons: 0 });
    }
    if (!isSeparable || inseparablePrefixes.includes(prefix)) {
      for (const reading of readings(`ge${formWithoutPrefix}`))
        if (reading.pos === "participle")
          derivedReadings.push({ tag: "VVPP", lemma: prefix + removeOwnPrefix(reading.lemma), persons: 0 });
      // Participles without ge-: verstanden, bekommen.
      if (
        /(?:en|t)$/.test(formWithoutPrefix) &&
        readings(`ge${formWithoutPrefix}`).length === 0 &&
        /^(?:be|ent|er|ge|ver|zer)$/.test(prefix)
      ) {
        if (readings(formWithoutPrefix).some((reading) => reading.pos === "infinitive"))
          derivedReadings.push({ tag: "VVPP", lemma: lowerCaseText, persons: 0 });
      }
    }
  }
  return derivedReadings;
}

/**
 * Whether the form consists of a separable prefix of at least three letters and a finite form or an infinitive of a
 * known verb, possibly with *zu* between them: "herumspricht", "vorzuleben".
 */
export const isPrefixedVerb = (lowerCaseText: string, { readings, isListed }: Lexicon): boolean =>
  separablePrefixes.some((prefix) => {
    if (prefix.length < 3 || !lowerCaseText.startsWith(prefix)) return false;
    const form = lowerCaseText.slice(prefix.length);
    const infinitive = /^zu(.{4,})$/.exec(form)?.[1];
    const isInfinitive = (verb: string) =>
      readings(verb).some(({ pos }) => pos === "infinitive") ||
      deriveWeakVerbReadings(verb, isListed).some(({ tag }) => tag === "VVINF");
    return (
      (form.length > 4 &&
        (isInfinitive(form) ||
          readings(form).some(({ pos }) => pos === "finite") ||
          deriveWeakVerbReadings(form, isListed).some(({ tag }) => tag === "VVFIN"))) ||
      (infinitive !== undefined && isInfinitive(infinitive))
    );
  });

/**
 * Whether a form in small letters consists of a separable prefix and a listed participle: *hochgespült*,
 * *freigeschaufelten*.
 */
export function isPrefixedParticiple(lowerCaseText: string, { isListed, readings }: Lexicon): boolean {
  const match = /^(.{2,}?)(ge.{3,}?(?:t|en))(?:e[nmrs]?)?$/.exec(lowerCaseText);
  if (!match?.[1] || !match[2] || !separablePrefixSet.has(match[1])) return false;
  const participle = match[2];
  return (
    isListed(participle) &&
    (readings(participle).some(({ pos }) => pos === "participle") ||
      [...findStrongVerbReadings(participle), ...deriveWeakVerbReadings(participle, isListed)].some(
        ({ tag }) => tag === "VVPP",
      ))
  );
}

/** Removes the separator of a separable prefix from a lemma: "auf|stehen" → "aufstehen". */
export const removeJoints = (lemma: string) => lemma.replaceAll("|", "");

/**
 * The readings of a form as an adjective or participle, if the word list contains its stem with all adjective endings.
 */
function deriveAdjectiveReadings(lowerCaseText: string, isListed: Lexicon["isListed"]): DerivedReading[] {
  const hasAllEndings = (stem: string) => adjectiveEndings.every((ending) => isListed(stem + ending));
  const derivedReadings: DerivedReading[] = [];
  const match = /^(.{2,})e[nmrs]?$/.exec(lowerCaseText);
  if (match?.[1] && hasAllEndings(match[1]))
    derivedReadings.push({ tag: "ADJA", lemma: match[1], persons: 0, degree: "p" });
  if (lowerCaseText.length > 2 && hasAllEndings(lowerCaseText))
    derivedReadings.push({ tag: "ADJD", lemma: lowerCaseText, persons: 0, degree: "p" });
  // The word list does not contain all adjectives of age, duration and number (20-jährigen, dreistündige) and ordinals
  // in words (zwölften), so these are recognized by their endings.
  if (
    derivedReadings.length === 0 &&
    /(?:jährig|stündig|tägig|monatig|köpfig|malig|teilig|ste?|te)e?[nmrs]?$/.test(lowerCaseText) &&
    /e[nmrs]?$/.test(lowerCaseText)
  )
    derivedReadings.push({ tag: "ADJA", lemma: lowerCaseText.replace(/e[nmrs]?$/, ""), persons: 0, degree: "p" });
  return derivedReadings;
}

const readingsByLexicon = new WeakMap<Lexicon, Map<string, readonly DerivedReading[]>>();

/**
 * Possible readings of a lower-case form that the lexicon does not contain, derived from related forms in the large
 * word list.
 */
export function deriveWordReadings(lowerCaseText: string, lexicon: Lexicon): readonly DerivedReading[] {
  let cachedReadings = readingsByLexicon.get(lexicon);
  if (!cachedReadings) {
    cachedReadings = new Map();
    readingsByLexicon.set(lexicon, cachedReadings);
  }
  const cachedReadingsOfForm = cachedReadings.get(lowerCaseText);
  if (cachedReadingsOfForm) return cachedReadingsOfForm;
  const allReadings = [
    ...findStrongVerbReadings(lowerCaseText),
    ...deriveAdjectiveReadings(lowerCaseText, lexicon.isListed),
    ...deriveWeakVerbReadings(lowerCaseText, lexicon.isListed),
    ...derivePrefixedVerbReadings(lowerCaseText, lexicon),
  ];
  const uniqueReadings = allReadings.filter(
    (reading, index) =>
      allReadings.findIndex(
        (earlierReading) => earlierReading.tag === reading.tag && earlierReading.kind === reading.kind,
      ) === index,
  );
  if (cachedReadings.size >= 5000) cachedReadings.clear();
  cachedReadings.set(lowerCaseText, uniqueReadings);
  return uniqueReadings;
}
