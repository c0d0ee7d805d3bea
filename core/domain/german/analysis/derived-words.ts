import type { Lexicon } from "../lexicon/lexicon.ts";
import type { TokenReading } from "./reading.ts";

const inseparable = "be emp ent er ge miss ver zer über unter wider hinter um durch wieder voll".split(" ");
const separable = (
  "ab an auf aus bei da daher dahin dar davon dazu dazwischen durch ein empor entgegen entlang fehl fern fest fort frei " +
  "gegenüber gleich gut heim her herab heran herauf heraus herbei herein herum herunter hervor herüber hin hinab hinauf hinaus " +
  "hindurch hinein hinter hinterher hinüber hinunter hinweg hinzu hoch inne kennen klar klein kurz lahm los mit nach nahe nieder " +
  "preis raus rein rum runter rüber schwarz sicher statt still stand teil tot um über überein umher unter voll voran voraus vorbei vor vorüber " +
  "wahr weg weiter wett wieder zu zurecht zurück zusammen zuvor zuwider bereit bekannt bloß fertig groß schön schlecht auseinander aneinander"
).split(" ");
const prefixes = [...new Set([...inseparable, ...separable])].toSorted((a, b) => b.length - a.length);
const separableSet = new Set(separable);

const adjectiveEndings = ["e", "en", "em", "er", "es"] as const;

type Derived = Omit<TokenReading, "cells">;

/** Readings of a form as a weak verb whose other forms the word list contains. */
function weakVerb(lower: string, isListed: Lexicon["isListed"]): Derived[] {
  const found: Derived[] = [];
  const infinitiveOf = (stem: string) =>
    [`${stem}en`, `${stem}n`].find((form) => (form !== `${stem}n` || /e[lr]$/.test(stem)) && isListed(form));
  const finite = (stem: string, kind: "p" | "t", persons: number) => {
    const infinitive = infinitiveOf(stem);
    const past = /[td]$|[^aeiouäöühlrmn][mn]$/.test(stem) ? `${stem}ete` : `${stem}te`;
    if (infinitive && isListed(past)) found.push({ tag: "VVFIN", lemma: infinitive, kind, persons });
  };
  const past = /^(.{2,}?)e?te(st|n|t)?$/.exec(lower);
  if (past?.[1]) finite(past[1], "t", past[2] === "st" ? 2 : past[2] === "n" ? 40 : past[2] === "t" ? 16 : 5);
  const present = /^(.{2,}?)e?(st|t)$/.exec(lower);
  if (present?.[1]) finite(present[1], "p", present[2] === "st" ? 2 : 20);
  if (/^.{3,}e$/.test(lower)) finite(lower.slice(0, -1), "p", 1);
  if (/(?:en|eln|ern)$/.test(lower) && isListed(lower)) {
    const stem = /en$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
    if (isListed(`${stem}te`) || isListed(`${stem}ete`) || (isListed(`${stem}t`) && isListed(`${stem}st`))) {
      found.push({ tag: "VVINF", lemma: lower, persons: 0 });
      found.push({ tag: "VVFIN", lemma: lower, kind: "p", persons: 40 });
    }
  }
  const participle = /^(.*?)ge(.{2,}?)(e?t|en)$/.exec(lower);
  if (participle?.[2] && (participle[1] === "" || separableSet.has(participle[1] ?? ""))) {
    const infinitive = infinitiveOf(participle[2]);
    if (infinitive || participle[3] === "en")
      found.push({ tag: "VVPP", lemma: (participle[1] ?? "") + (infinitive ?? `${participle[2]}en`), persons: 0 });
  }
  const unprefixed = /^((?:be|emp|ent|er|miss|ver|zer|über|unter|wider|hinter|um|durch).{2,}?|.{2,}ier)e?t$/.exec(
    lower,
  );
  if (unprefixed?.[1]) {
    const infinitive = infinitiveOf(unprefixed[1]);
    if (infinitive) found.push({ tag: "VVPP", lemma: infinitive, persons: 0 });
  }
  return found;
}

