import type { Gender } from "../vocabulary/word.ts";
import type { NounClass } from "./noun-class.ts";

/** A noun with the properties that the rules of gender use. */
export interface NounForGenderRule {
  /** The lemma. */
  word: string;
  /** The classes of the noun's meaning: person, food, … */
  classes: readonly NounClass[];
  /** Whether the noun is the infinitive of a verb: das Essen. */
  isInfinitive: boolean;
  /** The gender of the last part of a compound; undefined for other nouns. */
  lastPartGender: Gender | undefined;
}

/** A rule that says which gender a noun has. */
export interface GenderRule {
  id: string;
  /**
   * The gender of the nouns that follow the rule. Undefined for compounds, which have the gender of their last part.
   */
  gender: Gender | undefined;
  /** What the rule is about: "-ung", "Days, months and seasons". */
  title: string;
  /** How a sentence names the nouns of the rule: "nouns in -ung". */
  nouns: string;
  /** One sentence that explains the rule. */
  explanation: string;
  appliesTo(noun: NounForGenderRule): boolean;
}

/**
 * Whether a word ends in one of the endings. At least two letters must precede the ending: *Ei* and
 * *Ion* are not nouns in -ei and -ion.
 */
const endsIn = (word: string, endings: readonly string[]) =>
  endings.some((ending) => word.length >= ending.length + 2 && word.toLowerCase().endsWith(ending));
const hasAnyClass = ({ classes }: NounForGenderRule, nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) => classes.includes(nounClass));

const createEndingRule = (gender: Gender, ending: string, explanation: string): GenderRule => ({
  id: `ending-${ending}`,
  gender,
  title: `-${ending}`,
  nouns: `nouns in -${ending}`,
  explanation,
  appliesTo: ({ word }) => endsIn(word, [ending]),
});

/**
 * The rules of grammatical gender, the most reliable kind first. A noun belongs to the first rule
 * that applies to it, so that the counts of the rules do not overlap. Sources: Duden, Die Grammatik
 * („Genus des Substantivs“); K.-M. Köpcke and D. Zubin, „Sechs Prinzipien für die Genuszuweisung im
 * Deutschen“ (1984). The number of nouns that follow a rule is computed from the word bank
 * (content/gender-rules.ts). A test requires that at least three in four nouns of each rule follow
 * it.
 */
