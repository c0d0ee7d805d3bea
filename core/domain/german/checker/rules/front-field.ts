import { subjectPersons } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, endOfPhrase, isFiniteForm } from "./clause.ts";

/** Adverbs that fill the first position of a clause, and are rarely an answer on their own. */
const firstPositionAdverbs = new Set(
  "außerdem dann danach deshalb deswegen daher darum trotzdem heute gestern vielleicht sonst zuerst manchmal".split(
    " ",
  ),
);
const verbsOfSaying =
  /^(?:sagen|meinen|glauben|denken|schreiben|berichten|heißen|finden|fragen|wissen|scheinen|wetten)$/;

/** The index of the last word of the phrase before the verb; undefined if there is none. */
function endOfFirstPosition(words: readonly AnalyzedToken[], start: number): number | undefined {
  return firstPositionAdverbs.has(words[start]?.lower ?? "") ? start : endOfPhrase(words, start);
}

const hasComma = (words: readonly AnalyzedToken[]) => words.some((word) => word.text === ",");

/** "Nach dem Essen, gehe ich": no comma separates the first position from its verb. */
export const commaBeforeVerb: Rule = {
  name: "comma-before-verb",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const firstWord of words) {
      if (!beginsSentence(words, firstWord.index)) continue;
      const end = endOfFirstPosition(words, firstWord.index);
      if (end === undefined) continue;
      const [lastWord, comma, verb, nextWord] = words.slice(end, end + 4);
      if (!lastWord || comma?.text !== "," || !verb || !nextWord || nextWord.kind === "mark" || !isFiniteForm(verb))
        continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other") || hasReading(verb, "participle")) continue;
      if (finiteReadings(verb).some((one) => verbsOfSaying.test(one.lemma))) continue;
      if (hasComma(words.slice(comma.index + 1, comma.index + 6))) continue;
      yield {
        start: lastWord.end,
        end: comma.end,
        replacement: "",
        explanation: `Nothing sets the first part of a clause off from its verb: *… ${lastWord.text} ${verb.text} ${nextWord.text} …*`,
      };
    }
  },
  examples: [
    ["Nach dem Essen, gehe ich nach Hause.", "Nach dem Essen gehe ich nach Hause."],
    ["Außerdem, habe ich keine Zeit.", "Außerdem habe ich keine Zeit."],
    ["Am Montag, dem ersten Mai, bleibe ich hier.", "Am Montag, dem ersten Mai, bleibe ich hier."],
  ],
};

/** Greetings and answers, which are not the first position of the following clause. */
const standaloneFormulas =
  /^(?:auf (?:wiedersehen|wiederhören|(?:jeden|keinen) fall|dein wohl|ihr wohl)|mit (?:vergnügen|freude)|zum wohl|von herzen|in ordnung|im ernst|bis (?:bald|morgen|später|dann))$/;

/** "Am Wochenende ich gehe": the verb is second after an initial phrase, too. */
export const verbSecondAfterPhrase: Rule = {
  name: "verb-second-after-phrase",
  category: "word-order",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const firstWord of words) {
      if (!beginsSentence(words, firstWord.index)) continue;
      const end = endOfFirstPosition(words, firstWord.index);
      const lastWord = words[end ?? -1];
      if (end === undefined || !lastWord) continue;
      const hasMark = words[end + 1]?.text === ",";
      // The rule verb-second handles adverbs without a comma.
      if (end === firstWord.index && !hasMark) continue;
      if (hasMark && /^(?:heute|gestern|vielleicht|manchmal)$/.test(firstWord.lower)) continue;
      const phraseBeforeVerb = words.slice(firstWord.index, end + 1).map(({ lower }) => lower);
      if (hasMark && standaloneFormulas.test(phraseBeforeVerb.join(" "))) continue;
      const [subject, verb] = words.slice(end + (hasMark ? 2 : 1), end + (hasMark ? 4 : 3));
      const persons = subjectPersons[subject?.text ?? ""];
      if (!subject || !verb || !persons || subject.text === "ihr" || !isFiniteForm(verb)) continue;
      if (!finiteReadings(verb).some((one) => one.persons & persons && one.kind !== "m" && one.kind !== "j")) continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other")) continue;
      // "Am Abend ich fernsehe": the rule for separable verbs handles this.
      if (verb.readings.every((one) => one.lemma.includes("|") && verb.text.startsWith(one.lemma.split("|")[0] ?? "")))
        continue;
      const remainingWords = words.slice(verb.index + 1);
      if (remainingWords.some((word) => word.text === "," && isFiniteForm(words[word.index + 1]))) continue;
      yield {
        start: lastWord.end,
        end: verb.end,
        replacement: ` ${verb.text} ${subject.text}`,
        explanation: `The verb stands in second place, with the subject after it: *… ${lastWord.text} ${verb.text} ${subject.text} …*`,
      };
    }
  },
  examples: [
    ["Am Wochenende ich gehe ins Kino.", "Am Wochenende gehe ich ins Kino."],
    ["Deshalb, ich kann nicht kommen.", "Deshalb kann ich nicht kommen."],
    ["Jeden Tag wir lernen Deutsch.", "Jeden Tag lernen wir Deutsch."],
    ["Am Wochenende gehe ich ins Kino.", "Am Wochenende gehe ich ins Kino."],
    ["Auf Wiedersehen, ich freue mich auf morgen.", "Auf Wiedersehen, ich freue mich auf morgen."],
  ],
};
