import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";

/** A kind of question, and the set of lines that fits each question of this kind. */
interface QuestionKind {
  pattern: RegExp;
  set: string;
  /** The set for a question about the past; if it is missing, `set` also fits the past. Null if no line fits the past. */
  past?: string | null;
  accepts?: (question: HeardClause) => boolean;
}

const hasThing = ({ nouns }: HeardClause) =>
  nouns.some(({ classes, isName }) => !classes.includes("person") && !classes.includes("time") && !isName);
const hasPerson = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("person"));
const hasPlace = ({ nouns }: HeardClause) =>
  nouns.some(({ classes }) => classes.includes("place") || classes.includes("building") || classes.includes("room"));
const hasPluralNoun = ({ nouns }: HeardClause) => nouns.some(({ number }) => number === "plural");
const isCountable = ({ classes }: HeardNoun) => classes.includes("countable") || classes.includes("person");
const isAboutThing = ({ subject, nouns }: HeardClause) =>
  subject === "other" && nouns.every(({ classes }) => !classes.includes("person"));

/** Matches a time that is still to come: "am Samstag", "heute Abend", "im Sommer". */
const timeToCome =
  /(?<!\p{L})(?:am (?:\p{Lu}\p{Ll}*tag|Wochenende|Abend|Feierabend)|heute|morgen|übermorgen|nachher|später|nächste[nrs]?|im (?:Urlaub|Sommer|Winter|Herbst|Frühling)|zu (?:Weihnachten|Ostern|Silvester)|an (?:Weihnachten|Ostern|Silvester))(?!\p{L})/u;

