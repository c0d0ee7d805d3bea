import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { takesComplement } from "../../valency.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { clauseTopics, phraseTopics } from "../phrase-topics.ts";
import type { Edit, Explanation, Rule } from "../rule.ts";
import {
  canBeFinite,
  commaAfterToken,
  isFiniteToken,
  isSubordinator,
  isZuInfinitive,
  type Stretch,
  stretchesOf,
} from "./clause-boundary.ts";

/** Words that belong to a conjunction behind them, so that the comma precedes them or is not needed. */
const belongsToConjunction =
  /^(?:und|oder|aber|als|wie|so|auch|nur|besonders|selbst|außer|bis|erst|allem|etwa|denn|sondern|sowie|sogar|immer|auf|ohne|anstatt|statt|je|gerade|schon|doch|insbesondere|vorausgesetzt|egal|kurz|lange|bzw|beziehungsweise|noch|weder|sowohl|zumindest|bereits|einfach|weil|dass|wenn|ob|kaum|desto|umso|nämlich|eben|bloß|allein|ausgenommen|außerdem|tage|wochen|jahre|stunden|monate|minuten)$/i;

/** Conjunctions that are nothing else. The others are also prepositions, adverbs or introduce a comparison. */
const onlyConjunction = /^(?:dass|daß|weil|wenn|obwohl|obgleich|falls|sodass|sobald|sofern|nachdem|bevor)$/;

const quoteBeginning = (before: AnalyzedToken, first: AnalyzedToken, en: string, de: string): Explanation => ({
  en: `${en}: *${before.text}, ${first.text} …*`,
  de: `${de}: *${before.text}, ${first.text} …*`,
});

function* beforeConjunction({ words }: Stretch): Generator<Edit> {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const rest = words.slice(at + 1);
    const isOnly = onlyConjunction.test(word.text);
    if (
      !before ||
      !(isSubordinator(word, rest[0]) || isOnly) ||
      belongsToConjunction.test(before.text) ||
      rest.length < 2
    )
      continue;
    if (
      /^(?:Nicht|es sei)$/.test(before.text) ||
      /^(?:wie|nun|denn|so|um|ohne|statt|außer|sowie|je|auch|trotzdem)$/.test(word.text)
    )
      continue;
    const end = rest.findIndex((one, index) => index > 0 && canBeFinite(one, rest[index - 1]));
    // "damit" and "seit" can be adverbs or prepositions, so the clause must have its own verb at its end.
    const hasOwnVerb =
      end > 0 && (end === rest.length - 1 || isFiniteToken(rest[end + 1]) || rest[end + 1]?.tag === "KON");
    const hasVerbBefore = words.slice(0, at).some((one) => one.tag.startsWith("V") || one.tag === "PTKANT");
    if (!isOnly && !(hasOwnVerb && hasVerbBefore)) continue;
    const explanation = quoteBeginning(
      before,
      word,
      `A clause with *${word.text}* is set off by a comma`,
      `Vor einem Nebensatz mit *${word.text}* steht ein Komma`,
    );
    const confidence = isOnly ? 0.95 : 0.8;
    yield commaAfterToken(before, explanation, confidence, clauseTopics(word.text));
  }
}

/** The edits that a rule about stretches finds in a text. */
function* inStretches({ sentences }: AnalyzedText, find: (stretch: Stretch) => Generator<Edit>): Generator<Edit> {
  for (const sentence of sentences) for (const stretch of stretchesOf(sentence)) yield* find(stretch);
}

/** A comma precedes a clause that a conjunction introduces. */
export const commaBeforeSubordinateClause: Rule = {
  name: "comma-before-subordinate-clause",
  category: "commas",
  stage: 3,
  find: (analyzed) => inStretches(analyzed, beforeConjunction),
  examples: [
    ["Ich freue mich wenn du kommst.", "Ich freue mich, wenn du kommst."],
    ["Ich weiß dass du da bist.", "Ich weiß, dass du da bist."],
    ["Er tut so, als ob er schläft.", "Er tut so, als ob er schläft."],
    [
      "Heute bleibe ich leider zu Hause weil meine kleine Tochter krank ist.",
      "Heute bleibe ich leider zu Hause, weil meine kleine Tochter krank ist.",
    ],
    [
      "Ich war zehn Jahre alt als wir nach Köln gezogen sind.",
      "Ich war zehn Jahre alt, als wir nach Köln gezogen sind.",
    ],
    ["Er ist älter als mein Bruder.", "Er ist älter als mein Bruder."],
  ],
};

