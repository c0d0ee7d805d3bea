import { lookupTable } from "../../../lookup-table.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";

const toDative: Readonly<Record<string, string>> = lookupTable({
  mich: "mir",
  dich: "dir",
  ihn: "ihm",
  ich: "mir",
  du: "dir",
});
const toAccusative: Readonly<Record<string, string>> = lookupTable({
  mir: "mich",
  dir: "dich",
  ihm: "ihn",
  ich: "mich",
  du: "dich",
});

/** A pronoun after a preposition is in the case that the preposition governs. */
export const pronounAfterPreposition: Rule = {
  name: "pronoun-after-preposition",
  category: "pronouns",
  stage: 2,
  *find({ words }) {
    for (const word of words) {
      const wordBefore = words[word.index - 1];
      const nextWord = words[word.index + 1];
      if (!wordBefore || word.isCapital) continue;
      const takesDative = /^(?:mit|bei|von|zu|aus|nach)$/.test(wordBefore.lower);
      const takesAccusative = /^(?:für|ohne|gegen|durch)$/.test(wordBefore.lower);
      const form = takesDative ? toDative[word.text] : takesAccusative ? toAccusative[word.text] : undefined;
      if (!form || ((word.text === "ich" || word.text === "du") && nextWord?.kind === "word")) continue;
      yield {
        start: word.start,
        end: word.end,
        replacement: form,
        category: takesDative ? "dative-case" : "accusative-case",
        topics: takesDative ? phraseTopics.dativePronouns : phraseTopics.accusativePronouns,
        explanation: `After *${wordBefore.text}* comes the ${takesDative ? "dative" : "accusative"}: *${wordBefore.text} ${form}*.`,
      };
    }
  },
  examples: [
    ["Ich komme mit dich.", "Ich komme mit dir."],
    ["Das ist für dir.", "Das ist für dich."],
  ],
};
