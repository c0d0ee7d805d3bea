import { expect, test } from "vitest";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { describeTalk } from "#test/support/hold-talk.ts";
import { talkWithMemory } from "#test/support/partner-talk.ts";

const lastReply = (level: CefrLevel, ...messages: string[]) => talkWithMemory(undefined, level, messages).at(-1);
const textOf = (level: CefrLevel, ...messages: string[]) => lastReply(level, ...messages)?.text ?? "";
const idsOf = (level: CefrLevel, ...messages: string[]) => lastReply(level, ...messages)?.ids ?? [];

test.each([
  "Ich habe die Tasche zu Hause aufgemacht. Da war kein Zelt drin, sondern alte Kleidung und eine Dose.",
  "Am Morgen habe ich den Koffer geöffnet. Darin lagen nicht meine Hemden, sondern Schuhe von einer Frau.",
])("A contrast within a story is no objection to the partner: %s", (message) => {
  const first = "Mir ist am Wochenende etwas Dummes passiert.";
  expect(idsOf("B1", first, message).filter((id) => /^talk-(?:meant|took-for-granted|repair|sorry)/.test(id))).toEqual(
    [],
  );
});

test("A contrast after a no still corrects the partner", () => {
  const ids = idsOf(
    "B1",
    "Der Ring war von ihrem Mann.",
    "Nein, es war nicht mein Ring, sondern der Ring von der Nachbarin.",
  );
  expect(ids.some((id) => /^talk-(?:meant|took-for-granted|repair|sorry)/.test(id))).toBe(true);
});

test.each([
  "Meine Schwester will das Geld behalten, weil die Leute unser Zelt haben. Findest du das richtig?",
  "Sie will nur Märchen hören. Ist es falsch, wenn ich ihr jeden Abend vorlese?",
  "Ich räume die Küche auf und er kocht. Wie macht man das richtig?",
])("A question on what is right asks nothing about the learner's German: %s", (message) => {
  expect(idsOf("B1", "Hallo!", message).filter((id) => id.startsWith("talk-is-right"))).toEqual([]);
});

test("What the learner refuses is only the deed beside the refusal", () => {
  const kind = "Sie hat uns ganz fest umarmt. Dann wollte sie uns hundert Euro schenken, aber ich habe nein gesagt.";
  const unwanted = "Mein Chef hat mich umarmt, obwohl ich nein gesagt habe.";
  expect(idsOf("B1", "Hallo!", kind).filter((id) => /^talk-(?:abuse|guarded)/.test(id))).toEqual([]);
  expect(idsOf("B1", "Hallo!", unwanted).some((id) => id.startsWith("talk-abuse"))).toBe(true);
});

test.each(["Der Ring war von ihrem Mann, er ist im Winter gestorben."])(
  "The death of somebody else gets a sober word and no condolences: %s",
  (message) => {
    expect(idsOf("B1", "Hallo!", message).some((id) => id.startsWith("event-death-of-others"))).toBe(true);
    expect(textOf("B1", "Hallo!", message)).not.toMatch(/Beileid|\?$/);
  },
);

test("Trembling on a stage is no danger, and trembling of a child is", () => {
  const onStage = "Meine Beine haben gezittert, aber das Lied war gut. Soll ich das Video meiner Tante schicken?";
  expect(idsOf("B1", "Hallo!", onStage).filter((id) => id.startsWith("talk-guarded"))).toEqual([]);
  expect(idsOf("B1", "Hallo!", "Mein Kind liegt im Bett und zittert. Soll ich ihm Tee geben?").join()).toContain(
    "guarded",
  );
});

test("A pride that was never so great is good news", () => {
  expect(textOf("A2", "Hallo!", "Meine Tochter hat gesungen. Ich war noch nie so stolz.")).not.toMatch(
    /Oje|Oh nein|blöd/,
  );
});

test("What somebody writes in quotation marks is no remark about the conversation", () => {
  const message =
    "Ich habe das Motorrad vor sein Haus gestellt, mit einem Zettel: „Ich weiß auch nicht, wovon du redest.“";
  expect(idsOf("B1", "Hallo!", message).filter((id) => /^talk-(?:repair|sorry)/.test(id))).toEqual([]);
});

