import type { Phrase } from "../analysis/analyze.ts";
import { casesIn, prepositionCases } from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import { type Complement, type Frame, takesComplement } from "../valency.ts";
import type { AnalyzedText } from "./analyzed-text.ts";
import { type ClauseView, classesOfHead, isPerson, isTime, personOfSubject, phrasesIn, tagAt } from "./clause-view.ts";
import { firstIndexOf, lowerTextAt } from "./phrase-tokens.ts";

/**
 * The complements of a clause, for which the verb's frame must have slots: the numbers of objects, and the kind of the
 * clause that is a complement (`w`: with *ob* or a question word, `v2`: a main clause).
 */
export interface Complements {
  accusativeCount: number;
  dativeCount: number;
  clause: "zu" | "dass" | "w" | "v2" | undefined;
}

const matchesCase = (wantedCase: "accusative" | "dative" | "genitive") => (complement: Complement) =>
  complement.kind === "noun" && complement.case === wantedCase;
export const takesCase = (frame: Frame, wantedCase: "accusative" | "dative" | "genitive"): boolean =>
  takesComplement(frame, matchesCase(wantedCase));
export const isReflexive = (frame: Frame): boolean => takesComplement(frame, ({ kind }) => kind === "reflexive");
export const takesEs = (frame: Frame): boolean => takesComplement(frame, ({ kind }) => kind === "es");
/** Whether the frame requires a complement for which `isWanted` returns true. */
export const requiresComplement = (frame: Frame, isWanted: (complement: Complement) => boolean): boolean =>
  frame.slots.some((slot) => !slot.isOptional && slot.alternatives.every(isWanted));
export const requiresCase = (frame: Frame, wantedCase: "accusative" | "dative"): boolean =>
  requiresComplement(frame, matchesCase(wantedCase));

/**
 * Whether the complement is an accusative object or a predicate. A predicate about the object is in the accusative,
 * too: "Sie nennt ihn **einen Helden**".
 */
const isAccusativeOrPredicate = (complement: Complement) =>
  (complement.kind === "noun" && complement.case === "accusative") ||
  (complement.kind === "predicate" && !complement.isIntroducedByAls);

/** Whether the frame has a different slot for each of these complements. */
export function hasSlotsFor(frame: Frame, { accusativeCount, dativeCount, clause }: Complements): boolean {
  const complementTests: ((complement: Complement) => boolean)[] = [
    ...Array.from({ length: accusativeCount }, () => isAccusativeOrPredicate),
    ...Array.from({ length: dativeCount }, () => matchesCase("dative")),
    ...(clause
      ? [
          (complement: Complement) =>
            complement.kind === "clause" &&
            (complement.clause === clause || (clause === "v2" && complement.clause === "dass")),
        ]
      : []),
  ];
  const canFillSlots = (index: number, freeSlots: readonly Frame["slots"][number][]): boolean => {
    const matchesComplement = complementTests[index];
    if (!matchesComplement) return true;
    return freeSlots.some(
      (slot) =>
        slot.alternatives.some(matchesComplement) &&
        canFillSlots(
          index + 1,
          freeSlots.filter((otherSlot) => otherSlot !== slot),
        ),
    );
  };
  // Tries all slots, including the first slot (the subject's), because a clause can be the subject.
  return canFillSlots(0, frame.slots);
}

/** An object of a clause with the phrases joined to it by *und* or *oder*. */
export interface ObjectGroup {
  phrases: readonly Phrase[];
}

const isConjunctionOrComma = (text: string) => /^(?:und|oder|sowie|,)$/.test(text);
const isAfterComparisonParticle = (clauseView: ClauseView, phrase: Phrase) =>
  tagAt(clauseView.sentence, firstIndexOf(phrase) - 1) === "KOKOM";

/** Whether the phrase is an adverbial of time or measure without a preposition: *jeden Tag*, *zwei Stunden*. */
export function isAdverbialTime(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const nounClasses = classesOfHead(clauseView, phrase, lexicon);
  // Excludes nouns that can also be objects: "Uhr" is a time and a thing.
  const canBeObject = nounClasses.some(
    (nounClass) => nounClass === "thing" || nounClass === "event" || nounClass === "document",
  );
  return (
    (!canBeObject && (isTime(nounClasses) || nounClasses.includes("measure"))) ||
    /^(?:mal|male)$/.test(lowerTextAt(clauseView.sentence, phrase.head))
  );
}

