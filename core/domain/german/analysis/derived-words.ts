import type { Lexicon } from "../lexicon/lexicon.ts";
import type { TokenReading } from "./reading.ts";

const inseparable = "be emp ent er ge miss ver zer über unter wider hinter um durch wieder voll".split(" ");
const separablePrefixes = (
  "ab an auf aus bei da daher dahin dar davon dazu dazwischen durch ein empor entgegen entlang fehl fern fest fort frei " +
  "gegenüber gleich gut heim her herab heran herauf heraus herbei herein herum herunter hervor herüber hin hinab hinauf hinaus " +
  "hindurch hinein hinter hinterher hinüber hinunter hinweg hinzu hoch inne kennen klar klein kurz lahm los mit nach nahe nieder " +
  "preis raus rein rum runter rüber schwarz sicher statt still stand teil tot um über überein umher unter voll voran voraus vorbei vor vorüber " +
  "wahr weg weiter wett wieder zu zurecht zurück zusammen zuvor zuwider bereit bekannt bloß fertig groß schön schlecht auseinander aneinander"
).split(" ");
const prefixes = [...new Set([...inseparable, ...separablePrefixes])].toSorted((a, b) => b.length - a.length);
const separableSet = new Set(separablePrefixes);

const adjectiveEndings = ["e", "en", "em", "er", "es"] as const;

type DerivedReading = Omit<TokenReading, "cells">;

/** Readings as a form of a weak verb. Requires that the word list contains other forms of the same verb. */
function weakVerbReadings(lower: string, isListed: Lexicon["isListed"]): DerivedReading[] {
  const derivedReadings: DerivedReading[] = [];
  const infinitiveOf = (stem: string) =>
    [`${stem}en`, `${stem}n`].find((form) => (form !== `${stem}n` || /e[lr]$/.test(stem)) && isListed(form));
  const addFiniteReading = (stem: string, kind: "p" | "t", persons: number) => {
    const infinitive = infinitiveOf(stem);
    const past = /[td]$|[^aeiouäöühlrmn][mn]$/.test(stem) ? `${stem}ete` : `${stem}te`;
    if (infinitive && isListed(past)) derivedReadings.push({ tag: "VVFIN", lemma: infinitive, kind, persons });
  };
  const past = /^(.{2,}?)e?te(st|n|t)?$/.exec(lower);
  if (past?.[1]) addFiniteReading(past[1], "t", past[2] === "st" ? 2 : past[2] === "n" ? 40 : past[2] === "t" ? 16 : 5);
  const present = /^(.{2,}?)e?(st|t)$/.exec(lower);
  if (present?.[1]) addFiniteReading(present[1], "p", present[2] === "st" ? 2 : 20);
  if (/^.{3,}e$/.test(lower)) addFiniteReading(lower.slice(0, -1), "p", 1);
  if (/(?:en|eln|ern)$/.test(lower) && isListed(lower)) {
    const stem = /en$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
    if (isListed(`${stem}te`) || isListed(`${stem}ete`) || (isListed(`${stem}t`) && isListed(`${stem}st`))) {
      derivedReadings.push({ tag: "VVINF", lemma: lower, persons: 0 });
      derivedReadings.push({ tag: "VVFIN", lemma: lower, kind: "p", persons: 40 });
    }
  }
  const participle = /^(.*?)ge(.{2,}?)(e?t|en)$/.exec(lower);
  if (participle?.[2] && (participle[1] === "" || separableSet.has(participle[1] ?? ""))) {
    const infinitive = infinitiveOf(participle[2]);
    if (infinitive || participle[3] === "en")
      derivedReadings.push({
        tag: "VVPP",
        lemma: (participle[1] ?? "") + (infinitive ?? `${participle[2]}en`),
        persons: 0,
      });
  }
  const participleWithoutGe =
    /^((?:be|emp|ent|er|miss|ver|zer|über|unter|wider|hinter|um|durch).{2,}?|.{2,}ier)e?t$/.exec(lower);
  if (participleWithoutGe?.[1]) {
    const infinitive = infinitiveOf(participleWithoutGe[1]);
    if (infinitive) derivedReadings.push({ tag: "VVPP", lemma: infinitive, persons: 0 });
  }
  return derivedReadings;
}

