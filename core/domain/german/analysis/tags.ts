/**
 * The word classes of the Stuttgart-Tübingen tag set (STTS; Schiller et al. 1999). PAV is the pronominal adverb
 * (*damit*). The order is part of the format of the weights: new tags go to the end.
 */
export const tags = [
  "ADJA",
  "ADJD",
  "ADV",
  "APPR",
  "APPRART",
  "APPO",
  "ART",
  "CARD",
  "FM",
  "ITJ",
  "KOUI",
  "KOUS",
  "KON",
  "KOKOM",
  "NN",
  "NE",
  "PDS",
  "PDAT",
  "PIS",
  "PIAT",
  "PPER",
  "PPOSS",
  "PPOSAT",
  "PRELS",
  "PRELAT",
  "PRF",
  "PWS",
  "PWAT",
  "PWAV",
  "PAV",
  "PTKZU",
  "PTKNEG",
  "PTKVZ",
  "PTKANT",
  "PTKA",
  "TRUNC",
  "VVFIN",
  "VVIMP",
  "VVINF",
  "VVIZU",
  "VVPP",
  "VAFIN",
  "VAIMP",
  "VAINF",
  "VAPP",
  "VMFIN",
  "VMINF",
  "VMPP",
  "XY",
  "$,",
  "$.",
  "$(",
] as const;
export type Tag = (typeof tags)[number];

const indexByTag = new Map<string, number>(tags.map((tag, index) => [tag, index]));
/** The index of a tag in `tags`. The sequence model uses this index as the label. */
export const tagIndexOf = (tag: Tag): number => indexByTag.get(tag) ?? 0;

/** The universal parts of speech (https://universaldependencies.org/u/pos). */
export type UniversalTag =
  | "ADJ"
  | "ADP"
  | "ADV"
  | "AUX"
  | "CCONJ"
  | "DET"
  | "INTJ"
  | "NOUN"
  | "NUM"
  | "PART"
  | "PRON"
  | "PROPN"
  | "PUNCT"
  | "SCONJ"
  | "VERB"
  | "X";

const universalTags: Record<Tag, UniversalTag> = {
  ADJA: "ADJ",
  ADJD: "ADJ",
  ADV: "ADV",
  APPR: "ADP",
  APPRART: "ADP",
  APPO: "ADP",
  ART: "DET",
  CARD: "NUM",
  FM: "X",
  ITJ: "INTJ",
  KOUI: "SCONJ",
  KOUS: "SCONJ",
  KON: "CCONJ",
  KOKOM: "CCONJ",
  NN: "NOUN",
  NE: "PROPN",
  PDS: "PRON",
  PDAT: "DET",
  PIS: "PRON",
  PIAT: "DET",
  PPER: "PRON",
  PPOSS: "PRON",
  PPOSAT: "DET",
  PRELS: "PRON",
  PRELAT: "DET",
  PRF: "PRON",
  PWS: "PRON",
  PWAT: "DET",
  PWAV: "ADV",
  PAV: "ADV",
  PTKZU: "PART",
  PTKNEG: "PART",
  PTKVZ: "ADP",
  PTKANT: "PART",
  PTKA: "PART",
  TRUNC: "NOUN",
  VVFIN: "VERB",
  VVIMP: "VERB",
  VVINF: "VERB",
  VVIZU: "VERB",
  VVPP: "VERB",
  VAFIN: "AUX",
  VAIMP: "AUX",
  VAINF: "AUX",
  VAPP: "AUX",
  VMFIN: "AUX",
  VMINF: "AUX",
  VMPP: "AUX",
  XY: "X",
  "$,": "PUNCT",
  "$.": "PUNCT",
  "$(": "PUNCT",
};

/**
 * The universal part of speech of a tag. *haben, sein, werden* and the modal verbs are always AUX, because STTS does
 * not distinguish their use as full verbs.
 */
export const universalTagOf = (tag: Tag): UniversalTag => universalTags[tag];

export const isFiniteTag = (tag: Tag): boolean =>
  tag === "VVFIN" || tag === "VAFIN" || tag === "VMFIN" || tag === "VVIMP" || tag === "VAIMP";
export const isInfinitiveTag = (tag: Tag): boolean =>
  tag === "VVINF" || tag === "VAINF" || tag === "VMINF" || tag === "VVIZU";
export const isParticipleTag = (tag: Tag): boolean => tag === "VVPP" || tag === "VAPP" || tag === "VMPP";
export const isVerbTag = (tag: Tag): boolean => tag.startsWith("V");
export const isMarkTag = (tag: Tag): boolean => tag.startsWith("$");
export const isNounTag = (tag: Tag): boolean => tag === "NN" || tag === "NE" || tag === "TRUNC";
/** Whether a word with this tag is a pronoun that replaces a noun phrase. */
export const isPronounTag = (tag: Tag): boolean =>
  tag === "PPER" ||
  tag === "PRF" ||
  tag === "PDS" ||
  tag === "PIS" ||
  tag === "PPOSS" ||
  tag === "PRELS" ||
  tag === "PWS";
/** Whether a noun phrase can start with a word of this tag. */
export const isDeterminerTag = (tag: Tag): boolean =>
  tag === "ART" ||
  tag === "PDAT" ||
  tag === "PIAT" ||
  tag === "PPOSAT" ||
  tag === "PRELAT" ||
  tag === "PWAT" ||
  tag === "APPRART";
