import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { subordinators } from "../closed-words.ts";
import { clauseTopics, type TopicIds } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";

/** Words before a conjunction that belong to it, so that the comma precedes them or is not needed. */
const conjunctionPrefixes = new Set(
  "und oder aber als wie so auch nur besonders selbst außer bis erst vor allem etwa denn sondern sowie sogar immer auf ohne anstatt statt je gerade schon doch insbesondere vorausgesetzt egal kurz lange tage wochen jahre stunden monate und bzw beziehungsweise noch weder sowohl zumindest bereits außerdem einfach weil dass wenn kaum ausgenommen".split(
    " ",
  ),
);

const insertion = (before: AnalyzedToken, explanation: string, topics?: TopicIds): Edit => ({
  start: before.end,
  end: before.end,
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
      const before = words[word.index - 1];
      if (word.isCapital || !before || before.kind === "mark" || conjunctionPrefixes.has(before.lower)) continue;
      if (!subordinators.has(word.lower) || !subordinators.has(word.text)) continue;
      // In "Nicht dass er käme" the negation belongs to the conjunction.
      if (before.text === "Nicht") continue;
      // "damit" and "solange" can be adverbs, so the clause must end with its verb.
      const rest = words.slice(word.index + 1);
      const end = rest.findIndex(isClauseEnd);
      const clause = end < 0 ? rest : rest.slice(0, end);
      if (clause.length < 2) continue;
      const last = clause.at(-1);
      const isSure =
        word.lower !== "damit" &&
        word.lower !== "solange" &&
        word.lower !== "bevor" &&
        word.lower !== "nachdem" &&
        word.lower !== "ob";
      if (!isSure && (finiteReadings(last).length === 0 || hasReading(last, "participle"))) continue;
      // In "…, als niemand damit gerechnet hatte", "damit" is an adverb: no verb precedes it in its clause.
      const start = words.findLastIndex((one) => one.index < word.index && one.kind === "mark");
      if (word.lower === "damit" && !words.slice(start + 1, word.index).some((one) => finiteReadings(one).length > 0))
        continue;
      if (word.lower === "ob" && words[word.index + 1]?.lower === "der") continue;
      const explanation = `A clause with *${word.text}* is set off by a comma: *${before.text}, ${word.text} …*`;
      yield insertion(before, explanation, clauseTopics(word.text));
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
  const between = words.slice(comma + 1, um.index);
  const isVerb = (one: AnalyzedToken) =>
    !one.isCapital && one.readings.some(({ pos }) => pos === "finite" || pos === "infinitive" || pos === "participle");
  const end = words.findIndex((one) => one.index > um.index && one.kind === "mark");
  const verb = words[(end < 0 ? words.length : end) - 1];
  return words[comma]?.text === "," && verbsWithUm.test(verb?.text ?? "") && !between.some(isVerb);
}

/** A comma precedes "um … zu". */
export const commaBeforeUmZu: Rule = {
  name: "comma-before-um-zu",
  category: "commas",
  stage: 3,
  *find({ words }) {
    for (const word of words) {
      const before = words[word.index - 1];
      if (word.text !== "um" || !before || before.kind === "mark" || conjunctionPrefixes.has(before.lower)) continue;
      if (isInsideInfinitive(word, words)) continue;
      // "um fünf aufzustehen": a time.
      const next = words[word.index + 1];
      if (
        next?.kind === "number" ||
        /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mitternacht)$/i.test(
          next?.text ?? "",
        )
      )
        continue;
      const rest = words.slice(word.index + 1);
      const end = rest.findIndex(isClauseEnd);
      const clause = end < 0 ? rest : rest.slice(0, end);
      const last = clause.at(-1);
      if (
        !last ||
        clause.length < 2 ||
        clause.some((one) => finiteReadings(one).some((r) => r.kind !== "m") && !hasReading(one, "infinitive"))
      )
        continue;
      const isZu =
        (clause.at(-2)?.lower === "zu" && hasReading(last, "infinitive")) || hasReading(last, "zu-infinitive");
      if (!isZu || /^(?:zu|bittet?|bitten|bat|geht|ging|ging es|handelt|nur)$/.test(before.lower)) continue;
      yield insertion(before, "*um … zu* is set off by a comma.");
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
const closesClause = (word: AnalyzedToken | undefined, next: AnalyzedToken | undefined) =>
  isFiniteVerb(word) &&
  !(
    isFiniteVerb(next) &&
    finiteReadings(next).some((one) => auxiliaries.has(one.lemma)) &&
    (hasReading(word, "infinitive") || hasReading(word, "participle"))
  );

/** A comma follows an initial subordinate clause, where its verb meets the main clause's verb. */
export const commaBetweenVerbs: Rule = {
  name: "comma-between-verbs",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    const [first] = words;
    if (!first || !(subordinators.has(first.lower) || first.lower === "als") || words.length < 6) return;
    const comma = words.findIndex((word) => word.kind === "mark");
    for (const word of words.slice(3)) {
      const before = words[word.index - 1];
      if (comma >= 0 && word.index > comma) return;
      if (before?.kind !== "word" || before.isCapital || !closesClause(before, word)) continue;
      if (hasReading(before, "adjective") || hasReading(before, "other")) continue;
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
      yield insertion(before, explanation, clauseTopics(first.text));
      return;
    }
  },
  examples: [
    ["Wenn ich Zeit habe komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Wenn ich Zeit habe, komme ich gern.", "Wenn ich Zeit habe, komme ich gern."],
  ],
};
