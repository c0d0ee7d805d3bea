import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, denotesPerson, listClauseViews, tagAt, wordAt } from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import {
  type Complements,
  complementClauseOf,
  hasRequiredAdverbials,
  hasSlotsFor,
  isReflexive,
  type ObjectGroup,
  objectsOf,
  reflexiveOf,
  takesCase,
  takesEs,
} from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import {
  allowsFreeDative,
  countIndefiniteThings,
  countTimesAsObjects,
  hasPredicateOfFrame,
  hasRequiredObject,
  isUnaskedQuestion,
  namesDirection,
  takesAccusative,
  takesInfinitive,
  takesTwoObjects,
} from "./object-places.ts";
import {
  findPersonAmong,
  isCertainObject,
  isPersonForThing,
  isPersonWithKnownForm,
  isSubjectFirst,
} from "./person-as-object.ts";

/** A wrong case of an object. */
export interface ObjectMistake {
  clauseView: ClauseView;
  group: ObjectGroup;
  wantedCase: "accusative" | "dative";
  /**
   * Whether the object must be a dative because it names the person who receives or hears something. This is so only in
   * a clause that also has an accusative object.
   */
  isRecipient: boolean;
}

interface SortedObjects {
  accusatives: ObjectGroup[];
  datives: ObjectGroup[];
  /** Objects whose form is the same in both cases: uns, Anna. */
  ambiguousObjects: ObjectGroup[];
}

function sortObjects(clauseView: ClauseView, analysis: AnalyzedText): SortedObjects {
  const sortedObjects: SortedObjects = { accusatives: [], datives: [], ambiguousObjects: [] };
  for (const group of objectsOf(clauseView, analysis)) {
    const [phrase] = group.phrases;
    if (!phrase) continue;
    const canBeAccusative = allowsCase(phrase, "accusative");
    const canBeDative = allowsCase(phrase, "dative");
    if (canBeAccusative && !canBeDative) sortedObjects.accusatives.push(group);
    else if (canBeDative && !canBeAccusative) sortedObjects.datives.push(group);
    // A thing whose form allows both cases is the accusative object: viel Glück.
    else if (canBeAccusative && !denotesPerson(clauseView, phrase, analysis.lexicon))
      sortedObjects.accusatives.push(group);
    else sortedObjects.ambiguousObjects.push(group);
  }
  return sortedObjects;
}

/** The frames of each lemma that fit the clause if its objects are ignored; undefined if a lemma has no such frame. */
function findRelevantFrames(clauseView: ClauseView): (readonly Frame[])[] | undefined {
  const hasReflexive = reflexiveOf(clauseView) !== undefined;
  const isSubjectEs =
    clauseView.subject !== undefined &&
    clauseView.sentence.tokens[clauseView.subject.head]?.text.toLowerCase() === "es";
  const frameLists = clauseView.framesByLemma.map((frames) =>
    frames.filter(
      (frame) =>
        isReflexive(frame) === hasReflexive &&
        (isSubjectEs || !takesEs(frame)) &&
        hasRequiredAdverbials(clauseView, frame) &&
        hasPredicateOfFrame(clauseView, frame),
    ),
  );
  return frameLists.length === 0 || frameLists.some((framesOfLemma) => framesOfLemma.length === 0)
    ? undefined
    : frameLists;
}

/**
 * Whether the objects fit one of the frames if each of the `ambiguousCount` objects whose form allows both cases counts
 * either as an accusative or as a dative.
 */
function fitsAnyFrame(frames: readonly Frame[], complements: Complements, ambiguousCount: number): boolean {
  return Array.from({ length: ambiguousCount + 1 }, (_, addedDativeCount) => addedDativeCount).some(
    (addedDativeCount) =>
      frames.some((frame) =>
        hasSlotsFor(frame, {
          accusativeCount: complements.accusativeCount + ambiguousCount - addedDativeCount,
          dativeCount: complements.dativeCount + addedDativeCount,
          clause: complements.clause,
        }),
      ),
  );
}

