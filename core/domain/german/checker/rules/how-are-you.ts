import { casesIn, inCases } from "../../lexicon/closed-words.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { nounPhrases, phraseCells } from "../noun-phrase.ts";
import { repairsOf } from "../repair-phrase.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

/** "Wie geht es deine Mutter": the person is in the dative. */
export const howAreYou: Rule = {
  name: "how-are-you",
  category: "dative-case",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const phrase of nounPhrases(analyzed)) {
      const wordBefore = words[phrase.first.index - 1];
      const isAfterGehtEs =
        /^geht['’]s$/.test(wordBefore?.lower ?? "") ||
        (wordBefore?.lower === "es" && words[wordBefore.index - 1]?.lower === "geht");
      if (phrase.preposition || !phrase.determiner || !isAfterGehtEs || casesIn(phraseCells(phrase)) & 4) continue;
      const article = phrase.determiner.type.stem;
      // In "Hier geht es die Treppe hinauf" no person is meant, so a possessive is required.
      if (!/^(?:mein|dein|sein|ihr|unser|euer)$/.test(article)) continue;
      const cells = phraseCells(phrase);
      const number = cells & 0xf000 ? 0xf000 : 0x0fff;
      const repairs = repairsOf(phrase, inCases(4) & number, analyzed).filter((one) => one.part === "determiner");
      const minChanges = Math.min(...repairs.map((one) => one.changes.length));
      const [repair, ...otherRepairs] = repairs.filter((one) => one.changes.length === minChanges);
      if (!repair || otherRepairs.length > 0) continue;
      for (const { word, form } of repair.changes)
        yield replaceWord(
          word,
          form,
          `The person who is well or not is in the dative: *geht es ${form} ${phrase.noun.text}*.`,
        );
    }
  },
  examples: [
    ["Wie geht es deine Mutter?", "Wie geht es deiner Mutter?"],
    ["Wie geht es deinem Vater?", "Wie geht es deinem Vater?"],
  ],
};
