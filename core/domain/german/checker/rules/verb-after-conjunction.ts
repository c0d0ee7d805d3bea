import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { casesIn, subjectPersons } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { findClauseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { confidenceOfTags, type WordRun, wordRunsOf } from "./clause-boundary.ts";
import { isPrefixOf, moveVerbToEnd, textOfTokens } from "./move-verb.ts";

const conjunctionPattern = /^(?:dass|weil|obwohl|während|wenn|ob|als|seit|nachdem|bevor|sobald|solange|falls|indem)$/;
const nominativePronounPattern = /^(?:ich|du|er|wir|man)$/;

const dativePronounPattern = /^(?:mir|dir|ihm|ihr|ihnen|uns|euch)$/;
const objectPronounPattern = /^(?:mich|dich|sich|ihn|es|sie|uns|euch|mir|dir|ihm|ihr|ihnen)$/;
const accusativePronounPattern = /^(?:ihn|es|sie)$/;

/**
 * The words of a clause whose verb moves to the end, without the verb. If the subject is a pronoun, the unstressed
 * object pronouns that followed it still directly follow it, before the words that stood before the verb: "da höre ich
 * es nicht" becomes "ich es da nicht".
 */
function wordsWithSubjectFirst(
  subject: AnalyzedToken,
  wordsBeforeVerb: readonly AnalyzedToken[],
  wordsAfterSubject: readonly AnalyzedToken[],
): AnalyzedToken[] {
  const isObjectPronoun = (word: AnalyzedToken) =>
    /^(?:PPER|PRF)$/.test(word.tag) && objectPronounPattern.test(lowerOf(word));
  const endIndex = wordsAfterSubject.findIndex((word) => !isObjectPronoun(word));
  const pronouns = wordsAfterSubject.slice(0, endIndex < 0 ? undefined : endIndex);
  const otherWords = wordsAfterSubject.slice(pronouns.length);
  // A dative pronoun before the verb follows the accusative pronoun: "weil ihm gebe ich es nicht".
  const [firstWord] = wordsBeforeVerb;
  const isDativeFirst = wordsBeforeVerb.length === 1 && dativePronounPattern.test(lowerOf(firstWord));
  const movesPronouns = !isDativeFirst || pronouns.every((word) => accusativePronounPattern.test(lowerOf(word)));
  return movesPronouns
    ? [subject, ...pronouns, ...wordsBeforeVerb, ...otherWords]
    : [subject, ...wordsBeforeVerb, ...wordsAfterSubject];
}

const explain = (conjunction: string, verb: string) => ({
  en: `In a clause with *${conjunction}* the verb stands at the end: *… ${verb}*.`,
  de: `In einem Nebensatz mit *${conjunction}* steht das Verb am Ende: *… ${verb}*.`,
});

/** Whether the words contain exactly one finite verb and no word that can begin another clause. */
const isOneClause = (words: readonly AnalyzedToken[], finiteVerb: AnalyzedToken): boolean =>
  words.every(
    (word) => word === finiteVerb || !/^(?:V.FIN|V.IMP|KON|KOU.|KOKOM|PREL.*|PW.*|PTKZU|VVIZU)$/.test(word.tag),
  );

const isConsecutive = (words: readonly AnalyzedToken[]): boolean =>
  (words.at(-1)?.index ?? 0) - (words[0]?.index ?? 0) === words.length - 1;

/** Whether the token begins a noun phrase in the singular that can only be a nominative: "mein Bruder", "der Zug". */
const isNounSubject = ({ phrases }: AnalyzedSentence, { index, tag }: AnalyzedToken): boolean =>
  (tag === "PPOSAT" || tag === "ART") &&
  phrases.some(
    ({ determiner, preposition, cells }) =>
      determiner === index &&
      preposition === undefined &&
      (casesIn(cells.together) & ~caseBit.genitive) === caseBit.nominative,
  );

/** Matches past forms that are also the Konjunktiv II: "als suchte er etwas", unlike *hatte, kam*. */
const pastFormLikeKonjunktivPattern =
  /^(?!(?:hatte|konnte|musste|durfte|mochte|brachte|dachte|wusste|kannte|rannte)).+[td]e(?:st|n|t)?$/;

/**
 * Moves the finite verb to the end of the clause if the verb directly follows the conjunction: "während kochte ich das
 * Essen", "wenn regnet es".
 */
function* editsOfVerbFirst(sentence: AnalyzedSentence, wordRun: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const [conjunction, finiteVerb, pronoun] = wordRun.words;
  if (!conjunction || !finiteVerb || !pronoun || !isFiniteTag(finiteVerb.tag) || /IMP$/.test(finiteVerb.tag)) return;
  const isImpersonal = lowerOf(pronoun) === "es" && wordRun.words.length === 3;
  // *sie* directly after the verb is taken for its subject: "während wartete sie auf den Bus". After *als* this is not
  // certain.
  const isSieAsSubject = pronoun.text === "sie" && lowerOf(conjunction) !== "als";
  if (
    !isSieAsSubject &&
    !isNounSubject(sentence, pronoun) &&
    !nominativePronounPattern.test(lowerOf(pronoun)) &&
    !isImpersonal
  )
    return;
  // In an unreal comparison the verb follows *als*: "als käme er".
  const isUnrealComparison = lowerOf(conjunction) === "als" && pastFormLikeKonjunktivPattern.test(finiteVerb.text);
  if (
    isUnrealComparison ||
    finiteVerb.reading.kind === "k" ||
    finiteVerb.reading.kind === "j" ||
    isQuoted(sentence, finiteVerb)
  )
    return;
  const persons = pronoun.tag === "PPOSAT" || pronoun.tag === "ART" ? 4 : pronoun.reading.persons || 4;
  if ((personsOf(finiteVerb, analysis.lexicon) & persons) === 0) return;
  const isAfterClause = wordRun.markBefore === "," && /^[.,]$/.test(wordRun.markAfter ?? ".");
  const isBeforeMainClause =
    wordRun.markBefore === undefined &&
    wordRun.markAfter === "," &&
    isFiniteTag(wordRun.tokenAfterMark?.tag ?? "XY") &&
    /^(?:weil|während|obwohl|nachdem|bevor)$/.test(lowerOf(conjunction));
  if (!isAfterClause && !isBeforeMainClause) return;
  if (sentence.tokens.at(-1)?.text === "?" || !isOneClause(wordRun.words.slice(1), finiteVerb)) return;
  const edit = moveVerbToEnd(
    wordRun.words.slice(1),
    finiteVerb,
    analysis,
    explain(lowerOf(conjunction), finiteVerb.text),
    0.92,
  );
  if (edit) yield { ...edit, topics: findClauseTopics(lowerOf(conjunction)) };
}

/**
 * Moves an auxiliary or modal verb to the place after the participle or infinitive that ends the clause: "dass in
 * Deutschland wird viel Bier getrunken". If a subject pronoun follows the verb, this pronoun moves to the start of the
 * clause: "weil heute muss ich arbeiten".
 */
function* editsOfBracket(sentence: AnalyzedSentence, wordRun: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const { words } = wordRun;
  const [conjunction, firstWord] = words;
  const lastWord = words.at(-1);
  const finiteVerb = words.find(({ tag }) => /^V[AM]FIN$/.test(tag));
  if (
    !conjunction ||
    !firstWord ||
    !lastWord ||
    !finiteVerb ||
    finiteVerb.index <= firstWord.index ||
    wordRun.markBefore !== ","
  )
    return;
  if (!/^(?:dass|weil|obwohl|während|ob|nachdem|bevor)$/.test(lowerOf(conjunction)) || isQuoted(sentence, finiteVerb))
    return;
  if (sentence.tokens.at(-1)?.text === "?" || !/^[.,]$/.test(wordRun.markAfter ?? ".")) return;
  // The rule *verb-last* handles a subject before the verb.
  if (!/^(?:APPR|APPRART|ADV|PAV)$/.test(firstWord.tag) || !isOneClause(words.slice(1), finiteVerb)) return;
  const nonFiniteVerbs = words.filter(({ tag }) => /^V.(?:PP|INF)$/.test(tag));
  const isVerbFormAfterFinite =
    finiteVerb.tag === "VMFIN"
      ? lastWord.tag === "VVINF"
      : lastWord.tag === "VVPP" || finiteVerb.reading.lemma === "werden";
  if (nonFiniteVerbs.length !== 1 || nonFiniteVerbs[0] !== lastWord || !isVerbFormAfterFinite) return;
  const explanation = explain(lowerOf(conjunction), `${lastWord.text} ${finiteVerb.text}`);
  const pronoun = sentence.tokens[finiteVerb.index + 1];
  const confidence = confidenceOfTags(0.95, finiteVerb, lastWord);
  const topics = findClauseTopics(lowerOf(conjunction));
  if (!nominativePronounPattern.test(lowerOf(pronoun)) || !pronoun) {
    const edit = moveVerbToEnd(words.slice(words.indexOf(finiteVerb)), finiteVerb, analysis, explanation, confidence);
    if (edit) yield { ...edit, topics };
    return;
  }
  const wordsBeforeForm = wordsWithSubjectFirst(
    pronoun,
    words.slice(1, words.indexOf(finiteVerb)),
    words.slice(words.indexOf(pronoun) + 1),
  );
  yield {
    start: firstWord.start,
    end: lastWord.end,
    replacement: `${textOfTokens(wordsBeforeForm)} ${finiteVerb.text}`,
    explanation,
    confidence,
    topics,
  };
}

/**
 * Moves the finite verb to the end if it stands after a dative pronoun, an adverb or a prepositional phrase, and the
 * subject stands after the verb or is missing: "weil mir ist kalt", "weil heute habe ich keine Zeit". A subject pronoun
 * moves to the start of the clause.
 */
function* editsOfVerbBeforeSubject(
  sentence: AnalyzedSentence,
  wordRun: WordRun,
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words, markBefore, markAfter } = wordRun;
  const [conjunction, firstWord] = words;
  const finiteVerb = words.find(({ tag }) => isFiniteTag(tag));
  if (!conjunction || !firstWord || !finiteVerb || isQuoted(sentence, finiteVerb)) return;
  if (!/^(?:dass|weil|obwohl)$/.test(lowerOf(conjunction)) || finiteVerb.reading.kind === "j") return;
  if (markBefore !== "," || !/^[.,]$/.test(markAfter ?? ".") || sentence.tokens.at(-1)?.text === "?") return;
  if (!isOneClause(words.slice(1), finiteVerb)) return;
  const [pronoun, ...otherWords] = words.slice(words.indexOf(finiteVerb) + 1);
  const wordsBeforeVerb = words.slice(1, words.indexOf(finiteVerb));
  const isAfterDative = wordsBeforeVerb.length === 1 && dativePronounPattern.test(lowerOf(firstWord));
  const isAfterAdverbial = /^(?:APPR|APPRART|ADV|PAV)$/.test(firstWord.tag);
  const persons = personsOf(finiteVerb, analysis.lexicon);
  const isPronounSubject =
    pronoun !== undefined &&
    /^(?:ich|du|er|wir|man|es)$/.test(lowerOf(pronoun)) &&
    (persons & (subjectPersons[lowerOf(pronoun)] ?? 0)) !== 0;
  if (!pronoun || (isAfterDative ? (persons & 36) === 0 : !isAfterAdverbial || !isPronounSubject)) return;
  if (isPronounSubject && otherWords.length === 0) return;
  const movedWords = isPronounSubject ? otherWords : [pronoun, ...otherWords];
  const lastWord = movedWords.at(-1);
  if (!lastWord) return;
  const hasPrefix = isPrefixOf(lastWord, finiteVerb, analysis);
  // The clause must not end with a word after which more words are expected.
  if (!hasPrefix && /^(?:APPR|APPRART|ART|PPOSAT|PTKZU)$/.test(lastWord.tag)) return;
  const form = hasPrefix ? `${lastWord.text}${finiteVerb.text}` : finiteVerb.text;
  const wordsWithoutPrefix = hasPrefix ? movedWords.slice(0, -1) : movedWords;
  const wordsBeforeForm = isPronounSubject
    ? wordsWithSubjectFirst(pronoun, wordsBeforeVerb, wordsWithoutPrefix)
    : [...wordsBeforeVerb, ...wordsWithoutPrefix];
  yield {
    start: firstWord.start,
    end: lastWord.end,
    replacement: `${textOfTokens(wordsBeforeForm)} ${form}`,
    explanation: explain(lowerOf(conjunction), form),
    confidence: confidenceOfTags(0.93, finiteVerb),
    topics: findClauseTopics(lowerOf(conjunction)),
  };
}

