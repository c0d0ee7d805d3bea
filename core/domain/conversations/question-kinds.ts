import type { HeardClause, HeardNoun } from "./hearing.ts";

/** A kind of question, and the set of lines that fits each question of this kind. */
export interface QuestionKind {
  pattern: RegExp;
  set: string;
  /**
   * The set of lines for a question about the past. If it is missing, the set above also fits the past. Null if no line
   * fits the past.
   */
  past?: string | null;
  accepts?: (question: HeardClause) => boolean;
  /** Whether the answer does not fit a message with bad news. */
  needsCalm?: boolean;
  /** Whether the answer fits only a visit or a party. */
  needsParty?: boolean;
}

const hasThing = ({ nouns }: HeardClause) =>
  nouns.some(({ classes, isName }) => !classes.includes("person") && !classes.includes("time") && !isName);
const hasPerson = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("person"));
const hasPlace = ({ nouns }: HeardClause) =>
  nouns.some(({ classes }) => classes.includes("place") || classes.includes("building") || classes.includes("room"));
const hasPluralNoun = ({ nouns }: HeardClause) => nouns.some(({ number }) => number === "plural");
/**
 * Whether a question is about something that the authored rules of the partner's life tell: its family (a sister and
 * parents), its cat, that it has no car and no dog, its name and so on.
 */
const isKnownOfPartner = ({ text }: HeardClause) =>
  /(?<!\p{L})(?:Bruder|Schwester|Geschwister\p{Ll}*|Vater|Mutter|Eltern|Sohn|Tochter|Kind(?:er)?|Frau|Mann|Onkel|Tante|Oma|Opa|Auto|Hund|Katze|Kater|Handy|Meinung|Name|Arbeitszeit\p{Ll}*)(?!\p{L})/u.test(
    text,
  );
const isUnknownOfPartner = (question: HeardClause) => !isKnownOfPartner(question);
const isCountable = ({ classes }: HeardNoun) => classes.includes("countable") || classes.includes("person");
const hasAnimal = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("animal"));
const isSmallThing = ({ text }: HeardClause) =>
  !/(?<!\p{L})(?:Wohnung|Miete|Haus|Auto|Zimmer|Reise|Urlaub|Boot|Schiff|Kurs|Monat)(?!\p{L})/u.test(text);
const isAboutThing = ({ subject, nouns }: HeardClause) =>
  subject === "other" && nouns.every(({ classes }) => !classes.includes("person"));

/** Matches a time that is still to come: "am Samstag", "heute Abend", "im Sommer". */
const timeToComePattern =
  /(?<!\p{L})(?:am (?:\p{Lu}\p{Ll}*tag|Wochenende|Abend|Feierabend)|heute|morgen|übermorgen|nachher|später|nächste[nrs]?|im (?:Urlaub|Sommer|Winter|Herbst|Frühling)|zu (?:Weihnachten|Ostern|Silvester)|an (?:Weihnachten|Ostern|Silvester))(?!\p{L})/u;

