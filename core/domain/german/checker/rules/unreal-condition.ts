import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { type ClauseView, listClauseViews, personOfSubject } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { firstPersonIndex } from "../verb-form.ts";

/**
 * Words with which *würde* makes an offer or wish. The condition before such a clause can be real: "Wenn du Zeit hast,
 * würde ich gern kommen".
 */
const wordOfOfferPattern =
  /^(?:gerne?|lieber|am|sagen|vorschlagen|empfehlen|freuen|bitten|dankbar|nett|schön|toll|super|vielleicht|mal|raten|meinen)$/;

const hasWordMatching = ({ sentence, clause }: ClauseView, pattern: RegExp) =>
  clause.tokens.some((index) => pattern.test(lowerTextAt(sentence, index)));

/** Puts the verb of an unreal condition into the Konjunktiv II: "Wenn ich reich bin, würde ich reisen". */
export const unrealCondition: Rule = {
  name: "unreal-condition",
  category: "subjunctive",
  stage: 2,
  *findEdits(analysis) {
    const views = listClauseViews(analysis);
    for (const clauseView of views) {
      const { sentence, clause } = clauseView;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      if (clause.kind !== "subordinate" || lowerTextAt(sentence, clause.connector) !== "wenn" || !finiteVerb) continue;
      const mainClause = views.find(
        (candidate) => candidate.sentence === sentence && candidate.index === clause.parent,
      );
      const verbOfMainClause = sentence.tokens[mainClause?.clause.verbs.finite ?? -1];
      const isMainClauseUnreal = verbOfMainClause?.reading.kind === "k" && /^würd/i.test(verbOfMainClause.text);
      if (!mainClause || !isMainClauseUnreal || hasWordMatching(mainClause, wordOfOfferPattern)) continue;
      const { lemma, kind } = finiteVerb.reading;
      // A past form counts as an indicative as well, because the learner may only have forgotten the umlaut of the
      // Konjunktiv II: "Wenn ich mehr Zeit hatte, würde ich …".
      const isIndicative = kind === "p" || (kind === "t" && /^(?:hatte|war)/.test(finiteVerb.text));
      if (!/^(?:sein|haben)$/.test(lemma) || !isIndicative || clause.verbs.participles.length > 0) continue;
      if (clause.verbs.infinitives.length > 0 || hasWordMatching(clauseView, /^(?:gerne?|nicht|schon|dann|mal)$/))
        continue;
      // If *ich* or *wir* is the subject of both clauses, the speaker certainly imagines a situation that is not real:
      // "Wenn ich du bin", "Wenn ich viel Geld habe". With other subjects this is not certain, so the condition is not
      // corrected.
      const persons = personOfSubject(clauseView);
      if (persons === 0 || persons !== personOfSubject(mainClause) || (persons & 9) === 0) continue;
      const form = finiteFormOf(analysis.lexicon, lemma, "k", firstPersonIndex(persons));
      if (!form) continue;
      yield replaceToken(
        finiteVerb,
        form,
        {
          en: `An unreal condition has the Konjunktiv II, like the main clause: *${form}*.`,
          de: `Eine irreale Bedingung steht im Konjunktiv II wie der Hauptsatz: *${form}*.`,
        },
        0.88 * confidenceFromMargins(finiteVerb.margin),
      );
    }
  },
  examples: [
    ["Wenn ich reich bin, würde ich eine Weltreise machen.", "Wenn ich reich wäre, würde ich eine Weltreise machen."],
    ["Wenn ich du bin, würde ich das Auto kaufen.", "Wenn ich du wäre, würde ich das Auto kaufen."],
    ["Wenn wir mehr Geld haben, würden wir umziehen.", "Wenn wir mehr Geld hätten, würden wir umziehen."],
    ["Wenn ich mehr Zeit hatte, würde ich Klavier lernen.", "Wenn ich mehr Zeit hätte, würde ich Klavier lernen."],
    ["Wenn ich Zeit habe, würde ich gern mitkommen.", "Wenn ich Zeit habe, würde ich gern mitkommen."],
    ["Wenn du Zeit hast, würde ich dich besuchen.", "Wenn du Zeit hast, würde ich dich besuchen."],
    ["Wenn ich reich bin, kaufe ich ein Haus.", "Wenn ich reich bin, kaufe ich ein Haus."],
  ],
};
