import type { Phrase } from "../../analysis/analyze.ts";
import { confusedPrepositionOfVerb } from "../../lexicon/confused-prepositions.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, isTime, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { allowsCase, applyChanges, changesToCase } from "../decline-phrase.ts";
import {
  isAdverbialTime,
  isReflexive,
  prepositionsIn,
  reflexiveOf,
  requiresComplement,
  takesCase,
} from "../frame-match.ts";
import { chooseGovernedCase, joinPrepositionAndArticle, prepositionsOf } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/**
 * The edits that insert a preposition before a phrase and put the phrase into the case that the preposition governs.
 */
function* insertPreposition(
  { sentence }: ClauseView,
  phrase: Phrase,
  preposition: string,
  frames: readonly Frame[],
  verb: string,
  confidence: number,
  analysis: AnalyzedText,
): Generator<Edit> {
  const wantedCase = chooseGovernedCase(frames, preposition);
  const changes = wantedCase && changesToCase(sentence, phrase, wantedCase, analysis);
  const firstToken = sentence.tokens[firstIndexOf(phrase)];
  const head = sentence.tokens[phrase.head];
  if (!changes || !firstToken || !head || !wantedCase) return;
  const changeOfFirstToken = changes.find(({ start }) => start === firstToken.start);
  const form = joinPrepositionAndArticle(preposition, changeOfFirstToken?.form ?? firstToken.text);
  const allChanges = [
    { start: firstToken.start, end: firstToken.end, form },
    ...changes.filter((change) => change !== changeOfFirstToken),
  ];
  const text = applyChanges(analysis.text, firstToken.start, head.end, allChanges);
  const explanation = {
    en: `*${verb}* goes with *${preposition}*: *${text}*.`,
    de: `*${verb}* steht mit *${preposition}*: *${text}*.`,
  };
  for (const change of allChanges)
    yield { start: change.start, end: change.end, replacement: change.form, explanation, confidence };
}

/**
 * The frames of a verb that takes a reflexive pronoun and a preposition, and no other object; empty for other verbs.
 */
function findReflexiveFrames(clauseView: ClauseView): readonly Frame[] {
  const [frames = []] = clauseView.framesByLemma;
  if (clauseView.framesByLemma.length !== 1) return [];
  const reflexiveFrames = frames.filter(isReflexive);
  const hasOtherObject = reflexiveFrames.some(
    (frame) => takesCase(frame, "accusative") || takesCase(frame, "dative") || takesCase(frame, "genitive"),
  );
  const isAccusative = (frame: Frame) =>
    requiresComplement(frame, (complement) => complement.kind === "reflexive" && complement.case === "accusative");
  // *sich* can be the dative of a verb with two objects: "Er kauft sich ein Auto".
  const takesDative = frames.some((frame) => takesCase(frame, "dative"));
  return hasOtherObject || takesDative || !reflexiveFrames.every(isAccusative) ? [] : reflexiveFrames;
}

/** The missing preposition; undefined if several prepositions are possible. */
function findMissingPreposition(clauseView: ClauseView, frames: readonly Frame[]): string | undefined {
  const prepositions = prepositionsOf(frames);
  const confusedPreposition = confusedPrepositionOfVerb(clauseView.lemmas[0] ?? "");
  const { kind } = clauseView.sentence.tokens[clauseView.clause.verbs.finite ?? -1]?.reading ?? {};
  const isPast = kind === "t" || kind === "k" || clauseView.clause.verbs.isPerfect;
  const usualPreposition =
    (isPast && confusedPreposition?.rightInPastAndConditional) || confusedPreposition?.correctPreposition;
  if (usualPreposition && prepositions.has(usualPreposition)) return usualPreposition;
  const [onlyPreposition] = prepositions;
  return prepositions.size === 1 ? onlyPreposition : undefined;
}

/**
 * Whether an expression of time can be the thing that somebody remembers or looks forward to, and not a duration: "Ich
 * erinnere mich den letzten Sommer".
 */
function isTimeAsObject({ sentence, lemmas }: ClauseView, { determiner, adjectives }: Phrase): boolean {
  const article = lowerTextAt(sentence, determiner);
  return (
    /^(?:die|den|das|mein|unser|ihr|sein)/.test(article) &&
    !adjectives.some((index) =>
      /^(?:ganz|nächst|letzt|vorig|vergangen|kommend|halb)/.test(lowerTextAt(sentence, index)),
    ) &&
    // An expression of time with *freuen* more often names the thing than the duration: "Wir freuen uns die Ferien".
    (adjectives.length > 0 || /^(?:freuen|erinnern)$/.test(lemmas.join()) || /^(?:mein|unser|ihr|sein)/.test(article))
  );
}

