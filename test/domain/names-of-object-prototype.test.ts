import { expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

/** Property names that every plain object inherits. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);
const lexicon = loadLexicon();

test("No topic is found for a category that has the name of an inherited property", () => {
  for (const name of inheritedNames) expect(topicOfCategory([], name, "A1"), name).toBeUndefined();
});

const sentences = [
  (word: string) => `${word} ist heute nicht gegangen.`,
  (word: string) => `Ich ${word} auf den Bus und du ${word} mich.`,
  (word: string) => `Ich warte auf ${word}.`,
  (word: string) => `Gestern ${word} ich in ${word} Schule, weil ${word} krank war.`,
  (word: string) => `Geht es ${word} gut? Wie geht ${word}?`,
  (word: string) => `Wir fahren ${word} dem Haus ${word} der Stadt.`,
  (word: string) => `Heute ${word} aufstehe um acht.`,
  (word: string) => `Ich sehe ${word} und helfe ${word} mit ${word} Hund.`,
  (word: string) => `Morgen ${word} ich mich freuen, und dann ${word} du dich.`,
];

test.each(inheritedNames)("The checker treats %s as an unknown word", (name) => {
  for (const sentence of sentences) {
    for (const word of [name, name.toLowerCase()]) {
      const { corrected, corrections } = checkText(sentence(word), lexicon);
      expect(typeof corrected, sentence(word)).toBe("string");
      // If a function or object of the prototype were used as a text, it would contain one of these texts.
      expect(corrected).not.toMatch(/native code|\[object|undefined|=>/);
      for (const correction of corrections) expect(typeof correction.corrected, sentence(word)).toBe("string");
    }
  }
});
