import { type Cells, casesIn, inCases, pluralCells } from "../../lexicon/closed-words.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { phraseCells } from "../noun-phrase.ts";
import { type CheckedPhrase, checkedPhrases } from "../phrases/checked-phrase.ts";
import {
  accusative,
  classesOf,
  dative,
  excluded,
  genitive,
  isCopulaClause,
  isTime,
  nominative,
  otherSubject,
  personsOfVerb,
} from "../phrases/expected-case.ts";
import { correctedPhrase } from "../phrases/phrase-explanation.ts";
import { bestPhraseRepair, rankedRepairs } from "../phrases/phrase-repair.ts";
import { framesOfClause, takesMeasure, takesNoun, takesPredicate } from "../phrases/verb-frames.ts";
import { confidenceFromRoleMargins, type Edit, type Explanation, type Rule } from "../rule.ts";

const allPenalties = (wanted: number) => ({
  1: wanted & nominative ? 0 : excluded,
  2: wanted & accusative ? 0 : excluded,
  4: wanted & dative ? 0 : excluded,
  8: wanted & genitive ? 0 : excluded,
});
const anyNumber = { singular: 0, plural: 0 };

/** The edits that put a phrase into a case and keep its number. */
function* editsToCase(
  phrase: CheckedPhrase,
  wantedCase: number,
  confidence: number,
  explain: (text: string) => Explanation,
  analyzed: AnalyzedText,
): Generator<Edit> {
  const cells = phraseCells(phrase);
  const isPlural = cells !== 0 && (cells & ~pluralCells) === 0;
  const wanted: Cells = inCases(wantedCase) & (isPlural ? pluralCells : 0x0fff);
  const repair = bestPhraseRepair(
    rankedRepairs(phrase, wanted, allPenalties(wantedCase), anyNumber, analyzed).filter(
      ({ changes }) =>
        // "ein Freund" has no other number: the noun changes only in its case.
        changes.every(({ word }) => word !== phrase.noun) || changes.length > 1,
    ),
  );
  if (!repair) return;
  const explanation = explain(correctedPhrase(phrase, repair.changes, analyzed));
  for (const { word, form } of repair.changes)
    yield { start: word.start, end: word.end, replacement: form, confidence, explanation };
}

/** Whether the phrase is compared, or joined to another one, so that it has that phrase's case. */
function isJoined(phrase: CheckedPhrase): boolean {
  const { tokens, phrases } = phrase.sentence;
  const at = tokens.findIndex((one) => one.start === phrase.first.start);
  const before = tokens[at - 1];
  if (before?.tag === "KOKOM" || /^(?:als|wie|sondern|außer|statt)$/i.test(before?.text ?? "")) return true;
  const next = tokens[phrase.phrase.head + 1];
  if (next?.tag === "KON" && phrase.phrase.role === "subject") return true;
  const previous = phrases[phrase.index - 1];
  const beforeThat = tokens[at - 2];
  // "so ein Mann", "vor so einem Kauf", "eine Liste der Schüler"
  if (/^(?:ADV|PDAT|PIAT)$/.test(before?.tag ?? "") && /^APPR/.test(beforeThat?.tag ?? "")) return true;
  if (next?.tag === "KON" && tokens[next.index + 1]?.tag === "PPER") return true;
  if (before?.tag === "NN" && phraseCells(phrase) & inCases(genitive)) return true;
  if (
    before?.tag === "KON" &&
    (previous?.head !== at - 2 || (previous.determiner === undefined) !== (phrase.determiner === undefined))
  )
    return phrase.clause?.conjunction !== at - 1;
  const isCoordinated = before !== undefined && /^(?:KON|\$,)$/.test(before.tag) && previous?.head === at - 2;
  if (!isCoordinated) return false;
  // "eine Schwester und ein Bruder": the first one can be the object, too.
  const cells = previous.cells.together;
  return previous.role === "subject" || (casesIn(cells) & accusative) === 0 || previous.preposition !== undefined;
}

/** Whether a mark separates two places of the sentence, except the comma of an enumeration directly before the phrase. */
function isSeparated(phrase: CheckedPhrase, other: number): boolean {
  const { tokens } = phrase.sentence;
  const start = tokens.findIndex((one) => one.start === phrase.first.start);
  const [from, to] = other < start ? [other, start] : [phrase.phrase.head, other];
  return tokens.slice(from + 1, to).some((one) => one.tag === "$." || one.tag === "$," || /^[-–():;]$/.test(one.text));
}

