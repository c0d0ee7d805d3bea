import { describe, expect, test } from "vitest";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { loadLexicon } from "#test/support/lexicon.ts";

const lexicon = loadLexicon();

test.each([
  "The weather is nice today and I am going to the cinema with my friends.",
  "I don't understand this sentence, can you help me please?",
  "What does this word mean?",
  "Thanks, I'll be there in a minute.",
  "Je ne comprends pas cette phrase, pouvez-vous m'aider ?",
  "No entiendo nada de lo que dices, pero me gusta mucho.",
  "Non capisco niente di quello che dici.",
  "Ik spreek geen Duits, maar ik wil het graag leren.",
  "Jag talar inte tyska men jag vill lära mig.",
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
  "Sie sang La vie en rose und danach O sole mio.",
])("Text in another language is not corrected: %s", (text) => {
  expect(checkText(text, lexicon).corrected).toBe(text);
});

test("German next to another language is corrected", () => {
  const text = "I don't know the word for it. Ich habe eine neue wonung.";
  expect(checkText(text, lexicon).corrected).toBe("I don't know the word for it. Ich habe eine neue Wohnung.");
});

test.each([
  "Liebe Frau Müller,\nich kann heute leider nicht kommen.\n\nMit freundlichen Grüßen\nAli Demir",
  "1. Mehl sieben\n2. alles gut verrühren\n\nGuten Appetit",
  "Einkaufsliste:\n- Milch\n- sechs Eier\n\nbitte nicht vergessen!",
])("A new line may begin with a small or a capital letter: %j", (text) => {
  expect(checkText(text, lexicon).corrected).toBe(text);
});

const unusualTexts: Record<string, string> = {
  marks: ".,;:!?-–—…()[]{}\"„“”‚‘'«»/\\*#@&%$€§°^~|<>=+_".repeat(11),
  commas: ",".repeat(2000),
  "commas and words": "und, ".repeat(400),
  "nested quotation marks": `${"„‚".repeat(120)}ich bin${"‘“".repeat(120)}`,
  "open quotations": "„Er sagte: ‚Ich ".repeat(30),
  brackets: "(".repeat(250) + ")".repeat(250),
  hyphens: `${"ab-".repeat(160)}wonung`,
  "letters with combining marks": "Ich habe ein Haus".replace(/\p{L}/gu, "$&\u0301\u0327\u0330\u0344").repeat(6),
  "combining marks alone": "\u0301".repeat(500),
  "decomposed umlauts": "Ich möchte schöne Grüße für die Wohnung ".normalize("NFD").repeat(11),
  "zero-width characters": "I\u200bc\u200bh\u200b ich\u200d\ufeff".repeat(45),
  "soft hyphens": "Woh\u00adnung ".repeat(60),
  "right to left": "\u202eich bin\u202c مرحبا ".repeat(30),
  scripts: "ich я εγώ أنا 漢字 かな 한글 Наus ".repeat(16),
  "one letter": "a".repeat(500),
  "a long word": "Donaudampfschifffahrtsgesellschaftskapitän".repeat(12),
  "many unknown words": "wonng hausr gegagen shcön mochte verstn spilen arbaiten ".repeat(9),
  "unknown among known": "ich gehe wonng der Mann gegagen und shcön aber mochten wir verstn ".repeat(7),
  emoji: "😀👨‍👩‍👧‍👦🏳️‍🌈".repeat(40),
  "lone surrogates": "ich \udc00 bin \ud800 ".repeat(30),
  control: "ich\tbin\r\n\u001b[31m\0\u0007 ".repeat(25),
  numbers: "1 2. 3,5 1.000 12:30 ² ½ ٣ Ⅻ 12ich- ".repeat(14),
  addresses: "https://www.a@b.c".repeat(30),
  markup: '<script>alert("ich")</script> **ich** '.repeat(13),
  conjunctions: "dass weil wenn ich zu ".repeat(23),
  "no sentence end": "ich gehe mit der mann in die schule weil ich habe keine zeit ".repeat(8),
};

describe("The checker throws no error and finishes in time for this text", () => {
  test.each(Object.entries(unusualTexts))("%s", (_, text) => {
    const cpuUsageBefore = process.threadCpuUsage();
    const { corrected, corrections } = checkText(text, lexicon);
    // Measures the CPU time, so that other processes of the machine do not count.
    const { user, system } = process.threadCpuUsage(cpuUsageBefore);
    expect((user + system) / 1000).toBeLessThan(500);
    let index = 0;
    let appliedText = "";
    for (const correction of corrections) {
      expect(correction.start).toBeGreaterThanOrEqual(index);
      expect(text.slice(correction.start, correction.end)).toBe(correction.original);
      appliedText += text.slice(index, correction.start) + correction.corrected;
      index = correction.end;
    }
    expect(appliedText + text.slice(index)).toBe(corrected);
    expect(checkText(corrected, lexicon).corrected).toBe(corrected);
  });
});