/** The objects without a preposition, in order. Excludes adverbials of time and phrases after *als* or *wie*. */
export function objectsOf(clauseView: ClauseView, analysis: AnalyzedText): ObjectGroup[] {
  const objectGroups: { phrases: Phrase[] }[] = [];
  let previousPhraseWithGroup: { phrase: Phrase; group: { phrases: Phrase[] } | undefined } | undefined;
  for (const phrase of phrasesIn(clauseView)) {
    const firstIndex = firstIndexOf(phrase);
    // Adverbs can follow the conjunction: "viele Lehrer und natürlich viele Bücher".
    const conjunctionIndex = clauseView.sentence.tokens.findLastIndex(
      ({ index, tag }) => index < firstIndex && tag !== "ADV",
    );
    const isJoinedToPreviousPhrase =
      previousPhraseWithGroup !== undefined &&
      isConjunctionOrComma(lowerTextAt(clauseView.sentence, conjunctionIndex)) &&
      previousPhraseWithGroup.phrase.head === conjunctionIndex - 1;
    let objectGroup = isJoinedToPreviousPhrase ? previousPhraseWithGroup?.group : undefined;
    const isObject =
      !isJoinedToPreviousPhrase && phrase !== clauseView.subject && isBareObject(clauseView, phrase, analysis);
    if (isObject) {
      objectGroup = { phrases: [] };
      objectGroups.push(objectGroup);
    }
    objectGroup?.phrases.push(phrase);
    previousPhraseWithGroup = { phrase, group: objectGroup };
  }
  return objectGroups;
}

const namedClassPattern = /^(?:profession|group|institution|city|place|building|work)$/;

/** Whether the phrase is the name of the noun before it: "die Firma Fielmann", "der Trainer Stöger". */
function isNameOfNoun({ sentence, clause }: ClauseView, { head }: Phrase, { lexicon }: AnalyzedText): boolean {
  const [noun, name] = [sentence.tokens[head - 1], sentence.tokens[head]];
  if (!name || noun?.tag !== "NN") return false;
  const nounClasses = lexicon.nounClasses(noun.reading.lemma);
  // Only one constituent can stand before the finite verb of a main clause, so both words belong together: "Meine
  // Tochter Zosia interessiert sich". The name of a person can look like a noun: "Mein Freund Malte hat mich …".
  const isBeforeVerb = [head - 1, head].every((index) => clause.fields.before.includes(index));
  if (name.tag !== "NE") return isBeforeVerb && name.tag === "NN" && isPerson(nounClasses);
  return isBeforeVerb || nounClasses.some((nounClass) => namedClassPattern.test(nounClass));
}

/** Words that begin an afterthought: "Alle haben zugehört, sogar die Kinder." */
const afterthoughtPattern =
  /^(?:sogar|selbst|auch|nur|besonders|insbesondere|vor|allem|allen|voran|zum|beispiel|nämlich|etwa|und|zwar|aber|nicht|außer|darunter|vielleicht|beispielsweise|namentlich|ausgenommen)$/;

/**
 * Whether the phrase is an afterthought: after the complete clause, a comma and a word such as *sogar*. It has the case
 * of the words that it explains, which can be the subject.
 */
function isAfterthought({ sentence, clause }: ClauseView, phrase: Phrase): boolean {
  const { tokens } = sentence;
  const firstIndex = firstIndexOf(phrase);
  const commaIndex = tokens.findLastIndex(({ index, tag }) => index < firstIndex && tag.startsWith("$"));
  const wordsBetween = tokens.slice(commaIndex + 1, firstIndex);
  const verbIndexes = [clause.verbs.finite ?? -1, ...clause.verbs.infinitives, ...clause.verbs.participles];
  return (
    tokens[commaIndex]?.tag === "$," &&
    wordsBetween.length > 0 &&
    wordsBetween.every((token) => afterthoughtPattern.test(token.text.toLowerCase())) &&
    verbIndexes.every((index) => index < commaIndex)
  );
}

