import { expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { topicOfCategory } from "#core/domain/grammar/topic-choice.ts";
import { testLexicon } from "#test/support/lexicon.ts";

/** What every plain object is asked for without having it. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const lexicon = testLexicon();

test("a category of mistakes is not found in what objects inherit", () => {
  for (const name of inherited) expect(topicOfCategory([], name, "A1"), name).toBeUndefined();
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

test.each(inherited)("the checker takes %s for a word that it does not know", (name) => {
  for (const sentence of sentences) {
    for (const word of [name, name.toLowerCase()]) {
      const { corrected, corrections } = checkText(sentence(word), lexicon);
      expect(typeof corrected, sentence(word)).toBe("string");
      // What a prototype holds is code, and prints as such.
      expect(corrected).not.toMatch(/native code|\[object|undefined|=>/);
      for (const one of corrections) expect(typeof one.corrected, sentence(word)).toBe("string");
    }
  }
});
