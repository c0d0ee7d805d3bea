import { type AnalyzedSentence, type AnalyzedToken, analyze, featuresOf } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isMarkTag } from "../german/analysis/tags.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { firstPersonFormPattern, isColloquial, toStandardSpelling } from "./colloquial-forms.ts";
import { isCompared, toHeardNoun } from "./heard-noun.ts";
import { lemmaOfImperativeAtStart, toHeardWords } from "./heard-words.ts";
import type { HeardClause, HeardNoun, HeardSubject, Hearing, PartnerBank } from "./hearing.ts";
import { asDirectQuestion, findQuestionRole } from "./indirect-questions.ts";
import { findLookup } from "./lookup.ts";
import { verbOf } from "./perfect-verb.ts";
import { restateClause } from "./restate-clause.ts";
import { textOfTokens } from "./token-text.ts";
import { unknownWordIn } from "./unknown-word.ts";
import { englishWords, fictionAndNews, placeNames } from "./word-lists.ts";

const subjectMarks: Record<HeardSubject, string> = { I: "=ich", we: "=wir", you: "=du", other: "=er" };
const negatingWordPattern = /^(?:nicht|nie|niemals|nichts|niemand(?:e[mn])?|kein\p{Ll}*|weder|kaum|null)$/u;
const wishVerbs = new Set(["wollen", "möchten", "wünschen", "hoffen", "planen", "träumen"]);
const selfWordPattern = /^(?:mir|mich|mein\p{Ll}*|uns|unser\p{Ll}*)$/iu;
const partnerWordPattern = /^(?:dir|dich|dein\p{Ll}*|euch|euer|eure\p{Ll}*)$/iu;
const politeWordPattern = /^(?:Ihnen|Ihr|Ihre[nmrs]?)$/;
/** Words that can stand before a question or request without changing its meaning. */
const fillerWordPattern =
  /^(?:und|aber|oder|also|ja|nein|na|ach|oh|hey|hallo|hi|ok|okay|gut|bitte|entschuldigung|sorry|danke|sag|mal|echt|super|doch|denn|,|!|\.|–|-|:)$/i;

/** Whether a sentence begins with a verb in the first person whose subject *ich* is left out: "Bin müde." */
const isFirstPersonAtStart = (sentence: AnalyzedSentence, finite: AnalyzedToken): boolean =>
  firstPersonFormPattern.test(finite.text) &&
  sentence.tokens.slice(0, finite.index).every(({ text }) => fillerWordPattern.test(text)) &&
  sentence.tokens.at(-1)?.text !== "?";

function subjectOf(sentence: AnalyzedSentence, clause: Clause): HeardSubject | null {
  const subjectIndex =
    clause.subject ??
    (clause.sharedSubjectOf === undefined ? undefined : sentence.clauses[clause.sharedSubjectOf]?.subject);
  const phrase = subjectIndex === undefined ? undefined : sentence.phrases[subjectIndex];
  const token = phrase && sentence.tokens[phrase.head];
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  if (!token && finite && isFirstPersonAtStart(sentence, finite)) return "I";
  if (!token) return finite?.tag === "VVIMP" || finite?.tag === "VAIMP" ? "you" : null;
  const word = token.text.toLowerCase();
  // In "Was essen Sie?" the question word is the object, not the subject.
  const hasPartnerPronoun = clause.tokens.some((index) => {
    const form = sentence.tokens[index]?.text ?? "";
    return (
      /^du$/i.test(form) || (/^ihr$/i.test(form) && /t$/.test(finite?.text ?? "")) || (form === "Sie" && index > 0)
    );
  });
  if (token.tag === "PWS" && hasPartnerPronoun) return "you";
  if (word === "ich") return "I";
  if (word === "wir") return "we";
  if (word === "du" || word === "ihr") return "you";
  if (token.text === "Sie") {
    const isPlural = finite !== undefined && (finite.reading.persons & 32) !== 0;
    return isPlural && (token.index > 0 || (finite?.index ?? 0) < token.index) ? "you" : isPlural ? "you" : "other";
  }
  return "other";
}

