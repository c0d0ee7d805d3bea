import { cellsOf, determiner, inCases, pluralCells, prepositionCases } from "../../lexicon/closed-words.ts";
import { finiteForm } from "../../lexicon/finite-form.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings } from "../analyzed-text.ts";
import { nounCells } from "../noun-phrase.ts";
import { formTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, endOfPhrase, replaceWord, wordsUntilMark } from "./clause.ts";
import { adverbs, nounSubjectAt } from "./main-clause.ts";

/**
 * Whether no word after the verb can be its subject: only prepositional phrases, adverbs and lower-case adjectives
 * follow.
 */
function hasNoOtherSubject(words: readonly AnalyzedToken[], remainingWords: readonly AnalyzedToken[]): boolean {
  for (let index = remainingWords[0]?.index ?? 0; index <= (remainingWords.at(-1)?.index ?? -1); index++) {
    const word = words[index];
    if (!word || word.isCapital || determiner(word.lower) !== undefined) return false;
    if (
      /^(?:ich|du|er|sie|es|wir|ihr|man|wer|was|das|viele|alle|andere|einige|manche|mehrere|beide|wenige|die|niemand|jemand|keiner|welche)$/.test(
        word.lower,
      )
    )
      return false;
    const end =
      word.lower in prepositionCases || /^(?:im|am|zum|zur|beim|vom|ins)$/.test(word.lower)
        ? endOfPhrase(words, index)
        : undefined;
    const isPlaceName = end === undefined && word.lower in prepositionCases && words[index + 1]?.isCapital;
    if (end !== undefined) index = end;
    else if (isPlaceName) index += 1;
    else if (word.lower in prepositionCases && !adverbs.has(word.text)) return false;
  }
  return true;
}

/** "Meine Eltern wohnt", "Mein Bruder haben": the verb agrees with the subject in number. */
export const verbNumber: Rule = {
  name: "verb-number",
  category: "present-tense",
  stage: 2,
  *find({ words, lexicon }: AnalyzedText) {
    for (const firstWord of words) {
      if (!beginsSentence(words, firstWord.index)) continue;
      const subject = nounSubjectAt(words, firstWord.index);
      const article = determiner(firstWord.lower);
      const verb = words[(subject?.last.index ?? words.length) + 1];
      if (!/^(?:d|dies|mein|dein|sein|ihr|unser|euer)$/.test(article?.stem ?? "")) continue;
      if (!subject || !article || verb?.kind !== "word" || verb.isCapital || !verb.isKnown) continue;
      if (verb.readings.some((one) => one.pos !== "finite" && one.pos !== "infinitive")) continue;
      const readings = finiteReadings(verb).filter((one) => one.kind === "p" && !one.lemma.includes("|"));
      const persons = readings.reduce((all, one) => all | one.persons, 0);
      if (
        readings.length === 0 ||
        finiteReadings(verb).some((one) => one.persons & subject.persons && one.kind !== "m")
      )
        continue;
      const remainingWords = wordsUntilMark(words, verb.index + 1);
      if (
        remainingWords.length === 0 ||
        remainingWords.length > 8 ||
        remainingWords.some((word) => /^(?:und|oder)$/.test(word.lower))
      )
        continue;
      const isPluralSubject = subject.persons === 32 && (persons & ~20) === 0;
      const isSingularSubject = subject.persons === 4 && (persons & ~40) === 0;
      // A masculine nominative ("Der Mann") is certainly the subject, if no other noun can be a plural subject.
      const cells = nounCells(subject.last) & article.cells;
      const isCertainNominative = (cells & ~(cellsOf("m", 1) | cellsOf("p", 8))) === 0;
      const hasOtherPlural = remainingWords.some(
        (word) => word.isCapital && nounCells(word) & pluralCells & inCases(1),
      );
      if (
        !(isPluralSubject && hasNoOtherSubject(words, remainingWords)) &&
        !(isSingularSubject && (hasNoOtherSubject(words, remainingWords) || (isCertainNominative && !hasOtherPlural)))
      )
        continue;
      const forms = new Set(
        readings.flatMap((one) => finiteForm(lexicon, one.lemma, "p", isPluralSubject ? 5 : 2) ?? []),
      );
      const [form] = forms;
      if (forms.size !== 1 || !form || form === verb.text) continue;
      yield replaceWord(
        verb,
        form,
        `*${subject.last.text}* is ${isPluralSubject ? "many" : "one"}: *${subject.last.text} ${form}*.`,
        formTopics(verb.text, form),
      );
    }
  },
  examples: [
    ["Meine Eltern wohnt in Polen.", "Meine Eltern wohnen in Polen."],
    ["Mein Bruder haben ein Auto.", "Mein Bruder hat ein Auto."],
    ["Meine Familie wohnen in Berlin.", "Meine Familie wohnt in Berlin."],
    ["Diese Eigenschaft schätzen andere an dir.", "Diese Eigenschaft schätzen andere an dir."],
    ["Meine Eltern besucht mein Bruder.", "Meine Eltern besucht mein Bruder."],
    ["Das Auto haben meine Eltern gekauft.", "Das Auto haben meine Eltern gekauft."],
  ],
};
