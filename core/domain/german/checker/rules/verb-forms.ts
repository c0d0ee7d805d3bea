import { lookupTable } from "../../../lookup-table.ts";
import { subordinators } from "../../lexicon/closed-words.ts";
import { type AnalyzedText, type AnalyzedToken, finiteReadings, hasReading } from "../analyzed-text.ts";
import type { Edit, Rule } from "../rule.ts";

const modals = new Set(["können", "müssen", "wollen", "sollen", "dürfen", "möchten", "mögen"]);
const createEdit = ({ start, end }: AnalyzedToken, replacement: string, explanation: string): Edit => ({
  start,
  end,
  replacement,
  explanation,
});

/** The clause that contains the word, bounded by marks and conjunctions. */
function clauseAround(words: readonly AnalyzedToken[], index: number): AnalyzedToken[] {
  const isClauseBoundary = (word: AnalyzedToken | undefined) =>
    word === undefined ||
    word.kind !== "word" ||
    subordinators.has(word.lower) ||
    /^(?:und|oder|aber|denn|sondern)$/.test(word.lower);
  let start = index;
  while (!isClauseBoundary(words[start - 1])) start--;
  let end = index;
  while (!isClauseBoundary(words[end + 1])) end++;
  return words.slice(start, end + 1);
}

/** "Ich möchte hier arbeite": a modal verb requires an infinitive at the end. */
export const infinitiveAfterModal: Rule = {
  name: "infinitive-after-modal",
  category: "modal-verbs",
  stage: 2,
  *find({ words }: AnalyzedText) {
    for (const word of words) {
      const nextWord = words[word.index + 1];
      if (word.isCapital || (nextWord && nextWord.kind !== "mark") || !/[^e]e$/.test(word.text)) continue;
      const readings = finiteReadings(word);
      if (
        !readings.some((one) => one.kind === "p" && one.persons & 1) ||
        readings.some((one) => one.kind === "t" || one.kind === "k")
      )
        continue;
      if (word.readings.some((one) => one.pos !== "finite" && !(one.pos === "adjective"))) continue;
      const clause = clauseAround(words, word.index);
      const modal = clause.find(
        (one) => one !== word && finiteReadings(one).some((reading) => modals.has(reading.lemma)),
      );
      if (!modal || clause.some((one) => hasReading(one, "infinitive") && one !== modal) || clause.length < 3) continue;
      yield createEdit(word, `${word.text}n`, `After *${modal.text}* comes the infinitive: *${word.text}n*.`);
    }
  },
  examples: [
    ["Ich möchte in Berlin wohne.", "Ich möchte in Berlin wohnen."],
    ["Ich möchte, dass ich hier wohne.", "Ich möchte, dass ich hier wohne."],
  ],
};

const seinForms: Readonly<Record<string, string>> = lookupTable({
  habe: "bin",
  hast: "bist",
  hat: "ist",
  haben: "sind",
  habt: "seid",
  hatte: "war",
  hatten: "waren",
});
/** Verbs whose perfect allows both auxiliaries, or that have another meaning with *haben*. */
const bothAuxiliaries =
  /(?:fahren|fliegen|schwimmen|tanzen|laufen|reiten|ziehen|brechen|treten|folgen|stehen|liegen|sitzen|reisen|joggen|heilen|trocknen|begegnen|werden|sein)$/;

const motionVerbs = /^(?:(?:ab|los|zurück|weg|hin)\|)?(?:fahren|fliegen|laufen|reisen|wandern|joggen)$/;

/** Whether the clause has a destination ("nach Berlin", "zum Arzt", "in die Stadt") and no direct object. */
function hasDestination(clause: readonly AnalyzedToken[]): boolean {
  const goal = clause.findIndex(
    (word, index) =>
      (word.lower === "nach" && clause[index + 1]?.isCapital) ||
      /^(?:zum|zur|ins)$/.test(word.lower) ||
      (word.lower === "in" && /^(?:die|den)$/.test(clause[index + 1]?.lower ?? "")),
  );
  const hasObject = clause.some(
    (word, index) =>
      /^(?:mich|dich|ihn|uns|euch|sie|es|einen?|eine|den|das|die|meinen?|meine|deinen?|ihren?)$/.test(word.lower) &&
      clause[index - 1]?.lower !== "in" &&
      index !== 0,
  );
  return goal >= 0 && !hasObject;
}

/** Verbs of motion and change form the perfect with *sein*. */
export const perfectAuxiliary: Rule = {
  name: "perfect-auxiliary",
  category: "perfect-tense",
  stage: 2,
  *find({ words, lexicon }: AnalyzedText) {
    for (const participle of words) {
      const nextWord = words[participle.index + 1];
      if (participle.isCapital || (nextWord && nextWord.kind !== "mark")) continue;
      const lemmas = new Set(participle.readings.filter((one) => one.pos === "participle").map((one) => one.lemma));
      if (
        lemmas.size === 0 ||
        participle.readings.some((one) => one.pos === "infinitive" || (one.pos === "finite" && one.kind !== "m"))
      )
        continue;
      const takesSein = [...lemmas].every(
        (lemma) =>
          (!bothAuxiliaries.test(lemma) ||
            (motionVerbs.test(lemma) && hasDestination(clauseAround(words, participle.index)))) &&
          lexicon.lemmas(lemma).length > 0 &&
          lexicon
            .lemmas(lemma)
            .every((one) => one.pos === "verb" && (one.auxiliaries.join() === "sein" || motionVerbs.test(lemma))),
      );
      if (!takesSein) continue;
      const clause = clauseAround(words, participle.index);
      const auxiliary = clause.find((one) => seinForms[one.text] !== undefined);
      const form = seinForms[auxiliary?.text ?? ""];
      if (
        !auxiliary ||
        !form ||
        clause.some((one) => one.lower === "worden" || one.lower === "es" || one.lower === "sich") ||
        // Two sentences without a mark between them.
        clause.some((one) => one !== auxiliary && /^(?:bin|bist|ist|sind|seid|war|waren)$/.test(one.lower))
      )
        continue;
      yield createEdit(auxiliary, form, `*${participle.text}* goes with *sein*: *${form} … ${participle.text}*.`);
    }
  },
  examples: [
    ["Ich habe nach Hause gegangen.", "Ich bin nach Hause gegangen."],
    ["Wir haben nach Berlin gefahren.", "Wir sind nach Berlin gefahren."],
    ["Ich habe den Wagen nach Berlin gefahren.", "Ich habe den Wagen nach Berlin gefahren."],
    ["Ich habe das Buch gelesen.", "Ich habe das Buch gelesen."],
    ["Ich habe einen Bruder er ist gestern angekommen.", "Ich habe einen Bruder er ist gestern angekommen."],
  ],
};
