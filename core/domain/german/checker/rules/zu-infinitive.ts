import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isInfinitiveTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { takesComplement } from "../../valency.ts";
import { framesOf, isTime } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isQuoted } from "../verb-clause.ts";
import { infinitiveOf, verbReadingsOf } from "../verb-form.ts";
import { wordRunsOf } from "./clause-boundary.ts";
import { canBeInfinitive, insertZu, takesInfinitiveWithZu } from "./infinitive-group.ts";

/** Corrects "zu abholen" to "abzuholen": in a separable verb *zu* stands between prefix and stem. */
export const zuInsideVerb: Rule = {
  name: "zu-inside-verb",
  category: "infinitives",
  stage: 2,
  *findEdits({ sentences, lexicon }) {
    for (const sentence of sentences)
      for (const verb of sentence.tokens) {
        const zu = sentence.tokens[verb.index - 1];
        if (zu?.text !== "zu" || !/^\p{Ll}/u.test(verb.text) || isQuoted(sentence, verb)) continue;
        const form = insertZu(verb.text, lexicon);
        if (!form) continue;
        yield {
          start: zu.start,
          end: verb.end,
          replacement: form,
          explanation: {
            en: `*zu* stands between the prefix and the verb: *${form}*.`,
            de: `*zu* steht zwischen Präfix und Verb: *${form}*.`,
          },
          confidence: 0.88,
        };
      }
  },
  examples: [
    ["Er hat versprochen, mich zu abholen.", "Er hat versprochen, mich abzuholen."],
    ["Ich habe heute keine Zeit, mit dir zu einkaufen.", "Ich habe heute keine Zeit, mit dir einzukaufen."],
    ["Er hat versprochen, mich zu besuchen.", "Er hat versprochen, mich zu besuchen."],
  ],
};

/** Corrects a finite form after *zu* in an infinitive group with *um*: "um Geld zu verdiene". */
export const infinitiveAfterZu: Rule = {
  name: "infinitive-after-zu",
  category: "infinitives",
  stage: 2,
  *findEdits({ sentences, lexicon }) {
    for (const sentence of sentences)
      for (const { words } of wordRunsOf(sentence)) {
        const [zu, verb] = words.slice(-2);
        if (!zu || !verb || zu.text !== "zu" || !/^\p{Ll}/u.test(verb.text)) continue;
        const hasOpeningConjunction = words.some((word) => /^(?:um|ohne|statt|anstatt)$/.test(lowerOf(word)));
        const readings = verbReadingsOf(verb, lexicon);
        // A form in -n can be the infinitive of a verb that the word bank lacks: "eine Miene zu verziehen".
        const isVerb =
          readings.length > 0 &&
          !verb.text.endsWith("n") &&
          readings.every(({ pos }) => pos === "finite" || pos === "participle");
        const isAdjective = lexicon.readings(verb.text).some(({ pos }) => pos === "adjective" || pos === "other");
        const form = infinitiveOf(verb, lexicon);
        if (!hasOpeningConjunction || !isVerb || isAdjective || !form || form === verb.text) continue;
        yield replaceToken(
          verb,
          form,
          { en: `After *zu* comes the infinitive: *zu ${form}*.`, de: `Nach *zu* steht der Infinitiv: *zu ${form}*.` },
          0.92,
        );
      }
  },
  examples: [
    ["Ich bin hier, um Geld zu verdiene.", "Ich bin hier, um Geld zu verdienen."],
    ["Er geht, ohne ein Wort zu sagt.", "Er geht, ohne ein Wort zu sagen."],
    ["Sie ging, um allein zu sein.", "Sie ging, um allein zu sein."],
  ],
};

/**
 * The words between two punctuation marks of a sentence. The analysis can take an infinitive with *zu* for a separate
 * clause, so clauses are not used.
 */
interface WordsBetweenMarks {
  sentence: AnalyzedSentence;
  words: readonly AnalyzedToken[];
  lexicon: Lexicon;
}

/** An infinitive with *zu* before it or inside it. */
interface ZuInfinitive {
  firstToken: AnalyzedToken;
  infinitive: AnalyzedToken;
  /** The infinitive without *zu*. */
  infinitiveWithoutZu: string;
}

function zuInfinitiveOf({ sentence, words, lexicon }: WordsBetweenMarks): ZuInfinitive | undefined {
  for (const word of words) {
    if (isQuoted(sentence, word) || !/^\p{Ll}/u.test(word.text)) continue;
    const tokenBefore = sentence.tokens[word.index - 1];
    if (tokenBefore?.text === "zu" && canBeInfinitive(word, lexicon))
      return { firstToken: tokenBefore, infinitive: word, infinitiveWithoutZu: word.text };
    // *dazukommen* and *hinzufügen* contain the letters of *zu* but not the word *zu*.
    const isWithoutZu = /^(?:da|hin)zu/.test(word.text) || word.readings.some(({ tag }) => tag === "VVINF");
    const [lemma] = lexicon
      .readings(word.text)
      .flatMap((reading) =>
        reading.pos === "zu-infinitive" ? [reading.lemma.replace(/^sich /, "").replace("|", "")] : [],
      )
      // Includes verbs such as *durchlesen* that the lexicon lacks.
      .concat(
        word.readings.flatMap(({ tag, lemma: plainLemma, repair }) =>
          tag === "VVIZU" && !repair && !isWithoutZu ? [plainLemma] : [],
        ),
      );
    if (lemma && word.tag === "VVIZU") return { firstToken: word, infinitive: word, infinitiveWithoutZu: lemma };
  }
  return undefined;
}