/**
 * Whether the phrase looks like an object and has no preposition, although no frame of the reflexive verb has a slot
 * for such an object.
 */
function isObjectWithoutSlot(clauseView: ClauseView, phrase: Phrase, analysis: AnalyzedText): boolean {
  const { sentence, clause, subject } = clauseView;
  if (phrase === subject || phrase === reflexiveOf(clauseView) || phrase.preposition !== undefined) return false;
  if (tagAt(sentence, phrase.head) !== "NN" || phrase.cells.together === 0) return false;
  // If the object is a part of the body, *sich* is a dative: "Sie hielt sich die Hand vor den Mund".
  if (classesOfHead(clauseView, phrase, analysis.lexicon).includes("body")) return false;
  if (phrase.head < (clause.verbs.finite ?? 0) && clause.kind === "main") return false;
  const indexBefore = firstIndexOf(phrase) - 1;
  const isAfterTime =
    phrasesIn(clauseView).some(({ head, determiner }) => head === indexBefore && determiner !== undefined) &&
    isTime(analysis.lexicon.nounClasses(sentence.tokens[indexBefore]?.reading.lemma ?? ""));
  if (!isAfterTime && !/^(?:PRF|PPER|V.FIN|ADV|ADJD|PTKNEG)$/.test(tagAt(sentence, indexBefore) ?? "$.")) return false;
  // The phrase belongs to an infinitive whose comma is missing: "Ich freue mich Deutschland zu sehen".
  if (lowerTextAt(sentence, phrase.head + 1) === "zu") return false;
  if (!allowsCase(phrase, "accusative") && !allowsCase(phrase, "dative")) return false;
  const isTimePhrase =
    isAdverbialTime(clauseView, phrase, analysis) || isTime(classesOfHead(clauseView, phrase, analysis.lexicon));
  return !isTimePhrase || isTimeAsObject(clauseView, phrase);
}

/** Inserts the preposition of a reflexive verb: "Ich erinnere mich die ersten Wochen". */
export const missingPreposition: Rule = {
  name: "missing-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, subject, mainVerbIndex } = clauseView;
      const pronoun = reflexiveOf(clauseView);
      if (!pronoun || !subject || mainVerbIndex === undefined || clauseView.hasSeveralVerbs || clause.verbs.isPassive)
        continue;
      const finiteIndex = clause.verbs.finite ?? -1;
      const persons = sentence.tokens[finiteIndex]?.reading.persons ?? 0;
      // The subject must be clear: a personal pronoun, or a phrase before the verb. Then the phrase that lacks its
      // preposition cannot be the subject.
      const isSubjectClear =
        allowsCase(subject, "nominative") &&
        (tagAt(sentence, subject.head) === "PPER" || (subject.head < finiteIndex && subject.cells.together !== 0));
      if (!isSubjectClear || persons === 0 || clause.kind === "relative") continue;
      const frames = findReflexiveFrames(clauseView);
      const writtenPrepositions = prepositionsIn(clauseView);
      if ([...prepositionsOf(frames)].some((preposition) => writtenPrepositions.has(preposition))) continue;
      const preposition = findMissingPreposition(clauseView, frames);
      const phrases = phrasesIn(clauseView).filter((phrase) => isObjectWithoutSlot(clauseView, phrase, analysis));
      const [phrase] = phrases;
      if (!preposition || !phrase || phrases.length > 1) continue;
      const confidence = 0.92 * confidenceFromMargins(sentence.tokens[mainVerbIndex]?.margin ?? 0, subject);
      yield* insertPreposition(
        clauseView,
        phrase,
        preposition,
        frames,
        `sich ${clauseView.lemmas[0]}`,
        confidence,
        analysis,
      );
    }
  },
  examples: [
    ["Ich erinnere mich die ersten Wochen.", "Ich erinnere mich an die ersten Wochen."],
    ["Kannst du dich meinen Opa erinnern?", "Kannst du dich an meinen Opa erinnern?"],
    ["Er kümmert sich jeden Tag seine Eltern.", "Er kümmert sich jeden Tag um seine Eltern."],
    ["Ich interessiere mich moderne Kunst.", "Ich interessiere mich für moderne Kunst."],
    ["Ich erinnere mich den ganzen Tag an ihn.", "Ich erinnere mich den ganzen Tag an ihn."],
    ["Wir freuen uns die ganze Zeit auf dich.", "Wir freuen uns die ganze Zeit auf dich."],
    ["Er kauft sich ein Auto.", "Er kauft sich ein Auto."],
    ["Mich interessiert besonders meine Familie.", "Mich interessiert besonders meine Familie."],
  ],
};