/** Questions about the partner's own life. The first kind that fits counts. */
const kindsAboutPartner: readonly QuestionKind[] = [
  { pattern: /^(?:in )?welche[rnms]? farben?(?!\p{L})/iu, set: "own-colour" },
  { pattern: /^wie (?:heißt|heißen|nennst|nennen)(?!\p{L})/iu, set: "own-name-many", accepts: hasPluralNoun },
  { pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu, set: "own-name-person", accepts: hasPerson },
  { pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu, set: "own-name-thing", accepts: hasThing },
  {
    pattern:
      /^[Ww](?:as|elche[rnms]?|er) .*(?<!\p{L})(?:Lieblings\p{Ll}+|\p{Ll}{3,}(?:ste|zte)[nrsm]?|am \p{Ll}+sten)(?!\p{L})/u,
    set: "own-favourite",
    accepts: ({ text }) => !/(?<!\p{L})(?:erste|nächste)/u.test(text),
  },
  { pattern: /^(?:was für|(?:\p{Ll}+ )?welche[rnms]?)(?!\p{L})/iu, set: "own-kind", past: null },
  { pattern: /^(?:wie viele?|was) .*(?<!\p{L})(?:kostet|kosten|gekostet|bezahlt|zahlst)(?!\p{L})/iu, set: "own-price" },
  { pattern: /^wie (?:teuer)(?!\p{L})/iu, set: "own-price" },
  { pattern: /^wie ?viele(?!\p{L})/iu, set: "own-many" },
  { pattern: /^wie ?viel(?!\p{L})/iu, set: "own-many", accepts: ({ nouns }) => nouns.some(isCountable) },
  { pattern: /^wie ?viel(?! Uhr)(?!\p{L})/iu, set: "own-much" },
  { pattern: /^wie lange(?!\p{L})/iu, set: "own-duration", past: "own-duration-past" },
  { pattern: /^wie (?:weit|nah)(?!\p{L})/iu, set: "own-distance" },
  {
    pattern:
      /^wann .*(?:gelernt|angefangen|begonnen|kennengelernt|geheiratet|umgezogen|gezogen|geboren|bekommen)[?!. ]*$/iu,
    set: "own-long-ago",
  },
  {
    pattern: /^wie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-person",
    accepts: hasPerson,
  },
  {
    pattern: /^wie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-room",
    accepts: hasPlace,
  },
  {
    pattern: /^wie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-thing",
    accepts: hasThing,
  },
  { pattern: /^wie alt(?!\p{L})/iu, set: "own-age-thing", accepts: isAboutThing },
  {
    pattern: /^wie \p{Ll}+ (?:ist|sind|war|waren|findest|finden)(?!\p{L})/iu,
    set: "own-degree",
    accepts: ({ text }) => !/^(?:und |aber )?wie (?:oft|lange|alt|viele?|geht|spät)(?!\p{L})/iu.test(text),
  },
  { pattern: /^wie (?:war|waren|lief|liefen|ist|sind)(?!\p{L})/iu, set: "own-how-is", past: "own-how-was" },
  { pattern: /^wer(?!\p{L})/iu, set: "own-who", past: "own-who-past" },
  { pattern: /^(?:für wen|wem)(?!\p{L})/iu, set: "own-for-whom" },
  { pattern: /^(?:mit wem)(?!\p{L})/iu, set: "detail-person" },
  { pattern: /^(?:woher|von wem|von wo)(?!\p{L})/iu, set: "detail-from" },
  { pattern: /^wohin(?!\p{L})/iu, set: "detail-to" },
  { pattern: /^wo(?!\p{L})/iu, set: "own-place-thing", accepts: isAboutThing },
  { pattern: /^wo(?!\p{L})/iu, set: "detail-place", past: "detail-place-past" },
  {
    pattern: /^wann .*(?<!\p{L})(?:willst|wollen|möchtest|möchten|wirst|werden|nächste[sn]? \p{Lu}\p{Ll}+)(?!\p{L})/iu,
    set: "own-future-time",
  },
  { pattern: /^(?:um wie viel uhr|wann)(?!\p{L})/iu, set: "detail-time", past: "detail-time-past" },
  { pattern: /^seit wann(?!\p{L})/iu, set: "detail-since" },
  {
    pattern:
      /^(?:warum|wieso|weshalb) (?:isst|essen|trinkst|trinken|magst|mögen) .*(?<!\p{L})(?:nicht|kein\p{Ll}*|nie)(?!\p{L})/iu,
    set: "own-distaste",
  },
  { pattern: /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:nicht|kein\p{Ll}*|nie)(?!\p{L})/iu, set: "detail-reason-not" },
  { pattern: /^[Ww]as .*(?<!\p{L})gegen (?:\p{Lu}|die |den |das |so )/u, set: "own-remedy" },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "detail-reason", past: "own-reason-past" },
  { pattern: /^wovor(?!\p{L})/iu, set: "own-fear" },
  { pattern: /^worauf .*freu/iu, set: "own-joy" },
  { pattern: /^woran .*denk/iu, set: "own-thought" },
  { pattern: /^worüber(?!\p{L})/iu, set: "own-about" },
  { pattern: /^wovon .*träum/iu, set: "own-from-what" },
  { pattern: /^wofür(?!\p{L})/iu, set: "own-for-what" },
  { pattern: /^womit(?!\p{L})/iu, set: "own-with-what" },
  { pattern: /^was (?:wolltest|wollten) (?:du|Sie) .*werden/iu, set: "own-childhood" },
  {
    pattern:
      /^(?:was|wie) (?:machst|machen|tust|tun|reagierst|reagieren) .*(?<!\p{L})(?:wenn|falls|da|dann)(?!\p{L})/iu,
    set: "own-when",
  },
  { pattern: /^was (?:siehst|sehen)(?!\p{L})/iu, set: "own-view" },
  { pattern: /^wie (?:verbringst|feierst|verbringen|feiern)(?!\p{L})/iu, set: "own-feast" },
  { pattern: /^wie(?= (?:du|\p{Ll}+st|Sie)(?!\p{L}))/iu, set: "detail-manner", past: "detail-manner-past" },
  {
    pattern: /^was (?:machst|machen|hast|haben|tust|tun)(?!\p{L})/iu,
    set: "own-plan",
    past: "own-what-past",
    accepts: ({ text, isPast }) => isPast || timeToCome.test(text),
  },
  {
    pattern:
      /^was (?!denkst|denken|meinst|meinen|sagst|sagen|hältst|halten|ist|sind|war|willst|wollen|würdest|würden|heißt)/iu,
    set: "detail-what",
    past: "own-what-past",
  },
];

const whatCanBeDone =
  "^was (?:kann|können|könnte|könnten|soll|sollen|sollte|würdest|würden|darf|koche|kocht|backt|isst) .*";
const isAboutLanguage = ({ text, bag }: HeardClause) =>
  /„|"|(?<!\p{L})(?:der|die|das|halb \p{Ll}+|sagt man|schreibt man)[?!. ]*$/u.test(text) ||
  ["Artikel", "Wort", "Plural", "Grammatik"].some((word) => bag.includes(word));
const hasAnimal = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("animal"));
const isAboutFood = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("food"));

