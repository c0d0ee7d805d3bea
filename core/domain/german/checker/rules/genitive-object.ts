import { casesIn } from "../../lexicon/closed-words.ts";
import { takesCase } from "../frame-match.ts";
import { cellsOfPhrase } from "../noun-phrase.ts";
import { listCheckedPhrases } from "../phrases/checked-phrase.ts";
import { genitiveBit, nominativeBit } from "../phrases/expected-case.ts";
import { framesOfClause } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { editsToCase } from "./object-case.ts";

/**
 * Puts the object of a verb that takes neither an accusative nor a dative into the genitive: "Das bedarf keine
 * Erklärung".
 */
export const genitiveObject: Rule = {
  name: "genitive-object",
  category: "genitive-case",
  stage: 2,
  *findEdits(analysis) {
    const { lexicon } = analysis;
    for (const phrase of listCheckedPhrases(analysis)) {
      const { clause, sentence, index } = phrase;
      if (!clause || phrase.preposition || phrase.sharesPreposition || clause.verbs.isPassive) continue;
      // The participle can be a form of another verb than the analysis assumes: *gedacht* can belong to *denken*
      // instead of *gedenken*.
      if (clause.verbs.participles.length > 0) continue;
      if (clause.verbs.finite === undefined || clause.subject === undefined || clause.subject === index) continue;
      if (!clause.objects.accusative.includes(index) && !clause.objects.dative.includes(index)) continue;
      const frames = framesOfClause(clause, lexicon);
      const takesOnlyGenitive =
        frames.some((frame) => takesCase(frame, "genitive")) &&
        !frames.some((frame) => takesCase(frame, "accusative") || takesCase(frame, "dative"));
      const caseBits = casesIn(cellsOfPhrase(phrase));
      if (!takesOnlyGenitive || caseBits === 0 || caseBits & genitiveBit) continue;
      // If this phrase can also be a nominative, it is the object only if the subject stands before it.
      const subject = sentence.phrases[clause.subject];
      const isObject = (caseBits & nominativeBit) === 0 || (subject !== undefined && subject.head < phrase.phrase.head);
      if (!isObject) continue;
      const { lemma } = clause.verbs;
      yield* editsToCase(
        phrase,
        genitiveBit,
        0.92 * confidenceFromMargins(phrase.margin),
        (text) => ({
          en: `*${lemma}* takes the genitive: *${text}*.`,
          de: `*${lemma}* verlangt den Genitiv: *${text}*.`,
        }),
        analysis,
      );
    }
  },
  examples: [
    ["Das bedarf keine Erklärung.", "Das bedarf keiner Erklärung."],
    ["Diese Frage bedarf eine gründliche Prüfung.", "Diese Frage bedarf einer gründlichen Prüfung."],
    ["Am Sonntag gedenken wir den Opfern des Unglücks.", "Am Sonntag gedenken wir der Opfer des Unglücks."],
    ["Das bedarf keiner Erklärung.", "Das bedarf keiner Erklärung."],
    [
      "Müdigkeit beeinflusst die Wahrnehmung stärker als gedacht.",
      "Müdigkeit beeinflusst die Wahrnehmung stärker als gedacht.",
    ],
    ["Keiner Erklärung bedarf dieser Satz.", "Keiner Erklärung bedarf dieser Satz."],
  ],
};
