import type { Tense } from "#core/domain/german/verb-tables.ts";

/** The English name, German name, example and rule of each tense. German words are between asterisks. */
export const tenseNames: Record<Tense, { name: string; german: string; example: string; rule: string }> = {
  present: {
    name: "Present",
    german: "Präsens",
    example: "ich mache",
    rule: "Stem and ending: *-e, -st, -t, -en, -t, -en*. Some verbs change their vowel with *du* and *er*: *du fährst*.",
  },
  "simple-past": {
    name: "Simple Past",
    german: "Präteritum",
    example: "ich machte",
    rule: "Regular: stem, *-te* and ending: *du machtest*. Irregular: another stem, no ending with *ich* and *er*: *er ging*.",
  },
  "present-perfect": {
    name: "Present Perfect",
    german: "Perfekt",
    example: "ich habe gemacht",
    rule: "*haben* or *sein* and the participle at the end. *sein* goes with motion and change: *ich bin gefahren*.",
  },
  future: {
    name: "Future (Futur I)",
    german: "Futur I",
    example: "ich werde machen",
    rule: "*werden* and the infinitive at the end: *du wirst sehen*. With a time, the present often does: *Ich komme morgen*.",
  },
  "subjunctive-2": {
    name: "Subjunctive II",
    german: "Konjunktiv II",
    example: "ich würde machen",
    rule: "*würde* and the infinitive. *sein, haben, werden*, modal verbs and *wissen* have their own: *wäre, hätte, könnte*.",
  },
};
