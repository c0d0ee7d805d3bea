import { expect, test } from "vitest";
import { talk, talkWithMemory } from "#test/support/partner-talk.ts";

const lastReply = (level: "A1" | "A2" | "B1" | "C1", ...messages: string[]) => talk(level, ...messages).at(-1) ?? "";
const idsOfLastReply = (level: "A1" | "A2" | "B1" | "C1", ...messages: string[]) =>
  talkWithMemory(undefined, level, messages)
    .at(-1)
    ?.ids.map((id) => id.replace(/-[0-9a-f]{6}$/, "")) ?? [];

test("After the uptake of a message in several parts, the partner asks no question about a single word", () => {
  const message = "Das Loch war schon da! Ich habe sogar Fotos vom ersten Tag. Er sagt, Fotos kann jeder fälschen.";
  const ids = idsOfLastReply("B1", "Mein Vermieter ist böse auf mich.", message);
  expect(ids[0]).toMatch(/^move-(?:uptake|phrase)/);
  expect(ids.filter((id) => id.startsWith("field-"))).toEqual([]);
});

test("A message about one thing still gets a question about this thing", () => {
  expect(idsOfLastReply("A1", "Hallo!", "Ich mag Regen.").some((id) => id.startsWith("field-"))).toBe(true);
});

test("An employer takes up what the applicant did before the next question", () => {
  const role =
    "Guten Tag. Könnten wir ein Vorstellungsgespräch üben? Sie sind der Arbeitgeber, und ich bewerbe mich bei Ihnen als Lagerleiterin.";
  const message = "Ich habe meinen Vorgesetzten informiert. Danach war alles wieder ruhig.";
  expect(lastReply("B1", role, "Ja, gern.", message)).toMatch(/[Ss]ie haben (?:also )?Ihren Vorgesetzten informiert/);
});

test("A question before “was meinst du?” is answered, and not taken up as a statement", () => {
  const message = "Ich will ihm Ohropax vor die Tür legen. Oder ist das zu fies, was meinst du?";
  expect(idsOfLastReply("B1", "Hallo!", message)).toContain("persona-judge-own-bad");
});

test("A learner who does not know what to write gets no model sentence", () => {
  const ids = idsOfLastReply("A1", "Ich schwimme mit meiner Schwester.", "Hmm. Was soll ich sagen?");
  expect(ids[0]).toBe("talk-unsure");
});

test("“Du hast nichts falsch verstanden” is no complaint", () => {
  const message = "Du hast nichts falsch verstanden, keine Sorge. Am Sonntag habe ich Zettel an die Bäume gehängt.";
  expect(idsOfLastReply("B1", "Hallo!", message).filter((id) => /^talk-(?:repair|sorry|complaint)/.test(id))).toEqual(
    [],
  );
});

test("A request to contradict is fulfilled and not answered with no", () => {
  const ids = idsOfLastReply(
    "B1",
    "Ich finde Ausflüge wichtig.",
    "Du sagst immer ja, kannst du mir auch mal widersprechen?",
  );
  expect(ids).toContain("talk-contradict");
});

test("The predicate of a question is not its topic", () => {
  expect(idsOfLastReply("B1", "Hallo!", "Findest du nicht, dass so ein Geschenk nur Müll ist?")).not.toContain(
    "stance-climate-opinion",
  );
});

test("A question about one deed is not answered with the whole day", () => {
  expect(idsOfLastReply("A2", "Ich repariere gern.", "Was hast du zuletzt repariert?")).not.toContain(
    "persona-by-word-own-what-past",
  );
  expect(idsOfLastReply("A2", "Ich repariere gern.", "Was hast du gestern gemacht?").join(" ")).toMatch(/persona/);
});

test("An open end is no happy end", () => {
  const message = "Am Ende hat sie wieder gefragt, und ich habe wieder nicht Nein gesagt.";
  const ids = idsOfLastReply(
    "B1",
    "Meine Chorleiterin hat sich mit mir gestritten.",
    "Ich habe Noten kopiert.",
    message,
  );
  expect(ids.filter((id) => /^story-(?:outcome|rescue)/.test(id))).toEqual([]);
});

test("The question after “Und du” is answered, and not the short form", () => {
  expect(idsOfLastReply("B1", "Hallo!", "Ich höre Radio. Und du, was machst du, wenn du traurig bist?")).toContain(
    "persona-life-sad",
  );
});

