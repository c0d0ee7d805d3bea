import type { Phrase } from "../../analysis/analyze.ts";
import { casesIn } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { Frame } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import {
  type ClauseView,
  denotesPerson,
  listClauseViews,
  personOfSubject,
  phrasesIn,
  tagAt,
  wordAt,
} from "../clause-view.ts";
import { allowsCase } from "../decline-phrase.ts";
import {
  complementClauseOf,
  isAdverbialTime,
  isReflexive,
  objectsOf,
  plainPrepositionOf,
  prepositionsIn,
  requiresComplement,
  takesCase,
} from "../frame-match.ts";
import { casesAfterPreposition, namesLocation, prepositionsOf } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { personsOf } from "../verb-form.ts";
import { hasDativeReflexive, reflexivePronounOf } from "./reflexive.ts";

/** Whether the clause contains all complements that the frame requires, apart from the reflexive pronoun. */
function isComplete(frame: Frame, clauseView: ClauseView, analysis: AnalyzedText): boolean {
  const objects = objectsOf(clauseView, analysis);
  const prepositions = prepositionsIn(clauseView);
  const clause = complementClauseOf(clauseView);
  return frame.slots.slice(1).every(
    ({ isOptional, alternatives }) =>
      isOptional ||
      alternatives.some((complement) => {
        if (complement.kind === "noun")
          return objects.some(({ phrases: [phrase] }) => phrase && allowsCase(phrase, complement.case));
        if (complement.kind === "preposition") return prepositions.has(complement.preposition);
        if (complement.kind === "clause")
          return clause === complement.clause || (clause === "v2" && complement.clause === "dass");
        if (complement.kind === "adverbial" || complement.kind === "predicate")
          return clauseView.clause.adverbs.length + clauseView.clause.prepositionalPhrases.length > 0;
        return true;
      }),
  );
}

/** Whether a phrase with *mit* names a person. Used only for *treffen*: "Ich treffe mit meiner Freundin im Café". */
const meetsWithPerson = (clauseView: ClauseView, { lexicon }: AnalyzedText): boolean =>
  phrasesIn(clauseView).some(
    (phrase) =>
      lowerTextAt(clauseView.sentence, phrase.preposition) === "mit" && denotesPerson(clauseView, phrase, lexicon),
  );

/** Whether *ich*, *du* or *wir* remembers something: "Ich erinnere an meine Kindheit". */
const remembersSomething = (clauseView: ClauseView): boolean =>
  clauseView.lemmas.join() === "erinnern" &&
  // A speaker reminds the audience, so no reflexive pronoun is missing: "Ich möchte daran erinnern, dass …".
  !/^(?:mögen|dürfen|wollen)$/.test(
    clauseView.sentence.tokens[clauseView.clause.verbs.finite ?? -1]?.reading.lemma ?? "",
  ) &&
  (personOfSubject(clauseView) & 11) !== 0 &&
  prepositionsIn(clauseView).has("an");

/**
 * Whether the verb is *treffen*, and the clause has a phrase with a preposition but no object: "Wir treffen am Samstag
 * im Café". In addition, the subject must be *wir* or *ihr*, or *mit* must name a person. The persons meet each other,
 * so a reflexive pronoun such as *uns* or *euch* is missing.
 */
function lacksReciprocal(clauseView: ClauseView, analysis: AnalyzedText): boolean {
  const isMeeting = clauseView.lemmas.length === 1 && clauseView.lemmas[0] === "treffen";
  const person = personOfSubject(clauseView);
  return (
    isMeeting &&
    (person === 8 || person === 16 || meetsWithPerson(clauseView, analysis)) &&
    clauseView.clause.prepositionalPhrases.length > 0 &&
    complementClauseOf(clauseView) === undefined &&
    phrasesIn(clauseView).every(
      (phrase) =>
        phrase === clauseView.subject ||
        phrase.preposition !== undefined ||
        isAdverbialTime(clauseView, phrase, analysis),
    )
  );
}

