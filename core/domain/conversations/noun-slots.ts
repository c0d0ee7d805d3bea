import type { Tone } from "./conversation.ts";
import type { HeardNoun } from "./hearing.ts";

type GrammaticalNumber = HeardNoun["number"];

const definiteArticles = {
  nominative: { m: "der", f: "die", n: "das", p: "die" },
  accusative: { m: "den", f: "die", n: "das", p: "die" },
  dative: { m: "dem", f: "der", n: "dem", p: "den" },
} as const;
const einEndings = {
  nominative: { m: "", f: "e", n: "", p: "e" },
  accusative: { m: "en", f: "e", n: "", p: "e" },
  dative: { m: "em", f: "er", n: "em", p: "en" },
} as const;
const pronouns = {
  nominative: { m: "er", f: "sie", n: "es", p: "sie" },
  accusative: { m: "ihn", f: "sie", n: "es", p: "sie" },
  dative: { m: "ihm", f: "ihr", n: "ihm", p: "ihnen" },
} as const;
type SlotCase = keyof typeof definiteArticles;
const slotCases: readonly SlotCase[] = ["nominative", "accusative", "dative"];

/**
 * The names of the slots, in the order nominative, accusative, dative. A definite slot contains the noun with the
 * definite article, or with *dein* if it belongs to the learner. An indefinite slot contains the noun with *ein*. A
 * pronoun slot contains a pronoun that stands for the noun.
 */
const slotNamesByKind = {
  definite: ["der", "den", "dem"],
  indefinite: ["ein", "einen", "einem"],
  pronoun: ["er", "ihn", "ihm"],
} as const;

const isMassNoun = ({ classes }: HeardNoun) => classes.includes("mass") && !classes.includes("countable");
const isPersonNoun = ({ classes, isName }: HeardNoun) =>
  classes.includes("person") || (isName && !classes.includes("city") && !classes.includes("country"));

function germanFormOf(
  noun: HeardNoun,
  kind: keyof typeof slotNamesByKind,
  slotCase: SlotCase,
  tone: Tone,
): string | undefined {
  const caseIndex = slotCases.indexOf(slotCase);
  const isPlural = noun.number === "plural";
  const form = isPlural ? noun.plural?.[caseIndex === 2 ? 1 : 0] : noun.singular?.[caseIndex];
  const gender = isPlural ? "p" : noun.gender;
  if (noun.isName) return kind === "definite" ? form : undefined;
  if (form === undefined || gender === null) return undefined;
  if (kind === "pronoun") return pronouns[slotCase][gender];
  if (kind === "definite") {
    const possessive = tone === "professional" ? "Ihr" : "dein";
    return `${noun.isOwn ? possessive + einEndings[slotCase][gender] : definiteArticles[slotCase][gender]} ${form}`;
  }
  if (isPlural || isMassNoun(noun)) return form;
  return `ein${einEndings[slotCase][gender]} ${form}`;
}

const irregularPlurals: Readonly<Record<string, string>> = {
  child: "children",
  man: "men",
  woman: "women",
  person: "people",
  foot: "feet",
  tooth: "teeth",
  mouse: "mice",
  wife: "wives",
  knife: "knives",
  life: "lives",
  shelf: "shelves",
  fish: "fish",
  sheep: "sheep",
  goose: "geese",
};

/** The plural of an English noun. A noun that is already plural (*parents*) stays unchanged. */
function englishPluralOf(noun: string, isPluralOnly: boolean): string {
  if (isPluralOnly) return noun;
  const lastWord = noun.split(" ").at(-1) ?? noun;
  const textBeforeLastWord = noun.slice(0, noun.length - lastWord.length);
  const irregularMatch = /^(.*?)((?:wo)?man|child|wife)$/.exec(lastWord);
  const irregularPlural = Object.hasOwn(irregularPlurals, lastWord) ? irregularPlurals[lastWord] : undefined;
  if (irregularPlural) return textBeforeLastWord + irregularPlural;
  if (irregularMatch?.[2]) return textBeforeLastWord + irregularMatch[1] + irregularPlurals[irregularMatch[2]];
  if (/[^aeiou]y$/.test(lastWord)) return `${textBeforeLastWord}${lastWord.slice(0, -1)}ies`;
  return textBeforeLastWord + lastWord + (/(?:s|x|z|ch|sh)$/.test(lastWord) ? "es" : "s");
}

