import {
  determiner,
  inCases,
  pluralCells,
  singularCells,
  subjectPersons,
  subordinators,
} from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { endingsOf, nounCells } from "../noun-phrase.ts";
import { clauseTopics, verbSecondTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";

const firstPositionAdverbs = new Set(
  "deshalb deswegen darum daher dann danach leider heute morgen gestern jetzt außerdem hier dort manchmal natürlich hoffentlich vielleicht trotzdem zuerst später bald nachher oft meistens normalerweise zum_beispiel also".split(
    " ",
  ),
);

const isFiniteVerb = (word: AnalyzedToken | undefined, persons: number) =>
  finiteReadings(word).some(
    (one) => one.persons & persons && (one.kind === "p" || one.kind === "t" || one.kind === "k"),
  );

const subjectOf = (word: AnalyzedToken | undefined) =>
  word && (!word.isCapital || word.isFirst) ? subjectPersons[word.lower] : undefined;

/** In a main clause the verb is second; if another part comes first, the subject follows the verb. */
export const verbSecond: Rule = {
  name: "verb-second",
  category: "word-order",
  stage: 3,
  *find({ words }: AnalyzedText) {
    for (const subject of words) {
      const persons = subjectOf(subject);
      const verb = words[subject.index + 1];
      const wordBefore = words[subject.index - 1];
      if (persons === undefined || !wordBefore || !verb || verb.isCapital || !isFiniteVerb(verb, persons)) continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other")) continue;
      const isAfterOpener = firstPositionAdverbs.has(wordBefore.lower) && opensMainClause(wordBefore, words);
      if (!isAfterOpener && !isAfterClause(subject, words)) continue;
      const topics = verbSecondTopics((isAfterOpener ? wordBefore : words[0])?.text ?? "");
      yield {
        start: subject.start,
        end: verb.end,
        replacement: `${verb.text} ${subject.text}`,
        explanation: `The verb stands in second place, with the subject after it: *${wordBefore.kind === "mark" ? "…," : wordBefore.text} ${verb.text} ${subject.text} …*`,
        ...(topics && { topics }),
      };
    }
  },
  examples: [
    ["Deshalb ich möchte kommen.", "Deshalb möchte ich kommen."],
    ["Wenn ich Zeit habe, ich komme gern.", "Wenn ich Zeit habe, komme ich gern."],
    ["Ich weiß, dass du heute kommst.", "Ich weiß, dass du heute kommst."],
    ["Da muss ich passen, ich kann nur fragen.", "Da muss ich passen, ich kann nur fragen."],
  ],
};

/** Whether the adverb starts a sentence, or a clause after "und" or "aber". */
function opensMainClause(adverb: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const wordBefore = words[adverb.index - 1];
  if (wordBefore === undefined || /^[.!?]$/.test(wordBefore.text)) return true;
  return (
    /^(?:und|aber)$/.test(wordBefore.lower) &&
    !words.slice(0, adverb.index).some((word) => subordinators.has(word.lower))
  );
}

/** Whether the text starts with a subordinate clause that ends with a comma right before the subject. */
function isAfterClause(subject: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const [firstWord] = words;
  if (
    !firstWord ||
    words[subject.index - 1]?.text !== "," ||
    !/^(?:wenn|weil|als|obwohl|nachdem|bevor|da)$/.test(firstWord.lower)
  )
    return false;
  // "Da muss ich passen, ich kann …": "da" is an adverb here.
  if (firstWord.lower === "da" && finiteReadings(words[1]).length > 0) return false;
  const comma = words.findIndex((word) => word.kind === "mark");
  if (comma !== subject.index - 1 || comma < 3) return false;
  return finiteReadings(words[comma - 1]).length > 0;
}

const separable = /^(?:ab|an|auf|aus|bei|ein|mit|nach|vor|zu|zurück|weg|her|hin|los|fest|teil|statt|um|vorbei)$/;

/** The subject right after a conjunction (a pronoun, or a noun with its article), with its persons as bits. */
function subjectAfter(
  conjunction: AnalyzedToken,
  words: readonly AnalyzedToken[],
): [subject?: AnalyzedToken, persons?: number] {
  const firstWord = words[conjunction.index + 1];
  const persons = subjectOf(firstWord);
  if (firstWord && persons !== undefined) return [firstWord, persons];
  const article = determiner(firstWord?.lower ?? "");
  if (!firstWord || !article) return [];
  for (const noun of words.slice(firstWord.index + 1, firstWord.index + 4)) {
    if (!noun.isCapital) {
      if (!endingsOf(noun)) return [];
      continue;
    }
    const cells = nounCells(noun) & article.cells & inCases(1);
    if (cells === 0) return [];
    return [noun, (cells & pluralCells ? 32 : 0) | (cells & singularCells ? 4 : 0)];
  }
  return [];
}

const isAuxiliary = (verb: AnalyzedToken) =>
  finiteReadings(verb).some((one) => one.lemma === "haben" || one.lemma === "werden");

/** In a subordinate clause the verb is at the end. */
export const verbLast: Rule = {
  name: "verb-last",
  category: "subordinate-clauses",
  stage: 3,
  *find({ words, text }: AnalyzedText) {
    for (const conjunction of words) {
      if (!/^(?:dass|weil|wenn|obwohl|ob)$/.test(conjunction.lower)) continue;
      const [subject, persons] = subjectAfter(conjunction, words);
      const verb = words[(subject?.index ?? words.length) + 1];
      if (persons === undefined || !verb || verb.isCapital || !isFiniteVerb(verb, persons)) continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other") || hasReading(verb, "participle")) continue;
      const end = words.findIndex((word) => word.index > verb.index && word.kind === "mark");
      const clause = words.slice(verb.index + 1, end < 0 ? words.length : end);
      const lastWord = clause.at(-1);
      if (
        !lastWord ||
        clause.length > 9 ||
        clause.some((word) => word.kind !== "word" || /^(?:und|oder|als|wie|aber|denn)$/.test(word.lower))
      )
        continue;
      if (
        separable.test(lastWord.lower) ||
        clause.some(
          (word) =>
            finiteReadings(word).length > 0 &&
            !hasReading(word, "infinitive") &&
            !word.isCapital &&
            !hasReading(word, "participle") &&
            !hasReading(word, "adjective") &&
            !hasReading(word, "other"),
        )
      )
        continue;
      if (clause.slice(0, -1).some((word) => subordinators.has(word.lower) || word.lower === "zu")) continue;
      const isModal = finiteReadings(verb).some((one) =>
        /^(?:können|müssen|wollen|sollen|dürfen|möchten|haben|sein|werden)$/.test(one.lemma),
      );
      if (hasReading(lastWord, "infinitive") && !lastWord.isCapital && !isModal) continue;
      // "weil er hat kommen wollen": the auxiliary precedes two infinitives.
      if (isAuxiliary(verb) && clause.slice(-2).filter((word) => hasReading(word, "infinitive")).length === 2) continue;
      yield {
        start: verb.start,
        end: lastWord.end,
        replacement: `${text.slice(clause[0]?.start, lastWord.end)} ${verb.text}`,
        explanation: `In a clause with *${conjunction.text}* the verb stands at the end: *… ${lastWord.text} ${verb.text}*.`,
        topics: clauseTopics(conjunction.text),
      };
    }
  },
  examples: [
    ["Ich komme nicht, weil ich habe keine Zeit.", "Ich komme nicht, weil ich keine Zeit habe."],
    ["Ich bleibe, weil meine Mutter ist krank.", "Ich bleibe, weil meine Mutter krank ist."],
    ["Ich hoffe, dass du kommst.", "Ich hoffe, dass du kommst."],
    ["Wir warten, weil er hat kommen wollen.", "Wir warten, weil er hat kommen wollen."],
  ],
};
