import { expect, test } from "vitest";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { applyCorrections, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { BankWord } from "#core/domain/conversations/hearing.ts";
import { createPartnerBank, findLookup } from "#core/domain/conversations/lookup.ts";
import { fillNounSlots } from "#core/domain/conversations/noun-slots.ts";
import {
  findBestRule,
  noPartnerRules,
  type PartnerLevelContent,
  type PartnerLine,
  textInTone,
} from "#core/domain/conversations/partner-content.ts";
import type { PartnerContent } from "#core/domain/conversations/partner-settings.ts";
import { type Reactions, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { readUtterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { buildPrompt, buildReactionsOfEachKind } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { emptyHistory } from "../support/partner-talk.ts";

const lexicon = loadLexicon();

const buildBankNoun = (word: string, english: string, gender: BankWord["gender"], plural: string): BankWord => ({
  word,
  translation: [english],
  cefrLevel: "A1",
  gender,
  plural,
  partOfSpeech: "noun",
});
const bank = createPartnerBank(
  [
    buildBankNoun("Katze", "cat", "f", "Katzen"),
    buildBankNoun("Küche", "kitchen", "f", "Küchen"),
    buildBankNoun("Hund", "dog", "m", "Hunde"),
    buildBankNoun("Kind", "child", "n", "Kinder"),
    buildBankNoun("Mutter", "mother", "f", "Mütter"),
    { ...buildBankNoun("kochen", "to cook", null, ""), partOfSpeech: "verb", plural: null },
  ],
  ["When in the Past: als and wenn (temporale Nebensätze)"],
);

const clausesOf = (text: string) => hear(text, text, lexicon, bank).clauses;

test("A message is understood as clauses with mood, subject, verb, time and negation", () => {
  const [storyClause, feelingClause] = clausesOf("Gestern ist meine Katze gestorben. Ich bin sehr traurig.");
  expect(storyClause).toMatchObject({
    mood: "statement",
    subject: "other",
    verb: "sterben",
    isPast: true,
    isNegated: false,
  });
  expect(storyClause?.nouns).toMatchObject([{ lemma: "Katze", english: "cat", isOwn: true, role: "subject" }]);
  expect(feelingClause?.bag).toEqual(expect.arrayContaining(["traurig", "=ich"]));
  expect(clausesOf("wo wohnst du")[0]).toMatchObject({ mood: "question", subject: "you" });
  expect(clausesOf("Ich trinke gern Kaffee. Und du?").map(({ isEllipsis }) => isEllipsis)).toEqual([false, true]);
  expect(clausesOf("Lass uns über Hunde reden.")[0]).toMatchObject({ mood: "request" });
  expect(clausesOf("Ich habe keinen Hund.")[0]?.isNegated).toBe(true);
  // Konjunktiv and passive do not count as the past.
  expect(clausesOf("Handys sollten verboten sein.")[0]?.isPast).toBe(false);
});

test.each([
  ["Was bedeutet Küche?", { kind: "meaning", answers: [{ word: "Küche" }] }],
  ["Was heißt „kocht“ auf Englisch?", { kind: "meaning", answers: [{ word: "kochen" }] }],
  ["Wie sagt man kitchen auf Deutsch?", { kind: "to-german", answers: [{ word: "Küche" }] }],
  ["Heißt es der, die oder das Küche?", { kind: "article", answers: [{ gender: "f" }] }],
  ["Was ist der Plural von Hund?", { kind: "plural", answers: [{ plural: "Hunde" }] }],
  [
    "Was ist der Unterschied zwischen als und wenn?",
    { kind: "difference", topic: expect.stringContaining("als and wenn") },
  ],
  ["Ist das richtig?", { kind: "is-right" }],
  ["Was bedeutet das?", { kind: "explain-last" }],
  ["Sie lacht viel. Wie spät ist es?", { kind: "time" }],
  ["Welcher Tag ist heute?", { kind: "date" }],
  ["Was ist 17 mal 3?", { kind: "sum", result: "51" }],
  ["Wie viel sind zwei plus zwei?", { kind: "sum", result: "4" }],
])("“%s” is looked up", (text, lookup) => {
  expect(findLookup(text, lexicon, bank)).toMatchObject(lookup);
});

test.each(["Um wie viel Uhr kommst du?", "Was isst du gern?", "Ich habe zwei Hunde und drei Katzen."])(
  "“%s” is not looked up",
  (text) => expect(findLookup(text, lexicon, bank)).toBeNull(),
);

test("Slots are filled with the noun and its article in the right case, in German and English", () => {
  const nounOf = (text: string) => clausesOf(text).flatMap(({ nouns }) => nouns)[0] ?? null;
  const fillSlots = (text: string, english: string, message: string, tone: Tone = "friendly") =>
    Object.values(fillNounSlots({ text, english }, nounOf(message), tone) ?? {});
  expect(fillSlots("Wie {heißt/heißen} {der}?", "What {is/are} {the} called?", "Ich habe einen Hund.")).toEqual([
    "Wie heißt der Hund?",
    "What is the dog called?",
  ]);
  expect(fillSlots("Wie {heißt/heißen} {der}?", "What {is/are} {the} called?", "Das sind meine Kinder.")).toEqual([
    "Wie heißen deine Kinder?",
    "What are your children called?",
  ]);
  expect(
    fillSlots("Was macht {den} so nett?", "What makes {the} so nice?", "Mein Hund ist nett.", "professional")[0],
  ).toBe("Was macht Ihren Hund so nett?");
  expect(fillSlots("Und {bare}?", "And {bare}?", "Ich habe einen Hund.")).toEqual(["Und Hunde?", "And dogs?"]);
  // A line with a slot is not used for a noun whose translation is unknown.
  expect(fillSlots("{der}?", "{the}?", "Ich habe ein Klavier.")).toEqual([]);
});

test("The rule with the most matching marks is chosen, and a mark with a minus must not be in the bag", () => {
  const rules = [
    { name: "general", heard: [["haben"]] },
    { name: "special", heard: [["haben", "=ich", "Hund"]] },
    { name: "without", heard: [["mögen", "-not"]] },
    { name: "compound", heard: [["*film"]] },
  ];
  const nameOfBestRule = (...bag: string[]) => findBestRule(rules, new Set(bag))?.name;
  expect(nameOfBestRule("haben", "=ich", "Hund")).toBe("special");
  expect(nameOfBestRule("haben", "=ich")).toBe("general");
  expect(nameOfBestRule("mögen", "not")).toBeUndefined();
  expect(nameOfBestRule("mögen")).toBe("without");
  expect(nameOfBestRule("Lieblingsfilm")).toBe("compound");
});

const buildLine = (text: string, english = "English."): PartnerLine => ({
  id: `line ${text}`,
  level: "A1",
  text,
  english,
});
const partner: PartnerLevelContent = {
  rules: {
    ...noPartnerRules,
    talk: [
      { name: "complaint", heard: [["=du", "verstehen", "not"]] },
      { name: "goodbye", heard: [["tschüss"]] },
    ],
    persona: [
      { name: "home", heard: [["wo", "wohnen", "=du"]] },
      { name: "human", heard: [["=du", "Mensch"]] },
    ],
    event: [{ name: "death", heard: [["sterben", "past"]] }],
    field: [{ name: "pet", heard: [["@animal"]] }],
    stance: [{ name: "zoo", heard: [["Zoo"]] }],
    move: [{ name: "negated", heard: [["not"]] }],
  },
  lines: {
    "talk complaint-fact": [buildLine("Entschuldigung. „{earlier}“ Ich höre zu.", "Sorry. “{earlier}” I'm listening.")],
    "talk goodbye": [buildLine("Tschüss!")],
    "talk made-up": [buildLine("(Das ist erfunden.)")],
    "talk contradiction": [buildLine("Vorhin stand da: „{earlier}“ Was stimmt?")],
    "talk meaning": [buildLine("„{word}“ heißt „{meaning}“.")],
    "persona home": [buildLine("In Hamburg."), buildLine("Am Hafen.")],
    "persona home back": [buildLine("Und wo <wohnst du|wohnen Sie>?")],
    "persona human": [buildLine("Ich bin ein Programm.")],
    "event death first": [
      buildLine("Das tut mir leid. Wie alt {war/waren} {der}?", "I'm sorry. How old {was/were} {the}?"),
    ],
    "event death then": [buildLine("Wer hilft dir?"), buildLine("Was tut dir gut?")],
    "field pet": [buildLine("Wie {heißt/heißen} {der}?", "What {is/are} {the} called?")],
    "move negated": [buildLine("Warum nicht?")],
    "stance zoo opinion": [buildLine("Ich mag keine Zoos.")],
    "stance zoo clear": [buildLine("Ich bin gegen Zoos.")],
    "stance zoo keep": [buildLine("Auch im Park sehen Kinder Tiere.")],
    "stance zoo why": [buildLine("Weil Tiere frei sein sollen.")],
  },
  words: {},
};
const content: PartnerContent = {
  tree: (name) => ({
    level: "A1",
    topic: "food",
    prompts: name === "a1/food" ? Array.from({ length: 30 }, (_, i) => buildPrompt(`p-${i}`, `Frage ${i}?`)) : [],
    words: {},
  }),
  reactions: (): Reactions =>
    buildReactionsOfEachKind(
      () => 9,
      (kind, number) => {
        const text = `Zu ${kind} ${number}.`;
        return { professional: text, friendly: text, slang: text };
      },
    ),
  partner: () => partner,
};

/** Sends the messages in this order and returns the answers of the partner. */
function answersTo(messages: readonly string[], tone: Tone = "friendly"): string[] {
  let history = emptyHistory();
  return messages.map((text, i) => {
    const correctedText = applyCorrections(text, toMessageCorrections(text, checkText(text, lexicon).corrections));
    const utterance = readUtterance(text, correctedText ?? text, lexicon, bank);
    const partnerSettings = { level: "A1", topic: "food", tone } as const;
    const reply = answerUtterance(utterance, partnerSettings, history, content, createSeededRandom(i), new Date(0));
    history = {
      ids: new Set([...history.ids, ...reply.ids]),
      sentences: new Set([...history.sentences, ...sentencesOf(reply.text)]),
      lastPrompt: reply.prompt,
      lastMessage: { text: reply.text, english: reply.english },
      learnerMessages: [text],
      ...(reply.memory && { memory: reply.memory }),
    };
    return reply.text;
  });
}

test("The partner answers a death with condolences and stays on the topic for two turns", () => {
  const [firstAnswer, secondAnswer, thirdAnswer, fourthAnswer] = answersTo([
    "gestern ist meine Katze gestorben.",
    "Sie war zwölf Jahre alt.",
    "Sie war sehr lieb.",
    "Heute ist es warm.",
  ]);
  expect(firstAnswer).toBe("Das tut mir leid. Wie alt war deine Katze?");
  expect([secondAnswer, thirdAnswer].toSorted()).toEqual(["Was tut dir gut?", "Wer hilft dir?"]);
  expect(fourthAnswer).toMatch(/Frage \d+\?$/);
});

test("The partner answers a question about itself in the conversation's tone, says only once that the answer is made up, and asks the question back", () => {
  const [firstAnswer, secondAnswer] = answersTo(["Wo wohnen Sie?", "Und wo wohnen Sie genau?"], "professional");
  expect(firstAnswer).toMatch(/^(?:In Hamburg|Am Hafen)\. \(Das ist erfunden\.\) Und wo wohnen Sie\?$/);
  expect(secondAnswer).not.toContain("erfunden");
  expect(answersTo(["Bist du ein Mensch?"])[0]).toMatch(/^Ich bin ein Programm\./);
});

test("After a complaint the partner quotes an earlier statement, and it asks about a contradiction", () => {
  expect(answersTo(["Ich habe einen Hund.", "Du verstehst mich nicht!"])[1]).toContain("„Ich habe einen Hund.“");
  expect(answersTo(["Ich habe einen Hund.", "Ich habe keinen Hund."])[1]).toContain("Vorhin stand da");
});

test("In an argument the partner gives a reason only if asked for it, and says clearly on which side it is", () => {
  const [opinionReply, defenceReply, reason, sideReply] = answersTo([
    "Wie findest du den Zoo?",
    "Aber die Kinder lernen dort viel.",
    "Warum denkst du das?",
    "Bist du für oder gegen den Zoo?",
  ]);
  expect(opinionReply).toContain("Ich mag keine Zoos.");
  expect(defenceReply).toContain("Auch im Park sehen Kinder Tiere.");
  expect(reason).toContain("Weil Tiere frei sein sollen.");
  expect(sideReply).toContain("Ich bin gegen Zoos.");
});

test("A goodbye within a longer message ends the conversation without a question", () => {
  expect(answersTo(["Danke, das war schön, aber ich muss jetzt kochen. Tschüss!"])).toEqual(["Tschüss!"]);
});

test("A question about a word is answered", () => {
  expect(answersTo(["Was bedeutet Küche?"])[0]).toMatch(/^„die Küche“ heißt „kitchen“\./);
});

test("A line with alternatives is shown with the alternative for the conversation's tone", () => {
  const text = "<Hallo|Guten Tag|Moin>, wie geht es <dir|Ihnen>?";
  expect((["friendly", "professional", "slang"] as const).map((tone) => textInTone(text, tone))).toEqual([
    "Hallo, wie geht es dir?",
    "Guten Tag, wie geht es Ihnen?",
    "Moin, wie geht es dir?",
  ]);
  expect(reactionKinds).not.toContain("question");
});

test("Names after “heiße” and quotations are not corrected", () => {
  const correctionsOf = (text: string) =>
    toMessageCorrections(text, checkText(text, lexicon).corrections).map(({ original }) => original);
  expect(correctionsOf("Ich heiße Stöger.")).toEqual([]);
  expect(correctionsOf("Er sagt „ich habe ein Hund“ zu mir.")).toEqual([]);
  expect(correctionsOf("Ich habe ein Hund.")).toEqual(["ein"]);
});

test("A quotation, an ordinal number and a large number do not end a sentence", () => {
  expect(sentencesOf("„Und du?“ fragt sie. Das war am 5. März. Es kostet 10.000 Euro. Er ist 5. Gut!")).toEqual([
    "„Und du?“ fragt sie.",
    "Das war am 5. März.",
    "Es kostet 10.000 Euro.",
    "Er ist 5.",
    "Gut!",
  ]);
});