/** The frames that need a reflexive pronoun. Empty if the verb can be used in this clause without such a pronoun. */
function findReflexiveFrames(clauseView: ClauseView, analysis: AnalyzedText): readonly Frame[] {
  const [frames = []] = clauseView.framesByLemma;
  if (clauseView.lemmas.length !== 1) return [];
  const reflexiveFrames = frames.filter(isReflexive).filter((frame) => isComplete(frame, clauseView, analysis));
  const framesWithoutPronoun = frames.filter((frame) => !isReflexive(frame));
  if (reflexiveFrames.length === 0 || framesWithoutPronoun.length === 0) return reflexiveFrames;
  if (lacksReciprocal(clauseView, analysis)) return reflexiveFrames;
  // Excludes clauses with any noun besides the subject, because this noun can be the object. The roles of the analysis
  // are not used, because the analysis can take the object for the subject ("Sie schleppten Sandsäcke").
  if (hasOtherNoun(clauseView) || clauseView.clause.prepositionalPhrases.length + 1 < phrasesIn(clauseView).length)
    return [];
  if (framesWithoutPronoun.some((frame) => isComplete(frame, clauseView, analysis)) && !remembersSomething(clauseView))
    return [];
  const prepositions = prepositionsIn(clauseView);
  // If the phrase names a place and its case differs from the case in the frame, the verb does not govern this phrase:
  // "Das versteht jeder auf der Welt".
  const canBeGoverned = (frame: Frame, preposition: string) => {
    const governedCases = [...casesAfterPreposition([frame], preposition)];
    const phrases = phrasesIn(clauseView).filter(
      (phrase) => plainPrepositionOf(lowerTextAt(clauseView.sentence, phrase.preposition)) === preposition,
    );
    const canHaveGovernedCase = (phrase: Phrase) =>
      governedCases.some((name) => casesIn(phrase.cells.together) & caseBit[name]) ||
      !namesLocation(clauseView, phrase, analysis);
    return phrases.length === 0 || phrases.some(canHaveGovernedCase);
  };
  const isShownByComplement = (frame: Frame) =>
    [...prepositionsOf([frame])].some(
      (preposition) => prepositions.has(preposition) && canBeGoverned(frame, preposition),
    ) ||
    (requiresComplement(frame, (complement) => complement.kind === "predicate" || complement.kind === "adverbial") &&
      clauseView.clause.adverbs.some((index) => tagAt(clauseView.sentence, index) === "ADJD"));
  return changesByItself(clauseView, analysis) ? reflexiveFrames : reflexiveFrames.filter(isShownByComplement);
}

/** Verbs of change. They have either an object or *sich*. */
const verbOfChangePattern =
  /^(?:(?:ver|)ändern|verbessern|verschlechtern|verschlimmern|entwickeln|erhöhen|verringern|vergrößern|verkleinern|verkürzen|verlängern|verlangsamen|verdoppeln|verstärken|verschärfen|vermehren|ausbreiten|ausdehnen|normalisieren|stabilisieren)$/;

/** Whether the subject is a thing that changes and the clause has no object: "Die Lage hat verschlechtert". */
function changesByItself(clauseView: ClauseView, { lexicon }: AnalyzedText): boolean {
  const { subject, sentence, clause, lemmas } = clauseView;
  const noun = sentence.tokens[subject?.head ?? -1];
  if (!subject || noun?.tag !== "NN" || !lemmas.every((lemma) => verbOfChangePattern.test(lemma))) return false;
  // Ignores relative clauses and clauses with an infinitive: their object can be in another clause or belong to the
  // infinitive.
  if (clause.kind === "relative" || clause.verbs.infinitives.length > 0) return false;
  const classes = lexicon.nounClasses(noun.reading.lemma);
  return (
    classes.length > 0 && !classes.some((nounClass) => /^(?:person|group|institution|country|city)$/.test(nounClass))
  );
}

/**
 * The index of the token after which the pronoun is inserted: in main clauses the finite verb or a subject pronoun
 * after it, in other clauses the subject or the connector.
 */
function findIndexBeforeReflexive({ sentence, clause, subject }: ClauseView): number | undefined {
  const { finite: finiteIndex } = clause.verbs;
  if (finiteIndex === undefined || !subject) return undefined;
  const isVerbLast = clause.kind !== "main";
  const isInClause = clause.tokens.includes(subject.head);
  if (isVerbLast) return isInClause ? subject.head : clause.connector;
  const isPronoun = tagAt(sentence, subject.head) === "PPER" || lowerTextAt(sentence, subject.head) === "man";
  return isInClause && subject.head > finiteIndex && isPronoun ? subject.head : finiteIndex;
}

const hasReflexiveForm = (clauseView: ClauseView) =>
  phrasesIn(clauseView).some(
    ({ head, preposition }) =>
      preposition === undefined && /^(?:mich|dich|sich|uns|euch|mir|dir)$/.test(lowerTextAt(clauseView.sentence, head)),
  );

