import { isVerbTag } from "../../analysis/tags.ts";
import type { Case } from "../../grammatical-case.ts";
import { casesIn, prepositionCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { clauseViews, lowerText, tagAt } from "../clause-view.ts";
import { changesToCase } from "../decline-phrase.ts";
import { plainPreposition } from "../frame-match.ts";
import { casesWith } from "../governed-phrase.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const germanCase: Readonly<Record<"accusative" | "dative", string>> = { accusative: "Akkusativ", dative: "Dativ" };

/** A pronoun after a preposition is in the case that the preposition governs. */
export const pronounAfterPreposition: Rule = {
  name: "pronoun-after-preposition",
  category: "pronouns",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      for (const at of view.clause.prepositional) {
        const { sentence } = view;
        const phrase = sentence.phrases[at];
        const token = sentence.tokens[phrase?.head ?? -1];
        const preposition = sentence.tokens[phrase?.preposition ?? -1];
        if (!phrase || !token || !preposition || phrase.preposition !== phrase.head - 1) continue;
        if (
          !/^(?:PPER|PRF|PWS)$/.test(token.tag) ||
          !/^(?:ich|mich|mir|du|dich|dir|er|ihn|ihm|sie|wir|ihnen|wen|wer|wem|Sie|Ihnen)$/.test(token.text)
        )
          continue;
        const lower = plainPreposition(lowerText(sentence, preposition.index));
        const bits = prepositionCases[lower] ?? 0;
        const [framed, ...others] = bits === 6 ? casesWith(view.framesByLemma.flat(), lower) : [];
        const wanted: Case | undefined =
          bits === caseBit.dative
            ? "dative"
            : bits === caseBit.accusative
              ? "accusative"
              : others.length === 0
                ? framed
                : undefined;
        if ((wanted !== "dative" && wanted !== "accusative") || casesIn(phrase.cells.head) & caseBit[wanted]) continue;
        // "Seit ich hier wohne": the pronoun may begin a clause.
        const isSubject = casesIn(phrase.cells.head) & caseBit.nominative;
        const isConjunction = /^(?:seit|um|außer|ohne|zu)$/.test(lower);
        if (isSubject && (isConjunction || isVerbTag(tagAt(sentence, token.index + 1) ?? "XY"))) continue;
        const [change] =
          changesToCase(
            sentence,
            { ...phrase, cells: { ...phrase.cells, together: phrase.cells.head } },
            wanted,
            analyzed,
          ) ?? [];
        if (!change) continue;
        yield {
          start: change.start,
          end: change.end,
          replacement: change.form,
          category: wanted === "dative" ? "dative-case" : "accusative-case",
          topics: wanted === "dative" ? phraseTopics.dativePronouns : phraseTopics.accusativePronouns,
          confidence: (bits === 6 ? 0.86 : 0.95) * confidenceFromMargins(token.margin, preposition.margin),
          explanation: {
            en: `After *${preposition.text}* comes the ${wanted}: *${preposition.text} ${change.form}*.`,
            de: `Nach *${preposition.text}* steht der ${germanCase[wanted]}: *${preposition.text} ${change.form}*.`,
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
