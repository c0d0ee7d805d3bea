import { createLookupTable } from "../lookup-table.ts";
import { findIrregularSubjunctives, irregularImperativeForms, irregularPresentForms } from "./irregular-verbs.ts";

export const verbTypes = ["regular", "irregular", "stem-changing", "modal", "mixed"] as const;
export type VerbType = (typeof verbTypes)[number];

/** The dictionary entry of a verb: its infinitive and principal parts, from which all its forms are derived. */
export interface VerbEntry {
  /**
   * The infinitive with `|` after a separable prefix and *sich* before a reflexive verb: "auf|stehen", "sich
   * vor|stellen".
   */
  infinitive: string;
  /** Third person singular present, without *sich* and prefix: "steht". */
  present: string;
  /** Third person singular simple past, without *sich* and prefix: "stand". */
  past: string;
  /** The past participle: "aufgestanden". */
  participle: string;
  /** The auxiliaries of the perfect tense, the most common one first. */
  auxiliaries: readonly ("haben" | "sein")[];
}

/** The parts of an infinitive. */
export interface VerbParts {
  isReflexive: boolean;
  /** The separable prefix or first word: "auf", "Rad"; empty if there is none. */
  prefix: string;
  /** The infinitive without the prefix: "stehen". */
  base: string;
  /** The base without the ending of the infinitive: "steh". */
  stem: string;
}

/**
 * Splits an infinitive into its parts.
 * @throws RangeError if the text does not end like an infinitive
 */
export function splitInfinitive(infinitive: string): VerbParts {
  const isReflexive = infinitive.startsWith("sich ");
  const writtenVerb = infinitive.replace(/^sich /, "");
  const separatorIndex = Math.max(writtenVerb.lastIndexOf("|"), writtenVerb.lastIndexOf(" "));
  const prefix = writtenVerb.slice(0, Math.max(0, separatorIndex)).replaceAll("|", "");
  const base = writtenVerb.slice(separatorIndex + 1);
  const stem = /(e[lr]n|[^e]n)$/.test(base) ? base.slice(0, -1) : base.slice(0, -2);
  if (!base.endsWith("n") || stem === "") throw new RangeError(`${infinitive} is not an infinitive`);
  return { isReflexive, prefix, base, stem };
}

/**
 * Keeps only the first alternative of the present and the past: "backt/bäckt, backte, hat gebacken" → "backt, backte,
 * hat gebacken". Alternative auxiliaries stay unchanged.
 */
const removeAlternatives = (forms: string) =>
  forms.replace(/^[^,]*|(?<=, )[^,]*(?=, )/g, (part) => part.split("/")[0] ?? part);

/**
 * Parses principal parts with alternatives: "backt/bäckt, backte, hat gebacken". Returns an entry for each combination
 * of alternatives. The entry with the first alternatives is the first one.
 */
export function parsePrincipalPartVariants(infinitive: string, forms: string): [VerbEntry, ...VerbEntry[]] {
  const [presentForms = "", pastForms = "", perfectForm = ""] = forms.split(", ");
  const variants = presentForms
    .split("/")
    .flatMap((presentForm) =>
      pastForms
        .split("/")
        .map((pastForm) => parsePrincipalParts(infinitive, `${presentForm}, ${pastForm}, ${perfectForm}`)),
    );
  return variants as [VerbEntry, ...VerbEntry[]];
}

/**
 * Parses authored principal parts: "steht auf, stand auf, ist aufgestanden". If a part has alternative forms, the first
 * form is used.
 * @throws RangeError if there are not three parts, or if the third part has no auxiliary
 */
export function parsePrincipalParts(infinitive: string, forms: string): VerbEntry {
  const [present, pastTense, perfect] = removeAlternatives(forms).split(", ");
  const [, auxiliaries, participle] = /^(ist|hat|ist\/hat|hat\/ist) (?:sich )?(.+)$/.exec(perfect ?? "") ?? [];
  if (!present || !pastTense || !auxiliaries || !participle)
    throw new RangeError(`${infinitive}: ${forms} are not valid principal parts`);
  const { prefix } = splitInfinitive(infinitive);
  const removePrefix = (form: string) => form.replace(/ sich(?= |$)/, "").replace(new RegExp(` ${prefix}$`), "");
  return {
    infinitive,
    present: prefix ? removePrefix(present) : present.replace(/ sich$/, ""),
    past: prefix ? removePrefix(pastTense) : pastTense.replace(/ sich$/, ""),
    participle,
    auxiliaries: auxiliaries.split("/").map((auxiliary) => (auxiliary === "ist" ? "sein" : "haben")),
  };
}