function englishFormOf(noun: HeardNoun, slot: string): string | undefined {
  const english = noun.english;
  if (english === null) return undefined;
  const isPlural = noun.number === "plural";
  if (slot === "it" || slot === "him") {
    if (isPlural) return slot === "it" ? "they" : "them";
    if (!isPersonNoun(noun)) return "it";
    if (noun.gender === "n") return undefined;
    return noun.gender === "f" ? (slot === "it" ? "she" : "her") : slot === "it" ? "he" : "him";
  }
  if (noun.isName) return slot === "the" ? english : undefined;
  const isPluralOnly = noun.singular === null;
  const form = isPlural ? englishPluralOf(english, isPluralOnly) : english;
  if (slot === "the") return `${noun.isOwn ? "your" : "the"} ${form}`;
  if (isPlural || isMassNoun(noun)) return form;
  return `${/^[aeiou]/i.test(english) ? "an" : "a"} ${english}`;
}

/** The form of a noun in a general statement, without an article: *Kaffee*, *Äpfel*. */
function bareFormOf(noun: HeardNoun): { german: string; english: string } | undefined {
  if (noun.isName || noun.english === null || noun.isOwn) return undefined;
  if (isMassNoun(noun) || (noun.isBare && noun.number === "singular")) {
    const german = noun.singular?.[1];
    return german === undefined ? undefined : { german, english: noun.english };
  }
  const german = noun.plural?.[0];
  if (german === undefined || !(noun.classes.includes("countable") || noun.number === "plural" || noun.plural))
    return undefined;
  return { german, english: englishPluralOf(noun.english, noun.singular === null) };
}

/** Fills slots such as `{ist/sind}`: the first form for a singular noun, the second for a plural noun. */
const fillAgreement = (text: string, number: GrammaticalNumber) =>
  text.replace(/\{([^{}/]+)\/([^{}/]+)\}/g, (_, singular: string, plural: string) =>
    number === "plural" ? plural : singular,
  );

const slotPattern = /\{(der|den|dem|ein|einen|einem|er|ihn|ihm|bare|the|a|it|him)\}/g;

/** Capitalizes the first letter of each sentence, because the text of a filled slot can begin with a small letter. */
const capitalizeSentences = (text: string) =>
  text
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/([.!?] )(\p{Ll})/gu, (_, mark, letter) => mark + letter.toUpperCase());

/**
 * Fills the slots of a line with a noun.
 * @returns undefined if the line has a slot that the noun cannot fill
 */
export function fillNounSlots(
  line: { text: string; english: string },
  noun: HeardNoun | null,
  tone: Tone,
): { text: string; english: string } | undefined {
  const hasSlot = new RegExp(slotPattern.source).test(line.text) || /\{[^{}]+\/[^{}]+\}/.test(line.text);
  if (!hasSlot) return { text: line.text, english: line.english };
  if (!noun) return undefined;
  let areAllSlotsFilled = true;
  const fillWith = (text: string, formOf: (slot: string) => string | undefined) =>
    text.replace(slotPattern, (_, slot: string) => {
      const form = formOf(slot);
      if (form === undefined) areAllSlotsFilled = false;
      return form ?? "";
    });
  const bareNounForm = bareFormOf(noun);
  const germanOf = (slot: string) => {
    if (slot === "bare") return bareNounForm?.german;
    for (const [kind, slots] of Object.entries(slotNamesByKind)) {
      const index = (slots as readonly string[]).indexOf(slot);
      const slotCase = slotCases[index];
      if (slotCase) return germanFormOf(noun, kind as keyof typeof slotNamesByKind, slotCase, tone);
    }
    return undefined;
  };
  const text = fillWith(fillAgreement(line.text, noun.number), germanOf);
  const english = fillWith(fillAgreement(line.english, noun.number), (slot) =>
    slot === "bare" ? bareNounForm?.english : englishFormOf(noun, slot),
  );
  return areAllSlotsFilled ? { text: capitalizeSentences(text), english: capitalizeSentences(english) } : undefined;
}
