import type { HeardClause, HeardNoun } from "./hearing.ts";
import type { QuestionKind } from "./question-kinds.ts";

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
export const isUnknownOfPartner = (question: HeardClause) => !isKnownOfPartner(question);
const isCountable = ({ classes }: HeardNoun) => classes.includes("countable") || classes.includes("person");
const hasAnimal = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("animal"));
const isSmallThing = ({ text }: HeardClause) =>
  !/(?<!\p{L})(?:Wohnung|Miete|Haus|Auto|Zimmer|Reise|Urlaub|Boot|Schiff|Kurs|Monat)(?!\p{L})/u.test(text);
const isAboutThing = ({ subject, nouns }: HeardClause) =>
  subject === "other" && nouns.every(({ classes }) => !classes.includes("person"));

/** Matches a time that is still to come: "am Samstag", "heute Abend", "im Sommer". */
const timeToComePattern =
  /(?<!\p{L})(?:am (?:\p{Lu}\p{Ll}*tag|Wochenende|Abend|Feierabend)|heute|morgen|übermorgen|nachher|später|nächste[nrs]?|im (?:Urlaub|Sommer|Winter|Herbst|Frühling)|zu (?:Weihnachten|Ostern|Silvester)|an (?:Weihnachten|Ostern|Silvester))(?!\p{L})/u;

/** Verbs after which "all sorts of things" is an answer: "Was liest du?" */
export const verbsOfEverything: ReadonlySet<string> = new Set(
  "essen trinken lesen hören kochen backen sammeln spielen kaufen malen schreiben singen fressen reparieren basteln nähen stricken sehen schauen gucken fotografieren züchten anbauen bestellen".split(
    " ",
  ),
);

/** Verbs that do not name a certain deed: "Was hast du gestern gemacht?" */
const verbsOfDoing: ReadonlySet<string> = new Set("machen tun erleben treiben unternehmen".split(" "));

