import { expect, test } from "vitest";
import { readSituationFile } from "#content/situation-file.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { partnerWithoutSituations, talkWith } from "../support/partner-talk.ts";

const situations = `
- name: lost-umbrella
  heard: [Schirm verlieren, Regenschirm vergessen]
  tells:
    - heard: [Bus]
      says: {a2: ["Im Bus bleibt viel liegen. Welche Linie war es? = A lot is left on buses. Which line was it?"]}
    - heard: [Oma, Großmutter]
      says: {a2: ["Ein Schirm von der Familie ist mehr als ein Schirm. = An umbrella from the family is more than an umbrella."]}
    - heard: [not finden]
      says: {a2: ["Noch ist der Tag nicht zu Ende. = The day isn't over yet."]}
  asks:
    - known: [rot, blau, Farbe]
      says: {a2: ["Welche Farbe hat der Schirm? = What colour is the umbrella?"]}
    - known: [teuer, Preis]
      says: {a2: ["War der Schirm teuer? = Was the umbrella expensive?"]}
  answers:
    advice: {a2: ["Am besten hilft das Büro am Hafen. = The office at the harbour helps best.", "Ein Zettel an der Tür hilft auch. = A note on the door helps, too."]}
    wording: {a2: ["Zum Beispiel so: „Haben Sie einen Schirm gefunden?“ = For example like this: “Have you found an umbrella?”"]}
    judge: {a2: ["Die Chance ist gut, denn einen Schirm nimmt kaum jemand mit. = The chance is good, because hardly anyone takes an umbrella."]}
    why: {a2: ["Weil die Leute dort jeden Schirm aufheben. = Because the people there keep every umbrella."]}
  good: {a2: ["Dann bleibt der Kopf trocken! = Then your head stays dry!"]}
  bad: {a2: ["Nass werden ist das eine, der Verlust das andere. = Getting wet is one thing, the loss another."]}
- name: sick-parrot
  heard: [Papagei krank, Papagei sterben]
  tells:
    - heard: [Tierarzt]
      says: {a2: ["Ein Vogel beim Arzt ist ganz still. Was sagt man dort? = A bird at the vet's is very quiet. What do they say there?"]}
- name: nice-parrot
  heard: [Papagei sprechen, Papagei haben]
  tells:
    - heard: [Wort]
      says: {a2: ["Ein Wort ist ein Anfang. = One word is a beginning."]}
`;
const { partnerFile, problems } = readSituationFile(situations, "situations.yaml");

/** The partner's answers to messages of one conversation, with the name of the situation that is open then. */
const talk = (level: CefrLevel, ...messages: string[]) =>
  talkWith([...partnerWithoutSituations, partnerFile], level, messages).map(({ text, memory }) => ({
    text,
    situation: memory?.situation?.name,
  }));
const replies = (level: CefrLevel, ...messages: string[]) => talk(level, ...messages).map(({ text }) => text);
const opening = "Ich habe heute meinen Schirm verloren.";

test("The partner answers exactly what a message tells of a situation", () => {
  expect(problems).toEqual([]);
  const [first, second] = replies("A2", "Ich habe meinen Schirm im Bus verloren.", "Er war von meiner Oma.");
  expect(first).toBe("Im Bus bleibt viel liegen. Welche Linie war es?");
  expect(second).toContain("Ein Schirm von der Familie ist mehr als ein Schirm.");
});

test("Two things that a message tells are both answered, and only the last answer asks something", () => {
  const [reply = ""] = replies("A2", "Ich habe den Schirm von meiner Oma im Bus verloren.");
  expect(reply).toContain("Ein Schirm von der Familie ist mehr als ein Schirm.");
  expect(reply).toContain("Im Bus bleibt viel liegen.");
  expect(reply.match(/\?/g) ?? []).toHaveLength(1);
});

