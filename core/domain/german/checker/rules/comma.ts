import { subordinators } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { clauseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";

/** Words before a conjunction that belong to it, so that the comma precedes them or is not needed. */
const conjunctionPrefixes = new Set(
  "und oder aber als wie so auch nur besonders selbst außer bis erst vor allem etwa denn sondern sowie sogar immer auf ohne anstatt statt je gerade schon doch insbesondere vorausgesetzt egal kurz lange tage wochen jahre stunden monate und bzw beziehungsweise noch weder sowohl zumindest bereits außerdem einfach weil dass wenn kaum ausgenommen".split(
    " ",
  ),
);

const insertComma = (wordBefore: AnalyzedToken, explanation: string, topics?: TopicIds): Edit => ({
  start: wordBefore.end,
  end: wordBefore.end,
  replacement: ",",
  explanation,
  ...(topics && { topics }),
});

const isClauseEnd = (word: AnalyzedToken | undefined) => word === undefined || word.kind === "mark";

/** A comma precedes a subordinate clause. */
export const commaBeforeConjunction: Rule = {
  name: "comma-before-conjunction",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (word.isCapital || !wordBefore || wordBefore.kind === "mark" || conjunctionPrefixes.has(wordBefore.lower))
        continue;
      if (!subordinators.has(word.lower) || !subordinators.has(word.text)) continue;
      // In "Nicht dass er käme" the negation belongs to the conjunction.
      if (wordBefore.text === "Nicht") continue;
      // "damit" and "solange" can be adverbs, so the clause must end with its verb.
      const remainingWords = words.slice(word.index + 1);
      const end = remainingWords.findIndex(isClauseEnd);
      const clause = end < 0 ? remainingWords : remainingWords.slice(0, end);
      if (clause.length < 2) continue;
      const lastWord = clause.at(-1);
      const isAlwaysConjunction =
        word.lower !== "damit" &&
        word.lower !== "solange" &&
        word.lower !== "bevor" &&
        word.lower !== "nachdem" &&
        word.lower !== "ob";
      if (!isAlwaysConjunction && (finiteReadings(lastWord).length === 0 || hasReading(lastWord, "participle")))
        continue;
      // In "…, als niemand damit gerechnet hatte", "damit" is an adverb: no verb precedes it in its clause.
      const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
      if (word.lower === "damit" && !words.slice(start + 1, word.index).some((one) => finiteReadings(one).length > 0))
        continue;
      if (word.lower === "ob" && words[word.index + 1]?.lower === "der") continue;
      const explanation = `A clause with *${word.text}* is set off by a comma: *${wordBefore.text}, ${word.text} …*`;
      yield insertComma(wordBefore, explanation, clauseTopics(word.text));
    }
  },
  examples: [
    ["Ich freue mich wenn du kommst.", "Ich freue mich, wenn du kommst."],
    ["Ich weiß dass du da bist.", "Ich weiß, dass du da bist."],
    ["Er tut so, als ob er schläft.", "Er tut so, als ob er schläft."],
  ],
};

const verbsWithUm =
  /^(?:reisen|ziehen|feilschen|bewerben|kümmern|bitten|kämpfen|streiten|gehen|fahren|laufen|segeln|spielen|wandern|drehen|trauern)$/;

/** Whether *um* is a preposition within an infinitive clause: ", ein Jahr lang um die Welt zu reisen". */
function isInsideInfinitive(um: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const comma = words.findLastIndex((one) => one.index < um.index && one.kind === "mark");
  const wordsBetween = words.slice(comma + 1, um.index);
  const isVerb = (one: AnalyzedToken) =>
    !one.isCapital && one.readings.some(({ pos }) => pos === "finite" || pos === "infinitive" || pos === "participle");
  const end = words.findIndex((one) => one.index > um.index && one.kind === "mark");
  const verb = words[(end < 0 ? words.length : end) - 1];
  return words[comma]?.text === "," && verbsWithUm.test(verb?.text ?? "") && !wordsBetween.some(isVerb);
}

