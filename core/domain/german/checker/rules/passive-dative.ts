import type { AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import { type Frame, takesComplement } from "../../valency.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, denotesPerson, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { applyChanges, changesToCase } from "../decline-phrase.ts";
import { isAdverbialTime, isReflexive, prepositionsIn, takesCase } from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { formForPerson } from "../verb-form.ts";
import { takesTwoObjects } from "./object-places.ts";

const isNominative = ({ cells }: Phrase) => (cells.together & cellsInCases(caseBit.nominative)) !== 0;
const isDative = ({ cells }: Phrase) => (cells.together & cellsInCases(caseBit.dative)) !== 0;

/**
 * Whether the frame takes no accusative, or only one that names something said or thought: *Er sagt etwas*, *Er sagt,
 * er komme*.
 */
const takesOnlySpeech = (frame: Frame): boolean =>
  !takesCase(frame, "accusative") ||
  frame.slots.some(
    ({ alternatives }) =>
      alternatives.some((complement) => complement.kind === "noun" && complement.case === "accusative") &&
      alternatives.some((complement) => complement.kind === "clause" && complement.clause === "v2"),
  );

const takesPredicate = (frame: Frame): boolean => takesComplement(frame, ({ kind }) => kind === "predicate");

/**
 * Whether the phrase is an abstract noun without a determiner (*Aufmerksamkeit*), or its determiner says how much is
 * given (*wenig Aufmerksamkeit, keine Beachtung*).
 */
const isAbstractOrAmount = (clauseView: ClauseView, phrase: Phrase, { lexicon }: AnalyzedText): boolean =>
  phrase.determiner === undefined
    ? classesOfHead(clauseView, phrase, lexicon).some((nounClass) => /^(?:abstract|emotion|activity)$/.test(nounClass))
    : /^(?:wenig|viel|mehr|kein|genug|einig)/.test(lowerTextAt(clauseView.sentence, phrase.determiner));

const isIndefiniteThing = ({ sentence }: ClauseView, { head }: Phrase): boolean =>
  tagAt(sentence, head) === "PIS" && /^(?:nichts|etwas|alles)$/.test(lowerTextAt(sentence, head));

/** The phrases of a passive clause whose form allows them to be the subject. */
function findPossibleSubjects(clauseView: ClauseView, analysis: AnalyzedText): Phrase[] {
  const { sentence } = clauseView;
  return phrasesIn(clauseView).filter((phrase) => {
    const firstIndex = firstIndexOf(phrase);
    if (isIndefiniteThing(clauseView, phrase)) return false;
    // Before an amount *zu* is not a preposition: "zu wenig Beachtung".
    if (lowerTextAt(sentence, phrase.preposition) === "zu")
      return isAbstractOrAmount(clauseView, phrase, analysis) && phrase.determiner !== undefined;
    return (
      phrase.preposition === undefined &&
      isNominative(phrase) &&
      !isAdverbialTime(clauseView, phrase, analysis) &&
      !/^(?:KOKOM|APPR|APPRART)$/.test(tagAt(sentence, firstIndex - 1) ?? "") &&
      // A conjunction before the phrase joins it to another phrase, except at the start of the sentence: "Und der Mann
      // wurde die Tasche gestohlen".
      (firstIndex === 1 || tagAt(sentence, firstIndex - 1) !== "KON") &&
      lowerTextAt(sentence, phrase.head) !== "es"
    );
  });
}

/**
 * Whether the clause can be in the future and not in the passive, because its participle can be an infinitive ("Wir
 * werden Ihnen nicht vergeben") or is part of a perfect infinitive ("Sie wird angekommen haben").
 */
const canBeFuture = ({ sentence, clause }: ClauseView, { lexicon }: AnalyzedText): boolean =>
  clause.verbs.participles.some((index) => /^(?:haben|sein)$/.test(lowerTextAt(sentence, index + 1))) ||
  (sentence.tokens[clause.verbs.finite ?? -1]?.reading.kind !== "t" &&
    clause.verbs.participles.some(
      (index) =>
        lexicon.readings(lowerTextAt(sentence, index)).some(({ pos }) => pos === "infinitive") ||
        /^(?:be|ver|er|ent|emp|zer|miss|über|unter|wider).*en$/.test(lowerTextAt(sentence, index)),
    ));

/** Whether the clause already has a dative. */
const hasDative = (clauseView: ClauseView): boolean =>
  phrasesIn(clauseView).some(
    (phrase) =>
      phrase.preposition === undefined && phrase.cells.together !== 0 && isDative(phrase) && !isNominative(phrase),
  );

/** Whether the phrase is a pronoun, or a noun with a determiner. The dative form is known only for such phrases. */
const hasKnownDative = ({ sentence }: ClauseView, { head, determiner }: Phrase): boolean =>
  tagAt(sentence, head) === "PPER" || (tagAt(sentence, head) === "NN" && determiner !== undefined);

const copyCapital = ({ text }: AnalyzedToken, form: string): string =>
  /^\p{Lu}/u.test(text) ? capitalize(form) : form;

/** The edits that put the person into the dative, and the finite verb into the third person of the right number. */
function* editsToDative(
  clauseView: ClauseView,
  phrase: Phrase,
  finiteVerb: AnalyzedToken,
  number: "singular" | "plural",
  analysis: AnalyzedText,
): Generator<Edit> {
  const { sentence } = clauseView;
  // The number of the verb shows whether *sie* is singular or plural.
  const head = sentence.tokens[phrase.head];
  const isSingularVerb = finiteVerb.readings.some(({ tag, persons }) => tag === finiteVerb.tag && (persons & 4) !== 0);
  const changes =
    head && lowerTextAt(sentence, phrase.head) === "sie"
      ? [{ start: head.start, end: head.end, form: copyCapital(head, isSingularVerb ? "ihr" : "ihnen") }]
      : changesToCase(sentence, phrase, "dative", analysis);
  if (!changes || changes.length === 0 || (head?.text === "Sie" && !head.isFirst)) return;
  const form = formForPerson(finiteVerb, number === "singular" ? 2 : 5, analysis.lexicon);
  if (form === undefined) return;
  const start = sentence.tokens[firstIndexOf(phrase)]?.start ?? 0;
  const text = applyChanges(analysis.text, start, sentence.tokens[phrase.head]?.end ?? start, changes);
  const verb = clauseView.lemmas[0] ?? "";
  const explanation = {
    en: `The dative object of *${verb}* stays in the dative in the passive: *${text}*.`,
    de: `Das Dativobjekt von *${verb}* bleibt auch im Passiv im Dativ: *${text}*.`,
  };
  const confidence = 0.93 * confidenceFromMargins(Math.max(30, finiteVerb.margin));
  for (const change of changes)
    yield { start: change.start, end: change.end, replacement: change.form, explanation, confidence };
  if (form !== finiteVerb.text.toLowerCase())
    yield {
      start: finiteVerb.start,
      end: finiteVerb.end,
      replacement: copyCapital(finiteVerb, form),
      explanation,
      confidence,
    };
}

/**
 * The phrase of the person, which must be a dative, and the phrase of the thing that the person gets or loses: "Der
 * Mann wurde die Tasche gestohlen". The thing is undefined if it is *nichts*, *etwas* or *alles*. Returns undefined if
 * the clause does not have these two phrases.
 */
function findRecipientAndThing(clauseView: ClauseView, subjects: readonly Phrase[], analysis: AnalyzedText) {
  const { sentence, clause } = clauseView;
  const [firstSubject, secondSubject] = subjects;
  if (
    firstSubject &&
    !secondSubject &&
    phrasesIn(clauseView).some((phrase) => isIndefiniteThing(clauseView, phrase)) &&
    denotesPerson(clauseView, firstSubject, analysis.lexicon)
  )
    return isDative(firstSubject) ? undefined : { recipient: firstSubject, thing: undefined };
  if (!firstSubject || !secondSubject || subjects.length > 2) return undefined;
  const finiteIndex = clause.verbs.finite ?? -1;
  const isFirstAtVerb = firstIndexOf(firstSubject) === finiteIndex + 1 || firstSubject.head === finiteIndex - 1;
  const isSecondLater =
    firstIndexOf(secondSubject) > finiteIndex && firstIndexOf(secondSubject) !== firstSubject.head + 1;
  const isAfterPronoun = tagAt(sentence, firstSubject.head) === "PPER" && firstIndexOf(secondSubject) > finiteIndex;
  if (!isFirstAtVerb || !(isSecondLater || isAfterPronoun) || isDative(firstSubject)) return undefined;
  if (tagAt(sentence, secondSubject.head) !== "NN" || denotesPerson(clauseView, secondSubject, analysis.lexicon))
    return undefined;
  const isPerson = denotesPerson(clauseView, firstSubject, analysis.lexicon);
  if (!isPerson && !isAbstractOrAmount(clauseView, secondSubject, analysis)) return undefined;
  return { recipient: firstSubject, thing: secondSubject };
}

/**
 * Returns the accusative in first position of a passive clause as the recipient, and the clause's subject as the thing:
 * "Diesen Aspekt wurde wenig Beachtung geschenkt". A passive takes no accusative, so the first phrase must be a dative.
 * Undefined if the clause does not have these two phrases.
 */
function findRecipientInFirstPosition(clauseView: ClauseView, subjects: readonly Phrase[], analysis: AnalyzedText) {
  const [thing] = subjects;
  const firstPhrase = phrasesIn(clauseView).find((phrase) => clauseView.clause.fields.before.includes(phrase.head));
  if (!thing || subjects.length > 1 || !firstPhrase || firstPhrase.preposition !== undefined || firstPhrase === thing)
    return undefined;
  const isAccusative = firstPhrase.cells.together !== 0 && !isNominative(firstPhrase) && !isDative(firstPhrase);
  const isSubjectLater = thing.head > (clauseView.clause.verbs.finite ?? 0);
  return isAccusative && isSubjectLater && !isAdverbialTime(clauseView, firstPhrase, analysis)
    ? { recipient: firstPhrase, thing }
    : undefined;
}

function* editsOf(clauseView: ClauseView, analysis: AnalyzedText): Generator<Edit> {
  const { sentence, clause } = clauseView;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const [frames = []] = clauseView.framesByLemma;
  const plainFrames = frames.filter((frame) => !isReflexive(frame));
  if (!finiteVerb || clauseView.framesByLemma.length !== 1 || !plainFrames.some((frame) => takesCase(frame, "dative")))
    return;
  if (plainFrames.some(takesTwoObjects) || plainFrames.some(takesPredicate)) return;
  const subjects = findPossibleSubjects(clauseView, analysis);
  const [onlySubject] = subjects;
  const isOnlyDative = plainFrames.every((frame) => !takesCase(frame, "accusative"));
  const usedPrepositions = prepositionsIn(clauseView);
  const hasParticle = clause.tokens.some((index) => tagAt(sentence, index) === "KOKOM");
  // True if a frame of the verb takes a dative and an accusative that names something said or thought, and the clause
  // has no comparison with *als* or *wie*. A frame with an accusative of another kind excludes this only if the clause
  // contains a preposition of that frame.
  const isSpeechOrThought =
    !hasParticle &&
    plainFrames.every(
      (frame) =>
        takesOnlySpeech(frame) ||
        ![...prepositionsOf([frame])].some((preposition) => usedPrepositions.has(preposition)),
    ) &&
    plainFrames.some((frame) => takesOnlySpeech(frame) && takesCase(frame, "accusative") && takesCase(frame, "dative"));
  if (subjects.length === 1 && onlySubject && (isOnlyDative || isSpeechOrThought)) {
    const isSubjectPerson = denotesPerson(clauseView, onlySubject, analysis.lexicon);
    // Usually only a person is put into the dative. If the verb takes only a dative, a thing is too, because such a
    // verb has no subject in the passive: "Der Vorschlag wurde zugestimmt".
    if (hasKnownDative(clauseView, onlySubject) && !isDative(onlySubject) && (isSubjectPerson || isOnlyDative))
      yield* editsToDative(clauseView, onlySubject, finiteVerb, "singular", analysis);
    return;
  }
  if (isOnlyDative || !plainFrames.some((frame) => takesCase(frame, "dative") && takesCase(frame, "accusative")))
    return;
  const phrasePair =
    findRecipientAndThing(clauseView, subjects, analysis) ??
    findRecipientInFirstPosition(clauseView, subjects, analysis);
  if (!phrasePair || !hasKnownDative(clauseView, phrasePair.recipient)) return;
  const number = phrasePair.thing?.number ?? "singular";
  yield* editsToDative(clauseView, phrasePair.recipient, finiteVerb, number, analysis);
}

/** Puts the object of a verb with a dative into the dative also in the passive: "Ich wurde geholfen". */
export const passiveDative: Rule = {
  name: "passive-dative",
  category: "passive",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { clause } = clauseView;
      if (!clause.verbs.isPassive || clauseView.hasSeveralVerbs || clause.kind === "relative") continue;
      if (canBeFuture(clauseView, analysis) || hasDative(clauseView)) continue;
      yield* editsOf(clauseView, analysis);
    }
  },
  examples: [
    ["Ich wurde sofort geholfen.", "Mir wurde sofort geholfen."],
    ["Und der Mann wurde gestern die Tasche gestohlen.", "Und dem Mann wurde gestern die Tasche gestohlen."],
    ["Gestern wurde ich von einem Mann geholfen.", "Gestern wurde mir von einem Mann geholfen."],
    ["Sie wurde leider nicht geholfen.", "Ihr wurde leider nicht geholfen."],
    ["Die Kinder wurden schnell geholfen.", "Den Kindern wurde schnell geholfen."],
    ["Diese Frage wurde wenig Aufmerksamkeit geschenkt.", "Dieser Frage wurde wenig Aufmerksamkeit geschenkt."],
    ["Diesen Aspekt wurde kaum Beachtung geschenkt.", "Diesem Aspekt wurde kaum Beachtung geschenkt."],
    ["Der Mann wurde gestern die Tasche gestohlen.", "Dem Mann wurde gestern die Tasche gestohlen."],
    ["Der Vorschlag wurde einstimmig zugestimmt.", "Dem Vorschlag wurde einstimmig zugestimmt."],
    ["Gestern wurde mein Bruder geholfen.", "Gestern wurde meinem Bruder geholfen."],
    ["Dem Vorschlag wurde zugestimmt.", "Dem Vorschlag wurde zugestimmt."],
    ["Zu jedem Gang wurde ein erlesener Wein gereicht.", "Zu jedem Gang wurde ein erlesener Wein gereicht."],
    ["Der Vorschlag wurde angenommen.", "Der Vorschlag wurde angenommen."],
    ["Der Mann wurde ein guter Arzt genannt.", "Der Mann wurde ein guter Arzt genannt."],
    ["Ich wurde gestern operiert.", "Ich wurde gestern operiert."],
    ["Die Tasche wurde der Frau gestohlen.", "Die Tasche wurde der Frau gestohlen."],
    ["Wir werden Ihnen nicht vergeben.", "Wir werden Ihnen nicht vergeben."],
    ["Er wurde jeden Tag abgeholt.", "Er wurde jeden Tag abgeholt."],
  ],
};