/**
 * Whether only a noun phrase stands from the token `firstIndex` to the end of the clause. Verbs can follow the noun
 * phrase.
 */
function endsWithNounPhrase({ sentence }: ClauseView, firstIndex: number): boolean {
  let index = firstIndex;
  const tagOfPhrasePattern = /^(?:ART|PPOSAT|PDAT|PIAT|PDS|PIS|ADJA|NN|NE|PPER|CARD)$/;
  while (tagOfPhrasePattern.test(tagAt(sentence, index) ?? "")) index += 1;
  if (index === firstIndex) return false;
  while (/^V/.test(tagAt(sentence, index) ?? "")) index += 1;
  return /^\$/.test(tagAt(sentence, index) ?? "$.");
}

/** Repeats the preposition that the verb governs: "nicht nur an sich, sondern auch die anderen denken". */
export const repeatedPreposition: Rule = {
  name: "repeated-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, mainVerbIndex } = clauseView;
      if (clauseView.framesByLemma.length !== 1 || mainVerbIndex === undefined || clauseView.hasSeveralVerbs) continue;
      const frames = clauseView.framesByLemma
        .flat()
        .filter((frame) => isReflexive(frame) === (reflexiveOf(clauseView) !== undefined));
      for (const phrase of phrasesIn(clauseView)) {
        const [firstIndex, commaIndex] = [firstIndexOf(phrase), phrase.head + 1];
        const preposition = lowerTextAt(sentence, phrase.preposition);
        const framesOfPreposition = frames.filter((frame) => prepositionsOf([frame]).has(preposition));
        const isNotOnlyButAlso =
          /^(?:nur|bloß|allein)$/.test(lowerTextAt(sentence, firstIndex - 1)) &&
          lowerTextAt(sentence, firstIndex - 2) === "nicht" &&
          lowerTextAt(sentence, commaIndex) === "," &&
          lowerTextAt(sentence, commaIndex + 1) === "sondern" &&
          lowerTextAt(sentence, commaIndex + 2) === "auch";
        const secondToken = sentence.tokens[commaIndex + 3];
        if (
          !isNotOnlyButAlso ||
          !secondToken ||
          framesOfPreposition.length === 0 ||
          !clause.tokens.includes(secondToken.index)
        )
          continue;
        if (framesOfPreposition.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "dative"))) continue;
        if (!endsWithNounPhrase(clauseView, secondToken.index)) continue;
        const confidence = 0.92 * confidenceFromMargins(sentence.tokens[mainVerbIndex]?.margin ?? 0);
        const secondPhrase = phrasesIn(clauseView).find(
          (otherPhrase) => firstIndexOf(otherPhrase) === secondToken.index && otherPhrase.preposition === undefined,
        );
        if (secondPhrase && tagAt(sentence, secondPhrase.head) === "NN")
          yield* insertPreposition(
            clauseView,
            secondPhrase,
            preposition,
            frames,
            clauseView.lemmas[0] ?? "",
            confidence,
            analysis,
          );
        else
          yield {
            start: secondToken.start,
            end: secondToken.start,
            replacement: `${preposition} `,
            confidence,
            explanation: {
              en: `The preposition is repeated after *sondern auch*: *${preposition} ${secondToken.text} …*`,
              de: `Nach *sondern auch* wiederholt man die Präposition: *${preposition} ${secondToken.text} …*`,
            },
          };
      }
    }
  },
  examples: [
    [
      "Man muss nicht nur an sich, sondern auch die anderen denken.",
      "Man muss nicht nur an sich, sondern auch an die anderen denken.",
    ],
    [
      "Sie interessiert sich nicht nur für Musik, sondern auch Kunst.",
      "Sie interessiert sich nicht nur für Musik, sondern auch für Kunst.",
    ],
    [
      "Er hat nicht nur an sich gedacht, sondern auch die anderen gefragt.",
      "Er hat nicht nur an sich gedacht, sondern auch die anderen gefragt.",
    ],
    [
      "Ich habe nicht nur mit Anna, sondern auch mit Ben gesprochen.",
      "Ich habe nicht nur mit Anna, sondern auch mit Ben gesprochen.",
    ],
  ],
};