/** Questions about the learner's matter or the world. The first kind that fits counts. */
const kindsAboutOthers: readonly QuestionKind[] = [
  { pattern: /^welche farbe(?!\p{L})/iu, set: "idea-colour", past: null },
  {
    pattern: /^was .*(?<!\p{L})(?:Baby|Neugeborene\p{Ll}*)(?!\p{L}).*(?:schenken|kaufen|mitbringen)/u,
    set: "idea-baby",
  },
  {
    pattern:
      /^(?:was|wie) (?:kann|können|könnte|könnten|mag|wird) .*(?:sein|passiert|bedeuten|stecken|dahinterstecken|heißen)[?!. ]*$/iu,
    set: "speculation",
  },
  { pattern: /^was .*(?:schenken|kaufen)[?!. ]*$/iu, set: "idea-gift" },
  { pattern: new RegExp(`${whatCanBeDone}(?:kochen|backen|essen|zubereiten)(?!\\p{L})`, "iu"), set: "idea-cook" },
  {
    pattern: new RegExp(`${whatCanBeDone}(?:machen|anfangen|tun)(?!\\p{L})`, "iu"),
    set: "idea-cook",
    accepts: isAboutFood,
  },
  { pattern: /^was .*(?:mitbringen|mitnehmen)(?!\p{L})/iu, set: "idea-bring" },
  { pattern: /^was .*(?:anziehen|tragen)(?!\p{L})/iu, set: "idea-wear" },
  {
    pattern:
      /^wie .*(?<!\p{L})(?:anfangen|beginn\p{Ll}*|schreib\p{Ll}*|formulier\p{Ll}*|ausdrücken|fängt .*(?<!\p{L})an)(?!\p{L})/iu,
    set: "idea-say",
  },
  { pattern: /^was (?:schreibt|sagt|antwortet) man(?!\p{L})/iu, set: "idea-say" },
  {
    pattern:
      /^(?:\p{Ll}+ )?welche[rnms]? .*(?<!\p{L})(?:gut|besser|am besten|beste\p{Ll}*|passt|passen|geeignet|empfehlenswert)(?!\p{L})/iu,
    set: "idea-which",
  },
  { pattern: /^wo(?:hin|mit|bei)? .*(?:anfangen|suchen|beginnen|fragen|finden|wenden)(?!\p{L})/iu, set: "idea-start" },
  { pattern: /^wie .*(?:finden|kennenlernen)[?!. ]*$/iu, set: "idea-start" },
  { pattern: /^was .*(?:sagen|schreiben|antworten|erzählen|fragen)[?!. ]*$/iu, set: "idea-say" },
  { pattern: /^(?:wem|an wen|bei wem) .*(?:ich|wir|man)(?!\p{L})/iu, set: "idea-whom" },
  {
    pattern: /^(?:wie|womit|was) .*(?<!\p{L})(?:sauber|putzen|reinigen|Fleck\p{Ll}*|waschen)(?!\p{L})/iu,
    set: "idea-clean",
  },
  { pattern: /^was .*(?:schmecken|schmeckt)(?!\p{L})/iu, set: "idea-cook" },
  { pattern: /^was (?:fressen|frisst|essen) (?!man|ich|wir|du)/iu, set: "animal-food", accepts: hasAnimal },
  { pattern: /^was .*(?:spielen)[?!. ]*$/iu, set: "idea-play" },
  { pattern: /^was .*(?:lesen)[?!. ]*$/iu, set: "idea-read" },
  {
    pattern: /^wie(?= (?:kann|können|soll|sollen|sollte|macht|lernt|bekommt|findet|schafft|kommt|geht|muss) )/iu,
    set: "manner",
  },
  { pattern: /^wie lange(?!\p{L})/iu, set: "duration" },
  { pattern: /^wie ?viele(?!\p{L})/iu, set: "many" },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "why-language", accepts: isAboutLanguage },
  { pattern: /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:er|sie)(?!\p{L})/iu, set: "why-person" },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "why" },
];

/** Questions for yes or no about the partner's own life. */
const yesNoKindsAboutPartner: readonly QuestionKind[] = [
  {
    pattern: /^(?:hast|haben|bist|sind|warst|waren|hattest|hatten|ist (?:dir|Ihnen))(?!\p{L})/iu,
    set: "own-yes",
    past: "own-not-yet",
  },
  { pattern: /^\p{L}+(?:st|en|ßt)(?!\p{L})/iu, set: "own-yes", past: "own-not-yet" },
];

/** Questions for yes or no about the world or the learner's matter. The first kind that fits counts. */
const yesNoKinds: readonly QuestionKind[] = [
  { pattern: /(?<!\p{L})(?:immer|ständig|dauernd|jeden Tag|alle)(?!\p{L})/iu, set: "always" },
  { pattern: /(?<!\p{L})(?:nie|niemals|nichts|niemand)(?!\p{L})/iu, set: "never" },
  { pattern: /(?<!\p{L})(?:verboten|schädlich|schlimm|ungesund|unhöflich|respektlos)[?!. ]*$/iu, set: "not-bad" },
  { pattern: /^(?:darf|dürfen|ist es erlaubt|ist das erlaubt)(?!\p{L})/iu, set: "allowed" },
  { pattern: /^(?:muss|müssen|braucht|brauchen)(?!\p{L})/iu, set: "needed" },
  { pattern: /^(?:kann|können|geht)(?!\p{L})/iu, set: "possible" },
  { pattern: /^(?:wird|werden)(?!\p{L})/iu, set: "future" },
  { pattern: /(?<!\p{L})(?:nicht|kein\p{Ll}*)(?!\p{L})/iu, set: "not" },
  { pattern: /^(?:ist|sind|hat|haben|gibt|war|waren|\p{Ll}+t|\p{Ll}+en)(?!\p{L})/iu, set: "perhaps" },
];

