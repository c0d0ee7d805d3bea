import type { Phrase } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, denotesPerson, listClauseViews, phrasesIn, tagAt } from "../clause-view.ts";
import { allowsCase, applyChanges, changesToCase } from "../decline-phrase.ts";
import { isAdverbialTime } from "../frame-match.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const mannerWordPattern = /^(?:wie|gut|besser|schlecht|schlechter|super|prima|toll|okay|so|sehr)$/;

/** Whether the clause is about somebody's well-being: wie geht es, es geht gut. */
const isAboutWellBeing = ({ sentence, clause, lemmas }: ClauseView) =>
  (lemmas.join() === "gehen" || clause.tokens.some((index) => /^geht['’]?s$/.test(lowerTextAt(sentence, index)))) &&
  clause.tokens.some((index) => /^(?:es|['’]s|geht['’]?s)$/.test(lowerTextAt(sentence, index))) &&
  clause.tokens.some((index) => mannerWordPattern.test(lowerTextAt(sentence, index))) &&
  // If another finite verb such as *lassen* governs *gehen*, the person is not in the dative: "Lassen Sie es sich gut
  // gehen".
  !clause.tokens.some(
    (index) =>
      /^VV(?:FIN|IMP)$/.test(tagAt(sentence, index) ?? "") && sentence.tokens[index]?.reading.lemma !== "gehen",
  );

/**
 * Whether the phrase belongs to the noun or the preposition before it: "der Mutter des Babys", "für mich und meine
 * Familie".
 */
function belongsToPhraseBefore(clauseView: ClauseView, phrase: Phrase): boolean {
  const indexBefore = firstIndexOf(phrase) - 1;
  const isAfterUnd = /^(?:und|oder)$/.test(lowerTextAt(clauseView.sentence, indexBefore));
  const otherPhrase = clauseView.sentence.phrases.find(
    ({ head }) => head === (isAfterUnd ? indexBefore - 1 : indexBefore),
  );
  if (!otherPhrase) return false;
  return isAfterUnd
    ? otherPhrase.preposition !== undefined
    : /^N/.test(tagAt(clauseView.sentence, otherPhrase.head) ?? "");
}

/** Puts the person into the dative and makes *es* the subject: "Wie geht es deine Frau?" */
export const dativeOfWellBeing: Rule = {
  name: "dative-of-well-being",
  category: "dative-case",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      if (!isAboutWellBeing(clauseView)) continue;
      const { sentence } = clauseView;
      const phrasesWithoutDeterminer = phrasesIn(clauseView).filter(
        (phrase) => phrase.preposition === undefined && phrase.determiner === undefined,
      );
      // Ignores clauses in which a dative pronoun already names the person: "Ich schon, also wie geht es dir?"
      const hasDativePronoun = phrasesWithoutDeterminer.some(({ head }) =>
        /^(?:mir|dir|ihm|ihr|uns|euch|ihnen|sich)$/.test(lowerTextAt(sentence, head)),
      );
      if (hasDativePronoun) continue;
      const wieIndex = clauseView.clause.tokens.find((index) => lowerTextAt(sentence, index) === "wie") ?? -1;
      for (const phrase of phrasesIn(clauseView)) {
        if (phrase.preposition !== undefined || isAdverbialTime(clauseView, phrase, analysis)) continue;
        if (phrase.head < wieIndex || belongsToPhraseBefore(clauseView, phrase)) continue;
        if (!denotesPerson(clauseView, phrase, analysis.lexicon) || allowsCase(phrase, "dative")) continue;
        const changes = changesToCase(sentence, phrase, "dative", analysis) ?? [];
        const start = sentence.tokens[firstIndexOf(phrase)]?.start ?? 0;
        const end = sentence.tokens[phrase.head]?.end ?? start;
        const text = applyChanges(analysis.text, start, end, changes);
        const confidence = 0.92 * confidenceFromMargins(sentence.tokens[phrase.head]?.margin ?? 0);
        for (const change of changes)
          yield {
            start: change.start,
            end: change.end,
            replacement: change.form,
            confidence,
            explanation: {
              en: `In *es geht* the person is in the dative: *es geht ${text} gut*.`,
              de: `Bei *es geht* steht die Person im Dativ: *es geht ${text} gut*.`,
            },
          };
      }
    }
  },
  examples: [
    ["Und wie geht es dein Mann?", "Und wie geht es deinem Mann?"],
    ["Wie geht's deine Frau und dein Baby?", "Wie geht's deiner Frau und deinem Baby?"],
    ["Meine Mutter geht es heute gut.", "Meiner Mutter geht es heute gut."],
    ["Wie geht es dich?", "Wie geht es dir?"],
    ["Wie geht es du?", "Wie geht es dir?"],
    ["Lassen Sie es sich gut gehen!", "Lassen Sie es sich gut gehen!"],
    ["Mir geht es gut.", "Mir geht es gut."],
    ["Sag mir, wie es der Mutter des Babys geht.", "Sag mir, wie es der Mutter des Babys geht."],
    ["Für mich und meine Familie geht es gut.", "Für mich und meine Familie geht es gut."],
    ["Mein Vater geht es nicht so gut.", "Meinem Vater geht es nicht so gut."],
    ["Wie geht es deiner Familie?", "Wie geht es deiner Familie?"],
  ],
};
