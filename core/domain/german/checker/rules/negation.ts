import type { Phrase, AnalyzedToken as SentenceToken } from "../../analysis/analyze.ts";
import { allCells, cellsInCases, determinerFormsOf, singularCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { NounClass } from "../../noun-class.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, classesOfHead, listClauseViews, tagAt, wordAt } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

/**
 * Whether *kein-* negates the object of the verb. This is so if the verb's first frame has an accusative object. With
 * other verbs *nicht* negates the verb together with a noun: nicht Auto fahren.
 */
const isNegatedWithKein = ({ framesByLemma }: ClauseView): boolean =>
  framesByLemma.length > 0 && framesByLemma.every(([frame]) => frame !== undefined && takesCase(frame, "accusative"));

/** Whether *nicht ein* can mean "not a single one" of something small: nicht ein Wort, nicht eine Minute. */
const canMeanNotASingle = (nounClasses: readonly NounClass[]) =>
  nounClasses.some((nounClass) => /^(?:time|measure|money|sign|bare)$/.test(nounClass));

/**
 * Whether a noun forms one expression with its verb. *nicht* negates such an expression: nicht Recht haben, nicht
 * Fußball spielen. Nouns without classes can also be part of such an expression: nicht Stellung nehmen.
 */
function isPartOfVerbalExpression(nounClasses: readonly NounClass[]): boolean {
  const isConcrete =
    nounClasses.some((nounClass) => /^(?:person|thing|document|mass)$/.test(nounClass)) &&
    !nounClasses.includes("abstract");
  return (
    nounClasses.length === 0 ||
    (nounClasses.includes("bare") && !isConcrete) ||
    nounClasses.some((nounClass) => nounClass === "game" || nounClass === "language" || nounClass === "instrument")
  );
}

const contrastWordPattern = /^(?:sondern|nur|mal|einmal|einzige[nmrs]?|bloß|etwa|immer|mehr)$/;

/** Whether the sentence contains a word of a contrast, such as *sondern*. */
export const hasContrast = ({ sentence }: ClauseView) =>
  sentence.tokens.some(({ text }) => contrastWordPattern.test(text.toLowerCase()));
const findPhraseBeginningAt = ({ sentence }: ClauseView, index: number): Phrase | undefined =>
  sentence.phrases.find((phrase) => firstIndexOf(phrase) === index && tagAt(sentence, phrase.head) === "NN");

/** The tokens with this text, each with its clause. */
export function* findTokensWithText(
  analysis: AnalyzedText,
  text: string,
): Generator<{ clauseView: ClauseView; token: SentenceToken }> {
  for (const clauseView of listClauseViews(analysis)) {
    for (const index of clauseView.clause.tokens) {
      const token = clauseView.sentence.tokens[index];
      if (token?.text === text) yield { clauseView, token };
    }
  }
}

/** *nicht* before a noun phrase that is the object of a verb or the predicate, without a contrast such as *sondern*. */
interface NegatedNoun {
  clauseView: ClauseView;
  token: SentenceToken;
  phrase: Phrase;
  noun: SentenceToken;
  nextToken: SentenceToken | undefined;
  classes: readonly NounClass[];
}

function* findNegatedNouns(analysis: AnalyzedText): Generator<NegatedNoun> {
  for (const { clauseView, token } of findTokensWithText(analysis, "nicht")) {
    const phrase = findPhraseBeginningAt(clauseView, token.index + 1);
    const noun = clauseView.sentence.tokens[phrase?.head ?? -1];
    if (!phrase || !noun || hasContrast(clauseView)) continue;
    // A noun and *und* before *nicht* form a contrast: "Qualität und nicht Menge".
    const [tokenBeforeConjunction, conjunction] = clauseView.sentence.tokens.slice(
      Math.max(0, token.index - 2),
      token.index,
    );
    if (conjunction?.tag === "KON" && /^(?:NN|NE|\$,)$/.test(tokenBeforeConjunction?.tag ?? "")) continue;
    const nounClasses = classesOfHead(clauseView, phrase, analysis.lexicon);
    yield {
      clauseView,
      token,
      phrase,
      noun,
      nextToken: clauseView.sentence.tokens[noun.index + 1],
      classes: nounClasses,
    };
  }
}

/** Whether *nicht* expects agreement and does not negate: "Ist das nicht eine Folge?", "…, ob das nicht …" */
const isRhetorical = ({ sentence, clause }: ClauseView) =>
  lowerTextAt(sentence, clause.connector) === "ob" ||
  (sentence.tokens.at(-1)?.text === "?" && clause.kind === "main" && clause.fields.before.length === 0);

const confidenceOfKein = (noun: SentenceToken) => 0.92 * confidenceFromMargins(noun.margin);

/** Corrects *nicht ein* to *kein*: "Ich habe nicht ein Auto". */
export const keinForNichtEin: Rule = {
  name: "kein-for-nicht-ein",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const { clauseView, token, phrase, noun, nextToken, classes: nounClasses } of findNegatedNouns(analysis)) {
      const article = clauseView.sentence.tokens[phrase.determiner ?? -1];
      if (phrase.preposition !== undefined || isRhetorical(clauseView)) continue;
      if (!article || !/^ein(?:en|e|em|er)?$/.test(article.text) || canMeanNotASingle(nounClasses)) continue;
      const isCopula = clauseView.lemmas.join() === "sein";
      // With *nennen* the phrase is a predicate: "Man kann ihn nicht einen Helden nennen".
      if (clauseView.lemmas.some((lemma) => /^(?:nennen|heißen|schimpfen|schelten)$/.test(lemma))) continue;
      // Ignores contrasts: "… ist nicht ein Problem, das …", "nicht ein Auto wie deines".
      if ((isCopula && nextToken?.text === ",") || nextToken?.tag === "KOKOM") continue;
      // Ignores objects in the genitive: "entbehrt nicht einer gewissen Komik".
      const isAccusative = (phrase.cells.together & cellsInCases(caseBit.accusative)) !== 0;
      if (!isCopula && !(isAccusative && isNegatedWithKein(clauseView))) continue;
      const form = `k${article.text}`;
      yield {
        start: token.start,
        end: article.end,
        replacement: form,
        confidence: confidenceOfKein(noun),
        explanation: {
          en: `*nicht* and *ein-* together are *${form}*: *${form} ${noun.text}*.`,
          de: `*nicht* und *ein-* werden zu *${form}*: *${form} ${noun.text}*.`,
        },
      };
    }
  },
  examples: [
    ["Ich habe nicht ein Auto.", "Ich habe kein Auto."],
    ["Ich möchte nicht eine Suppe.", "Ich möchte keine Suppe."],
    ["Meine Schwester hat leider nicht einen Hund.", "Meine Schwester hat leider keinen Hund."],
    ["Ich bin müde, weil ich nicht ein Bett habe.", "Ich bin müde, weil ich kein Bett habe."],
    ["Ich habe nicht einen, sondern zwei Brüder.", "Ich habe nicht einen, sondern zwei Brüder."],
    ["Er hat nicht ein Wort gesagt.", "Er hat nicht ein Wort gesagt."],
    ["Ich habe nicht einen Bruder.", "Ich habe keinen Bruder."],
    ["Das Stück entbehrt nicht einer gewissen Komik.", "Das Stück entbehrt nicht einer gewissen Komik."],
  ],
};

