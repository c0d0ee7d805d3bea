import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading, nounReadings } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { adverbs, areCompleteParts, isBeforeMark, type MainClause, mainClauses } from "./main-clause.ts";

const modals = new Set("können müssen wollen sollen dürfen möchten mögen".split(" "));

/** Whether the word can be a finite form of a modal verb. */
export const isModal = (verb: AnalyzedToken): boolean => finiteReadings(verb).some((one) => modals.has(one.lemma));
const isAuxiliary = (verb: AnalyzedToken, lemma: "haben" | "sein") =>
  finiteReadings(verb).some((one) => one.lemma === lemma);

/** Whether the word can be an infinitive, is not capitalized, and is not an adjective. */
export const isInfinitive = (word: AnalyzedToken | undefined): boolean =>
  word !== undefined &&
  !word.isCapital &&
  hasReading(word, "infinitive") &&
  !hasReading(word, "other") &&
  !hasReading(word, "adjective");

/** Participles of verbs of motion, which form the perfect with *sein*. */
const motionParticiples =
  /^(?:gegangen|gekommen|gefahren|geflogen|gelaufen|gereist|geblieben|gewandert|zurückgekommen|angekommen|umgezogen)$/;

function isParticipleFor(word: AnalyzedToken, verb: AnalyzedToken): boolean {
  if (word.isCapital || !hasReading(word, "participle") || hasReading(word, "other") || nounReadings(word).length > 0)
    return false;
  return isAuxiliary(verb, "haben")
    ? /^ge|ge.{2,}(?:t|en)$|iert$|^(?:be|ver|er)/.test(word.text)
    : motionParticiples.test(word.text);
}

/** The infinitive or participle that is too early: the first word after the adverbs. */
function misplacedVerb(
  { verb, rest }: MainClause,
  isVerbForm: (word: AnalyzedToken) => boolean,
): AnalyzedToken | undefined {
  const earlyVerb = rest.find((word) => !adverbs.has(word.text));
  return earlyVerb && earlyVerb !== verb && isVerbForm(earlyVerb) ? earlyVerb : undefined;
}

function* moveToEnd(
  analyzed: AnalyzedText,
  clause: MainClause,
  earlyVerb: AnalyzedToken,
  explain: (movedText: string) => string,
): Generator<Edit> {
  const { words, text } = analyzed;
  const lastWord = clause.rest.at(-1);
  if (!lastWord || lastWord === earlyVerb || lastWord.index - earlyVerb.index > 6 || !isBeforeMark(words, lastWord))
    return;
  const [nextWord] = words.slice(earlyVerb.index + 1);
  // "Ich muss weinen vor Glück" is acceptable.
  if (/^(?:vor|wegen|bis|ohne|außer|trotz|seit|für|während)$/.test(nextWord?.lower ?? "")) return;
  const isTimeSpan = words
    .slice(earlyVerb.index, lastWord.index)
    .some((word) => /^(?:dies|letzt|nächst|ganz|vergangen)e[mnrs]?$/.test(word.lower));
  if (isTimeSpan && /^(?:in|im|am|an)$/.test(nextWord?.lower ?? "")) return;
  if (!nextWord || !areCompleteParts(words, nextWord.index, lastWord.index + 1)) return;
  // Exceptions with another verb form: "Ich habe gegessen und geschlafen", "Ich will gehen können".
  if (clause.rest.some((word) => word !== earlyVerb && (isInfinitive(word) || hasReading(word, "zu-infinitive"))))
    return;
  const movedText = `${text.slice(nextWord.start, lastWord.end)} ${earlyVerb.text}`;
  yield { start: earlyVerb.start, end: lastWord.end, replacement: movedText, explanation: explain(movedText) };
}

/** "Ich will gehen nach Hause": the infinitive is at the end. */
export const infinitiveLast: Rule = {
  name: "infinitive-last",
  category: "modal-verbs",
  stage: 3,
  *find(analyzed: AnalyzedText) {
    for (const clause of mainClauses(analyzed)) {
      if (!isModal(clause.verb)) continue;
      const earlyVerb = misplacedVerb(clause, isInfinitive);
      if (earlyVerb)
        yield* moveToEnd(
          analyzed,
          clause,
          earlyVerb,
          (moved) => `With *${clause.verb.text}* the infinitive stands at the end: *${clause.verb.text} … ${moved}*.`,
        );
    }
  },
  examples: [
    ["Ich will gehen nach Hause.", "Ich will nach Hause gehen."],
    ["Ich möchte trinken einen Kaffee.", "Ich möchte einen Kaffee trinken."],
    ["Wir können treffen uns morgen.", "Wir können uns morgen treffen."],
    ["Kannst du sprechen langsam?", "Kannst du langsam sprechen?"],
    ["Ich muss arbeiten und lernen.", "Ich muss arbeiten und lernen."],
    ["Ich will leben wie du.", "Ich will leben wie du."],
    ["Ich möchte einen Kaffee trinken gehen.", "Ich möchte einen Kaffee trinken gehen."],
  ],
};

const misplacedAdverbs = /^(?:gut|gern|gerne|heute|morgen|jetzt|viel|schnell|besser|langsam|oft)$/;