/**
 * Whether the words of the subject agree with each other and with the verb. If they agree, the analysis of these words
 * is probably right.
 */
function hasClearSubject(clauseView: ClauseView, { lexicon }: AnalyzedText): boolean {
  const { subject, sentence, clause } = clauseView;
  if (!subject || !allowsCase(subject, "nominative") || subject.cells.together === 0) return false;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const persons = finiteVerb === undefined ? 0 : personsOf(finiteVerb, lexicon);
  return persons === 0 || (persons & personOfSubject(clauseView)) !== 0;
}

/**
 * Whether the participle describes a state ("als wärst du erkältet") or the object is an amount ("zu viel ausgegeben").
 */
const hasStateOrAmount = ({ sentence, clause, mainVerbIndex }: ClauseView) =>
  clause.tokens.some(
    (index) =>
      (index !== mainVerbIndex &&
        /^(?:sein|werden|bin|bist|ist|sind|seid|war.*|wär.*|sei(?:e[nt]|e?st)?)$/.test(lowerTextAt(sentence, index))) ||
      /^(?:viel|mehr|wenig|weniger|etwas|nichts|alles)$/.test(lowerTextAt(sentence, index)),
  );

/** Whether *das* or *dies* is a pronoun, even if the analysis takes it for an article: "das infrage stellen". */
const hasDemonstrative = ({ sentence, clause }: ClauseView) =>
  clause.tokens.some(
    (index) =>
      /^(?:das|dies)$/.test(lowerTextAt(sentence, index)) &&
      !sentence.phrases.some(({ head, determiner }) => head === index || determiner === index),
  );

/**
 * Whether a noun or *das* besides the subject can be the object. A phrase that does not agree with its preposition
 * counts as an object, because the preposition can belong to another expression, such as *vor allem*.
 */
const hasOtherNoun = (clauseView: ClauseView) =>
  hasDemonstrative(clauseView) ||
  phrasesIn(clauseView).some(
    (phrase) => phrase !== clauseView.subject && (phrase.preposition === undefined || phrase.cells.together === 0),
  );

