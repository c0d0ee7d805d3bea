import type { Phrase } from "../analysis/analyze.ts";
import type { Case } from "../grammatical-case.ts";
import { casesIn, cellsOf, determinerFormsOf, prepositionCases } from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import type { NounClass } from "../noun-class.ts";
import type { Frame } from "../valency.ts";
import { type AnalyzedText, capitalize } from "./analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, isPerson, isTime } from "./clause-view.ts";
import { articleByContraction, changesToCase, genderCodeOf, type TokenChange } from "./decline-phrase.ts";
import { plainPrepositionOf, reflexiveOf } from "./frame-match.ts";
import { lowerTextAt } from "./phrase-tokens.ts";

/** The cases that these frames require after the preposition. */
export function casesAfterPreposition(frames: readonly Frame[], preposition: string): Set<Case> {
  const cases = new Set<Case>();
  for (const { slots } of frames)
    for (const { alternatives } of slots)
      for (const complement of alternatives)
        if (complement.kind === "preposition" && complement.preposition === preposition) cases.add(complement.case);
  return cases;
}

/** The prepositions that the frames require or allow. */
export const prepositionsOf = (frames: readonly Frame[]): Set<string> =>
  new Set(
    frames.flatMap(({ slots }) =>
      slots.flatMap(({ alternatives }) =>
        alternatives.flatMap((complement) => (complement.kind === "preposition" ? [complement.preposition] : [])),
      ),
    ),
  );

/**
 * The case that the frames require after a preposition. If the frames require no case or several cases, the result
 * depends on the preposition: the accusative if it governs only the accusative, the dative if it governs the dative or
 * genitive, and undefined for other prepositions.
 */
export function chooseGovernedCase(frames: readonly Frame[], preposition: string): Case | undefined {
  const [firstCase, ...otherCases] = casesAfterPreposition(frames, preposition);
  if (firstCase && otherCases.length === 0) return firstCase;
  const bits = prepositionCases[preposition] ?? 0;
  return bits === caseBit.accusative
    ? "accusative"
    : bits & caseBit.genitive || bits === caseBit.dative
      ? "dative"
      : undefined;
}

const contractedForms: Readonly<Record<string, string>> = {
  "an dem": "am",
  "in dem": "im",
  "von dem": "vom",
  "zu dem": "zum",
  "zu der": "zur",
  "bei dem": "beim",
  "in das": "ins",
  "an das": "ans",
};

/** Joins a preposition and a definite article as they are usually written: *an* and *dem* become *am*. */
export const joinPrepositionAndArticle = (preposition: string, article: string): string =>
  contractedForms[`${preposition} ${article}`] ?? `${preposition} ${article}`;

/**
 * The changes that give a prepositional phrase another preposition and case. If `preposition` is empty, the written
 * preposition is removed. Undefined if the right form of a word is not certain.
 */
export function changesToPreposition(
  clauseView: ClauseView,
  phrase: Phrase,
  preposition: string,
  wantedCase: Case,
  analysis: AnalyzedText,
): TokenChange[] | undefined {
  const { sentence } = clauseView;
  const writtenPreposition = phrase.preposition === undefined ? undefined : sentence.tokens[phrase.preposition];
  if (!writtenPreposition) return undefined;
  const changes = changesToCase(sentence, phrase, wantedCase, analysis);
  if (!changes) return undefined;
  const lowerCaseText = writtenPreposition.text.toLowerCase();
  const determiner = phrase.determiner === undefined ? undefined : sentence.tokens[phrase.determiner];
  let { end } = writtenPreposition;
  let form = preposition;
  if (lowerCaseText in articleByContraction) {
    const genderCode = genderCodeOf(sentence, phrase);
    const definiteArticle =
      genderCode && determinerFormsOf("d").find(([, cells]) => cells & cellsOf(genderCode, caseBit[wantedCase]))?.[0];
    if (definiteArticle === undefined) return undefined;
    form = preposition === "" ? definiteArticle : joinPrepositionAndArticle(preposition, definiteArticle);
  } else if (determiner && preposition !== "") {
    const determinerChange = changes.find(({ start }) => start === determiner.start);
    const articleForm = determinerChange?.form ?? determiner.text;
    const contraction = joinPrepositionAndArticle(preposition, articleForm.toLowerCase());
    if (!contraction.includes(" ")) {
      form = contraction;
      end = determiner.end;
      if (determinerChange) changes.splice(changes.indexOf(determinerChange), 1);
    }
  }
  if (form === "") end = sentence.tokens[(phrase.preposition ?? 0) + 1]?.start ?? end;
  const isCapital = /^\p{Lu}/u.test(writtenPreposition.text);
  if (analysis.text.slice(writtenPreposition.start, end).toLowerCase() !== form)
    changes.unshift({ start: writtenPreposition.start, end, form: isCapital ? capitalize(form) : form });
  return changes;
}

