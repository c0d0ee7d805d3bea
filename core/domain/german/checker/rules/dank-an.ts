import type { AnalyzedSentence, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { changesToCase } from "../decline-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";

/**
 * Whether the phrase is part of a clause with a subject and a finite verb. If so, *Dank* is not a noun in a greeting.
 */
const isPartOfClause = ({ clauses, tokens }: AnalyzedSentence, { head }: Phrase): boolean => {
  const clause = clauses.find(({ tokens: indexes }) => indexes.includes(head));
  return clause?.subject !== undefined && isFiniteTag(tokens[clause.verbs.finite ?? -1]?.tag ?? "XY");
};

function* editsOf(sentence: AnalyzedSentence, phrase: Phrase, analysis: AnalyzedText): Generator<Edit> {
  const { tokens } = sentence;
  const preposition = tokens[phrase.preposition ?? -1];
  const dank = tokens[(preposition?.index ?? 0) - 1];
  if (!preposition || !/^a[nm]$/.test(preposition.text) || dank?.text.toLowerCase() !== "dank") return;
  // *Dank* is a noun if it has a determiner or adjective, or if there is no verb: "Mein Dank an alle", "Dank an alle
  // Helfer!"
  const isPrepositionDank = dank.isFirst ? dank.index === 0 : /^d/.test(dank.text);
  if (!isPrepositionDank || !isPartOfClause(sentence, phrase)) return;
  const changes = changesToCase(sentence, phrase, "dative", analysis);
  const tokenAfterAn = tokens[preposition.index + 1];
  if (!changes || !tokenAfterAn || phrase.determiner !== tokenAfterAn.index) return;
  // If the phrase is at the start of the sentence, the finite verb follows it: "Dank an meiner Familie habe ich …"
  const finiteAfterPhrase = tokens.slice(phrase.head + 1).find(({ tag }) => isFiniteTag(tag));
  if (
    dank.isFirst &&
    (!finiteAfterPhrase || tokens.slice(phrase.head + 1, finiteAfterPhrase.index).some(({ tag }) => /^\$/.test(tag)))
  )
    return;
  const determiner =
    changes.find(({ start }) => start === tokenAfterAn.start)?.form ?? lowerTextAt(sentence, tokenAfterAn.index);
  const explanation = {
    en: `The preposition *dank* stands alone, with the dative or genitive: *dank ${determiner} …*`,
    de: `Die Präposition *dank* steht allein, mit Dativ oder Genitiv: *dank ${determiner} …*`,
  };
  const confidence = 0.93;
  yield { start: preposition.start, end: tokenAfterAn.end, replacement: determiner, explanation, confidence };
  for (const { start, end, form } of changes)
    if (start !== tokenAfterAn.start) yield { start, end, replacement: form, explanation, confidence };
}

/** Removes *an* after the preposition *dank*: "Dank an meiner Familie habe ich eine Wohnung". */
export const dankAn: Rule = {
  name: "dank-an",
  category: "prepositions",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const phrase of sentence.phrases) yield* editsOf(sentence, phrase, analysis);
  },
  examples: [
    ["Dank an meiner Familie habe ich eine Wohnung.", "Dank meiner Familie habe ich eine Wohnung."],
    ["Ich habe dank an meinem Lehrer viel gelernt.", "Ich habe dank meinem Lehrer viel gelernt."],
    ["Dank an alle Helfer!", "Dank an alle Helfer!"],
    ["Mein Dank an meine Eltern ist groß.", "Mein Dank an meine Eltern ist groß."],
  ],
};