/** Whether a verb, adjective or noun takes an indirect question: wissen, fragen, sicher, Frage. */
const takesQuestion = ({ reading }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  [reading.lemma, reading.lemma.toLowerCase()].some((lemma) =>
    lexicon.frames(lemma).some((frame) => takesComplement(frame, (one) => one.kind === "clause" && one.clause === "w")),
  );

const indefinite = /^(?:alles|etwas|nichts|vieles|einiges|das)$/i;

function* beforeQuestion({ words }: Stretch, analyzed: AnalyzedText): Generator<Edit> {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const rest = words.slice(at + 1);
    if (!before || !/^(?:PW(?:AV|S|AT)|PRELS|KOUS|KOKOM)$/.test(word.tag) || rest.length < 2) continue;
    if (
      !/^(?:ob|was|wo|wie|warum|wann|wer|wen|wem|woher|wohin|wof.r|wor[aiu].*|wom.*|welche[rsnm]?|wieso|weshalb)$/.test(
        word.text,
      )
    )
      continue;
    if (belongsToConjunction.test(before.text) || before.tag === "APPR") continue;
    const isSecond = words.slice(0, at).some(isFiniteToken);
    const end = rest.findIndex((one, index) =>
      isSecond && index === rest.length - 1 ? canBeFinite(one, rest[index - 1]) : isFiniteToken(one),
    );
    if (end < 1 || !(end === rest.length - 1 || isFiniteToken(rest[end + 1]) || rest[end + 1]?.tag === "KON")) continue;
    const isRelative = word.text === "was" && indefinite.test(before.text);
    const outer = words.slice(0, at);
    const governor = outer.find((one) => /^(?:V|ADJD|NN)/.test(one.tag) && takesQuestion(one, analyzed));
    // "Wissen Sie wann": the question depends on the verb; in "Wie groß ist das Zimmer" it does not.
    if (!isRelative && !(governor && outer.some((one) => one.tag.startsWith("V")))) continue;
    const explanation = quoteBeginning(
      before,
      word,
      "An indirect question is set off by a comma",
      "Vor einer indirekten Frage steht ein Komma",
    );
    yield commaAfterToken(before, explanation, 0.85, isRelative ? phraseTopics.relativeWas : undefined);
    return;
  }
}

/** "Ich weiß nicht wo er ist": a comma precedes a clause with a question word. */
export const commaBeforeIndirectQuestion: Rule = {
  name: "comma-before-indirect-question",
  category: "commas",
  stage: 3,
  find: (analyzed) => inStretches(analyzed, (stretch) => beforeQuestion(stretch, analyzed)),
  examples: [
    ["Ich möchte wissen was das kostet.", "Ich möchte wissen, was das kostet."],
    ["Ich weiß nicht wie das geht.", "Ich weiß nicht, wie das geht."],
    [
      "Können Sie mir bitte sagen wann der nächste Zug fährt?",
      "Können Sie mir bitte sagen, wann der nächste Zug fährt?",
    ],
    ["Ich weiß, was du willst.", "Ich weiß, was du willst."],
    ["Wann kommst du?", "Wann kommst du?"],
  ],
};

/** Whether the noun or adjective can take an infinitive with *zu*: die Möglichkeit, wichtig. */
const takesInfinitive = ({ reading, text }: AnalyzedToken, { lexicon }: AnalyzedText): boolean =>
  [reading.lemma, text].some((lemma) =>
    lexicon
      .frames(lemma)
      .some((frame) => takesComplement(frame, (one) => one.kind === "clause" && one.clause === "zu")),
  );

function* beforeIntroducedInfinitive({ words }: Stretch, analyzed: AnalyzedText): Generator<Edit> {
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const end = words.findIndex((one, index) => index > at + 1 && isZuInfinitive(one, words[index - 1]));
    if (!before || end < 0 || !/^(?:um|ohne|statt|anstatt)$/.test(word.text)) continue;
    if (belongsToConjunction.test(before.text) || words.slice(at, end).some(isFiniteToken)) continue;
    const next = words[at + 1];
    // "um fünf aufzustehen", "um die Welt zu reisen": a preposition.
    if (next?.kind === "number" || next?.tag === "CARD" || !words.slice(0, at).some((one) => one.tag.startsWith("V")))
      continue;
    const verbFrames = analyzed.lexicon.frames(words[end]?.reading.lemma ?? "");
    const governs = verbFrames.some((frame) =>
      takesComplement(frame, (one) => one.kind === "preposition" && one.preposition === word.text),
    );
    // "Er versucht ohne Hilfe zu arbeiten": only *um* is sure to introduce the infinitive.
    const hasMainVerb = words.slice(0, at).some(isFiniteToken);
    if (word.tag !== "KOUI" && (governs || !hasMainVerb || word.text !== "um")) continue;
    const explanation: Explanation = {
      en: `*${word.text} … zu* is set off by a comma.`,
      de: `Vor *${word.text} … zu* steht ein Komma.`,
    };
    yield commaAfterToken(before, explanation, word.tag === "KOUI" ? 0.85 : 0.75);
  }
}