test("The partner says how it goes to work, and does not take the question for a greeting", () => {
  expect(idsOfLastReply("A1", "Hallo!", "Wie gehst du zur Arbeit?")).toContain("persona-life-way-to-work");
});

test("The partner tells what it wanted to become as a child, and which book it liked", () => {
  expect(lastReply("B1", "Hallo!", "Welches Buch hast du als Kind geliebt?")).toContain("Schatzinsel");
  expect(lastReply("B1", "Hallo!", "Was wolltest du als Kind werden?")).toContain("Kapitän");
});

test("A quoted text of the learner can be long enough", () => {
  const message = 'Ich will mich vorstellen: "Guten Abend, ich bin der Vater von Lina." Ist das genug?';
  expect(idsOfLastReply("A2", "Hallo!", message)).toContain("persona-quoted-text-enough");
});

test("A cake for a doctor is no matter of health", () => {
  const message = "Findest du, das ist komisch, eine Torte für eine Ärztin?";
  expect(idsOfLastReply("A2", "Ich backe eine Torte.", message).join(" ")).not.toMatch(/guarded/);
});

test("“Rate mal” gets no guess, but the question for the answer", () => {
  const ids = idsOfLastReply("B1", "Hallo!", "Damals war ich verzweifelt. Rate mal, wer mir am Ende geholfen hat!");
  expect(ids).toEqual(["talk-guess"]);
});

test("The partner explains the word for its cat", () => {
  expect(lastReply("A1", "Hallo!", "Was ist ein Kater? Ich verstehe das Wort nicht.")).toContain("tomcat");
});

test.each([
  "Ich habe eine alte Frau getroffen. Was glaubst du, was sie zu mir gesagt hat?",
  "Dann ging die Tür auf. Rate mal, wer da stand!",
  "Hinter mir war ein leises Summen. Was glaubst du, was das war?",
])("The partner does not guess what happened, but asks to be told: %s", (message) => {
  expect(idsOfLastReply("B1", "Hallo!", message)).toContain("talk-guess");
});

test("“Weißt du, was er gesagt hat?” is no riddle, so the partner only asks to be told", () => {
  const message = "Er kam eine Stunde zu spät. Und weißt du, was er dann gesagt hat?";
  expect(idsOfLastReply("B1", "Hallo!", message)).toContain("talk-tell-me");
});

test("If the learner answers “Weißt du, was er gemacht hat?” in the same message, the partner takes up the answer", () => {
  expect(lastReply("B1", "Hallo!", "Weißt du, was mein Bruder gemacht hat? Er hat den Kuchen gegessen.")).toContain(
    "den Kuchen gegessen",
  );
});

test.each(["Weißt du, wo der Bahnhof ist?", "Was glaubst du, warum er nicht anruft?"])(
  "A question for a fact or a reason is no invitation to guess what happened: %s",
  (message) => {
    expect(idsOfLastReply("B1", "Hallo!", message)).not.toContain("talk-guess");
  },
);

test.each([
  "Ich kann leider nicht singen. Kannst du singen?",
  "Das macht nichts, ich spiele auch sehr schlecht. Spielst du ein Instrument?",
])("The partner does not confirm that the learner does something badly: %s", (message) => {
  const reply = lastReply("B1", "Hallo!", message);
  expect(reply).not.toMatch(/kannst (?:also )?nicht singen|spielst (?:also )?sehr schlecht/);
});

test("After “anderes Thema”, the partner reacts only to what follows", () => {
  const [, , reply] = talk(
    "B1",
    "Ich finde, dass man zu Hause die Schuhe ausziehen muss. Was meinst du?",
    "Das war nur ein Witz. Okay, anderes Thema: Ich finde Regen furchtbar. Magst du Regen?",
    "Ich meine, Regen ist doch schrecklich, weil alles nass wird. Oder siehst du das anders?",
  );
  expect(reply).not.toContain("Schuhe");
});

test.each(["Warum hast du meinen Satz korrigiert?", "Die Korrektur ist falsch.", "Deine Korrektur stimmt nicht."])(
  "The partner apologises for a wrong correction: %s",
  (message) => {
    expect(idsOfLastReply("B1", "Ich komme mir dumm vor.", message)).toContain("talk-correction-wrong");
  },
);