/** Questions about the partner's own life. The first kind that fits counts. */
export const kindsAboutPartner: readonly QuestionKind[] = [
  { pattern: /^(?:in )?welche[rnms]? farben?(?!\p{L})/iu, set: "own-colour", accepts: isUnknownOfPartner },
  {
    pattern: /^wie (?:heißt|heißen|nennst|nennen)(?!\p{L})/iu,
    set: "own-name-many",
    accepts: (question) => hasPluralNoun(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu,
    set: "own-name-person",
    accepts: (question) => hasPerson(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu,
    set: "own-name-thing",
    accepts: ({ text }) => /(?<!\p{L})(?:Boot|Schiff|Rad|Fahrrad)(?!\p{L})/u.test(text),
  },
  {
    pattern:
      /^[Ww](?:as|elche[rnms]?|er) .*(?<!\p{L})(?:Lieblings\p{Ll}+|\p{Ll}{3,}(?:ste|zte)[nrsm]?|am \p{Ll}+sten)(?!\p{L})/u,
    set: "own-favourite",
    accepts: ({ text }) => !/(?<!\p{L})(?:erste|nächste)/u.test(text),
  },
  { pattern: /^(?:was für|(?!ab |bis |seit |bei )(?:\p{Ll}+ )?welche[rnms]?)(?!\p{L})/iu, set: "own-kind", past: null },
  {
    pattern: /^(?:wie viele?|was) .*(?<!\p{L})(?:kostet|kosten|gekostet|bezahlt)(?!\p{L})/iu,
    set: "own-price",
    accepts: isSmallThing,
  },
  { pattern: /^wie teuer(?!\p{L})/iu, set: "own-price", accepts: isSmallThing },
  { pattern: /^wie ?viele(?!\p{L})/iu, set: "own-many", accepts: ({ subject }) => subject === "you" },
  {
    pattern: /^wie ?viel(?!\p{L})/iu,
    set: "own-many",
    accepts: ({ nouns }) => nouns.some((noun) => isCountable(noun) || !noun.classes.includes("mass")),
  },
  { pattern: /^wie ?viel(?! Uhr)(?!\p{L})/iu, set: "own-much" },
  {
    pattern: /^wie lange(?!.*(?<!\p{L})(?:schon|schl[aä]f\p{Ll}*|wohn\p{Ll}*|leb\p{Ll}*)(?!\p{L}))(?!\p{L})/iu,
    set: "own-duration",
    past: "own-duration-past",
  },
  {
    pattern: /^wie (?:weit|nah)(?!\p{L})/iu,
    set: "own-distance",
    accepts: ({ nouns, bag }) => !bag.includes("können") && !nouns.some(({ isName }) => isName),
  },
  {
    pattern:
      /^wann (?!.*(?<!\p{L})(?:heute|gestern|zuletzt)(?!\p{L})).*(?:gelernt|angefangen|begonnen|kennengelernt|geheiratet|umgezogen|gezogen|geboren|bekommen)[?!. ]*$/iu,
    set: "own-long-ago",
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-person",
    accepts: (question) => hasPerson(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-room",
    accepts: hasPlace,
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    set: "own-thing",
    accepts: (question) =>
      hasThing(question) &&
      isUnknownOfPartner(question) &&
      !question.nouns.some(({ classes }) => classes.includes("abstract") || classes.includes("animal")),
  },
  {
    pattern: /^wie alt(?!\p{L})/iu,
    set: "own-age-thing",
    accepts: (question) => isAboutThing(question) && isUnknownOfPartner(question) && !hasAnimal(question),
  },
  {
    pattern:
      /^wie (?:groß|klein|lang|laut|schwer|schwierig|warm|kalt|hoch|breit|voll|hell|dunkel|scharf|süß|streng) (?:ist|sind|war|waren|findest|finden)(?!\p{L})/iu,
    set: "own-degree",
  },
  {
    pattern:
      /^wie (?:war|waren|lief|liefen|ist|läuft) .*(?<!\p{L})(?:Tag|Woche|Urlaub|Reise|Fest|Feier|Wochenende|Konzert|Ausflug|Party|Leben|Arbeit|Sommer|Kindheit)(?!\p{L})/iu,
    set: "own-how-is",
    past: "own-how-was",
  },
  {
    pattern:
      /^wer .*(?<!\p{L})(?:(?:ge)?(?:koch|putz|wasch|wäsch|bügel|schneid|schnitt|gieß|goss|fütter|spül|reparier|back|bäck|strick|näh|mach|zeig|mal|bau)\p{Ll}*|kauft ein|räumt auf|beigebracht|geholfen)(?!\p{L})/iu,
    set: "own-who",
    past: "own-who-past",
  },
  { pattern: /^für wen(?!\p{L})/iu, set: "own-for-whom" },
  { pattern: /^wem(?!\p{L})/iu, set: "own-to-whom" },
  { pattern: /^(?:mit wem)(?!\p{L})/iu, set: "detail-person" },
  { pattern: /^(?:woher|von wem|von wo)(?!\p{L})/iu, set: "detail-from" },
  { pattern: /^wohin(?!\p{L})/iu, set: "detail-to" },
  {
    pattern: /^wo(?!\p{L})/iu,
    set: "own-place-thing",
    accepts: (question) => isAboutThing(question) && isUnknownOfPartner(question),
  },
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
    accepts: ({ nouns, bag }) =>
      bag.includes("essen") || bag.includes("trinken") || nouns.some(({ classes }) => classes.includes("food")),
  },
  {
    pattern:
      /^(?:warum|wieso|weshalb) (?:magst|mögen|gefällt|gefallen|liebst|hasst) .*(?<!\p{L})(?:nicht|kein\p{Ll}*)(?!\p{L})/iu,
    set: "own-dislike",
  },
  { pattern: /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:nicht|kein\p{Ll}*|nie)(?!\p{L})/iu, set: "detail-reason-not" },
  {
    pattern:
      /^was .*(?<!\p{L})gegen .*(?:schmerz\p{Ll}*|Erkältung|Husten|Schnupfen|Stress|Langeweile|Müdigkeit|Kälte)(?!\p{L})/iu,
    set: "own-remedy",
  },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "detail-reason", past: "own-reason-past" },
  { pattern: /^wovor(?!\p{L})/iu, set: "own-fear" },
  { pattern: /^worauf .*freu/iu, set: "own-joy" },
  { pattern: /^woran .*denk/iu, set: "own-thought" },
  { pattern: /^worüber(?!\p{L})/iu, set: "own-about" },
  { pattern: /^wovon .*träum/iu, set: "own-from-what" },
  { pattern: /^wofür .*(?:spar|Geld)/iu, set: "own-for-what" },
  { pattern: /^was (?:wolltest|wollten) (?:du|Sie) .*werden/iu, set: "own-childhood" },
  {
    pattern:
      /^(?:was|wie) (?:machst|machen|tust|tun|reagierst|reagieren) .*(?<!\p{L})(?:wenn|falls|da|dann)(?!\p{L})/iu,
    set: "own-when",
  },
  { pattern: /^was (?:siehst|sehen)(?!\p{L})/iu, set: "own-view" },
  { pattern: /^wie (?:verbringst|feierst|verbringen|feiern)(?!\p{L})/iu, set: "own-feast" },
  {
    pattern: /^wie(?= (?!(?:b?ist|hast|warst|wirst)(?!\p{L}))(?:du|\p{Ll}+st|Sie)(?!\p{L}))/iu,
    set: "detail-manner",
    past: "detail-manner-past",
  },
  {
    pattern: /^was (?:machst|machen|hast|haben|tust|tun)(?!\p{L})/iu,
    set: "own-plan",
    past: "own-what-past",
    accepts: ({ text, isPast }) => isPast || timeToComePattern.test(text),
  },
  {
    pattern:
      /^was (?!denkst|denken|meinst|meinen|sagst|sagen|hältst|halten|ist|sind|war|willst|wollen|würdest|würden|heißt)/iu,
    set: "detail-what",
    past: "own-what-past",
  },
];