/**
 * Moves the verb of a subordinate clause to the end if the verb stands directly after the conjunction, before its
 * subject, or before a participle or infinitive at the end.
 */
export const verbAfterConjunction: Rule = {
  name: "verb-after-conjunction",
  category: "subordinate-clauses",
  stage: 3,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) {
        if (!conjunctionPattern.test(lowerOf(wordRun.words[0])) || !isConsecutive(wordRun.words)) continue;
        yield* editsOfVerbFirst(sentence, wordRun, analysis);
        yield* editsOfBracket(sentence, wordRun, analysis);
        yield* editsOfVerbBeforeSubject(sentence, wordRun, analysis);
      }
  },
  examples: [
    ["Er las die Zeitung, während kochte ich das Essen.", "Er las die Zeitung, während ich das Essen kochte."],
    ["Sie war schon weg, als kam ich an.", "Sie war schon weg, als ich ankam."],
    ["Wir bleiben zu Hause, wenn regnet es.", "Wir bleiben zu Hause, wenn es regnet."],
    ["Er tat so, als käme er aus Wien.", "Er tat so, als käme er aus Wien."],
    [
      "Ich weiß, dass in Deutschland wird viel Bier getrunken.",
      "Ich weiß, dass in Deutschland viel Bier getrunken wird.",
    ],
    ["Ich bin müde, weil heute muss ich lange arbeiten.", "Ich bin müde, weil ich heute lange arbeiten muss."],
    ["Ich trage eine Jacke, weil mir ist immer kalt.", "Ich trage eine Jacke, weil mir immer kalt ist."],
    ["Ich bin froh, weil mir geht es wieder besser.", "Ich bin froh, weil es mir wieder besser geht."],
    ["Er kocht selbst, weil ihm schmeckt das Essen nicht.", "Er kocht selbst, weil ihm das Essen nicht schmeckt."],
    ["Ich komme nicht, weil heute habe ich keine Zeit.", "Ich komme nicht, weil ich heute keine Zeit habe."],
    ["Ich glaube, dass so geht es nicht weiter.", "Ich glaube, dass es so nicht weitergeht."],
    ["Hier lese ich, weil da höre ich es nicht.", "Hier lese ich, weil ich es da nicht höre."],
    ["Ich frage sie, weil morgen kann ich ihr noch helfen.", "Ich frage sie, weil ich ihr morgen noch helfen kann."],
    ["Ich bleibe hier, weil mir heute kalt ist.", "Ich bleibe hier, weil mir heute kalt ist."],
    ["Er kam, als ich am Abend kochte.", "Er kam, als ich am Abend kochte."],
    ["Sie wartet, weil in der Schule gefeiert wird.", "Sie wartet, weil in der Schule gefeiert wird."],
  ],
};