/** A comma precedes "um … zu". */
export const commaBeforeUmZu: Rule = {
  name: "comma-before-um-zu",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (word.text !== "um" || !wordBefore || wordBefore.kind === "mark" || conjunctionPrefixes.has(wordBefore.lower))
        continue;
      if (isInsideInfinitive(word, words)) continue;
      // "um fünf aufzustehen": a time.
      const nextWord = words[word.index + 1];
      if (
        nextWord?.kind === "number" ||
        /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mitternacht)$/i.test(
          nextWord?.text ?? "",
        )
      )
        continue;
      const remainingWords = words.slice(word.index + 1);
      const end = remainingWords.findIndex(isClauseEnd);
      const clause = end < 0 ? remainingWords : remainingWords.slice(0, end);
      const lastWord = clause.at(-1);
      if (
        !lastWord ||
        clause.length < 2 ||
        clause.some((one) => finiteReadings(one).some((r) => r.kind !== "m") && !hasReading(one, "infinitive"))
      )
        continue;
      const isZu =
        (clause.at(-2)?.lower === "zu" && hasReading(lastWord, "infinitive")) || hasReading(lastWord, "zu-infinitive");
      if (!isZu || /^(?:zu|bittet?|bitten|bat|geht|ging|ging es|handelt|nur)$/.test(wordBefore.lower)) continue;
      yield insertComma(wordBefore, "*um … zu* is set off by a comma.");
    }
  },
  examples: [
    ["Ich lerne Deutsch um in Berlin zu arbeiten.", "Ich lerne Deutsch, um in Berlin zu arbeiten."],
    ["Er kümmert sich um das Kind.", "Er kümmert sich um das Kind."],
    ["Es ist schön, ein Jahr lang um die Welt zu reisen.", "Es ist schön, ein Jahr lang um die Welt zu reisen."],
  ],
};

const auxiliaries = new Set([
  "haben",
  "sein",
  "werden",
  "können",
  "müssen",
  "wollen",
  "sollen",
  "dürfen",
  "möchten",
  "mögen",
]);
const isFiniteVerb = (word: AnalyzedToken | undefined) =>
  word !== undefined &&
  !word.isCapital &&
  finiteReadings(word).some((one) => one.kind === "p" || one.kind === "t" || one.kind === "k");
/**
 * Whether the word is the finite verb at the end of a clause, and not an infinitive or participle before its auxiliary.
 */
const closesClause = (word: AnalyzedToken | undefined, nextWord: AnalyzedToken | undefined) =>
  isFiniteVerb(word) &&
  !(
    isFiniteVerb(nextWord) &&
    finiteReadings(nextWord).some((one) => auxiliaries.has(one.lemma)) &&
    (hasReading(word, "infinitive") || hasReading(word, "participle"))
  );

/** A comma follows an initial subordinate clause, where its verb meets the main clause's verb. */
export const commaBetweenVerbs: Rule = {
  name: "comma-between-verbs",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    const [firstWord] = words;
    if (!firstWord || !(subordinators.has(firstWord.lower) || firstWord.lower === "als") || words.length < 6) return;
    const comma = words.findIndex((word) => word.kind === "mark");
    for (const word of words.slice(3)) {
      const wordBefore = words[word.index - 1];
      if (comma >= 0 && word.index > comma) return;
      if (wordBefore?.kind !== "word" || wordBefore.isCapital || !closesClause(wordBefore, word)) continue;
      if (hasReading(wordBefore, "adjective") || hasReading(wordBefore, "other")) continue;
      const isVerb =
        isFiniteVerb(word) &&
        !hasReading(word, "infinitive") &&
        !hasReading(word, "participle") &&
        !hasReading(word, "other");
      if (!isVerb && !(word.lower === "dann" && word.index < words.length - 2)) continue;
      const wordAfter = words[word.index + 1];
      // "gehen können muss": all verbs belong to one clause.
      if (isVerb && (wordAfter === undefined || wordAfter.kind === "mark")) return;
      const explanation = "The clause at the beginning ends with its verb, and a comma follows.";
      yield insertComma(wordBefore, explanation, clauseTopics(firstWord.text));
      return;
    }
  },
  examples: [
    ["Wenn ich Zeit habe komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Wenn ich Zeit habe, komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
  ],
};
