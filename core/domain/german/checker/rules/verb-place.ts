import { lookupTable } from "../../../lookup-table.ts";
import { subjectPersons } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading, uncapitalize } from "../analyzed-text.ts";
import { clauseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, isFiniteForm, isOnlyFinite, isSubjectPronoun, replaceWord, wordsUntilMark } from "./clause.ts";

const auxiliaryOrModal = /^(?:haben|sein|werden|können|müssen|wollen|sollen|dürfen|möchten|mögen)$/;

/** Whether the verb is a finite form that agrees with the pronoun. */
function agreesWith(verb: AnalyzedToken | undefined, subject: AnalyzedToken | undefined): boolean {
  const persons = subjectPersons[subject?.text ?? ""] ?? 0;
  return (
    isFiniteForm(verb) &&
    finiteReadings(verb).some((one) => one.kind !== "m" && one.kind !== "j" && one.persons & persons)
  );
}

const isPlainFinite = (word: AnalyzedToken) =>
  isFiniteForm(word) &&
  !hasReading(word, "infinitive") &&
  !hasReading(word, "participle") &&
  !hasReading(word, "adjective") &&
  !hasReading(word, "other");

/** "weil habe ich keine Zeit": in a subordinate clause the verb is at the end. */
export const verbAfterConjunction: Rule = {
  name: "verb-behind-conjunction",
  category: "subordinate-clauses",
  stage: 3,
  *find({ words, text }: AnalyzedText) {
    for (const conjunction of words) {
      if (!/^(?:dass|weil|wenn|obwohl|ob)$/.test(conjunction.lower)) continue;
      const verb = words[conjunction.index + 1];
      const subject = words[conjunction.index + 2];
      if (!verb || !subject || !isSubjectPronoun(subject) || !agreesWith(verb, subject)) continue;
      if (!finiteReadings(verb).every((one) => auxiliaryOrModal.test(one.lemma.split(/[| ]/).at(-1) ?? ""))) continue;
      const remainingWords = wordsUntilMark(words, subject.index + 1);
      const lastWord = remainingWords.at(-1);
      if (
        !lastWord ||
        remainingWords.length > 8 ||
        remainingWords.some((word) => isPlainFinite(word) || word.kind !== "word")
      )
        continue;
      if (remainingWords.some((word) => /^(?:und|oder|aber|denn|als|wie)$/.test(word.lower))) continue;
      yield {
        start: verb.start,
        end: lastWord.end,
        replacement: `${text.slice(subject.start, lastWord.end)} ${verb.text}`,
        explanation: `In a clause with *${conjunction.text}* the verb stands at the end: *… ${lastWord.text} ${verb.text}*.`,
        topics: clauseTopics(conjunction.text),
      };
    }
  },
  examples: [
    ["Ich bleibe hier, weil habe ich keine Zeit.", "Ich bleibe hier, weil ich keine Zeit habe."],
    ["Ich bleibe hier, weil ich keine Zeit habe.", "Ich bleibe hier, weil ich keine Zeit habe."],
  ],
};

/** "Aber habe ich eine Frage": after und, aber and denn the subject precedes the verb. */
export const subjectAfterAber: Rule = {
  name: "subject-behind-aber",
  category: "word-order",
  stage: 3,
  *find({ words }: AnalyzedText) {
    if (words.at(-1)?.text === "?") return;
    for (const word of words) {
      const verb = words[word.index + 1];
      const subject = words[word.index + 2];
      // "Denn" at the start is often a misspelled "dann".
      if (!/^(?:[aA]ber|denn)$/.test(word.text) || !verb || !isSubjectPronoun(subject) || !subject) continue;
      if (!beginsSentence(words, word.index) && words[word.index - 1]?.text !== ",") continue;
      // "Aber hätte ich das gewusst!": a wish.
      if (finiteReadings(verb).some((one) => one.kind === "k") || words.at(-1)?.text === "!") continue;
      if (subject.text === "es" || !agreesWith(verb, subject) || hasReading(verb, "other")) continue;
      const remainingWords = wordsUntilMark(words, subject.index + 1);
      if (
        remainingWords.length < 2 ||
        words[(remainingWords.at(-1)?.index ?? 0) + 1]?.text === "," ||
        remainingWords.some(isPlainFinite)
      )
        continue;
      yield {
        start: verb.start,
        end: subject.end,
        replacement: `${subject.text} ${verb.text}`,
        explanation: `*${uncapitalize(word.text)}* takes no place in the sentence: *${word.text} ${subject.text} ${verb.text} …*`,
      };
    }
  },
  examples: [
    ["Aber habe ich eine Frage.", "Aber ich habe eine Frage."],
    ["Aber habe ich noch Zeit?", "Aber habe ich noch Zeit?"],
  ],
};

const withHaben =
  /^(?:geschlafen|gearbeitet|gegessen|getrunken|gespielt|gekauft|gemacht|gelesen|geschrieben|gelacht|gekocht|gewohnt|studiert|gelernt|gesprochen|telefoniert|gewartet|geantwortet|ferngesehen|gefeiert|gehabt)$/;
const habenForms: Readonly<Record<string, string>> = lookupTable({ bin: "habe", bist: "hast" });

/** "Ich bin gut geschlafen": most verbs form the perfect with *haben*. */
export const perfectWithHaben: Rule = {
  name: "perfect-with-haben",
  category: "perfect-tense",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const verb of words) {
      const form = habenForms[verb.text];
      if (!form) continue;
      const remainingWords = wordsUntilMark(words, verb.index + 1);
      const lastWord = remainingWords.at(-1);
      if (
        !lastWord ||
        !withHaben.test(lastWord.text) ||
        remainingWords.some((word) => /^(?:es|das|worden)$/.test(word.lower))
      )
        continue;
      // "Ich bin krank und habe viel geschlafen": the participle has its own auxiliary.
      if (remainingWords.some((word) => word !== lastWord && isOnlyFinite(word))) continue;
      // "Für Gegenfragen bin ich nicht gemacht": a state, not a perfect.
      if (lastWord.text === "gemacht" && words.some((word) => word.lower === "für" || word.lower === "dafür")) continue;
      yield replaceWord(verb, form, `*${lastWord.text}* goes with *haben*: *${form} … ${lastWord.text}*.`);
    }
  },
  examples: [
    ["Ich bin gut geschlafen.", "Ich habe gut geschlafen."],
    ["Ich bin früh aufgestanden.", "Ich bin früh aufgestanden."],
    ["Für Fragen bin ich nicht gemacht.", "Für Fragen bin ich nicht gemacht."],
    ["Ich bin krank und habe viel geschlafen.", "Ich bin krank und habe viel geschlafen."],
  ],
};
