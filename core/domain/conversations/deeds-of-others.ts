import { type Deed, isAbuse } from "./abuse.ts";
import { actorOf, actorOfNoun, kindOf } from "./deed-actor.ts";
import { infinitiveOf, verbsOf } from "./deed-verbs.ts";
import * as harm from "./harm-words.ts";
import { harmlessVerbs } from "./harmless-deeds.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOf } from "./moods.ts";

/**
 * What somebody else does to the learner: `abuse` is violence, sexual contact, a threat, control, stalking or taking away
 * what the learner needs to live; `unknown` is a deed that is not known to be kind or neutral.
 */
export type DeedOfOther = "abuse" | "unknown";

/** Matches "von mir" and the like, with which the learner is not the object of the deed. */
const beforePrepositionPattern =
  /(?<!\p{L})(?:mit|bei|von|zu|für|ohne|um|über|neben|vor|hinter) (?:mir|mich|uns)(?!\p{L})/giu;

/** "Mein Mann" at the beginning of a clause. */
const ownSubjectPattern = /^(?:(?:und|aber|dann|gestern|heute|weil|dass) )*mein\p{Ll}* (?:\p{Ll}+ )?\p{Lu}\p{L}*/u;
/** "meine Sachen" without a preposition. */
const thingOfLearnerPattern =
  /(?<!(?:mit|bei|von|zu|für|in|an|auf|aus|nach|um|über|neben|vor|hinter|unter|durch|wie) )(?<!\p{L})meine?n? (?:\p{Ll}+ )?(?:Sachen|Dinge|\p{Lu}\p{L}+karte)(?!\p{L})/iu;
/** Phrases that are kind although their verb alone says nothing. */
const kindPhrasePattern =
  /(?<!\p{L})(?:in den arm|in die arme|an die hand|bei der hand|auf den arm|den rücken frei|die daumen|gute besserung|begrüßung|auf die wangen?|auf die stirn|zum abschied)(?!\p{L})/iu;
const auxiliaryVerbs: ReadonlySet<string> = new Set(
  "sein haben werden wollen möchten müssen können dürfen sollen lassen".split(" "),
);

function isUnknownDeed(deed: Deed, clause: HeardClause): boolean {
  if (clause.verb === "" || clause.isHypothetical || moodOf(clause) === "good") return false;
  const text = deed.text.replace(beforePrepositionPattern, "");
  const takesFromLearner = deed.ownNouns.some(
    ({ role, classes }) => role === "object" && !classes.includes("person") && !classes.includes("animal"),
  );
  const isObject =
    takesFromLearner ||
    deed.isPassive === true ||
    thingOfLearnerPattern.test(text.replace(ownSubjectPattern, "")) ||
    /(?<!\p{L})(?:mich|mir|uns)(?!\p{L})/iu.test(text) ||
    deed.ownNouns.some(({ classes }) => classes.includes("body"));
  if (harm.playPattern.test(deed.text) || kindPhrasePattern.test(deed.text)) return false;
  if (!isObject || [...deed.verbs].some((verb) => /^(?:zwingen|drohen|nötigen)$/u.test(verb))) return isObject;
  // "Ein Gast hat mir zehn Euro gelassen"
  if (clause.verb === "lassen" && !clause.isNegated && clause.bag.includes("mir")) return false;
  const isHarmlessByAnyVerb = clause.words.some(
    ({ kind, lemma }) => kind === "verb" && !auxiliaryVerbs.has(lemma) && harmlessVerbs.has(infinitiveOf(lemma)),
  );
  return !harmlessVerbs.has(infinitiveOf(clause.verb)) && !isHarmlessByAnyVerb;
}

const fictionPattern =
  /(?<!\p{L})(?:(?:im|in (?:dem|der|einem|einer|meinem|meiner)) (?:\p{L}+ )?(?:film|buch|roman|serie|krimi|\p{L}*spiel|traum|theaterstück|geschichte|märchen)|geträumt|träum\p{Ll}*)(?!\p{L})/iu;

/** The clauses with a passive whose subject is the learner or a person close to the learner: "Ich werde geschlagen." */
function isPassive({ bag, verb, words }: HeardClause): boolean {
  if (!bag.includes("werden") || verb === "werden") return false;
  const hasParticiple = words.some(
    ({ text, lemma }) => text.toLowerCase() !== lemma && lemma === verb && !/^w[eiu]rd/iu.test(text),
  );
  return hasParticiple || /^(?:werde|wird|wurden?|worden)$/iu.test(words.at(-1)?.text ?? "");
}

/** Verbs of offers, which a learner can refuse without harm. */
const offerPattern = /schenk|geben|gegeben|gab |anbiet|angeboten|einlad|eingeladen|bezahlen|ausgeben|mitnehmen/iu;

