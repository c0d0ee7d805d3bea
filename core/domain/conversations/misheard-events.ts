import { hasQuestionAboutClause } from "./ask-clause.ts";
import { isGuarded } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";

/** Happy events, for which the partner congratulates the learner or is glad. */
export const gladEvents: ReadonlySet<string> = new Set(
  "glad birthday new-job wedding birth exam-passed resolved proud decided recovered invited kindness in-love cheered good-memory remembered moved-to-tears well-paid rescued big-turn".split(
    " ",
  ),
);
/**
 * Events that a single word or idiom can suggest by mistake. If the partner can ask about the clause itself, it asks
 * about the clause and does not react to the event.
 */
const looseEvents: ReadonlySet<string> = new Set(
  "kindness rejection surprised vain lied-to good-memory travel-trouble mishap glad proud ironic bright failure hurt illness boring expensive theft effort cheered refusal chance-taken bad-start big-turn worn-out furious point-of-matter annoying-person day-lost conflict shrug worried-others endured stuck calm-down meant-ironic change-wish solution postponed feels-stupid no-desire".split(
    " ",
  ),
);

/**
 * Successes that count only if they are the learner's own. If somebody else succeeded, the partner does not react,
 * unless it has lines for that case.
 */
const ownSuccesses: ReadonlySet<string> = new Set("exam-passed new-job proud well-paid".split(" "));
/** Words of somebody who laughs about what happened. */
const laughingWordPattern = /(?<!\p{L})(?:haha\p{Ll}*|hihi|lol|lustig|gelacht|lachen|Witz|zum Totlachen)(?!\p{L})/iu;
/** In a clause with more words than this, a single word or idiom says little about what the clause tells. */
const maxWordsOfLooseEvent = 9;
/** Feelings to which the partner reacts only if the learner has them, and not somebody else. */
const ownFeelings: ReadonlySet<string> = new Set(
  "tired sad glad angry worn-out furious proud hungry worried sleepless".split(" "),
);

/** Matches "auf der Goldenen Hochzeit". */
const occasionPattern = /(?<!\p{L})(?:auf|bei|zu[rm]?) (?:\p{L}+ ){0,3}\p{L}*[Hh]ochzeit(?!\p{L})/u;

