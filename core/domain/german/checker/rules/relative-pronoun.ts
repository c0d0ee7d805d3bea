import type { Phrase } from "../../analysis/analyze.ts";
import {
  type Cells,
  casesIn,
  cellsOf,
  determinerForms,
  inCases,
  pluralCells,
  prepositionCases,
} from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, clauseViews, denotesPerson, lowerText, startOfPhrase, tagAt } from "../clause-view.ts";
import { genderCodeOf } from "../decline-phrase.ts";
import { plainPreposition, takesCase } from "../frame-match.ts";
import { governedCase } from "../governed-phrase.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

/** The forms of *der* as a relative pronoun with their cells. */
const relativeForms: readonly (readonly [form: string, cells: Cells])[] = determinerForms("d")
  .filter(([form]) => form !== "des")
  .map(([form, cells]) => {
    const withoutGenitive = cells & ~inCases(caseBit.genitive);
    return [form, form === "den" ? withoutGenitive & ~pluralCells : withoutGenitive] as const;
  })
  .concat([["denen", cellsOf("p", caseBit.dative)]]);

/** The noun directly before the comma of a relative clause; undefined if another noun may be meant. */
function antecedentOf(view: ClauseView, first: number): Phrase | undefined {
  const { sentence } = view;
  if (sentence.tokens[first - 1]?.text !== ",") return undefined;
  const antecedent = sentence.phrases.find(({ head }) => head === first - 2);
  if (!antecedent || tagAt(sentence, antecedent.head) !== "NN" || antecedent.role === "genitive") return undefined;
  // "der Bruder meiner Frau, der": the pronoun may belong to either.
  const before = startOfPhrase(antecedent) - 1;
  const isAttribute = sentence.phrases.some(({ head }) => head === before) && /^N/.test(tagAt(sentence, before) ?? "");
  const isCoordinated = /^(?:und|oder|,)$/.test(lowerText(sentence, before));
  const isPredicate =
    antecedent.determiner === undefined && antecedent.adjectives.length === 0 && antecedent.number === undefined;
  return isAttribute || isCoordinated || isPredicate ? undefined : antecedent;
}

const subjectPronoun = /^(?:ich|du|er|wir|man)$/;

/** The cases that the role of the pronoun in its clause allows, as bits. */
function casesOfRole(view: ClauseView, pronoun: Phrase): number {
  const { sentence, clause } = view;
  const frames = view.framesByLemma.flat();
  if (pronoun.preposition !== undefined) {
    const preposition = plainPreposition(lowerText(sentence, pronoun.preposition));
    const fixed = governedCase(frames, preposition);
    const possible = prepositionCases[preposition] ?? 15;
    // Behind a two-way preposition the phrase may also be a place: "der Bahnhof, an dem Züge halten".
    const isTwoWay = possible === (caseBit.accusative | caseBit.dative);
    return fixed && !isTwoWay && possible & caseBit[fixed] ? caseBit[fixed] : possible;
  }
  const others = sentence.phrases.filter(
    (one) =>
      one !== pronoun &&
      one.preposition === undefined &&
      clause.tokens.includes(one.head) &&
      tagAt(sentence, startOfPhrase(one) - 1) !== "KOKOM",
  );
  const hasSubject = others.some(({ head }) => subjectPronoun.test(lowerText(sentence, head)));
  if (hasSubject) {
    const takesAccusative = frames.some((one) => takesCase(one, "accusative"));
    const takesDative = frames.some((one) => takesCase(one, "dative"));
    const needsDative = frames.length > 0 && frames.every((one) => takesCase(one, "dative"));
    if (needsDative && !takesAccusative) return caseBit.dative;
    if (frames.length > 0 && takesAccusative && !takesDative) return caseBit.accusative;
    return caseBit.accusative | caseBit.dative;
  }
  const isWithoutSubject = others.every(({ cells, head }) => {
    const own = cells.head & cells.determiner & cells.adjectives || cells.head & cells.determiner;
    return (own & inCases(caseBit.nominative)) === 0 || lowerText(sentence, head) === "sich";
  });
  return isWithoutSubject ? caseBit.nominative : caseBit.nominative | caseBit.accusative | caseBit.dative;
}

/** Whether the form before it asks: "Ich frage die Leute, wer kommt". */
const isIndirectQuestion = (view: ClauseView, analyzed: AnalyzedText): boolean => {
  const parent = clauseViews(analyzed).find(
    (one) => one.sentence === view.sentence && one.index === view.clause.parent,
  );
  return (
    parent?.framesByLemma
      .flat()
      .some(({ slots }) =>
        slots.some(({ alternatives }) => alternatives.some((one) => one.kind === "clause" && one.clause === "w")),
      ) ?? true
  );
};

function explain(antecedent: string, form: string) {
  return {
    en: `The relative pronoun has the gender and number of *${antecedent}* and the case of its own clause: *${form}*.`,
    de: `Das Relativpronomen hat Genus und Numerus von *${antecedent}* und den Kasus des eigenen Satzes: *${form}*.`,
  };
}