const whatCanBeDoneSource =
  "^was (?:kann|können|könnte|könnten|soll|sollen|sollte|würdest|würden|darf|koche|kocht|backt|isst) .*";
const isAboutLanguage = ({ text, bag }: HeardClause) =>
  /„|"|(?<!\p{L})(?:der|die|das|halb \p{Ll}+|sagt man|schreibt man)[?!. ]*$/u.test(text) ||
  ["Artikel", "Wort", "Plural", "Grammatik"].some((word) => bag.includes(word));
const isAboutFood = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("food"));

/** Questions about the learner's matter or the world. The first kind that fits counts. */
export const kindsAboutOthers: readonly QuestionKind[] = [
  { pattern: /^welche farbe .*(?:soll|passt|nehm|anzieh|gut|schön|gefäll)/iu, set: "idea-colour", past: null },
  {
    pattern: /^[Ww]as .*(?<!\p{L})(?:Baby|Neugeborene\p{Ll}*)(?!\p{L}).*(?:schenken|kaufen|mitbringen)/u,
    set: "idea-baby",
  },
  {
    pattern: /^was (?:könnte|könnten|mag) .*(?:sein|passiert sein|bedeuten|stecken|dahinterstecken)[?!. ]*$/iu,
    set: "speculation",
    needsCalm: true,
  },
  { pattern: /^was .*(?:schenken|kaufen)[?!. ]*$/iu, set: "idea-gift" },
  { pattern: new RegExp(`${whatCanBeDoneSource}(?:kochen|backen|essen|zubereiten)(?!\\p{L})`, "iu"), set: "idea-cook" },
  {
    pattern: new RegExp(`${whatCanBeDoneSource}(?:machen|anfangen|tun)(?!\\p{L})`, "iu"),
    set: "idea-cook",
    accepts: isAboutFood,
  },
  { pattern: /^was (?!muss|müssen).*(?:mitbringen|mitnehmen)(?!\p{L})/iu, set: "idea-bring", needsParty: true },
  { pattern: /^was .*(?:anziehen|tragen)(?!\p{L})/iu, set: "idea-wear" },
  {
    pattern:
      /^wie (?!schreibt man (?:das|„|"|\p{Lu}\p{Ll}+[?!. ]*$)).*(?<!\p{L})(?:anfangen|beginn\p{Ll}*|schreib\p{Ll}*|formulier\p{Ll}*|ausdrücken|fängt .*(?<!\p{L})an)(?!\p{L})/iu,
    set: "idea-say",
    accepts: ({ text }) =>
      /(?<!\p{L})(?:Brief|Mail|E-Mail|Nachricht|Karte|Zettel|Rede|Satz|Text|er|sie|ich|man|ihm|ihr)(?!\p{L})/u.test(
        text,
      ),
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
  { pattern: /^wem .*(?<!\p{L})(?:ich|wir|man)(?!\p{L})/iu, set: "idea-whom", needsCalm: true },
  {
    pattern:
      /^(?:wie|womit) (?=.*(?:Topf|Pfanne|Backofen|Ofen|Fleck|Teppich|das wieder)).*(?<!\p{L})(?:sauber|putzen|reinigen|weg|heraus|raus)(?!\p{L})/iu,
    set: "idea-clean",
  },
  { pattern: /^was .*(?:schmecken|schmeckt)(?!\p{L})/iu, set: "idea-cook" },
  {
    pattern:
      /^was (?:fressen|frisst|essen) .*(?:Igel|Vögel|Vogel|Eichhörnchen|Füchse|Fuchs|Schnecken|Enten|Möwen)(?!\p{L})/iu,
    set: "animal-food",
  },
  { pattern: /^was .*(?:spielen)[?!. ]*$/iu, set: "idea-play" },
  { pattern: /^was .*(?:lesen)[?!. ]*$/iu, set: "idea-read" },
  {
    pattern: /^wie (?:lernt|schafft|übt|trainiert)(?!\p{L})/iu,
    set: "manner",
  },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "why-language", accepts: isAboutLanguage },
  { pattern: /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:er|sie)(?!\p{L})/iu, set: "why-person", needsCalm: true },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, set: "why", needsCalm: true },
];