test("The partner asks for nothing that has been told, and for nothing twice", () => {
  const [first, second, third] = replies("A2", opening, "Er ist rot.", "Ja, leider.");
  expect(first).toContain("Welche Farbe hat der Schirm?");
  expect(second).toContain("War der Schirm teuer?");
  expect(third).not.toMatch(/Farbe|teuer/);
  const [known] = replies("A2", "Ich habe meinen blauen Schirm verloren. Die Farbe ist schön.");
  expect(known).toContain("War der Schirm teuer?");
});

test("Questions for advice, words to say, an opinion and its reason are answered by the situation", () => {
  const [, advice = "", reason, words, opinion] = replies(
    "A2",
    opening,
    "Was soll ich jetzt machen?",
    "Warum?",
    "Ich weiß nicht, was ich dort sagen soll.",
    "Meinst du, das klappt?",
  );
  expect(advice).toMatch(/Büro am Hafen|Zettel an der Tür/);
  expect(reason).toContain("Weil die Leute dort jeden Schirm aufheben.");
  expect(words).toContain("„Haben Sie einen Schirm gefunden?“");
  expect(opinion).toContain("Die Chance ist gut");
});

test("A question about the partner's life is answered by the partner's life", () => {
  const [, answer] = replies("A2", opening, "Wie alt bist du?");
  expect(answer).not.toMatch(/Schirm|Zettel|Büro/);
});

test("A negated clause is another matter than the words in it", () => {
  const [, lost] = replies("A2", opening, "Ich habe ihn nicht gefunden.");
  expect(lost).toContain("Noch ist der Tag nicht zu Ende.");
  expect(talk("A2", "Ich habe meinen Schirm nicht verloren, und das Wetter ist gut.")[0]?.situation).toBeUndefined();
});

test("Bad news decides which situation opens, and a remark in passing does not change the situation", () => {
  expect(talk("A2", "Ich habe einen Papagei. Mein Papagei ist krank, wir gehen zum Tierarzt.")[0]?.situation).toBe(
    "sick-parrot",
  );
  const [, remark, news] = talk(
    "A2",
    opening,
    "Mein Papagei kann sprechen.",
    "Mein Papagei ist krank. Wir müssen morgen zum Tierarzt.",
  );
  expect(remark?.situation).toBe("lost-umbrella");
  expect(news?.situation).toBe("sick-parrot");
});

test("A situation that the learner denies is left for good, and a thing that does not fit is no denial", () => {
  const situations = (...messages: string[]) => talk("A2", opening, ...messages).map(({ situation }) => situation);
  const [, denied, again] = situations("Ich rede nicht über den Schirm!", "Ich habe meinen Schirm im Bus verloren.");
  expect([denied, again]).toEqual([undefined, undefined]);
  for (const message of ["Es geht mir nicht um den Schirm.", "Anderes Thema, bitte."])
    expect(situations(message)[1]).toBeUndefined();
  for (const message of [
    "Der Schirm von meiner Oma passt nicht in die Tasche.",
    "Ich kümmere mich nicht um das Wetter.",
  ])
    expect(situations(message)[1]).toBe("lost-umbrella");
});

test("An outcome gets the line of its mood only if it is the outcome of this situation", () => {
  const [, found] = replies("A2", opening, "Ich habe ihn glücklich zurückbekommen!");
  expect(found).toContain("Dann bleibt der Kopf trocken!");
  const [, glad] = replies("A2", opening, "Das freut mich.");
  expect(glad).not.toContain("Dann bleibt der Kopf trocken!");
});

test("At a level without lines of a situation, the other rules answer", () => {
  expect(talk("A1", opening)[0]?.situation).toBeUndefined();
});

test("A file with an unknown part, a line of another form or a doubled name is reported", () => {
  const [unknown, double, form] = [
    situations.replace("  good:", "  glad:"),
    situations.replace("nice-parrot", "sick-parrot"),
    situations.replace(" = One word is a beginning.", ""),
  ].map((source) => readSituationFile(source, "file.yaml").problems.map(({ message }) => message));
  expect(unknown).toHaveLength(1);
  expect(double).toEqual(["sick-parrot stands twice"]);
  expect(form?.[0]).toContain("is not of the form German = English");
});
