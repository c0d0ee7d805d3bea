import type { Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import type { Case } from "../../grammatical-case.ts";
import type { NounClass } from "../../noun-class.ts";
import { type Frame, takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  classesOfHead,
  clauseViews,
  denotesPerson,
  isPerson,
  lowerText,
  personOfSubject,
  phrasesIn,
  startOfPhrase,
  tagAt,
  wordAt,
} from "../clause-view.ts";
import { allowsCase, changedText, changesToCase } from "../decline-phrase.ts";
import {
  type Complements,
  complementClauseOf,
  hasEs,
  hasRequiredAdverbials,
  isReflexive,
  type ObjectGroup,
  objectsOf,
  prepositionsIn,
  providesFor,
  reflexiveOf,
  takesCase,
} from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import { confidenceFromRoleMargins, type Edit, type Explanation } from "../rule.ts";

/** A wrong case of an object. */
export interface ObjectMistake {
  view: ClauseView;
  group: ObjectGroup;
  wanted: "accusative" | "dative";
  /** Whether the clause has an accusative object, too, so that the one in the dative gets or hears something. */
  isRecipient: boolean;
}

interface Objects {
  accusatives: ObjectGroup[];
  datives: ObjectGroup[];
  /** Objects whose form is the same in both cases: uns, Anna. */
  open: ObjectGroup[];
}

function sortObjects(view: ClauseView, analyzed: AnalyzedText): Objects {
  const sorted: Objects = { accusatives: [], datives: [], open: [] };
  for (const group of objectsOf(view, analyzed)) {
    const [phrase] = group.phrases;
    if (!phrase) continue;
    const isAccusative = allowsCase(phrase, "accusative");
    const isDative = allowsCase(phrase, "dative");
    if (isAccusative && !isDative) sorted.accusatives.push(group);
    else if (isDative && !isAccusative) sorted.datives.push(group);
    // A thing whose form leaves the case open is the accusative object: viel Glück.
    else if (isAccusative && !denotesPerson(view, phrase, analyzed.lexicon)) sorted.accusatives.push(group);
    else sorted.open.push(group);
  }
  return sorted;
}

/** The frames of each lemma that fit the clause apart from its objects; undefined if a lemma has none. */
function relevantFrames(view: ClauseView): (readonly Frame[])[] | undefined {
  const hasReflexive = reflexiveOf(view) !== undefined;
  const isEs = view.subject !== undefined && view.sentence.tokens[view.subject.head]?.text.toLowerCase() === "es";
  const lists = view.framesByLemma.map((frames) =>
    frames.filter(
      (frame) => isReflexive(frame) === hasReflexive && (isEs || !hasEs(frame)) && hasRequiredAdverbials(view, frame),
    ),
  );
  return lists.length === 0 || lists.some((one) => one.length === 0) ? undefined : lists;
}

/** Whether some way to read the objects of open case fits a frame. */
function fits(frames: readonly Frame[], wanted: Complements, open: number): boolean {
  return Array.from({ length: open + 1 }, (_, datives) => datives).some((datives) =>
    frames.some((frame) =>
      providesFor(frame, {
        accusatives: wanted.accusatives + open - datives,
        datives: wanted.datives + datives,
        clause: wanted.clause,
      }),
    ),
  );
}

/** Whether the phrase cannot be the subject instead. */
function isCertainObject(view: ClauseView, phrase: Phrase): boolean {
  const { sentence, subject, clause } = view;
  if (!allowsCase(phrase, "nominative")) return true;
  if (subject === undefined) return clause.kind === "infinitive";
  if (isFiniteTag(tagAt(sentence, phrase.head + 1) ?? "XY")) return false;
  const { finite } = clause.verbs;
  const persons = finite === undefined ? 0 : (sentence.tokens[finite]?.reading.persons ?? 0);
  if (persons !== 0 && (persons & personOfSubject(view)) === 0) return false;
  if (!allowsCase(subject, "accusative") || lowerText(sentence, subject.head) === "es") return true;
  const isSie = lowerText(sentence, phrase.head) === "sie";
  const own = isSie || phrase.number === undefined ? 36 : phrase.number === "plural" ? 32 : 4;
  return (persons & own) === 0;
}

/** Whether the phrase is a personal pronoun other than *es*, asks for a person, or is a noun for a person. */
function isPersonWithKnownForm(view: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean {
  const tag = tagAt(view.sentence, phrase.head);
  return /^(?:PPER|PRF|PWS|NN)$/.test(tag ?? "") && denotesPerson(view, phrase, lexicon);
}

const copulas = /^(?:sein|werden|bleiben|scheinen|heißen)$/;

/** Whether the clause has an adjective with an object: "Er sieht seinem Bruder ähnlich". */
const hasAdjectiveWithDative = ({ sentence, clause }: ClauseView, { lexicon }: AnalyzedText) =>
  clause.adverbs.some((at) => lexicon.frames(lowerText(sentence, at)).some((frame) => takesCase(frame, "dative")));

function personAmong(
  view: ClauseView,
  groups: readonly ObjectGroup[],
  analyzed: AnalyzedText,
): ObjectGroup | undefined {
  const isForPerson = ({ phrases: [phrase] }: ObjectGroup) =>
    phrase !== undefined && denotesPerson(view, phrase, analyzed.lexicon);
  const persons = groups.filter(isForPerson);
  return groups.length === 1 ? groups[0] : persons.length === 1 ? persons[0] : undefined;
}

const isThing = (classes: readonly NounClass[]) =>
  classes.length > 0 && !isPerson(classes) && !classes.includes("institution");

/**
 * Whether the verb's accusative object is a thing or a fact but this one is a person, who is in the dative: "Er hat mich
 * geantwortet", "Die Suppe schmeckt mich".
 */
function isPersonForThing(
  view: ClauseView,
  { phrases: [phrase] }: ObjectGroup,
  frameLists: readonly (readonly Frame[])[],
  analyzed: AnalyzedText,
): boolean {
  if (!phrase || !isPersonWithKnownForm(view, phrase, analyzed) || !isCertainObject(view, phrase)) return false;
  const isThingSubject = view.subject !== undefined && isThing(classesOfHead(view, view.subject, analyzed.lexicon));
  return frameLists.every((frames) => {
    const isDativeEnough = frames.some((one) => takesCase(one, "dative") && !hasRequiredObject(one));
    const transitive = frames.filter((one) => takesCase(one, "accusative"));
    const prepositions = prepositionsIn(view);
    if ([...prepositionsOf(transitive)].some((one) => prepositions.has(one))) return false;
    return isDativeEnough && transitive.length > 0 && (isThingSubject || transitive.every(takesFact));
  });
}

/** Whether the frame has a place for an accusative object that must be filled, by it or by a clause. */
const hasRequiredObject = ({ slots }: Frame) =>
  slots.some(
    ({ isOptional, alternatives }) =>
      !isOptional && alternatives.some((one) => one.kind === "noun" && one.case === "accusative"),
  );

const takesObject = (frame: Frame) => takesCase(frame, "accusative");

/** Whether the accusative object can be a clause instead, so that it is something said or thought. */
const takesFact = ({ slots }: Frame) =>
  slots.some(
    ({ alternatives }) =>
      alternatives.some((one) => one.kind === "noun" && one.case === "accusative") &&
      alternatives.some((one) => one.kind === "clause" && one.clause !== "zu"),
  );

/** Whether a dative without an accusative is a matter of judgement or possession: "Er fährt mir zu schnell", "Er tritt mir auf den Fuß". */
const isFreeDative = (view: ClauseView, { lexicon }: AnalyzedText) =>
  view.clause.tokens.some(
    (at) => tagAt(view.sentence, at) === "PTKA" || /^(?:zu|genug)$/.test(lowerText(view.sentence, at)),
  ) ||
  phrasesIn(view).some((one) => one.preposition !== undefined && classesOfHead(view, one, lexicon).includes("body"));

const takesInfinitive = (frame: Frame) => takesComplement(frame, (one) => one.kind === "clause" && one.clause === "zu");

/** The object of a clause whose case fits no frame of its verb, if another case does. */
export function* objectMistakes(analyzed: AnalyzedText): Generator<ObjectMistake> {
  for (const view of clauseViews(analyzed)) {
    if (view.clause.verbs.isPassive || view.hasSeveralVerbs || view.clause.kind === "fragment") continue;
    const frameLists = relevantFrames(view);
    if (!frameLists || !wordAt(analyzed, view.sentence.tokens[view.mainVerb ?? -1]?.start)?.isKnown) continue;
    const { accusatives, datives, open } = sortObjects(view, analyzed);
    const found = complementClauseOf(view);
    const isComplement = found !== "zu" || view.framesByLemma.every((frames) => frames.some(takesInfinitive));
    const clauses = found === "v2" ? [found, undefined] : [isComplement ? found : undefined];
    const given = { accusatives: accusatives.length, datives: datives.length };
    const fitsNow = (frames: readonly Frame[]) =>
      clauses.some(
        (clause) =>
          fits(frames, { ...given, clause }, open.length) ||
          // Any verb with an object can have a dative for whom it is done.
          (given.accusatives > 0 && fits(frames, { ...given, datives: 0, clause }, open.length)),
      );
    const { length } = accusatives;
    const [only] = accusatives;
    const isOnlyObject = length === 1 && datives.length + open.length === 0 && found === undefined;
    if (isOnlyObject && only && isPersonForThing(view, only, frameLists, analyzed)) {
      yield { view, group: only, wanted: "dative", isRecipient: false };
      continue;
    }
    if (frameLists.some(fitsNow)) continue;
    const fitsWith = (change: Omit<Complements, "clause">) =>
      frameLists.every((frames) => clauses.some((clause) => fits(frames, { ...change, clause }, open.length)));
    if (length > 0 && datives.length === 0 && fitsWith({ accusatives: length - 1, datives: 1 })) {
      const group = personAmong(view, accusatives, analyzed);
      const [phrase] = group?.phrases ?? [];
      const isCopula = view.lemmas.some((one) => copulas.test(one));
      if (
        group &&
        phrase &&
        !isCopula &&
        isCertainObject(view, phrase) &&
        isPersonWithKnownForm(view, phrase, analyzed)
      )
        yield { view, group, wanted: "dative", isRecipient: length > 1 };
    }
    if (length === 0 && open.length === 0 && datives.length === 1 && fitsWith({ accusatives: 1, datives: 0 })) {
      const [group] = datives;
      const [phrase] = group?.phrases ?? [];
      const { clause, sentence } = view;
      const isStateOfSubject =
        clause.verbs.participles.length > 0 && sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein";
      const hasEsObject = clause.tokens.some(
        (at) => at !== view.subject?.head && /^(?:es|'s|’s|das)$/.test(lowerText(sentence, at)),
      );
      const isVerb = /^VV/.test(tagAt(sentence, view.mainVerb) ?? "");
      const isModalAlone = tagAt(sentence, view.mainVerb) === "VMFIN" && clause.verbs.infinitives.length === 0;
      const isPossible =
        view.subject !== undefined &&
        !isStateOfSubject &&
        !hasEsObject &&
        phrase?.cells.together !== 0 &&
        lowerText(view.sentence, phrase?.head) !== "ihr" &&
        (isVerb || isModalAlone) &&
        /^(?:PPER|PRF|PWS|NN)$/.test(tagAt(view.sentence, phrase?.head) ?? "") &&
        (phrase?.determiner !== undefined || tagAt(view.sentence, phrase?.head) !== "NN") &&
        !hasAdjectiveWithDative(view, analyzed);
      const takesAccusative = frameLists.every((frames) => frames.every(takesObject));
      const hasPreposition = view.clause.prepositional.length > 0;
      const isObjectRequired = frameLists.every((frames) => frames.every(hasRequiredObject));
      const neverDative = frameLists.every((frames) => frames.every((frame) => !takesCase(frame, "dative")));
      if (
        group &&
        isPossible &&
        takesAccusative &&
        (isObjectRequired || !hasPreposition) &&
        neverDative &&
        !isFreeDative(view, analyzed)
      )
        yield { view, group, wanted: "accusative", isRecipient: false };
    }
  }
}

const germanCase: Readonly<Record<"accusative" | "dative", string>> = { accusative: "Akkusativ", dative: "Dativ" };

/** The edits that put all phrases of an object into a case. */
export function* repairObject(
  { view, group, wanted }: ObjectMistake,
  analyzed: AnalyzedText,
  certainty: number,
  explain: (phrase: string) => Explanation,
): Generator<Edit> {
  const { sentence, mainVerb } = view;
  const [first] = group.phrases;
  if (!first) return;
  const changes = group.phrases.map((phrase) => changesToCase(sentence, phrase, wanted as Case, analyzed));
  const list = changes.flatMap((one) => one ?? []);
  if (changes[0] === undefined || list.length === 0) return;
  const start = sentence.tokens[startOfPhrase(first)]?.start ?? 0;
  const end = sentence.tokens[first.head]?.end ?? 0;
  const verbMargin = mainVerb === undefined ? 0 : (sentence.tokens[mainVerb]?.margin ?? 0);
  const confidence = certainty * confidenceFromRoleMargins(verbMargin, view.subject?.margin ?? 60);
  const explanation = explain(changedText(analyzed.text, start, end, list));
  for (const one of list) yield { start: one.start, end: one.end, replacement: one.form, explanation, confidence };
}

/** "*helfen* takes the dative: *dir*." */
export const explainCase = ({ view, wanted }: ObjectMistake) => {
  const verb = `${reflexiveOf(view) ? "sich " : ""}${view.lemmas[0] ?? ""}`;
  return (phrase: string): Explanation => ({
    en: `*${verb}* takes the ${wanted}: *${phrase}*.`,
    de: `*${verb}* steht mit dem ${germanCase[wanted]}: *${phrase}*.`,
  });
};
