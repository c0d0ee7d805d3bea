import type { Phrase } from "../../analysis/analyze.ts";
import { confusedPrepositionOfVerb } from "../../lexicon/confused-prepositions.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, clauseViews, isTime, phrasesIn, tagAt } from "../clause-view.ts";
import { allowsCase, changedText, changesToCase } from "../decline-phrase.ts";
import { isAdverbialTime, isReflexive, prepositionsIn, reflexiveOf, requires, takesCase } from "../frame-match.ts";
import { governedCase, joinPrepositionAndArticle, prepositionsOf } from "../governed-phrase.ts";
import { lowerText, startOfPhrase } from "../phrase-tokens.ts";
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
  analyzed: AnalyzedText,
): Generator<Edit> {
  const wantedCase = governedCase(frames, preposition);
  const changes = wantedCase && changesToCase(sentence, phrase, wantedCase, analyzed);
  const first = sentence.tokens[startOfPhrase(phrase)];
  const head = sentence.tokens[phrase.head];
  if (!changes || !first || !head || !wantedCase) return;
  const changeOfFirst = changes.find(({ start }) => start === first.start);
  const form = joinPrepositionAndArticle(preposition, changeOfFirst?.form ?? first.text);
  const allChanges = [
    { start: first.start, end: first.end, form },
    ...changes.filter((change) => change !== changeOfFirst),
  ];
  const text = changedText(analyzed.text, first.start, head.end, allChanges);
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
function framesWithPreposition(view: ClauseView): readonly Frame[] {
  const [frames = []] = view.framesByLemma;
  if (view.framesByLemma.length !== 1) return [];
  const reflexiveFrames = frames.filter(isReflexive);
  const hasOtherObject = reflexiveFrames.some(
    (frame) => takesCase(frame, "accusative") || takesCase(frame, "dative") || takesCase(frame, "genitive"),
  );
  const isAccusative = (frame: Frame) =>
    requires(frame, (complement) => complement.kind === "reflexive" && complement.case === "accusative");
  // *sich* can be the dative of a verb with two objects: "Er kauft sich ein Auto".
  const takesDative = frames.some((frame) => takesCase(frame, "dative"));
  return hasOtherObject || takesDative || !reflexiveFrames.every(isAccusative) ? [] : reflexiveFrames;
}

/** The missing preposition; undefined if several prepositions are possible. */
function missingPrepositionOf(view: ClauseView, frames: readonly Frame[]): string | undefined {
  const prepositions = prepositionsOf(frames);
  const confused = confusedPrepositionOfVerb(view.lemmas[0] ?? "");
  const { kind } = view.sentence.tokens[view.clause.verbs.finite ?? -1]?.reading ?? {};
  const isPast = kind === "t" || kind === "k" || view.clause.verbs.isPerfect;
  const usualPreposition = (isPast && confused?.rightInPastAndConditional) || confused?.right;
  if (usualPreposition && prepositions.has(usualPreposition)) return usualPreposition;
  const [only] = prepositions;
  return prepositions.size === 1 ? only : undefined;
}

/**
 * Whether an expression of time can be the thing that somebody remembers or looks forward to. Otherwise it is a
 * duration.
 */
function isTimeAsObject({ sentence, lemmas }: ClauseView, { determiner, adjectives }: Phrase): boolean {
  const article = lowerText(sentence, determiner);
  return (
    /^(?:die|den|das|mein|unser|ihr|sein)/.test(article) &&
    !adjectives.some((index) =>
      /^(?:ganz|nächst|letzt|vorig|vergangen|kommend|halb)/.test(lowerText(sentence, index)),
    ) &&
    // An expression of time with *freuen* more often names the thing than the duration: "Wir freuen uns die Ferien".
    (adjectives.length > 0 || /^(?:freuen|erinnern)$/.test(lemmas.join()) || /^(?:mein|unser|ihr|sein)/.test(article))
  );
}

/** Whether the phrase is an object without a preposition that no frame of the reflexive verb allows. */
function isObjectWithoutPlace(view: ClauseView, phrase: Phrase, analyzed: AnalyzedText): boolean {
  const { sentence, clause, subject } = view;
  if (phrase === subject || phrase === reflexiveOf(view) || phrase.preposition !== undefined) return false;
  if (tagAt(sentence, phrase.head) !== "NN" || phrase.cells.together === 0) return false;
  // *sich* is a dative beside a part of the body: "Sie hielt sich die Hand vor den Mund".
  if (classesOfHead(view, phrase, analyzed.lexicon).includes("body")) return false;
  if (phrase.head < (clause.verbs.finite ?? 0) && clause.kind === "main") return false;
  const before = startOfPhrase(phrase) - 1;
  const isAfterTime =
    phrasesIn(view).some(({ head, determiner }) => head === before && determiner !== undefined) &&
    isTime(analyzed.lexicon.nounClasses(sentence.tokens[before]?.reading.lemma ?? ""));
  if (!isAfterTime && !/^(?:PRF|PPER|V.FIN|ADV|ADJD|PTKNEG)$/.test(tagAt(sentence, before) ?? "$.")) return false;
  // The phrase belongs to an infinitive whose comma is missing: "Ich freue mich, Deutschland zu sehen".
  if (lowerText(sentence, phrase.head + 1) === "zu") return false;
  if (!allowsCase(phrase, "accusative") && !allowsCase(phrase, "dative")) return false;
  const isTimePhrase = isAdverbialTime(view, phrase, analyzed) || isTime(classesOfHead(view, phrase, analyzed.lexicon));
  return !isTimePhrase || isTimeAsObject(view, phrase);
}

/** Inserts the preposition of a reflexive verb: "Ich erinnere mich die ersten Wochen". */
export const missingPreposition: Rule = {
  name: "missing-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *find(analyzed) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, clause, subject, mainVerb } = view;
      const pronoun = reflexiveOf(view);
      if (!pronoun || !subject || mainVerb === undefined || view.hasSeveralVerbs || clause.verbs.isPassive) continue;
      const finite = clause.verbs.finite ?? -1;
      const persons = sentence.tokens[finite]?.reading.persons ?? 0;
      // The subject is a pronoun or stands before the verb. So the other phrase cannot be the subject.
      const isSubjectClear =
        allowsCase(subject, "nominative") &&
        (tagAt(sentence, subject.head) === "PPER" || (subject.head < finite && subject.cells.together !== 0));
      if (!isSubjectClear || persons === 0 || clause.kind === "relative") continue;
      const frames = framesWithPreposition(view);
      const writtenPrepositions = prepositionsIn(view);
      if ([...prepositionsOf(frames)].some((preposition) => writtenPrepositions.has(preposition))) continue;
      const preposition = missingPrepositionOf(view, frames);
      const phrases = phrasesIn(view).filter((phrase) => isObjectWithoutPlace(view, phrase, analyzed));
      const [phrase] = phrases;
      if (!preposition || !phrase || phrases.length > 1) continue;
      const confidence = 0.92 * confidenceFromMargins(sentence.tokens[mainVerb]?.margin ?? 0, subject);
      yield* insertPreposition(view, phrase, preposition, frames, `sich ${view.lemmas[0]}`, confidence, analyzed);
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
 * Whether the tokens from `first` to the end of the clause are one noun phrase, with nothing after it except the verbs
 * at the end.
 */
function endOfNounPhrase({ sentence }: ClauseView, first: number): boolean {
  let index = first;
  const tagsOfPhrase = /^(?:ART|PPOSAT|PDAT|PIAT|PDS|PIS|ADJA|NN|NE|PPER|CARD)$/;
  while (tagsOfPhrase.test(tagAt(sentence, index) ?? "")) index += 1;
  if (index === first) return false;
  while (/^V/.test(tagAt(sentence, index) ?? "")) index += 1;
  return /^\$/.test(tagAt(sentence, index) ?? "$.");
}

/** Repeats the preposition that the verb governs: "nicht nur an sich, sondern auch die anderen denken". */
export const repeatedPreposition: Rule = {
  name: "repeated-preposition",
  category: "verbs-with-prepositions",
  stage: 2,
  *find(analyzed) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, clause, mainVerb } = view;
      if (view.framesByLemma.length !== 1 || mainVerb === undefined || view.hasSeveralVerbs) continue;
      const frames = view.framesByLemma
        .flat()
        .filter((frame) => isReflexive(frame) === (reflexiveOf(view) !== undefined));
      for (const phrase of phrasesIn(view)) {
        const [first, comma] = [startOfPhrase(phrase), phrase.head + 1];
        const preposition = lowerText(sentence, phrase.preposition);
        const framesOfPreposition = frames.filter((frame) => prepositionsOf([frame]).has(preposition));
        const isPair =
          /^(?:nur|bloß|allein)$/.test(lowerText(sentence, first - 1)) &&
          lowerText(sentence, first - 2) === "nicht" &&
          lowerText(sentence, comma) === "," &&
          lowerText(sentence, comma + 1) === "sondern" &&
          lowerText(sentence, comma + 2) === "auch";
        const second = sentence.tokens[comma + 3];
        if (!isPair || !second || framesOfPreposition.length === 0 || !clause.tokens.includes(second.index)) continue;
        if (framesOfPreposition.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "dative"))) continue;
        if (!endOfNounPhrase(view, second.index)) continue;
        const confidence = 0.92 * confidenceFromMargins(sentence.tokens[mainVerb]?.margin ?? 0);
        const secondPhrase = phrasesIn(view).find(
          (other) => startOfPhrase(other) === second.index && other.preposition === undefined,
        );
        if (secondPhrase && tagAt(sentence, secondPhrase.head) === "NN")
          yield* insertPreposition(view, secondPhrase, preposition, frames, view.lemmas[0] ?? "", confidence, analyzed);
        else
          yield {
            start: second.start,
            end: second.start,
            replacement: `${preposition} `,
            confidence,
            explanation: {
              en: `The preposition is repeated after *sondern auch*: *${preposition} ${second.text} …*`,
              de: `Nach *sondern auch* wiederholt man die Präposition: *${preposition} ${second.text} …*`,
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