/**
 * The form of *kein-* that fits a noun without an article if the noun is in the case `grammaticalCase`: *keine* for
 * *Zeit*. Undefined if several forms fit, because the noun's gender or number is not certain.
 */
function formOfKein(
  { sentence }: ClauseView,
  phrase: Phrase,
  grammaticalCase: "nominative" | "accusative",
  analysis: AnalyzedText,
): string | undefined {
  const word = wordAt(analysis, sentence.tokens[phrase.head]?.start);
  if (!word?.isCapital || word.isQuoted || !word.isKnown) return undefined;
  const isMass = analysis.lexicon.nounClasses(word.text).includes("mass");
  const cells =
    cellsOfNounForm(word) &
    cellsInCases(caseBit[grammaticalCase]) &
    phrase.cells.adjectives &
    (isMass ? singularCells : allCells);
  const forms = determinerFormsOf("kein").filter(([, formCells]) => formCells & cells);
  return forms.length === 1 ? forms[0]?.[0] : undefined;
}

const explainKein = (form: string, noun: string) => ({
  en: `A noun without an article is negated with *kein-*: *${form} ${noun}*.`,
  de: `Ein Nomen ohne Artikel wird mit *kein-* verneint: *${form} ${noun}*.`,
});

/** Corrects *nicht* to *kein-* before a noun without an article: "Ich habe nicht Zeit". */
export const keinForNicht: Rule = {
  name: "kein-for-nicht",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const { clauseView, token, phrase, noun, nextToken, classes: nounClasses } of findNegatedNouns(analysis)) {
      if (noun.index !== token.index + 1) continue;
      if (
        /^(?:NN|NE|KON|CARD|FM|XY|TRUNC)$/.test(nextToken?.tag ?? "") &&
        clauseView.clause.tokens.includes(noun.index + 1)
      )
        continue;
      if (nextToken?.text === "-" || !isNegatedWithKein(clauseView)) continue;
      const subject = lowerTextAt(clauseView.sentence, clauseView.subject?.head);
      // Ignores equations: "Viel Wissen bedeutet noch nicht Verstand."
      if (clauseView.lemmas.some((lemma) => /^(?:bedeuten|heißen)$/.test(lemma))) continue;
      if (clauseView.lemmas.includes("geben") && subject !== "es") continue;
      if (isPartOfVerbalExpression(nounClasses)) continue;
      const form = formOfKein(clauseView, phrase, "accusative", analysis);
      if (!form) continue;
      yield {
        start: token.start,
        end: token.end,
        replacement: form,
        confidence: confidenceOfKein(noun),
        explanation: explainKein(form, noun.text),
      };
    }
  },
  examples: [
    ["Ich habe nicht Zeit.", "Ich habe keine Zeit."],
    ["Ich habe heute nicht Hunger.", "Ich habe heute keinen Hunger."],
    ["Ich trinke nicht Kaffee.", "Ich trinke keinen Kaffee."],
    ["Meine Eltern haben leider nicht Geld.", "Meine Eltern haben leider kein Geld."],
    ["Ich kann nicht kommen, weil ich nicht Zeit habe.", "Ich kann nicht kommen, weil ich keine Zeit habe."],
    ["Wir möchten nicht Fleisch essen.", "Wir möchten kein Fleisch essen."],
    ["Hier gibt es nicht Wasser.", "Hier gibt es kein Wasser."],
    ["Ich trinke nicht Kaffee, sondern Tee.", "Ich trinke nicht Kaffee, sondern Tee."],
    ["Ich kann nicht Auto fahren.", "Ich kann nicht Auto fahren."],
    ["Ich spiele nicht Fußball.", "Ich spiele nicht Fußball."],
    ["Wir haben nicht Kinder.", "Wir haben keine Kinder."],
    ["Sie wollte nicht Stellung nehmen.", "Sie wollte nicht Stellung nehmen."],
    ["Er liest nicht Bücher.", "Er liest keine Bücher."],
  ],
};

