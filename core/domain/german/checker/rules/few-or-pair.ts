import { confidenceFromMargins, type Rule } from "../rule.ts";

/** Corrects "ein Paar Tage". *ein paar* means "some"; *ein Paar* means two things that belong together. */
export const fewOrPair: Rule = {
  name: "few-or-pair",
  category: "capital-letters",
  stage: 1,
  *findEdits({ sentences, lexicon }) {
    for (const { tokens } of sentences) {
      for (const pair of tokens) {
        if (pair.text !== "Paar" || !/^ein$/i.test(tokens[pair.index - 1]?.text ?? "")) continue;
        const noun = tokens.slice(pair.index + 1, pair.index + 3).find(({ text }) => /^\p{Lu}/u.test(text));
        // A number after *Paar* begins another phrase: "Dort kann ein Paar vier Konten eröffnen". A preposition after
        // *Paar* also begins another phrase: "Wir sind ein Paar ohne Kinder."
        if (/^(?:CARD|APPR|APPRART)$/.test(tokens[pair.index + 1]?.tag ?? "")) continue;
        const pluralReading =
          noun && lexicon.readings(noun.text).find((reading) => reading.pos === "noun" && reading.gender === "p");
        if (!noun || !pluralReading) continue;
        const nounClasses = lexicon.nounClasses(pluralReading.lemma);
        // Ignores things that can form pairs ("ein Paar Schuhe", "ein Paar Würstchen", "ein Paar Ringe"), and nouns
        // whose class is unknown.
        if (
          nounClasses.length === 0 ||
          nounClasses.some((nounClass) => /^(?:clothing|food|body|instrument|thing)$/.test(nounClass))
        )
          continue;
        yield {
          start: pair.start,
          end: pair.end,
          replacement: "paar",
          confidence: 0.95 * confidenceFromMargins(noun.margin),
          explanation: {
            en: `*ein paar* means some and has a small letter; *ein Paar* is two that belong together: *ein paar ${noun.text}*.`,
            de: `*ein paar* bedeutet einige und wird kleingeschrieben; *ein Paar* sind zwei, die zusammengehören: *ein paar ${noun.text}*.`,
          },
        };
      }
    }
  },
  examples: [
    ["Ich habe ein Paar Fragen.", "Ich habe ein paar Fragen."],
    ["Wir bleiben noch ein Paar Tage in Wien.", "Wir bleiben noch ein paar Tage in Wien."],
    ["Ich kaufe ein Paar Schuhe.", "Ich kaufe ein Paar Schuhe."],
    ["Dort kann ein Paar zwei Tage bleiben.", "Dort kann ein Paar zwei Tage bleiben."],
    ["Wir sind ein Paar ohne Kinder.", "Wir sind ein Paar ohne Kinder."],
  ],
};
