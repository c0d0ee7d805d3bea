/** Verb forms with *du* written in one word: "kennste". "Musste" is missing, because it is usually a past tense. */
const verbsWithDuAlternation =
  `kenn ha bi kann will mein find mach geh sieh hör glaub denk brauch nimm komm sag mag darf hätt wär würd
  könnt wir läs hält krieg guck spiel fähr triff fühl lern stell war soll versteh zahl wohn hock steh trink lieg red kauf lach träum freu ruf sing tanz zieh`
    .split(/\s+/)
    .join("|");
const verbWithDuPattern = new RegExp(
  `(?<!\\p{L})(${verbsWithDuAlternation})(st)e(?!\\p{L})|(?<!\\p{L})(weiß)(t)e(?!\\p{L})`,
  "giu",
);
/**
 * Words that everyday German joins with *es*: "läuft's" becomes "läuft es". The list contains no names, so "Anna's" is
 * not changed.
 */
const wordsBeforeEsAlternation =
  `läuft geht gibt wird ist hat habe hab war wär wäre mach macht mache schaut sieht tut kann will find finde weiß
  liegt steht klingt passt reicht hätt hätte könnt könnte würd würde hält hältst ging kommt lohnt wie was wo wenn dass weil ob ich du er findest meinst hast
  wir man mir dir ihm sich bevor als so da dann jetzt wer sie`
    .split(/\s+/)
    .join("|");
const wordWithEsPattern = new RegExp(`(?<!\\p{L})(${wordsBeforeEsAlternation})[’'\`]s(?!\\p{L})`, "giu");

/** First-person verb forms without their final *e*: *hätt* in "ich hätt", *find* in "find ich". */
const shortenedVerbsAlternation =
  `hab hätt wär könnt würd müsst werd find glaub mach geh steh seh denk mein komm brauch lass kauf frag sag krieg hol
  nehm spiel schau guck bleib fahr fühl lauf red schlaf versteh hoff wünsch häng hau zock les schreib`
    .split(/\s+/)
    .join("|");

/** Everyday spellings and their standard spellings. */
const spellingReplacements: readonly (readonly [RegExp, string])[] = [
  [verbWithDuPattern, "$1$2$3$4 du"],
  [wordWithEsPattern, "$1 es"],
  [
    /(?<=\p{Ll}(?:st|t|kann|muss|is|soll))[’'`]n(?= (?:du|er|sie|es|das|der|die|ich|man|wir|ihr|da|so|los)(?!\p{L}))/giu,
    " denn",
  ],
  [/(?<!\p{L})auf[’'`]n(?= \p{L})/gu, "auf den"],
  [/(?<!\p{L})(?:nix|nüscht|nischt)(?!\p{L})/giu, "nichts"],
  [/(?<!\p{L})(?:net|ned|nich)(?!\p{L})/gu, "nicht"],
  [/(?<!\p{L})grad(?!\p{L})/gu, "gerade"],
  [/(?<!\p{L})(auf|aus|mit|nach)[’'`]?m(?= \p{L})/gu, "$1 dem"],
  [/(?<!\p{L})isses(?!\p{L})/giu, "ist es"],
  [/(?<!\p{L})is(?!\p{L})/gu, "ist"],
  [/(?<!\p{L})gibts(?!\p{L})/giu, "gibt es"],
  [/(?<!\p{L})[’'`]?n(e[nmr]?)(?= \p{L})/gu, "ein$1"],
  [/(?<= )[’'`]n(?= (?:bisschen|wenig|paar)(?!\p{L}))/gu, "ein"],
  // In "Gestern habe ich mein Fahrrad repariert", *mein* is a possessive and not the verb *meinen*.
  [new RegExp(`(?<=(?<!\\p{L})ich )(?!mein \\p{L})(${shortenedVerbsAlternation})(?!\\p{L})[’'\`]?`, "giu"), "$1e"],
  [/(?<=(?<!\p{L})ich )mein(?= (?:das|ja|nur|es|damit|halt|doch|eher|nicht)(?!\p{L}))/giu, "meine"],
  [new RegExp(`(?<!\\p{L})(${shortenedVerbsAlternation})[’'\`]?(?= ich(?!\\p{L}))`, "giu"), "$1e"],
  [/(?<!\p{L})(hätt|wär|würd|könnt)(?= (?:er|sie|es|man|das|nichts?)(?!\p{L})|[,.!?]|$)/giu, "$1e"],
  // A message can begin with a verb whose subject *ich* is left out: "Hab gut geschlafen."
  [/(^|[.!?–] )(hab|hätt|wär|könnt|würd)(?= \p{L})(?! (?:er|sie|es|man|ihr)(?!\p{L}))/giu, "$1$2e"],
  [
    /(^|[.!?] |(?<!\p{L})(?:ja|nee|oh|ach|na|hey|echt),? )(?:ey|alter|digga|boah?|mensch|mann|junge),? (?=\p{L})/giu,
    "$1",
  ],
];

/**
 * Replaces colloquial spellings, which the analysis does not know, by standard German: "kennste" by "kennst du",
 * "ich hätt" by "ich hätte", "nix" by "nichts".
 */
export const toStandardSpelling = (text: string): string =>
  spellingReplacements.reduce((standardText, [pattern, standard]) => standardText.replace(pattern, standard), text);

/** Whether a text has at least one everyday spelling. */
export const isColloquial = (text: string): boolean => toStandardSpelling(text) !== text;

/**
 * Forms of the first person that can begin a sentence without *ich*: "Bin total müde." *War* is missing, because it can
 * be a third person.
 */
export const firstPersonFormPattern =
  /^(?:bin|habe|weiß|muss|kann|will|finde|glaube|denke|mache|gehe|freue|hoffe|komme|brauche|möchte|hätte|wäre|würde|könnte|arbeite|wohne)$/i;