/** "Ich kann Deutsch sprechen gut": nothing follows the infinitive. */
export const adverbBeforeInfinitive: Rule = {
  name: "adverb-before-infinitive",
  category: "modal-verbs",
  stage: 3,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const { verb, rest } of mainClauses(analyzed)) {
      const [adverb, degree] = [rest.at(-1), rest.at(-2)];
      if (!isModal(verb) || !adverb || !misplacedAdverbs.test(adverb.text) || !isBeforeMark(words, adverb)) continue;
      const start = degree?.text === "sehr" ? degree : adverb;
      const infinitive = words[start.index - 1];
      if (!infinitive || rest.indexOf(infinitive) < 1 || !isInfinitive(infinitive)) continue;
      if (!areCompleteParts(words, rest[0]?.index ?? 0, infinitive.index)) continue;
      const movedText = `${start === adverb ? "" : "sehr "}${adverb.text} ${infinitive.text}`;
      yield {
        start: infinitive.start,
        end: adverb.end,
        replacement: movedText,
        explanation: `With *${verb.text}* the infinitive stands at the end: *… ${movedText}*.`,
      };
    }
  },
  examples: [
    ["Ich kann Deutsch sprechen gut.", "Ich kann Deutsch gut sprechen."],
    ["Ich kann gut Deutsch sprechen.", "Ich kann gut Deutsch sprechen."],
  ],
};

/** "Ich habe gegessen einen Apfel": the participle is at the end. */
export const participleLast: Rule = {
  name: "participle-last",
  category: "perfect-tense",
  stage: 3,
  *find(analyzed: AnalyzedText) {
    for (const clause of mainClauses(analyzed)) {
      const { verb } = clause;
      if (!isAuxiliary(verb, "haben") && !isAuxiliary(verb, "sein")) continue;
      const earlyVerb = misplacedVerb(clause, (word) => isParticipleFor(word, verb));
      if (earlyVerb)
        yield* moveToEnd(
          analyzed,
          clause,
          earlyVerb,
          (moved) => `In the perfect tense the participle stands at the end: *${verb.text} … ${moved}*.`,
        );
    }
  },
  examples: [
    ["Ich habe gegessen einen Apfel.", "Ich habe einen Apfel gegessen."],
    ["Wir sind gegangen nach Hause.", "Wir sind nach Hause gegangen."],
    ["Ich habe mehr gearbeitet als gestern.", "Ich habe mehr gearbeitet als gestern."],
    ["Ich habe gegessen und geschlafen.", "Ich habe gegessen und geschlafen."],
  ],
};

/** Words that may have an infinitive with *zu* of their own: etwas zu essen, die Möglichkeit zu gehen. */
const takesZu =
  /^(?:etwas|nichts|was|genug|um|ohne|statt|anstatt|und|oder|viel|wenig|Chance|Möglichkeit|Zeit|Lust|Recht|Mut|Gelegenheit|Kraft|Wunsch|Angst|Grund|Pflicht|auf|brauche|leicht|schwer|gut)$/;
const closableNouns = /^(?:Tür|Türen|Fenster|Auge|Augen|Mund|Laden|Geschäft|Geschäfte|Buch|Koffer|Deckel|Vorhang)$/;

/** "Ich muss zu lernen": an infinitive after a modal verb has no *zu*. */
export const noZuAfterModal: Rule = {
  name: "no-zu-after-modal",
  category: "modal-verbs",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words, lexicon } = analyzed;
    for (const { verb, rest } of mainClauses(analyzed)) {
      const lastWord = rest.at(-1);
      const zu = rest.at(-2);
      if (!isModal(verb) || finiteReadings(verb).some((one) => one.lemma === "mögen" && one.kind !== "k")) continue;
      if (!lastWord || zu?.text !== "zu" || !isInfinitive(lastWord) || !isBeforeMark(words, lastWord)) continue;
      const wordsBefore = rest.slice(0, -2);
      if (
        /^(?:sein|haben|bleiben|werden|tun)$/.test(lastWord.text) ||
        wordsBefore.some((one) => takesZu.test(one.text))
      )
        continue;
      if (
        wordsBefore.some(
          (one) => hasReading(one, "infinitive") || hasReading(one, "participle") || closableNouns.test(one.text),
        )
      )
        continue;
      const isZuVerb = lexicon.lemmas(`zu|${lastWord.text}`).length > 0 || lexicon.isListed(`zu${lastWord.text}`);
      if (
        isZuVerb &&
        !/^(?:gehen|machen|kommen|fahren|warten|kaufen|bezahlen|laufen|reisen|lernen|arbeiten|essen)$/.test(
          lastWord.text,
        )
      )
        continue;
      yield {
        start: zu.start,
        end: lastWord.start,
        replacement: "",
        explanation: `After *${verb.text}* the infinitive has no *zu*: *${verb.text} … ${lastWord.text}*.`,
      };
    }
  },
  examples: [
    ["Ich muss zu lernen.", "Ich muss lernen."],
    ["Ich möchte nach Hause zu gehen.", "Ich möchte nach Hause gehen."],
    ["Ich will etwas zu essen.", "Ich will etwas zu essen."],
    ["Du musst aufhören zu rauchen.", "Du musst aufhören zu rauchen."],
    ["Du musst mir zu hören.", "Du musst mir zu hören."],
  ],
};
