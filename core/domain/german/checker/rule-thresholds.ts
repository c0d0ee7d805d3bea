/**
 * The least confidence with which edits of a rule are applied, by the rule's name; 0 for rules that are not listed.
 * Chosen by `npm run calibrate-checker` on learners' sentences and correct sentences.
 */
export const ruleThresholds: Readonly<Record<string, number>> = {
  "comma-after-clause": 0.62,
  "accusative-for-dative": 0.85,
  "noun-in-phrase": 0.7,
  "small-verb-or-adjective": 0.7,
  spelling: 0.62,
  "subject-verb-agreement": 0.86,
  "relative-pronoun": 0.75,
  "object-case": 0.65,
  "case-after-preposition": 0.6,
  "phrase-agreement": 0.6,
};