export const genderRules: readonly GenderRule[] = [
  createEndingRule(
    "n",
    "chen",
    "The ending -chen makes something small, which is always neuter: das Mädchen. Most words that only look like it are neuter as well.",
  ),
  createEndingRule("f", "ung", "The ending -ung makes a noun from a verb: wohnen, die Wohnung."),
  createEndingRule("f", "heit", "The ending -heit makes a noun from an adjective: krank, die Krankheit."),
  createEndingRule("f", "keit", "The ending -keit makes a noun from an adjective in -ig, -lich, -bar or -sam."),
  createEndingRule("f", "schaft", "The ending -schaft names a group or a state: die Mannschaft, die Freundschaft."),
  createEndingRule("f", "tät", "The ending -tät comes from Latin, as in English -ty: die Universität."),
  createEndingRule("f", "ion", "The ending -ion comes from Latin and is the same in English: die Nation."),
  createEndingRule("m", "ismus", "The ending -ismus is English -ism: der Tourismus."),
  createEndingRule(
    "m",
    "ling",
    "The German ending -ling is masculine: der Lehrling, der Schmetterling. Recycling is English.",
  ),
  {
    id: "compounds",
    gender: undefined,
    title: "Compounds",
    nouns: "compounds",
    explanation: "The last part of a compound decides: das Haus and die Tür make die Haustür.",
    appliesTo: ({ lastPartGender }) => lastPartGender !== undefined,
  },
  {
    id: "calendar",
    gender: "m",
    title: "Days, months and seasons",
    nouns: "names of days, months and seasons",
    explanation: "The names of days, months and seasons are all masculine: der Montag, der Mai, der Sommer.",
    appliesTo: (noun) => hasAnyClass(noun, ["weekday", "month", "season"]),
  },
  {
    id: "women",
    gender: "f",
    title: "Women, in -in",
    nouns: "names of women in -in",
    explanation: "The ending -in makes a woman of a man: der Lehrer, die Lehrerin.",
    appliesTo: (noun) => endsIn(noun.word, ["in"]) && hasAnyClass(noun, ["person"]),
  },
  {
    id: "agents",
    gender: "m",
    title: "Persons, in -er",
    nouns: "names of persons in -er",
    explanation: "The ending -er names who does something or comes from somewhere: der Lehrer, der Berliner.",
    appliesTo: (noun) => endsIn(noun.word, ["er"]) && hasAnyClass(noun, ["person"]),
  },
  {
    id: "foreign-persons",
    gender: "m",
    title: "Persons, in -ent, -ant, -ist, -eur, -or or -at",
    nouns: "names of persons in -ent, -ant, -ist, -eur, -or or -at",
    explanation: "Persons with a stressed ending from Latin, Greek or French are masculine: der Student, der Tourist.",
    appliesTo: (noun) => endsIn(noun.word, ["ent", "ant", "ist", "eur", "or", "at"]) && hasAnyClass(noun, ["person"]),
  },
  {
    id: "infinitives",
    gender: "n",
    title: "Verbs as nouns",
    nouns: "infinitives used as nouns",
    explanation: "An infinitive that is used as a noun is neuter: leben, das Leben.",
    appliesTo: ({ isInfinitive }) => isInfinitive,
  },
  createEndingRule("f", "ik", "The ending -ik is English -ic or -ics: die Musik, die Politik."),
  createEndingRule("f", "enz", "The ending -enz is English -ence: die Konferenz."),
  createEndingRule(
    "f",
    "anz",
    "The ending -anz is English -ance: die Distanz. Tanz and Glanz are German and have no such ending.",
  ),
  createEndingRule("f", "ie", "The ending -ie comes from Greek, Latin or French: die Energie, die Familie."),
  createEndingRule("f", "ei", "The ending -ei names a place or an activity: die Bäckerei."),
  createEndingRule("f", "ur", "The ending -ur is English -ure: die Kultur, die Natur."),
  createEndingRule("f", "age", "Nouns in -age are feminine, whether French or German: die Garage, die Frage."),
  createEndingRule("n", "ment", "The ending -ment comes from Latin: das Dokument."),
  {
    id: "ending-um",
    gender: "n",
    title: "-um",
    nouns: "nouns in -um from Latin",
    explanation: "The ending -um is neuter in Latin as well: das Museum, das Zentrum.",
    appliesTo: ({ word }) => /(?<![aä])um$/.test(word) && word.length > 4,
  },
  {
    id: "ending-ma",
    gender: "n",
    title: "-ma",
    nouns: "nouns in -ma",
    explanation: "The ending -ma comes from Greek: das Thema, das Klima.",
    appliesTo: (noun) => endsIn(noun.word, ["ma"]) && !hasAnyClass(noun, ["person"]),
  },
  createEndingRule(
    "n",
    "nis",
    "Most nouns in -nis are neuter, some that name a state are feminine: das Ergebnis, die Erlaubnis.",
  ),
  {
    id: "ending-or",
    gender: "m",
    title: "-or",
    nouns: "nouns in -or from Latin",
    explanation: "Nouns in -or from Latin are masculine: der Motor, der Faktor.",
    appliesTo: ({ word }) => /[^aeiouäöü]or$/.test(word) && word.length > 4,
  },
  createEndingRule("m", "ig", "Nouns in -ig are masculine: der Honig, der Käfig."),
  {
    id: "ending-us",
    gender: "m",
    title: "-us",
    nouns: "nouns in -us from Latin",
    explanation: "The ending -us is masculine in Latin as well: der Bus, der Zirkus.",
    appliesTo: ({ word }) => /(?<![a])us$/.test(word) && word.length > 3,
  },
  {
    id: "ending-e",
    gender: "f",
    title: "-e",
    nouns: "nouns in -e that are no persons",
    explanation: "Things and ideas in -e are nearly always feminine: die Lampe, die Reise.",
    appliesTo: (noun) => noun.word.endsWith("e") && !hasAnyClass(noun, ["person"]),
  },
  {
    id: "ending-o",
    gender: "n",
    title: "-o",
    nouns: "nouns in -o",
    explanation: "Most nouns in -o are borrowed and neuter: das Auto, das Büro.",
    appliesTo: (noun) => noun.word.endsWith("o") && !hasAnyClass(noun, ["person"]),
  },
  {
    id: "weather",
    gender: "m",
    title: "Rain, snow and wind",
    nouns: "kinds of rain, snow and wind",
    explanation: "What falls or blows from the sky is masculine: der Regen, der Schnee, der Wind.",
    appliesTo: (noun) => hasAnyClass(noun, ["weather"]),
  },
];

/** The first rule that applies to a noun; undefined if no rule applies. */
export const findGenderRule = (noun: NounForGenderRule): GenderRule | undefined =>
  genderRules.find((rule) => rule.appliesTo(noun));

/** The gender that the rule gives to the noun. */
export const genderByRule = (rule: GenderRule, { lastPartGender }: NounForGenderRule): Gender | undefined =>
  rule.gender ?? lastPartGender;
