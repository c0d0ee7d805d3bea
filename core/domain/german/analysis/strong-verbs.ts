import { createLookupTable } from "../../lookup-table.ts";
import type { TokenReading } from "./reading.ts";

type VerbReading = Omit<TokenReading, "cells">;

/**
 * Strong verbs, listed here because the word bank does not contain all of them. Each line has the infinitive, the stem
 * of the forms for *du* and *er* in the present, the stem of the past, and the participle.
 */
const principalPartsOfVerbs = `
befehlen befiehl befahl befohlen
bergen birg barg geborgen
bersten birs barst geborsten
binden bind band gebunden
blasen bläs blies geblasen
dreschen drisch drosch gedroschen
dringen dring drang gedrungen
erlöschen erlisch erlosch erloschen
fechten fich focht gefochten
flechten flich flocht geflochten
gebären gebär gebar geboren
gedeihen gedeih gedieh gediehen
gelten gil galt gegolten
genesen genes genas genesen
gleiten gleit glitt geglitten
glimmen glimm glomm geglommen
graben gräb grub gegraben
greifen greif griff gegriffen
hauen hau hieb gehauen
klimmen klimm klomm geklommen
kneifen kneif kniff gekniffen
kriechen kriech kroch gekrochen
melken melk molk gemolken
pfeifen pfeif pfiff gepfiffen
quellen quill quoll gequollen
reiben reib rieb gerieben
reißen reiß riss gerissen
ringen ring rang gerungen
rinnen rinn rann geronnen
saufen säuf soff gesoffen
saugen saug sog gesogen
schaffen schaff schuf geschaffen
scheiden scheid schied geschieden
scheren scher schor geschoren
schinden schind schund geschunden
schleichen schleich schlich geschlichen
schleifen schleif schliff geschliffen
schlingen schling schlang geschlungen
schmeißen schmeiß schmiss geschmissen
schmelzen schmilz schmolz geschmolzen
schreiten schreit schritt geschritten
schwellen schwill schwoll geschwollen
schwinden schwind schwand geschwunden
schwingen schwing schwang geschwungen
schwören schwör schwor geschworen
sinnen sinn sann gesonnen
spinnen spinn spann gesponnen
sprießen sprieß spross gesprossen
stechen stich stach gestochen
stoßen stöß stieß gestoßen
streichen streich strich gestrichen
streiten streit stritt gestritten
trügen trüg trog getrogen
verderben verdirb verdarb verdorben
weben web wob gewoben
werben wirb warb geworben
wiegen wieg wog gewogen
winden wind wand gewunden
wringen wring wrang gewrungen
zwingen zwing zwang gezwungen
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

const endsInSibilant = (stem: string) => /(?:[sßxz]|sch)$/.test(stem);

/** The forms of the present and past with the readings of each form. */
function formsOf([infinitive = "", stemOfEr = "", pastStem = "", participle = ""]: string[]): [string, VerbReading][] {
  const stem = infinitive.slice(0, -2);
  const isVowelChanged = stemOfEr !== stem;
  const linkingE = /[td]$/.test(stemOfEr) ? "e" : "";
  const pastLinkingE = /[td]$/.test(pastStem) ? "e" : "";
  const buildFiniteReading = (kind: "p" | "t", personBits: number): VerbReading => ({
    tag: "VVFIN",
    lemma: infinitive,
    kind,
    persons: personBits,
  });
  const isSameForDuAndEr = endsInSibilant(stemOfEr);
  // If the infinitive's stem ends in -t, the listed stem of *er* omits this -t, so that the ending is not doubled:
  // *gelten* and *gil* give "er gilt", *bersten* and *birs* give "er birst".
  const formOfEr = `${stemOfEr}${linkingE}t`;
  return [
    [infinitive, { tag: "VVINF", lemma: infinitive, persons: 0 }],
    [infinitive, buildFiniteReading("p", 40)],
    [`${stem}e`, buildFiniteReading("p", 1)],
    [formOfEr, buildFiniteReading("p", (isSameForDuAndEr ? 2 : 0) | (isVowelChanged ? 4 : 20))],
    [isSameForDuAndEr ? formOfEr : `${stemOfEr}${linkingE}st`, buildFiniteReading("p", isSameForDuAndEr ? 6 : 2)],
    [pastStem, buildFiniteReading("t", 5)],
    [`${pastStem}en`, buildFiniteReading("t", 40)],
    [`${pastStem}${pastLinkingE || (endsInSibilant(pastStem) ? "e" : "")}st`, buildFiniteReading("t", 2)],
    [`${pastStem}${pastLinkingE}t`, buildFiniteReading("t", 16)],
    [participle, { tag: "VVPP", lemma: infinitive, persons: 0 }],
  ];
}

const readingsByForm: Record<string, VerbReading[]> = {};
for (const partsOfVerb of principalPartsOfVerbs)
  for (const [form, reading] of formsOf(partsOfVerb)) {
    readingsByForm[form] ??= [];
    readingsByForm[form].push(reading);
  }
const readingsLookup = createLookupTable(readingsByForm);

/**
 * The readings that a form of a strong verb without a prefix has; empty for other forms. The form must be in lower
 * case.
 */
export const findStrongVerbReadings = (form: string): readonly VerbReading[] => readingsLookup[form] ?? [];