test("A wedding at which the learner only played gets no congratulation", () => {
  const message = "Wir haben auf der Hochzeit von meinem Onkel gespielt. Spielst du auch in einer Band?";
  expect(idsOfLastReply("B1", "Hallo!", message).some((id) => id.startsWith("event-wedding"))).toBe(false);
  expect(idsOfLastReply("B1", "Hallo!", "Ich heirate im Mai!")).toContain("event-wedding-first");
});

test("A loss of long ago, with which the learner lives, gets no condolences", () => {
  const old = "Mein Onkel lebt nicht mehr, aber seine Nachbarin schickt mir noch jedes Jahr ein Foto.";
  expect(lastReply("B1", "Hallo!", old)).not.toMatch(/Beileid|tut mir/);
  expect(lastReply("B1", "Hallo!", "Mein Onkel ist gestern gestorben.")).toMatch(/Beileid|leid|Verlust/);
});

test("If the partner cannot answer a question, it takes up what else the message tells", () => {
  const message = "Meine Tomaten sind noch grün. Ab wann gibt es hier eigentlich Frost?";
  expect(lastReply("A2", "Hallo!", message)).toContain("deine Tomaten sind noch grün");
});

test("After an answer, the partner does not ask how it is with the learner if the message tells it", () => {
  const message =
    "Ich streite nie und sage meistens nichts. Wie ist das bei dir, sprichst du Ärger an oder schluckst du ihn?";
  expect(idsOfLastReply("B1", "Hallo!", message).filter((id) => id.startsWith("persona-ground-back"))).toEqual([]);
});

test("“Danke” before a question does not hide the question", () => {
  const message = "Danke, das sage ich ihm! Ich finde Geld als Geschenk langweilig. Was denkst du?";
  expect(lastReply("B1", "Hallo!", message)).toMatch(/Meinung|finde/);
});

test("A topic that comes with a question gets an answer to the question", () => {
  const message = "Ich möchte über meinen Balkon sprechen. Hast du auch einen Balkon?";
  expect(lastReply("A1", "Hallo!", message)).toMatch(/Ja/);
});

test("“Sprechen wir morgen wieder?” gets a yes", () => {
  expect(idsOfLastReply("A1", "Hallo!", "Ich muss jetzt kochen. Sprechen wir morgen wieder?")).toContain(
    "persona-see-again",
  );
});

test("A choice between two deeds gets one of them", () => {
  const message = "Hättest du die Bienen behalten oder zurückgebracht?";
  expect(lastReply("B1", "Hallo!", message)).toMatch(/behalten|zurückgebracht/);
});

test.each([
  ["Wenn sie das überlebt, ohne zu lachen, gehört sie zur Familie.", "sie gehört"],
  ["Der Verkäufer hat am Telefon gesagt, dass der Kasten leer ist.", "der Kasten ist leer"],
  ["Ich habe fünf mal verloren!", "fünf verloren"],
  ["Sie wohnt nur eine Treppe unter mir.", "eine Treppe wohnt"],
])("“%s” is not retold as “%s”", (message, wrongRetelling) => {
  expect(lastReply("B1", "Hallo!", message).toLowerCase()).not.toContain(wrongRetelling.toLowerCase());
});

test("Taking off one's shoes is no loss of a home, and a word that was not said is no event", () => {
  const shoes =
    "In meinem Haus muss jeder Gast die Schuhe ausziehen, aber Marek findet das komisch. Wie ist deine Meinung dazu?";
  expect(lastReply("B1", "Hallo!", shoes)).toMatch(/Seite|beide|in Ordnung/);
  const sleep = "Ich habe nichts von Schlafen gesagt! Findest du es richtig, wenn Gäste die Schuhe ausziehen müssen?";
  expect(lastReply("B1", "Hallo!", sleep)).not.toMatch(/Schlaf|Miete/);
});

test("A clause after “Ich finde das super, aber …” is not the learner's opinion", () => {
  const message =
    "Eine Nachbarin will Hühner halten. Ich finde das super, aber viele sind dagegen. Was denkst du darüber?";
  expect(lastReply("B1", "Hallo!", message)).not.toContain("dass viele dagegen sind");
});

test("“So, ich muss jetzt noch üben” takes leave", () => {
  expect(idsOfLastReply("B1", "Hallo!", "So, ich muss jetzt noch ein bisschen üben.")).toContain("talk-goodbye");
});

test("“Bist du dafür oder dagegen?” about something harmless gets a side", () => {
  expect(lastReply("B1", "Hallo!", "Bist du für oder gegen Hühner im Hof?")).toMatch(/dafür/);
});
