import type { Phrase } from "../analysis/analyze.ts";
import { type Complement, type Frame, takesComplement } from "../valency.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  isTime,
  lowerText,
  personOfSubject,
  phrasesIn,
  startOfPhrase,
  tagAt,
} from "./clause-view.ts";

/** What a clause contains that a frame has to provide for. */
export interface Complements {
  accusatives: number;
  datives: number;
  clause: "zu" | "dass" | "w" | "v2" | undefined;
}

const isCase = (wanted: "accusative" | "dative" | "genitive") => (one: Complement) =>
  one.kind === "noun" && one.case === wanted;
export const takesCase = (frame: Frame, wanted: "accusative" | "dative" | "genitive"): boolean =>
  takesComplement(frame, isCase(wanted));
export const isReflexive = (frame: Frame): boolean => takesComplement(frame, ({ kind }) => kind === "reflexive");
export const hasEs = (frame: Frame): boolean => takesComplement(frame, ({ kind }) => kind === "es");
/** Whether every use of the frame has such a complement. */
export const requires = (frame: Frame, isWanted: (one: Complement) => boolean): boolean =>
  frame.slots.some((slot) => !slot.isOptional && slot.alternatives.every(isWanted));
export const requiresCase = (frame: Frame, wanted: "accusative" | "dative"): boolean => requires(frame, isCase(wanted));

/** "Sie nennt ihn **einen Helden**": a predicate about the object is in the accusative, too. */
const isAccusativeOrPredicate = (one: Complement) =>
  (one.kind === "noun" && one.case === "accusative") || (one.kind === "predicate" && !one.isIntroducedByAls);

/** Whether the frame has places for these complements, each in a place of its own. */
export function providesFor(frame: Frame, { accusatives, datives, clause }: Complements): boolean {
  const wanted: ((one: Complement) => boolean)[] = [
    ...Array.from({ length: accusatives }, () => isAccusativeOrPredicate),
    ...Array.from({ length: datives }, () => isCase("dative")),
    ...(clause
      ? [
          (one: Complement) =>
            one.kind === "clause" && (one.clause === clause || (clause === "v2" && one.clause === "dass")),
        ]
      : []),
  ];
  const place = (at: number, free: readonly Frame["slots"][number][]): boolean => {
    const matches = wanted[at];
    if (!matches) return true;
    return free.some(
      (slot) =>
        slot.alternatives.some(matches) &&
        place(
          at + 1,
          free.filter((other) => other !== slot),
        ),
    );
  };
  // The first place is the subject's, except for a clause as the subject.
  return place(0, frame.slots);
}

/** An object of a clause with the phrases joined to it by *und* or *oder*. */
export interface ObjectGroup {
  phrases: readonly Phrase[];
}

const isJoining = (text: string) => /^(?:und|oder|sowie|,)$/.test(text);
const isComparing = (view: ClauseView, phrase: Phrase) => tagAt(view.sentence, startOfPhrase(phrase) - 1) === "KOKOM";

/** Whether the phrase is a bare time or measure: *jeden Tag*, *zwei Stunden*. */
export function isAdverbialTime(view: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const classes = classesOfHead(view, phrase, lexicon);
  // "Uhr" is a time and a thing.
  const isOther = classes.some((one) => one === "thing" || one === "event" || one === "document");
  return (
    (!isOther && (isTime(classes) || classes.includes("measure"))) ||
    /^(?:mal|male)$/.test(lowerText(view.sentence, phrase.head))
  );
}

/** The objects without a preposition, in order; adverbial times and what *als* or *wie* introduces left out. */
export function objectsOf(view: ClauseView, analyzed: AnalyzedText): ObjectGroup[] {
  const groups: { phrases: Phrase[] }[] = [];
  let last: { phrase: Phrase; group: { phrases: Phrase[] } | undefined } | undefined;
  for (const phrase of phrasesIn(view)) {
    const start = startOfPhrase(phrase);
    const isJoined =
      last !== undefined && isJoining(lowerText(view.sentence, start - 1)) && last.phrase.head === start - 2;
    let group = isJoined ? last?.group : undefined;
    const isObject = !isJoined && phrase !== view.subject && isBareObject(view, phrase, analyzed);
    if (isObject) {
      group = { phrases: [] };
      groups.push(group);
    }
    group?.phrases.push(phrase);
    last = { phrase, group };
  }
  return groups;
}

