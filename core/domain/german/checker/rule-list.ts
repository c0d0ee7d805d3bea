import type { Rule } from "./rule.ts";
import { adjectivalNoun } from "./rules/adjectival-noun.ts";
import { adjectiveBeforeNoun } from "./rules/adjective-before-noun.ts";
import { adjectiveAsNoun, nationalityAdjective } from "./rules/adjective-capital.ts";
import { adjectiveInGenitive } from "./rules/adjective-in-genitive.ts";
import { adjectiveInLos } from "./rules/adjective-in-los.ts";
import { articleAfterPreposition } from "./rules/article-after-preposition.ts";
import { auxiliaryBeforeInfinitives } from "./rules/auxiliary-before-infinitives.ts";
import { commaAfterYes, commaBeforeTherefore } from "./rules/comma-adverbs.ts";
import { commaAfterClause } from "./rules/comma-after-clause.ts";
import {
  commaBeforeIndirectQuestion,
  commaBeforeSubordinateClause,
  commaBeforeUmZu,
} from "./rules/comma-before-clause.ts";
import { commaBeforeInfinitive } from "./rules/comma-before-infinitive.ts";
import { commaBeforeRelative } from "./rules/comma-before-relative.ts";
import { commaBeforeReported } from "./rules/comma-before-reported.ts";
import { commaAfterVerbOfThinking, commaBeforeBut } from "./rules/comma-main-clauses.ts";
import { comparativeOfOneWord, comparisonParticle } from "./rules/comparison.ts";
import { compoundApart } from "./rules/compound-apart.ts";
import { conjunctionChoice } from "./rules/conjunction-choice.ts";
import { conjunctionPair } from "./rules/conjunction-pairs.ts";
import { connectingWord, subordinatingConjunction } from "./rules/connectors.ts";
import { contractedArticle, doubleArticle } from "./rules/contractions.ts";
import { countryPreposition, superfluousPlaceArticle } from "./rules/country-article.ts";
import { dankAn } from "./rules/dank-an.ts";
import { dasOrDass } from "./rules/das-or-dass.ts";
import { dassBeforeNoun, wrongDass } from "./rules/dass-clauses.ts";
import { accusativeForDative, dativeObject, recipientInDative } from "./rules/dative-object.ts";
import { dativeOfWellBeing } from "./rules/dative-of-well-being.ts";
import { dativePluralInList } from "./rules/dative-plural-in-list.ts";
import { dativePluralObject } from "./rules/dative-plural-object.ts";
import { distantAgreement } from "./rules/distant-agreement.ts";
import { doubleNegation } from "./rules/double-negation.ts";
import { doubledSubject, doubledVerb } from "./rules/doubled-parts.ts";
import { durationPreposition } from "./rules/duration-preposition.ts";
import { extendedAttribute } from "./rules/extended-attribute.ts";
import { fewOrPair } from "./rules/few-or-pair.ts";
import { finalMark } from "./rules/final-mark.ts";
import { finiteAfterModal } from "./rules/finite-after-modal.ts";
import { genitiveObject } from "./rules/genitive-object.ts";
import { goalPreposition } from "./rules/goal-preposition.ts";
import { governedPreposition } from "./rules/governed-preposition.ts";
import { habenOrSein, nameIs } from "./rules/haben-and-sein.ts";
import { homePhrases } from "./rules/home-phrases.ts";
import { imperativeForm } from "./rules/imperative-form.ts";
import { infinitiveAfterPreposition } from "./rules/infinitive-after-preposition.ts";
import { infinitiveGroupOrder } from "./rules/infinitive-group-order.ts";
import { irregularComparative } from "./rules/irregular-comparative.ts";
import { joinedWords } from "./rules/joined-words.ts";
import { kennenWissenKoennen } from "./rules/kennen-wissen-koennen.ts";
import { languageName } from "./rules/language-name.ts";
import { letterSalutations } from "./rules/letter-formulas.ts";
import { lightVerb } from "./rules/light-verb.ts";
import { goalInAccusative, placeInDative, timeInDative } from "./rules/location-and-direction.ts";
import { manOrMann } from "./rules/man-or-mann.ts";
import { missingArticle } from "./rules/missing-article.ts";
import { missingArticleAfterFor, missingArticleOfSubject } from "./rules/missing-article-of-subject.ts";
import { missingAus } from "./rules/missing-aus.ts";
import { missingDefiniteArticle } from "./rules/missing-definite-article.ts";
import { missingEsObject } from "./rules/missing-es-object.ts";
import { missingEsOfVerb } from "./rules/missing-es-of-verb.ts";
import { missingEs } from "./rules/missing-es-subject.ts";
import { missingPrefix } from "./rules/missing-prefix.ts";
import { missingPreposition, repeatedPreposition } from "./rules/missing-preposition.ts";
import { missingReflexive } from "./rules/missing-reflexive.ts";
import { missingUmlaut } from "./rules/missing-umlaut.ts";
import { missingAuxiliary, missingCopula, missingVerbOfOrigin } from "./rules/missing-verb.ts";
import { missingZu } from "./rules/missing-zu.ts";
import { nachdemTense } from "./rules/nachdem-tense.ts";
import { keinBeforeNoun, keinForNicht, keinForNichtEin } from "./rules/negation.ts";
import { nichtForKein } from "./rules/nicht-for-kein.ts";
import { nichtAfterVerb, nichtPosition } from "./rules/nicht-position.ts";
import { nounInPhrase } from "./rules/noun-by-tag.ts";
import { nounInContext } from "./rules/noun-capital.ts";
import { nounOnly } from "./rules/noun-only.ts";
import { nounThatLooksLikeVerb } from "./rules/noun-that-looks-like-verb.ts";
import { objectCase, predicateNominative } from "./rules/object-case.ts";
import { orderBetweenClauses, subjectAfterAber } from "./rules/order-between-clauses.ts";
import { participleInPassive } from "./rules/participle-in-passive.ts";
import { passiveDative } from "./rules/passive-dative.ts";
import { passiveForm, pastSubjunctive } from "./rules/passive-form.ts";
import { perfectAuxiliary } from "./rules/perfect-auxiliary.ts";
import { perfectInfinitive } from "./rules/perfect-infinitive.ts";
import { caseAfterPreposition, phraseAgreement } from "./rules/phrase-agreement.ts";
import { predicativeAdjective } from "./rules/predicative-adjective.ts";
import { pronounAfterPreposition } from "./rules/pronoun-case.ts";
import { pluralAfterNumber, quantifierNumber } from "./rules/quantity.ts";
import { questionClauseOrder } from "./rules/question-clause-order.ts";
import { accusativeReflexive, dativeReflexive, reflexivePerson } from "./rules/reflexive.ts";
import { relativeByFrame } from "./rules/relative-by-frame.ts";
import { relativePronoun } from "./rules/relative-pronoun.ts";
import { repeatedWord } from "./rules/repeated-word.ts";
import { seitOrSeid } from "./rules/seit-or-seid.ts";
import { sentenceStart } from "./rules/sentence-start.ts";
import { prefixOfInfinitive, separablePrefix } from "./rules/separable-verb.ts";
import { fixedExpressions } from "./rules/set-phrases.ts";
import { smallLetter } from "./rules/small-letter.ts";
import { smallVerbOrAdjective } from "./rules/small-letter-by-tag.ts";
import { homophones } from "./rules/sound-alikes.ts";
import { spelling } from "./rules/spelling.ts";
import { pronounBeforeAdverb, subjectBehindUnd, verbBehindItsSubject } from "./rules/subject-and-verb-order.ts";
import { subjectVerbAgreement } from "./rules/subject-verb-agreement.ts";
import { substituteInfinitive } from "./rules/substitute-infinitive.ts";
import { superfluousArticle } from "./rules/superfluous-article.ts";
import { superfluousComma } from "./rules/superfluous-comma.ts";
import { superfluousReflexive } from "./rules/superfluous-reflexive.ts";
import { dateAndYear, timePreposition } from "./rules/time-preposition.ts";
import { unrealCondition } from "./rules/unreal-condition.ts";
import { verbAfterAdverb } from "./rules/verb-after-adverb.ts";
import { verbAfterConjunction } from "./rules/verb-after-conjunction.ts";
import { verbApart } from "./rules/verb-apart.ts";
import { infinitiveLast, participleLast, prefixLast } from "./rules/verb-bracket.ts";
import { gewoehntAn, unrealPast, verbCluster } from "./rules/verb-cluster.ts";
import { infinitiveAfterModal, participleInPerfect } from "./rules/verb-group.ts";
import { verbLast } from "./rules/verb-last.ts";
import { verbSecond } from "./rules/verb-second.ts";
import { alsForWie, antwortenForBeantworten, werdenForBekommen } from "./rules/verbs-of-becoming.ts";
import { vielOrSehr } from "./rules/viel-or-sehr.ts";
import { wennWannWen } from "./rules/wenn-wann-wen.ts";
import { wrongPlural } from "./rules/wrong-plural.ts";
import { irregularPast, presentStem, wrongParticiple } from "./rules/wrong-verb-form.ts";
import { zuInCoordination } from "./rules/zu-in-coordination.ts";
import { infinitiveAfterZu, noZuAfterModal, zuInsideVerb } from "./rules/zu-infinitive.ts";

