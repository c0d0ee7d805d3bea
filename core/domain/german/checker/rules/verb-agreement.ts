import { personalPronouns, subjectPersons, subordinators } from "../../lexicon/closed-words.ts";
import { finiteForm } from "../../lexicon/finite-form.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import { formTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";

const personNumber = (bits: number) => Math.log2(bits);
const clauseOpeners = /^(?:und|oder|aber|denn|dass|weil|wenn|ob|obwohl|dann|jetzt|,)$/;

/** The right form for a person; undefined if the verb's readings do not agree on one. */
function rightForm(verb: AnalyzedToken, person: number, { lexicon }: AnalyzedText): string | undefined {
  const formsOfPerson = new Set<string>();
  for (const reading of finiteReadings(verb)) {
    if (reading.kind === "j" || reading.lemma.includes("|")) continue;
    const form = finiteForm(lexicon, reading.lemma, reading.kind === "m" ? "p" : reading.kind, person);
    if (form) formsOfPerson.add(form);
  }
  if (formsOfPerson.size === 0 && hasReading(verb, "infinitive")) {
    for (const one of verb.readings) {
      const form =
        one.pos === "infinitive" && !one.lemma.includes("|") ? finiteForm(lexicon, one.lemma, "p", person) : undefined;
      if (form) formsOfPerson.add(form);
    }
  }
  return formsOfPerson.size === 1 ? [...formsOfPerson][0] : undefined;
}

/** Explains a wrong verb form: only its ending is wrong, or also its stem, as in "du lest" for "du liest". */
export function reasonForForm(writtenForm: string, form: string, subject: string, phrase: string): string {
  const hasSameStem = writtenForm.toLowerCase().startsWith(form.toLowerCase().replace(/(?:e?st|e?t|en|e)$/, ""));
  const difference = hasSameStem ? "the verb ends differently" : "the verb has another form";
  return `With *${subject}* ${difference}: *${phrase}*.`;
}

/** A subject pronoun and the verb after it agree. */
export const verbAgreement: Rule = {
  name: "verb-agreement",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    const { words } = analyzed;
    for (const subject of words) {
      const person = subjectPersons[subject.lower];
      if (
        person === undefined ||
        (subject.isCapital && !subject.isFirst) ||
        subject.lower === "ihr" ||
        subject.lower === "es"
      )
        continue;
      const wordBefore = words[subject.index - 1];
      const verb = words[subject.index + 1];
      if (verb?.kind !== "word" || verb.isCapital || verb.isQuoted) continue;
      if (
        wordBefore !== undefined &&
        !wordBefore.isFirst &&
        !clauseOpeners.test(wordBefore.lower) &&
        wordBefore.kind !== "mark"
      )
        continue;
      // Exception: a coordinated subject, as in "Mein Freund und ich gehen."
      if (/^(?:und|oder)$/.test(wordBefore?.lower ?? "")) {
        if (personalPronouns.has(words[subject.index - 2]?.lower ?? "")) continue;
        if (subject.index < 4 || words[subject.index - 2]?.isCapital) continue;
      }
      const readings = finiteReadings(verb);
      if (readings.length === 0 || readings.some((one) => one.persons & person && one.kind !== "m")) continue;
      if (
        /^(?:hab|geh|komm|glaub|find|werd|mach|denk|lass|freu|seh|sag|nehm|hol|bleib|wart|hoff|weiss)$/.test(verb.text)
      )
        continue;
      if (verb.readings.some((one) => one.pos === "adjective" || one.pos === "other" || one.pos === "participle"))
        continue;
      const isSubordinate = wordBefore !== undefined && subordinators.has(wordBefore.lower);
      const remainingWords = words.slice(verb.index + 1);
      const clauseEnd = remainingWords.findIndex((word) => word.kind === "mark");
      const clause = clauseEnd < 0 ? remainingWords : remainingWords.slice(0, clauseEnd);
      if (
        clause.some(
          (word) =>
            finiteReadings(word).some((one) => one.persons & person && one.kind !== "m" && one.kind !== "j") &&
            !word.isCapital,
        )
      )
        continue;
      if (isSubordinate && clause.length > 0) continue;
      // "Kann ich gehen": the verb precedes the subject.
      if (wordBefore && finiteReadings(wordBefore).length > 0 && wordBefore.kind === "word") continue;
      const form = rightForm(verb, personNumber(person), analyzed);
      if (!form || form === verb.text) continue;
      // "Ich check das einfach nicht": colloquial German omits the ending.
      if (form === `${verb.text}e`) continue;
      yield {
        start: verb.start,
        end: verb.end,
        replacement: form,
        explanation: reasonForForm(verb.text, form, subject.text, `${subject.text} ${form}`),
        topics: formTopics(verb.text, form),
      };
    }
  },
  examples: [
    ["Ich wohnt in Berlin.", "Ich wohne in Berlin."],
    ["Heute hat er Zeit, aber du hat keine Zeit.", "Heute hat er Zeit, aber du hast keine Zeit."],
    ["Mein Freund und ich gehen nach Hause.", "Mein Freund und ich gehen nach Hause."],
    ["Ich wünsch dir viel Glück.", "Ich wünsch dir viel Glück."],
  ],
};

/** "Meine Familie und ich möchte": two coordinated subjects require the plural. */
export const pluralSubject: Rule = {
  name: "plural-subject",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    const { words } = analyzed;
    const index = words.findIndex((word) => word.text === "ich");
    const subject = words[index];
    const verb = words[index + 1];
    if (
      !subject ||
      index < 2 ||
      index > 4 ||
      words[index - 1]?.text !== "und" ||
      verb?.kind !== "word" ||
      verb.isCapital
    )
      return;
    const start = words.slice(0, index - 1);
    const isPossessiveOrPronounSubject =
      /^(?:Mein|Meine|Unsere?|Du|Er|Sie)$/.test(start[0]?.text ?? "") &&
      start.slice(1).every((word) => finiteReadings(word).length === 0);
    const readings = finiteReadings(verb).filter((one) => one.kind !== "m" && one.kind !== "j");
    if (!isPossessiveOrPronounSubject || readings.length === 0 || readings.some((one) => one.persons & 8)) return;
    const form = rightForm(verb, 3, analyzed);
    if (!form || form === verb.text) return;
    const { start: subjectStart, end } = verb;
    yield {
      start: subjectStart,
      end,
      replacement: form,
      explanation: `Two or more are a plural: *… und ich ${form}*.`,
      topics: formTopics(verb.text, form),
    };
  },
  examples: [
    ["Meine Familie und ich möchte dich besuchen.", "Meine Familie und ich möchten dich besuchen."],
    ["Mein Freund kommt heute, und ich habe Zeit.", "Mein Freund kommt heute, und ich habe Zeit."],
  ],
};
