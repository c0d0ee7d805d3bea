import type { HeardClause } from "./hearing.ts";

/** A kind of question, and the set of lines that fits each question of this kind. */
export interface QuestionKind {
  pattern: RegExp;
  setName: string;
  /** The set for a question about the past. If missing, `setName` also fits the past. Null if no line fits the past. */
  pastSetName?: string | null;
  accepts?: (question: HeardClause) => boolean;
  /** Whether the answer does not fit a message with bad news. */
  needsCalm?: boolean;
  /** Whether the answer fits only a visit or a party. */
  needsParty?: boolean;
}

const whatCanBeDoneSource =
  "^was (?:kann|können|könnte|könnten|soll|sollen|sollte|würdest|würden|darf|koche|kocht|backt|isst) .*";
const isAboutLanguage = ({ text, bag }: HeardClause) =>
  /^[^„"]+[„"]\p{L}+(?: \p{L}+)?[“”"]|(?<!\p{L})(?:der|die|das|halb \p{Ll}+|sagt man|schreibt man)[?!. ]*$/u.test(
    text,
  ) || ["Artikel", "Wort", "Plural", "Grammatik"].some((word) => bag.includes(word));
const isAboutFood = ({ nouns }: HeardClause) => nouns.some(({ classes }) => classes.includes("food"));