/** Words that stand before a question without changing it. */
const fillersOfQuestion =
  /^(?:(?:und|aber|also|na|ach|oh|ah|ja|nein|sag mal|haha|okay|gut|entschuldigung|übrigens|eigentlich|dann|denn),? )+/iu;

/** A comparison or a fact with a number can be checked, so the partner does not guess it. */
export const checkableFact =
  /(?<!\p{L})(?:\p{Ll}+er als|\d+|Hauptstadt|Prozent|Einwohner|geboren|gestorben|erfunden|Gesetz|Steuer\p{Ll}*|Medikament\p{Ll}*|Dosis|Tablette\p{Ll}*|giftig|gefährlich|ansteckend|schwanger|krank|Krebs|versichert|kostenlos|gültig|offen|geöffnet|geschlossen|pünktlich|ausverkauft|steuerfrei)(?!\p{L})/u;

/** Whether a question begins with its verb. */
const asksYesNo = (text: string): boolean =>
  /^\p{L}+(?:t|en|d|st|ann|arf|uss|ar)(?!\p{L})/u.test(text) &&
  !/^(?:w(?:as|er|en|em|ie|ann|o|arum|elch))/iu.test(text);

const isKindOf =
  (question: HeardClause, text: string) =>
  ({ pattern, past, accepts = () => true }: QuestionKind) =>
    pattern.test(text) && accepts(question) && !(question.isPast && past === null);

/**
 * Answers a question that no other rule answers with a line that fits its question word: a time to *wann*, a person to *wer*, an
 * idea to *was kann ich schenken*. What is known as a fact is not guessed.
 * @param isAboutPartner whether the question is about the partner's own life
 * @returns whether the partner said something
 */
export function answerByQuestionWord(turn: PartnerTurn, question: HeardClause, isAboutPartner: boolean): boolean {
  const text = question.text.replace(fillersOfQuestion, "").replace(/ (?:denn|eigentlich)(?!\p{L})/giu, "");
  // "Was denkst du, warum macht er das?" asks about somebody else.
  const guess = /^(?:was|wie) (?:denkst|meinst|glaubst|vermutest) du,? (.+)$/iu.exec(text)?.[1];
  if (guess) return sayKind(turn, question, guess, kindsAboutOthers);
  if (isAboutPartner || /(?<!\p{L})(?:dir|dich|dein\p{Ll}*)(?!\p{L})/u.test(text)) {
    // The partner does not meet the learner: "Wann besuchst du mich?"
    if (/(?<!\p{L})(?:mich|mir|uns)(?!\p{L})/iu.test(text)) return false;
    return sayKind(turn, question, text, [...kindsAboutPartner, ...(asksYesNo(text) ? yesNoKindsAboutPartner : [])]);
  }
  if (sayKind(turn, question, text, kindsAboutOthers)) return true;
  // The words of a dependent clause do not decide the answer.
  const mainText = text.split(",")[0] ?? text;
  const isYesNo =
    /^\p{L}+(?:t|en|d|st|ann|arf|uss|ar)(?!\p{L})/u.test(text) && !/^(?:w(?:as|er|en|em|ie|ann|o|arum))/iu.test(text);
  if (
    !isYesNo ||
    checkableFact.test(text) ||
    /(?<!\p{L})(?:oder|ich|wir|du|ihr|mir|mich|mein\p{Ll}*)(?!\p{L})/iu.test(text)
  )
    return false;
  return sayKind(turn, question, mainText, yesNoKinds);
}

function sayKind(turn: PartnerTurn, question: HeardClause, text: string, kinds: readonly QuestionKind[]): boolean {
  const kind = kinds.find(isKindOf(question, text));
  if (!kind) return false;
  const name = question.isPast && kind.past ? kind.past : kind.set;
  const setName = `persona ${name.startsWith("detail-") ? name : `by-word-${name}`}`;
  const adjective = /^wie (\p{Ll}+) /iu.exec(text)?.[1] ?? "";
  const filter = {
    noun: question.nouns.find(({ role }) => role === "subject") ?? question.nouns.at(-1) ?? null,
    slots: { adjective: toBothLanguages(adjective) },
  };
  const isSaid = turn.say(setName, filter) || turn.say(setName, { ...filter, isRepeatable: true });
  if (isSaid) turn.memory = { ...turn.memory, claim: setName };
  return isSaid;
}
