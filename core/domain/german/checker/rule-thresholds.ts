/**
 * The minimum confidence with which edits of a rule are applied, by the rule's name; 0 for rules that are not listed.
 * Chosen by `npm run calibrate-checker` on learners' sentences and correct sentences.
 */
export const ruleThresholds: Readonly<Record<string, number>> = {
  "case-after-preposition": 0.6,
  "comma-after-clause": 0.82,
  "comparative-of-one-word": 0.79,
  "missing-article": 0.7,
  "noun-in-phrase": 0.62,
  "object-case": 0.77,
  "phrase-agreement": 0.6,
  "recipient-in-dative": 0.74,
  "relative-pronoun": 0.65,
  "small-verb-or-adjective": 0.8,
  spelling: 0.5,
  "subject-verb-agreement": 0.86,
};
