import type { TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { type Constituent, replaceTokens, textBetween, type VerbClause, verbClausesOf } from "../verb-clause.ts";
import { infinitiveOf } from "../verb-form.ts";
import {
  type BracketKind,
  canConstituentsFollowClosingVerb,
  canMove,
  mustMove,
  type OpenBracket,
  openBracketOf,
} from "./open-bracket.ts";
import { orderConstituents } from "./order-constituents.ts";
import { findSeparatedLemma } from "./separated-verb.ts";

/**
 * Moves the closing verbs of the wanted kind (infinitives, participles or a separated prefix) to the end of their
 * clause. The constituents that wrongly followed them then stand before them.
 */
function* editsOfBracket(
  verbClause: VerbClause,
  wantedKind: BracketKind,
  describe: (openBracket: OpenBracket, movedText: string) => { explanation: Explanation; topics: TopicIds },
): Generator<Edit> {
  const openBracket = openBracketOf(verbClause);
  if (openBracket?.kind !== wantedKind) return;
  const { closingVerbs, finite: finiteVerb, middleConstituents, constituentsAfter } = openBracket;
  const { sentence, analysis } = verbClause;
  const [firstClosingVerb] = closingVerbs;
  const mainVerb = closingVerbs.find(({ tag }) => /^VV/.test(tag)) ?? firstClosingVerb;
  if (!firstClosingVerb || !mainVerb) return;
  const lemma =
    wantedKind === "prefix"
      ? (findSeparatedLemma(verbClause, finiteVerb, firstClosingVerb) ?? "")
      : (infinitiveOf(mainVerb, analysis.lexicon) ?? mainVerb.reading.lemma);
  if (
    !constituentsAfter.every((constituent) => canMove(verbClause, constituent)) ||
    !constituentsAfter.some((constituent) => mustMove(verbClause, wantedKind, lemma, constituent))
  )
    return;
  if (canConstituentsFollowClosingVerb(openBracket, lemma)) return;
  const lastIndex = constituentsAfter.at(-1)?.last ?? firstClosingVerb.index;
  const orderedConstituents = orderConstituents(openBracket);
  const firstMovedIndex = orderedConstituents.findIndex(
    (constituent, index) => constituent !== middleConstituents[index],
  );
  const firstIndex = Math.min(
    firstClosingVerb.index,
    middleConstituents[firstMovedIndex]?.first ?? firstClosingVerb.index,
  );
  const textOfConstituent = (constituent: Constituent) =>
    textBetween(analysis, sentence, constituent.first, constituent.last);
  const verbs = closingVerbs.map((token) => token.text).join(" ");
  const movedText = orderedConstituents.slice(firstMovedIndex).map(textOfConstituent).join(" ");
  const { explanation, topics } = describe(
    openBracket,
    `${finiteVerb.text} … ${textOfConstituent(orderedConstituents.at(-1) ?? { first: lastIndex, last: lastIndex })} ${verbs}`,
  );
  const areAllAdverbials = constituentsAfter.every(
    ({ phrase }) => phrase === undefined || phrase.preposition !== undefined,
  );
  yield {
    ...replaceTokens(
      verbClause,
      firstIndex,
      lastIndex,
      `${movedText} ${verbs}`,
      explanation,
      confidenceFromMargins(finiteVerb.margin, firstClosingVerb.margin) * (areAllAdverbials ? 0.9 : 0.97),
    ),
    topics,
  };
}

/** Moves the infinitive to the end: "Ich will gehen nach Hause", "Ich kann Deutsch sprechen gut". */
export const infinitiveLast: Rule = {
  name: "infinitive-last",
  category: "modal-verbs",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis))
      yield* editsOfBracket(verbClause, "infinitive", ({ finite: finiteVerb }, phrase) => ({
        explanation: {
          en: `With *${finiteVerb.text}* the infinitive stands at the end: *${phrase}*.`,
          de: `Bei *${finiteVerb.text}* steht der Infinitiv am Ende: *${phrase}*.`,
        },
        topics: ["a1-sentence-bracket"],
      }));
  },
  examples: [
    ["Ich will gehen nach Hause.", "Ich will nach Hause gehen."],
    ["Ich möchte trinken einen Kaffee.", "Ich möchte einen Kaffee trinken."],
    ["Wir können treffen uns morgen.", "Wir können uns morgen treffen."],
    ["Kannst du sprechen langsam?", "Kannst du langsam sprechen?"],
    ["Ich werde morgen besuchen meine Eltern.", "Ich werde morgen meine Eltern besuchen."],
    ["Meine Frau möchte gern arbeiten in einem Büro.", "Meine Frau möchte gern in einem Büro arbeiten."],
    ["Er kann nicht kommen heute.", "Er kann heute nicht kommen."],
    ["Ich kann Deutsch sprechen gut.", "Ich kann Deutsch gut sprechen."],
    ["Ich möchte morgen anrufen dich.", "Ich möchte dich morgen anrufen."],
    ["Ich kann gut Deutsch sprechen.", "Ich kann gut Deutsch sprechen."],
    ["Ich muss arbeiten und lernen.", "Ich muss arbeiten und lernen."],
    ["Ich will leben wie du.", "Ich will leben wie du."],
    ["Ich muss weinen vor Glück.", "Ich muss weinen vor Glück."],
    ["Ich möchte einen Kaffee trinken gehen.", "Ich möchte einen Kaffee trinken gehen."],
  ],
};

