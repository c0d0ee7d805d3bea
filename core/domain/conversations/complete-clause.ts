import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { valencyOf } from "../german/analysis/verb-valency.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";

/** Verbs that take an infinitive without *zu*, besides the modal verbs: "Ich gehe schwimmen." */
const verbsWithInfinitive: ReadonlySet<string> = new Set(
  "gehen fahren kommen bleiben lassen helfen lernen lehren hören sehen fühlen spüren schicken haben sein werden brauchen laufen".split(
    " ",
  ),
);

/** Parts of the year and of the day, which need a preposition or an article: "im Sommer", not "Sommer". */
const timesWithPreposition: ReadonlySet<string> = new Set(
  "Sommer Winter Frühling Frühjahr Herbst Morgen Vormittag Mittag Nachmittag Abend Nacht Woche Wochenende Monat Jahr".split(
    " ",
  ),
);

/** Whether a time stands alone after a word that does not belong to it: "ich will Sommer zu ihm fahren". */
const isBareTime = ({ text }: { text: string }, previous: { tag: string } | undefined): boolean =>
  timesWithPreposition.has(text) && !/^(?:AP|ART|ADJA|P[A-Z]*AT|CARD|NN|NE|ADV)/u.test(previous?.tag ?? "");

/** Whether a word is the name of the person before it: "meine Tochter Nino". "Frau Müller" is a name as a whole. */
const isNameAfterPerson = (
  { tag, text }: { tag: string; text: string },
  [determiner, previous]: readonly ({ tag: string; text: string } | undefined)[],
  lexicon: Lexicon,
): boolean =>
  /^\p{Lu}/u.test(text) &&
  (tag === "NE" || !lexicon.isListed(text)) &&
  previous?.tag === "NN" &&
  /^(?:ART|PPOSAT|PDAT)/.test(determiner?.tag ?? "") &&
  lexicon.nounClasses(previous.text).includes("person");

/**
 * Whether a clause has the accusative object that its verb needs, no infinitive that the verb cannot take, and no
 * uninflected adjective before a noun. Without this, the partner would repeat "Du kochst helfen" or "Deine Mutter hat
 * gebracht", which the checker can miss.
 */
export function isComplete({ tokens, phrases }: AnalyzedSentence, clause: Clause, lexicon: Lexicon): boolean {
  const { verbs, objects } = clause;
  const words = clause.tokens.flatMap((index) => tokens[index] ?? []);
  const lemma = verbs.lemma.replaceAll("|", "");
  const finite = verbs.finite === undefined ? undefined : tokens[verbs.finite];
  const { accusative } = valencyOf(lemma, lexicon);
  const hasObject =
    objects.accusative.length > 0 ||
    words.some(({ text, tag }) => tag === "PPER" && /^(?:mich|dich|ihn|sie|es|uns|euch)$/iu.test(text)) ||
    // The analysis can take an object for something else: "viel lernen", "das alles machen".
    words.some(({ tag }) => /^(?:PDS|PIS|PRF|CARD)$/.test(tag)) ||
    clause.adverbs.some((index) => /^(?:viel|wenig|genug|mehr|alles|nichts|etwas)$/iu.test(tokens[index]?.text ?? ""));
  if (accusative === "A" && !verbs.isPassive && !hasObject) return false;
  const hasInfinitive =
    verbs.zu === undefined && verbs.infinitives.length > 0 && finite !== undefined && /^VVFIN$/.test(finite.tag);
  if (hasInfinitive && !verbsWithInfinitive.has(finite.reading.lemma.replaceAll("|", ""))) return false;
  // A name can be moved away from its person, and a time without preposition is a mistake.
  if (
    words.some(
      (word, i) => isBareTime(word, words[i - 1]) || isNameAfterPerson(word, [words[i - 2], words[i - 1]], lexicon),
    )
  )
    return false;
  // "Du bist neu Fahrrad": an adjective without ending stands before a noun without article.
  return !words.some(({ tag, index }, i) => {
    const next = words[i + 1];
    const phrase = next && phrases.find(({ head }) => head === next.index);
    return tag === "ADJD" && lemma === "sein" && next?.index === index + 1 && next.tag === "NN" && phrase !== undefined;
  });
}
