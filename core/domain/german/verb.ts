import { lookupTable } from "../lookup-table.ts";
import { irregularImperative, irregularPresent, irregularSubjunctives } from "./irregular-verbs.ts";

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
export function verbParts(infinitive: string): VerbParts {
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
 * Removes all but the first of several alternatives from the principal parts: "backt/bäckt, backte, hat gebacken" →
 * "backt, backte, hat gebacken". Keeps alternative auxiliaries.
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
  const { prefix } = verbParts(infinitive);
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
const withEndingSt = (stem: string) => (endsInSibilant(stem) ? `${stem}t` : `${stem}st`);

/** First person singular: ich gehe, ich lächle, ich wandere. */
const firstPersonSingular = (base: string, stem: string) =>
  base.endsWith("eln") ? `${stem.slice(0, -2)}le` : `${stem}e`;

/** Whether the present is formed like that of a modal verb: er kann, er weiß. */
const isModalLike = (present: string) => !/t$/.test(present) || present === "weiß";

/** The forms of the present tense for the six persons, finite part only. */
export function presentForms(verb: VerbEntry): string[] {
  const { base, stem } = verbParts(verb.infinitive);
  const irregularForms = irregularPresent[base];
  if (irregularForms) return [...irregularForms];
  const { present: thirdPersonForm } = verb;
  const regularForm = needsLinkingE(stem) ? `${stem}et` : `${stem}t`;
  const ihr = regularForm;
  if (isModalLike(thirdPersonForm))
    return [thirdPersonForm, withEndingSt(thirdPersonForm), thirdPersonForm, base, ihr, base];
  const ich = firstPersonSingular(base, stem);
  if (thirdPersonForm === regularForm) {
    const du = needsLinkingE(stem) ? `${stem}est` : withEndingSt(stem);
    return [ich, du, thirdPersonForm, base, ihr, base];
  }
  // If the vowel changes, *du* is derived from *er*: er liest, du liest; er hält, du hältst. If the stem ends in -t,
  // this t is kept: er tritt, du trittst. A stem in -st gets no further -st: du birst.
  const changedStem = /t$/.test(stem) ? thirdPersonForm : thirdPersonForm.slice(0, -1);
  return [ich, /st$/.test(changedStem) ? changedStem : withEndingSt(changedStem), thirdPersonForm, base, ihr, base];
}

/** The forms of the simple past or Konjunktiv II for the six persons. `er` is the third person singular. */
function formsFromThirdPerson(er: string): string[] {
  if (er.endsWith("e")) return [er, `${er}st`, er, `${er}n`, `${er}t`, `${er}n`];
  const du = endsInSibilant(er) || /[dt]$/.test(er) ? `${er}est` : `${er}st`;
  const ihr = /[dt]$/.test(er) ? `${er}et` : `${er}t`;
  const wir = /ie$/.test(er) ? `${er}n` : `${er}en`;
  return [er, du, er, wir, ihr, wir];
}

/** The forms of the simple past (Präteritum) for the six persons, finite part only. */
export const pastForms = (verb: VerbEntry): string[] => formsFromThirdPerson(verb.past);

const umlauts: Record<string, string> = lookupTable({ a: "ä", o: "ö", u: "ü" });

/** Adds an umlaut to the last vowel of a strong past stem: kam → käm, fuhr → führ; lief is unchanged. */
function withUmlaut(stem: string): string {
  if (/(ie|ei|eu)[^aeiouäöü]*$/.test(stem)) return stem;
  return stem.replace(
    /(aa|[aou])([^aeiouäöü]*)$/,
    (_, vowel: string, consonants: string) => (umlauts[vowel[0] ?? ""] ?? vowel) + consonants,
  );
}

/**
 * The forms of Konjunktiv II for the six persons, finite part only: first the most common forms, then alternatives.
 * Weak verbs use the forms of the simple past. Strong verbs use the stem of the simple past with umlaut and -e.
 * `irregularSubjunctives` returns irregular forms.
 */
export function subjunctiveForms(verb: VerbEntry): string[][] {
  const { base } = verbParts(verb.infinitive);
  const irregularForms = irregularSubjunctives(base);
  if (irregularForms) return irregularForms.map(formsFromThirdPerson);
  if (verb.past.endsWith("e")) return [formsFromThirdPerson(verb.past)];
  return [formsFromThirdPerson(`${withUmlaut(verb.past)}e`)];
}

/** The forms of Konjunktiv I for the six persons, finite part only. */
export function subjunctiveOneForms(verb: VerbEntry): string[] {
  const { base, stem } = verbParts(verb.infinitive);
  if (base === "sein") return ["sei", "seiest", "sei", "seien", "seiet", "seien"];
  const er = firstPersonSingular(base, stem);
  if (/e[lr]n$/.test(base)) return [er, `${stem}st`, er, base, `${stem}t`, base];
  return [er, `${stem}est`, er, base, `${stem}et`, base];
}

/** The imperatives for *du* (the most common one first), *ihr* and *Sie*, without prefix; undefined for modal verbs. */
export function imperativeForms(verb: VerbEntry): { du: string[]; ihr: string; sie: string } | undefined {
  const { base, stem } = verbParts(verb.infinitive);
  const [, , er = "", , ihr = ""] = presentForms(verb);
  const irregularForms = irregularImperative[base];
  if (irregularForms) return { du: [...irregularForms], ihr, sie: base === "sein" ? "seien" : base };
  if (isModalLike(er)) return undefined;
  if (base.endsWith("eln")) return { du: [firstPersonSingular(base, stem), `${stem}e`], ihr, sie: base };
  if (base.endsWith("ern")) return { du: [`${stem}e`, `${stem.slice(0, -2)}re`, stem], ihr, sie: base };
  const changedStem = /t$/.test(stem) ? er : er.slice(0, -1);
  const hasNewVowel = er !== ihr && /i/.test(changedStem) && /e/.test(stem) && !/ei/.test(stem);
  if (hasNewVowel) return { du: [changedStem], ihr, sie: base };
  if (needsLinkingE(stem) || /ig$/.test(stem)) return { du: [`${stem}e`], ihr, sie: base };
  return { du: [stem, `${stem}e`], ihr, sie: base };
}

/** The present participle: gehend, aufstehend, seiend. */
export function presentParticiple(verb: VerbEntry): string {
  const { prefix, base } = verbParts(verb.infinitive);
  return `${prefix}${base === "sein" || base === "tun" ? `${base.slice(0, -1)}end` : `${base}d`}`;
}

/** The infinitive with *zu*: zu gehen, aufzustehen. */
export function zuInfinitive(verb: VerbEntry): string {
  const { prefix, base } = verbParts(verb.infinitive);
  if (prefix === "") return `zu ${base}`;
  return verb.infinitive.includes("|") ? `${prefix}zu${base}` : `${prefix} zu ${base}`;
}

/** The conjugation class of a verb, as shown to learners. */
export function verbType(verb: VerbEntry): VerbType {
  const { base, stem } = verbParts(verb.infinitive);
  if (["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"].includes(base)) return "modal";
  const [, du, er] = presentForms(verb);
  const isWeak = /te$/.test(verb.past) && /t$/.test(verb.participle);
  const changesVowel =
    er !== (needsLinkingE(stem) ? `${stem}et` : `${stem}t`) || (!needsLinkingE(stem) && du !== withEndingSt(stem));
  if (irregularPresent[base]) return "irregular";
  if (isWeak) return verb.past === `${stem}te` || verb.past === `${stem}ete` ? "regular" : "mixed";
  return changesVowel ? "stem-changing" : "irregular";
}
