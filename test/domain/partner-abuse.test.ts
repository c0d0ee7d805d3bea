import { expect, test } from "vitest";
import { talkWithMemory } from "#test/support/partner-talk.ts";

const levels = ["A1", "B1", "C1"] as const;
const lastReply = (level: (typeof levels)[number], message: string) =>
  talkWithMemory(undefined, level, ["Hallo!", message]).at(-1) ?? { text: "", ids: [] as readonly string[] };
const idsOf = (level: (typeof levels)[number], message: string) =>
  lastReply(level, message).ids.map((id) => id.replace(/-[0-9a-f]{6}$/, ""));

test.each([
  // Blows and other force.
  "Mein Freund hat mir gestern ins Gesicht geschlagen.",
  "Er boxt mir in den Bauch.",
  "Mein Vater peitscht uns aus.",
  "Sie hat mir heißes Öl über die Hand gegossen.",
  "Er hat eine Zigarette auf meinem Arm ausgedrückt.",
  "Die Leute vom Nachbarhaus werfen Steine nach mir.",
  "Ich werde von meinem Mann geschlagen.",
  "Mein Sohn wird in der Schule verprügelt.",
  "Mein Mann schlägt meine Tochter.",
  "Wenn er betrunken ist, schlägt er mich.",
  // Sexual contact.
  "Mein Chef fasst mir immer an die Brust.",
  "Mein Stiefvater kommt abends in mein Bett.",
  "Mein Trainer schickt mir Nacktbilder.",
  "Mein Lehrer hat seine Hand auf mein Bein gelegt.",
  "Er will Fotos von mir ohne Kleider.",
  "Mein Freund hat mich vergewaltigt.",
  "Mein Chef redet immer über meinen Busen.",
  "Mein Onkel will, dass ich auf seinem Schoß sitze.",
  "Mein Stiefbruder fummelt an mir herum.",
  // Threats and force of will.
  "Mein Bruder droht, mich zu töten.",
  "Er hat gedroht, unsere Kinder mitzunehmen.",
  "Meine Familie zwingt mich, ihn zu heiraten.",
  "Meine Eltern wollen, dass ich meinen Cousin heirate.",
  // Control, confinement and taking away.
  "Mein Mann lässt mich nicht aus der Wohnung.",
  "Meine Mutter sperrt mich in den Keller.",
  "Mein Mann sagt, ich darf niemanden treffen.",
  "Mein Arbeitgeber hat mir den Ausweis abgenommen.",
  "Mein Mann hat mir das Handy weggenommen.",
  "Mein Chef zahlt mir seit Monaten keinen Lohn.",
  // Stalking.
  "Mein Ex verfolgt mich.",
  "Mein Onkel filmt mich beim Duschen.",
  "Ein Typ folgt mir jeden Tag bis nach Hause.",
  "Er lauert mir auf.",
  // What the learner suffers, and what others impose.
  "Ich habe Angst vor meinem Mann.",
  "Ich werde im Keller eingeschlossen.",
  "Mein Partner entscheidet, mit wem ich reden darf.",
  "Ich bekomme von meinem Chef keinen Lohn.",
  "Mein Mann will nicht, dass ich arbeite.",
  "Mein Vater sagt, ich muss nächsten Monat heiraten.",
  // An unknown deed with an injury.
  "Meine Tante kneift mich, bis ich blaue Flecken habe.",
])("What somebody does to the learner by force gets the address of people who help: %s", (message) => {
  for (const level of levels) expect(idsOf(level, message)).toEqual(["talk-abuse"]);
});

test.each([
  "Mein Vater ist umgefallen und antwortet nicht mehr.",
  "Ich habe mein Kind zu fest geschüttelt, es schläft nur noch.",
  "Meine Tochter hat eine Knopfbatterie im Hals.",
  "Mein Freund liegt in der Badewanne und bewegt sich nicht.",
  "Mein Kollege hat sich die Hand abgesägt.",
  "Der Finger von meinem Bruder ist ab.",
  "Mein Kind ist aus dem Fenster gefallen.",
  "Meine Frau reagiert nicht mehr.",
  "Mein Opa hat sich tief in den Arm geschnitten, es blutet immer weiter.",
  "Meine Tochter hat einen Krampf und zuckt am ganzen Körper.",
  "Mein Baby ist ganz schlaff und wacht nicht auf.",
  "Er ist im Pool untergegangen und bewegt sich nicht mehr.",
  "Mein Vater atmet ganz komisch und sein Gesicht ist grau.",
  "Mein Opa kann plötzlich seinen Arm nicht bewegen und redet wirr.",
  "Mein Mann hat sich mit dem Messer in den Bauch gestochen.",
  "Mein Nachbar hat sich zwei Finger abgeschnitten.",
  "Mein Sohn liegt unten im Schwimmbecken.",
])("The state of a person who is in danger gets 112: %s", (message) => {
  for (const level of levels) expect(lastReply(level, message).text).toContain("112");
});