/** Questions about the partner's own life. The first kind that fits counts. */
export const kindsAboutPartner: readonly QuestionKind[] = [
  { pattern: /^(?:in )?welche[rnms]? farben?(?!\p{L})/iu, setName: "own-colour", accepts: isUnknownOfPartner },
  {
    pattern: /^wie (?:heißt|heißen|nennst|nennen)(?!\p{L})/iu,
    setName: "own-name-many",
    accepts: (question) => hasPluralNoun(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu,
    setName: "own-name-person",
    accepts: (question) => hasPerson(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^wie (?:heißt|nennst)(?!\p{L})/iu,
    setName: "own-name-thing",
    accepts: ({ text }) => /(?<!\p{L})(?:Boot|Schiff|Rad|Fahrrad)(?!\p{L})/u.test(text),
  },
  {
    pattern:
      /^[Ww](?:as(?! (?:machst|tust|machen|tun))|elche[rnms]?|er) .*(?<!\p{L})(?:Lieblings\p{Ll}+|\p{Ll}{3,}(?:ste|zte)[nrsm]?|am \p{Ll}+sten)(?!\p{L})/u,
    setName: "own-favourite",
    accepts: ({ text }) => !/(?<!\p{L})(?:erste|nächste)/u.test(text),
  },
  {
    pattern: /^(?:was für|(?!ab |bis |seit |bei )(?:\p{Ll}+ )?welche[rnms]?)(?!\p{L})/iu,
    setName: "own-kind",
    pastSetName: null,
  },
  {
    pattern: /^(?:wie viele?|was) .*(?<!\p{L})(?:kostet|kosten|gekostet|bezahlt)(?!\p{L})/iu,
    setName: "own-price",
    accepts: isSmallThing,
  },
  { pattern: /^wie teuer(?!\p{L})/iu, setName: "own-price", accepts: isSmallThing },
  { pattern: /^wie ?viele(?!\p{L})/iu, setName: "own-many", accepts: ({ subject }) => subject === "you" },
  {
    pattern: /^wie ?viel(?!\p{L})/iu,
    setName: "own-many",
    accepts: ({ nouns }) => nouns.some((noun) => isCountable(noun) || !noun.classes.includes("mass")),
  },
  { pattern: /^wie ?viel(?! Uhr)(?!\p{L})/iu, setName: "own-much" },
  {
    pattern: /^wie lange(?!.*(?<!\p{L})(?:schon|schl[aä]f\p{Ll}*|wohn\p{Ll}*|leb\p{Ll}*)(?!\p{L}))(?!\p{L})/iu,
    setName: "own-duration",
    pastSetName: "own-duration-past",
  },
  {
    pattern: /^wie (?:weit|nah)(?!\p{L})/iu,
    setName: "own-distance",
    accepts: ({ nouns, bag }) => !bag.includes("können") && !nouns.some(({ isName }) => isName),
  },
  {
    pattern:
      /^wann (?!.*(?<!\p{L})(?:heute|gestern|zuletzt)(?!\p{L})).*(?:gelernt|angefangen|begonnen|kennengelernt|geheiratet|umgezogen|gezogen|geboren|bekommen)[?!. ]*$/iu,
    setName: "own-long-ago",
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    setName: "own-person",
    accepts: (question) => hasPerson(question) && isUnknownOfPartner(question),
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    setName: "own-room",
    accepts: hasPlace,
  },
  {
    pattern: /^[Ww]ie (?:ist|sind|sieht|sehen) .*(?<!\p{L})(?:dein|deine|Ihr|Ihre)(?!\p{L})/u,
    setName: "own-thing",
    accepts: (question) =>
      hasThing(question) &&
      isUnknownOfPartner(question) &&
      !question.nouns.some(({ classes }) => classes.includes("abstract") || classes.includes("animal")),
  },
  {
    pattern: /^wie alt(?!\p{L})/iu,
    setName: "own-age-thing",
    accepts: (question) => isAboutThing(question) && isUnknownOfPartner(question) && !hasAnimal(question),
  },
  {
    pattern:
      /^wie (?:groß|klein|lang|laut|schwer|schwierig|warm|kalt|hoch|breit|voll|hell|dunkel|scharf|süß|streng) (?:ist|sind|war|waren|findest|finden)(?!\p{L})/iu,
    setName: "own-degree",
  },
  {
    pattern:
      /^wie (?:war|waren|lief|liefen|ist|läuft) .*(?<!\p{L})(?:Tag|Woche|Urlaub|Reise|Fest|Feier|Wochenende|Konzert|Ausflug|Party|Leben|Arbeit|Sommer|Kindheit)(?!\p{L})/iu,
    setName: "own-how-is",
    pastSetName: "own-how-was",
  },
  {
    pattern:
      /^wer .*(?<!\p{L})(?:(?:ge)?(?:koch|putz|wasch|wäsch|bügel|schneid|schnitt|gieß|goss|fütter|spül|reparier|back|bäck|strick|näh|mach|zeig|mal|bau)\p{Ll}*|kauft ein|räumt auf|beigebracht|geholfen)(?!\p{L})/iu,
    setName: "own-who",
    pastSetName: "own-who-past",
    // "Wer hat dich gebaut?" asks for the maker of the program.
    accepts: ({ text }) => !/(?<!\p{L})(?:dich|Sie) (?:\p{Ll}+ )*(?:gebaut|gemacht)(?!\p{L})/u.test(text),
  },
  { pattern: /^für wen(?!\p{L})/iu, setName: "own-for-whom" },
  { pattern: /^wem(?!\p{L})/iu, setName: "own-to-whom" },
  { pattern: /^(?:mit wem)(?!\p{L})/iu, setName: "detail-person" },
  { pattern: /^(?:woher|von wem|von wo)(?!\p{L})/iu, setName: "detail-from" },
  { pattern: /^wohin(?!\p{L})/iu, setName: "detail-to" },
  {
    pattern: /^wo(?!\p{L})/iu,
    setName: "own-place-thing",
    accepts: (question) => isAboutThing(question) && isUnknownOfPartner(question),
  },
  { pattern: /^wo(?!\p{L})/iu, setName: "detail-place", pastSetName: "detail-place-past" },
  {
    pattern: /^wann .*(?<!\p{L})(?:willst|wollen|möchtest|möchten|wirst|werden|nächste[sn]? \p{Lu}\p{Ll}+)(?!\p{L})/iu,
    setName: "own-future-time",
  },
  {
    pattern: /^um (?:wie ?viel uhr|welche uhrzeit)(?!\p{L})/iu,
    setName: "own-clock",
    pastSetName: null,
    accepts: ({ subject }) => subject === "you",
  },
  { pattern: /^wann(?!\p{L})/iu, setName: "detail-time", pastSetName: "detail-time-past" },
  { pattern: /^seit wann(?!\p{L})/iu, setName: "detail-since" },
  {
    pattern:
      /^(?:warum|wieso|weshalb) (?:isst|essen|trinkst|trinken|magst|mögen) .*(?<!\p{L})(?:nicht|kein\p{Ll}*|nie)(?!\p{L})/iu,
    setName: "own-distaste",
    accepts: ({ nouns, bag }) =>
      bag.includes("essen") || bag.includes("trinken") || nouns.some(({ classes }) => classes.includes("food")),
  },
  {
    pattern:
      /^(?:warum|wieso|weshalb) (?:magst|mögen|gefällt|gefallen|liebst|hasst) .*(?<!\p{L})(?:nicht|kein\p{Ll}*)(?!\p{L})/iu,
    setName: "own-dislike",
  },
  {
    pattern:
      /^was .*(?<!\p{L})gegen .*(?:schmerz\p{Ll}*|Erkältung|Husten|Schnupfen|Stress|Langeweile|Müdigkeit|Kälte)(?!\p{L})/iu,
    setName: "own-remedy",
  },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, setName: "detail-reason", pastSetName: "own-reason-past" },
  { pattern: /^wovor(?!\p{L})/iu, setName: "own-fear" },
  { pattern: /^worauf .*freu/iu, setName: "own-joy" },
  { pattern: /^woran .*denk/iu, setName: "own-thought" },
  { pattern: /^worüber(?!\p{L})/iu, setName: "own-about" },
  { pattern: /^wovon .*träum/iu, setName: "own-from-what" },
  { pattern: /^wofür .*(?:spar|Geld)/iu, setName: "own-for-what" },
  { pattern: /^was (?:wolltest|wollten) (?:du|Sie) .*werden/iu, setName: "own-childhood" },
  {
    pattern:
      /^(?:was|wie) (?:machst|machen|tust|tun|reagierst|reagieren) .*(?<!\p{L})(?:wenn|falls|da|dann)(?!\p{L})/iu,
    setName: "own-when",
  },
  { pattern: /^was (?:siehst|sehen)(?!\p{L})/iu, setName: "own-view" },
  { pattern: /^wie (?:verbringst|feierst|verbringen|feiern)(?!\p{L})/iu, setName: "own-feast" },
  {
    pattern: /^wie(?= (?!(?:b?ist|hast|warst|wirst)(?!\p{L}))(?:du|\p{Ll}+st|Sie)(?!\p{L}))/iu,
    setName: "detail-manner",
    pastSetName: "detail-manner-past",
  },
  {
    pattern: /^was (?:machst|machen|hast|haben|tust|tun)(?!\p{L})/iu,
    setName: "own-plan",
    pastSetName: "own-what-past",
    accepts: ({ text, isPast, verb }) => (isPast ? verbsOfDoing.has(verb) : timeToComePattern.test(text)),
  },
  // Matches "Was hast du repariert?"
  {
    pattern: /^was (?:hast|haben)(?!\p{L})/iu,
    setName: "own-thing-past",
    accepts: ({ isPast, verb }) => isPast && verb !== "sagen" && verb !== "haben",
  },
  {
    pattern:
      /^was (?!denkst|denken|meinst|meinen|sagst|sagen|hältst|halten|ist|sind|war|willst|wollen|würdest|würden|heißt)/iu,
    accepts: ({ verb }) => verbsOfEverything.has(verb),
    setName: "detail-what",
    pastSetName: "own-what-past",
  },
];

/** Questions for yes or no about the partner's own life. */
export const yesNoKindsAboutPartner: readonly QuestionKind[] = [
  {
    pattern: /^(?:hast|haben|bist|sind|warst|waren|hattest|hatten|ist (?:dir|Ihnen))(?!\p{L})/iu,
    setName: "own-yes",
    pastSetName: "own-not-yet",
  },
  { pattern: /^\p{L}+(?:st|en|ßt)(?!\p{L})/iu, setName: "own-yes", pastSetName: "own-not-yet" },
];
