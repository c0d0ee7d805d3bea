import type { HeardClause, HeardNoun } from "./hearing.ts";
import { sentencesOf } from "./prompt-tree.ts";

/**
 * Something that a question can ask for and a message can mention (a place, a time, …), with the patterns and words by
 * which it is recognised.
 */
interface Facet {
  name: string;
  askingPattern: RegExp;
  /** A clause says something about the facet if its bag contains one of these words. */
  words?: ReadonlySet<string>;
  /** Whether a noun of the clause says something about the facet. */
  isToldBy?: (noun: HeardNoun) => boolean;
}

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const hasAnyClass = ({ classes }: HeardNoun, ...names: string[]) => classes.some((name) => names.includes(name));

/** The facets that questions of all fields share. */
const facets: readonly Facet[] = [
  {
    name: "company",
    askingPattern:
      /(?:^|\P{L})(?:mit wem|allein|wer (?:war|ist|kommt|kam) (?:da |noch |da noch |noch dabei|dabei|mit))/iu,
    words: toWordSet("allein alleine zusammen niemand gemeinsam alle"),
    isToldBy: (noun) => noun.preposition === "mit" && hasAnyClass(noun, "person", "animal"),
  },
  {
    name: "place",
    askingPattern: /^(?:und )?(?:wo|woher|wohin)(?!\p{L})/iu,
    words: toWordSet("hier dort zuhause daheim"),
    isToldBy: (noun) => noun.preposition !== null && hasAnyClass(noun, "place", "city", "country", "building", "room"),
  },
  {
    name: "time",
    askingPattern: /(?:^|\P{L})(?:wann(?! \P{L}*du)|um wie ?viel uhr|seht ihr euch alle|an welchem tag)/iu,
    words: toWordSet(
      "heute morgen gestern vorgestern übermorgen bald eben vorhin nächste nächsten nächster nächstes letzte letzten letztes kommenden vorigen frühjahr frühling sommer herbst winter uhr montags samstags sonntags abends morgens damals Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
    ),
    isToldBy: (noun) => hasAnyClass(noun, "weekday", "month"),
  },
  {
    name: "daytime",
    askingPattern: /(?:^|\P{L})(?:am morgen oder|am tag oder|morgens oder|tagsüber oder|um welche uhrzeit)(?!\p{L})/iu,
    words: toWordSet("uhr morgens abends nachts mittags früh spät nacht"),
    isToldBy: (noun) => hasAnyClass(noun, "daytime"),
  },
  {
    name: "feeling",
    askingPattern: /(?:^|\P{L})wie (?:geht|ging) es (?:dir|ihnen|euch)(?!\p{L})/iu,
    words: toWordSet(
      "glücklich froh traurig stolz wütend sauer enttäuscht erleichtert begeistert beste schönste schlimmste tollste freuen lachen weinen",
    ),
  },
  {
    name: "frequency",
    askingPattern: /(?:^|\P{L})(?:wie oft|immer so|jeden tag|oft)(?!\p{L})/iu,
    words: toWordSet(
      "oft immer manchmal nie selten täglich meistens jed jeden jede jedes mal zweimal dreimal einmal ständig dauernd montags dienstags mittwochs donnerstags freitags samstags sonntags",
    ),
    // "Wir verkaufen sie am Samstag" also tells how often.
    isToldBy: (noun) => hasAnyClass(noun, "weekday"),
  },
  {
    name: "duration",
    askingPattern: /(?:^|\P{L})(?:seit wann|wie lange|schon lange|länger)(?!\p{L})/iu,
    words: toWordSet("seit lange minuten stunden jahre monate wochen minute stunde jahr monat immer schon"),
  },
  {
    name: "price",
    askingPattern: /(?:^|\P{L})(?:teuer|kostet|kosten|preis|wie ?viel geld|billig)(?!\p{L})/iu,
    words: toWordSet("teuer billig günstig kosten gratis kostenlos euro preis"),
  },
  {
    name: "reason",
    askingPattern:
      /(?:^|\P{L})(?:warum|wieso|weshalb|wovor|woran (?:liegt|lag)|aus welchem grund|(?:dein|ihr) grund|auf die idee|welchen grund|wie kam (?:es dazu|das)|wie ist es dazu|wozu)(?!\p{L})/iu,
    words: toWordSet("weil denn deshalb deswegen darum wegen nämlich damit grund um"),
  },
  {
    name: "weather",
    askingPattern: /(?:^|\P{L})(?:wetter|regnet|regen|schneit|schnee|warm|heiß|kalt)(?!\p{L})/iu,
    words: toWordSet("warm heiß kalt regnen regen sonne sonnig grad wetter schnee schneien wind windig"),
  },
  {
    name: "age",
    askingPattern: /(?:^|\P{L})(?:wie alt|welchem alter)(?!\p{L})/iu,
    words: toWordSet("alt jung Jahr geboren"),
  },
  {
    name: "name",
    askingPattern: /(?:^|\P{L})(?:wie (?:heißt|heißen|ist der name)|der name)(?!\p{L})/iu,
    words: toWordSet("heißen name nennen"),
  },
  {
    name: "job",
    askingPattern: /(?:^|\P{L})(?:arbeite(?:t|n|st)|beruf|beruflich)(?!\p{L})/iu,
    words: toWordSet("arbeiten beruf rentner rente"),
    isToldBy: (noun) => hasAnyClass(noun, "profession"),
  },
  { name: "home", askingPattern: /(?:^|\P{L})wohn(?:t|en|st)(?!\p{L})/iu, words: toWordSet("wohnen leben wohnung") },
  {
    name: "size",
    askingPattern: /(?:^|\P{L})(?:ist|sind) [^?]*(?:groß|klein)\?/iu,
    words: toWordSet("groß klein riesig winzig"),
  },
  {
    name: "then",
    askingPattern:
      /(?:und dann\?|was (?:ist|war|geschah) (?:dann|danach|als nächstes)|wie ging es weiter|was ist danach passiert)/iu,
  },
  {
    name: "end",
    askingPattern: /(?:ausgegangen|am ende|wie ist es jetzt|geendet)/iu,
    words: toWordSet("schließlich endlich jetzt ende"),
  },
  {
    name: "transport",
    askingPattern: /(?:^|\P{L})(?:wie (?:kommst|kommen|fährst|fahren) (?:du|sie)|womit)(?!\p{L})/iu,
    words: toWordSet("bus zug fahrrad rad auto bahn laufen fuß u-bahn straßenbahn"),
  },
  {
    name: "manner",
    askingPattern:
      /(?:^|\P{L})wie (?:hast|haben|habt|bist|sind) (?:du|sie|ihr) [^?]*(?:gefunden|gemacht|geschafft|bekommen|gelernt|gemerkt|erfahren|kennengelernt|gelöst)(?!\p{L})/iu,
    isToldBy: ({ preposition, classes }) =>
      preposition !== null &&
      /^(?:in|im|durch|mit|über|per|bei|beim|aus|auf)$/.test(preposition) &&
      classes.some((name) => /^(?:document|software|institution|thing|instrument|event|activity)$/.test(name)),
  },
  {
    name: "tried",
    askingPattern: /(?<!\p{L})(?:versucht|probiert|ausprobiert|unternommen)\?/iu,
    words: toWordSet("versuchen probieren ausprobieren versucht probiert"),
  },
  { name: "lesson", askingPattern: /(?:gelernt\?|anders machen|beim nächsten mal)/iu },
  {
    name: "worst",
    askingPattern: /(?:schlimmste|bedrückt|am schwersten|am meisten|stört|was fehlt|fehlt d|fehlt I)/iu,
    words: toWordSet("schlimm schlimmste fehlen stören meiste bedrücken vermissen belasten schwer"),
  },
  {
    name: "best",
    askingPattern: /(?:besonders (?:schön|gut|toll)|daran (?:so )?gut|gefällt|so gut\?|so toll|das beste)/iu,
    words: toWordSet("gefallen besonders lieblings beste am toll weil"),
  },
  {
    name: "opinion",
    askingPattern:
      /(?:was (?:denkst|denken|meinst|meinen|hältst|halten|sagst|sagen) (?:du|sie) (?:dazu|davon|darüber|selbst|da)?|wie (?:siehst|sehen) (?:du|sie) (?:das|es))/iu,
    words: toWordSet("finden meinen denken glauben meinung überzeugen dafür dagegen"),
  },
  {
    name: "reaction",
    askingPattern:
      /(?:reagiert|wie (?:hast|haben) (?:du|sie) (?:dich |sich )?(?:da )?gefühlt|durch den kopf|wie war das)/iu,
    words: toWordSet(
      "reagieren fühlen traurig froh nervös wütend sauer glücklich lachen weinen verletzt enttäuscht überrascht",
    ),
  },
  {
    name: "helper",
    askingPattern:
      /(?:wer (?:kann|könnte|hilft)|hilft (?:dir|ihnen)|mit wem (?:sprichst|sprechen|kannst|können)|jemand(?:en)?,? (?:in|mit|der))/iu,
    words: toWordSet("helfen hilfe"),
  },
];

/** The facets that the last question of a text asks for. */
export function findAskedFacets(text: string): string[] {
  const question = sentencesOf(text).findLast((sentence) => sentence.endsWith("?"));
  return question === undefined
    ? []
    : facets.filter(({ askingPattern: facetPattern }) => facetPattern.test(question)).map(({ name }) => name);
}

/** The facets about which a clause says something. */
export function findToldFacets({ bag, nouns, isHypothetical }: HeardClause): string[] {
  if (isHypothetical) return [];
  return facets
    .filter(({ words, isToldBy }) => bag.some((word) => words?.has(word)) || nouns.some((noun) => isToldBy?.(noun)))
    .map(({ name }) => name);
}