/** Whether a stem needs an e before -st and -t: arbeitet, öffnet, rechnet, atmet; unlike lernt, wohnt, filmt. */
const needsLinkingE = (stem: string) => /[dt]$|(ch|[^aeiouäöühlrmn])[mn]$/.test(stem);
const endsInSibilant = (stem: string) => /[sßxz]$/.test(stem);
const addEndingSt = (stem: string) => (endsInSibilant(stem) ? `${stem}t` : `${stem}st`);

/** First person singular: ich gehe, ich lächle, ich wandere. */
const deriveFirstPersonSingular = (base: string, stem: string) =>
  base.endsWith("eln") ? `${stem.slice(0, -2)}le` : `${stem}e`;

/** Whether the present is formed like that of a modal verb: er kann, er weiß. */
const isModalLike = (present: string) => !/t$/.test(present) || present === "weiß";

/** The forms of the present tense for the six persons, finite part only. */
export function presentFormsOf(verb: VerbEntry): string[] {
  const { base, stem } = splitInfinitive(verb.infinitive);
  const irregularForms = irregularPresentForms[base];
  if (irregularForms) return [...irregularForms];
  const { present: thirdPersonForm } = verb;
  const regularForm = needsLinkingE(stem) ? `${stem}et` : `${stem}t`;
  const ihr = regularForm;
  if (isModalLike(thirdPersonForm))
    return [thirdPersonForm, addEndingSt(thirdPersonForm), thirdPersonForm, base, ihr, base];
  const ich = deriveFirstPersonSingular(base, stem);
  if (thirdPersonForm === regularForm) {
    const du = needsLinkingE(stem) ? `${stem}est` : addEndingSt(stem);
    return [ich, du, thirdPersonForm, base, ihr, base];
  }
  // If the vowel changes, *du* is derived from *er*: er liest, du liest; er hält, du hältst. If the stem ends in -t,
  // this t is kept: er tritt, du trittst. A stem in -st gets no further -st: du birst.
  const changedStem = /t$/.test(stem) ? thirdPersonForm : thirdPersonForm.slice(0, -1);
  return [ich, /st$/.test(changedStem) ? changedStem : addEndingSt(changedStem), thirdPersonForm, base, ihr, base];
}

/** The forms of the simple past or Konjunktiv II for the six persons. `er` is the third person singular. */
function deriveFormsFromThirdPerson(er: string): string[] {
  if (er.endsWith("e")) return [er, `${er}st`, er, `${er}n`, `${er}t`, `${er}n`];
  const du = endsInSibilant(er) || /[dt]$/.test(er) ? `${er}est` : `${er}st`;
  const ihr = /[dt]$/.test(er) ? `${er}et` : `${er}t`;
  const wir = /ie$/.test(er) ? `${er}n` : `${er}en`;
  return [er, du, er, wir, ihr, wir];
}

/** The forms of the simple past (Präteritum) for the six persons, finite part only. */
export const pastFormsOf = (verb: VerbEntry): string[] => deriveFormsFromThirdPerson(verb.past);

const umlauts: Record<string, string> = createLookupTable({ a: "ä", o: "ö", u: "ü" });

/** Adds an umlaut to the last vowel of a strong past stem: kam → käm, fuhr → führ; lief is unchanged. */
function addUmlaut(stem: string): string {
  if (/(ie|ei|eu)[^aeiouäöü]*$/.test(stem)) return stem;
  return stem.replace(
    /(aa|[aou])([^aeiouäöü]*)$/,
    (_, vowel: string, consonants: string) => (umlauts[vowel[0] ?? ""] ?? vowel) + consonants,
  );
}

