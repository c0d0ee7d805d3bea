import type { Rule } from "./rule.ts";
import { adjectiveAsNoun, nationalityAdjective } from "./rules/adjective-capital.ts";
import { nounInPhrase, smallVerbOrAdjective } from "./rules/capital-by-tag.ts";
import { commaAfterYes, commaBeforeTherefore } from "./rules/comma-adverbs.ts";
import { commaAfterClause } from "./rules/comma-after-clause.ts";
import {
  commaBeforeIndirectQuestion,
  commaBeforeInfinitive,
  commaBeforeSubordinateClause,
  commaBeforeUmZu,
} from "./rules/comma-before-clause.ts";
import { commaBeforeRelative } from "./rules/comma-before-relative.ts";
import { commaAfterVerbOfThinking, commaBeforeBut } from "./rules/comma-main-clauses.ts";
import { comparativeOfOneWord, comparisonParticle } from "./rules/comparison.ts";
import { dasDass, homophones } from "./rules/confusions.ts";
import { connectingWord, subordinatingConjunction } from "./rules/connectors.ts";
import { contractedArticle, doubleArticle, missingArticleInPreposition } from "./rules/contractions.ts";
import { accusativePronoun, dativeObject, recipientInDative } from "./rules/dative-object.ts";
import { dativePluralAfterNumber } from "./rules/dative-plural.ts";
import { finalMark } from "./rules/final-mark.ts";
import { commaBeforeVerb } from "./rules/front-field.ts";
import { goalPreposition } from "./rules/goal-preposition.ts";
import { governedPreposition } from "./rules/governed-preposition.ts";
import { habenOrSein, nameIs } from "./rules/haben-and-sein.ts";
import { languageName } from "./rules/language-name.ts";
import { locationInDative } from "./rules/location-in-dative.ts";
import { doubledSubject, doubledVerb, missingCopula, missingEs } from "./rules/missing-parts.ts";
import { missingUmlaut } from "./rules/missing-umlaut.ts";
import { monthAndYear } from "./rules/month-and-year.ts";
import { keinForNicht, keinForNichtEin, nichtAfterVerb } from "./rules/not-or-kein.ts";
import { nounInContext, nounOnly } from "./rules/noun-capital.ts";
import { objectCase, predicateNominative } from "./rules/object-case.ts";
import { participleGe } from "./rules/participle-ge.ts";
import { perfectAuxiliary } from "./rules/perfect-auxiliary.ts";
import { caseAfterPreposition, phraseAgreement } from "./rules/phrase-agreement.ts";
import { goalInAccusative, placeInDative, timeInDative } from "./rules/place-case.ts";
import { countryPreposition, placeArticle } from "./rules/place-preposition.ts";
import { pronounAfterPreposition } from "./rules/pronoun-case.ts";
import { dativeReflexive, missingReflexive, reflexivePerson } from "./rules/reflexive.ts";
import { relativePronoun } from "./rules/relative-pronoun.ts";
import { sentenceStart } from "./rules/sentence-start.ts";
import { separablePrefix } from "./rules/separable-verb.ts";
import { imWithArticle, letterSalutations, pluralAfterNumber, vielOrViele } from "./rules/set-phrases.ts";
import { smallLetter } from "./rules/small-letter.ts";
import { keinBeforeNoun, manForMann } from "./rules/small-words.ts";
import { spelling } from "./rules/spelling.ts";
import { subjectVerbAgreement } from "./rules/subject-verb-agreement.ts";
import { timePreposition } from "./rules/time-preposition.ts";
import { adverbBeforeInfinitive, infinitiveLast, noZuAfterModal, participleLast } from "./rules/verb-bracket.ts";
import { infinitiveAfterModal, participleInPassive, participleInPerfect } from "./rules/verb-group.ts";
import { verbLast } from "./rules/verb-last.ts";
import { verbSecond } from "./rules/verb-second.ts";
import { wrongParticiple } from "./rules/wrong-participle.ts";
import { missingZu, zuInsideVerb } from "./rules/zu-infinitive.ts";

/** All rules in order. If two edits have the same size and position, that of the earlier rule is used. */
export const ruleSet = {
  nounOnly,
  nounInContext,
  adjectiveAsNoun,
  nationalityAdjective,
  smallLetter,
  nounInPhrase,
  smallVerbOrAdjective,
  sentenceStart,
  participleGe,
  wrongParticiple,
  languageName,
  spelling,
  missingUmlaut,
  letterSalutations,
  homophones,
  dasDass,
  imWithArticle,
  timePreposition,
  goalPreposition,
  doubleArticle,
  contractedArticle,
  missingArticleInPreposition,
  pluralAfterNumber,
  dativePluralAfterNumber,
  vielOrViele,
  countryPreposition,
  monthAndYear,
  caseAfterPreposition,
  phraseAgreement,
  placeInDative,
  locationInDative,
  placeArticle,
  timeInDative,
  goalInAccusative,
  objectCase,
  predicateNominative,
  pronounAfterPreposition,
  dativeObject,
  accusativePronoun,
  missingEs,
  missingCopula,
  doubledSubject,
  doubledVerb,
  recipientInDative,
  reflexivePerson,
  dativeReflexive,
  relativePronoun,
  missingReflexive,
  governedPreposition,
  keinBeforeNoun,
  keinForNichtEin,
  keinForNicht,
  nichtAfterVerb,
  comparativeOfOneWord,
  comparisonParticle,
  subordinatingConjunction,
  connectingWord,
  manForMann,
  subjectVerbAgreement,
  infinitiveAfterModal,
  noZuAfterModal,
  zuInsideVerb,
  missingZu,
  perfectAuxiliary,
  participleInPerfect,
  participleInPassive,
  habenOrSein,
  nameIs,
  separablePrefix,
  infinitiveLast,
  adverbBeforeInfinitive,
  participleLast,
  verbSecond,
  verbLast,
  commaBeforeSubordinateClause,
  commaBeforeIndirectQuestion,
  commaBeforeUmZu,
  commaBeforeRelative,
  commaBeforeBut,
  commaAfterVerbOfThinking,
  commaBeforeInfinitive,
  commaAfterClause,
  commaAfterYes,
  commaBeforeTherefore,
  commaBeforeVerb,
  finalMark,
} satisfies Record<string, Rule>;

export const rules: readonly Rule[] = Object.values(ruleSet);

/** Names of rules that are disabled because they were wrong more often than right. */
const disabledRules = new Set<string>([]);

/** The rules that the app uses. */
export const activeRules: readonly Rule[] = rules.filter((rule) => !disabledRules.has(rule.name));
