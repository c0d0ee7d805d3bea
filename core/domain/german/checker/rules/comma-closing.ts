import { determiner, prepositionCases, subordinators } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { clauseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, insertCommaAfter, isFiniteForm, isOnlyFinite, isSubjectPronoun } from "./clause.ts";

const relative = /^(?:der|die|das|den|dem|denen|wo|was|wer)$/;

/** Whether a verb-final clause starts at this index after a comma: "…, die ich habe". */
function beginsClause(words: readonly AnalyzedToken[], index: number): boolean {
  const word = words[index];
  const nextWord = words[index + 1];
  if (!word || word.isCapital) return false;
  if (subordinators.has(word.text) || relative.test(word.text)) return true;
  return word.text in prepositionCases && /^(?:der|die|das|den|dem|denen)$/.test(nextWord?.text ?? "");
}

const isInfinitiveOrParticiple = (word: AnalyzedToken | undefined) =>
  hasReading(word, "infinitive") || hasReading(word, "participle");

/** A subordinate clause within a sentence also ends with a comma, where its verb meets the main clause's verb. */
export const commaAfterClause: Rule = {
  name: "comma-after-clause",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const comma of words) {
      if (comma.text !== "," || !beginsClause(words, comma.index + 1)) continue;
      const wordsBefore = words.slice(0, comma.index);
      // The main verb must not precede the clause.
      if (wordsBefore.some((word) => word.kind === "mark" || finiteReadings(word).length > 0)) continue;
      for (let index = comma.index + 3; words[index]?.kind === "word"; index++) {
        const verb = words[index];
        const main = words[index + 1];
        if (!verb || !isFiniteForm(verb)) continue;
        if (hasReading(verb, "other") || hasReading(verb, "adjective")) break;
        if (
          !isOnlyFinite(main) ||
          isInfinitiveOrParticiple(verb) ||
          !words[index + 2] ||
          words[index + 2]?.kind === "mark"
        )
          break;
        const opener = words[comma.index + 1]?.text ?? "";
        const edit = insertCommaAfter(verb, "The clause ends with its verb, and a comma follows.");
        yield subordinators.has(opener) ? { ...edit, topics: clauseTopics(opener) } : edit;
        break;
      }
    }
  },
  examples: [
    ["Die Stadt, in der ich wohne ist sehr schön.", "Die Stadt, in der ich wohne, ist sehr schön."],
    ["Die Leute, die ich getroffen habe, sind nett.", "Die Leute, die ich getroffen habe, sind nett."],
  ],
};

const clockTimes = /^(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mitternacht)$/i;

/** "Um das zu verstehen lese ich es": a comma follows an initial "um … zu" clause. */
export const commaAfterUmZu: Rule = {
  name: "comma-after-um-zu",
  category: "infinitives",
  stage: 3,
  *find({ words }: AnalyzedText) {
    const [firstWord, secondWord] = words;
    if (firstWord?.text !== "Um" || !secondWord || secondWord.kind === "number" || clockTimes.test(secondWord.text))
      return;
    for (const word of words.slice(2)) {
      if (word.kind !== "word") return;
      const isZu =
        (words[word.index - 1]?.text === "zu" && hasReading(word, "infinitive")) || hasReading(word, "zu-infinitive");
      if (!isZu) continue;
      const verb = words[word.index + 1];
      const subject = words[word.index + 2];
      const hasSubject =
        isSubjectPronoun(subject) ||
        /^(?:sie|Sie|ihr)$/.test(subject?.text ?? "") ||
        determiner(subject?.lower ?? "") !== undefined;
      if (isOnlyFinite(verb) || (isFiniteForm(verb) && hasSubject))
        yield insertCommaAfter(word, "*um … zu* is set off by a comma.");
      return;
    }
  },
  examples: [
    ["Um Deutsch zu lernen muss ich viel lesen.", "Um Deutsch zu lernen, muss ich viel lesen."],
    ["Um acht aufzustehen ist schwer.", "Um acht aufzustehen ist schwer."],
  ],
};

/** "Ja ich komme": a comma follows an initial yes or no. */
export const commaAfterYes: Rule = {
  name: "comma-after-yes",
  category: "commas",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      if (!/^(?:Ja|Nein|Okay)$/.test(word.text) || !beginsSentence(words, word.index)) continue;
      const subject = words[word.index + 1];
      const isSubject = isSubjectPronoun(subject) || /^(?:sie|Sie|das|ihr)$/.test(subject?.text ?? "");
      if (!isSubject || !isFiniteForm(words[word.index + 2])) continue;
      yield insertCommaAfter(word, `*${word.text}* stands before the sentence, and a comma follows.`);
    }
  },
  examples: [
    ["Ja ich komme gern.", "Ja, ich komme gern."],
    ["Nein, das geht nicht.", "Nein, das geht nicht."],
  ],
};

const wordsWithoutComma = /^(?:und|oder|aber|auch|nur|gerade|eben|doch|denn|sondern|allein|schon|wohl|ja)$/;

/** "… deshalb wohne ich": a comma precedes a second main clause that starts with a connecting adverb. */
export const commaBeforeTherefore: Rule = {
  name: "comma-before-deshalb",
  category: "connectors",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      if (!/^(?:deshalb|deswegen|daher|darum|trotzdem)$/.test(word.text) || wordBefore?.kind !== "word") continue;
      if (wordsWithoutComma.test(wordBefore.lower) || isFiniteForm(wordBefore)) continue;
      const verb = words[word.index + 1];
      const subject = words[word.index + 2];
      if (
        !isFiniteForm(verb) ||
        hasReading(verb, "participle") ||
        !/^(?:ich|du|er|es|wir|man)$/.test(subject?.text ?? "")
      )
        continue;
      const persons = { ich: 1, du: 2, er: 4, es: 4, man: 4, wir: 8 }[subject?.text ?? ""] ?? 0;
      if (!finiteReadings(verb).some((one) => one.persons & persons)) continue;
      if (!words.slice(0, word.index).some((one) => isFiniteForm(one))) continue;
      yield insertCommaAfter(wordBefore, `Two main clauses are set apart by a comma: *…, ${word.text} …*`);
    }
  },
  examples: [
    ["Ich bin krank deshalb bleibe ich zu Hause.", "Ich bin krank, deshalb bleibe ich zu Hause."],
    ["Ich bleibe deshalb zu Hause.", "Ich bleibe deshalb zu Hause."],
  ],
};
