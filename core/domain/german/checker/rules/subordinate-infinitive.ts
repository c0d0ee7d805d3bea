import { subjectPersons } from "../../lexicon/closed-words.ts";
import { finiteForm } from "../../lexicon/finite-form.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { clauseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { wordsUntilMark } from "./clause.ts";
import { areCompleteParts, nounSubjectAt } from "./main-clause.ts";
import { isInfinitive } from "./verb-bracket.ts";

/** The present form of an infinitive for a person (bit), including its prefix: "aufstehen" → "aufstehe". */
function finiteFormOf(verb: AnalyzedToken, person: number, { lexicon }: AnalyzedText): string | undefined {
  const forms = new Set<string>();
  for (const one of verb.readings) {
    if (one.pos !== "infinitive") continue;
    const form = finiteForm(lexicon, one.lemma, "p", Math.log2(person));
    const [prefix, base] = one.lemma.split("|");
    if (form) forms.add(base === undefined ? form : `${prefix}${form}`);
  }
  const [form] = forms;
  return forms.size === 1 ? form : undefined;
}

const isFiniteOnly = (word: AnalyzedToken) =>
  !word.isCapital &&
  finiteReadings(word).length > 0 &&
  !["infinitive", "participle", "adjective", "other"].some((pos) => hasReading(word, pos as "infinitive"));

/** The subject at this index with its person: a pronoun, or a noun phrase that can only be singular (meine Familie). */
function subjectOf(words: readonly AnalyzedToken[], start: number): [subject?: AnalyzedToken, person?: number] {
  const pronoun = words[start];
  if (pronoun && /^(?:ich|du|er|man)$/.test(pronoun.text)) return [pronoun, subjectPersons[pronoun.text] ?? 0];
  const subject = nounSubjectAt(words, start);
  return subject?.persons === 4 ? [subject.last, 4] : [];
}

/** Whether the clause certainly ends here: the sentence ends, or the main clause's verb follows. */
const closesClause = (
  wordAfter: AnalyzedToken | undefined,
  conjunction: AnalyzedToken,
  words: readonly AnalyzedToken[],
) =>
  wordAfter === undefined ||
  /^[.!?]$/.test(wordAfter.text) ||
  (conjunction.isFirst && wordAfter.text === "," && finiteReadings(words[wordAfter.index + 1]).length > 0);

/** "weil ich helfen gern Menschen": the verb is finite and at the end. */
export const subordinateInfinitive: Rule = {
  name: "subordinate-infinitive",
  category: "subordinate-clauses",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words, text } = analyzed;
    for (const conjunction of words) {
      if (!/^(?:dass|weil|wenn|obwohl)$/.test(conjunction.lower)) continue;
      const [subject, person] = subjectOf(words, conjunction.index + 1);
      if (!subject || !person) continue;
      const remainingWords = wordsUntilMark(words, subject.index + 1);
      const lastWord = remainingWords.at(-1);
      const wordAfter = lastWord && words[lastWord.index + 1];
      if (!lastWord || remainingWords.length > 8 || !closesClause(wordAfter, conjunction, words)) continue;
      const [verb, ...others] = remainingWords.filter(isInfinitive);
      if (
        !verb ||
        others.length > 0 ||
        remainingWords.some((word) => isFiniteOnly(word) || hasReading(word, "participle"))
      )
        continue;
      if (remainingWords.some((word) => /^(?:und|oder|zu|als|wie)$/.test(word.lower) || subjectPersons[word.text]))
        continue;
      // The infinitive may depend on a form of *haben* or a modal verb.
      if (
        remainingWords.some(
          (word) => word !== verb && finiteReadings(word).some((one) => one.persons & person) && !word.isCapital,
        )
      )
        continue;
      const form = finiteFormOf(verb, person, analyzed);
      if (!form || finiteReadings(verb).some((one) => one.persons & person && one.kind !== "m")) continue;
      const explanation = `With *${subject.text}* the verb is *${form}*, and in a clause with *${conjunction.text}* it stands at the end.`;
      const topics = clauseTopics(conjunction.text);
      if (verb === lastWord) yield { start: verb.start, end: verb.end, replacement: form, explanation, topics };
      else if (verb === remainingWords[0] && areCompleteParts(words, verb.index + 1, lastWord.index + 1)) {
        const tail = text.slice(words[verb.index + 1]?.start, lastWord.end);
        yield { start: verb.start, end: lastWord.end, replacement: `${tail} ${form}`, explanation, topics };
      }
    }
  },
  examples: [
    ["Ich lerne viel, weil ich helfen gern Menschen.", "Ich lerne viel, weil ich gern Menschen helfe."],
    ["Ich glaube, dass er wohnen in Berlin.", "Ich glaube, dass er in Berlin wohnt."],
    ["Ich bin müde, weil ich viel arbeiten.", "Ich bin müde, weil ich viel arbeite."],
    ["Weil ich lernen Deutsch, habe ich keine Zeit.", "Weil ich Deutsch lerne, habe ich keine Zeit."],
    ["Ich bin traurig, weil meine Familie wohnen in Syrien.", "Ich bin traurig, weil meine Familie in Syrien wohnt."],
    ["Ich bin müde, weil ich viel arbeiten muss.", "Ich bin müde, weil ich viel arbeiten muss."],
    ["Ich bleibe, weil wir arbeiten.", "Ich bleibe, weil wir arbeiten."],
  ],
};
