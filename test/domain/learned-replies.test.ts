import { describe, expect, test } from "vitest";
import { partnerLevelOf } from "#content/partner-file.ts";
import { answerUtterance } from "#core/domain/conversations/built-in-tutor.ts";
import { correctMoods } from "#core/domain/conversations/clause-mood.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { PartnerContent, PartnerReply } from "#core/domain/conversations/partner-settings.ts";
import { decodeReplyModel, guessReplies, type ReplyGuesses } from "#core/domain/conversations/reply-model.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { buildReactionsOfEachKind, emptyBank } from "../support/built-in-tutor.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { emptyHistory } from "../support/partner-talk.ts";

const partner = partnerLevelOf(loadAuthoredContent().corpus.conversations.partner, "B1");
const content: PartnerContent = {
  tree: () => ({ level: "B1", topic: "free", prompts: [], openings: [], words: {} }),
  reactions: () =>
    buildReactionsOfEachKind(
      () => 1,
      () => ({ professional: "Gut.", friendly: "Gut.", slang: "Gut." }),
    ),
  partner: () => partner,
};

const noGuesses: ReplyGuesses = { told: [], grave: null, asked: [] };
const told = (name: string, probability = 0.9): Partial<ReplyGuesses> => ({ told: [{ name, probability }] });
const asked = (question: string, name: string, probability = 0.9): Partial<ReplyGuesses> => ({
  asked: [{ question, guesses: [{ name, probability }] }],
});
const grave = (name: string, probability = 0.9): Partial<ReplyGuesses> => ({
  grave: { name: `grave-${name}`, probability },
});

/** The partner's reply to a message for which the model has these guesses, after an earlier message. */
function replyTo(message: string, guesses: Partial<ReplyGuesses>, earlier = "Heute habe ich Zeit."): PartnerReply {
  let history = emptyHistory();
  const answer = (text: string, replies: ReplyGuesses) => {
    const reply = answerUtterance(
      { kind: "statement", answer: null, germanWords: 5, hearing: hear(text, text, loadLexicon(), emptyBank), replies },
      { level: "B1", topic: "free", tone: "friendly" },
      { ...history, learnerMessages: [...history.learnerMessages, text] },
      content,
      createSeededRandom(1),
      new Date(0),
    );
    const ids = new Set([...history.ids, ...reply.ids]);
    history = {
      ...history,
      ids,
      lastMessage: reply,
      learnerMessages: [text],
      ...(reply.memory && { memory: reply.memory }),
    };
    return reply;
  };
  answer(earlier, noGuesses);
  return answer(message, { ...noGuesses, ...guesses });
}

const namesOf = ({ ids }: PartnerReply) =>
  ids.filter((id) => id.startsWith("reply-")).map((id) => id.replace(/^reply-|-[0-9a-f]{6}$/g, ""));

const echoMessage = "Gestern ist meine Kollegin mit dem Fahrrad in den Wald gefahren.";

describe("A learned reply", () => {
  test("replaces a repetition of what was told if the model is certain, and not otherwise", () => {
    expect(namesOf(replyTo(echoMessage, told("walking-or-cycling", 0.9)))).toEqual(["walking-or-cycling"]);
    expect(namesOf(replyTo(echoMessage, told("walking-or-cycling", 0.2)))).toEqual([]);
    expect(namesOf(replyTo(echoMessage, told("-", 0.9)))).toEqual([]);
  });

  test("is never a short answer if the message is a sentence", () => {
    expect(namesOf(replyTo(echoMessage, told("short-answer-place")))).toEqual([]);
  });

  test("answers a question that the rules only evade, and the rules forget their own claim", () => {
    const question = "Wie werde ich schneller beim Sortieren?";
    const reply = replyTo(question, asked(question, "organise-time"));
    expect(namesOf(reply)).toEqual(["organise-time"]);
    expect(reply.memory?.claim ?? null).toBeNull();
    expect(namesOf(replyTo(question, asked(question, "organise-time", 0.3)))).toEqual([]);
  });

  test("does not replace what the partner knows of its own life, but can stand before it", () => {
    const question = "Was trinkst du gern?";
    const message = `Ich trinke jeden Morgen zwei Tassen Kaffee. ${question}`;
    expect(namesOf(replyTo(message, asked(question, "what-to-cook")))).toEqual([]);
    const reply = replyTo(message, { ...told("breakfast-habit"), ...asked(question, "-") });
    expect(namesOf(reply)).toEqual(["breakfast-habit"]);
    expect(reply.ids.some((id) => id.startsWith("persona-"))).toBe(true);
  });

  test("approves of a harmless plan, but not of one on a delicate matter", () => {
    const question = "Wird das etwas?";
    const guesses = asked(question, "will-it-work-out", 0.99);
    expect(namesOf(replyTo(`Ich will mit meiner Schwester einen Chor gründen. ${question}`, guesses))).toEqual([
      "will-it-work-out",
    ]);
    expect(namesOf(replyTo(`Ich will mit meiner Schwester eine Diät machen. ${question}`, guesses))).toEqual([]);
  });

  test("replaces an evasion at a lower probability than an answer that repeats the question", () => {
    const evaded = "Meine Tochter will nicht mehr Geige üben. Was ist der Trick dabei?";
    expect(namesOf(replyTo(evaded, asked("Was ist der Trick dabei?", "child-does-not-want", 0.5)))).toEqual([
      "child-does-not-want",
    ]);
    const repeated = "Trinkst du Kaffee oder Tee zum Frühstück?";
    expect(namesOf(replyTo(repeated, asked(repeated, "what-to-cook", 0.99)))).toEqual([]);
  });

  test("replaces a reaction to an event that the message does not tell", () => {
    const message = "Mein Freund hat sich heute entschuldigt. Er war krank, und sein Handy war leer.";
    expect(replyTo(message, {}).ids.some((id) => id.startsWith("event-illness"))).toBe(true);
    expect(namesOf(replyTo(message, told("received-apology")))).toEqual(["received-apology"]);
  });

  test("calls nothing normal that somebody does to the learner", () => {
    const question = "Ist das normal?";
    const guesses = asked(question, "is-that-normal-in-germany-rules", 0.99);
    expect(namesOf(replyTo(`Im Zug muss man die Fahrkarte zeigen. ${question}`, guesses))).toHaveLength(1);
    expect(namesOf(replyTo(`Mein Kollege schickt mir jeden Tag fünfzig Nachrichten. ${question}`, guesses))).toEqual(
      [],
    );
  });

  test("is not said to an employer or to a learner who objects", () => {
    const interview =
      "Guten Tag. Könnten wir ein Vorstellungsgespräch üben? Sie sind der Arbeitgeber, und ich bewerbe mich bei Ihnen als Lagerleiterin.";
    expect(namesOf(replyTo("Ich habe fünf Jahre in einem Lager gearbeitet.", told("tells-job"), interview))).toEqual(
      [],
    );
    expect(namesOf(replyTo("Das habe ich nicht gesagt.", told("doubts-partner")))).toEqual([]);
  });
});