/** The clause's bag of words: see `HeardClause.bag`. */
function bagOf(tokens: readonly AnalyzedToken[], clause: Clause | undefined): Set<string> {
  const bag = new Set<string>();
  for (const token of tokens) {
    const lowerCaseText = token.text.toLowerCase();
    if (isMarkTag(token.tag)) continue;
    // The possessive "meinen" must not look like the verb *meinen*.
    if (token.tag !== "PPOSAT") bag.add(lowerCaseText);
    const isFullVerb = /^VV/.test(token.tag);
    // The reading of a full verb can wrongly have the lemma of a separable verb. The lemma of the clause is reliable.
    const isFiniteBesideNonFinite =
      clause?.verbs.finite === token.index && clause.verbs.infinitives.length + clause.verbs.participles.length > 0;
    const imperative = lemmaOfImperativeAtStart(token);
    if (imperative) for (const mark of [imperative, "!", "=du"]) bag.add(mark);
    if (!isFullVerb || !clause || token.tag === "VVPP" || token.tag === "VVINF" || isFiniteBesideNonFinite)
      // "möchte" expresses a wish, so it does not count as a form of *mögen*.
      bag.add(lowerCaseText.startsWith("möchte") ? "möchten" : token.reading.lemma.replaceAll("|", ""));
    if (token.kind === "number") bag.add("#");
    if (negatingWordPattern.test(lowerCaseText)) bag.add("not");
    if (selfWordPattern.test(token.text)) bag.add("~ich");
    if (/^(?:mir|mich|uns)$/iu.test(token.text)) bag.add("~mir");
    if (partnerWordPattern.test(token.text) || (politeWordPattern.test(token.text) && token.index > 0)) bag.add("~du");
    if (/^du$/i.test(token.text) || (token.text === "Sie" && token.index > 0)) bag.add("~du");
    if (lowerCaseText === "nie") bag.add("nicht");
    if (/^kein/.test(lowerCaseText)) bag.add("kein");
  }
  if (clause?.verbs.lemma) bag.add(clause.verbs.lemma.replaceAll("|", ""));
  if ([...wishVerbs].some((verb) => bag.has(verb))) bag.add("wish");
  return bag;
}

/** Forms of Konjunktiv II that the analysis does not always recognise at the start of a question. */
const konjunktivFormPattern = /^(?:wär|hätt|würd|könnt|dürft|müsst)(?:e|est|st|en|et|t)$/iu;
const questionWordPattern = /^(?:wo|was|wer|wen|wem|wie|wann|warum|wieso|weshalb|woher|wohin|welche[rsnm]?)$/iu;

/**
 * A clause of the analysis, and its tokens. The tokens can begin with a question word that the analysis had made a
 * clause of its own.
 */
interface ClauseWithTokens {
  clause: Clause;
  tokens: AnalyzedToken[];
}

function moodOf(
  sentence: AnalyzedSentence,
  { clause, tokens }: ClauseWithTokens,
  isLastClause: boolean,
): HeardClause["mood"] {
  const words = tokens.filter(({ tag }) => !isMarkTag(tag));
  const firstIndex = words.findIndex(({ text }) => !fillerWordPattern.test(text));
  const firstWord = words[Math.max(0, firstIndex)];
  const hasQuestionMark = sentence.tokens.at(-1)?.text === "?" || sentence.tokens.at(-2)?.text === "?";
  if (!firstWord) return hasQuestionMark ? "question" : "statement";
  if (lemmaOfImperativeAtStart(firstWord) && !hasQuestionMark) return "request";
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const isIndependentOrFirst = clause.parent === undefined || clause === sentence.clauses[0];
  const secondWord = words[firstIndex + 1];
  const startsWithQuestionWord =
    /^PW/.test(firstWord.tag) ||
    (firstWord.tag === "APPR" && /^PW/.test(secondWord?.tag ?? "")) ||
    questionWordPattern.test(firstWord.text);
  // A clause with its verb at the end is not a question: "Was mich hält, sind die Kollegen."
  const isVerbLast = words.length > 2 && finite !== undefined && finite === words.at(-1);
  if (startsWithQuestionWord && isIndependentOrFirst && (hasQuestionMark || (finite && !isVerbLast))) return "question";
  if (finite && finite.index === firstWord.index) {
    // "Hab den Schlüssel vergessen" only looks like a request.
    if (/IMP$/.test(finite.tag) && clause.verbs.participles.length === 0)
      return hasQuestionMark && subjectOf(sentence, clause) === "you" ? "question" : "request";
    const subject = subjectOf(sentence, clause);
    // "Kommen wir zu meiner Frage zurück" is a proposal.
    if (subject === "we" && /^VV/.test(finite.tag) && !(hasQuestionMark && isLastClause)) return "request";
    if (subject === "you") {
      const subjectPhrase = clause.subject === undefined ? undefined : sentence.phrases[clause.subject];
      return hasQuestionMark || subjectPhrase !== undefined ? "question" : "statement";
    }
    return hasQuestionMark ? "question" : "statement";
  }
  return hasQuestionMark && isLastClause ? "question" : "statement";
}