/** Inserts a missing reflexive pronoun: "Ich freue auf das Wochenende", "Ich habe erkältet". */
export const missingReflexive: Rule = {
  name: "missing-reflexive",
  category: "reflexive-verbs",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause, mainVerbIndex: verbIndex } = clauseView;
      if (clause.verbs.isPassive || clauseView.hasSeveralVerbs || verbIndex === undefined) continue;
      if (hasReflexiveForm(clauseView) || hasStateOrAmount(clauseView)) continue;
      // Ignores clauses with another *sich* or a question word: "Welcher Ort eignet sich", "Was hältst du dagegen".
      const isSichOrQuestionWord = (index: number) =>
        sentence.tokens[index]?.text === "sich" || /^PW/.test(tagAt(sentence, index) ?? "");
      if (clause.tokens.some(isSichOrQuestionWord)) continue;
      // A clause can be the object: "Als absurd bezeichnen wir, was nicht möglich ist."
      if (
        sentence.clauses.some(
          ({ parent, connector }) =>
            parent === clauseView.index && /^(?:was|we[rnm])$/.test(lowerTextAt(sentence, connector)),
        )
      )
        continue;
      // The adjective and the verb together form another verb: "Dies stellt sicher, dass …".
      const formsOtherVerb = clause.adverbs.some((index) =>
        analysis.lexicon.isListed(`${lowerTextAt(sentence, index)}${clauseView.lemmas[0] ?? ""}`),
      );
      if (formsOtherVerb) continue;
      if (!hasClearSubject(clauseView, analysis)) continue;
      const isAdjective =
        /^(?:VVPP|ADJD)$/.test(sentence.tokens[verbIndex]?.tag ?? "") &&
        !/^(?:haben|können|müssen|wollen|sollen|dürfen)$/.test(
          sentence.tokens[clause.verbs.finite ?? -1]?.reading.lemma ?? "",
        );
      if (isAdjective || !wordAt(analysis, sentence.tokens[verbIndex]?.start)?.isKnown) continue;
      const nextClause = sentence.clauses[clauseView.index + 1];
      if (nextClause?.conjunction !== undefined && nextClause.subject === undefined) continue;
      if (
        phrasesIn(clauseView).some(
          (phrase) => /^(?:PWS|PRELS)$/.test(tagAt(sentence, phrase.head) ?? "") && phrase.preposition === undefined,
        )
      )
        continue;
      // Ignores a main clause without a separated prefix if the valency table lists its verb only as a separable verb
      // (*ein|bilden*). The analysis takes *bildet* for a form of *einbilden*, but without the prefix *ein* it is not a
      // form of this verb.
      const isWithoutPrefix =
        clause.kind === "main" && verbIndex === clause.verbs.finite && clause.verbs.prefix === undefined;
      if (isWithoutPrefix && clauseView.lemmas.some((lemma) => analysis.lexicon.frames(lemma).length === 0)) continue;
      const [frame] = findReflexiveFrames(clauseView, analysis);
      if (!frame) continue;
      const hasObject = hasOtherNoun(clauseView) && !lacksReciprocal(clauseView, analysis);
      if (hasObject && !takesCase(frame, "accusative") && !takesCase(frame, "dative")) continue;
      const form = reflexivePronounOf(personOfSubject(clauseView), hasDativeReflexive(frame) ? "dative" : "accusative");
      const token = sentence.tokens[findIndexBeforeReflexive(clauseView) ?? -1];
      if (!form || !token) continue;
      const [verb] = clauseView.lemmas;
      const confidence = 0.88 * confidenceFromMargins(sentence.tokens[verbIndex]?.margin ?? 0, clauseView.subject ?? 0);
      const explanation = {
        en: `*sich ${verb}* needs its reflexive pronoun: *${token.text} ${form}*.`,
        de: `*sich ${verb}* braucht das Reflexivpronomen: *${token.text} ${form}*.`,
      };
      yield { start: token.end, end: token.end, replacement: ` ${form}`, explanation, confidence };
    }
  },
  examples: [
    ["Die Lage hat deutlich verschlechtert.", "Die Lage hat sich deutlich verschlechtert."],
    ["Die Firma hat die Lage verschlechtert.", "Die Firma hat die Lage verschlechtert."],
    ["Ich freue auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Ich treffe heute mit meiner Freundin.", "Ich treffe mich heute mit meiner Freundin."],
    ["Ich erinnere oft an meine Kindheit.", "Ich erinnere mich oft an meine Kindheit."],
    ["Der Film erinnert an meine Kindheit.", "Der Film erinnert an meine Kindheit."],
    ["Ich interessiere für Musik.", "Ich interessiere mich für Musik."],
    ["Ich fühle gut.", "Ich fühle mich gut."],
    ["Er kümmert um seine Mutter.", "Er kümmert sich um seine Mutter."],
    ["Ich habe erkältet.", "Ich habe mich erkältet."],
    ["Wir müssen heute beeilen.", "Wir müssen uns heute beeilen."],
    ["Er sagt, dass er für den Film bedankt.", "Er sagt, dass er sich für den Film bedankt."],
    ["Morgen bewirbt meine Schwester um die Stelle.", "Morgen bewirbt sich meine Schwester um die Stelle."],
    ["Meine Schwester freut auf den Urlaub.", "Meine Schwester freut sich auf den Urlaub."],
    ["Mein Bruder interessiert für Fußball.", "Mein Bruder interessiert sich für Fußball."],
    ["Wir treffen jeden Freitag im Café.", "Wir treffen uns jeden Freitag im Café."],
    ["Wollen wir morgen vor dem Kino treffen?", "Wollen wir uns morgen vor dem Kino treffen?"],
    ["Wir treffen am Bahnhof unsere Eltern.", "Wir treffen am Bahnhof unsere Eltern."],
    ["Ich freue für dich.", "Ich freue mich für dich."],
    ["Sie hat in einen Spanier verliebt.", "Sie hat sich in einen Spanier verliebt."],
    ["Das belastet vor allem Haushalte mit Kindern.", "Das belastet vor allem Haushalte mit Kindern."],
    ["Die Schwester bildet den Gegenpol.", "Die Schwester bildet den Gegenpol."],
    ["Ich freue mich auf das Wochenende.", "Ich freue mich auf das Wochenende."],
    ["Das erinnert an meine Kindheit.", "Das erinnert an meine Kindheit."],
    ["Wir müssen das infrage stellen.", "Wir müssen das infrage stellen."],
    ["Er ist sehr verliebt.", "Er ist sehr verliebt."],
  ],
};