/** Corrects *nein* to *kein-* before a noun: "Ich habe nein Auto". */
export const keinBeforeNoun: Rule = {
  name: "kein-before-noun",
  category: "negation",
  stage: 2,
  *findEdits(analysis) {
    for (const { clauseView, token } of findTokensWithText(analysis, "nein")) {
      const phrase = findPhraseBeginningAt(clauseView, token.index + 1);
      const tokenBefore = clauseView.sentence.tokens[token.index - 1];
      if (
        !phrase ||
        phrase.determiner !== undefined ||
        tokenBefore?.kind !== "word" ||
        clauseView.lemmas.includes("sagen")
      )
        continue;
      const isPredicate = clauseView.lemmas.some((lemma) => /^(?:sein|werden|bleiben)$/.test(lemma));
      const form = formOfKein(clauseView, phrase, isPredicate ? "nominative" : "accusative", analysis);
      const noun = clauseView.sentence.tokens[phrase.head];
      if (!form || !noun) continue;
      yield {
        start: token.start,
        end: token.end,
        replacement: form,
        confidence: 0.95,
        explanation: {
          en: `*nein* is an answer. Before a noun it is *kein-*: *${form} ${noun.text}*.`,
          de: `*nein* ist eine Antwort. Vor einem Nomen steht *kein-*: *${form} ${noun.text}*.`,
        },
      };
    }
  },
  examples: [
    ["Ich habe nein Auto.", "Ich habe kein Auto."],
    ["Heute haben wir leider nein Zeit.", "Heute haben wir leider keine Zeit."],
    ["Er sagt nein.", "Er sagt nein."],
  ],
};