function toHeardClause(
  sentence: AnalyzedSentence,
  group: ClauseWithTokens,
  mood: HeardClause["mood"],
  lexicon: Lexicon,
  bank: PartnerBank,
): HeardClause {
  const { clause, tokens } = group;
  // In "Die Tasche sieht aus wie ein kaputter Schuh", nothing is said about a shoe.
  const comparedIndexes = new Set(
    sentence.phrases
      .filter((phrase) => isCompared(phrase, sentence))
      .flatMap(({ head, adjectives }) => [head, ...adjectives]),
  );
  const bag = bagOf(
    tokens.filter(({ index }) => !comparedIndexes.has(index)),
    clause,
  );
  const subject = subjectOf(sentence, clause);
  const indexes = new Set(tokens.map(({ index }) => index).filter((index) => !comparedIndexes.has(index)));
  const nouns = sentence.phrases.flatMap((phrase, phraseIndex): HeardNoun[] => {
    const noun = indexes.has(phrase.head) ? toHeardNoun(phraseIndex, sentence, lexicon, bank) : undefined;
    return noun ? [noun] : [];
  });
  for (const { lemma, classes, isName } of nouns) {
    bag.add(lemma);
    if (isName && !classes.includes("city") && !classes.includes("country")) bag.add("@name");
    for (const nounClass of classes) bag.add(`@${nounClass}`);
  }
  if (nouns.length === 0) bag.add("@none");
  if (subject) bag.add(subjectMarks[subject]);
  if (subject === "you") bag.add("~du");
  if (mood === "question") bag.add("?");
  if (mood === "request") bag.add("!");
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const features = finite ? featuresOf(finite) : {};
  // Forms such as "sollten" can be past or Konjunktiv II. With a participle, a modal verb forms a passive and not a
  // perfect.
  const isAmbiguousModal = finite !== undefined && /^(?:sollen|wollen)$/.test(finite.reading.lemma);
  const { verb, isPerfect } = verbOf(sentence, clause);
  bag.add(verb);
  const isPast =
    (isPerfect && finite?.tag !== "VMFIN") ||
    (features.tense === "Past" && features.mood === "Ind" && !isAmbiguousModal);
  if (isPast) bag.add("past");
  if (finite === undefined) bag.add("@fragment");
  if (features.mood === "Sub" || tokens.some(({ text }) => konjunktivFormPattern.test(text))) bag.add("konj");
  const isHypothetical =
    features.mood === "Sub" || bag.has("wenn") || bag.has("falls") || bag.has("ob") || bag.has("würde");
  return {
    text: sentence.tokens.length === 0 ? "" : textOfTokens(tokens),
    bag: [...bag],
    words: toHeardWords(tokens, clause, lexicon, bank),
    mood,
    isEllipsis: mood === "question" && finite === undefined && !clause.verbs.lemma && bag.has("~du") && bag.size < 9,
    isSubordinate: clause.kind === "subordinate" || clause.kind === "relative" || clause.kind === "infinitive",
    subject,
    verb,
    isPast,
    isNegated: bag.has("not"),
    isHypothetical,
    nouns,
  };
}

/** The clauses of a sentence. The clauses that depend on a question or request are joined with it. */
function clausesIn(sentence: AnalyzedSentence, lexicon: Lexicon, bank: PartnerBank): HeardClause[] {
  const tokensOf = (clause: Clause) => clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  const groups = sentence.clauses.map((clause): ClauseWithTokens => ({ clause, tokens: tokensOf(clause) }));
  for (const [i, { tokens }] of groups.entries()) {
    // If the analysis made a question word a clause of its own ("Was | denkst du?"), the word is moved to the next
    // clause.
    const words = tokens.filter(({ tag }) => !isMarkTag(tag));
    const nextGroup = groups[i + 1];
    const nextWord = nextGroup?.tokens[0];
    if (words.length > 2 || !questionWordPattern.test(words[0]?.text ?? "") || !/^V/.test(nextWord?.tag ?? ""))
      continue;
    if (tokens.length === words.length) nextGroup?.tokens.unshift(...tokens.splice(0));
  }
  const lastMainIndex = groups.findLastIndex(({ clause }) => clause.kind === "main" || clause.kind === "fragment");
  const heardClauses: HeardClause[] = [];
  const clausesByHeardClause = new Map<HeardClause, Clause[]>();
  for (const [i, group] of groups.entries()) {
    if (group.tokens.every(({ tag }) => isMarkTag(tag))) continue;
    const mood = moodOf(sentence, group, i === Math.max(0, lastMainIndex));
    const earlierClause = heardClauses.at(-1);
    const isDependentClause = group.clause.kind !== "main" && group.clause.kind !== "fragment" && i > 0;
    const clause = toHeardClause(sentence, group, isDependentClause ? "statement" : mood, lexicon, bank);
    const canBeQuestion = isDependentClause || (group.clause.kind === "fragment" && i > 0);
    const questionRole = canBeQuestion && earlierClause ? findQuestionRole(earlierClause, clause) : null;
    if (questionRole === "replaces") heardClauses.pop();
    const directQuestion = questionRole ? asDirectQuestion(clause) : clause;
    clausesByHeardClause.set(directQuestion, [{ ...group.clause, tokens: group.tokens.map(({ index }) => index) }]);
    if (questionRole) heardClauses.push(directQuestion);
    else if (isDependentClause && earlierClause && earlierClause.mood !== "statement") {
      earlierClause.ownBag ??= earlierClause.bag;
      clausesByHeardClause.get(earlierClause)?.push(group.clause);
      earlierClause.bag = [...new Set([...earlierClause.bag, ...clause.bag])];
      earlierClause.nouns.push(...clause.nouns);
      earlierClause.words.push(...clause.words);
      earlierClause.text += `, ${clause.text}`;
    } else {
      const connector = group.clause.connector === undefined ? undefined : sentence.tokens[group.clause.connector];
      if (isDependentClause && earlierClause && connector) earlierClause.bag.push(connector.text.toLowerCase());
      heardClauses.push(clause);
    }
  }
  for (const clause of heardClauses) restateClause(clause, sentence, clausesByHeardClause.get(clause) ?? [], lexicon);
  return heardClauses;
}