const copulaPattern = /^(?:sein|werden|bleiben|scheinen|heißen)$/;

/** Whether the clause has an adjective that takes a dative: "Er sieht seinem Bruder ähnlich". */
const hasAdjectiveWithDative = ({ sentence, clause }: ClauseView, { lexicon }: AnalyzedText) =>
  clause.adverbs.some((index) =>
    lexicon.frames(lowerTextAt(sentence, index)).some((frame) => takesCase(frame, "dative")),
  );

const mistakesByText = new WeakMap<AnalyzedText, readonly ObjectMistake[]>();

/** The objects whose case fits no frame of the verb although another case fits. They are computed once per text. */
export function objectMistakesOf(analysis: AnalyzedText): readonly ObjectMistake[] {
  const mistakes = mistakesByText.get(analysis) ?? [...findObjectMistakes(analysis)];
  mistakesByText.set(analysis, mistakes);
  return mistakes;
}

function* findObjectMistakes(analysis: AnalyzedText): Generator<ObjectMistake> {
  for (const clauseView of listClauseViews(analysis)) {
    if (clauseView.clause.verbs.isPassive || clauseView.hasSeveralVerbs || clauseView.clause.kind === "fragment")
      continue;
    if (isUnaskedQuestion(clauseView, analysis)) continue;
    // The object of *lassen* is the subject of the infinitive and therefore in the accusative: "Man muss sie Durst
    // haben lassen".
    if (clauseView.clause.tokens.some((index) => clauseView.sentence.tokens[index]?.reading.lemma === "lassen"))
      continue;
    // *es gibt* has no recipient. The two objects of a contrast with *sondern* have the same case, so neither of them
    // is a recipient: "nicht Fehler suchen, sondern einen Weg".
    const texts = new Set(clauseView.clause.tokens.map((index) => lowerTextAt(clauseView.sentence, index)));
    if ((clauseView.lemmas.includes("geben") && texts.has("es")) || texts.has("sondern")) continue;
    // A form of the past at the start of a request is an imperative of another verb: "Verzieh dich!"
    const finiteVerb = clauseView.sentence.tokens[clauseView.clause.verbs.finite ?? -1];
    if (finiteVerb?.isFirst && finiteVerb.reading.kind === "t" && clauseView.sentence.tokens.at(-1)?.text === "!")
      continue;
    const frameLists = findRelevantFrames(clauseView);
    if (!frameLists || !wordAt(analysis, clauseView.sentence.tokens[clauseView.mainVerbIndex ?? -1]?.start)?.isKnown)
      continue;
    const { accusatives, datives, ambiguousObjects } = sortObjects(clauseView, analysis);
    const complementClause = complementClauseOf(clauseView);
    const canBeComplement =
      complementClause !== "zu" || clauseView.framesByLemma.every((frames) => frames.some(takesInfinitive));
    const possibleClauseKinds =
      complementClause === "v2" ? [complementClause, undefined] : [canBeComplement ? complementClause : undefined];
    const timeCount = accusatives.length === 1 ? countTimesAsObjects(clauseView, analysis) : 0;
    const furtherAccusativeCount = countIndefiniteThings(clauseView) + timeCount;
    const objectCounts = { accusativeCount: accusatives.length + furtherAccusativeCount, dativeCount: datives.length };
    const fitsAsWritten = (frames: readonly Frame[]) =>
      possibleClauseKinds.some(
        (clause) =>
          fitsAnyFrame(frames, { ...objectCounts, clause }, ambiguousObjects.length) ||
          // Any verb with an object can also have a dative. This dative names the person for whom something is done.
          (objectCounts.accusativeCount > 0 &&
            !frames.some(takesTwoObjects) &&
            fitsAnyFrame(frames, { ...objectCounts, dativeCount: 0, clause }, ambiguousObjects.length)),
      );
    const { accusativeCount } = objectCounts;
    const [firstAccusative] = accusatives;
    const isOnlyObject =
      accusativeCount === 1 && datives.length + ambiguousObjects.length === 0 && complementClause === undefined;
    if (isOnlyObject && firstAccusative && isPersonForThing(clauseView, firstAccusative, frameLists, analysis)) {
      yield { clauseView, group: firstAccusative, wantedCase: "dative", isRecipient: false };
      continue;
    }
    if (frameLists.some(fitsAsWritten)) continue;
    const fitsWithChange = (change: Omit<Complements, "clause">) =>
      frameLists.every((frames) =>
        possibleClauseKinds.some((clause) => fitsAnyFrame(frames, { ...change, clause }, ambiguousObjects.length)),
      );
    if (
      accusativeCount > 0 &&
      datives.length === 0 &&
      fitsWithChange({ accusativeCount: accusativeCount - 1, dativeCount: 1 })
    ) {
      const likelyPersonObject = findPersonAmong(clauseView, accusatives, analysis);
      const [phrase] = likelyPersonObject?.phrases ?? [];
      // The verb begins an inserted clause: "Die Deutschen, sagt man, lieben Regeln".
      if (
        phrase &&
        clauseView.clause.verbs.finite === phrase.head + 2 &&
        tagAt(clauseView.sentence, phrase.head + 1) === "$,"
      )
        continue;
      const isCopula = clauseView.lemmas.some((lemma) => copulaPattern.test(lemma));
      if (
        likelyPersonObject &&
        phrase &&
        !isCopula &&
        (isCertainObject(clauseView, phrase, analysis) || (accusativeCount > 1 && isSubjectFirst(clauseView))) &&
        isPersonWithKnownForm(clauseView, phrase, analysis)
      )
        yield { clauseView, group: likelyPersonObject, wantedCase: "dative", isRecipient: accusativeCount > 1 };
    }
    if (
      accusatives.length === 0 &&
      ambiguousObjects.length === 0 &&
      datives.length === 1 &&
      fitsWithChange({ accusativeCount: 1, dativeCount: 0 })
    ) {
      const [group] = datives;
      const [phrase] = group?.phrases ?? [];
      const { clause, sentence } = clauseView;
      const hasParticipleWithSein =
        clause.verbs.participles.length > 0 && sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma === "sein";
      const hasEsObject = clause.tokens.some(
        (index) => index !== clauseView.subject?.head && /^(?:es|'s|’s|das)$/.test(lowerTextAt(sentence, index)),
      );
      const isFullVerb = /^VV/.test(tagAt(sentence, clauseView.mainVerbIndex) ?? "");
      const isModalWithoutInfinitive =
        tagAt(sentence, clauseView.mainVerbIndex) === "VMFIN" && clause.verbs.infinitives.length === 0;
      const canBeAccusativeObject =
        clauseView.subject !== undefined &&
        !hasParticipleWithSein &&
        !hasEsObject &&
        phrase?.cells.together !== 0 &&
        lowerTextAt(clauseView.sentence, phrase?.head) !== "ihr" &&
        (isFullVerb || isModalWithoutInfinitive) &&
        /^(?:PPER|PRF|PWS|NN)$/.test(tagAt(clauseView.sentence, phrase?.head) ?? "") &&
        (phrase?.determiner !== undefined || tagAt(clauseView.sentence, phrase?.head) !== "NN") &&
        !hasAdjectiveWithDative(clauseView, analysis);
      const alwaysTakesAccusative = frameLists.every((frames) => frames.every(takesAccusative));
      const isObjectRequired = frameLists.every((frames) => frames.every(hasRequiredObject));
      const neverTakesDative = frameLists.every((frames) => frames.every((frame) => !takesCase(frame, "dative")));
      if (
        group &&
        canBeAccusativeObject &&
        alwaysTakesAccusative &&
        (isObjectRequired || !namesDirection(clauseView)) &&
        neverTakesDative &&
        !allowsFreeDative(clauseView, analysis)
      )
        yield { clauseView, group, wantedCase: "accusative", isRecipient: false };
    }
  }
}
