import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { listClauseViews } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { firstPersonIndex, personsOf } from "../verb-form.ts";

/** Puts the clause with *nachdem* into the past perfect if the main clause describes the past. */
export const nachdemTense: Rule = {
  name: "nachdem-tense",
  category: "past-perfect",
  stage: 2,
  *findEdits(analysis) {
    const views = listClauseViews(analysis);
    for (const clauseView of views) {
      const { sentence, clause } = clauseView;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      if (clause.kind !== "subordinate" || lowerTextAt(sentence, clause.connector) !== "nachdem" || !finiteVerb)
        continue;
      const mainClause = views.find(
        (candidate) => candidate.sentence === sentence && candidate.index === clause.parent,
      );
      const verbOfMainClause = sentence.tokens[mainClause?.clause.verbs.finite ?? -1];
      if (!mainClause || !verbOfMainClause || mainClause.clause.kind !== "main") continue;
      const isPerfect =
        clause.verbs.isPerfect && finiteVerb.reading.kind === "p" && clause.verbs.participles.length === 1;
      // The main clause describes the past if it is in the simple past or in the perfect. Main clauses in the passive
      // are ignored.
      const isPast =
        (verbOfMainClause.reading.kind === "t" && !mainClause.clause.verbs.isPassive) ||
        (mainClause.clause.verbs.isPerfect &&
          verbOfMainClause.reading.kind === "p" &&
          !mainClause.clause.verbs.isPassive);
      const persons = personsOf(finiteVerb, analysis.lexicon);
      if (!isPerfect || !isPast || persons === 0 || !/^(?:haben|sein)$/.test(finiteVerb.reading.lemma)) continue;
      const form = finiteFormOf(analysis.lexicon, finiteVerb.reading.lemma, "t", firstPersonIndex(persons));
      if (!form) continue;
      yield replaceToken(
        finiteVerb,
        form,
        {
          en: `What happened before something in the past is in the past perfect: *nachdem … ${form}*.`,
          de: `Was vor etwas Vergangenem geschah, steht im Plusquamperfekt: *nachdem … ${form}*.`,
        },
        0.88 * confidenceFromMargins(finiteVerb.margin, verbOfMainClause.margin),
        phraseTopics.time,
      );
    }
  },
  examples: [
    [
      "Nachdem wir gegessen haben, haben wir einen Spaziergang gemacht.",
      "Nachdem wir gegessen hatten, haben wir einen Spaziergang gemacht.",
    ],
    ["Nachdem er angekommen ist, rief er mich an.", "Nachdem er angekommen war, rief er mich an."],
    ["Nachdem ich gegessen habe, gehe ich ins Bett.", "Nachdem ich gegessen habe, gehe ich ins Bett."],
    ["Nachdem ich gegessen hatte, ging ich ins Bett.", "Nachdem ich gegessen hatte, ging ich ins Bett."],
  ],
};