function* agreementEdits(view: ClauseView, analyzed: AnalyzedText): Generator<Edit> {
  const { sentence, clause } = view;
  const words = clause.tokens.filter((at) => !tagAt(sentence, at)?.startsWith("$"));
  if (clause.verbs.finite === undefined || words.at(-1) !== clause.verbs.finite) return;
  const pronoun = sentence.phrases.find(({ head }) => head === clause.connector);
  const token = sentence.tokens[clause.connector ?? -1];
  if (!pronoun || !token || pronoun.determiner !== undefined) return;
  const isQuestionWord = /^(?:wer|was|wen|wem)$/.test(token.text);
  if (token.tag !== "PRELS" && !(isQuestionWord && /^PW/.test(token.tag))) return;
  const written = relativeForms.find(([form]) => form === token.text);
  if (!written && !isQuestionWord) return;
  const antecedent = antecedentOf(view, startOfPhrase(pronoun));
  const noun = sentence.tokens[antecedent?.head ?? -1];
  if (!antecedent || !noun) return;
  // "ein Restaurant, was sich …" is colloquial.
  const isPerson = denotesPerson(view, antecedent, analyzed.lexicon);
  if (isQuestionWord && (!isPerson || token.text === "was" || isIndirectQuestion(view, analyzed))) return;
  const code = genderCodeOf(sentence, antecedent);
  if (code === undefined) return;
  const cases = casesOfRole(view, pronoun);
  const allowed = cellsOf(code, cases);
  if (written && written[1] & allowed) return;
  // "Was lernt man im Sport, das …": the antecedent is the question word.
  if (sentence.tokens.slice(0, antecedent.head).some(({ tag }) => /^(?:PWS|PIS)$/.test(tag))) return;
  // The natural gender may be meant: das Mädchen, die …
  if (written && isPerson && code === "n") return;
  const wanted = chosenCase(view, pronoun, cases, written?.[1] ?? 0);
  const candidates = relativeForms.filter(([, cells]) => cells & allowed);
  const choice = relativeForms.find(([, cells]) => cells & cellsOf(code, wanted));
  if (!choice) return;
  yield {
    start: token.start,
    end: token.end,
    replacement: choice[0],
    explanation: explain(noun.text, choice[0]),
    confidence: (candidates.length === 1 ? 0.9 : 0.82) * confidenceFromMargins(token.margin, antecedent.margin),
  };
}

/** The only case, otherwise that of an object that the clause lacks, otherwise the one that the written form shows. */
function chosenCase(view: ClauseView, pronoun: Phrase, cases: number, written: Cells): number {
  const isOnlyObject = !view.sentence.phrases.some(
    (one) =>
      one !== pronoun &&
      one.preposition === undefined &&
      view.clause.tokens.includes(one.head) &&
      !subjectPronoun.test(lowerText(view.sentence, one.head)),
  );
  const order = [caseBit.nominative, caseBit.accusative, caseBit.dative];
  const shown = order.find((one) => cases & one && casesIn(written) & one);
  const first = order.find((one) => cases & one) ?? caseBit.nominative;
  const isOpenObject = (cases & caseBit.nominative) === 0 && isOnlyObject && pronoun.preposition === undefined;
  return isOpenObject ? first : (shown ?? first);
}

const indefinite = /^(?:alles|nichts|vieles|wenig|manches)$/;

/** "der Mann, die dort steht", "die Leute, wer …": the relative pronoun takes gender and number of the noun before it. */
export const relativePronoun: Rule = {
  name: "relative-pronoun",
  category: "relative-clauses",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, clause } = view;
      if (clause.kind !== "relative" && clause.kind !== "subordinate") continue;
      yield* agreementEdits(view, analyzed);
      const token = sentence.tokens[clause.connector ?? -1];
      if (!token || clause.kind !== "relative" || sentence.tokens[token.index - 1]?.text !== ",") continue;
      const before = sentence.tokens[token.index - 2]?.text.toLowerCase() ?? "";
      if (token.text !== "das" || !indefinite.test(before)) continue;
      yield {
        start: token.start,
        end: token.end,
        replacement: "was",
        topics: phraseTopics.relativeWas,
        confidence: 0.9,
        explanation: {
          en: `After *${before}* the relative pronoun is *was*: *${before}, was*.`,
          de: `Nach *${before}* steht das Relativpronomen *was*: *${before}, was*.`,
        },
      };
    }
  },
  examples: [
    ["Der Mann, die dort steht, ist mein Lehrer.", "Der Mann, der dort steht, ist mein Lehrer."],
    ["Das Haus, der ich gekauft habe, ist groß.", "Das Haus, das ich gekauft habe, ist groß."],
    ["Ich kenne die Frau, der dort arbeitet.", "Ich kenne die Frau, die dort arbeitet."],
    ["Das ist der Film, der ich gestern gesehen habe.", "Das ist der Film, den ich gestern gesehen habe."],
    ["Die Leute, wer hier wohnen, sind nett.", "Die Leute, die hier wohnen, sind nett."],
    ["Die Freunde, mit den ich reise, kommen aus Polen.", "Die Freunde, mit denen ich reise, kommen aus Polen."],
    ["Der Freund, den ich immer helfe, heißt Tom.", "Der Freund, dem ich immer helfe, heißt Tom."],
    ["Das ist alles, das ich weiß.", "Das ist alles, was ich weiß."],
    ["Der Mann, den ich sehe, ist alt.", "Der Mann, den ich sehe, ist alt."],
    ["Die Frau, der ich helfe, ist krank.", "Die Frau, der ich helfe, ist krank."],
    ["Ich frage meine Freunde, wer morgen kommt.", "Ich frage meine Freunde, wer morgen kommt."],
    ["Das Mädchen, die dort spielt, ist sechs.", "Das Mädchen, die dort spielt, ist sechs."],
  ],
};