/**
 * Whether the learner did not want a deed. In "Sie hat mich umarmt. Dann wollte sie mir Geld schenken, aber ich habe nein
 * gesagt", only the gift before the refusal is unwanted.
 */
function isRefused(clauses: readonly HeardClause[], clause: HeardClause): boolean {
  const message = clauses.map(({ text }) => text).join(" ");
  if (!harm.unwillingPattern.test(message)) return false;
  const refusal = clauses.findIndex(({ text }) => harm.unwillingPattern.test(text));
  const beforeRefusal = clauses[refusal - 1];
  return !(beforeRefusal && beforeRefusal !== clause && offerPattern.test(beforeRefusal.text));
}

/** The deed that a clause tells, or null if nobody else does anything in it. */
function toDeed(clauses: readonly HeardClause[], clause: HeardClause): Deed | null {
  const index = clauses.indexOf(clause);
  const { text, bag, nouns, subject, isNegated } = clause;
  const verbs = verbsOf(clause);
  for (const verb of bag) if (verb === "zwingen" || verb === "drohen" || harm.violentVerbs.has(verb)) verbs.add(verb);
  const message = clauses.map((other) => other.text).join(" ");
  const longText = clauses
    .slice(index)
    .map((other) => other.text)
    .join(" ");
  const shared = { text, longText, verbs, nouns, isNegated, isUnwilling: isRefused(clauses, clause) };
  const ownSubject = nouns.find(({ role, isOwn }) => role === "subject" && isOwn);
  // "Wir wurden abgeschlachtet, 0 zu 7" tells of a match.
  if (isPassive(clause) && harm.playPattern.test(message)) return null;
  if (isPassive(clause) && (subject === "I" || subject === "we" || ownSubject?.classes.includes("person"))) {
    const agent = nouns.find(({ preposition }) => preposition === "von");
    return {
      ...shared,
      actor: agent && /^(?:Arzt|Ärztin)/u.test(agent.lemma) ? "carer" : "stranger",
      isToLearner: true,
      isPassive: true,
      ownNouns: [],
    };
  }
  // In "Die anderen Schüler schmieren mir Farbe ins Gesicht", the analysis finds no subject.
  const firstNoun = nouns.find(({ preposition }) => preposition === null);
  const isSubjectLost = subject === null && firstNoun?.role === "object" && bag.includes("~mir") && clause.verb !== "";
  const actor = isSubjectLost ? actorOfNoun(firstNoun, text) : actorOf(clause, clauses.slice(0, index));
  // "Man darf Kinder schlagen" is an opinion.
  if (bag.includes("man") && !bag.includes("~mir")) return null;
  if (actor === null || subject === "I" || subject === "we" || subject === "you") return null;
  return {
    ...shared,
    actor,
    isToLearner: bag.includes("~mir"),
    ownNouns: nouns.filter(({ isOwn, role }) => isOwn && role !== "subject"),
  };
}

/**
 * Whether others impose something on the learner: "Er sagt, ich darf nicht aus dem Haus", "Er will nicht, dass ich arbeite",
 * "Sie wollen, dass ich ihn heirate".
 */
function isImposed(clauses: readonly HeardClause[], clause: HeardClause): boolean {
  const { subject, text, bag, isNegated, verb } = clause;
  if (subject !== "I") return false;
  const index = clauses.indexOf(clause);
  const imposing = clauses
    .slice(0, index)
    .filter(
      (earlier, i) =>
        !["child", "carer", "authority", null].includes(actorOf(earlier, clauses.slice(0, i))) &&
        /sag|will|woll|verlang|befiehlt|befohlen|befehl|erlaub|verbiet|verbot|entscheid|entschied|bestimm|zwing/iu.test(
          earlier.text,
        ),
    );
  if (bag.includes("dürfen") && isNegated && /(?<!\p{L})ohne meinen (?:mann|vater|bruder|freund)(?!\p{L})/iu.test(text))
    return true;
  if (imposing.length === 0) return false;
  const isDecidedByOthers = imposing.some((earlier) => /entscheide|entschied|bestimm/iu.test(earlier.text));
  if (isDecidedByOthers && /(?<!\p{L})darf(?!\p{L})/iu.test(text) && /(?<!\p{L})ich(?!\p{L})/iu.test(text))
    return imposing.every((earlier, i) => !/relative$/u.test(actorOf(earlier, clauses.slice(0, i)) ?? ""));
  const isForbidden =
    (bag.includes("dürfen") && isNegated) ||
    (/^dass(?!\p{L})/iu.test(text) &&
      imposing.some((earlier) => earlier.isNegated || /verb[io]et/iu.test(earlier.text)));
  if (isForbidden) {
    const isByParents = imposing.every((earlier, i) => /relative$/u.test(actorOf(earlier, clauses.slice(0, i)) ?? ""));
    const isFreedom = harm.freedomPattern.test(text) && !harm.houseRulePattern.test(text);
    return isFreedom && (!isByParents || harm.basicFreedomPattern.test(text));
  }
  if (/(?<!\p{L})mit (?:\p{L}+ ){0,2}\p{L}+ (?:schlafe|schlafen)(?!\p{L})/iu.test(text) || harm.sexPattern.test(text))
    return true;
  if (harm.demandedClosenessPattern.test(text)) return true;
  if (verb === "ausziehen" && bag.includes("mich")) return true;
  if (verb !== "heiraten") return false;
  if (bag.includes("müssen") || bag.includes("sollen")) return true;
  return (
    /(?<!\p{L})(?:ihn|sie|einen|eine|mein\p{Ll}*|seinen|ihren|den|die)(?!\p{L})/iu.test(text) &&
    !/(?<!\p{L})(?:endlich|nett\p{Ll}*|mal|bald|lieb\p{Ll}*|gut\p{Ll}*)(?!\p{L})/iu.test(text)
  );
}

