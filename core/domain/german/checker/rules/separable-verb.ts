import { lookupTable } from "../../../lookup-table.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, hasReading } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";
import { beginsSentence, endOfPhrase } from "./clause.ts";
import { clauseStarts, isBeforeMark, isFiniteFormFor, mainClauses, restOfMainClause } from "./main-clause.ts";

const subjectBits = lookupTable({ ich: 1, du: 2, er: 4, man: 4, wir: 8 });

/** Prefixes that are inseparable in some verbs: er umgeht das Problem. */
const ambiguousPrefixes = /^(?:durch|hinter|über|um|unter|voll|wider|wieder)$/;

/** The prefix of a form that can only belong to a separable verb: "auf" for "aufstehe". */
function separablePrefixOf(word: AnalyzedToken): string | undefined {
  const prefixes = new Set(
    word.readings.flatMap((one) => {
      if (one.pos !== "finite" && one.pos !== "infinitive") return [""];
      const [prefix = "", base] = one.lemma.split("|");
      const isAlwaysSeparable =
        !ambiguousPrefixes.test(prefix) || /^(?:um\|(?:ziehen|steigen|tauschen)|wieder\|kommen)$/.test(one.lemma);
      return base !== undefined && isAlwaysSeparable && word.lower.startsWith(prefix) ? [prefix] : [""];
    }),
  );
  const [prefix] = prefixes;
  return prefixes.size === 1 && prefix ? prefix : undefined;
}

const excludedWords = /^(?:und|oder|als|wie|sondern|um|ohne|zu|sowie)$/;

/** The words after the verb, if they are a simple end of a main clause; otherwise undefined. */
function simpleRest(words: readonly AnalyzedToken[], start: number): AnalyzedToken[] | undefined {
  const remainingWords = restOfMainClause(words, start);
  if (remainingWords.length > 8 || remainingWords.some((word) => excludedWords.test(word.lower) && word.text !== "um"))
    return undefined;
  if (
    remainingWords.some(
      (word) => hasReading(word, "zu-infinitive") || (!word.isCapital && hasReading(word, "infinitive")),
    )
  )
    return undefined;
  return isBeforeMark(words, remainingWords.at(-1) ?? words[start - 1]) ? remainingWords : undefined;
}

const reason = (verb: string, prefix: string) =>
  `In a main clause the prefix of a separable verb stands at the end: *${verb} … ${prefix}*.`;

function* separateVerb(analyzed: AnalyzedText, verb: AnalyzedToken, prefix: string): Generator<Edit> {
  const { words, text } = analyzed;
  const remainingWords = simpleRest(words, verb.index + 1);
  if (!remainingWords) return;
  const form = verb.text.slice(prefix.length);
  const end = remainingWords.at(-1)?.end ?? verb.end;
  const writtenForm = verb.isCapital ? capitalize(form) : form;
  const replacement = `${writtenForm}${text.slice(verb.end, end)} ${prefix}`;
  yield { start: verb.start, end, replacement, explanation: reason(form, prefix) };
}

/** "Ich aufstehe um sieben Uhr": in a main clause the prefix is separated. */
export const separablePrefix: Rule = {
  name: "separable-prefix",
  category: "separable-verbs",
  stage: 3,
  *find(analyzed: AnalyzedText) {
    const { words, text } = analyzed;
    for (const clause of mainClauses(analyzed)) {
      const prefix = separablePrefixOf(clause.verb);
      if (!prefix) continue;
      if (clause.isSubjectFirst) yield* separateVerb(analyzed, clause.verb, prefix);
      else {
        // "Jeden Tag aufstehe ich um sechs": the subject follows the verb.
        const subject = clause.subject.last;
        const remainingWords = simpleRest(words, subject.index + 1);
        if (!remainingWords || clause.verb.isFirst) continue;
        const form = clause.verb.text.slice(prefix.length);
        const end = remainingWords.at(-1)?.end ?? subject.end;
        const replacement = `${form}${text.slice(clause.verb.end, end)} ${prefix}`;
        yield { start: clause.verb.start, end, replacement, explanation: reason(form, prefix) };
      }
    }
    // "Am Abend ich fernsehe": the subject also has to move.
    for (const start of clauseStarts(analyzed)) {
      if (!beginsSentence(words, start)) continue;
      const front = /^(?:heute|morgen|dann|jetzt|manchmal|danach)$/.test(words[start]?.lower ?? "")
        ? start
        : endOfPhrase(words, start);
      const [subject, verb] = words.slice((front ?? words.length) + 1);
      const persons = subjectBits[subject?.text ?? ""];
      if (!subject || !verb || !persons || !isFiniteFormFor(verb, persons)) continue;
      const prefix = separablePrefixOf(verb);
      const remainingWords = simpleRest(words, verb.index + 1);
      if (!prefix || !remainingWords) continue;
      const form = verb.text.slice(prefix.length);
      const end = remainingWords.at(-1)?.end ?? verb.end;
      const replacement = `${form} ${subject.text}${text.slice(verb.end, end)} ${prefix}`;
      yield { start: subject.start, end, replacement, explanation: reason(`${form} ${subject.text}`, prefix) };
    }
  },
  examples: [
    ["Ich aufstehe um sieben Uhr.", "Ich stehe um sieben Uhr auf."],
    ["Der Zug abfährt um neun Uhr.", "Der Zug fährt um neun Uhr ab."],
    ["Wir einladen unsere Freunde.", "Wir laden unsere Freunde ein."],
    ["Am Abend ich fernsehe.", "Am Abend sehe ich fern."],
    ["Wenn ich aufstehe, ist es noch dunkel.", "Wenn ich aufstehe, ist es noch dunkel."],
    ["Ich übernachte bei Freunden.", "Ich übernachte bei Freunden."],
    ["Er umgeht das Problem.", "Er umgeht das Problem."],
    ["Was ich einkaufe, koche ich auch.", "Was ich einkaufe, koche ich auch."],
  ],
};
