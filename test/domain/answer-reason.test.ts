import { describe, expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { explainWrongAnswer } from "#core/domain/grammar/answer-reason.ts";
import { completeSentences } from "#core/domain/grammar/completed-sentences.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const lexicon = loadLexicon();
const checkGerman = (text: string) => checkText(text, lexicon);
const reasonFor = (question: string, rightAnswers: string | readonly string[], answer: string) =>
  explainWrongAnswer({ question, rightAnswers: [rightAnswers].flat() }, answer, checkGerman);

describe("completedSentences", () => {
  test("A completed sentence contains the answer in its blank and gives its offsets", () => {
    expect(completeSentences("Wir fahren ___ nach Bonn. (train)", "mit dem Zug")).toEqual([
      { text: "Wir fahren mit dem Zug nach Bonn.", filledRanges: [[11, 22]] },
    ]);
  });

  test("A completed sentence fills several blanks with the parts of the answer", () => {
    const [sentence] = completeSentences("Das ist ___ Computer. Ich habe auch ___ Computer.", "der … einen");
    expect(sentence?.filledRanges.map(([start, end]) => sentence.text.slice(start, end))).toEqual(["der", "einen"]);
  });

  test("If an English task quotes German sentences, each side of its arrow is completed separately", () => {
    const question = "Put into the past: „Ich will gehen.“ → „Ich ___ gehen.“";
    expect(completeSentences(question, "wollte")).toEqual([
      { text: "Ich will gehen.", filledRanges: [] },
      { text: "Ich wollte gehen.", filledRanges: [[4, 10]] },
    ]);
  });
});

describe("answerReason", () => {
  test("The reason for a wrong answer is the checker's explanation if its correction leads to the right answer", () => {
    expect(reasonFor("Meine Kollegin kommt mit ___ Fahrrad.", "dem", "das")).toBe(
      "After *mit* the noun is in the dative: *mit dem Fahrrad*.",
    );
    expect(reasonFor("Was kaufst du ___ zum Geburtstag?", "deinem Mann", "dein Mann")).toBe(
      "Whoever gets or hears something is in the dative: *deinem Mann*.",
    );
    expect(reasonFor("Weil mein Rad kaputt ist, ___ mit dem Bus.", "fahre ich", "ich fahre")).toContain("second place");
  });

  test("If the learner wrote another article than the expected one, the reason names the rule but no form", () => {
    expect(reasonFor("Ich wohne bei ___ Bruder.", "meinem", "den")).toBe(
      "*bei* is used with the dative here, and *Bruder* is masculine.",
    );
    expect(reasonFor("Kinder, wo sind denn ___ Jacken?", "eure", "unser")).toBe("*Jacken* is plural.");
  });

  test("The reason for a wrong answer never suggests a different verb or noun", () => {
    expect(reasonFor("___ du mir in der Küche?", "Hilfst", "Nimmt")).toBeNull();
    expect(reasonFor("Im Wald haben wir einen großen ___ gesehen.", "Bären", "Kunde")).toBeNull();
  });

  test("The reason for a wrong answer is never a capital letter, because capitals do not count", () => {
    expect(reasonFor("___ Wein bezahle ich, das Bier bezahlst du.", "Den", "einen")).toBeNull();
    expect(reasonFor("___ Kind schläft schon.", "Das", "die")).toBe("*Kind* is neuter: *Das Kind*.");
    expect(reasonFor("Kennst du ___ Mann dort?", "diesen", "Dieser")).toContain("accusative");
  });

  test("The reason for a wrong answer is also given for a whole sentence written by the learner", () => {
    expect(reasonFor("Say that you live in Bonn.", "Ich wohne in Bonn.", "Ich wohnt in Bonn.")).toContain(
      "*Ich wohne*",
    );
  });

  test("The reason for a wrong answer is missing if the correction leads to a different answer", () => {
    expect(reasonFor("Wir fahren ___ Auto.", "ohne das", "mit der")).toBeNull();
  });

  test("The reason for a wrong answer is missing if the checker finds nothing in the blank", () => {
    expect(reasonFor("Ich trinke ___ Kaffee.", "keinen", "meinen")).toBeNull();
    expect(reasonFor("Ich fahre mit der Auto ___ Bonn.", "nach", "in")).toBeNull();
    expect(reasonFor("der Hund → die ___", "Hunde", "")).toBeNull();
  });
});
