import type { Phrase } from "../analysis/analyze.ts";
import type { Case } from "../grammatical-case.ts";
import { casesIn, cellsOf, determinerForms, prepositionCases } from "../lexicon/closed-words.ts";
import { caseBit } from "../lexicon/reading.ts";
import type { NounClass } from "../noun-class.ts";
import type { Frame } from "../valency.ts";
import { type AnalyzedText, capitalize } from "./analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, isPerson, isTime, lowerText } from "./clause-view.ts";
import { articleInContraction, changesToCase, genderCodeOf, type TokenChange } from "./decline-phrase.ts";
import { plainPreposition } from "./frame-match.ts";

/** The cases with which the frames name a preposition. */
export function casesWith(frames: readonly Frame[], preposition: string): Set<Case> {
  const found = new Set<Case>();
  for (const { slots } of frames)
    for (const { alternatives } of slots)
      for (const one of alternatives)
        if (one.kind === "preposition" && one.preposition === preposition) found.add(one.case);
  return found;
}

/** The prepositions that the frames name. */
export const prepositionsOf = (frames: readonly Frame[]): Set<string> =>
  new Set(
    frames.flatMap(({ slots }) =>
      slots.flatMap(({ alternatives }) =>
        alternatives.flatMap((one) => (one.kind === "preposition" ? [one.preposition] : [])),
      ),
    ),
  );

/** The case of a preposition: that of the frames, otherwise the only one that it can govern. */
export function governedCase(frames: readonly Frame[], preposition: string): Case | undefined {
  const [first, ...others] = casesWith(frames, preposition);
  if (first && others.length === 0) return first;
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

/** Preposition and definite article as they are written: *an dem* is *am*. */
export const contracted = (preposition: string, article: string): string =>
  contractedForms[`${preposition} ${article}`] ?? `${preposition} ${article}`;

/**
 * The changes that give a prepositional phrase another preposition and case. An empty preposition is removed.
 * Undefined if a form is not certain.
 */
export function changesToPreposition(
  view: ClauseView,
  phrase: Phrase,
  preposition: string,
  wanted: Case,
  analyzed: AnalyzedText,
): TokenChange[] | undefined {
  const { sentence } = view;
  const written = phrase.preposition === undefined ? undefined : sentence.tokens[phrase.preposition];
  if (!written) return undefined;
  const changes = changesToCase(sentence, phrase, wanted, analyzed);
  if (!changes) return undefined;
  const lower = written.text.toLowerCase();
  const article = phrase.determiner === undefined ? undefined : sentence.tokens[phrase.determiner];
  let { end } = written;
  let form = preposition;
  if (lower in articleInContraction) {
    const code = genderCodeOf(sentence, phrase);
    const definite = code && determinerForms("d").find(([, cells]) => cells & cellsOf(code, caseBit[wanted]))?.[0];
    if (definite === undefined) return undefined;
    form = preposition === "" ? definite : contracted(preposition, definite);
  } else if (article && preposition !== "") {
    const changed = changes.find(({ start }) => start === article.start);
    const articleForm = changed?.form ?? article.text;
    const joined = contracted(preposition, articleForm.toLowerCase());
    if (!joined.includes(" ")) {
      form = joined;
      end = article.end;
      if (changed) changes.splice(changes.indexOf(changed), 1);
    }
  }
  if (form === "") end = sentence.tokens[(phrase.preposition ?? 0) + 1]?.start ?? end;
  const isCapital = /^\p{Lu}/u.test(written.text);
  if (analyzed.text.slice(written.start, end).toLowerCase() !== form)
    changes.unshift({ start: written.start, end, form: isCapital ? capitalize(form) : form });
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
export const isPlace = (classes: readonly NounClass[]) => classes.some((one) => placeClasses.includes(one));
const isLocation = (classes: readonly NounClass[]) =>
  isPlace(classes.filter((one) => one !== "event" && one !== "vehicle"));

/**
 * Whether a phrase names a place, time or means although learners confuse its preposition with the one that the
 * governing word requires: "Ich interessiere mich in der Schule für …". A place is in the dative.
 */
export function isPlaceTimeOrMeans(view: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const preposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const classes = classesOfHead(view, phrase, lexicon);
  const isAccusative = casesIn(phrase.cells.together) === caseBit.accusative;
  if (/^hause?$/.test(lowerText(view.sentence, phrase.head))) return true;
  switch (preposition) {
    case "für":
      return classes.includes("measure");
    case "in":
    case "an":
    case "auf":
    case "über":
      return isTime(classes) || (isLocation(classes) && !isAccusative);
    case "zu":
    case "nach":
    case "bei":
    case "um":
      return isTime(classes) || isLocation(classes);
    case "mit":
      return isMeans(classes) && !isPerson(classes);
    default:
      return isTime(classes);
  }
}

/** Whether a phrase can be a place in the accusative or dative: "Ich warte auf dem Bahnhof". */
export const namesLocation = (view: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean =>
  isLocation(classesOfHead(view, phrase, lexicon));

const isMeans = (classes: readonly NounClass[]) =>
  classes.some((one) => /^(?:vehicle|instrument|thing|body|emotion|money|measure|clothing|animal)$/.test(one));

/**
 * Whether a phrase with this preposition can be an adverbial of place, time, means, company, benefit or cause, which any
 * verb may have.
 */
export function isFreeAdverbial(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const preposition = plainPreposition(lowerText(view.sentence, phrase.preposition));
  const classes = classesOfHead(view, phrase, analyzed.lexicon);
  if (isTime(classes) || classes.includes("measure")) return true;
  const person = denotesPerson(view, phrase, analyzed.lexicon);
  if (classes.length === 0 && !person) return true;
  switch (preposition) {
    case "in":
      return isPlace(classes) || classes.includes("language");
    case "an":
    case "auf":
    case "über":
      return isPlace(classes) || classes.includes("thing");
    case "nach":
    case "zu":
      return isPlace(classes) || classes.includes("meal");
    case "mit":
      return person || isMeans(classes);
    case "von":
      return isPlace(classes);
    case "für":
      return person;
    case "um":
    case "gegen":
      return isPlace(classes);
    default:
      return true;
  }
}
