import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { isQuoted, verbClausesOf } from "../verb-clause.ts";
import { chooseAuxiliary } from "./perfect-auxiliary.ts";

/** Corrects *haben* in a perfect infinitive after a modal verb: "Sie muss schon abgefahren haben". */
export const perfectInfinitive: Rule = {
  name: "perfect-infinitive",
  category: "modal-verbs",
  stage: 2,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, clause, words } = verbClause;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      const isFuture = finiteVerb?.tag === "VAFIN" && finiteVerb.reading.lemma === "werden";
      if (!finiteVerb || (finiteVerb.tag !== "VMFIN" && !isFuture)) continue;
      // After *wird* the analysis can take the infinitive for a finite verb.
      const haben = words.find(
        ({ text, tag, index }) => text === "haben" && /^VA/.test(tag) && index > finiteVerb.index,
      );
      const participle = sentence.tokens[(haben?.index ?? 0) - 1];
      if (!haben || participle?.tag !== "VVPP" || isQuoted(sentence, haben)) continue;
      if (chooseAuxiliary(verbClause, participle.index) !== "sein") continue;
      yield replaceToken(
        haben,
        "sein",
        {
          en: `The perfect of this verb has *sein*, and so has its infinitive: *${participle.text} sein*.`,
          de: `Das Perfekt dieses Verbs hat *sein*, also auch der Infinitiv: *${participle.text} sein*.`,
        },
        confidenceFromMargins(haben.margin, participle.margin) * 0.93,
      );
    }
  },
  examples: [
    ["Sie muss schon abgefahren haben.", "Sie muss schon abgefahren sein."],
    ["Er soll gestern in Rom angekommen haben.", "Er soll gestern in Rom angekommen sein."],
    ["Sie wird wohl schon angekommen haben.", "Sie wird wohl schon angekommen sein."],
    ["Er will den Wagen selbst gefahren haben.", "Er will den Wagen selbst gefahren haben."],
    ["Sie muss lange geschlafen haben.", "Sie muss lange geschlafen haben."],
  ],
};