const placeClasses: readonly NounClass[] = [
  "place",
  "building",
  "room",
  "waters",
  "city",
  "country",
  "institution",
  "event",
  "vehicle",
];
/** Whether one of a noun's classes is a place in a wide sense, which includes events and vehicles. */
export const isPlace = (nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) => placeClasses.includes(nounClass));
/** Whether one of a noun's classes is a place other than an event or vehicle. */
const isLocation = (nounClasses: readonly NounClass[]) =>
  isPlace(nounClasses.filter((nounClass) => nounClass !== "event" && nounClass !== "vehicle"));

/**
 * Whether a phrase probably names a place, a time or a means. Such a phrase is an adverbial with its own preposition
 * and not the complement of the governing word: *in der Schule* in "Ich interessiere mich in der Schule für …". After a
 * two-way preposition, a place must be in the dative.
 */
export function isPlaceTimeOrMeans(clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const preposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  const nounClasses = classesOfHead(clauseView, phrase, lexicon);
  const isAccusative = casesIn(phrase.cells.together) === caseBit.accusative;
  if (/^(?:hause?|fuß|pferde?)$/.test(lowerTextAt(clauseView.sentence, phrase.head))) return true;
  switch (preposition) {
    case "für":
      return nounClasses.includes("measure");
    case "auf":
      // A phrase with *auf* and a determiner is never an expression of time, so "Ich erinnere mich auf meine Kindheit"
      // has a wrong preposition.
      return (isTime(nounClasses) && phrase.determiner === undefined) || (isLocation(nounClasses) && !isAccusative);
    case "an":
      // A thing after *am* names a place or a means: "am Telefon lachen", "am Computer träumen".
      if (
        lowerTextAt(clauseView.sentence, phrase.preposition) === "am" &&
        nounClasses.includes("thing") &&
        reflexiveOf(clauseView) === undefined
      )
        return true;
      return isTime(nounClasses) || (isLocation(nounClasses) && !isAccusative);
    case "in":
    case "über":
      return isTime(nounClasses) || (isLocation(nounClasses) && !isAccusative);
    case "zu":
    case "nach":
    case "bei":
    case "um":
      return isTime(nounClasses) || isLocation(nounClasses);
    case "mit":
      // *träumen* takes only a part of the body as a means: "mit offenen Augen träumen".
      if (clauseView.lemmas.includes("träumen")) return nounClasses.includes("body");
      return isMeans(nounClasses) && !isPerson(nounClasses);
    default:
      return isTime(nounClasses);
  }
}

/** Whether the noun of a phrase is a place other than an event or vehicle: "Ich warte auf dem Bahnhof". */
export const namesLocation = (clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean =>
  isLocation(classesOfHead(clauseView, phrase, lexicon));

const isMeans = (nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) =>
    /^(?:vehicle|instrument|thing|body|emotion|money|measure|clothing|animal)$/.test(nounClass),
  );

/**
 * Whether a phrase with this preposition can be an adverbial of place, time, means, company, benefit or cause. Any verb
 * can have such an adverbial.
 */
export function isFreeAdverbial(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const preposition = plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition));
  const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
  if (isTime(nounClasses) || nounClasses.includes("measure")) return true;
  const isPersonPhrase = denotesPerson(clauseView, phrase, analysis.lexicon);
  if (nounClasses.length === 0 && !isPersonPhrase) return true;
  switch (preposition) {
    case "in":
      return isPlace(nounClasses) || nounClasses.includes("language");
    case "an":
    case "auf":
    case "über":
      return isPlace(nounClasses) || nounClasses.includes("thing");
    case "nach":
    case "zu":
      return isPlace(nounClasses) || nounClasses.includes("meal");
    case "mit":
      return isPersonPhrase || isMeans(nounClasses);
    case "von":
      return isPlace(nounClasses);
    case "für":
      return isPersonPhrase;
    case "um":
    case "gegen":
      return isPlace(nounClasses);
    default:
      return true;
  }
}