/** Readings as a verb that is in the lexicon with no or another prefix: *überstand* from *stehen*, *anzumelden*. */
function prefixedVerbReadings(lower: string, { isListed, readings }: Lexicon): DerivedReading[] {
  const derivedReadings: DerivedReading[] = [];
  for (const prefix of prefixes) {
    if (!lower.startsWith(prefix) || lower.length < prefix.length + 3) continue;
    const formWithoutPrefix = lower.slice(prefix.length);
    const isSeparable = separableSet.has(prefix);
    if (isSeparable && formWithoutPrefix.startsWith("zu") && formWithoutPrefix.length > 5) {
      const infinitive = formWithoutPrefix.slice(2);
      if (/n$/.test(infinitive) && (isListed(infinitive) || isListed(prefix + infinitive)))
        derivedReadings.push({ tag: "VVIZU", lemma: prefix + infinitive, persons: 0 });
    }
    if (!isListed(lower)) continue;
    for (const reading of readings(formWithoutPrefix)) {
      if (reading.pos === "finite" && reading.kind !== "m")
        derivedReadings.push({
          tag: "VVFIN",
          lemma: prefix + removeJoints(reading.lemma),
          kind: reading.kind,
          persons: reading.persons,
        });
      if (reading.pos === "infinitive")
        derivedReadings.push({ tag: "VVINF", lemma: prefix + removeJoints(reading.lemma), persons: 0 });
      if (reading.pos === "participle" && isSeparable)
        derivedReadings.push({ tag: "VVPP", lemma: prefix + removeJoints(reading.lemma), persons: 0 });
    }
    if (!isSeparable || inseparable.includes(prefix)) {
      for (const reading of readings(`ge${formWithoutPrefix}`))
        if (reading.pos === "participle")
          derivedReadings.push({ tag: "VVPP", lemma: prefix + removeJoints(reading.lemma), persons: 0 });
      // Participles without ge-: verstanden, bekommen.
      if (
        /(?:en|t)$/.test(formWithoutPrefix) &&
        readings(`ge${formWithoutPrefix}`).length === 0 &&
        /^(?:be|ent|er|ge|ver|zer)$/.test(prefix)
      ) {
        if (readings(formWithoutPrefix).some((reading) => reading.pos === "infinitive"))
          derivedReadings.push({ tag: "VVPP", lemma: lower, persons: 0 });
      }
    }
  }
  return derivedReadings;
}

/** Removes the separator of a separable prefix from a lemma: "auf|stehen" → "aufstehen". */
export const removeJoints = (lemma: string) => lemma.replaceAll("|", "");

/** Readings as an adjective or participle, if the word list contains the stem with all adjective endings. */
function adjectiveReadings(lower: string, isListed: Lexicon["isListed"]): DerivedReading[] {
  const isParadigm = (stem: string) => adjectiveEndings.every((ending) => isListed(stem + ending));
  const derivedReadings: DerivedReading[] = [];
  const match = /^(.{2,})e[nmrs]?$/.exec(lower);
  if (match?.[1] && isParadigm(match[1]))
    derivedReadings.push({ tag: "ADJA", lemma: match[1], persons: 0, degree: "p" });
  if (lower.length > 2 && isParadigm(lower))
    derivedReadings.push({ tag: "ADJD", lemma: lower, persons: 0, degree: "p" });
  // Adjectives of age, duration and number (20-jährigen, dreistündige), and ordinals in words (zwölften).
  if (
    derivedReadings.length === 0 &&
    /(?:jährig|stündig|tägig|monatig|köpfig|malig|teilig|ste?|te)e?[nmrs]?$/.test(lower) &&
    /e[nmrs]?$/.test(lower)
  )
    derivedReadings.push({ tag: "ADJA", lemma: lower.replace(/e[nmrs]?$/, ""), persons: 0, degree: "p" });
  return derivedReadings;
}

const readingsByLexicon = new WeakMap<Lexicon, Map<string, readonly DerivedReading[]>>();

/**
 * Possible readings of a lower-case form that the lexicon does not contain, derived from related forms in the large word
 * list.
 */
export function derivedWordReadings(lower: string, lexicon: Lexicon): readonly DerivedReading[] {
  let cachedReadings = readingsByLexicon.get(lexicon);
  if (!cachedReadings) {
    cachedReadings = new Map();
    readingsByLexicon.set(lexicon, cachedReadings);
  }
  const cachedResult = cachedReadings.get(lower);
  if (cachedResult) return cachedResult;
  const allReadings = [
    ...adjectiveReadings(lower, lexicon.isListed),
    ...weakVerbReadings(lower, lexicon.isListed),
    ...prefixedVerbReadings(lower, lexicon),
  ];
  const uniqueReadings = allReadings.filter(
    (reading, index) =>
      allReadings.findIndex(
        (earlierReading) => earlierReading.tag === reading.tag && earlierReading.kind === reading.kind,
      ) === index,
  );
  if (cachedReadings.size >= 5000) cachedReadings.clear();
  cachedReadings.set(lower, uniqueReadings);
  return uniqueReadings;
}