test.each([
  "Mein Freund hat mich im Schach geschlagen.",
  "Meine Katze schläft nur noch.",
  "Mein Kind bewegt sich nicht gern.",
  "Mein Chef hat mir eine Mail geschickt.",
  "Mein Mann lässt mich nie kochen.",
  "Meine Tochter verfolgt mich überall mit Fragen.",
  "Der Film hat mich geschlagen.",
  "Er hat mir einen Schlag auf die Schulter gegeben und gelacht.",
  "Mein Kind schläft nur noch zwei Stunden am Nachmittag.",
  "Meine Kollegin hat mir die Arbeit abgenommen.",
  "Meine Mutter zwingt mich, Gemüse zu essen.",
  "Meine Eltern lassen mich nicht allein reisen.",
  "Meine Oma kommt morgens in mein Zimmer und weckt mich.",
  "Meine Freundin filmt mich beim Tanzen.",
  "Der Polizist hat mir den Führerschein abgenommen.",
  "Die Lehrerin hat mir das Handy weggenommen.",
  "Meine Freundin antwortet nicht mehr.",
  "Mein Auto ist stehen geblieben und bewegt sich nicht mehr.",
  "Mein Mann hat die Äste vom Baum abgesägt.",
  "Meine Tochter hat einen Frosch im Hals.",
  "Meine Frau hat mir die Haare geschnitten.",
  "Meine Mutter hat mir die Fingernägel geschnitten.",
  "Ich habe Angst vor der Prüfung.",
  "Mein Sohn ist hingefallen, sein Knie blutet.",
  "Mein Chef reagiert nicht auf meine Mails.",
  "Meine Oma will, dass ich endlich heirate.",
  "Meine Eltern wollen nicht, dass ich rauche.",
  "Ich spiele Wasserball, unter Wasser wird viel getreten.",
  "Der Arzt hat mir in den Hals geschaut.",
])("An everyday message about somebody else gets neither people who help nor 112: %s", (message) => {
  for (const level of levels)
    expect(
      idsOf(level, message).filter((id) => /^(?:talk-(?:guarded|abuse|emergency|crisis)|move-ack-heavy)/.test(id)),
    ).toEqual([]);
});

test.each([
  "Mein Nachbar strubbelt mich immer.",
  "Der Mann hat mich am Ärmel gezupft.",
  "Die anderen Schüler schmieren mir Farbe ins Gesicht.",
])(
  "What somebody does to the learner gets neither cheer nor a request to go on unless the deed is known: %s",
  (message) => {
    for (const level of levels)
      expect(lastReply(level, message).text).not.toMatch(/interessiert|[Ee]rzähl|gespannt|mehr hören|freut mich|schön/);
  },
);

test.each(["Meine Tante hat mir einen Pullover gestrickt.", "Mein Bruder holt mich jeden Freitag ab."])(
  "A deed that is known to be kind keeps its reply: %s",
  (message) => {
    for (const level of levels)
      expect(idsOf(level, message).filter((id) => id.startsWith("move-how-felt"))).toEqual([]);
  },
);

test("“Niemand schlägt mich” tells of no deed", () => {
  for (const level of levels)
    expect(idsOf(level, "Beim Yoga ist es ruhig, und niemand schlägt mich.")).not.toContain("talk-abuse");
});

test("A tortoise that has perhaps fallen into the garden is no emergency", () => {
  for (const level of levels) {
    const messages = [
      "Meine Nachbarin hat mir ihre Schildkröte gegeben.",
      "Ich habe die Tür offen gelassen, und sie ist vielleicht vom Balkon in den Garten gefallen. Was soll ich machen?",
    ];
    expect(talkWithMemory(undefined, level, messages).at(-1)?.ids.join(" ")).not.toContain("talk-emergency");
  }
});

test("Somebody known by name who accompanied a group is no stalker", () => {
  for (const level of levels) {
    expect(
      idsOf(level, "Herr Rapp ist uns langsam gefolgt, weil er meinem Klebeband nicht vertraut hat."),
    ).not.toContain("talk-abuse");
    for (const message of [
      "Ein Mann folgt uns jeden Abend bis nach Hause.",
      "Ein Mann ist uns gestern im Dunkeln nach Hause gefolgt.",
      "Mein Ex verfolgt uns.",
    ])
      expect(idsOf(level, message)).toContain("talk-abuse");
  }
});