/** Questions about the learner's matter or the world. The first kind that fits counts. */
export const kindsAboutOthers: readonly QuestionKind[] = [
  { pattern: /^(?:wie|womit) .*(?<!\p{L})(?:bedanken|danken)(?!\p{L})/iu, setName: "idea-thank" },
  {
    pattern:
      /^(?:wie|womit) .*(?<!\p{L})(?:aufmuntern|trösten|aufheitern|motivieren|Lust machen|Mut machen)(?!\p{L})/iu,
    setName: "idea-cheer",
    needsCalm: true,
  },
  {
    pattern: /^was (?:bringe ich|soll ich|kann ich|nehme ich) .*(?:mit|bringen|mitbringen)[?!. ]*$/iu,
    setName: "idea-visit",
  },
  { pattern: /^was bringe ich(?!\p{L})/iu, setName: "idea-visit" },
  {
    pattern: /^wie (?:schreibe|sage|formuliere) ich (?:das|es|ihm|ihr|ihnen)(?: \p{Ll}+)*[?!. ]*$/iu,
    setName: "idea-polite-note",
  },
  {
    pattern:
      /^(?:wie|womit|mit welchem satz) .*(?<!\p{L})(?:Brief|Mail|E-Mail|Schreiben)(?!\p{L}).*(?:anfang\p{Ll}*|beginn\p{Ll}*|an)[?!. ]*$/iu,
    setName: "idea-letter",
  },
  {
    pattern:
      /^(?:wie|womit) (?:fäng\p{Ll}*|fang\p{Ll}*|beginn\p{Ll}*) .*(?<!\p{L})(?:Brief|Mail|E-Mail|Schreiben)(?!\p{L})/iu,
    setName: "idea-letter",
  },
  {
    pattern: /^welche farbe .*(?:soll|passt|nehm|anzieh|gut|schön|gefäll)/iu,
    setName: "idea-colour",
    pastSetName: null,
  },
  {
    pattern: /^[Ww]as .*(?<!\p{L})(?:Baby|Neugeborene\p{Ll}*)(?!\p{L}).*(?:schenken|kaufen|mitbringen)/u,
    setName: "idea-baby",
  },
  {
    pattern: /^was (?:könnte|könnten|mag) .*(?:sein|passiert sein|bedeuten|stecken|dahinterstecken)[?!. ]*$/iu,
    setName: "speculation",
    needsCalm: true,
  },
  { pattern: /^was .*(?:schenken|kaufen)[?!. ]*$/iu, setName: "idea-gift" },
  {
    pattern: new RegExp(`${whatCanBeDoneSource}(?:kochen|backen|essen|zubereiten)(?!\\p{L})`, "iu"),
    setName: "idea-cook",
  },
  {
    pattern: new RegExp(`${whatCanBeDoneSource}(?:machen|anfangen|tun)(?!\\p{L})`, "iu"),
    setName: "idea-cook",
    accepts: isAboutFood,
  },
  { pattern: /^was (?!muss|müssen).*(?:mitbringen|mitnehmen)(?!\p{L})/iu, setName: "idea-bring", needsParty: true },
  { pattern: /^was .*(?:anziehen|tragen)(?!\p{L})/iu, setName: "idea-wear" },
  {
    pattern:
      /^wie (?!schreibt man (?:das|„|"|\p{Lu}\p{Ll}+[?!. ]*$)).*(?<!\p{L})(?:anfangen|beginn\p{Ll}*|schreib\p{Ll}*|formulier\p{Ll}*|ausdrücken|fängt .*(?<!\p{L})an)(?!\p{L})/iu,
    setName: "idea-say",
    accepts: ({ text }) =>
      /(?<!\p{L})(?:Brief|Mail|E-Mail|Nachricht|Karte|Zettel|Rede|Satz|Text|er|sie|ich|man|ihm|ihr)(?!\p{L})/u.test(
        text,
      ),
  },
  {
    pattern:
      /^was (?:sage ich|soll ich (?:da|dort)? ?sagen|sagt man (?:da|dort))(?: (?:da|dort|dann|in \p{L}+|im \p{L}+|beim \p{L}+))*[?!. ]*$/iu,
    setName: "idea-say-there",
    needsCalm: true,
  },
  { pattern: /^was (?:schreibt|sagt|antwortet) man(?!\p{L})/iu, setName: "idea-say" },
  {
    pattern:
      /^(?:\p{Ll}+ )?welche[rnms]? .*(?<!\p{L})(?:gut|besser|am besten|beste\p{Ll}*|passt|passen|geeignet|empfehlenswert)(?!\p{L})/iu,
    setName: "idea-which",
  },
  {
    pattern: /^wo(?:hin|mit|bei)? .*(?:anfangen|suchen|beginnen|fragen|finden|wenden)(?!\p{L})/iu,
    setName: "idea-start",
  },
  { pattern: /^wie .*(?:finden|kennenlernen)[?!. ]*$/iu, setName: "idea-start" },
  { pattern: /^was .*(?:sagen|schreiben|antworten|erzählen|fragen)[?!. ]*$/iu, setName: "idea-say" },
  { pattern: /^wem .*(?<!\p{L})(?:ich|wir|man)(?!\p{L})/iu, setName: "idea-whom", needsCalm: true },
  {
    pattern:
      /^(?:wie|womit) (?=.*(?:Topf|Pfanne|Backofen|Ofen|Fleck|Teppich|das wieder)).*(?<!\p{L})(?:sauber|putzen|reinigen|weg|heraus|raus)(?!\p{L})/iu,
    setName: "idea-clean",
  },
  { pattern: /^was .*(?:schmecken|schmeckt)(?!\p{L})/iu, setName: "idea-cook" },
  {
    pattern:
      /^was (?:fressen|frisst|essen) .*(?:Igel|Vögel|Vogel|Eichhörnchen|Füchse|Fuchs|Schnecken|Enten|Möwen)(?!\p{L})/iu,
    setName: "animal-food",
  },
  { pattern: /^was .*(?:spielen)[?!. ]*$/iu, setName: "idea-play" },
  { pattern: /^was .*(?:lesen)[?!. ]*$/iu, setName: "idea-read" },
  {
    pattern: /^wie (?:lernt|schafft|übt|trainiert)(?!\p{L})/iu,
    setName: "manner",
  },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, setName: "why-language", accepts: isAboutLanguage },
  { pattern: /^(?:warum|wieso|weshalb) .*(?<!\p{L})(?:er|sie)(?!\p{L})/iu, setName: "why-person", needsCalm: true },
  { pattern: /^(?:warum|wieso|weshalb)(?!\p{L})/iu, setName: "why", needsCalm: true },
];

/** Words of weather and taste. On these, a careful guess does no harm. */
export const harmlessMatterPattern =
  /(?<!\p{L})(?:regne\p{Ll}*|schnei\p{Ll}*|Regen|Schnee|Wind|windig|Nebel|Wetter|kalt|warm|heiß|nass|laut|leise|schwer|leicht|schwierig|kompliziert|schön|langweilig|anstrengend|lustig|lecker|süß|scharf|voll|gemütlich|spannend|romantisch|praktisch|unhöflich|höflich|peinlich|normal|Spaß|gern|Sterne|Meer|Hafen|Möwen)(?!\p{L})/u;

/** Questions for yes or no on harmless matters. The first kind that fits counts. */
export const yesNoKinds: readonly QuestionKind[] = [
  { pattern: /(?<!\p{L})(?:immer|ständig|dauernd|jeden Tag)(?!\p{L})/iu, setName: "always" },
  { pattern: /(?<!\p{L})(?:nie|niemals)(?!\p{L})/iu, setName: "never" },
  { pattern: /(?<!\p{L})(?:unhöflich|respektlos|peinlich)[?!. ]*$/iu, setName: "not-bad" },
  { pattern: /(?<!\p{L})nicht(?!\p{L})/iu, setName: "not" },
  { pattern: /^(?:ist|sind|war|waren|hat|gibt|\p{Ll}+t|\p{Ll}+en)(?!\p{L})/iu, setName: "perhaps" },
];

/** Matches what courtesy asks of a guest or an audience. No duty of safety or law is among it. */
export const courtesyPattern =
  /(?<!\p{L})(?:(?:Blumen|Wein|Kuchen|etwas|ein Geschenk|Geschenke) (?:mitbringen|schenken)|klatschen|aufessen|mitsingen|mittanzen|Trinkgeld geben)(?!\p{L})/u;
