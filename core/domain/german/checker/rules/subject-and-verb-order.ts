import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { subjectOf } from "../clause-subject.ts";
import { isTime } from "../clause-view.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import {
  type Constituent,
  constituentsOf,
  finalMarkOf,
  isQuoted,
  replaceTokens,
  textBetween,
  type VerbClause,
  verbClausesOf,
} from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { isSalutation, wordRunsOf } from "./clause-boundary.ts";
import { adverbNotAfterSubjectPattern } from "./first-position.ts";

const subjectPronounPattern = /^(?:ich|du|er|sie|es|wir|ihr|man)$/;

/**
 * Words that can stand after a subject and belong to the subject: "Er jedoch blieb", "Mein Vater zum Beispiel liest
 * viel".
 */
const wordOfSubjectPattern =
  /^(?:aber|jedoch|hingegen|dagegen|allerdings|nämlich|also|zumindest|wenigstens|immerhin|persönlich|beispielsweise|übrigens|auch|nur|selbst|allein|beide|alle|zum|als|ebenfalls|sogar|schon|noch|dort|da|hier)$/;

/**
 * Whether the constituent is an adverbial of time. Such an adverbial never belongs to a subject: "jeden Tag", "am
 * Montag", "oft".
 */
function isTimeAdverbial({ sentence, analysis }: VerbClause, { first, phrase }: Constituent): boolean {
  if (!phrase) return adverbNotAfterSubjectPattern.test(lowerOf(sentence.tokens[first]));
  return isTime(analysis.lexicon.nounClasses(sentence.tokens[phrase.head]?.reading.lemma ?? ""));
}

/**
 * Whether another clause or a comparison can begin with the word. Before a noun *als* names a role and does not begin a
 * clause: "als Köchin".
 */
const isConnectingWord = ({ tag, text }: AnalyzedToken, position: number, words: readonly AnalyzedToken[]): boolean =>
  /^(?:KON|KOU|PREL|PW|KOKOM)/.test(tag) && !(text === "als" && words[position + 1]?.tag === "NN");

/**
 * Moves the verb to the place directly after its subject: "Ich heute ins Kino gehe", "Ich jeden Tag gehe zur Schule".
 */
function* editsOfVerbAfterSubject(verbClause: VerbClause): Generator<Edit> {
  const { sentence, analysis, words } = verbClause;
  const wordRuns = wordRunsOf(sentence);
  const wordRun = wordRuns.find((candidate) => !isSalutation(candidate));
  if (!wordRun || wordRuns.indexOf(wordRun) > 1) return;
  if (wordRun.markAfter === "," ? !/^KO/.test(wordRun.tokenAfterMark?.tag ?? "") : wordRun.markAfter !== ".") return;
  // A conjunction at the start does not count as the first word: "Und ich heute ins Kino gehe".
  const isConjunction = wordRun.words[0]?.tag === "KON" || lowerOf(wordRun.words[0]) === "denn";
  const clauseWords = isConjunction ? wordRun.words.slice(1) : wordRun.words;
  const [firstToken] = clauseWords;
  if (!firstToken || !words.includes(firstToken)) return;
  const finiteVerbs = clauseWords.filter(({ tag }) => isFiniteTag(tag));
  const [verb] = finiteVerbs;
  const subject = subjectOf(verbClause);
  if (
    !verb ||
    finiteVerbs.length > 1 ||
    !subject ||
    subject.firstIndex !== firstToken.index ||
    isQuoted(sentence, verb)
  )
    return;
  const isPronoun = subjectPronounPattern.test(lowerOf(firstToken)) && !subject.isCoordinated;
  const hasPossessive = sentence.tokens[subject.phrase.determiner ?? -1]?.tag === "PPOSAT";
  if ((!isPronoun && !hasPossessive) || (personsOf(verb, analysis.lexicon) & subject.persons) === 0) return;
  if (/^\p{Lu}/u.test(verb.text) || clauseWords.some(isConnectingWord)) return;
  const tokensBetween = clauseWords.filter(({ index }) => index > subject.lastIndex && index < verb.index);
  const constituentsBetween = constituentsOf(
    sentence,
    tokensBetween.map(({ index }) => index),
  );
  const [constituent] = constituentsBetween;
  // Ignores clauses whose words before `verb` are incomplete ("Sie suchen qualifizierten, aber …") or contain another
  // word that can be the verb, so that `verb` may be no verb: "Ich mit meiner großen klappe".
  const canBeOtherVerb = (word: AnalyzedToken) =>
    (!/^(?:ART|PPOSAT|PIAT|PPER|APPR|V.INF|N.)$/.test(word.tag) || word.reading.repair === "capital") &&
    (personsOf(word, analysis.lexicon) & subject.persons) !== 0;
  if (tokensBetween.some(canBeOtherVerb) || /^(?:ADJA|ART|PPOSAT)$/.test(tokensBetween.at(-1)?.tag ?? "")) return;
  if (!constituent || wordOfSubjectPattern.test(lowerOf(tokensBetween[0])) || tokensBetween[0]?.tag === "CARD") return;
  const isVerbLast = verb === clauseWords.at(-1);
  // Ignores attributes of the noun: "Mein Flug nach Rom landet", "Sein Verhalten gestern war peinlich".
  const isPrepositionalPhrase = ({ phrase: phraseOfConstituent }: Constituent) =>
    phraseOfConstituent?.preposition !== undefined;
  // A duration is not an attribute: "Meine Frau seit drei Jahren in Bonn arbeitet".
  const hasDuration = constituentsBetween.length > 1 && tokensBetween.some(({ text }) => text === "seit");
  if (!isPronoun && (!isVerbLast || (constituentsBetween.every(isPrepositionalPhrase) && !hasDuration))) return;
  const isLongEnough =
    constituentsBetween.length > 1 || constituent.phrase !== undefined || constituent.last > constituent.first;
  // The words can belong to the subject: "Ich Idiot habe …".
  const isAttribute = isVerbLast
    ? constituent.phrase?.determiner === undefined && constituent.phrase !== undefined
    : !isTimeAdverbial(verbClause, constituent);
  if (isVerbLast ? !isLongEnough || (isAttribute && !isPronoun) : isAttribute || constituentsBetween.length > 2) return;
  const movedText = textBetween(analysis, sentence, subject.lastIndex + 1, verb.index - 1);
  const subjectText = textBetween(analysis, sentence, subject.firstIndex, subject.lastIndex);
  const phrase = `${subjectText} ${verb.text} …`;
  yield replaceTokens(
    verbClause,
    subject.lastIndex + 1,
    verb.index,
    `${verb.text} ${movedText}`,
    {
      en: `In a main clause the verb stands in second place: *${phrase}*`,
      de: `Im Hauptsatz steht das Verb an zweiter Stelle: *${phrase}*`,
    },
    confidenceFromMargins(verb.margin) * (isPronoun ? 0.95 : 0.88),
  );
}

