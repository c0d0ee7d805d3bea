import { isVerbTag } from "../../analysis/tags.ts";
import type { Case } from "../../grammatical-case.ts";
import { casesIn, prepositionCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { listClauseViews, tagAt } from "../clause-view.ts";
import { changesToCase } from "../decline-phrase.ts";
import { plainPrepositionOf } from "../frame-match.ts";
import { casesAfterPreposition } from "../governed-phrase.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const germanCaseNames: Readonly<Record<"accusative" | "dative", string>> = { accusative: "Akkusativ", dative: "Dativ" };

/** Puts a pronoun after a preposition into the case that the preposition governs. */
export const pronounAfterPreposition: Rule = {
  name: "pronoun-after-preposition",
  category: "pronouns",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      for (const index of clauseView.clause.prepositionalPhrases) {
        const { sentence } = clauseView;
        const phrase = sentence.phrases[index];
        const token = sentence.tokens[phrase?.head ?? -1];
        const preposition = sentence.tokens[phrase?.preposition ?? -1];
        if (!phrase || !token || !preposition || phrase.preposition !== phrase.head - 1) continue;
        if (
          !/^(?:PPER|PRF|PWS)$/.test(token.tag) ||
          !/^(?:ich|mich|mir|du|dich|dir|er|ihn|ihm|sie|wir|ihnen|wen|wer|wem|Sie|Ihnen)$/.test(token.text)
        )
          continue;
        const lowerCaseText = plainPrepositionOf(lowerTextAt(sentence, preposition.index));
        const governedCases = prepositionCases[lowerCaseText] ?? 0;
        const [caseOfFrame, ...otherCases] =
          governedCases === 6 ? casesAfterPreposition(clauseView.framesByLemma.flat(), lowerCaseText) : [];
        const wantedCase: Case | undefined =
          governedCases === caseBit.dative
            ? "dative"
            : governedCases === caseBit.accusative
              ? "accusative"
              : otherCases.length === 0
                ? caseOfFrame
                : undefined;
        if (
          (wantedCase !== "dative" && wantedCase !== "accusative") ||
          casesIn(phrase.cells.head) & caseBit[wantedCase]
        )
          continue;
        // The pronoun can be the subject of a clause: "Seit ich hier wohne".
        const nominativeBit = casesIn(phrase.cells.head) & caseBit.nominative;
        const isConjunction = /^(?:seit|um|außer|ohne|zu)$/.test(lowerCaseText);
        if (nominativeBit && (isConjunction || isVerbTag(tagAt(sentence, token.index + 1) ?? "XY"))) continue;
        const [change] =
          changesToCase(
            sentence,
            { ...phrase, cells: { ...phrase.cells, together: phrase.cells.head } },
            wantedCase,
            analysis,
          ) ?? [];
        if (!change) continue;
        yield {
          start: change.start,
          end: change.end,
          replacement: change.form,
          category: wantedCase === "dative" ? "dative-case" : "accusative-case",
          topics: wantedCase === "dative" ? phraseTopics.dativePronouns : phraseTopics.accusativePronouns,
          confidence: (governedCases === 6 ? 0.86 : 0.95) * confidenceFromMargins(token.margin, preposition.margin),
          explanation: {
            en: `After *${preposition.text}* comes the ${wantedCase}: *${preposition.text} ${change.form}*.`,
            de: `Nach *${preposition.text}* steht der ${germanCaseNames[wantedCase]}: *${preposition.text} ${change.form}*.`,
          },
        };
      }
    }
  },
  examples: [
    ["Ich komme mit dich.", "Ich komme mit dir."],
    ["Das ist für dir.", "Das ist für dich."],
    ["Gestern war ich mit er im Kino.", "Gestern war ich mit ihm im Kino."],
    ["Ohne ihm möchte ich nicht fahren.", "Ohne ihn möchte ich nicht fahren."],
    [
      "Das Geschenk ist von meiner Schwester, ich war gestern bei sie.",
      "Das Geschenk ist von meiner Schwester, ich war gestern bei ihr.",
    ],
    ["Seit ich hier wohne, lerne ich Deutsch.", "Seit ich hier wohne, lerne ich Deutsch."],
  ],
};