test("A learner who must go soon but goes on telling is not sent away", () => {
  const message =
    "Ich muss gleich los, ich habe heute Schicht in einer Bar. Ich stehe dort seit drei Monaten hinter der Theke.";
  expect(idsOf("B2", "Hallo!", message).filter((id) => id.startsWith("talk-goodbye"))).toEqual([]);
  expect(idsOf("B2", "Hallo!", "Ich muss jetzt los. Bis morgen!").some((id) => id.startsWith("talk-goodbye"))).toBe(
    true,
  );
});

test.each([
  ["Würdest du an meiner Stelle eine zweite Katze aus dem Tierheim nehmen?", /zweite Katze aus dem Tierheim/],
  ["Meinst du, ich bekomme dann Ärger mit der neuen Chefin im Laden?", /Ärger mit der neuen Chefin/],
])("A long yes-no question is not repeated: %s", (question, repeated) => {
  expect(textOf("B1", "Ich arbeite oft bis spät am Abend.", question)).not.toMatch(repeated);
});

test.each(["Ich koche helfen.", "Ich bin neu Fahrrad.", "Meine Mutter hat gebracht."])(
  "A clause that lacks what its verb needs is not repeated: %s",
  (message) => {
    expect(idsOf("A1", "Hallo!", message).filter((id) => /^move-(?:uptake|phrase)-/.test(id))).toEqual([]);
  },
);

test.each([
  ["Ich habe am Samstag einen Kuchen gebacken.", "food"],
  ["Wir haben ein altes Radio gekauft.", "gain"],
])("A remark on what the learner eats or bought fits the thing: %s", (message, setName) => {
  expect(idsOf("A2", "Hallo!", message).some((id) => id.startsWith(`move-phrase-${setName}`))).toBe(true);
});

test("A learner who has told much of themselves is not asked for the job", () => {
  const message = "Ich heiße Ana, ich bin 23 Jahre alt und komme aus Chile. Ich bin Au-pair in Bonn. Und wie heißt du?";
  expect(textOf("A1", message)).not.toMatch(/beruflich|arbeitest|wohnst/);
});

test.each([
  ["Mein Onkel ist zu Besuch. Was kann ich noch mit ihm machen?", "likely-do-together"],
  ["Ein Gast zahlt nie. Wie würdest du mit so einem Gast umgehen?", "likely-advice-person"],
])("Questions on how to deal with somebody get advice on persons: %s", (message, setName) => {
  expect(idsOf("B1", "Hallo!", message).some((id) => id.startsWith(`persona-${setName}`))).toBe(true);
});

test("Two short questions are both answered", () => {
  const reply = textOf(
    "A1",
    "Hallo!",
    "Meine Lehrerin spricht schnell. Soll ich ihr das sagen? Und wie lernst du neue Wörter?",
  );
  expect(reply).toMatch(/Karten/);
  expect(reply).toMatch(/langsam|[Ss]ag/);
});

test("A guess on what has happened is no encouragement", () => {
  const message = "Ich hatte nur noch 40 Minuten. Glaubst du, ich habe den Flug geschafft?";
  expect(idsOf("B1", "Hallo!", message).filter((id) => id.startsWith("persona-encourage"))).toEqual([]);
});

test("An opinion is not asked for again after the learner has given it", () => {
  const message = "Ich finde, vor zwölf Jahren braucht kein Kind ein Smartphone. Was meinst du?";
  expect(textOf("B1", "Hallo!", message)).not.toMatch(/[Ww]as (?:meinst|denkst|sagst) du(?: dazu)?\?$/);
});

test("A claim for money gets an advice centre, and no warning as in a danger", () => {
  const messages = ["Mein Vermieter gibt mir die Kaution nicht zurück.", "Soll ich zum Anwalt gehen?"];
  expect(idsOf("B1", ...messages).some((id) => id.startsWith("talk-ask-advice-centre"))).toBe(true);
  const fraud = ["Ein Mann im Internet will Geld von mir.", "Soll ich ihm 500 Euro überweisen?"];
  expect(idsOf("B1", ...fraud).some((id) => id.startsWith("talk-guarded"))).toBe(true);
});