/** Moves the verb of a main clause directly after its subject. */
export const verbBehindItsSubject: Rule = {
  name: "verb-behind-subject",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) yield* editsOfVerbAfterSubject(verbClause);
  },
  examples: [
    ["Ich heute Abend ins Kino gehe.", "Ich gehe heute Abend ins Kino."],
    ["Guten Tag, ich eine Frage habe.", "Guten Tag, ich habe eine Frage."],
    [
      "Hallo Frau Klein, ich heute nicht zur Arbeit kommen kann.",
      "Hallo Frau Klein, ich kann heute nicht zur Arbeit kommen.",
    ],
    ["Ich jeden Tag gehe zur Schule.", "Ich gehe jeden Tag zur Schule."],
    ["Wir am Wochenende nach Köln gefahren sind.", "Wir sind am Wochenende nach Köln gefahren."],
    ["Meine Mutter sehr gut kocht.", "Meine Mutter kocht sehr gut."],
    ["Ich Idiot habe das vergessen.", "Ich Idiot habe das vergessen."],
    ["Wir beide kommen morgen.", "Wir beide kommen morgen."],
    ["Unser Ausflug am Samstag war toll.", "Unser Ausflug am Samstag war toll."],
    ["Sein Verhalten gestern war peinlich.", "Sein Verhalten gestern war peinlich."],
    ["Mein Flug nach Rom landet.", "Mein Flug nach Rom landet."],
    ["Er jedoch blieb zu Hause.", "Er jedoch blieb zu Hause."],
    ["Meine Schwester in Berlin arbeitet viel.", "Meine Schwester in Berlin arbeitet viel."],
  ],
};

/** The subject pronoun directly after a verb that follows *und*. */
function findInvertedSubject({ sentence, words }: VerbClause, verb: AnalyzedToken): AnalyzedToken | undefined {
  const [tokenBefore, nextToken] = [sentence.tokens[verb.index - 1], sentence.tokens[verb.index + 1]];
  const isBehindUnd = lowerOf(tokenBefore) === "und" && words.some((word) => word === verb);
  return isBehindUnd && nextToken && /^(?:ich|du|er|wir|man)$/.test(lowerOf(nextToken)) ? nextToken : undefined;
}