describe("A reply to grave news", () => {
  const news = "Mein Nachbar Timo kommt nicht mehr nach Hause.";

  test("replaces a curious line and prevents light replies", () => {
    expect(namesOf(replyTo(news, grave("addiction-in-family")))).toEqual(["grave-addiction-in-family"]);
    expect(
      namesOf(replyTo(news, { ...grave("addiction-in-family", 0.3), ...told("funny-animal-story", 0.6) })),
    ).toEqual([]);
  });

  test("is not said about a film, and not after help or condolences", () => {
    expect(namesOf(replyTo("In der Serie liegt der Vater im Koma.", grave("close-person-gravely-ill")))).toEqual([]);
    for (const message of ["Mein Opa ist gestern gestorben.", "Ich bekomme keine Luft und mein Herz rast."])
      expect(namesOf(replyTo(message, grave("despair-and-emptiness")))).toEqual([]);
  });
});

describe("A word of danger", () => {
  const message = "Jemand hat mein Fahrrad gestohlen. Was soll ich jetzt machen?";
  const warning = (probability: number) =>
    replyTo(message, grave("addiction-in-family", probability)).ids.filter((id) => id.startsWith("talk-guarded"));

  test("sends the learner to people, and solemnly only if the model finds grave news", () => {
    expect(warning(0.3).join()).toMatch(/^talk-guarded-(?!lightly)/);
    expect(warning(0.01).join()).toMatch(/^talk-guarded-lightly-/);
  });

  test.each([
    "Mein Nachbar droht mir mit einem Messer. Was soll ich machen?",
    "Ich werde erpresst. Was kann ich tun?",
    "Mein Bruder hat mein Handy gestohlen und bedroht mich. Was soll ich machen?",
  ])("stays solemn if somebody is in danger: %s", (dangerous) => {
    const ids = replyTo(dangerous, asked(dangerous, "neighbour-noise", 0.9)).ids.join();
    expect(ids).toMatch(/talk-(?:guarded|abuse)-(?!lightly)/);
    expect(ids).not.toContain("reply-");
  });
});

/** The best reply of the trained model to a message that is not among its examples. */
function guess(text: string) {
  const clauses = correctMoods(hear(text, text, loadLexicon(), emptyBank)).clauses;
  return guessReplies(clauses, decodeReplyModel(loadLexicon().replyModel));
}

describe("The trained model", () => {
  test.each([
    ["Ich fühle mich so leer, alles ist sinnlos.", "grave-despair-and-emptiness"],
    ["Mein Sohn nimmt Drogen, glaube ich.", "grave-addiction-in-family"],
    ["Wir haben unsere Wohnung verloren und schlafen im Auto.", "grave-homeless-or-about-to-be"],
  ])("recognises grave news: %s", (text, name) => {
    const { grave: found } = guess(text);
    expect(found?.name).toBe(name);
    expect(found?.probability).toBeGreaterThan(0.45);
  });

  test.each([
    "Ich arbeite in einer Bäckerei, immer in der Nacht.",
    "Am Wochenende haben wir im Garten gegrillt.",
    "Mein Zug hatte vierzig Minuten Verspätung.",
    "Meine Tochter lernt jetzt Geige.",
  ])("takes no everyday message for grave news: %s", (text) => {
    expect(guess(text).grave?.probability ?? 0).toBeLessThan(0.1);
  });

  test.each([
    ["Die Hecke darf nur einen Meter hoch sein. Warum ist das den Deutschen so wichtig?", "why-do-germans-do-that"],
    ["Mein Kühlschrank brummt seit Tagen. Soll ich ihn reparieren oder einen neuen kaufen?", "repair-or-buy-new"],
  ])("finds the answer to a question: %s", (text, name) => {
    expect(guess(text).asked.at(-1)?.guesses[0]?.name).toBe(name);
  });
});