/** How certainly the phrase is not the subject of its clause, from 0 to 1. */
function certaintyAsObject(phrase: CheckedPhrase, lexicon: Lexicon): number {
  const { clause, sentence } = phrase;
  if (!clause) return 0;
  const { finite, zu, infinitives } = clause.verbs;
  const start = sentence.tokens.findIndex((one) => one.start === phrase.first.start);
  if (!clause.tokens.includes(start)) return 0;
  if (finite === undefined) return clause.kind === "infinitive" && zu !== undefined ? 0.9 : 0;
  const verb = sentence.tokens[finite];
  // "Der Vorstand ist nicht zu haben"
  if (!verb || verb.reading.repair !== undefined || (verb.reading.lemma === "sein" && infinitives.length > 0)) return 0;
  if (isSeparated(phrase, finite)) return 0;
  const persons = personsOfVerb(phrase);
  const subject = otherSubject(phrase);
  if (!subject) return 0;
  const head = sentence.tokens[subject.phrase.head];
  const isBefore = subject.phrase.head < phrase.phrase.head;
  const isPronoun = /^(?:ich|du|er|sie|es|man|wir)$/i.test(head?.text ?? "");
  if (subject.isCertain) return (isBefore || isPronoun) && !isSeparated(phrase, subject.phrase.head) ? 0.95 : 0;
  // "Sie suchen ein Mitarbeiter": the verb is plural.
  if (persons !== 0 && (persons & 4) === 0) return isSeparated(phrase, subject.phrase.head) ? 0 : 0.9;
  if (/^es$/i.test(head?.text ?? "")) return clause.verbs.lemma === "geben" ? 0.95 : 0;
  if (!isBefore || (subject.phrase.determiner === undefined && !isPronoun && head?.tag !== "NE")) return 0;
  const isVerbBetween = subject.phrase.head < finite && finite < phrase.phrase.head;
  const isPerson = isPronoun || head?.tag === "NE" || lexicon.nounClasses(head?.reading.lemma ?? "").includes("person");
  const classes = classesOf(phrase, lexicon);
  const isThing = classes.size > 0 && !(["person", "group", "institution"] as const).some((one) => classes.has(one));
  if (isPerson && isThing) return 0.9;
  if (isPronoun) return 0.85;
  return isPerson && isVerbBetween && head?.tag !== "NE" ? 0.8 : 0;
}

/** Whether the clause has another accusative that is no time: mich, den Mann. */
const isObjectAlready = ({ clause, sentence, index: own }: CheckedPhrase, { nounClasses }: Lexicon) =>
  (clause?.objects.accusative ?? []).some((index) => {
    const other = sentence.phrases[index];
    if (index === own || !other || casesIn(other.cells.together) !== accusative) return false;
    const lemma = sentence.tokens[other.head]?.reading.lemma ?? "";
    return other.head + 2 !== sentence.phrases[own]?.determiner && !nounClasses(lemma).includes("time");
  });

/** "Ich habe ein Hund", "Mein Vermieter hat mir heute ein Brief geschrieben": the object is in the accusative. */
export const objectCase: Rule = {
  name: "object-case",
  category: "accusative-case",
  stage: 2,
  *find(analyzed) {
    const { lexicon } = analyzed;
    for (const phrase of checkedPhrases(analyzed)) {
      const { clause, determiner: article, preposition } = phrase;
      if (preposition || phrase.sharesPreposition || !article || !clause || isJoined(phrase)) continue;
      const cases = casesIn(phraseCells(phrase) & 0x0fff);
      const isPluralToo = (phraseCells(phrase) & pluralCells & ~inCases(genitive)) !== 0;
      if (isPluralToo || (cases !== nominative && cases !== dative)) continue;
      const { lemma, isPassive, finite: verb, infinitives: others } = clause.verbs;
      // "die Umstände und nicht der gute Wille"; "Inwiefern hat Sie der Ort geprägt": *Sie* may be the object.
      const wordBefore = analyzed.words[phrase.first.index - 1];
      if (/^(?:nicht|sie)$/.test(wordBefore?.lower ?? "")) continue;
      // "Ein Abend zu zweit, was kochst du?": words without a verb.
      if (verb === undefined && others.length === 0) continue;
      if (isCopulaClause(phrase) || isPassive || isObjectAlready(phrase, lexicon)) continue;
      const frames = framesOfClause(clause, lexicon);
      const mayBeDative = frames.some((one) => takesNoun(one, "dative"));
      const isMeasure = frames.some(takesMeasure) || isTime(phrase, lexicon);
      const mayBeObject = frames.some((one) => takesNoun(one, "accusative") && !takesPredicate(one));
      // "Ich helfe mein Bruder": the verb takes a dative and no accusative.
      const [mainFrame] = frames;
      const isDativeOnly =
        cases === nominative &&
        mainFrame !== undefined &&
        takesNoun(mainFrame, "dative") &&
        !frames.some((one) => takesNoun(one, "accusative"));
      if (!mayBeObject && !isDativeOnly && !(isMeasure && cases === nominative)) continue;
      if (cases === dative && (mayBeDative || isMeasure || frames.length === 0)) continue;
      const { tokens } = phrase.sentence;
      const hasOtherObject = phrase.sentence.phrases.some(
        (other, index) =>
          index !== phrase.index &&
          clause.tokens.includes(other.head) &&
          other.preposition === undefined &&
          other.role !== "subject" &&
          (casesIn(other.cells.together) & accusative) !== 0,
      );
      const isOther =
        hasOtherObject || clause.verbs.infinitives.length > 0 || clause.tokens.some((at) => tokens[at]?.tag === "APPO");
      if (cases === dative && isOther) continue;
      const certainty = certaintyAsObject(phrase, lexicon) * (cases === dative ? 0.85 : 1);
      if (certainty === 0) continue;
      const confidence = certainty * confidenceFromRoleMargins(phrase.margin);
      const wantedCase = isDativeOnly && !isTime(phrase, lexicon) ? dative : accusative;
      const name = wantedCase === dative ? { en: "dative", de: "Dativ" } : { en: "accusative", de: "Akkusativ" };
      for (const edit of editsToCase(
        phrase,
        wantedCase,
        confidence,
        (text) => ({
          en: `The object of *${lemma}* is in the ${name.en}: *${text}*.`,
          de: `Das Objekt von *${lemma}* steht im ${name.de}: *${text}*.`,
        }),
        analyzed,
      ))
        yield wantedCase === dative ? { ...edit, category: "dative-case", topics: ["a2-dative-verbs"] } : edit;
    }
  },
  examples: [
    ["Ich habe ein Hund.", "Ich habe einen Hund."],
    ["Mein Vermieter hat mir heute ein Brief geschrieben.", "Mein Vermieter hat mir heute einen Brief geschrieben."],
    ["Sie suchen ein Mitarbeiter.", "Sie suchen einen Mitarbeiter."],
    ["Ich muss noch ein Brief schreiben.", "Ich muss noch einen Brief schreiben."],
    ["Ich wohne hier und ich habe ein Hund.", "Ich wohne hier und ich habe einen Hund."],
    ["Ich esse gern der Kuchen.", "Ich esse gern den Kuchen."],
    ["Ich habe eine Schwester und ein Bruder.", "Ich habe eine Schwester und einen Bruder."],
    ["Weil ich keinen Platz habe, kaufe ich kein Schrank.", "Weil ich keinen Platz habe, kaufe ich keinen Schrank."],
    ["In der Stadt gibt es ein Bahnhof.", "In der Stadt gibt es einen Bahnhof."],
    ["Wir wohnen schon ein Monat hier.", "Wir wohnen schon einen Monat hier."],
    ["Ich helfe mein Bruder.", "Ich helfe meinem Bruder."],
    ["Die Käfer sparen dem Gärtner die Chemie.", "Die Käfer sparen dem Gärtner die Chemie."],
    ["Ich bin ein Lehrer.", "Ich bin ein Lehrer."],
    ["Das ist mein Vater.", "Das ist mein Vater."],
    [
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
      "Ich habe eine Schwester und mein Bruder wohnt in Bonn.",
    ],
    ["Ich bin hier und der Hund ist dort.", "Ich bin hier und der Hund ist dort."],
  ],
};

