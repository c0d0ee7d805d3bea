import { lookupTable } from "../../../lookup-table.ts";
import { determiner, inCases, pluralCells, singularCells } from "../../lexicon/closed-words.ts";
import { finiteForm } from "../../lexicon/finite-form.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings, nounReadings } from "../analyzed-text.ts";
import { endingsOf, nounCells } from "../noun-phrase.ts";
import { formTopics } from "../phrase-topics.ts";
import type { Rule } from "../rule.ts";
import { beginsSentence, replaceWord, wordsUntilMark } from "./clause.ts";
import { reasonForForm } from "./verb-agreement.ts";

/** The persons (bits) of a form in the indicative or Konjunktiv II; 0 if it can also be another part of speech. */
function personsOfVerb(verb: AnalyzedToken | undefined): number {
  if (!verb || (verb.isCapital && !verb.isFirst)) return 0;
  if (verb.readings.some((one) => one.pos !== "finite" && one.pos !== "infinitive")) return 0;
  return finiteReadings(verb).reduce((all, one) => (one.kind === "j" || one.kind === "m" ? all : all | one.persons), 0);
}

/** The verb's form for another person (bit); undefined if its readings do not agree on one. */
function formForPerson(verb: AnalyzedToken, person: number, { lexicon }: AnalyzedText): string | undefined {
  const readings = finiteReadings(verb).filter(
    (one) => one.kind !== "j" && one.kind !== "m" && !one.lemma.includes("|"),
  );
  const forms = new Set(readings.flatMap((one) => finiteForm(lexicon, one.lemma, one.kind, Math.log2(person)) ?? []));
  const [form] = forms;
  return forms.size === 1 && form && form !== verb.lower ? (verb.isCapital ? capitalize(form) : form) : undefined;
}

const pronouns: Readonly<Record<string, number>> = lookupTable({ ich: 1, er: 4, man: 4, wir: 8, ihr: 16, Sie: 32 });

/** "Trinkst ihr", "Musst man": a form that only fits *du* before another subject. */
export const formOfDu: Rule = {
  name: "form-of-du",
  category: "present-tense",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const subject of words) {
      const verb = words[subject.index - 1];
      const person = subject.isFirst ? undefined : pronouns[subject.text];
      // "Hast ihr Buch dabei?": colloquial German omits *du*.
      if (subject.text === "ihr" && nounReadings(words[subject.index + 1]).some((one) => one.gender === "n")) continue;
      if (!person || !verb || personsOfVerb(verb) !== 2 || !/st$/.test(verb.text)) continue;
      const markIndex = words.slice(0, verb.index).findLastIndex((one) => one.kind === "mark");
      const clause = wordsUntilMark(words, markIndex + 1);
      if (clause.some((one) => one.lower === "du" || one.lower === "dass" || one.lower === "wenn")) continue;
      const form = formForPerson(verb, person, analyzed);
      if (!form) continue;
      const explanation = reasonForForm(verb.text, form, subject.text, `${form} ${subject.text}`);
      yield replaceWord(verb, form, explanation, formTopics(verb.text, form));
    }
  },
  examples: [
    ["Trinkst ihr Kaffee?", "Trinkt ihr Kaffee?"],
    ["Da kannst man gut essen.", "Da kann man gut essen."],
    ["Kannst du ihr helfen?", "Kannst du ihr helfen?"],
  ],
};

/** The noun of the determiner phrase that starts a sentence, with its person as a bit. */
function subjectAt(
  firstWord: AnalyzedToken,
  words: readonly AnalyzedToken[],
): [noun: AnalyzedToken, person: number] | undefined {
  const article = determiner(firstWord.lower);
  if (!article) return undefined;
  for (const noun of words.slice(firstWord.index + 1, firstWord.index + 4)) {
    if (noun.kind !== "word") return undefined;
    if (!noun.isCapital) {
      if (!endingsOf(noun)) return undefined;
      continue;
    }
    const cells = nounCells(noun) & article.cells & inCases(1);
    if (cells === 0 || (cells & pluralCells && cells & singularCells)) return undefined;
    return [noun, cells & pluralCells ? 32 : 4];
  }
  return undefined;
}

/** "Meine Schwester studierst": a noun requires the third person. */
export const verbOfNoun: Rule = {
  name: "verb-of-noun",
  category: "present-tense",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const { words } = analyzed;
    for (const firstWord of words) {
      if (!beginsSentence(words, firstWord.index)) continue;
      const [noun, person = 0] = subjectAt(firstWord, words) ?? [];
      const verb = words[(noun?.index ?? words.length) + 1];
      const persons = personsOfVerb(verb);
      if (!verb || verb.isCapital || persons === 0 || persons & person) continue;
      // "Die Politik verliere an Bedeutung": reported speech.
      if (finiteReadings(verb).some((one) => one.kind === "j" && one.persons & person)) continue;
      const remainingWords = wordsUntilMark(words, verb.index + 1);
      // "Meine Schwester kennst du": the subject may follow the verb.
      if (remainingWords.some((one) => /^(?:ich|du|er|sie|es|wir|ihr|man|wer|das)$/i.test(one.text))) continue;
      const lacksThirdPerson = (persons & ~19) === 0;
      const isFormOfSein = person === 32 && /^(?:ist|war)$/.test(verb.text) && remainingWords.length > 0;
      if (!lacksThirdPerson && !isFormOfSein) continue;
      const form = formForPerson(verb, person, analyzed);
      if (form)
        yield replaceWord(
          verb,
          form,
          `*${noun?.text}* is ${person === 4 ? "singular" : "plural"}: *${noun?.text} ${form}*.`,
          formTopics(verb.text, form),
        );
    }
  },
  examples: [
    ["Meine Schwester studierst in Bonn.", "Meine Schwester studiert in Bonn."],
    ["Meine Eltern ist sehr nett.", "Meine Eltern sind sehr nett."],
    ["Meine Schwester kennst du schon.", "Meine Schwester kennst du schon."],
  ],
};
