import type { AnalyzedSentence } from "../../analysis/analyze.ts";
import type { Clause } from "../../analysis/clauses.ts";
import { lowerOf, lowerText } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { finalMarkOf, replaceTokens, textBetween, type VerbClause, verbClauses } from "../verb-clause.ts";
import { orderExplanations, partsOf } from "./main-clause-parts.ts";

/** Replaces *aber auch* after *nicht nur* by *sondern auch*: "nicht nur müde, aber auch hungrig". */
function* editsAfterNichtNur(sentence: AnalyzedSentence): Generator<Edit> {
  for (const token of sentence.tokens) {
    if (token.text !== "aber" || lowerText(sentence, token.index + 1) !== "auch") continue;
    const tokensBefore = sentence.tokens.slice(0, token.index);
    const nur = tokensBefore.findLast(({ text }) => text === "nur");
    const hasSondern = tokensBefore.some(({ text }) => text === "sondern");
    if (!nur || hasSondern || lowerText(sentence, nur.index - 1) !== "nicht") continue;
    // *nicht nur* can end its own statement: "Ich lese nicht nur, ich schreibe, aber auch das nicht".
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

/** Pairs of conjunctions: the first word, wrong second words, and the right second word. */
const conjunctionPairs: readonly { first: RegExp; wrong: RegExp; right: string; isAfterComma: boolean }[] = [
  { first: /^sowohl$/, wrong: /^und$/, right: "als", isAfterComma: false },
  { first: /^weder$/, wrong: /^(?:oder|und)$/, right: "noch", isAfterComma: false },
  { first: /^zwar$/, wrong: /^sondern$/, right: "aber", isAfterComma: true },
  { first: /^entweder$/, wrong: /^(?:und|aber)$/, right: "oder", isAfterComma: true },
];

/** Corrects the second word of *sowohl … als auch*, *zwar … aber* and *entweder … oder*. */
function* editsAfterFirstConjunction({ tokens }: AnalyzedSentence): Generator<Edit> {
  for (const { first, wrong, right, isAfterComma } of conjunctionPairs) {
    const opener = tokens.find((token) => first.test(lowerOf(token)));
    // *und zwar* adds a detail and announces no contrast: "Ich komme, und zwar bald".
    if (!opener || (lowerOf(opener) === "zwar" && lowerOf(tokens[opener.index - 1]) === "und")) continue;
    const tokensAfter = tokens.filter(({ index }) => index > opener.index);
    if (tokensAfter.some((token) => lowerOf(token) === right || /^(?:doch|jedoch|dennoch)$/.test(lowerOf(token))))
      continue;
    const wrongTokens = tokensAfter.filter((token) => wrong.test(lowerOf(token)));
    const [token] = wrongTokens;
    const isFitting =
      token && (isAfterComma ? tokens[token.index - 1]?.text === "," : tokens[token.index - 1]?.text !== ",");
    if (!token || wrongTokens.length > 1 || !isFitting) continue;
    // In "sowohl … und auch" the word *auch* is already there, so it is not inserted again.
    const hasAuch = lowerOf(tokens[token.index + 1]) === "auch";
    const form = right === "als" && !hasAuch ? "als auch" : right;
    const pair = right === "als" ? "als auch" : right;
    yield replaceToken(
      token,
      form,
      {
        en: `*${lowerOf(opener)}* is followed by *${pair}*.`,
        de: `Auf *${lowerOf(opener)}* folgt *${pair}*.`,
      },
      0.92,
    );
  }
}

/** The conjunctions after which *aber* is superfluous, because they already express the contrast. */
const concessiveConjunction = /^(?:obwohl|obgleich|obschon)$/;

/**
 * Removes *aber* from the main clause after a clause with *obwohl*, and puts the verb first: "Obwohl es regnet, aber ich
 * gehe spazieren".
 */
function* editsAfterObwohl(view: VerbClause, clauseBefore: Clause | undefined): Generator<Edit> {
  const { sentence, clause, index } = view;
  const aber = sentence.tokens[clause.conjunction ?? -1];
  const connector = sentence.tokens[clauseBefore?.connector ?? -1];
  // A main clause before *obwohl* can be continued by *aber*: "Ich kam, obwohl es regnete, aber er blieb zu Hause".
  if (aber?.text !== "aber" || !connector || index !== 1 || finalMarkOf(sentence) === "?") return;
  if (!concessiveConjunction.test(lowerOf(connector)) || connector.index !== 0) return;
  const verb = sentence.tokens[clause.verbs.finite ?? -1];
  const parts = partsOf(view);
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
  if (parts?.subject.first !== aber.index + 1 || parts.subject.last + 1 !== verb.index) return;
  const subjectText = sentence.tokens
    .slice(parts.subject.first, parts.subject.last + 1)
    .map(({ text }) => text)
    .join(" ");
  yield { start, end: verb.end, replacement: `${verb.text} ${subjectText}`, explanation, confidence };
}

const destoOrUmso = /^(?:desto|umso)$/;

/**
 * Corrects the order after *desto* with a comparative ("Je mehr ich lerne, desto besser ich verstehe"), and *desto* in
 * the first of two such clauses ("Desto mehr ich lerne, desto besser …").
 */
function* editsAfterDesto(view: VerbClause): Generator<Edit> {
  const { sentence, analyzed, index } = view;
  const parts = partsOf(view);
  const [desto, comparative] = parts?.front ?? [];
  const firstToken = sentence.tokens[desto?.first ?? -1];
  if (!parts || !comparative || !firstToken || !destoOrUmso.test(lowerOf(firstToken))) return;
  const { verb, subject } = parts;
  if (comparative.last + 1 !== subject.first || verb.index < subject.last) return;
  const confidence = 0.93 * parts.confidence;
  if (index === 0) {
    const hasSecond = sentence.tokens.slice(verb.index).some((token) => destoOrUmso.test(lowerOf(token)));
    if (hasSecond && verb === view.words.at(-1))
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
  const textAfterVerb = textBetween(analyzed, sentence, subject.first, verb.index - 1);
  const comparativeText = textBetween(analyzed, sentence, firstToken.index, comparative.last);
  yield replaceTokens(
    view,
    subject.first,
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
  *find(analyzed) {
    for (const sentence of analyzed.sentences) {
      yield* editsAfterNichtNur(sentence);
      for (const edit of editsAfterFirstConjunction(sentence)) yield { ...edit, topics: ["b2-two-part-connectors"] };
    }
    for (const view of verbClauses(analyzed)) {
      for (const edit of editsAfterObwohl(view, view.sentence.clauses[view.index - 1]))
        yield { ...edit, topics: phraseTopics.obwohl };
      for (const edit of editsAfterDesto(view)) yield { ...edit, topics: phraseTopics.jeDesto };
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