/** "Das ist meinen Mann": what someone is stands in the nominative. */
export const predicateNominative: Rule = {
  name: "predicate-nominative",
  category: "nouns-and-gender",
  stage: 2,
  *find(analyzed) {
    const { lexicon } = analyzed;
    for (const phrase of checkedPhrases(analyzed)) {
      const { clause, determiner: article, preposition, sentence } = phrase;
      if (preposition || phrase.sharesPreposition || !article || !clause || isJoined(phrase)) continue;
      const cases = casesIn(phraseCells(phrase));
      const { lemma, finite, participles, infinitives, isPassive } = clause.verbs;
      if ((cases !== accusative && cases !== dative) || !/^(?:sein|bleiben|werden|heißen)$/.test(lemma)) continue;
      if (finite === undefined || isPassive || participles.length + infinitives.length > 0) continue;
      const classes = classesOf(phrase, lexicon);
      if (isTime(phrase, lexicon) || classes.has("measure") || classes.has("money")) continue;
      // "Ich würde den Blick gern auf etwas lenken": the infinitive stands in what was read as another clause.
      const isConditional = /^würd/i.test(sentence.tokens[finite]?.text ?? "");
      if (isConditional || sentence.tokens.some(({ tag }) => tag === "VVINF" || tag === "VVPP")) continue;
      const hasAdjective = clause.adverbs.some((at) => sentence.tokens[at]?.tag === "ADJD");
      const subject = otherSubject(phrase);
      if (!subject || hasAdjective || subject.phrase.head > phrase.phrase.head) continue;
      if (casesIn(subject.phrase.cells.together & ~0) === dative) continue;
      const isDas = /^(?:das|dies|es)$/i.test(sentence.tokens[subject.phrase.head]?.text ?? "");
      if (cases === dative && !isDas) continue;
      const confidence = 0.9 * confidenceFromRoleMargins(phrase.margin);
      yield* editsToCase(
        phrase,
        nominative,
        confidence,
        (text) => ({
          en: `After *${lemma}* the noun is in the nominative, like the subject: *${text}*.`,
          de: `Nach *${lemma}* steht das Nomen im Nominativ wie das Subjekt: *${text}*.`,
        }),
        analyzed,
      );
    }
  },
  examples: [
    ["Das ist meinen Bruder.", "Das ist mein Bruder."],
    ["Das ist heute leider einen Fehler.", "Das ist heute leider ein Fehler."],
    ["Das ist meiner Mann.", "Das ist mein Mann."],
    ["Er ist den ganzen Tag zu Hause.", "Er ist den ganzen Tag zu Hause."],
  ],
};
