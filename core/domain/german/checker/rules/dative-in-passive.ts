import { casesIn, pluralCells } from "../../lexicon/closed-words.ts";
import { framesOf } from "../clause-view.ts";
import { takesCase } from "../frame-match.ts";
import { phraseCells } from "../noun-phrase.ts";
import { checkedPhrases } from "../phrases/checked-phrase.ts";
import { dative } from "../phrases/expected-case.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { verbReadings } from "../verb-form.ts";
import { editsToCase } from "./object-case.ts";

/**
 * Puts what a learner made the subject of a passive into the dative, if the verb takes a dative and no accusative: "Der
 * Vorschlag wurde zugestimmt". Leaves plurals alone, because their verb has to change as well.
 */
export const dativeInPassive: Rule = {
  name: "dative-in-passive",
  category: "passive",
  stage: 2,
  *find(analyzed) {
    const { lexicon } = analyzed;
    for (const phrase of checkedPhrases(analyzed)) {
      const { clause, sentence, index, determiner } = phrase;
      if (!clause?.verbs.isPassive || clause.subject !== index || !determiner || phrase.preposition) continue;
      const finite = sentence.tokens[clause.verbs.finite ?? -1];
      const isWerden = finite?.reading.lemma === "werden" || sentence.tokens.some(({ text }) => text === "worden");
      const cells = phraseCells(phrase);
      if (!isWerden || (cells & pluralCells) !== 0 || casesIn(cells) & dative) continue;
      // The participle can belong to several verbs: *gereicht* of *gereichen* and of *reichen*.
      const participle = sentence.tokens[clause.verbs.participles[0] ?? -1];
      const lemmas = participle
        ? verbReadings(participle, lexicon).flatMap((one) => (one.pos === "participle" ? [one.lemma] : []))
        : [];
      const frames = lemmas.flatMap((lemma) => framesOf(lemma, lexicon));
      const takesOnlyDative =
        frames.length > 0 &&
        frames.every((frame) => takesCase(frame, "dative")) &&
        !frames.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "genitive"));
      if (!takesOnlyDative) continue;
      const { lemma } = clause.verbs;
      yield* editsToCase(
        phrase,
        dative,
        0.93 * confidenceFromMargins(phrase.margin),
        (text) => ({
          en: `*${lemma}* takes the dative, which stays a dative in the passive: *${text}*.`,
          de: `*${lemma}* verlangt den Dativ, und der bleibt im Passiv: *${text}*.`,
        }),
        analyzed,
      );
    }
  },
  examples: [
    ["Der Vorschlag wurde einstimmig zugestimmt.", "Dem Vorschlag wurde einstimmig zugestimmt."],
    ["Gestern wurde mein Bruder geholfen.", "Gestern wurde meinem Bruder geholfen."],
    ["Dem Vorschlag wurde zugestimmt.", "Dem Vorschlag wurde zugestimmt."],
    ["Zu jedem Gang wurde ein erlesener Wein gereicht.", "Zu jedem Gang wurde ein erlesener Wein gereicht."],
    ["Der Vorschlag wurde angenommen.", "Der Vorschlag wurde angenommen."],
  ],
};