test("Patients of whom an applicant tells are no emergency", () => {
  const apply = "Guten Tag, ich habe mich bei Ihnen als Leiterin der Praxis beworben.";
  const tell = "Nach einem Schlaganfall brauchen manche Menschen Monate, und ich verliere dabei nie die Ruhe.";
  expect(idsOf("B2", apply, tell).filter((id) => id.startsWith("talk-emergency"))).toEqual([]);
  expect(idsOf("B1", "Hallo!", "Mein Vater hat einen Schlaganfall!").join()).toContain("talk-emergency");
});

test("In slang, the partner reacts without repeating the clause", () => {
  const messages = ["Hey, alles klar?", "Meine Mitbewohnerin hat gestern meinen ganzen Käse gegessen."];
  const talk = { name: "slang", level: "C1", topic: "free", messages } as const;
  const repeated = /hat gestern deinen ganzen Käse gegessen/;
  expect(describeTalk({ ...talk, messages, tone: "friendly" })).toMatch(repeated);
  expect(describeTalk({ ...talk, messages, tone: "slang" })).not.toMatch(repeated);
});

test.each([
  ["B2", "Meine Kollegin ist bewusstlos und atmet nicht!", "talk-emergency"],
  ["B2", "Meine Frau hat einen Schlaganfall.", "talk-emergency"],
  ["B2", "Ich bekomme keine Luft!", "talk-emergency"],
] as const)("An emergency during a practised job interview is one: %s %s", (level, message, id) => {
  const apply = "Guten Tag, ich habe mich bei Ihnen als Leiterin beworben.";
  expect(idsOf(level, apply, message).some((other) => other.startsWith(id))).toBe(true);
});

test.each(["Das sieht nach einem Schlaganfall aus!", "Mein Mann hat Schlaganfallzeichen."])(
  "Signs of a stroke get 112: %s",
  (message) => {
    expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-emergency");
  },
);

test.each([
  "Mein Trainer hat mich umarmt. Wir waren allein. Ich habe nein gesagt.",
  "Mein Onkel hat mich angefasst. Das war in der Küche. Ich habe nein gesagt, aber er hat nicht aufgehört.",
])("A refusal counts also some clauses after the deed: %s", (message) => {
  expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-abuse");
});

test.each([
  ["Mein Freund zittert und ist ganz kalt. Soll ich ihm Wein geben?"],
  ["Unser Hund hat etwas gefressen. Jetzt zittert er. Was soll ich tun?"],
])("Trembling is dangerous unless only legs, hands or the voice tremble: %s", (message) => {
  expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-guarded");
});

test("A step after something dangerous is no good idea", () => {
  const messages = ["Ich habe viele Tabletten genommen.", "Ich will jetzt noch Auto fahren. Ist das eine gute Idee?"];
  expect(textOf("B1", ...messages)).not.toMatch(/gefällt mir|würde sagen, ja|gute Idee/);
});

test("A wish for money with the word rent is still a fraud", () => {
  const message =
    "Ich habe im Internet einen Mann kennengelernt. Er braucht Geld für die Miete. Soll ich ihm 500 Euro überweisen?";
  expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-guarded");
});

test("A question that the learner answers with no is still a question", () => {
  expect(textOf("B1", "Hallo!", "Bin ich zu dick? Nein, sag ehrlich.")).not.toMatch(/Erzähl/);
});

test.each([
  "Dann sage ich bis bald!",
  "Ich muss gleich los. Meine Mutter wartet am Bahnhof. Ich habe es ihr versprochen. Tschüss!",
])("A goodbye is recognised: %s", (message) => {
  expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-goodbye");
});

test.each(["Was kann ich mit meinem alten Brot machen?", "Wie soll ich mit der Hitze umgehen?"])(
  "A question on a thing gets no advice on persons: %s",
  (question) => {
    expect(idsOf("B1", "Hallo!", question).filter((id) => /likely-(?:do-together|advice-person)/.test(id))).toEqual([]);
  },
);

