import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import { lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { finalMarkOf, replaceTokens, textBetween, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { orderExplanations, partsOf } from "./main-clause-parts.ts";

/** Replaces *aber auch* after *nicht nur* by *sondern auch*: "nicht nur müde, aber auch hungrig". */
function* editsAfterNichtNur(sentence: AnalyzedSentence): Generator<Edit> {
  for (const token of sentence.tokens) {
    if (token.text !== "aber" || lowerTextAt(sentence, token.index + 1) !== "auch") continue;
    const tokensBefore = sentence.tokens.slice(0, token.index);
    const nur = tokensBefore.findLast(({ text }) => text === "nur");
    const hasSondern = tokensBefore.some(({ text }) => text === "sondern");
    if (!nur || hasSondern || lowerTextAt(sentence, nur.index - 1) !== "nicht") continue;
    // *nicht nur* and *aber auch* can belong to two different statements: "Ich lese nicht nur, ich schreibe, aber auch
    // das nicht".
    if (tokensBefore.filter(({ index, text }) => index > nur.index && text === ",").length > 1) continue;
    yield replaceToken(
      token,
      "sondern",
      {
        en: "After *nicht nur* the second part begins with *sondern auch*.",
        de: "Nach *nicht nur* beginnt der zweite Teil mit *sondern auch*.",
      },
      0.93,
    );
  }
}

/**
 * Pairs of conjunctions: the first word, wrong second words, the right second word, and whether the wrong second word
 * stands after a comma.
 */
const conjunctionPairs: readonly {
  firstWordPattern: RegExp;
  wrongSecondWordPattern: RegExp;
  rightSecondWord: string;
  isAfterComma: boolean;
}[] = [
  { firstWordPattern: /^sowohl$/, wrongSecondWordPattern: /^und$/, rightSecondWord: "als", isAfterComma: false },
  {
    firstWordPattern: /^weder$/,
    wrongSecondWordPattern: /^(?:oder|und)$/,
    rightSecondWord: "noch",
    isAfterComma: false,
  },
  { firstWordPattern: /^zwar$/, wrongSecondWordPattern: /^sondern$/, rightSecondWord: "aber", isAfterComma: true },
  {
    firstWordPattern: /^entweder$/,
    wrongSecondWordPattern: /^(?:und|aber)$/,
    rightSecondWord: "oder",
    isAfterComma: true,
  },
];

/** Corrects the second word of *sowohl … als auch*, *weder … noch*, *zwar … aber* and *entweder … oder*. */
function* editsAfterFirstConjunction({ tokens }: AnalyzedSentence): Generator<Edit> {
  for (const { firstWordPattern, wrongSecondWordPattern, rightSecondWord, isAfterComma } of conjunctionPairs) {
    const firstConjunction = tokens.find((token) => firstWordPattern.test(lowerOf(token)));
    // *und zwar* adds a detail and does not announce a contrast: "Ich komme, und zwar bald".
    if (
      !firstConjunction ||
      (lowerOf(firstConjunction) === "zwar" && lowerOf(tokens[firstConjunction.index - 1]) === "und")
    )
      continue;
    const tokensAfter = tokens.filter(({ index }) => index > firstConjunction.index);
    if (
      tokensAfter.some(
        (token) => lowerOf(token) === rightSecondWord || /^(?:doch|jedoch|dennoch)$/.test(lowerOf(token)),
      )
    )
      continue;
    const wrongTokens = tokensAfter.filter((token) => wrongSecondWordPattern.test(lowerOf(token)));
    const [token] = wrongTokens;
    const hasExpectedComma =
      token && (isAfterComma ? tokens[token.index - 1]?.text === "," : tokens[token.index - 1]?.text !== ",");
    if (!token || wrongTokens.length > 1 || !hasExpectedComma) continue;
    // In "sowohl … und auch" the word *auch* is already there, so it is not inserted again.
    const hasAuch = lowerOf(tokens[token.index + 1]) === "auch";
    const form = rightSecondWord === "als" && !hasAuch ? "als auch" : rightSecondWord;
    const conjunctionText = rightSecondWord === "als" ? "als auch" : rightSecondWord;
    yield replaceToken(
      token,
      form,
      {
        en: `*${lowerOf(firstConjunction)}* is followed by *${conjunctionText}*.`,
        de: `Auf *${lowerOf(firstConjunction)}* folgt *${conjunctionText}*.`,
      },
      0.92,
    );
  }
}

/** The conjunctions after which *aber* is superfluous, because they already express the contrast. */
const concessiveConjunctionPattern = /^(?:obwohl|obgleich|obschon)$/;

/**
 * Removes *aber* from the main clause after a clause with *obwohl*, and puts the verb first: "Obwohl es regnet, aber
 * ich gehe spazieren".
 */
function* editsAfterObwohl(verbClause: VerbClause, clauseBefore: Clause | undefined): Generator<Edit> {
  const { sentence, clause, index } = verbClause;
  const aber = sentence.tokens[clause.conjunction ?? -1];
  const connector = sentence.tokens[clauseBefore?.connector ?? -1];
  // A main clause before *obwohl* can be continued by *aber*: "Ich kam, obwohl es regnete, aber er blieb zu Hause".
  if (aber?.text !== "aber" || !connector || index !== 1 || finalMarkOf(sentence) === "?") return;
  if (!concessiveConjunctionPattern.test(lowerOf(connector)) || connector.index !== 0) return;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const mainClauseParts = partsOf(verbClause);
  const explanation = {
    en: `*${connector.text}* already expresses the contrast, so the main clause begins with the verb, without *aber*.`,
    de: `*${connector.text}* drückt den Gegensatz schon aus; der Hauptsatz beginnt mit dem Verb, ohne *aber*.`,
  };
  if (!verb || verb.index < aber.index) return;
  const confidence = 0.93 * confidenceFromMargins(verb.margin);
  const start = aber.start;
  if (verb.index === aber.index + 1) {
    yield { start, end: verb.start, replacement: "", explanation, confidence };
    return;
  }
  if (mainClauseParts?.subject.firstIndex !== aber.index + 1 || mainClauseParts.subject.lastIndex + 1 !== verb.index)
    return;
  const subjectText = sentence.tokens
    .slice(mainClauseParts.subject.firstIndex, mainClauseParts.subject.lastIndex + 1)
    .map(({ text }) => text)
    .join(" ");
  yield { start, end: verb.end, replacement: `${verb.text} ${subjectText}`, explanation, confidence };
}

const destoOrUmsoPattern = /^(?:desto|umso)$/;

/**
 * Corrects the order after *desto* with a comparative ("Je mehr ich lerne, desto besser ich verstehe"). Also corrects
 * *desto* at the beginning of the first clause, where *je* is right ("Desto mehr ich lerne, desto besser …").
 */
function* editsAfterDesto(verbClause: VerbClause): Generator<Edit> {
  const { sentence, analysis, index } = verbClause;
  const mainClauseParts = partsOf(verbClause);
  const [desto, comparative] = mainClauseParts?.constituentsBeforeVerb ?? [];
  const firstToken = sentence.tokens[desto?.first ?? -1];
  if (!mainClauseParts || !comparative || !firstToken || !destoOrUmsoPattern.test(lowerOf(firstToken))) return;
  const { verb, subject } = mainClauseParts;
  if (comparative.last + 1 !== subject.firstIndex || verb.index < subject.lastIndex) return;
  const confidence = 0.93 * mainClauseParts.confidence;
  if (index === 0) {
    const hasSecondDesto = sentence.tokens.slice(verb.index).some((token) => destoOrUmsoPattern.test(lowerOf(token)));
    if (hasSecondDesto && verb === verbClause.words.at(-1))
      yield replaceToken(
        firstToken,
        firstToken.text === "Desto" || firstToken.text === "Umso" ? "Je" : "je",
        {
          en: "The first clause begins with *je*, the second one with *desto*.",
          de: "Der erste Satz beginnt mit *je*, der zweite mit *desto*.",
        },
        confidence,
      );
    return;
  }
  const textAfterVerb = textBetween(analysis, sentence, subject.firstIndex, verb.index - 1);
  const comparativeText = textBetween(analysis, sentence, firstToken.index, comparative.last);
  yield replaceTokens(
    verbClause,
    subject.firstIndex,
    verb.index,
    `${verb.text} ${textAfterVerb}`,
    orderExplanations.second(`${comparativeText} ${verb.text} …`),
    confidence,
  );
}

/** Corrects the second of two conjunctions that do not fit together: "nicht nur …, aber auch", "Obwohl …, aber". */
export const conjunctionPair: Rule = {
  name: "conjunction-pair",
  category: "connectors",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      yield* editsAfterNichtNur(sentence);
      for (const edit of editsAfterFirstConjunction(sentence)) yield { ...edit, topics: ["b2-two-part-connectors"] };
    }
    for (const verbClause of verbClausesOf(analysis)) {
      for (const edit of editsAfterObwohl(verbClause, verbClause.sentence.clauses[verbClause.index - 1]))
        yield { ...edit, topics: phraseTopics.obwohl };
      for (const edit of editsAfterDesto(verbClause)) yield { ...edit, topics: phraseTopics.jeDesto };
    }
  },
  examples: [
    ["Sie ist nicht nur nett, aber auch klug.", "Sie ist nicht nur nett, sondern auch klug."],
    ["Wir essen nicht nur Fleisch, aber auch viel Obst.", "Wir essen nicht nur Fleisch, sondern auch viel Obst."],
    [
      "Ich kümmere mich nicht nur um den Haushalt, aber auch um meine kranke Mutter.",
      "Ich kümmere mich nicht nur um den Haushalt, sondern auch um meine kranke Mutter.",
    ],
    ["Sowohl die Eltern und auch die Lehrer helfen.", "Sowohl die Eltern als auch die Lehrer helfen."],
    ["Ich mag sowohl Tee und Kaffee.", "Ich mag sowohl Tee als auch Kaffee."],
    ["Das war zwar teuer, sondern es hat sich gelohnt.", "Das war zwar teuer, aber es hat sich gelohnt."],
    ["Entweder wir gehen jetzt, und wir bleiben hier.", "Entweder wir gehen jetzt, oder wir bleiben hier."],
    ["Er hat weder angerufen oder geschrieben.", "Er hat weder angerufen noch geschrieben."],
    ["Er hat weder Zeit noch Geld oder Lust.", "Er hat weder Zeit noch Geld oder Lust."],
    ["Er ist zwar alt, aber gesund.", "Er ist zwar alt, aber gesund."],
    ["Er spricht nicht viel, aber auch nicht wenig.", "Er spricht nicht viel, aber auch nicht wenig."],
    [
      "Obwohl das Wetter schlecht war, aber wir sind spazieren gegangen.",
      "Obwohl das Wetter schlecht war, sind wir spazieren gegangen.",
    ],
    ["Obwohl er müde ist, aber mein Vater arbeitet noch.", "Obwohl er müde ist, arbeitet mein Vater noch."],
    ["Obwohl ich krank bin, aber muss ich arbeiten.", "Obwohl ich krank bin, muss ich arbeiten."],
    ["Je mehr ich lerne, desto besser ich verstehe.", "Je mehr ich lerne, desto besser verstehe ich."],
    [
      "Je länger ich hier wohne, umso mehr die Stadt mir gefällt.",
      "Je länger ich hier wohne, umso mehr gefällt die Stadt mir.",
    ],
    ["Je mehr ich übe, desto weniger Fehler ich mache.", "Je mehr ich übe, desto weniger Fehler mache ich."],
    ["Desto mehr ich lerne, desto besser verstehe ich.", "Je mehr ich lerne, desto besser verstehe ich."],
    ["Desto besser ist das für uns.", "Desto besser ist das für uns."],
    ["Je älter er wird, desto mehr Zeit hat er.", "Je älter er wird, desto mehr Zeit hat er."],
    ["Das Wetter war schlecht, aber wir sind gegangen.", "Das Wetter war schlecht, aber wir sind gegangen."],
  ],
};