/** Questions for yes or no about the partner's own life. */
export const yesNoKindsAboutPartner: readonly QuestionKind[] = [
  {
    pattern: /^(?:hast|haben|bist|sind|warst|waren|hattest|hatten|ist (?:dir|Ihnen))(?!\p{L})/iu,
    set: "own-yes",
    past: "own-not-yet",
  },
  { pattern: /^\p{L}+(?:st|en|ßt)(?!\p{L})/iu, set: "own-yes", past: "own-not-yet" },
];

/** Words of weather and taste. On these, a careful guess does no harm. */
export const harmlessMatterPattern =
  /(?<!\p{L})(?:regne\p{Ll}*|schnei\p{Ll}*|Regen|Schnee|Wind|windig|Nebel|Wetter|kalt|warm|heiß|nass|laut|leise|schwer|leicht|schwierig|kompliziert|schön|langweilig|anstrengend|lustig|lecker|süß|scharf|voll|gemütlich|spannend|romantisch|praktisch|unhöflich|höflich|peinlich|normal|Spaß|gern|Sterne|Meer|Hafen|Möwen)(?!\p{L})/u;

/** Questions for yes or no on harmless matters. The first kind that fits counts. */
export const yesNoKinds: readonly QuestionKind[] = [
  { pattern: /(?<!\p{L})(?:immer|ständig|dauernd|jeden Tag)(?!\p{L})/iu, set: "always" },
  { pattern: /(?<!\p{L})(?:nie|niemals)(?!\p{L})/iu, set: "never" },
  { pattern: /(?<!\p{L})(?:unhöflich|respektlos|peinlich)[?!. ]*$/iu, set: "not-bad" },
  { pattern: /(?<!\p{L})nicht(?!\p{L})/iu, set: "not" },
  { pattern: /^(?:ist|sind|war|waren|hat|gibt|\p{Ll}+t|\p{Ll}+en)(?!\p{L})/iu, set: "perhaps" },
];
