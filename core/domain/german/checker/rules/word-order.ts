import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { determiner, inCases, pluralCells, singularCells, subjectPersons, subordinators } from "../closed-words.ts";
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
      const before = words[subject.index - 1];
      if (persons === undefined || !before || !verb || verb.isCapital || !isFiniteVerb(verb, persons)) continue;
      if (hasReading(verb, "adjective") || hasReading(verb, "other")) continue;
      const isAfterOpener = firstPositionAdverbs.has(before.lower) && opensMainClause(before, words);
      if (!isAfterOpener && !isAfterClause(subject, words)) continue;
      const topics = verbSecondTopics((isAfterOpener ? before : words[0])?.text ?? "");
      yield {
        start: subject.start,
        end: verb.end,
        replacement: `${verb.text} ${subject.text}`,
        explanation: `The verb stands in second place, with the subject after it: *${before.kind === "mark" ? "…," : before.text} ${verb.text} ${subject.text} …*`,
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
  const before = words[adverb.index - 1];
  if (before === undefined || /^[.!?]$/.test(before.text)) return true;
  return (
    /^(?:und|aber)$/.test(before.lower) && !words.slice(0, adverb.index).some((word) => subordinators.has(word.lower))
  );
}

/** Whether the text starts with a subordinate clause that ends with a comma right before the subject. */
function isAfterClause(subject: AnalyzedToken, words: readonly AnalyzedToken[]): boolean {
  const [first] = words;
  if (
    !first ||
    words[subject.index - 1]?.text !== "," ||
    !/^(?:wenn|weil|als|obwohl|nachdem|bevor|da)$/.test(first.lower)
  )
    return false;
  // "Da muss ich passen, ich kann …": "da" is an adverb here.
  if (first.lower === "da" && finiteReadings(words[1]).length > 0) return false;
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
  const first = words[conjunction.index + 1];
  const persons = subjectOf(first);
  if (first && persons !== undefined) return [first, persons];
  const article = determiner(first?.lower ?? "");
  if (!first || !article) return [];
  for (const noun of words.slice(first.index + 1, first.index + 4)) {
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
      const last = clause.at(-1);
      if (
        !last ||
        clause.length > 9 ||
        clause.some((word) => word.kind !== "word" || /^(?:und|oder|als|wie|aber|denn)$/.test(word.lower))
      )
        continue;
      if (
        separable.test(last.lower) ||
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
      if (hasReading(last, "infinitive") && !last.isCapital && !isModal) continue;
      // "weil er hat kommen wollen": the auxiliary precedes two infinitives.
      if (isAuxiliary(verb) && clause.slice(-2).filter((word) => hasReading(word, "infinitive")).length === 2) continue;
      yield {
        start: verb.start,
        end: last.end,
        replacement: `${text.slice(clause[0]?.start, last.end)} ${verb.text}`,
        explanation: `In a clause with *${conjunction.text}* the verb stands at the end: *… ${last.text} ${verb.text}*.`,
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