/** Whether a rule matched only because of a word, although the clause does not report the event. */
export function isMisheard(turn: PartnerTurn, clause: HeardClause, name: string): boolean {
  const { verb, subject, bag, nouns } = clause;
  // "Mein Vater will, dass ich heirate. Muss ich das?" tells no happy event.
  if (gladEvents.has(name) && turn.questions.length > 0 && isGuarded(turn)) return true;
  // "Wir haben auf der Hochzeit von meinem Onkel gespielt" only names the occasion.
  if (name === "wedding" && (clause.isPast || verb === "") && occasionPattern.test(clause.text)) return true;
  // "Meins ist kaputt" is about a thing.
  if (name === "worn-out" && /(?<!\p{L})(?:mein|dein|sein|ihr|unser)e?s(?!\p{L})/u.test(clause.text)) return true;
  // "Ich habe nichts von Schlafen gesagt" is about words.
  if (clause.isNegated && /^(?:sagen|reden|sprechen|erzählen|schreiben|meinen)$/.test(verb)) return true;
  // "Bei uns muss jeder die Schuhe ausziehen" reports no loss of a home.
  if (name === "eviction" && nouns.some(({ classes }) => classes.includes("clothing"))) return true;
  // "Seine Frau ist gestorben" is the loss of somebody else.
  if (
    name === "death" &&
    /(?<!\p{L})(?:sein|ihr)e? (?:\p{Ll}+ )?\p{Lu}/iu.test(
      clause.text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    )
  )
    return true;
  // "Vielleicht lebt sie nicht mehr" reports no death.
  if (name === "death" && /(?<!\p{L})(?:vielleicht|womöglich)(?!\p{L})/iu.test(clause.text)) return true;
  // "Er stellt sich tot" reports no death.
  if (name === "death" && /(?<!\p{L})stell\p{L}* (?:ich |er |sie )?(?:mich|sich)(?!\p{L})/u.test(clause.text))
    return true;
  // "Wir waren am Toten Meer" names a place.
  if (
    name === "death" &&
    /(?<!\p{L})(?:Tot\p{Ll}* Meer|Tote\p{Ll}* Hosen|Tote Winkel|toten Winkel)(?!\p{L})/u.test(clause.text)
  )
    return true;
  // A thing does not die: "Mein Handy ist tot."
  const subjectNoun = nouns.find(({ role }) => role === "subject");
  const isLiving = subjectNoun?.classes.some((nounClass) => nounClass === "person" || nounClass === "animal");
  if (name === "death" && subjectNoun && !subjectNoun.isName && subjectNoun.classes.length > 0 && !isLiving)
    return true;
  // "Die Katze bringt tote Mäuse" reports no death of a pet.
  if (name === "pet-death" && bag.includes("tot") && verb !== "sein") return true;
  // "Wir spielen auf Beerdigungen" reports no death.
  if (name === "death" && nouns.some(({ lemma, number }) => lemma === "Beerdigung" && number === "plural")) return true;
  // "Ich arbeite im Krankenhaus" does not report an illness.
  if (name === "illness" && verb === "arbeiten") return true;
  // What somebody says in quotation marks is not what happened to the learner.
  if (/[„“"»«]/.test(clause.text)) return true;
  // If the learner has stolen something, the learner was not robbed.
  if (
    (name === "theft" || name === "cheated") &&
    (subject === "I" || subject === "we") &&
    bag.some((word) => /^(?:klauen|stehlen|geklaut|gestohlen)$/.test(word))
  )
    return true;
  // "Nebel finde ich traurig" is an opinion.
  if (name === "sad" && verb === "finden") return true;
  if (name === "solution" && /(?<!\p{L})(?:Gewissen|Angst|Sorge\p{Ll}*)(?!\p{L})/u.test(clause.text)) return true;
  if (looseEvents.has(name) && clause.words.length > maxWordsOfLooseEvent) return true;
  // "Mein Bruder hat bestanden" does not report a success of the learner.
  if (ownSuccesses.has(name) && subject === "other" && !bag.includes("~mir") && !turn.hasSet(`event ${name} other`))
    return true;
  // "Ich wollte doch streiten" tells no quarrel.
  if (name === "quarrel" && (bag.includes("weniger") || bag.includes("dass"))) return true;
  if (name === "quarrel" && (bag.includes("wish") || bag.includes("wollen"))) return true;
  // If the learner laughs about the event, the learner is not hurt.
  if (
    name === "hurt" &&
    turn.statements.some(({ text }) => laughingWordPattern.test(text)) &&
    !bag.includes("%humiliated")
  )
    return true;
  // "Ich habe Hunger, ich mache gleich Suppe" already says what the learner eats.
  if (name === "hungry" && turn.statements.some((other) => other.bag.includes("@food") || other.bag.includes("@dish")))
    return true;
  if (ownFeelings.has(name) && subject === "other" && !bag.includes("~mir")) return true;
  // "Mein Vater wird siebzig" and "Ihr Vater ist krank geworden" do not report a birth.
  const becomesSomethingElse =
    (verb === "werden" && nouns.some(({ isOwn, role }) => isOwn && role === "subject")) ||
    /(?<!\p{L})(?:mein|dein|sein|ihr|unser)e? (?:Vater|Mutter|Papa|Mama|Eltern) /iu.test(clause.text);
  if (name === "birth" && becomesSomethingElse) return true;
  // "Sie hat den Saal verlassen" does not report a separation.
  const leavesThing = nouns.some(
    ({ role, classes, isName }) => role === "object" && !classes.includes("person") && !isName,
  );
  if (name === "breakup" && bag.includes("verlassen") && leavesThing) return true;
  // "Von wegen Urlaub" means that an expectation was wrong. It does not report a lie.
  if (name === "lied-to" && turn.hearing.clauses.some(({ text }) => /von wegen/iu.test(text))) return true;
  const canAskMore = hasQuestionAboutClause(turn, clause) || (name === "glad" && nouns.length > 0);
  return looseEvents.has(name) && canAskMore;
}