/** A comma precedes "um … zu", "ohne … zu", "statt … zu". */
export const commaBeforeUmZu: Rule = {
  name: "comma-before-um-zu",
  category: "commas",
  stage: 3,
  find: (analyzed) => inStretches(analyzed, (stretch) => beforeIntroducedInfinitive(stretch, analyzed)),
  examples: [
    ["Ich lerne Deutsch um in Berlin zu arbeiten.", "Ich lerne Deutsch, um in Berlin zu arbeiten."],
    ["Er kümmert sich um das Kind.", "Er kümmert sich um das Kind."],
    ["Es ist schön, ein Jahr lang um die Welt zu reisen.", "Es ist schön, ein Jahr lang um die Welt zu reisen."],
  ],
};

const plainVerbs =
  /^(?:haben|sein|geben|finden|machen|werden|bestehen|bekommen|bieten|halten|scheinen|sehen|wünschen)$/;
/** Words that belong to the governing word, or to an infinitive that no comma separates. */
const staysWithGovernor = /^(?:und|oder|genug|zu|als|um|ohne|statt|anstatt|wie|mehr|dazu|noch|gewesen|aber|sondern)$/;

const passiveInfinitives = /^(?:erreichen|finden|sehen|hören|erkennen|verstehen|machen|bekommen)$/;

/** Whether the infinitive depends on this word: on a noun like *Zeit*, or on an adjective after *es*. */
function governsInfinitive(words: readonly AnalyzedToken[], at: number, verb: number, analyzed: AnalyzedText): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word || !next) return false;
  if (word.tag === "NN")
    return (
      at > verb &&
      takesInfinitive(word, analyzed) &&
      !/^(?:APPR|APPRART|KON)$/.test(next.tag) &&
      !/^de[sr]$/.test(next.text)
    );
  const hasEs = words.slice(0, at).some((one) => one.text.toLowerCase() === "es");
  const isPredicate = /^(?:ADJD|VVPP)$/.test(word.tag) && !/^\p{Lu}/u.test(word.text);
  return isPredicate && hasEs && at > verb;
}

function* beforeDependentInfinitive({ words }: Stretch, analyzed: AnalyzedText): Generator<Edit> {
  const end = words.findLastIndex((one, at) => isZuInfinitive(one, words[at - 1]));
  const verb = words.findIndex(isFiniteToken);
  if (end < 4 || verb < 0 || !plainVerbs.test(words[verb]?.reading.lemma ?? "")) return;
  for (let at = verb + 1; at < end - 2; at++) {
    const [word, first] = words.slice(at);
    if (!word || !first || !governsInfinitive(words, at, verb, analyzed)) continue;
    const group = words.slice(at + 1, end + 1);
    // "Es ist gut mit dem Bus zu erreichen": *es* may be a thing.
    if (/^APPR/.test(first.tag) && passiveInfinitives.test(words[end]?.text ?? "")) return;
    // "Dort gibt es viel zu sehen."
    if (words[verb]?.reading.lemma === "geben" && end - at <= 3) return;
    if (staysWithGovernor.test(first.text) || group.some(isFiniteToken)) return;
    if (/^(?:ADJD|VVPP|V.INF)$/.test(first.tag) && /^\p{Ll}/u.test(first.text)) continue;
    const explanation: Explanation = {
      en: `An infinitive group with *zu* that depends on *${word.text}* is set off by a comma.`,
      de: `Eine Infinitivgruppe mit *zu*, die von *${word.text}* abhängt, trennt man mit einem Komma ab.`,
    };
    yield commaAfterToken(word, explanation, 0.85);
    return;
  }
}

/** An infinitive with "zu" that depends on a noun or on "es ist …" is set off by a comma. */
export const commaBeforeInfinitive: Rule = {
  name: "comma-before-infinitive",
  category: "infinitives",
  stage: 3,
  find: (analyzed) => inStretches(analyzed, (stretch) => beforeDependentInfinitive(stretch, analyzed)),
  examples: [
    ["Es ist wichtig eine Sprache zu lernen.", "Es ist wichtig, eine Sprache zu lernen."],
    ["Ich habe leider keine Zeit dich heute zu besuchen.", "Ich habe leider keine Zeit, dich heute zu besuchen."],
    ["Ich habe viel zu tun.", "Ich habe viel zu tun."],
  ],
};