/** Whether a phrase without a preposition is probably an object of the clause's verb. */
function isBareObject(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  if (phrase.preposition !== undefined || phrase.role === "none" || isAfterthought(clauseView, phrase)) return false;
  // Excludes genitives. A genitive that the written forms contradict can still be an object: "die Aufgabe" is not a
  // genitive, even if the model chose this role.
  if (phrase.role === "genitive" && (phrase.cells.together === 0 || casesIn(phrase.cells.together) & caseBit.genitive))
    return false;
  if (phrase.role === "subject" && clauseView.subject === undefined) return false;
  // Excludes phrases before a postposition ("Forschern zufolge"), and *es*.
  const nextText = lowerTextAt(clauseView.sentence, phrase.head + 1);
  if (
    /^(?:zufolge|gegenüber|entgegen|gemäß|zuliebe|nach)$/.test(nextText) ||
    /^(?:es|'s|’s)$/.test(lowerTextAt(clauseView.sentence, phrase.head))
  )
    return false;
  if (isNameOfNoun(clauseView, phrase, analysis)) return false;
  const markBefore = lowerTextAt(clauseView.sentence, firstIndexOf(phrase) - 1);
  // Excludes phrases at the start of a quotation or parenthesis.
  if (/^[("„]$/.test(markBefore)) return false;
  // Excludes genitives with a declined number: "die Geschichte zweier Brüder".
  if (/^(?:zwei|drei)er$/.test(lowerTextAt(clauseView.sentence, firstIndexOf(phrase) - 1))) return false;
  // Excludes forms of address: "Heute, liebe Kinder, backen wir".
  if (markBefore === "," && nextText === ",") return false;
  if (isReflexivePronoun(clauseView, phrase) || isAfterComparisonParticle(clauseView, phrase)) return false;
  return !isAdverbialTime(clauseView, phrase, analysis);
}

/** Whether the phrase is a reflexive pronoun: *sich*, or a pronoun of the same person as the subject. */
function isReflexivePronoun(clauseView: ClauseView, { head }: Phrase): boolean {
  const token = clauseView.sentence.tokens[head];
  if (token?.text.toLowerCase() === "sich") return true;
  const personIndex = ["mich mir", "dich dir", "", "uns", "euch"].findIndex((pronounForms) =>
    pronounForms.split(" ").includes(token?.text.toLowerCase() ?? "-"),
  );
  return personIndex >= 0 && (personOfSubject(clauseView) & (1 << personIndex)) !== 0;
}

export const reflexiveOf = (clauseView: ClauseView): Phrase | undefined =>
  phrasesIn(clauseView).find((phrase) => phrase.preposition === undefined && isReflexivePronoun(clauseView, phrase));

/**
 * The kind of the clause that fills a slot of the verb's frame: with *dass*, with *ob* or a question word, an
 * infinitive with *zu*, or a main clause that follows. Undefined if there is none.
 */
export function complementClauseOf({ sentence, index }: ClauseView): Complements["clause"] {
  for (const [clauseIndex, clause] of sentence.clauses.entries()) {
    if (clause.parent !== index) continue;
    const connector = lowerTextAt(sentence, clause.connector);
    if (clause.kind === "infinitive" && connector === "") return "zu";
    if (clause.kind === "subordinate" && connector === "dass") return "dass";
    if (clause.kind === "subordinate" && (connector === "ob" || /^PW/.test(tagAt(sentence, clause.connector) ?? "")))
      return "w";
    if (clauseIndex === index + 1 && clause.kind === "main") return "v2";
  }
  const nextClause = sentence.clauses[index + 1];
  return nextClause?.kind === "main" && nextClause.conjunction === undefined && sentence.clauses[index]?.kind === "main"
    ? "v2"
    : undefined;
}

/** The prepositions of a clause, including the prepositions within *daran* and *woran*. */
export function prepositionsIn({ sentence, clause }: ClauseView): Set<string> {
  const prepositions = new Set<string>();
  for (const index of clause.tokens) {
    const lowerCaseText = lowerTextAt(sentence, index);
    if (/^(?:APPR|APPRART)$/.test(tagAt(sentence, index) ?? "")) prepositions.add(plainPrepositionOf(lowerCaseText));
    const prepositionInAdverb = /^(?:da|wo|hier)r?(?=\p{L})(.+)$/u.exec(lowerCaseText)?.[1];
    if (prepositionInAdverb && /^(?:PAV|PWAV)$/.test(tagAt(sentence, index) ?? ""))
      prepositions.add(prepositionInAdverb);
  }
  return prepositions;
}

/** The preposition within a contraction: *in* for *im* and *ins*. */
export const plainPrepositionOf = (lowerCaseText: string): string =>
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
  })[lowerCaseText] ?? lowerCaseText;

const placeAdverbPattern =
  /^(?:hier|dort|da|oben|unten|draußen|drinnen|hinten|vorne?|links|rechts|überall|nirgend.*|irgendwo.*|wo|weg|weit|rein|raus|rauf|runter|heim|zuhause|.*(?:hin|her|wärts))$/;

/**
 * Whether a prepositional phrase of the clause can name a direction. A two-way preposition with the dative names a
 * place and not a direction: "im Park".
 */
const canHaveDirection = (clauseView: ClauseView): boolean =>
  clauseView.clause.tokens.some((index) => {
    if (!/^(?:APPR|APPRART|PAV|PWAV)$/.test(tagAt(clauseView.sentence, index) ?? "")) return false;
    const phrase = phrasesIn(clauseView).find(({ preposition }) => preposition === index);
    const isTwoWay =
      prepositionCases[plainPrepositionOf(lowerTextAt(clauseView.sentence, index))] ===
      (caseBit.accusative | caseBit.dative);
    return !phrase || !isTwoWay || casesIn(phrase.cells.together) !== caseBit.dative;
  });

/** Whether the clause has all prepositional phrases and adverbials that the frame requires. */
export function hasRequiredAdverbials(clauseView: ClauseView, frame: Frame): boolean {
  const prepositions = prepositionsIn(clauseView);
  const isInClause = (complement: Complement) =>
    complement.kind === "preposition"
      ? prepositions.has(complement.preposition)
      : complement.kind === "adverbial" && (complement.role === "direction" || complement.role === "place")
        ? (complement.role === "direction" ? canHaveDirection(clauseView) : prepositions.size > 0) ||
          clauseView.clause.adverbs.some((index) => placeAdverbPattern.test(lowerTextAt(clauseView.sentence, index)))
        : true;
  return frame.slots.every((slot) => slot.isOptional || slot.alternatives.some(isInClause));
}
