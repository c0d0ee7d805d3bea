import type { NounClass } from "../german/noun-class.ts";
import type { HeardClause, HeardNoun, HeardWord } from "./hearing.ts";
import { numeralValue } from "./numerals.ts";

/** Classes of nouns that need an article in the singular. */
const countableClasses = ["person", "animal", "building", "institution", "place", "thing", "vehicle"];

/**
 * Whether a noun lacks its article, which the checker does not always notice: "Kollegin backt einen Kuchen", "auf
 * Straßenfest". Nouns such as in "Gitarre spielen", "Auto fahren" and "zu Fuß" need none.
 */
export const lacksArticle = (
  { verb, text }: HeardClause,
  { lemma, number, role, preposition, isBare, isName, classes }: HeardNoun,
) => {
  if (isName || number === "plural" || role === "predicate") return false;
  if (!isBare && role !== "object" && role !== "subject") return false;
  // "Sie hat Knie kaputt"
  if (classes.includes("body") && isBare && preposition === null) return true;
  if (classes.includes("mass") || classes.includes("time") || classes.includes("country") || classes.includes("city"))
    return false;
  if (
    /^(?:spielen|fahren|haben|lernen|heißen|werden|sein|hören|essen|trinken|mögen|lieben|sprechen|tragen|studieren)$/.test(
      verb,
    ) &&
    preposition === null &&
    role !== "subject"
  )
    return false;
  // A contraction such as *im* contains the article.
  if (preposition !== null && /^(?:am|im|beim|vom|zum|zur|ins|ans|aufs|ums|zu|nach|per|ohne|als)$/.test(preposition))
    return false;
  const isCountable = countableClasses.some((name) => classes.includes(name as NounClass));
  const escapedLemma = lemma.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const hasArticleBefore = new RegExp(
    `(?<!\\p{L})(?:[sd]?ein\\p{Ll}*|kein\\p{Ll}*|ihre?\\p{Ll}*|euer|eure\\p{Ll}*|dies\\p{Ll}+|jed\\p{Ll}+|welch\\p{Ll}+|manch\\p{Ll}+|viel\\p{Ll}+|wenig\\p{Ll}+|was für|d(?:er|ie|as|en|em|es)|mein\\p{Ll}*|unser\\p{Ll}*|am|im|beim|vom|zum|zur|ins|ans)(?: \\p{Ll}+)* ${escapedLemma}`,
    "u",
    // "Meine Kollegin" begins with the article.
  ).test(text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()));
  return (isCountable || (preposition !== null && classes.includes("event"))) && !hasArticleBefore;
};

/** Matches "und" behind the finite verb: the analysis has put a part of the next clause into this one. */
export const strayConjunctionPattern =
  /^(?:\S+ ){1,3}(?:hat|habe|hast|habt|haben|ist|bin|bist|seid|sind|war|warst|waren|wird|wirst|werden|kann|kannst|will|willst|muss|musst) (?:und|oder|aber) /u;

/** Nouns that stand before another noun: titles and quantities. */
const nounBeforeNounPattern =
  /^(?:Frau|Herrn?|Doktor|Dr|Professor|Familie|Onkel|Tante|Oma|Opa|Mama|Papa|Schwester|Bruder|Glas|Tasse|Teller|Stück|Scheibe|Flasche|Liter|Kilo|Gramm|Meter|Prozent|Paar|Euro|Cent|Uhr|Art|Sorte|Gruppe|Klasse|Stadt|Stufe|Linie|Zimmer|Platz|Nummer|Kapitel|Seite|Ende|Anfang|Mitte)/u;

/** Whether a word is a noun of the lexicon or of the word bank. The tagger takes a noun in an odd place for a name. */
const isNounOrTaggedAsName = ({ kind, english }: HeardWord): boolean =>
  kind === "noun" || (kind === "name" && english.length > 0);

/** Whether two nouns stand side by side where one word is missing: "Ich mache Sonntag Kaffee." */
export const hasNounBesideNoun = ({ words, text }: HeardClause): boolean =>
  words.some((word, i) => {
    const next = words[i + 1];
    return (
      next !== undefined &&
      isNounOrTaggedAsName(word) &&
      isNounOrTaggedAsName(next) &&
      !nounBeforeNounPattern.test(word.text) &&
      numeralValue(word.text) === undefined &&
      text.includes(`${word.text} ${next.text}`)
    );
  });
