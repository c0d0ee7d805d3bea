/** Cases as bits, as in `caseBit`. */
export const accusative = 2;
export const dative = 4;

/** A verb, or an adjective or noun used with it, with the preposition it takes and wrong ones that learners use. */
export interface VerbWithPreposition {
  /** Matches the verb's lemma. */
  verb: RegExp;
  /** Matches a word that must occur in the clause. */
  companionWord?: RegExp;
  wrong: RegExp;
  /** The right preposition; empty if the verb takes an object without a preposition. */
  right: string;
  case: number;
  /** The nouns that the entry applies to; all nouns if undefined. */
  nouns?: RegExp;
  /** Whether the entry also applies to pronouns and names. */
  isForPersons?: boolean;
}

export const reflexive = /^(?:mich|dich|sich|uns|euch)$/;
const eventNouns =
  /(?:^|-)(?:Wochenende|Urlaub|Ferien|Reise|Party|Konzert|Sommer|Winter|Frühling|Herbst|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Weihnachten|Besuch|Fest|Antwort|Treffen|Abend|Feier|Ausflug|Essen|Film|Zukunft|Kurs|Spiel)$|(?:reise|party|urlaub|ferien|feier|konzert|fest)$/;
const courseNouns =
  /(?:^(?:Wettbewerb|Projekt|Prüfung|Treffen|Spiel|Turnier|Konferenz|Test|Workshop|Diskussion|Seminar)|[Kk]urs|[Uu]nterricht|[Pp]rüfung|[Tt]raining)$/;
const personNouns =
  /^(?:Mutter|Vater|Eltern|Schwester|Bruder|Geschwister|Freund|Freunde|Freunden|Freundin|Freundinnen|Familie|Oma|Opa|Kinder|Kindern|Tochter|Sohn|Mann|Frau|Chef|Chefin|Kollege|Kollegen|Kollegin|Lehrer|Lehrerin|Arzt|Ärztin|Cousin|Cousine|Tante|Onkel|Deutsche|Deutschen)$/;

const awaitedNouns =
  /^(?:Bus|Zug|Antwort|Brief|Taxi|U-Bahn|S-Bahn|Straßenbahn|Arzt|Freund|Freundin|Bruder|Schwester|Mutter|Vater|Mann|Frau|Termin|Anruf|E-Mail|Nachricht|Kind|Lehrer|Lehrerin)$/;

/** The entries are tried in this order. */
export const verbsWithPrepositions: readonly VerbWithPreposition[] = [
  { verb: /^warten$/, wrong: /^für$/, right: "auf", case: accusative, isForPersons: true },
  {
    verb: /^freuen$/,
    companionWord: reflexive,
    wrong: /^(?:für|zu)$/,
    right: "auf",
    case: accusative,
    nouns: eventNouns,
  },
  { verb: /^interessieren$/, companionWord: reflexive, wrong: /^(?:an|über|von|in)$/, right: "für", case: accusative },
  { verb: /^sein$/, companionWord: /^interessiert$/, wrong: /^(?:für|in)$/, right: "an", case: dative },
  { verb: /^denken$/, wrong: /^(?:über|von)$/, right: "an", case: accusative, nouns: personNouns, isForPersons: true },
  { verb: /^träumen$/, wrong: /^(?:über|für|um)$/, right: "von", case: dative, isForPersons: true },
  { verb: /^haben$/, companionWord: /^Angst$/, wrong: /^von$/, right: "vor", case: dative, isForPersons: true },
  {
    verb: /^bitten$/,
    wrong: /^für$/,
    right: "um",
    case: accusative,
    nouns: /^(?:Hilfe|Antwort|Information(?:en)?|Rat|Termin|Entschuldigung|Verständnis|Geld|Unterstützung)$/,
  },
  {
    verb: /^sein$/,
    companionWord: /^stolz$/,
    wrong: /^(?:von|mit|zu)$/,
    right: "auf",
    case: accusative,
    isForPersons: true,
  },
  {
    verb: /^ab\|hängen$/,
    companionWord: /^ab$/,
    wrong: /^(?:auf|an|über)$/,
    right: "von",
    case: dative,
    isForPersons: true,
  },
  { verb: /^teil\|nehmen$/, wrong: /^(?:in|auf|bei|zu)$/, right: "an", case: dative, nouns: courseNouns },
  {
    verb: /^erinnern$/,
    companionWord: reflexive,
    wrong: /^(?:für|von|auf|um)$/,
    right: "an",
    case: accusative,
    isForPersons: true,
  },
  { verb: /^telefonieren$/, wrong: /^(?:zu|an)$/, right: "mit", case: dative, nouns: personNouns, isForPersons: true },
  { verb: /^sein$/, companionWord: /^verheiratet$/, wrong: /^zu$/, right: "mit", case: dative, isForPersons: true },
  {
    verb: /^(?:sein|verlieben)$/,
    companionWord: /^verliebt$/,
    wrong: /^(?:mit|zu)$/,
    right: "in",
    case: accusative,
    isForPersons: true,
  },
  {
    verb: /^kümmern$/,
    companionWord: reflexive,
    wrong: /^(?:für|über|an)$/,
    right: "um",
    case: accusative,
    isForPersons: true,
  },
  {
    verb: /^nach\|denken$/,
    companionWord: /^nach/,
    wrong: /^(?:an|um|von)$/,
    right: "über",
    case: accusative,
    isForPersons: true,
  },
  {
    verb: /^fragen$/,
    wrong: /^für$/,
    right: "nach",
    case: dative,
    nouns: /^(?:Weg|Preis|Uhrzeit|Adresse|Telefonnummer)$/,
  },
  {
    verb: /^suchen$/,
    wrong: /^für$/,
    right: "",
    case: accusative,
    nouns: /^(?:Wohnung|Job|Arbeit|Zimmer|Stelle|Haus|Hotel|Praktikum)$/,
  },
  { verb: /^hören$/, wrong: /^zu$/, right: "", case: accusative, nouns: /^(?:Musik|Radio|Lieder)$/ },
  // In the following entries the preposition is right; only the case is checked.
  { verb: /^warten$/, wrong: /^auf$/, right: "auf", case: accusative, nouns: awaitedNouns, isForPersons: true },
  { verb: /^freuen$/, companionWord: reflexive, wrong: /^auf$/, right: "auf", case: accusative, nouns: eventNouns },
  { verb: /^freuen$/, companionWord: reflexive, wrong: /^über$/, right: "über", case: accusative, isForPersons: true },
  { verb: /^denken$/, wrong: /^an$/, right: "an", case: accusative, nouns: personNouns, isForPersons: true },
  { verb: /^erinnern$/, companionWord: reflexive, wrong: /^an$/, right: "an", case: accusative, isForPersons: true },
  { verb: /^(?:sprechen|reden|lachen)$/, wrong: /^über$/, right: "über", case: accusative, isForPersons: true },
  { verb: /^ärgern$/, companionWord: reflexive, wrong: /^über$/, right: "über", case: accusative, isForPersons: true },
  { verb: /^teil\|nehmen$/, wrong: /^an$/, right: "an", case: dative, nouns: courseNouns },
  { verb: /^haben$/, companionWord: /^Angst$/, wrong: /^vor$/, right: "vor", case: dative, isForPersons: true },
  { verb: /^sein$/, companionWord: /^stolz$/, wrong: /^auf$/, right: "auf", case: accusative, isForPersons: true },
  {
    verb: /^sein$/,
    companionWord: /^verliebt$/,
    wrong: /^in$/,
    right: "in",
    case: accusative,
    nouns: personNouns,
    isForPersons: true,
  },
];
