import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { replaceWord } from "./clause.ts";

const prefixes = /^ge(ab|an|auf|aus|bei|ein|fern|los|mit|nach|um|vor|weg|zu|zurück|zusammen)(.{3,})$/;

function explanationWithoutGe(participle: string): string {
  if (participle.startsWith("ge")) return `The participle has *ge-* only once: *${participle}*.`;
  const verbs = participle.endsWith("iert") ? "Verbs in *-ieren*" : "Verbs with an inseparable prefix";
  return `${verbs} have no *ge-* in the participle: *${participle}*.`;
}

/** "geverstanden", "gestudiert", "geeinkauft": the position of *ge-* in participles, and verbs without it. */
export const participleGe: Rule = {
  name: "participle-ge",
  category: "perfect-tense",
  stage: 1,
  *find({ words, lexicon }: AnalyzedText) {
    for (const word of words) {
      if (word.kind !== "word" || !/^ge.{5,}(?:t|en)$/.test(word.text) || word.isQuoted) continue;
      if (lexicon.isKnown(word.text) || lexicon.isKnown(capitalize(word.text))) continue;
      const isParticiple = (form: string) => lexicon.readings(form).some((one) => one.pos === "participle");
      const withoutGe = word.text.slice(2);
      if (/^(?:be|emp|ent|er|ge|miss|ver|zer)|iert$/.test(withoutGe) && isParticiple(withoutGe)) {
        yield replaceWord(word, withoutGe, explanationWithoutGe(withoutGe));
        continue;
      }
      const [, prefix = "", restOfParticiple = ""] = prefixes.exec(word.text) ?? [];
      const withGeInside = `${prefix}ge${restOfParticiple}`;
      if (prefix && isParticiple(withGeInside))
        yield replaceWord(
          word,
          withGeInside,
          `The *ge* of a separable verb stands after its prefix: *${withGeInside}*.`,
        );
    }
  },
  examples: [
    ["Ich habe das nicht geverstanden.", "Ich habe das nicht verstanden."],
    ["Wir haben lange getelefoniert.", "Wir haben lange telefoniert."],
    ["Ich habe schon geeinkauft.", "Ich habe schon eingekauft."],
    ["Das habe ich gern gemacht.", "Das habe ich gern gemacht."],
  ],
};
