import { createLookupTable } from "../lookup-table.ts";
import type { HeardClause, HeardNoun } from "./hearing.ts";
import { keyNounOf } from "./memory.ts";
import { moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import type { FieldOfClause } from "./person-of-pronoun.ts";

/** Fields that cover whole classes of nouns. Their questions fit only if the clause is mainly about the noun. */
const wideFields: ReadonlySet<string> = new Set(["thing", "idea", "event", "place", "person"]);
const verbsOfThings: ReadonlySet<string> = new Set(
  "haben kaufen brauchen suchen bekommen finden nehmen benutzen tragen verkaufen verlieren mitbringen bestellen sammeln".split(
    " ",
  ),
);

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/**
 * For some fields, the verbs that show that a clause is about the field. A clause with another verb only mentions a
 * thing of the field.
 */
const verbsByField: Readonly<Record<string, ReadonlySet<string>>> = createLookupTable({
  traffic: toWordSet(
    "fahren fliegen kommen nehmen gehen reisen warten verpassen brauchen kaufen sein haben ankommen dauern pendeln umsteigen",
  ),
  shopping: toWordSet("kaufen einkaufen brauchen suchen bezahlen kosten bestellen gehen"),
  clothes: toWordSet("tragen kaufen anziehen suchen brauchen haben nähen stricken waschen"),
  nature: toWordSet("gehen wandern spazieren sein lieben schützen mögen sehen fahren"),
  weekend: toWordSet("machen haben sein freuen planen"),
  "food-oven": toWordSet("backen machen mögen essen schmecken lieben"),
  drink: toWordSet("trinken mögen kaufen bestellen haben lieben sein schmecken brauchen probieren"),
  home: toWordSet("wohnen leben umziehen ziehen suchen haben mieten kaufen finden sein einrichten renovieren"),
  party: toWordSet("feiern kommen einladen haben machen planen geben organisieren sein tanzen"),
  food: toWordSet(
    "essen kochen backen mögen schmecken kaufen lieben bestellen frühstücken haben probieren sein machen grillen braten geben servieren einkaufen",
  ),
});

const verbsOfPlaces: ReadonlySet<string> = new Set(
  "gehen fahren sein wohnen leben besuchen kennen arbeiten".split(" "),
);

function isMainNoun({ verb, subject, nouns }: HeardClause, noun: HeardNoun): boolean {
  if (nouns.filter(({ lemma }) => lemma === noun.lemma).length > 1) return false;
  if (noun.classes.includes("thing") || noun.classes.includes("document") || noun.classes.includes("substance"))
    return noun.role === "object" && (subject === "I" || subject === "we") && verbsOfThings.has(verb);
  if (noun.classes.includes("abstract") || noun.classes.includes("utterance"))
    return noun.role === "object" && verb !== "";
  if (noun.classes.includes("place") || noun.classes.includes("building") || noun.classes.includes("institution"))
    return verbsOfPlaces.has(verb);
  return noun.role !== "other" || noun.preposition !== null;
}

/**
 * The field of a clause's key noun. If the key noun has no field, returns the field of another noun, of the verb or of
 * another word; null if no word has a field.
 */
export function fieldOf(turn: PartnerTurn, clause: HeardClause): FieldOfClause | null {
  const keyNoun = keyNounOf(clause);
  const nouns = [...(keyNoun ? [keyNoun] : []), ...clause.nouns.filter((noun) => noun !== keyNoun)];
  // "Ich bin Lehrerin" is about the job, not about a teacher.
  const jobOfLearner = nouns.find(({ role, classes }) => role === "predicate" && classes.includes("profession"));
  if (jobOfLearner && clause.subject === "I") return { name: "profession", noun: jobOfLearner };
  let isMentionedOnly = false;
  const isTime = ({ classes }: HeardNoun) => classes.includes("time");
  for (const noun of nouns.some((other) => !isTime(other)) ? nouns.filter((other) => !isTime(other)) : nouns) {
    const bag = [noun.lemma, noun.lemma.toLowerCase(), ...noun.classes.map((nounClass) => `@${nounClass}`)];
    const rule = turn.findRule("field", bag);
    // "Der Keller steht unter Wasser" is not about a drink.
    const isMeantAsDrink = noun.preposition === null || noun.preposition === "mit" || noun.preposition === "ohne";
    // "Ich gehe zu Fuß" is not about health.
    if (rule?.name === "health" && noun.lemma === "Fuß" && noun.preposition === "zu") continue;
    // "Wir gehen zum Kinderarzt" is not about the job.
    if (rule?.name === "profession" && noun.role !== "predicate") continue;
    // "Ohne die Besuche wäre ich verrückt geworden" is not about persons.
    if (rule?.name === "person" && /^Besuche?$/.test(noun.lemma)) continue;
    if (rule?.name === "heating" && noun.preposition !== null) continue;
    // "Frau Müller" and "ein Mann" are not the learner's wife or husband.
    if (rule?.name === "partner" && /^(?:Frau|Mann|Herr)$/.test(noun.lemma) && !noun.isOwn) continue;
    const isEaten = ["kochen", "essen", "braten", "grillen", "schmecken", "@meal"].some((word) =>
      clause.bag.includes(word),
    );
    // "Ich mag die Hühner" is about animals.
    if (rule?.name === "food" && noun.classes.includes("animal") && !isEaten) return { name: "animal", noun };
    // A field fits only if the clause is about it: "Ich putze das Boot" is not about a trip.
    const verbsOfField = rule && verbsByField[rule.name];
    if (rule && verbsOfField && clause.verb !== "" && !verbsOfField.has(clause.verb)) {
      isMentionedOnly = true;
      continue;
    }
    // "Alle Haare sind gelb" is not about health.
    if (rule?.name === "health" && noun.classes.includes("body") && moodOfMessage(turn.statements) !== "bad") continue;
    // Questions of this field, such as "Wer ist dabei?", need an event or activity. They do not fit "Am Samstag will
    // ich es reparieren".
    if (rule?.name === "event" && !noun.classes.includes("event") && !noun.classes.includes("activity")) continue;
    if (rule?.name === "drink" && !isMeantAsDrink && !clause.bag.includes("trinken")) continue;
    if (rule?.name === "pet" && isEaten) return { name: "food", noun };
    if (rule && (!wideFields.has(rule.name) || isMainNoun(clause, noun))) return { name: rule.name, noun };
  }
  if (isMentionedOnly) return null;
  // "Sie spricht schnell" is not about how the learner speaks.
  const isAboutOther = clause.subject === "other" && !["es", "das", "man"].some((word) => clause.bag.includes(word));
  if (isAboutOther && nouns.length === 0) return null;
  const words = clause.bag.filter((mark) => !/^(?:@(?:time|weekday|month|daytime)|Frau|Mann|frau|mann)$/.test(mark));
  const rule = turn.findRule("field", nouns.length > 0 ? words : clause.bag, ({ name }) => !wideFields.has(name));
  // "Mit wem sprichst du darüber?" does not fit a good feeling.
  if (rule?.name === "feelings" && moodOfMessage(turn.statements) !== "bad") return null;
  return rule ? { name: rule.name, noun: keyNoun } : null;
}