test.each([
  ["Kannst du mit geschlossenen Augen durch deine Wohnung gehen?", "yes"],
  ["Würdest du für einen Monat ohne Handy auf einer Insel leben?", "would"],
])("A yes to a long question does not repeat it: %s", (question, setName) => {
  expect(idsOf("B1", "Hallo!", question).some((id) => id.startsWith(`persona-ground-short-${setName}`))).toBe(true);
});

test("An opinion on a long statement does not repeat it", () => {
  const question = "Findest du, dass man alte Radios aus den fünfziger Jahren noch selbst reparieren kann?";
  expect(idsOf("B1", "Hallo!", question).some((id) => id.startsWith("persona-ground-short-agree"))).toBe(true);
});

test("A patient who is unconscious now is an emergency also in a practised job interview", () => {
  const apply = "Guten Tag, ich habe mich bei Ihnen als Leiterin beworben.";
  expect(idsOf("B2", apply, "Ein Patient hier ist bewusstlos und atmet nicht!").join()).toContain("talk-emergency");
});

test("A deposit for a flat from the internet can be a fraud", () => {
  const message = "Im Internet bietet jemand eine Wohnung an. Soll ich ihm die Kaution überweisen?";
  expect(idsOf("B1", "Hallo!", message).join()).toContain("talk-guarded");
});

test("A question before “was meinst du?” is no statement that the partner repeats", () => {
  const message = "Die Firma gibt mir kein Ticket. Soll ich mich bei der Firma beschweren, was meinst du?";
  expect(textOf("B1", "Hallo!", message)).not.toContain("Du sollst dich");
});

test("“Hast du eine Idee, wie …” about the past invites the partner to guess", () => {
  const message = "Die Tür war zu. Hast du eine Idee, wie wir herausgekommen sind?";
  expect(idsOf("B1", "Wir waren im Keller.", message).some((id) => id.startsWith("talk-guess"))).toBe(true);
});

test("An opinion that cannot be retold in one clause is not repeated in an agreement", () => {
  const message = "Ich denke, ich sage, ich bin krank. Was denkst du?";
  expect(textOf("A1", "Ich habe heute einen Termin.", message)).not.toMatch(/dass du sagst/);
});

test("The words “oder nicht” of a question are not repeated as a part of an opinion", () => {
  const message = "Nächste Woche habe ich Urlaub. Soll man im Urlaub E-Mails von der Arbeit beantworten oder nicht?";
  expect(textOf("B1", "Hallo!", message)).not.toMatch(/oder nicht/);
});

test.each([
  "Ich habe eine Brieftasche gefunden. Mein Bruder sagt, ich bin dumm. Soll ich meinen Bruder anrufen?",
  "Meine Blätter sind gelb und ich habe einen neuen Kühlschrank. Soll ich den Kühlschrank reparieren?",
])("A question that names a thing gets advice on this thing and not on another of the message: %s", (message) => {
  expect(idsOf("B1", "Hallo!", message).filter((id) => /found-thing|sick-plant/.test(id))).toEqual([]);
});

test.each([
  ["Der Automat ist kaputt. Wie sagt man auf Deutsch, die Maschine isst mein Geld?", "„Die Maschine isst mein Geld.“"],
  ["Wie sage ich das am besten: ich kann morgen nicht kommen?", "„Ich kann morgen nicht kommen.“"],
])("The partner says the sentence that the learner wants to say in German: %s", (message, sentence) => {
  expect(textOf("A2", "Hallo!", message)).toContain(sentence);
});

test.each([
  "Wie sage ich meinem Chef, dass ich kündige?",
  "Wie sagt man das richtig, ich bin gegangen oder ich habe gegangen?",
  "Wie sagt man, ob er kommt?",
])("A question about wording that names no sentence is not answered by a part of itself: %s", (message) => {
  expect(idsOf("A2", "Hallo!", message).filter((id) => id.startsWith("persona-likely-wording"))).toEqual([]);
});