/** Moves the participle to the end: "Ich habe gegessen einen Apfel". */
export const participleLast: Rule = {
  name: "participle-last",
  category: "perfect-tense",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis))
      yield* editsOfBracket(verbClause, "participle", ({ finite: finiteVerb }, phrase) => ({
        explanation: {
          en: `With *${finiteVerb.text}* the participle stands at the end: *${phrase}*.`,
          de: `Bei *${finiteVerb.text}* steht das Partizip am Ende: *${phrase}*.`,
        },
        topics: ["a1-perfect-tense", "a2-perfect-tense"],
      }));
  },
  examples: [
    ["Ich habe gegessen einen Apfel.", "Ich habe einen Apfel gegessen."],
    ["Wir sind gegangen nach Hause.", "Wir sind nach Hause gegangen."],
    ["Gestern habe ich besucht meine Oma.", "Gestern habe ich meine Oma besucht."],
    ["Ich habe nicht verstanden die Frage.", "Ich habe die Frage nicht verstanden."],
    ["Ich habe gestern gesehen ihn.", "Ich habe ihn gestern gesehen."],
    ["Ich habe mehr gearbeitet als gestern.", "Ich habe mehr gearbeitet als gestern."],
    ["Ich habe gegessen und geschlafen.", "Ich habe gegessen und geschlafen."],
    ["Ich bin verheiratet mit einem Arzt.", "Ich bin verheiratet mit einem Arzt."],
  ],
};

/** Moves the separated prefix to the end: "Ich rufe an meine Mutter", "Ich stehe auf um sieben". */
export const prefixLast: Rule = {
  name: "prefix-last",
  category: "separable-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis))
      yield* editsOfBracket(verbClause, "prefix", ({ closingVerbs: [prefix] }, phrase) => ({
        explanation: {
          en: `The prefix *${prefix?.text}* stands at the end: *${phrase}*.`,
          de: `Das Präfix *${prefix?.text}* steht am Ende: *${phrase}*.`,
        },
        topics: ["a1-separable-verbs"],
      }));
  },
  examples: [
    ["Ich stehe auf um sieben Uhr.", "Ich stehe um sieben Uhr auf."],
    ["Ich rufe an meine Mutter.", "Ich rufe meine Mutter an."],
    ["Er holt ab seine Tochter vom Kindergarten.", "Er holt seine Tochter vom Kindergarten ab."],
    ["Ich denke an meine Mutter.", "Ich denke an meine Mutter."],
    ["Er hört auf mit dem Rauchen.", "Er hört auf mit dem Rauchen."],
    ["Du siehst aus wie dein Vater.", "Du siehst aus wie dein Vater."],
  ],
};