/**
 * Whether the learner says as the subject what others do: "Ich bekomme keinen Lohn", "Ich habe Angst vor meinem Mann".
 */
function isSuffered(clauses: readonly HeardClause[], clause: HeardClause): boolean {
  const { subject, text, nouns, isNegated } = clause;
  if (subject !== "I" && subject !== "we") return false;
  if (harm.fearPattern.test(text) && !isNegated)
    return nouns.some(
      (noun) =>
        noun.preposition === "vor" &&
        noun.isOwn &&
        ["partner", "former-partner", "male-relative"].includes(kindOf(noun, text)),
    );
  const isGiven = /(?<!\p{L})(?:bekomm|krieg|erhalt)\p{Ll}*(?!\p{L})/iu.test(text);
  if (!isGiven || !isNegated) return false;
  const message = clauses.map((other) => other.text).join(" ");
  const giver = nouns.find(
    ({ preposition, classes }) => /^vo[nm]$/u.test(preposition ?? "") && classes.includes("person"),
  );
  if (/(?<!\p{L})(?:kein\p{Ll}* (?:\p{Ll}+ )?(?:lohn|gehalt|essen)|nichts zu (?:essen|trinken))(?!\p{L})/iu.test(text))
    return true;
  if (harm.noMoneyPattern.test(text)) return giver !== undefined || /arbeit/iu.test(message);
  return /(?<!\p{L})nichts(?!\p{L})/iu.test(text) && /(?<!\p{L})(?:muss|soll) [^.!?]*arbeiten(?!\p{L})/iu.test(message);
}

/**
 * Judges what other persons do to the learner in a message. A message about a film, a book or a dream tells nothing that
 * happened.
 * @returns null if nobody does anything to the learner, or if all deeds are kind or neutral
 */
export function judgeDeedsOfOthers(clauses: readonly HeardClause[]): DeedOfOther | null {
  const message = clauses.map(({ text }) => text).join(" ");
  if (fictionPattern.test(message)) return null;
  let judgement: DeedOfOther | null = null;
  for (const clause of clauses) {
    if (clause.mood !== "statement") continue;
    const isCondition = /^(?:und |aber )?(?:wenn|falls|ob|als ob)(?!\p{L})/iu.test(clause.text);
    // "Meine Mutter bringt mich um, wenn ich zu spät komme" is only a phrase.
    const isPhrase =
      /umbring|bring\p{Ll}* [^.!?]*um(?!\p{L})|töte/iu.test(clause.text) &&
      /(?<!\p{L})(?:wenn|fast|noch)(?!\p{L})/iu.test(message) &&
      !/sag|droh|schreib/iu.test(message);
    const deed = isCondition || isPhrase ? null : toDeed(clauses, clause);
    if ((deed && isAbuse(deed)) || isImposed(clauses, clause) || isSuffered(clauses, clause)) return "abuse";
    // "Er will immer mit mir allein sein, ich mag das nicht"
    const isAgainstWill = deed?.isUnwilling === true && !["child", "carer"].includes(deed.actor);
    if (isAgainstWill) judgement = "unknown";
    if (!deed || !isUnknownDeed(deed, clause)) continue;
    // "Sie kneift mich, bis ich blaue Flecken habe"
    if (!["child", "carer"].includes(deed.actor) && harm.injuryPattern.test(message)) return "abuse";
    judgement = "unknown";
  }
  return judgement;
}
