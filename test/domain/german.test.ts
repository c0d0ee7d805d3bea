import { expect, test } from "vitest";
import { compareAdjective, inflectAdjective, listAdjectiveForms } from "#core/domain/german/adjective.ts";
import { declineNoun, type NounEntry } from "#core/domain/german/noun.ts";
import {
  findVerbType,
  imperativeFormsOf,
  parsePrincipalParts,
  parsePrincipalPartVariants,
  pastFormsOf,
  presentFormsOf,
  presentParticipleOf,
  splitInfinitive,
  subjunctiveFormsOf,
  subjunctiveOneFormsOf,
  zuInfinitiveOfVerb,
} from "#core/domain/german/verb.ts";
import { conjugate } from "#core/domain/german/verb-tables.ts";
import { isFormOf } from "#core/domain/german/word-forms.ts";

const buildNoun = (lemma: string, gender: "m" | "f" | "n", genitive: string, plural: string): NounEntry => ({
  lemma,
  genders: [gender],
  genitives: genitive ? [genitive] : [],
  plurals: plural ? [plural] : [],
});
const listSingularForms = (noun: NounEntry) =>
  Object.values(declineNoun(noun).singular).map((forms) => forms.join("/"));
const listPluralForms = (noun: NounEntry) => Object.values(declineNoun(noun).plural).map((forms) => forms.join("/"));

