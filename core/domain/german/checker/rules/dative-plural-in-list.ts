import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsInCases, pluralCells } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, isPerson, isTime, listClauseViews, phrasesIn, tagAt, wordAt } from "../clause-view.ts";
import { isAdverbialTime, isReflexive, takesCase } from "../frame-match.ts";
import { cellsOfNounForm, isUncertainNoun } from "../noun-phrase.ts";
import { listNounForms } from "../repair-phrase.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { buildPluralEdit } from "./dative-plural-object.ts";
import { hasRequiredObject } from "./object-places.ts";

const dativePluralCells = pluralCells & cellsInCases(caseBit.dative);
const accusativePluralCells = pluralCells & cellsInCases(caseBit.accusative);

/**
 * The first and last index of the list around this noun. The list consists of nouns without determiners, joined by
 * commas and *und*.
 */
function findListAround({ tokens }: AnalyzedSentence, index: number): { firstIndex: number; lastIndex: number } {
  const isConjunctionOrComma = (token: AnalyzedToken | undefined) => token?.tag === "KON" || token?.text === ",";
  const isNoun = (token: AnalyzedToken | undefined) => token?.tag === "NN" || token?.tag === "NE";
  let [firstIndex, lastIndex] = [index, index];
  while (isConjunctionOrComma(tokens[firstIndex - 1]) && isNoun(tokens[firstIndex - 2])) firstIndex -= 2;
  while (isConjunctionOrComma(tokens[lastIndex + 1])) {
    let nextIndex = lastIndex + 2;
    while (tokens[nextIndex]?.tag === "ADJA") nextIndex += 1;
    if (!isNoun(tokens[nextIndex])) break;
    lastIndex = nextIndex;
  }
  return { firstIndex, lastIndex };
}

/**
 * Whether the list is the object of the clause: nothing before the list governs a dative, and nothing else can be the
 * object.
 */
function isObject(clauseView: ClauseView, firstIndex: number, lastIndex: number, analysis: AnalyzedText): boolean {
  const { sentence, clause, subject } = clauseView;
  const tokenBefore = sentence.tokens[firstIndex - 1];
  if (!tokenBefore || !clause.tokens.includes(tokenBefore.index)) return false;
  // A preposition before an unknown determiner governs the noun: "mit euern Kindern".
  if (/^APPR/.test(sentence.tokens[firstIndex - 2]?.tag ?? "")) return false;
  // If an adjective stands before the noun, the rule does not apply: "mit einem Studium und vertieften Kenntnissen".
  if (tokenBefore.readings.some(({ tag }) => tag === "ADJA")) return false;
  const phraseBefore = phrasesIn(clauseView).find(({ head }) => head === tokenBefore.index);
  const isAfterTime = phraseBefore !== undefined && isAdverbialTime(clauseView, phraseBefore, analysis);
  const isAfterSubject = subject !== undefined && subject.head === tokenBefore.index;
  if (!/^(?:VVFIN|VAFIN|VMFIN|ADV|ADJD|PPER|PTKNEG)$/.test(tokenBefore.tag) && !isAfterTime && !isAfterSubject)
    return false;
  if (
    /^(?:gegenüber|zufolge|entsprechend|entgegen|nahe|ähnlich|treu|fremd)$/.test(
      sentence.tokens[lastIndex + 1]?.text ?? "",
    )
  )
    return false;
  // If the clause has another object, this object can be the accusative, and the list can name the persons who receive
  // it: "Ich schenke Kindern Bücher".
  return phrasesIn(clauseView).every(
    (phrase) =>
      phrase === subject ||
      phrase.preposition !== undefined ||
      (phrase.head >= firstIndex && phrase.head <= lastIndex) ||
      isAdverbialTime(clauseView, phrase, analysis) ||
      /^(?:mir|dir|ihm|ihr|uns|euch|ihnen|sich)$/i.test(sentence.tokens[phrase.head]?.text ?? ""),
  );
}

/** Whether the clause requires an accusative object and its verb takes no dative object that is a thing. */
function needsAccusative({ clause, framesByLemma, hasSeveralVerbs }: ClauseView): boolean {
  const frames = framesByLemma.flat().filter((frame) => !isReflexive(frame));
  const isTransitive =
    frames.some((frame) => takesCase(frame, "accusative")) &&
    (frames.every((frame) => takesCase(frame, "accusative")) || !frames.some((frame) => takesCase(frame, "dative")));
  return (
    framesByLemma.length === 1 &&
    isTransitive &&
    !clause.verbs.isPassive &&
    !hasSeveralVerbs &&
    clause.kind !== "fragment"
  );
}

function editOf(clauseView: ClauseView, noun: AnalyzedToken, analysis: AnalyzedText): Edit | undefined {
  const { sentence } = clauseView;
  const word = wordAt(analysis, noun.start);
  if (
    noun.tag !== "NN" ||
    !word?.isKnown ||
    (cellsOfNounForm(word) & ~dativePluralCells) !== 0 ||
    cellsOfNounForm(word) === 0
  )
    return undefined;
  if (
    isUncertainNoun(word, analysis) ||
    /^(?:ART|PPOSAT|PDAT|PIAT|ADJA|CARD|APPR|APPRART|TRUNC)$/.test(tagAt(sentence, noun.index - 1) ?? "")
  )
    return undefined;
  const { firstIndex, lastIndex } = findListAround(sentence, noun.index);
  if (!isObject(clauseView, firstIndex, lastIndex, analysis)) return undefined;
  const nounClasses = analysis.lexicon.nounClasses(noun.reading.lemma);
  const takesDative = clauseView.framesByLemma.flat().some((frame) => takesCase(frame, "dative"));
  if (nounClasses.length === 0 || isTime(nounClasses) || (takesDative && isPerson(nounClasses))) return undefined;
  const isObjectRequired = clauseView.framesByLemma.flat().some(hasRequiredObject);
  if (takesDative && !isObjectRequired && nounClasses.includes("institution")) return undefined;
  const form = [...listNounForms(word, analysis)].find(([, cells]) => cells & accusativePluralCells)?.[0];
  if (form === undefined || form === noun.text) return undefined;
  return buildPluralEdit(noun, form, 0.93 * confidenceFromMargins(noun.margin));
}

/**
 * Removes the -n of the dative plural from nouns without a determiner that are an object: "Wir kaufen Äpfeln, Brot und
 * Käse".
 */
export const dativePluralInList: Rule = {
  name: "dative-plural-in-list",
  category: "plural",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      if (!needsAccusative(clauseView)) continue;
      for (const index of clauseView.clause.tokens) {
        const token = clauseView.sentence.tokens[index];
        const edit = token && editOf(clauseView, token, analysis);
        if (edit) yield edit;
      }
    }
  },
  examples: [
    ["Wir kaufen Äpfeln, Brot und Käse.", "Wir kaufen Äpfel, Brot und Käse."],
    ["Sie isst gern Äpfeln und Bananen.", "Sie isst gern Äpfel und Bananen."],
    ["Im Supermarkt kaufe ich Brot, Äpfeln und Käse.", "Im Supermarkt kaufe ich Brot, Äpfel und Käse."],
    ["Ich lese jeden Tag Büchern.", "Ich lese jeden Tag Bücher."],
    ["Ich schenke Kindern Bücher.", "Ich schenke Kindern Bücher."],
    ["Wir helfen Freunden und Nachbarn.", "Wir helfen Freunden und Nachbarn."],
    ["Ich spiele mit Hunden, Katzen und Vögeln.", "Ich spiele mit Hunden, Katzen und Vögeln."],
  ],
};
