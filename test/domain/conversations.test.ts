import { expect, test } from "vitest";
import { isAcceptedMessage, isRetypedCorrection } from "#core/domain/conversations/accepted-message.ts";
import {
  addLevelEvidence,
  assessLevel,
  levelEvidence,
  noLevelEvidence,
} from "#core/domain/conversations/assess-level.ts";
import {
  answerUtterance,
  type ConversationHistory,
  type PartnerContent,
} from "#core/domain/conversations/built-in-tutor.ts";
import { conversationTopics, tones } from "#core/domain/conversations/conversation.ts";
import { applyCorrections, messageCorrections } from "#core/domain/conversations/correction.ts";
import { isUsableReply, looksGerman, mergeCorrections } from "#core/domain/conversations/model-reply.ts";
import { type InTones, type Prompt, reactionKinds, sentencesOf } from "#core/domain/conversations/prompt-tree.ts";
import { readUtterance, type Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { seededRandom } from "#core/domain/random.ts";
import { testLexicon } from "../support/lexicon.ts";

const lexicon = testLexicon();

const heard = (text: string) => {
  const corrected = applyCorrections(text, messageCorrections(text, checkText(text, lexicon).corrections));
  return readUtterance(text, corrected ?? text, lexicon);
};

test.each<[string, Utterance["kind"]]>([
  ["Ja, klar!", "yes"],
  ["Nein, ich habe keine Zeit.", "no"],
  ["fünfundzwanzig", "number"],
  ["Drei Wochen", "number"],
  ["Um 7 Uhr.", "number"],
  ["Ich bin 30 Jahre alt.", "statement"],
  ["Italien", "place"],
  ["In Hamburg", "place"],
  ["Ich fahre gern nach Berlin.", "statement"],
  ["Und du?", "question"],
  ["Was essen Sie gern?", "question"],
  ["Danke schön", "thanks"],
  ["Hallo, guten Tag!", "thanks"],
  ["Ich verstehe nicht.", "lost"],
  ["Das verstehe ich leider nicht", "lost"],
  ["Wie bitte?", "lost"],
  ["Was bedeutet „Gegend“?", "lost"],
  ["Ich verstehe nicht, warum so viele Leute im Sommer ans Meer fliegen.", "statement"],
  ["Ich weiß nicht.", "unsure"],
  ["Das weiß ich auch nicht", "unsure"],
  ["Keine Ahnung!", "unsure"],
  ["Ich weiß nicht, ob meine Schwester morgen mit dem Auto kommt.", "statement"],
  ["Pizza", "short"],
  ["Pablo", "short"],
  ["I like the food very much", "english"],
  ["hello", "english"],
  ["asdf qwer zxcv", "unclear"],
  ["Me gusta mucho la comida española", "unclear"],
  ["😀", "unclear"],
  ["?!", "unclear"],
  ["Ich koche gern mit meinen Freunden.", "statement"],
  ["ich habe gestern ein Hund gesehen", "statement"],
])("“%s” is taken for: %s", (text, kind) => {
  expect(heard(text).kind).toBe(kind);
});

test("a yes or no is heard whatever else was said; nouns and verbs are those of the bank", () => {
  expect(heard("Ja, und ich war in Italien.").answer).toBe("yes");
  expect(heard("Nein, noch nie!").answer).toBe("no");
  expect(heard("Auf keinen Fall esse ich das.").answer).toBe("no");
  expect(heard("Ich besuche oft meine Freunde im Dorf.")).toMatchObject({
    nouns: ["Freunde", "Dorf"],
    verbs: ["besuchen"],
  });
  expect(heard("Ich reise mit Freunden.").nouns).toEqual(["Freund"]);
  expect(heard("Das verstehe ich leider nicht.")).toMatchObject({ nouns: [], verbs: [] });
  expect(heard("Ich stehe um sieben Uhr auf.").verbs).toEqual([]);
  // Nobody is told that grief is a good keyword.
  expect(heard("Mein Vater ist letzte Woche gestorben.")).toMatchObject({ nouns: [], verbs: [] });
});

test("corrections say what kind they are; an insertion stands with the word before it, and a chat needs no full stop", () => {
  const kinds = (text: string) =>
    messageCorrections(text, checkText(text, lexicon).corrections).map(({ type, original, corrected }) => [
      type,
      original,
      corrected,
    ]);
  expect(kinds("Ich glaube das er kommt")).toEqual([
    ["other", "glaube", "glaube,"],
    ["grammar", "das", "dass"],
  ]);
  expect(kinds("Ich kaufe Brot, weil es ist gut.")).toEqual([["word-order", "ist gut", "gut ist"]]);
  expect(kinds("Ich mag das haus.")).toEqual([["spelling", "haus", "Haus"]]);
});

test("two words of German that were not said before count", () => {
  expect(isAcceptedMessage("Ich esse Brot.", 3, ["Ich esse Fisch."])).toBe(true);
  expect(isAcceptedMessage("ich esse, fisch", 3, ["Ich esse Fisch!"])).toBe(false);
  expect(isAcceptedMessage("Brot", 1, [])).toBe(false);
});

test("a correction is typed again with every letter and comma; marks at the end and quotation marks are free", () => {
  const [original, corrected] = ["Er sagt das er kommt. Gut.", "Er sagt, dass er kommt. Gut."];
  for (const right of [corrected, "Er sagt, dass er kommt.", "  Er sagt,  dass er kommt  "]) {
    expect(isRetypedCorrection(right, original, corrected), right).toBe(true);
  }
  for (const wrong of ["Er sagt dass er kommt.", "er sagt, dass er kommt.", "Gut.", original]) {
    expect(isRetypedCorrection(wrong, original, corrected), wrong).toBe(false);
  }
});

const levelled: Record<string, "A1" | "A2" | "B1" | "B2"> = { dass: "A2", weil: "A2", Kultur: "A2", faszinieren: "B2" };
const assessed = (texts: string[], errors = 0) =>
  assessLevel(
    texts
      .map((text) => levelEvidence(text, errors, lexicon, (lemma) => levelled[lemma] ?? "A1"))
      .reduce(addLevelEvidence, noLevelEvidence),
  );

test("a level is assessed by words, sentences, clauses and errors", () => {
  expect(assessed(["Ich esse Brot.", "Ich mag Tee.", "Ja.", "Ich wohne hier.", "Gut."])).toBe("A1");
  const long = [
    "Ich reise gern in andere Länder, weil mich die Kultur dort fasziniert.",
    "Wenn ich mehr Zeit hätte, würde ich noch viel öfter mit dem Zug fahren.",
    "Ich glaube, dass man beim Reisen viel über sich selbst und andere lernt.",
    "Das Buch, das ich gerade lese, handelt von einer Frau, die allein wandert.",
    "Obwohl es teuer war, habe ich mir letztes Jahr eine Reise nach Japan geleistet.",
  ];
  expect(["B1", "B2"]).toContain(assessed(long));
  const levels = ["A1", "A2", "B1", "B2", "C1", "C2"];
  expect(levels.indexOf(assessed(long, 4))).toBeLessThan(levels.indexOf(assessed(long)));
  expect(assessLevel(noLevelEvidence)).toBe("A1");
});

test("a model's reply is said only if it is German, in the tone, short, plain and new", () => {
  const said = new Set(["Was isst du gern?"]);
  expect(isUsableReply("Das klingt gut! Was trinkst du dazu?", "friendly", said)).toBe(true);
  for (const reply of [
    "",
    "  ",
    "I can't help with that.",
    "Was isst du gern?",
    "Das ist gut. ```js```",
    "Ja! <b>Was</b> isst du?",
    "Was essen Sie und was trinken Sie?",
    "xyz qqq",
  ]) {
    expect(isUsableReply(reply, "friendly", said), reply).toBe(false);
  }
  expect(isUsableReply("Das ist schön. Was isst du?", "professional", said)).toBe(false);
  expect(isUsableReply("Das ist schön. Was essen Sie am liebsten?", "professional", said)).toBe(true);
  expect(looksGerman("The food is very good and I like it")).toBe(false);
});

test("a model's corrections fit in beside the checker's", () => {
  const text = "Ich esse ein Apfel und ein Brot.";
  const found = messageCorrections(text, checkText(text, lexicon).corrections);
  const propose = (original: string, corrected: string) => ({
    type: "grammar" as const,
    original,
    corrected,
    explanation: "So.",
  });
  const merged = mergeCorrections(text, found, [
    propose("ein Apfel", "einen Apfel"),
    propose("ein", "kein"),
    propose("pfel", "pfel!"),
    propose("Brot", "Brötchen"),
    propose("und", "und"),
    propose("nicht da", "da"),
  ]);
  expect(merged.map(({ original, corrected }) => [original, corrected])).toEqual([
    ["ein", "einen"],
    ["Brot", "Brötchen"],
  ]);
});

test("a model's correction is plain, cuts through no letter, and is no other sentence", () => {
  const text = "A\u0308pfel mag ich sehr, weil ich habe Hunger. 👩‍👧 Wir essen um acht Uhr.";
  const propose = (original: string, corrected: string, explanation = "So.") =>
    mergeCorrections(text, [], [{ type: "word-order", original, corrected, explanation }]);
  for (const [original, corrected, explanation] of [
    ["A", "O"],
    ["👩", "👨"],
    ["\ud83d", "x"],
    ["sehr", "se\u202ehr"],
    ["sehr", "sehr\ngern"],
    ["sehr", "gern", "Look at https://evil.example"],
    ["sehr", "gern", "\u202eoS"],
    ["Wir essen um acht", "Du bist sehr dumm"],
    ["ich habe Hunger", "ich Hunger habe und du niemals"],
  ] as const) {
    expect(propose(original, corrected, explanation), `${original} ${corrected}`).toEqual([]);
  }
  expect(propose("ich habe Hunger", "ich Hunger habe", "The verb goes\n to the end.")).toMatchObject([
    { grammarCategory: "word-order", explanation: "The verb goes to the end.", start: text.indexOf("ich habe") },
  ]);
});

const inTones = (text: string): InTones<string> => ({
  professional: `P ${text}`,
  friendly: `F ${text}`,
  slang: `S ${text}`,
});
const prompt = (id: string, after: Prompt["after"] = null): Prompt => ({
  id,
  after,
  text: inTones(`Frage ${id}?`),
  english: `Question ${id}?`,
  words: { professional: [], friendly: [], slang: [] },
});

/** A small world: two prompts a tree and a follow-up, two reactions a kind. */
const pieces: PartnerContent = {
  tree: (name) => ({
    level: name.startsWith("a1") ? "A1" : "A2",
    topic: conversationTopics.find((topic) => name.endsWith(topic)) ?? "free",
    prompts: [prompt(`${name}-1`), prompt(`${name}-2`), prompt(`${name}-3`, { prompt: `${name}-1`, answer: "yes" })],
    words: {},
  }),
  reactions: () =>
    Object.fromEntries(
      reactionKinds.map((kind) => [
        kind,
        [1, 2].map((n) => ({
          id: `${kind}-${n}`,
          text: inTones(`${kind} ${n}${kind === "noun" ? " „{noun}“" : ""}.`),
          english: kind,
        })),
      ]),
    ),
};

function conversation(
  utterance: Partial<Utterance>,
  turns: number,
  topic: (typeof conversationTopics)[number] = "food",
) {
  const said = {
    ids: new Set<string>(),
    sentences: new Set<string>(),
    lastPrompt: null as string | null,
    last: null,
    learnerMessages: [],
  };
  const random = seededRandom(7);
  return Array.from({ length: turns }, () => {
    const full: Utterance = { kind: "statement", answer: null, nouns: [], verbs: [], germanWords: 3, ...utterance };
    const reply = answerUtterance(
      full,
      { level: "A2", topic, tone: "friendly" },
      said satisfies ConversationHistory,
      pieces,
      random,
    );
    for (const id of reply.ids) said.ids.add(id);
    for (const one of sentencesOf(reply.text)) said.sentences.add(one);
    said.lastPrompt = reply.prompt;
    return reply;
  });
}

test("the partner asks its tree to the end, then lower levels, then free and the other topics, and never twice", () => {
  const asked = conversation({}, 22).map(({ prompt: id }) => id?.replace(/-\d$/, ""));
  expect(asked.slice(0, 6)).toEqual(["a2/food", "a2/food", "a1/food", "a1/food", "a2/free", "a2/free"]);
  expect(new Set(asked.slice(6)).size).toBe(7 + 1);
  const all = conversation({}, 20);
  const prompts = all.map(({ prompt: id }) => id);
  expect(new Set(prompts).size).toBe(20);
});

test("a change of topic is announced once; what is used up is left away", () => {
  const all = conversation({}, 8);
  expect(all.map(({ text }) => text.includes("topic"))).toEqual([false, false, false, false, true, false, true, false]);
  const sentences = all.flatMap(({ text }) => sentencesOf(text));
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("a yes leads to the follow-up, right after its prompt only", () => {
  const all = conversation({ kind: "yes", answer: "yes" }, 3);
  const first = all.findIndex(({ prompt: id }) => id === "a2/food-1");
  expect(all[first + 1]?.prompt).toBe("a2/food-3");
  expect(conversation({}, 6).map(({ prompt: id }) => id)).not.toContain("a2/food-3");
});

test("each kind is answered in kind, a noun taken up as it stands, and every tone is its own", () => {
  const kinds = [
    "yes",
    "no",
    "number",
    "place",
    "question",
    "unclear",
    "english",
    "short",
    "thanks",
    "retyped",
    "again",
  ] as const;
  for (const kind of kinds) expect(conversation({ kind }, 1)[0]?.text, kind).toMatch(new RegExp(`^F ${kind} `));
  const nouns = conversation({ nouns: ["$& Hund"] }, 4).map(({ text }) => text);
  expect(nouns.some((text) => text.includes("„$& Hund“"))).toBe(true);
  for (const tone of tones) expect(tone).toBeTruthy();
});