function isBareObject(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  if (phrase.preposition !== undefined || phrase.role === "genitive" || phrase.role === "none") return false;
  if (phrase.role === "subject" && view.subject === undefined) return false;
  // "Forschern zufolge": a preposition follows.
  const next = lowerText(view.sentence, phrase.head + 1);
  if (
    /^(?:zufolge|gegenüber|entgegen|gemäß|zuliebe|nach)$/.test(next) ||
    /^(?:es|'s|’s)$/.test(lowerText(view.sentence, phrase.head))
  )
    return false;
  const markBefore = lowerText(view.sentence, startOfPhrase(phrase) - 1);
  if (/^[("„]$/.test(markBefore)) return false;
  // Somebody is addressed: "Heute, liebe Kinder, backen wir".
  if (markBefore === "," && next === ",") return false;
  if (isReflexivePronoun(view, phrase) || isComparing(view, phrase)) return false;
  return !isAdverbialTime(view, phrase, analyzed);
}

/** Whether the phrase is a reflexive pronoun: *sich*, or a pronoun of the same person as the subject. */
export function isReflexivePronoun(view: ClauseView, { head }: Phrase): boolean {
  const token = view.sentence.tokens[head];
  if (token?.text.toLowerCase() === "sich") return true;
  const persons = ["mich mir", "dich dir", "", "uns", "euch"].findIndex((one) =>
    one.split(" ").includes(token?.text.toLowerCase() ?? "-"),
  );
  return persons >= 0 && (personOfSubject(view) & (1 << persons)) !== 0;
}

export const reflexiveOf = (view: ClauseView): Phrase | undefined =>
  phrasesIn(view).find((one) => one.preposition === undefined && isReflexivePronoun(view, one));

/** The clause that fills a place of the verb's frame: *dass er kommt*, *ob*, *zu gehen*, or a main clause behind it. */
export function complementClauseOf({ sentence, index }: ClauseView): Complements["clause"] {
  for (const [at, one] of sentence.clauses.entries()) {
    if (one.parent !== index) continue;
    const connector = lowerText(sentence, one.connector);
    if (one.kind === "infinitive" && connector === "") return "zu";
    if (one.kind === "subordinate" && connector === "dass") return "dass";
    if (one.kind === "subordinate" && (connector === "ob" || /^PW/.test(tagAt(sentence, one.connector) ?? "")))
      return "w";
    if (at === index + 1 && one.kind === "main") return "v2";
  }
  const next = sentence.clauses[index + 1];
  return next?.kind === "main" && next.conjunction === undefined && sentence.clauses[index]?.kind === "main"
    ? "v2"
    : undefined;
}

/** The prepositions of a clause, those within *daran* and *woran* included. */
export function prepositionsIn({ sentence, clause }: ClauseView): Set<string> {
  const found = new Set<string>();
  for (const at of clause.tokens) {
    const lower = lowerText(sentence, at);
    if (/^(?:APPR|APPRART)$/.test(tagAt(sentence, at) ?? "")) found.add(plainPreposition(lower));
    const compound = /^(?:da|wo|hier)r?(?=\p{L})(.+)$/u.exec(lower)?.[1];
    if (compound && /^(?:PAV|PWAV)$/.test(tagAt(sentence, at) ?? "")) found.add(compound);
  }
  return found;
}

/** The preposition within a contraction: *in* for *im* and *ins*. */
export const plainPreposition = (lower: string): string =>
  ({
    am: "an",
    ans: "an",
    im: "in",
    ins: "in",
    zum: "zu",
    zur: "zu",
    vom: "von",
    beim: "bei",
    aufs: "auf",
    fürs: "für",
    ums: "um",
    durchs: "durch",
    übers: "über",
    unters: "unter",
    vors: "vor",
    hinters: "hinter",
  })[lower] ?? lower;

const placeAdverb =
  /^(?:hier|dort|da|oben|unten|draußen|drinnen|hinten|vorne?|links|rechts|überall|nirgend.*|irgendwo.*|wo|weg|weit|rein|raus|rauf|runter|heim|zuhause|.*(?:hin|her|wärts))$/;

/** Whether the clause has the prepositional phrases and adverbials that the frame cannot do without. */
export function hasRequiredAdverbials(view: ClauseView, frame: Frame): boolean {
  const prepositions = prepositionsIn(view);
  const isThere = (one: Complement) =>
    one.kind === "preposition"
      ? prepositions.has(one.preposition)
      : one.kind === "adverbial" && (one.role === "direction" || one.role === "place")
        ? prepositions.size > 0 || view.clause.adverbs.some((at) => placeAdverb.test(lowerText(view.sentence, at)))
        : true;
  return frame.slots.every((slot) => slot.isOptional || slot.alternatives.some(isThere));
}
