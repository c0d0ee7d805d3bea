import { expect, test } from "vitest";
import { applyCorrections, toMessageCorrections } from "#core/domain/conversations/correction.ts";
import { readUtterance, type Utterance } from "#core/domain/conversations/utterance.ts";
import { checkText } from "#core/domain/german/checker/check-text.ts";
import { emptyBank } from "../support/built-in-tutor.ts";
import { loadLexicon } from "../support/lexicon.ts";

const lexicon = loadLexicon();

/** Each row contains a kind, texts of this kind, and texts that are of a different kind. */
const textsByKind: [Utterance["kind"], string[], string[]][] = [
  [
    "sad",
    [
      "Mein Vater ist letzte Woche gestorben.",
      "Ja, mein Hund ist gestorben.",
      "mein opa ist tot",
      "Ich bin krank.",
      "Ich kann nicht kommen, weil meine Mutter krank ist.",
      "Sie ist sehr krank.",
      "Ich bin traurig. Und du?",
      "Ich bin oft einsam.",
      "Traurig.",
      "Ich hatte einen Unfall.",
      "Ich habe mir das Bein gebrochen.",
      "Ich habe meinen Job verloren.",
      "Ich habe meinen Freund verloren.",
      "Meine Oma liegt im Krankenhaus.",
      "Meine Frau und ich haben uns getrennt.",
      "Mein Freund hat mich verlassen.",
      "Ich habe Angst vor der Prüfung.",
      "Mein Bruder hat Krebs.",
      "Ich habe seit drei Tagen Kopfschmerzen.",
      "In meinem Land ist Krieg.",
      "Ich habe gestern viel geweint.",
      "Mein Bruder hat sich verletzt.",
      "Meine Freundin hat mit mir Schluss gemacht.",
      "Mir geht es heute nicht so gut.",
      "Heute geht's mir schlecht.",
      "Meine Tante ist gestorben und ich bin nicht zu Hause.",
    ],
    [
      "Ich bin nicht krank.",
      "Ich bin nicht traurig, ich bin müde.",
      "Mir geht es gut.",
      "Mir geht es nicht schlecht.",
      "Heute geht's mir nicht schlecht.",
      "Ich habe keine Angst.",
      "Wenn ich krank bin, trinke ich Tee.",
      "Bist du traurig?",
      "Ich arbeite im Krankenhaus.",
      "Ich bin Arzt im Krankenhaus in Bonn.",
      "Mozart ist in Wien gestorben.",
      "Ich habe großen Hunger.",
      "Der Film war sehr traurig, ich habe geweint.",
      "Ich lese gern Bücher über den Krieg.",
      "Wir haben das Spiel verloren.",
      "Wir zahlen immer getrennt.",
      "Ich glaube, dass der Tod zum Leben gehört.",
      "Mein Sternzeichen ist Krebs.",
      "Das verletzt das Urheberrecht meiner Mutter.",
      "Bei Zwiebeln muss ich immer weinen.",
    ],
  ],
  [
    "glad",
    [
      "Ich habe heute Geburtstag!",
      "Ich habe die Prüfung bestanden.",
      "Wir haben gestern gewonnen!",
      "Ich bin verliebt.",
      "Meine Schwester feiert im Mai Hochzeit.",
      "Meine Schwester hat ein Baby bekommen.",
      "Ich habe einen neuen Job.",
      "Endlich habe ich Urlaub.",
      "Ich freue mich auf das Wochenende.",
      "Mir geht es super.",
      "Mir geht's super!",
      "Es geht mir sehr gut, alles ist toll. Endlich Wochenende!",
      "Danke, mir geht es super!",
      "Das war super!",
      "Ich bin heute sehr glücklich.",
    ],
    [
      "Ich bin nicht glücklich.",
      "Ich suche einen neuen Job.",
      "Ich habe Mamas Geburtstag vergessen.",
      "Bist du verliebt?",
      "Ich habe noch nie gewonnen.",
      "Ich möchte nicht heiraten.",
      "Der Mann hat den Preis nicht gewonnen.",
      "Mein Vater ist gestorben. Er war immer glücklich.",
    ],
  ],
  [
    "goodbye",
    [
      "Tschüss!",
      "Auf Wiedersehen!",
      "tschüss, bis morgen",
      "Danke, bis bald!",
      "Ich muss jetzt leider gehen.",
      "Ich muss los!",
      "Gute Nacht!",
      "Danke für das Gespräch, ich muss jetzt gehen. Tschüss!",
      "Schönen Tag noch!",
      "Mach's gut!",
      "Ich gehe jetzt schlafen.",
    ],
    [
      "Ich arbeite bis morgen.",
      "Ich muss zur Arbeit gehen.",
      "Ich muss morgen zum Arzt gehen.",
      "Ich sage am Abend immer tschüss.",
      "Hallo, guten Tag!",
    ],
  ],
  [
    "name",
    [
      "Wie heißt du?",
      "Ich heiße Tom und wie heißen Sie?",
      "Wer sind Sie?",
      "Wer bist du eigentlich?",
      "Bist du ein Mensch?",
      "Sind Sie ein Roboter?",
      "Bist du eine KI?",
      "Wie ist dein Name?",
    ],
    ["Wie heißt dein Hund?", "Bist du müde?", "Wie heißt das auf Deutsch?", "Du bist ein guter Lehrer."],
  ],
  [
    "repeat",
    [
      "Können Sie das wiederholen?",
      "Können Sie das bitte noch einmal sagen?",
      "Noch einmal, bitte.",
      "Nochmal bitte",
      "Kannst du die Frage wiederholen?",
      "Bitte wiederholen Sie die Frage.",
      "Ich verstehe nicht. Können Sie das wiederholen?",
      "Wie war die Frage?",
      "Was ist deine Frage?",
    ],
    ["Ich muss die Klasse wiederholen.", "Ja, noch einmal.", "Ich möchte Berlin noch einmal besuchen.", "Wie bitte?"],
  ],
];

const kindOf = (text: string) => {
  const correctedText = applyCorrections(text, toMessageCorrections(text, checkText(text, lexicon).corrections));
  return readUtterance(text, correctedText ?? text, lexicon, emptyBank).kind;
};

test.each(textsByKind)("A message is recognised as %s", (kind, matchingTexts, otherTexts) => {
  expect(matchingTexts.filter((text) => kindOf(text) !== kind)).toEqual([]);
  expect(otherTexts.filter((text) => kindOf(text) === kind)).toEqual([]);
});
