import type { HeardClause, HeardNoun } from "./hearing.ts";

/** Who does something to the learner, as far as it matters for the judgement of the deed. */
export type ActorKind =
  | "partner"
  | "former-partner"
  | "child"
  | "female-relative"
  | "male-relative"
  | "authority"
  | "carer"
  | "service"
  | "superior"
  | "stranger"
  | "other";

const kindPatterns: readonly (readonly [ActorKind, RegExp])[] = [
  ["former-partner", /^Ex(?:-\p{L}+|mann|frau|freund(?:in)?|partner(?:in)?|verlobter?)?$/u],
  ["superior", /^(?:Stief|Schwieger|Pflege)(?:vater|mutter|bruder|sohn|eltern|familie)|^Schwager/u],
  [
    "child",
    /^(?:Kind|Kinder|Baby|Säugling|Kleinkind|Sohn|Tochter|Enkel(?:in|kind|sohn|tochter)?|Töchterchen|Söhnchen|Zwillinge?)$/u,
  ],
  [
    "female-relative",
    /^(?:Mutter|Mama|Mutti|Oma|Großmutter|Tante|Schwester|Cousine|Eltern|Großeltern|Familie|Geschwister|Patin|Freundinnen)$/u,
  ],
  ["male-relative", /^(?:Vater|Papa|Opa|Großvater|Onkel|Bruder|Cousin|Patenonkel|Halbbruder)$/u],
  [
    "authority",
    /^(?:Polizei|Polizist|Zoll|Zöllner|Beamt|Richter|Kontrolleur|Schaffner|Sicherheits|Security|Staat|Amt|Behörde|Gericht|Stadt|Bank(?!räuber)|Finanzamt|Schule)/u,
  ],
  ["carer", /arzt|ärzt|^(?:Doktor|Krankenschwester|Pfleger|Krankenpfleger|Hebamme|Sanitäter|Chirurg)/iu],
  [
    "service",
    /^(?:Physio|Masseu|Therapeut|Friseu|Frisör|Kosmetiker|Tätowierer|Optiker|Apotheker|Schneider|Verkäufer|Kellner|Fahrer)/u,
  ],
  [
    "superior",
    /chef|boss|lehrer|trainer|leiter(?:in)?$|^(?:Arbeitgeber|Vorgesetzt|Leiter|Meister|Vermieter|Agentur|Firma|Vermittlung|Betrieb|Vermittler|Schlepper|Zuhälter|Pfarrer|Priester|Imam|Mönch|Hausmeister|Betreuer|Erzieher|Professor|Kunde|Gast|Herr|Familie)/iu,
  ],
  [
    "stranger",
    /^(?:Mann|Männer|Typ|Kerl|Fremde|Unbekannt|Junge|Leute|Mensch|Nachbar|Kollege|Bande|Gang|Betrunken|Dieb|Täter|Räuber)/u,
  ],
];

const partnerPattern =
  /^(?:Mann|Frau|Ehemann|Ehefrau|Freund|Freundin|Partner|Partnerin|Verlobte[rn]?|Lebensgefährt\p{Ll}+|Gatt\p{Ll}+)$/u;

/** Who a noun names. @param text the clause, in which an adjective can say more: "ein fremder Mann" */
export function kindOf({ lemma, isOwn, number }: HeardNoun, text: string): ActorKind {
  // "Ein fremder Mann", "mein ehemaliger Freund"
  if (/(?<!\p{L})(?:fremd|unbekannt)\p{Ll}* /iu.test(text)) return "stranger";
  if (/(?<!\p{L})(?:ehemalig|früher|ex-)\p{Ll}* ?(?:mann|frau|freund)/iu.test(text)) return "former-partner";
  if (partnerPattern.test(lemma) && isOwn && number === "singular") return "partner";
  return kindPatterns.find(([, pattern]) => pattern.test(lemma))?.[0] ?? "other";
}

/** Whether a noun names a person, a group of persons or an institution. Compounds such as *Schwiegereltern* can be unknown. */
const isPersonNoun = ({ classes, lemma, isName }: HeardNoun): boolean =>
  classes.some((name) => ["person", "profession", "group", "nationality", "institution"].includes(name)) ||
  (isName && !classes.includes("city") && !classes.includes("country") && classes.length === 0) ||
  (classes.length === 0 && kindPatterns.some(([, pattern]) => pattern.test(lemma))) ||
  /^(?:Ex|Agentur|Vermittlung|Betrieb|Fremde|Unbekannte|Jugendliche|Betrunkene|Verwandte|Bekannte|Polizei)/u.test(
    lemma,
  );

const personPronounPattern =
  /(?<!\p{L})(?:er|sie|jemand|irgendjemand|man|wer|einer|eine|keiner|niemand|alle|die|der|beide|manche|viele)(?!\p{L})/iu;

/** Who a noun names if it is a person, a group or an institution; otherwise null. */
export const actorOfNoun = (noun: HeardNoun, text: string): ActorKind | null =>
  isPersonNoun(noun) ? kindOf(noun, text) : null;

/** The noun that is the subject of a clause. */
const subjectNounOf = ({ nouns }: HeardClause): HeardNoun | undefined => nouns.find(({ role }) => role === "subject");

/**
 * Who is the subject of a clause, if it is a person other than the learner and the partner. A pronoun and a missing
 * subject stand for the subject of an earlier clause.
 * @returns null if the subject is no person
 */
export function actorOf(clause: HeardClause, earlierClauses: readonly HeardClause[]): ActorKind | null {
  const noun = subjectNounOf(clause);
  if (noun) return actorOfNoun(noun, clause.text);
  if (clause.subject !== "other" && clause.subject !== null) return null;
  const firstWords = clause.words.map(({ text }) => text).join(" ");
  if (
    /(?<!\p{L})(?:es|das|dies|was|nichts|alles)(?!\p{L})/iu.test(firstWords) &&
    !personPronounPattern.test(firstWords)
  )
    return null;
  const antecedent = earlierClauses.findLast((earlier) => subjectNounOf(earlier));
  const earlierNoun = antecedent && subjectNounOf(antecedent);
  if (earlierNoun) return actorOfNoun(earlierNoun, antecedent.text);
  const isWithoutSubject = clause.subject === null && earlierClauses.every(({ subject }) => subject !== "other");
  if (isWithoutSubject) return null;
  if (/(?<!\p{L})(?:jemand|irgendjemand|man|wer|einer)(?!\p{L})/iu.test(firstWords)) return "stranger";
  return personPronounPattern.test([...earlierClauses.map(({ text }) => text), firstWords].join(" ")) ? "other" : null;
}

/** Whether a clause is about a person: its subject, or a person whom a pronoun stands for. */
export const isAboutPerson = (clause: HeardClause, earlierClauses: readonly HeardClause[]): boolean =>
  clause.subject === "I" || clause.subject === "we" || actorOf(clause, earlierClauses) !== null;