/** Readings of a form as a bank verb with another prefix: *überstand* from *stehen*, *anzumelden* from *melden*. */
function prefixedVerb(lower: string, { isListed, readings }: Lexicon): Derived[] {
  const found: Derived[] = [];
  for (const prefix of prefixes) {
    if (!lower.startsWith(prefix) || lower.length < prefix.length + 3) continue;
    const rest = lower.slice(prefix.length);
    const isSeparable = separableSet.has(prefix);
    if (isSeparable && rest.startsWith("zu") && rest.length > 5) {
      const base = rest.slice(2);
      if (/n$/.test(base) && (isListed(base) || isListed(prefix + base)))
        found.push({ tag: "VVIZU", lemma: prefix + base, persons: 0 });
    }
    if (!isListed(lower)) continue;
    for (const one of readings(rest)) {
      if (one.pos === "finite" && one.kind !== "m")
        found.push({ tag: "VVFIN", lemma: prefix + plain(one.lemma), kind: one.kind, persons: one.persons });
      if (one.pos === "infinitive") found.push({ tag: "VVINF", lemma: prefix + plain(one.lemma), persons: 0 });
      if (one.pos === "participle" && isSeparable)
        found.push({ tag: "VVPP", lemma: prefix + plain(one.lemma), persons: 0 });
    }
    if (!isSeparable || inseparable.includes(prefix)) {
      for (const one of readings(`ge${rest}`))
        if (one.pos === "participle") found.push({ tag: "VVPP", lemma: prefix + plain(one.lemma), persons: 0 });
      // Participles without ge-: verstanden, bekommen.
      if (/(?:en|t)$/.test(rest) && readings(`ge${rest}`).length === 0 && /^(?:be|ent|er|ge|ver|zer)$/.test(prefix)) {
        if (readings(rest).some((one) => one.pos === "infinitive"))
          found.push({ tag: "VVPP", lemma: lower, persons: 0 });
      }
    }
  }
  return found;
}

/** The lemma without the mark of its joint: "auf|stehen" → "aufstehen". */
export const plain = (lemma: string) => lemma.replaceAll("|", "");

/** Readings of a form as an adjective or participle, if the word list contains all its inflected forms. */
function adjective(lower: string, isListed: Lexicon["isListed"]): Derived[] {
  const isParadigm = (stem: string) => adjectiveEndings.every((ending) => isListed(stem + ending));
  const found: Derived[] = [];
  const match = /^(.{2,})e[nmrs]?$/.exec(lower);
  if (match?.[1] && isParadigm(match[1])) found.push({ tag: "ADJA", lemma: match[1], persons: 0, degree: "p" });
  if (lower.length > 2 && isParadigm(lower)) found.push({ tag: "ADJD", lemma: lower, persons: 0, degree: "p" });
  // Numbers of years and the like: 20-jährigen, dreistündige; ordinals in words: zwölften.
  if (
    found.length === 0 &&
    /(?:jährig|stündig|tägig|monatig|köpfig|malig|teilig|ste?|te)e?[nmrs]?$/.test(lower) &&
    /e[nmrs]?$/.test(lower)
  )
    found.push({ tag: "ADJA", lemma: lower.replace(/e[nmrs]?$/, ""), persons: 0, degree: "p" });
  return found;
}

const cache = new WeakMap<Lexicon, Map<string, readonly Derived[]>>();

/**
 * Readings of a lower-case form that the bank does not contain, from its other forms in the large word list. They are
 * possibilities, not certainties.
 */
export function derivedWordReadings(lower: string, lexicon: Lexicon): readonly Derived[] {
  let known = cache.get(lexicon);
  if (!known) {
    known = new Map();
    cache.set(lexicon, known);
  }
  const old = known.get(lower);
  if (old) return old;
  const all = [
    ...adjective(lower, lexicon.isListed),
    ...weakVerb(lower, lexicon.isListed),
    ...prefixedVerb(lower, lexicon),
  ];
  const unique = all.filter(
    (one, at) => all.findIndex((other) => other.tag === one.tag && other.kind === one.kind) === at,
  );
  if (known.size >= 5000) known.clear();
  known.set(lower, unique);
  return unique;
}
