import type { AnalyzedText } from "../analyzed-text.ts";
import type { Rule } from "../rule.ts";
import { explainCase, explainRecipient, repairObject } from "./object-repair.ts";
import { objectMistakesOf } from "./verb-objects.ts";

/**
 * Corrects the object of a verb that takes a dative object and no accusative object: "Kannst du mich helfen", "Ich
 * helfe meine Mutter".
 */
export const dativeObject: Rule = {
  name: "dative-object",
  category: "dative-case",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const mistake of objectMistakesOf(analysis))
      if (mistake.wantedCase === "dative" && !mistake.isRecipient)
        yield* repairObject(mistake, analysis, 0.92, explainCase(mistake));
  },
  examples: [
    ["Ich helfe meine Mutter.", "Ich helfe meiner Mutter."],
    ["Ich helfe oft meine Eltern.", "Ich helfe oft meinen Eltern."],
    ["Ich möchte meine Freundin helfen.", "Ich möchte meiner Freundin helfen."],
    ["Das Haus gehört meine Freunde.", "Das Haus gehört meinen Freunden."],
    ["Das Fahrrad gehört meine Schwester.", "Das Fahrrad gehört meiner Schwester."],
    ["Das Konzert hat meine Freunde gut gefallen.", "Das Konzert hat meinen Freunden gut gefallen."],
    ["Meine Schwester gehört zu einer Gruppe.", "Meine Schwester gehört zu einer Gruppe."],
    ["Ich danke dich für den Brief.", "Ich danke dir für den Brief."],
    ["Kannst du mich helfen?", "Kannst du mir helfen?"],
    ["Kannst du mich bitte helfen?", "Kannst du mir bitte helfen?"],
    ["Die Suppe hat mich sehr gut geschmeckt.", "Die Suppe hat mir sehr gut geschmeckt."],
    ["Das Buch gehört mich.", "Das Buch gehört mir."],
    ["Aber der neue Lehrer gefällt meine Tochter nicht.", "Aber der neue Lehrer gefällt meiner Tochter nicht."],
    ["Ich finde es gut, dass du ihn heute hilfst.", "Ich finde es gut, dass du ihm heute hilfst."],
    ["Ich danke Sie für Ihre Hilfe.", "Ich danke Ihnen für Ihre Hilfe."],
    ["Er hat mich gestern nicht geantwortet.", "Er hat mir gestern nicht geantwortet."],
    ["Wie geht es deine Mutter?", "Wie geht es deiner Mutter?"],
    ["Wie geht es deinem Vater?", "Wie geht es deinem Vater?"],
    ["Heute hilft meine Mutter.", "Heute hilft meine Mutter."],
    ["Mir gefällt meine Wohnung.", "Mir gefällt meine Wohnung."],
    ["Ich helfe meine Mutter pflegen.", "Ich helfe meine Mutter pflegen."],
    ["Ich helfe ihm jeden Tag.", "Ich helfe ihm jeden Tag."],
    ["Alle haben zugehört, sogar die neue Nachbarin.", "Alle haben zugehört, sogar die neue Nachbarin."],
  ],
};

/** Corrects the object of a verb that takes an accusative object and no dative object: "Ich rufe dir an". */
export const accusativeForDative: Rule = {
  name: "accusative-for-dative",
  category: "accusative-case",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const mistake of objectMistakesOf(analysis))
      if (mistake.wantedCase === "accusative") yield* repairObject(mistake, analysis, 0.88, explainCase(mistake));
  },
  examples: [
    ["Ich rufe dir an.", "Ich rufe dich an."],
    ["Kannst du mir morgen anrufen?", "Kannst du mich morgen anrufen?"],
    ["Ich rufe dir am Abend an.", "Ich rufe dich am Abend an."],
    ["Ich liebe dir.", "Ich liebe dich."],
    ["Ich habe dir gestern besucht.", "Ich habe dich gestern besucht."],
    ["Leider hat sie meinem Bruder nicht verstanden.", "Leider hat sie meinen Bruder nicht verstanden."],
    ["Ich rufe dir ein Taxi.", "Ich rufe dir ein Taxi."],
    ["Ich sehe dir zu.", "Ich sehe dir zu."],
    ["Ich mag dir nicht helfen.", "Ich mag dir nicht helfen."],
  ],
};

/**
 * Puts the person who gets or hears something into the dative if the verb has two objects: "Ich gebe meine Mutter ein
 * Buch".
 */
export const recipientInDative: Rule = {
  name: "recipient-in-dative",
  category: "dative-case",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const mistake of objectMistakesOf(analysis)) {
      if (mistake.wantedCase !== "dative" || !mistake.isRecipient) continue;
      yield* repairObject(mistake, analysis, 0.9, explainRecipient);
    }
  },
  examples: [
    ["Ich wünsche dich viel Glück.", "Ich wünsche dir viel Glück."],
    ["Ich wollte dich etwas sagen.", "Ich wollte dir etwas sagen."],
    ["Ich wünsche dich einen schönen Tag.", "Ich wünsche dir einen schönen Tag."],
    ["Wir wünschen Sie gute Nacht.", "Wir wünschen Ihnen gute Nacht."],
    ["Deutsch lernen macht mich Spaß.", "Deutsch lernen macht mir Spaß."],
    ["Das macht mich nervös.", "Das macht mich nervös."],
    ["Ich sehe dich nächste Woche.", "Ich sehe dich nächste Woche."],
    ["Ich wollte dich die Wahrheit sagen.", "Ich wollte dir die Wahrheit sagen."],
    ["Ich gebe meine Mutter ein Buch.", "Ich gebe meiner Mutter ein Buch."],
    ["Morgen zeigt er mich seine neue Wohnung.", "Morgen zeigt er mir seine neue Wohnung."],
    ["Meine Eltern haben mich ein Fahrrad geschenkt.", "Meine Eltern haben mir ein Fahrrad geschenkt."],
    ["Er erzählt die Geschichte zweier Brüder.", "Er erzählt die Geschichte zweier Brüder."],
    ["Es gibt hier viele Lehrer und natürlich viele Bücher.", "Es gibt hier viele Lehrer und natürlich viele Bücher."],
    ["Die Firma Fielmann sucht neue Mitarbeiter.", "Die Firma Fielmann sucht neue Mitarbeiter."],
    ["Mein Freund Malte hat mich mitgenommen.", "Mein Freund Malte hat mich mitgenommen."],
    ["Ich gebe dich nicht auf.", "Ich gebe dich nicht auf."],
  ],
};