test("Noun declension follows from gender, genitive and plural", () => {
  expect(listSingularForms(buildNoun("Haus", "n", "Hauses", "Häuser"))).toEqual(["Haus", "Haus", "Haus", "Hauses"]);
  expect(listPluralForms(buildNoun("Haus", "n", "Hauses", "Häuser"))).toEqual([
    "Häuser",
    "Häuser",
    "Häusern",
    "Häuser",
  ]);
  expect(listSingularForms(buildNoun("Frau", "f", "", "Frauen"))).toEqual(["Frau", "Frau", "Frau", "Frau"]);
  expect(listPluralForms(buildNoun("Frau", "f", "", "Frauen"))[2]).toBe("Frauen");
  expect(listPluralForms(buildNoun("Auto", "n", "Autos", "Autos"))[2]).toBe("Autos");
  expect(listPluralForms(buildNoun("Lehrer", "m", "Lehrers", "Lehrer"))[2]).toBe("Lehrern");
  expect(listPluralForms(buildNoun("Praktikum", "n", "Praktikums", "Praktika"))[2]).toBe("Praktika");
  expect(listPluralForms(buildNoun("Milch", "f", "", ""))).toEqual(["", "", "", ""]);
  expect(listSingularForms({ lemma: "Eltern", genders: [], genitives: [], plurals: ["Eltern"] })).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("Weak nouns take their ending in all cases except the nominative, and mixed nouns also take -s in the genitive", () => {
  expect(listSingularForms(buildNoun("Student", "m", "Studenten", "Studenten"))).toEqual([
    "Student",
    "Studenten",
    "Studenten",
    "Studenten",
  ]);
  expect(listSingularForms(buildNoun("Herr", "m", "Herrn", "Herren"))).toEqual(["Herr", "Herrn", "Herrn", "Herrn"]);
  expect(listSingularForms(buildNoun("Name", "m", "Namens", "Namen"))).toEqual(["Name", "Namen", "Namen", "Namens"]);
  expect(listSingularForms(buildNoun("Herz", "n", "Herzens", "Herzen"))).toEqual(["Herz", "Herz", "Herzen", "Herzens"]);
  expect(
    listSingularForms({ ...buildNoun("Nachbar", "m", "Nachbarn", "Nachbarn"), genitives: ["Nachbarn", "Nachbars"] }),
  ).toEqual(["Nachbar", "Nachbarn", "Nachbarn", "Nachbarn/Nachbars"]);
  expect(listSingularForms(buildNoun("Wagen", "m", "Wagens", "Wagen"))).toEqual(["Wagen", "Wagen", "Wagen", "Wagens"]);
});

test("Adjectival nouns decline like adjectives", () => {
  const nounDeutsche = {
    lemma: "Deutsche",
    genders: ["m", "f"] as const,
    genitives: [],
    plurals: [],
    isAdjectival: true,
  };
  const { singular: singularForms, plural: pluralForms } = declineNoun(nounDeutsche);
  expect(singularForms.nominative).toEqual(expect.arrayContaining(["Deutsche", "Deutscher"]));
  expect(singularForms.accusative).toContain("Deutschen");
  expect(pluralForms.nominative).toEqual(["Deutschen", "Deutsche"]);
});

test("Adjectives inflect by declension type, gender, case and degree", () => {
  const adjectiveNeu = { lemma: "neu" };
  const dativeFeatures = { inflection: "strong", gender: "n", case: "dative" } as const;
  expect(inflectAdjective(adjectiveNeu, dativeFeatures)).toBe("neuem");
  expect(inflectAdjective(adjectiveNeu, { inflection: "mixed", gender: "n", case: "nominative" })).toBe("neues");
  expect(inflectAdjective(adjectiveNeu, { inflection: "weak", gender: "plural", case: "accusative" })).toBe("neuen");
  expect(inflectAdjective({ lemma: "dunkel" }, dativeFeatures)).toBe("dunklem");
  expect(inflectAdjective({ lemma: "teuer" }, dativeFeatures)).toBe("teurem");
  expect(inflectAdjective({ lemma: "hoch" }, dativeFeatures)).toBe("hohem");
  expect(inflectAdjective({ lemma: "rosa" }, dativeFeatures)).toBe("rosa");
  const comparison = { comparative: "älter", superlative: "am ältesten" };
  expect(inflectAdjective({ lemma: "alt", comparison }, { ...dativeFeatures, degree: "superlative" })).toBe("ältestem");
  expect(compareAdjective({ lemma: "schnell" })).toEqual({ comparative: "schneller", superlative: "am schnellsten" });
  expect(compareAdjective({ lemma: "laut" })).toEqual({ comparative: "lauter", superlative: "am lautesten" });
  expect(compareAdjective({ lemma: "praktisch" })?.superlative).toBe("am praktischsten");
  expect(compareAdjective({ lemma: "begeistert" })?.superlative).toBe("am begeistertsten");
  expect(compareAdjective({ lemma: "verschuldet" })?.superlative).toBe("am verschuldetsten");
  expect(compareAdjective({ lemma: "konkret" })?.superlative).toBe("am konkretesten");
  expect(compareAdjective({ lemma: "bekannt" })?.superlative).toBe("am bekanntesten");
  expect(listAdjectiveForms({ lemma: "makaber" })).toContain("makabre");
  expect(compareAdjective({ lemma: "leise" })).toEqual({ comparative: "leiser", superlative: "am leisesten" });
  expect(compareAdjective({ lemma: "sauer" })?.comparative).toBe("saurer");
  expect(compareAdjective({ lemma: "tot", comparison: null })).toBeUndefined();
  expect(listAdjectiveForms({ lemma: "teuer" })).toContain("teuersten");
});

const parseVerb = (infinitive: string, forms: string) => parsePrincipalParts(infinitive, forms);
const lesen = parseVerb("lesen", "liest, las, hat gelesen");
const arbeiten = parseVerb("arbeiten", "arbeitet, arbeitete, hat gearbeitet");
const aufstehen = parseVerb("auf|stehen", "steht auf, stand auf, ist aufgestanden");
const vorstellen = parseVerb("sich vor|stellen", "stellt sich vor, stellte sich vor, hat sich vorgestellt");

test("Infinitives split into prefix and stem, and principal parts are parsed as authored", () => {
  expect(splitInfinitive("sich vor|stellen")).toEqual({
    isReflexive: true,
    prefix: "vor",
    base: "stellen",
    stem: "stell",
  });
  expect(splitInfinitive("Rad fahren")).toMatchObject({ prefix: "Rad", base: "fahren" });
  expect(splitInfinitive("wandern").stem).toBe("wander");
  expect(vorstellen).toMatchObject({
    present: "stellt",
    past: "stellte",
    participle: "vorgestellt",
    auxiliaries: ["haben"],
  });
  expect(parseVerb("schwimmen", "schwimmt, schwamm, ist/hat geschwommen").auxiliaries).toEqual(["sein", "haben"]);
  expect(() => parseVerb("gehen", "geht, ging")).toThrow(RangeError);
  expect(() => splitInfinitive("Haus")).toThrow(RangeError);
});

test("If a verb has alternative principal parts, its entry has the first ones, and its variants have all of them", () => {
  const forms = "backt/bäckt, backte, hat gebacken";
  expect(parseVerb("backen", forms)).toMatchObject({ present: "backt", past: "backte", participle: "gebacken" });
  expect(parsePrincipalPartVariants("backen", forms).map(({ present }) => present)).toEqual(["backt", "bäckt"]);
  expect(parseVerb("steigen", "steigt, stieg, ist/hat gestiegen").auxiliaries).toEqual(["sein", "haben"]);
});

test("Present forms follow from the third person", () => {
  expect(presentFormsOf(lesen)).toEqual(["lese", "liest", "liest", "lesen", "lest", "lesen"]);
  expect(presentFormsOf(arbeiten)).toEqual(["arbeite", "arbeitest", "arbeitet", "arbeiten", "arbeitet", "arbeiten"]);
  const listFirstThreeForms = (infinitive: string, forms: string) =>
    presentFormsOf(parseVerb(infinitive, forms)).slice(0, 3);
  expect(listFirstThreeForms("halten", "hält, hielt, hat gehalten")).toEqual(["halte", "hältst", "hält"]);
  expect(listFirstThreeForms("treten", "tritt, trat, ist getreten")).toEqual(["trete", "trittst", "tritt"]);
  expect(listFirstThreeForms("laden", "lädt, lud, hat geladen")).toEqual(["lade", "lädst", "lädt"]);
  expect(listFirstThreeForms("lächeln", "lächelt, lächelte, hat gelächelt")).toEqual(["lächle", "lächelst", "lächelt"]);
  expect(listFirstThreeForms("heißen", "heißt, hieß, hat geheißen")).toEqual(["heiße", "heißt", "heißt"]);
  expect(listFirstThreeForms("waschen", "wäscht, wusch, hat gewaschen")).toEqual(["wasche", "wäschst", "wäscht"]);
  expect(listFirstThreeForms("können", "kann, konnte, hat gekonnt")).toEqual(["kann", "kannst", "kann"]);
  expect(listFirstThreeForms("müssen", "muss, musste, hat gemusst")).toEqual(["muss", "musst", "muss"]);
  expect(presentFormsOf(parseVerb("rechnen", "rechnet, rechnete, hat gerechnet"))[4]).toBe("rechnet");
  expect(presentFormsOf(parseVerb("sein", "ist, war, ist gewesen"))).toEqual([
    "bin",
    "bist",
    "ist",
    "sind",
    "seid",
    "sind",
  ]);
});

test("Past and subjunctive forms follow from the past stem", () => {
  expect(pastFormsOf(arbeiten)).toEqual([
    "arbeitete",
    "arbeitetest",
    "arbeitete",
    "arbeiteten",
    "arbeitetet",
    "arbeiteten",
  ]);
  expect(pastFormsOf(aufstehen)).toEqual(["stand", "standest", "stand", "standen", "standet", "standen"]);
  const subjunctivesOf = (infinitive: string, forms: string) =>
    subjunctiveFormsOf(parseVerb(infinitive, forms)).map((persons) => persons[2]);
  expect(subjunctivesOf("kommen", "kommt, kam, ist gekommen")).toEqual(["käme"]);
  expect(subjunctivesOf("laufen", "läuft, lief, ist gelaufen")).toEqual(["liefe"]);
  expect(subjunctivesOf("haben", "hat, hatte, hat gehabt")).toEqual(["hätte"]);
  expect(subjunctivesOf("verstehen", "versteht, verstand, hat verstanden")).toEqual(["verstünde", "verstände"]);
  expect(subjunctivesOf("machen", "macht, machte, hat gemacht")).toEqual(["machte"]);
  expect(subjunctiveOneFormsOf(lesen)[2]).toBe("lese");
});

test("Imperatives, present participles and infinitives with zu follow from the verb's entry", () => {
  const duImperativeOf = (infinitive: string, forms: string) => imperativeFormsOf(parseVerb(infinitive, forms))?.du[0];
  expect(imperativeFormsOf(lesen)).toEqual({ du: ["lies"], ihr: "lest", sie: "lesen" });
  expect(duImperativeOf("fahren", "fährt, fuhr, ist gefahren")).toBe("fahr");
  expect(duImperativeOf("geben", "gibt, gab, hat gegeben")).toBe("gib");
  expect(duImperativeOf("warten", "wartet, wartete, hat gewartet")).toBe("warte");
  expect(duImperativeOf("sein", "ist, war, ist gewesen")).toBe("sei");
  expect(duImperativeOf("können", "kann, konnte, hat gekonnt")).toBeUndefined();
  expect(presentParticipleOf(aufstehen)).toBe("aufstehend");
  expect([zuInfinitiveOfVerb(aufstehen), zuInfinitiveOfVerb(lesen)]).toEqual(["aufzustehen", "zu lesen"]);
});

test("A conjugation table shows the pronoun and the prefix in each tense", () => {
  expect(conjugate(aufstehen, "present")[0]).toBe("stehe auf");
  expect(conjugate(aufstehen, "present-perfect")[1]).toBe("bist aufgestanden");
  expect(conjugate(vorstellen, "present")).toEqual([
    "stelle mich vor",
    "stellst dich vor",
    "stellt sich vor",
    "stellen uns vor",
    "stellt euch vor",
    "stellen sich vor",
  ]);
  expect(conjugate(lesen, "future")[5]).toBe("werden lesen");
  expect(conjugate(lesen, "subjunctive-2")[0]).toBe("würde lesen");
  expect(conjugate(parseVerb("haben", "hat, hatte, hat gehabt"), "subjunctive-2")[0]).toBe("hätte");
});

test("Verbs are classified for learners as regular, stem-changing, irregular, mixed or modal", () => {
  const typeOfVerb = (infinitive: string, forms: string) => findVerbType(parseVerb(infinitive, forms));
  expect(typeOfVerb("machen", "macht, machte, hat gemacht")).toBe("regular");
  expect(typeOfVerb("arbeiten", "arbeitet, arbeitete, hat gearbeitet")).toBe("regular");
  expect(typeOfVerb("fahren", "fährt, fuhr, ist gefahren")).toBe("stem-changing");
  expect(typeOfVerb("gehen", "geht, ging, ist gegangen")).toBe("irregular");
  expect(typeOfVerb("bringen", "bringt, brachte, hat gebracht")).toBe("mixed");
  expect(typeOfVerb("müssen", "muss, musste, hat gemusst")).toBe("modal");
  expect(typeOfVerb("sein", "ist, war, ist gewesen")).toBe("irregular");
});

test("A form in a sentence is recognised as a form of its word, also if its words are separated or in a different order", () => {
  const word = {
    word: "aufstehen",
    joints: "auf|stehen",
    partOfSpeech: "verb" as const,
    genders: [],
    plurals: [],
    genitives: [],
  };
  const forms = "steht auf, stand auf, ist aufgestanden";
  for (const markedParts of [["stehe", "auf"], ["aufstehen"], ["aufzustehen"], ["aufgestanden"], ["Steht", "auf"]]) {
    expect(isFormOf({ ...word, forms }, markedParts), markedParts.join(" ")).toBe(true);
  }
  expect(isFormOf({ ...word, forms }, ["stehe"])).toBe(false);
  const phrase = { ...word, word: "es gibt", joints: "es gibt", partOfSpeech: "phrase" as const, forms: null };
  expect(isFormOf(phrase, ["Gibt es"])).toBe(true);
});

test("Rare inflections are right: compounds of *hoch*, verbs that end in -eln and -ern, *sein* and *tun*, and prefixes that are also words", () => {
  expect(listAdjectiveForms({ lemma: "haushoch" })).toContain("haushohe");
  expect(subjunctiveOneFormsOf(parseVerb("lächeln", "lächelt, lächelte, hat gelächelt"))).toEqual([
    "lächle",
    "lächelst",
    "lächle",
    "lächeln",
    "lächelt",
    "lächeln",
  ]);
  expect(presentParticipleOf(parseVerb("sein", "ist, war, ist gewesen"))).toBe("seiend");
  expect(presentParticipleOf(parseVerb("tun", "tut, tat, hat getan"))).toBe("tuend");
  expect(zuInfinitiveOfVerb(parseVerb("Rad fahren", "fährt Rad, fuhr Rad, ist Rad gefahren"))).toBe("Rad zu fahren");
  expect(listSingularForms(buildNoun("Glaube", "m", "Glaubens", "Glauben"))).toEqual([
    "Glaube",
    "Glauben",
    "Glauben",
    "Glaubens",
  ]);
  expect(listSingularForms(buildNoun("Wagn", "m", "Wagnns", ""))[1]).toBe("Wagn");
});
