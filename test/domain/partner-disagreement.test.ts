import { expect, test } from "vitest";
import { talk, talkWithMemory } from "#test/support/partner-talk.ts";

const lastReply = (level: "A2" | "B1" | "B2" | "C1", ...messages: string[]) => talk(level, ...messages).at(-1) ?? "";
const idsOfLastReply = (level: "A2" | "B1" | "C1", ...messages: string[]) =>
  talkWithMemory(undefined, level, messages)
    .at(-1)
    ?.ids.map((id) => id.replace(/-[0-9a-f]{6}$/, "")) ?? [];

const greeting = "Hallo, ich möchte heute ein bisschen diskutieren.";

test.each([
  ["Da bin ich anderer Meinung. So ein Fahrrad kostet fünftausend Euro.", "so ein Fahrrad kostet fünftausend Euro"],
  [
    "Nein, das sehe ich anders. Meine Tochter lernt jeden Tag drei Stunden.",
    "deine Tochter lernt jeden Tag drei Stunden",
  ],
  ["Da übertreibst du aber. Im Krankenhaus arbeiten viele nachts.", "viele arbeiten im Krankenhaus nachts"],
  ["Du überzeugst mich nicht. Ich kann in der Stadt ins Kino gehen.", "du kannst in der Stadt ins Kino gehen"],
])("The partner repeats and concedes the reason of a learner who disagrees: %s", (message, reason) => {
  expect(idsOfLastReply("B1", greeting, message)).toEqual(["move-concede-reason", "move-concede-ask"]);
  expect(lastReply("B1", greeting, message)).toContain(reason);
});

test("If the partner cannot repeat the reason, it concedes it in general words", () => {
  const message = "Dem kann ich nicht zustimmen. Die meisten lernen nur für die Prüfung und vergessen danach alles.";
  expect(idsOfLastReply("B1", greeting, message)[0]).toBe("move-concede");
});

test("A disagreement with a question is answered", () => {
  const message = "Da bin ich anderer Meinung. Ein Hund braucht Zeit. Hast du einen Hund?";
  expect(idsOfLastReply("B1", greeting, message).some((id) => id.startsWith("move-concede"))).toBe(false);
});

test("“Warte” before a question is no request to wait, and a past topic is no request for a topic", () => {
  const ids = idsOfLastReply(
    "B1",
    greeting,
    "Warte, warum fragst du jetzt nach Ferien? Wir haben über Schuhe gesprochen.",
  );
  expect(ids.filter((id) => /^talk-(?:wait|topic)/.test(id))).toEqual([]);
});

test("A rhetorical question gets no advice", () => {
  expect(idsOfLastReply("C1", greeting, "Was soll ich machen, die Hose war zu klein.")).not.toContain(
    "persona-ground-advice-open",
  );
});

test("The partner understands a long message in colloquial German at B1 and above", () => {
  const message =
    "Bin halt dauernd auf 180 und futter wie 'n Scheunendrescher, aber hey, von der Kohle hol ich mir jetz was Schönes.";
  expect(idsOfLastReply("C1", greeting, message).some((id) => id.startsWith("talk-not-understood"))).toBe(false);
});

test("The partner repeats no clause of one or two words", () => {
  expect(lastReply("C1", greeting, "War's auch, ich bin fix und alle.")).not.toMatch(/es war[.!]/);
});

test.each([
  "Der Film gestern hat mich nicht überzeugt. Die Schauspieler waren schlecht.",
  "Ohne Brille sehe ich nicht so gut. Ich brauche eine neue Brille.",
  "Er macht immer Quatsch. Er ist fünf Jahre alt.",
  "Um fünf Uhr bin ich da raus. Dann kaufe ich Brot.",
  "Ich habe ihm gesagt: Das sehe ich anders. Er war böse.",
])("A sentence with words of disagreement is no disagreement with the partner: %s", (message) => {
  expect(idsOfLastReply("B1", greeting, message).filter((id) => id.startsWith("move-concede"))).toEqual([]);
});