/** Moves the subject before its verb after *und*: "Ich bin verheiratet und habe ich drei Kinder". */
export const subjectBehindUnd: Rule = {
  name: "subject-behind-und",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence } = verbClause;
      const verb = verbClause.words.find(({ tag }) => isFiniteTag(tag));
      const pronoun = verb && findInvertedSubject(verbClause, verb);
      if (!verb || !pronoun || finalMarkOf(sentence) !== "." || verb.index < 3 || /IMP$/.test(verb.tag)) continue;
      if ((personsOf(verb, analysis.lexicon) & (pronoun.reading.persons || 4)) === 0) continue;
      // Ignores sentences that do not begin with the subject, because both clauses can share their first constituent:
      // "Heute koche ich und esse ich".
      const startsWithConjunction = /^(?:und|aber|oder|denn)$/.test(lowerOf(sentence.tokens[0]));
      const [firstToken, secondToken] = sentence.tokens.slice(startsWithConjunction ? 1 : 0);
      const isSubjectFirst =
        subjectPronounPattern.test(lowerOf(firstToken)) && secondToken !== undefined && isFiniteTag(secondToken.tag);
      const hasSubordinator = sentence.tokens.some(({ tag, index }) => /^KOU/.test(tag) && index < verb.index);
      // Ignores conditions: "… und kann er nicht kommen, ruft er an".
      const isBeforeComma = sentence.tokens.some(({ text, index }) => text === "," && index > verb.index);
      if (!isSubjectFirst || hasSubordinator || isBeforeComma) continue;
      yield replaceTokens(
        verbClause,
        verb.index,
        pronoun.index,
        `${lowerOf(pronoun)} ${verb.text}`,
        {
          en: `*und* takes no place in the sentence: *und ${lowerOf(pronoun)} ${verb.text} …*`,
          de: `*und* besetzt keinen Platz im Satz: *und ${lowerOf(pronoun)} ${verb.text} …*`,
        },
        confidenceFromMargins(verb.margin) * 0.93,
      );
    }
  },
  examples: [
    ["Ich bin verheiratet und habe ich drei Kinder.", "Ich bin verheiratet und ich habe drei Kinder."],
    ["Wir wohnen in Köln und arbeiten wir in Bonn.", "Wir wohnen in Köln und wir arbeiten in Bonn."],
    ["Heute koche ich und dann esse ich.", "Heute koche ich und dann esse ich."],
    ["Am Abend koche ich und esse ich allein.", "Am Abend koche ich und esse ich allein."],
  ],
};

const objectPronounPattern = /^(?:mich|mir|dich|dir|ihn|ihm|uns|euch|ihnen)$/;

/** Moves object pronouns to the place before *bitte* and *gern*: "Könntest du bitte mir helfen". */
export const pronounBeforeAdverb: Rule = {
  name: "pronoun-before-adverb",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const verbClause of verbClausesOf(analysis)) {
      const { sentence, words, clause } = verbClause;
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      for (const adverb of words) {
        const [pronoun, nextToken] = [sentence.tokens[adverb.index + 1], sentence.tokens[adverb.index + 2]];
        // Ignores contrasts: "Gib bitte mir das Buch, nicht ihm".
        if (words.some((word) => /^(?:nicht|sondern)$/.test(lowerOf(word)) && word.index > adverb.index + 2)) continue;
        if (!/^(?:bitte|gerne?)$/.test(adverb.text) || !pronoun || !nextToken || !finiteVerb) continue;
        if (
          !objectPronounPattern.test(pronoun.text) ||
          !/^P(?:PER|RF)$/.test(pronoun.tag) ||
          isQuoted(sentence, pronoun)
        )
          continue;
        const tokenBefore = sentence.tokens[adverb.index - 1];
        const isBehindVerb =
          tokenBefore !== undefined &&
          (tokenBefore === finiteVerb || (tokenBefore.tag === "PPER" && tokenBefore.index === finiteVerb.index + 1));
        if (!isBehindVerb || finiteVerb.index > adverb.index || /^(?:\$|KON)/.test(nextToken.tag)) continue;
        yield replaceTokens(
          verbClause,
          adverb.index,
          pronoun.index,
          `${pronoun.text} ${adverb.text}`,
          {
            en: `Pronouns stand directly behind the verb and the subject: *${tokenBefore.text} ${pronoun.text} ${adverb.text}*.`,
            de: `Pronomen stehen gleich hinter Verb und Subjekt: *${tokenBefore.text} ${pronoun.text} ${adverb.text}*.`,
          },
          confidenceFromMargins(pronoun.margin) * 0.93,
        );
      }
    }
  },
  examples: [
    ["Könntest du bitte mir helfen?", "Könntest du mir bitte helfen?"],
    ["Schreib bitte mir eine E-Mail.", "Schreib mir bitte eine E-Mail."],
    ["Ich würde gern dich sehen.", "Ich würde dich gern sehen."],
    ["Bitte hilf mir.", "Bitte hilf mir."],
    ["Kannst du mir bitte helfen?", "Kannst du mir bitte helfen?"],
  ],
};