/** Whether the verb takes an infinitive without *zu*: modal verbs, *werden, lassen, gehen*. */
function takesPlainInfinitive({ tag, reading }: AnalyzedToken): boolean {
  if (tag === "VMFIN") return reading.lemma !== "mögen" || reading.kind === "k";
  return /^V.(?:FIN|IMP)$/.test(tag) && /^(?:werden|lassen|gehen)$/.test(reading.lemma);
}

/** Whether an infinitive with *zu* can depend on the word: etwas zu essen, die Möglichkeit zu gehen. */
function takesZuInfinitive(token: AnalyzedToken, lexicon: Lexicon): boolean {
  if (/^(?:PIS|PWS)$/.test(token.tag) && lowerOf(token) !== "man") return true;
  if (/^(?:etwas|nichts|was|genug|auf|um|ohne|statt|anstatt|und|oder|als)$/.test(lowerOf(token))) return true;
  return token.tag === "NN" && [token.reading.lemma, token.text].some((lemma) => takesInfinitiveWithZu(lemma, lexicon));
}

/**
 * Whether *zu* can be the prefix of a separable verb that takes the objects of this clause: "Du musst mir zu hören."
 */
function canBePrefix({ infinitiveWithoutZu }: ZuInfinitive, { sentence, words, lexicon }: WordsBetweenMarks): boolean {
  const frames = framesOf(`zu|${infinitiveWithoutZu}`, lexicon);
  const takesObjectIn = (name: "accusative" | "dative") =>
    frames.some((frame) =>
      takesComplement(frame, (complement) => complement.kind === "noun" && complement.case === name),
    );
  const indexes = new Set(words.map(({ index }) => index));
  const objects = sentence.phrases.filter(({ head, preposition }) => indexes.has(head) && preposition === undefined);
  const isThing = (lemma: string) =>
    lexicon.nounClasses(lemma).some((nounClass) => /^(?:thing|building|room|body|clothing)$/.test(nounClass));
  const hasThingAsObject = objects.some(
    ({ head, role }) => role === "accusative" && isThing(sentence.tokens[head]?.reading.lemma ?? ""),
  );
  return (
    (takesObjectIn("dative") && objects.some(({ role }) => role === "dative")) ||
    (takesObjectIn("accusative") && hasThingAsObject)
  );
}

/**
 * Whether *gehen* has a meaning that does not take an infinitive without *zu*: "Es geht darum zu helfen", "Ich gehe in
 * die Stadt".
 */
const hasGehenOtherMeaning = ({ sentence, words, lexicon }: WordsBetweenMarks) => {
  // Phrases of company or time do not change the meaning: "mit meinen Freunden", "am Samstag".
  const isPhraseOfCompanyOrTime = (word: AnalyzedToken) => {
    const phrase = sentence.phrases.find(({ preposition }) => preposition === word.index);
    const noun = sentence.tokens[phrase?.head ?? -1];
    return /^(?:mit|ohne)$/.test(lowerOf(word)) || isTime(lexicon.nounClasses(noun?.reading.lemma ?? ""));
  };
  return words.some(
    (word) =>
      /^(?:PTKVZ|PAV)$/.test(word.tag) ||
      (/^APPR/.test(word.tag) && !isPhraseOfCompanyOrTime(word)) ||
      lowerOf(word) === "es",
  );
};

/**
 * Whether *zu* stands directly after the modal verb, or only a personal pronoun stands between them: "Willst du zu
 * gehen".
 */
const isNextToModal = ({ tokens }: AnalyzedSentence, zuIndex: number, { index }: AnalyzedToken): boolean =>
  zuIndex === index + 1 || (zuIndex === index + 2 && tokens[index + 1]?.tag === "PPER");

