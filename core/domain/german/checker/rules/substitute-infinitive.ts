import type { Frame } from "../../valency.ts";
import { framesOf } from "../clause-view.ts";
import { requiresCase } from "../frame-match.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isQuoted, verbClausesOf } from "../verb-clause.ts";
import { verbReadingsOf } from "../verb-form.ts";

/** Corrects *gelassen* after an infinitive in the perfect to *lassen*: "Ich habe das Auto reparieren gelassen". */
export const substituteInfinitive: Rule = {
  name: "substitute-infinitive",
  category: "perfect-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const { sentence, clause, words } of verbClausesOf(analysis)) {
      const auxiliary = words.find(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "haben");
      const participle = words.find((word) => lowerOf(word) === "gelassen");
      const infinitive = sentence.tokens[(participle?.index ?? 0) - 1];
      if (!auxiliary || !participle || !infinitive || isQuoted(sentence, participle)) continue;
      const isInfinitive =
        infinitive.tag === "VVINF" &&
        verbReadingsOf(infinitive, analysis.lexicon).some(({ pos }) => pos === "infinitive") &&
        !verbReadingsOf(infinitive, analysis.lexicon).some(({ pos }) => pos === "participle");
      // After the infinitive of a verb without an object *gelassen* is also usual: "liegen gelassen", "warten
      // gelassen".
      const [mainFrame, ...otherFrames] = framesOf(infinitive.text, analysis.lexicon);
      const requiresAccusative = (frame: Frame) => requiresCase(frame, "accusative");
      const hasThingAsObject = clause.objects.accusative.some((index) => {
        const noun = sentence.tokens[sentence.phrases[index]?.head ?? -1];
        const nounClasses = analysis.lexicon.nounClasses(noun?.reading.lemma ?? "");
        return noun?.tag === "NN" && nounClasses.length > 0 && !nounClasses.includes("person");
      });
      const isTransitive =
        mainFrame !== undefined &&
        (requiresAccusative(mainFrame) || (hasThingAsObject && otherFrames.some(requiresAccusative)));
      if (!isInfinitive || !isTransitive) continue;
      yield replaceToken(
        participle,
        "lassen",
        {
          en: `After another infinitive the perfect has *lassen* instead of the participle: *${infinitive.text} lassen*.`,
          de: `Nach einem anderen Infinitiv steht im Perfekt *lassen* statt des Partizips: *${infinitive.text} lassen*.`,
        },
        0.93 * confidenceFromMargins(infinitive.margin),
      );
    }
  },
  examples: [
    ["Ich habe mein Auto reparieren gelassen.", "Ich habe mein Auto reparieren lassen."],
    ["Sie hat sich gestern die Haare schneiden gelassen.", "Sie hat sich gestern die Haare schneiden lassen."],
    ["Er hat den Schlüssel liegen gelassen.", "Er hat den Schlüssel liegen gelassen."],
    ["Ich habe Tom warten gelassen.", "Ich habe Tom warten gelassen."],
    ["Er hat mich nie im Stich gelassen.", "Er hat mich nie im Stich gelassen."],
  ],
};