/**
 * All rules in order. If two overlapping edits have the same confidence and size, the edit of the earlier rule is used.
 */
export const ruleSet = {
  manOrMann,
  joinedWords,
  repeatedWord,
  compoundApart,
  nounOnly,
  nounInContext,
  nounThatLooksLikeVerb,
  adjectiveAsNoun,
  nationalityAdjective,
  smallLetter,
  nounInPhrase,
  smallVerbOrAdjective,
  sentenceStart,
  wrongParticiple,
  gewoehntAn,
  irregularPast,
  presentStem,
  imperativeForm,
  languageName,
  fewOrPair,
  wrongPlural,
  irregularComparative,
  spelling,
  verbApart,
  adjectiveInLos,
  commaBeforeReported,
  missingUmlaut,
  letterSalutations,
  homophones,
  dasOrDass,
  dassBeforeNoun,
  wrongDass,
  seitOrSeid,
  wennWannWen,
  kennenWissenKoennen,
  vielOrSehr,
  doubleNegation,
  timePreposition,
  goalPreposition,
  doubleArticle,
  contractedArticle,
  articleAfterPreposition,
  missingArticle,
  missingArticleOfSubject,
  missingArticleAfterFor,
  missingDefiniteArticle,
  superfluousArticle,
  pluralAfterNumber,
  quantifierNumber,
  dativePluralObject,
  dativePluralInList,
  countryPreposition,
  superfluousPlaceArticle,
  dateAndYear,
  durationPreposition,
  caseAfterPreposition,
  dankAn,
  phraseAgreement,
  adjectivalNoun,
  extendedAttribute,
  placeInDative,
  timeInDative,
  goalInAccusative,
  objectCase,
  predicativeAdjective,
  predicateNominative,
  genitiveObject,
  adjectiveInGenitive,
  pronounAfterPreposition,
  dativeObject,
  passiveDative,
  dativeOfWellBeing,
  accusativeForDative,
  missingEs,
  missingEsOfVerb,
  missingEsObject,
  missingCopula,
  missingVerbOfOrigin,
  missingAuxiliary,
  doubledSubject,
  doubledVerb,
  recipientInDative,
  reflexivePerson,
  accusativeReflexive,
  dativeReflexive,
  relativePronoun,
  relativeByFrame,
  missingReflexive,
  missingAus,
  finiteAfterModal,
  substituteInfinitive,
  superfluousReflexive,
  missingPrefix,
  governedPreposition,
  missingPreposition,
  repeatedPreposition,
  infinitiveAfterPreposition,
  lightVerb,
  werdenForBekommen,
  alsForWie,
  antwortenForBeantworten,
  setPhrases: fixedExpressions,
  homePhrases,
  adjectiveBeforeNoun,
  keinBeforeNoun,
  keinForNichtEin,
  keinForNicht,
  nichtForKein,
  nichtAfterVerb,
  nichtPosition,
  comparativeOfOneWord,
  comparisonParticle,
  subordinatingConjunction,
  connectingWord,
  conjunctionChoice,
  subjectAfterAber,
  conjunctionPair,
  subjectVerbAgreement,
  distantAgreement,
  infinitiveAfterModal,
  noZuAfterModal,
  infinitiveGroupOrder,
  zuInsideVerb,
  infinitiveAfterZu,
  missingZu,
  zuInCoordination,
  perfectAuxiliary,
  perfectInfinitive,
  participleInPerfect,
  verbCluster,
  participleInPassive,
  passiveForm,
  pastSubjunctive,
  unrealCondition,
  unrealPast,
  nachdemTense,
  habenOrSein,
  nameIs,
  separablePrefix,
  prefixOfInfinitive,
  infinitiveLast,
  participleLast,
  prefixLast,
  verbSecond,
  verbAfterAdverb,
  verbBehindItsSubject,
  subjectBehindUnd,
  pronounBeforeAdverb,
  verbLast,
  auxiliaryBeforeInfinitives,
  verbAfterConjunction,
  orderBetweenClauses,
  questionClauseOrder,
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
  superfluousComma,
  finalMark,
} satisfies Record<string, Rule>;

/** The rules that the app uses. */
export const rules: readonly Rule[] = Object.values(ruleSet);