/** A comma before a direct question that follows a statement: "Mein Name ist Anna, wie heißt du?" */
const commaBeforeQuestionPattern =
  /,\s+(?=(?:und |aber )?(?:wie|was|wo|woher|wohin|wann|wer|warum|womit) (?:\p{Ll}+[sß]t du|\p{Ll}+(?:en|ind) Sie)(?!\p{L})[^,.!]*\?)/giu;
/** Phrases such as "ehrlich gesagt", whose words say nothing about the content of the message. */
const discourseMarkerPattern =
  /(?<!\p{L})(?:ganz |mal )?(?:ehrlich|offen|kurz|genauer|anders|unter uns|nebenbei) (?:gesagt|gesprochen),? /giu;

/** An indefinite pronoun before an example: in "Hast du Angst vor etwas, zum Beispiel vor Gewitter?" only the example counts. */
const pronounBeforeExamplePattern =
  /(?<!\p{L})(?:(?:vor|auf|über|für|gegen|mit|von) (?:irgend)?(?:etwas|was)|(?:irgend)?etwas|irgendwas),? (?:wie )?zum Beispiel /giu;

/** A colon before a whole sentence: "Hab ich doch erzählt: Sie kam zu spät." */
const colonBeforeSentencePattern = /:\s+(?=\p{Lu}\p{Ll}* [^„“"]*[.!?])/gu;
/** A dash or colon before a direct question: "Vielen Dank – wann beginnt der Kurs?" */
const markBeforeQuestionPattern = /\s*(?:\s[–—-]|:)\s+(?=\p{L}[^.!?:„“"]*\?)/gu;

/**
 * Analyses what a message says.
 * @param correctedText the message with the checker's corrections applied, so that mistakes do not hide the meaning
 */
export function hear(text: string, correctedText: string, lexicon: Lexicon, bank: PartnerBank): Hearing {
  const { sentences } = analyze(
    toStandardSpelling(correctedText)
      .replace(discourseMarkerPattern, "")
      .replace(pronounBeforeExamplePattern, "")
      .replace(commaBeforeQuestionPattern, ". ")
      .replace(markBeforeQuestionPattern, ". ")
      .replace(colonBeforeSentencePattern, ". "),
    lexicon,
  );
  const tokens = sentences.flatMap((sentence) => sentence.tokens.filter(({ kind }) => kind === "word"));
  const unknownTokens = tokens.filter(
    ({ reading, text: form, tag }) =>
      (reading.repair === "guess" && tag !== "NE" && !placeNames.has(form)) ||
      (englishWords.has(form.toLowerCase()) && !lexicon.isListed(form.toLowerCase())),
  );
  return {
    clauses: sentences.flatMap((sentence) => clausesIn(sentence, lexicon, bank)),
    lookup: findLookup(text, lexicon, bank),
    unknownWord: unknownWordIn(sentences, lexicon, bank),
    isFiction: tokens.some(({ text: form, reading }) => fictionAndNews.has(form) || fictionAndNews.has(reading.lemma)),
    correctedText: correctedText === text ? null : correctedText,
    ...(isColloquial(text) && { isColloquial: true }),
    isUnderstood: tokens.length > 0 && unknownTokens.length * 2 < tokens.length && tokens.some(isContentToken),
  };
}

const isContentToken = ({ tag, reading }: AnalyzedToken) => reading.repair !== "guess" && !isMarkTag(tag);