/**
 * The forms of Konjunktiv II for the six persons, finite part only. The first list contains the most common forms, the
 * further lists contain alternatives. Weak verbs use the forms of the simple past. Strong verbs use the stem of the
 * simple past with umlaut and -e. Irregular forms come from `findIrregularSubjunctives`.
 */
export function subjunctiveFormsOf(verb: VerbEntry): string[][] {
  const { base } = splitInfinitive(verb.infinitive);
  const irregularForms = findIrregularSubjunctives(base);
  if (irregularForms) return irregularForms.map(deriveFormsFromThirdPerson);
  if (verb.past.endsWith("e")) return [deriveFormsFromThirdPerson(verb.past)];
  return [deriveFormsFromThirdPerson(`${addUmlaut(verb.past)}e`)];
}

/** The forms of Konjunktiv I for the six persons, finite part only. */
export function subjunctiveOneFormsOf(verb: VerbEntry): string[] {
  const { base, stem } = splitInfinitive(verb.infinitive);
  if (base === "sein") return ["sei", "seiest", "sei", "seien", "seiet", "seien"];
  const er = deriveFirstPersonSingular(base, stem);
  if (/e[lr]n$/.test(base)) return [er, `${stem}st`, er, base, `${stem}t`, base];
  return [er, `${stem}est`, er, base, `${stem}et`, base];
}

/** The imperatives for *du* (the most common one first), *ihr* and *Sie*, without prefix; undefined for modal verbs. */
export function imperativeFormsOf(verb: VerbEntry): { du: string[]; ihr: string; sie: string } | undefined {
  const { base, stem } = splitInfinitive(verb.infinitive);
  const [, , er = "", , ihr = ""] = presentFormsOf(verb);
  const irregularForms = irregularImperativeForms[base];
  if (irregularForms) return { du: [...irregularForms], ihr, sie: base === "sein" ? "seien" : base };
  if (isModalLike(er)) return undefined;
  if (base.endsWith("eln")) return { du: [deriveFirstPersonSingular(base, stem), `${stem}e`], ihr, sie: base };
  if (base.endsWith("ern")) return { du: [`${stem}e`, `${stem.slice(0, -2)}re`, stem], ihr, sie: base };
  const changedStem = /t$/.test(stem) ? er : er.slice(0, -1);
  const hasNewVowel = er !== ihr && /i/.test(changedStem) && /e/.test(stem) && !/ei/.test(stem);
  if (hasNewVowel) return { du: [changedStem], ihr, sie: base };
  if (needsLinkingE(stem) || /ig$/.test(stem)) return { du: [`${stem}e`], ihr, sie: base };
  return { du: [stem, `${stem}e`], ihr, sie: base };
}

/** The present participle: gehend, aufstehend, seiend. */
export function presentParticipleOf(verb: VerbEntry): string {
  const { prefix, base } = splitInfinitive(verb.infinitive);
  return `${prefix}${base === "sein" || base === "tun" ? `${base.slice(0, -1)}end` : `${base}d`}`;
}

/** The infinitive with *zu*: zu gehen, aufzustehen. */
export function zuInfinitiveOfVerb(verb: VerbEntry): string {
  const { prefix, base } = splitInfinitive(verb.infinitive);
  if (prefix === "") return `zu ${base}`;
  return verb.infinitive.includes("|") ? `${prefix}zu${base}` : `${prefix} zu ${base}`;
}

/** The conjugation class of a verb, as shown to learners. */
export function findVerbType(verb: VerbEntry): VerbType {
  const { base, stem } = splitInfinitive(verb.infinitive);
  if (["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"].includes(base)) return "modal";
  const [, du, er] = presentFormsOf(verb);
  const isWeak = /te$/.test(verb.past) && /t$/.test(verb.participle);
  const changesVowel =
    er !== (needsLinkingE(stem) ? `${stem}et` : `${stem}t`) || (!needsLinkingE(stem) && du !== addEndingSt(stem));
  if (irregularPresentForms[base]) return "irregular";
  if (isWeak) return verb.past === `${stem}te` || verb.past === `${stem}ete` ? "regular" : "mixed";
  return changesVowel ? "stem-changing" : "irregular";
}