function* editsOfSuperfluousZu(wordsBetweenMarks: WordsBetweenMarks): Generator<Edit> {
  const { sentence, words, lexicon } = wordsBetweenMarks;
  const zuInfinitive = zuInfinitiveOf(wordsBetweenMarks);
  const finiteVerb = words.find((word) => takesPlainInfinitive(word) && word !== zuInfinitive?.infinitive);
  if (!finiteVerb || !zuInfinitive || isQuoted(sentence, finiteVerb)) return;
  const { firstToken, infinitive, infinitiveWithoutZu } = zuInfinitive;
  const isCoordinated = (word: AnalyzedToken) =>
    word.index > infinitive.index && /^(?:und|oder)$/.test(lowerOf(sentence.tokens[word.index - 1]));
  const isOtherVerb = (word: AnalyzedToken) =>
    word !== finiteVerb &&
    word !== infinitive &&
    /^V/.test(word.tag) &&
    !(isInfinitiveTag(word.tag) && isCoordinated(word));
  if (words.some(isOtherVerb)) return;
  // Ignores expressions that continue after the infinitive: "Das lässt zu wünschen übrig."
  const tokenAfter = words.find((word) => word.index === infinitive.index + 1);
  // Directly after a modal verb *zu* is superfluous, whatever follows the infinitive: "Ich will zu kaufen ein Auto".
  const isAfterModal =
    finiteVerb.tag === "VMFIN" && firstToken.text === "zu" && isNextToModal(sentence, firstToken.index, finiteVerb);
  if (tokenAfter && tokenAfter !== finiteVerb && tokenAfter.tag !== "KON" && !isAfterModal) return;
  const isDirectlyBeforeFiniteVerb = finiteVerb.index === infinitive.index + 1;
  if (!isDirectlyBeforeFiniteVerb && finiteVerb.index > infinitive.index) return;
  const indexBeforeSearchedTokens = isDirectlyBeforeFiniteVerb ? -1 : finiteVerb.index;
  const tokensBefore = words.filter((word) => word.index > indexBeforeSearchedTokens && word.index < firstToken.index);
  // Ignores *zu* if it can mean "closed": "Die Tür muss zu bleiben."
  const hasPhraseBefore = sentence.phrases.some(({ head }) => tokensBefore.some(({ index }) => index === head));
  if (/^(?:sein|bleiben)$/.test(infinitiveWithoutZu) && !hasPhraseBefore) return;
  if (tokensBefore.some((word) => takesZuInfinitive(word, lexicon)) || canBePrefix(zuInfinitive, wordsBetweenMarks))
    return;
  if (finiteVerb.reading.lemma === "gehen" && hasGehenOtherMeaning(wordsBetweenMarks)) return;
  yield {
    start: firstToken.start,
    end: infinitive.end,
    replacement: infinitiveWithoutZu,
    explanation: {
      en: `After *${finiteVerb.text}* the infinitive has no *zu*: *${infinitiveWithoutZu}*.`,
      de: `Nach *${finiteVerb.text}* steht der Infinitiv ohne *zu*: *${infinitiveWithoutZu}*.`,
    },
    confidence: confidenceFromMargins(finiteVerb.margin) * 0.96,
    topics: finiteVerb.tag === "VMFIN" ? phraseTopics.modals : ["b1-infinitives-without-zu"],
  };
}

/** Removes *zu* after verbs that take an infinitive without *zu*: "Ich muss zu lernen", "Wir gehen zu schwimmen". */
export const noZuAfterModal: Rule = {
  name: "no-zu-after-modal",
  category: "modal-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const { words } of wordRunsOf(sentence))
        yield* editsOfSuperfluousZu({ sentence, words, lexicon: analysis.lexicon });
  },
  examples: [
    ["Ich muss zu lernen.", "Ich muss lernen."],
    ["Ich will zu kaufen ein neues Handy.", "Ich will ein neues Handy kaufen."],
    ["Hier darf man nicht zu rauchen.", "Hier darf man nicht rauchen."],
    ["Ich möchte nach Hause zu gehen.", "Ich möchte nach Hause gehen."],
    ["Ich kann leider nicht so gut zu schwimmen.", "Ich kann leider nicht so gut schwimmen."],
    ["Ich weiß, dass ich mehr zu lernen muss.", "Ich weiß, dass ich mehr lernen muss."],
    ["Wir gehen heute Abend zu schwimmen.", "Wir gehen heute Abend schwimmen."],
    ["Ich gehe am Samstag mit meinen Freunden zu tanzen.", "Ich gehe am Samstag mit meinen Freunden tanzen."],
    ["Ich gehe heute zu einkaufen.", "Ich gehe heute einkaufen."],
    ["Er lässt sein Auto zu reparieren.", "Er lässt sein Auto reparieren."],
    ["Sie würde gern nach Italien zu reisen.", "Sie würde gern nach Italien reisen."],
    ["Sie würde lieber zu Hause zu bleiben.", "Sie würde lieber zu Hause bleiben."],
    ["Ich muss morgen früh aufzustehen.", "Ich muss morgen früh aufstehen."],
    ["Ich will etwas zu essen.", "Ich will etwas zu essen."],
    ["Du musst aufhören zu rauchen.", "Du musst aufhören zu rauchen."],
    ["Du musst mir zu hören.", "Du musst mir zu hören."],
    ["Die Tür muss zu bleiben.", "Die Tür muss zu bleiben."],
    ["Ich will eine Chance zu gewinnen.", "Ich will eine Chance zu gewinnen."],
    ["Ich gehe nach Hause, ohne zu essen.", "Ich gehe nach Hause, ohne zu essen."],
  ],
};
