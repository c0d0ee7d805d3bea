import type { Lexicon } from "../../lexicon/lexicon.ts";
import { type AnalyzedText, type AnalyzedToken, capitalize, finiteReadings } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const prefixedParticiple =
  /^(ab|an|auf|aus|bei|ein|fern|los|mit|nach|um|vor|weg|zu|zurück|zusammen)?ge(.{2,}?)(?:en|e?t)$/;

/**
 * The right form for a wrong participle: "gespielen" → "gespielt", "getrinkt" → "getrunken"; undefined if there is
 * none.
 */
export function rightParticiple(writtenForm: string, lexicon: Lexicon): string | undefined {
  const [, prefix = "", stem = ""] = prefixedParticiple.exec(writtenForm) ?? [];
  if (stem === "" || lexicon.isKnown(writtenForm) || lexicon.frequency(capitalize(writtenForm)) > 0) return undefined;
  const participles = new Set<string>();
  for (const infinitive of [`${stem}en`, `${stem}n`])
    for (const one of lexicon.lemmas(infinitive))
      if (one.pos === "verb" && one.participle.startsWith("ge")) participles.add(one.participle);
  // "getrunkt": only the ending is wrong.
  const strongParticiple = `ge${stem}en`;
  if (participles.size === 0 && lexicon.readings(strongParticiple).some((one) => one.pos === "participle"))
    participles.add(strongParticiple);
  // "geliest", "gesprichen": formed with the stem of liest and spricht.
  if (participles.size === 0)
    for (const reading of lexicon.readings(`${stem}t`))
      if (reading.pos === "finite" && reading.kind === "p" && reading.persons & 4)
        for (const one of lexicon.lemmas(reading.lemma))
          if (one.pos === "verb" && one.participle.startsWith("ge")) participles.add(one.participle);
  const [participle] = participles;
  const wholeParticiple = prefix + participle;
  return participles.size === 1 && wholeParticiple !== writtenForm && lexicon.isListed(wholeParticiple)
    ? wholeParticiple
    : undefined;
}

const isAfterModal = (word: AnalyzedToken, words: readonly AnalyzedToken[]) =>
  words
    .slice(0, word.index)
    .some((one) =>
      finiteReadings(one).some(({ lemma }) => /^(?:können|müssen|wollen|sollen|dürfen|möchten)$/.test(lemma)),
    );

/** "gespielen", "getrinkt": participles in -t and in -en. */
export const wrongParticiple: Rule = {
  name: "wrong-participle",
  category: "perfect-tense",
  stage: 1,
  *find({ words, lexicon }: AnalyzedText) {
    for (const word of words) {
      if (word.kind !== "word" || word.isCapital || word.isQuoted) continue;
      const form = rightParticiple(word.text, lexicon);
      // "Möchtest du etwas gebringen?": an infinitive is meant.
      if (!form || (word.text.endsWith("en") && isAfterModal(word, words))) continue;
      const kind = form.endsWith("t") ? "a regular participle in *-t*" : "a participle in *-en*";
      yield replaceWord(word, form, `This verb has ${kind}: *${form}*.`);
    }
  },
  examples: [
    ["Ich habe Fußball gespielen.", "Ich habe Fußball gespielt."],
    ["Ich habe Wasser getrinkt.", "Ich habe Wasser getrunken."],
    ["Wir haben lange geschlaft.", "Wir haben lange geschlafen."],
    ["Ich bin um sechs Uhr aufgesteht.", "Ich bin um sechs Uhr aufgestanden."],
    ["Ich habe das Buch geliest.", "Ich habe das Buch gelesen."],
    ["Ich habe ihn geliebt.", "Ich habe ihn geliebt."],
  ],
};
