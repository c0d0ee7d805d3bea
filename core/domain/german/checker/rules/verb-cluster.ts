import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { cellsInCases } from "../../lexicon/closed-words.ts";
import { finiteFormOf } from "../../lexicon/finite-form.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, listClauseViews } from "../clause-view.ts";
import { lowerOf, lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";
import { replaceToken } from "../token-edit.ts";
import { firstPersonIndex, participleOf, verbReadingsOf } from "../verb-form.ts";
import { confidenceOfTags, isFiniteToken, type WordRun, wordRunsOf } from "./clause-boundary.ts";
import { textOfTokens } from "./move-verb.ts";

const modalInfinitivePattern = /^(?:können|müssen|sollen|dürfen|wollen)$/;
const infinitiveOfModalParticiple: Readonly<Record<string, string>> = {
  gemusst: "müssen",
  gekonnt: "können",
  gewollt: "wollen",
  gedurft: "dürfen",
  gesollt: "sollen",
};

const canHavePos = (
  word: AnalyzedToken | undefined,
  pos: "participle" | "infinitive",
  { lexicon }: AnalyzedText,
): boolean =>
  word !== undefined &&
  /^\p{Ll}/u.test(word.text) &&
  verbReadingsOf(word, lexicon).some((reading) => reading.pos === pos);

/**
 * Corrects the order of verbs in a passive with a modal verb: "Das hätte vermieden können werden". The right order is
 * participle, *werden*, modal verb. If a finite *hätte* stands after these verbs, it is moved before them.
 */
function* editsOfPassiveOrder({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const lastWord = words.at(-1);
  const hasAuxiliaryLast = /^hätten?$/.test(lowerOf(lastWord));
  const clusterWords = words.slice(hasAuxiliaryLast ? -4 : -3);
  const [participle, modal, werdenToken] = clusterWords;
  if (!participle || !modal || lowerOf(werdenToken) !== "werden" || !modalInfinitivePattern.test(lowerOf(modal)))
    return;
  if (
    !canHavePos(participle, "participle", analysis) ||
    !words.slice(0, words.indexOf(participle)).some(isFiniteToken) !== hasAuxiliaryLast
  )
    return;
  const correctOrder = [
    ...(hasAuxiliaryLast && lastWord ? [lastWord.text] : []),
    participle.text,
    "werden",
    modal.text,
  ].join(" ");
  yield {
    start: participle.start,
    end: lastWord?.end ?? 0,
    replacement: correctOrder,
    explanation: {
      en: `The modal verb comes after *werden*: *${correctOrder}*.`,
      de: `Das Modalverb steht nach *werden*: *${correctOrder}*.`,
    },
    confidence: 0.95,
    topics: ["b2-passive-in-all-tenses"],
  };
}

/** Corrects the participle of a modal verb after an infinitive to the infinitive: "Er hat arbeiten gemusst". */
function* editsOfModalParticiple({ words }: WordRun): Generator<Edit> {
  const [infinitive, modal] = words.slice(-2);
  const form = infinitiveOfModalParticiple[lowerOf(modal)];
  if (!infinitive || !modal || form === undefined || infinitive.tag !== "VVINF") return;
  if (!words.some(({ tag, reading }) => tag === "VAFIN" && reading.lemma === "haben")) return;
  yield replaceToken(
    modal,
    form,
    {
      en: `After another infinitive the perfect of a modal verb has the infinitive: *${infinitive.text} ${form}*.`,
      de: `Nach einem anderen Infinitiv bildet das Modalverb das Perfekt mit dem Infinitiv: *${infinitive.text} ${form}*.`,
    },
    0.95,
    ["b2-passive-in-all-tenses"],
  );
}

/** Verbs whose perfect can have an infinitive instead of the participle: "Ich habe ihn kommen sehen." */
const verbWithInfinitivePattern =
  /^(?:lassen|sehen|hören|helfen|lernen|lehren|fühlen|spüren|können|müssen|wollen|sollen|dürfen|mögen|brauchen|gehen)$/;

/**
 * Corrects two verbs in the perfect that *und* or *oder* joins and of which only one is a participle. The infinitive is
 * replaced by its participle: "Wir haben uns gut erholen und viel gelesen".
 */
function* editsOfCoordination({ words }: WordRun, analysis: AnalyzedText): Generator<Edit> {
  const finiteVerb = words.find(isFiniteToken);
  const undIndex = words.findLastIndex(({ tag, text }) => tag === "KON" && /^(?:und|oder)$/.test(text));
  const [verbBeforeUnd, lastVerb] = [words[undIndex - 1], words.at(-1)];
  if (
    finiteVerb?.tag !== "VAFIN" ||
    finiteVerb.reading.lemma !== "haben" ||
    undIndex < 3 ||
    !verbBeforeUnd ||
    !lastVerb
  )
    return;
  const otherWords = words.filter((word) => word !== verbBeforeUnd && word !== lastVerb && word !== finiteVerb);
  if (finiteVerb.index >= verbBeforeUnd.index || lastVerb === verbBeforeUnd) return;
  if (otherWords.some(({ tag }) => /^(?:V|PTKZU|KOU|PREL|PW)/.test(tag)) || words.some(({ tag }) => tag === "VVIZU"))
    return;
  if (
    otherWords.some(
      (word) => /^\p{Ll}/u.test(word.text) && word.tag === "NN" && canHavePos(word, "infinitive", analysis),
    )
  )
    return;
  const isInfinitive = (word: AnalyzedToken) =>
    word.tag === "VVINF" && canHavePos(word, "infinitive", analysis) && !canHavePos(word, "participle", analysis);
  const [wrongInfinitive, rightParticiple] = isInfinitive(verbBeforeUnd)
    ? [verbBeforeUnd, lastVerb]
    : [lastVerb, verbBeforeUnd];
  if (
    !isInfinitive(wrongInfinitive) ||
    rightParticiple.tag !== "VVPP" ||
    verbWithInfinitivePattern.test(wrongInfinitive.text)
  )
    return;
  const participle = participleOf(wrongInfinitive, analysis.lexicon);
  const takesHaben =
    participle &&
    analysis.lexicon
      .lemmas(participle.lemma)
      .some((entry) => entry.pos === "verb" && entry.auxiliaries.includes("haben"));
  if (!participle || !takesHaben) return;
  yield replaceToken(
    wrongInfinitive,
    participle.participle,
    {
      en: `Both verbs after *${finiteVerb.text}* are participles: *${participle.participle}*, *${rightParticiple.text}*.`,
      de: `Beide Verben nach *${finiteVerb.text}* sind Partizipien: *${participle.participle}*, *${rightParticiple.text}*.`,
    },
    confidenceOfTags(0.95, wrongInfinitive, rightParticiple),
    ["a1-perfect-tense", "a2-perfect-tense"],
  );
}

/** Corrects the forms and the order of several verbs at the end of a clause. */
export const verbCluster: Rule = {
  name: "verb-cluster",
  category: "perfect-tense",
  stage: 2,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfPassiveOrder(wordRun, analysis);
        yield* editsOfModalParticiple(wordRun);
        yield* editsOfCoordination(wordRun, analysis);
      }
  },
  examples: [
    ["Das hätte vermieden können werden.", "Das hätte vermieden werden können."],
    ["Die Kosten hätten früher gesenkt müssen werden.", "Die Kosten hätten früher gesenkt werden müssen."],
    ["Sie hätten uns früher informieren gemusst.", "Sie hätten uns früher informieren müssen."],
    ["Sie hat das nicht gewollt.", "Sie hat das nicht gewollt."],
    ["Im Urlaub haben wir lange schlafen und viel gelesen.", "Im Urlaub haben wir lange geschlafen und viel gelesen."],
    ["Wir haben viel gelacht und auch viel tanzen.", "Wir haben viel gelacht und auch viel getanzt."],
    ["Ich habe ihn kommen sehen und gerufen.", "Ich habe ihn kommen sehen und gerufen."],
  ],
};

/**
 * Corrects *gewohnt* to *gewöhnt* if *an*, *daran* or *woran* stands before it in the clause: "Ich habe mich an das
 * Wetter gewohnt".
 */
export const gewoehntAn: Rule = {
  name: "gewöhnt-an",
  category: "perfect-tense",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences)
      for (const { words } of wordRunsOf(sentence)) {
        const gewohntToken = words.find(({ text }) => text === "gewohnt");
        const finiteVerb = words.find(({ tag }) => tag === "VAFIN");
        if (!gewohntToken || !finiteVerb) continue;
        const an = words.find(({ text, index }) => /^(?:an|ans|daran|woran)$/.test(text) && index < gewohntToken.index);
        const phrase = sentence.phrases.find(({ preposition }) => preposition === an?.index);
        const canPhraseBeAccusative = !phrase || (phrase.cells.determiner & cellsInCases(caseBit.accusative)) !== 0;
        const isReflexive = words.some(({ text }) => /^(?:mich|dich|sich|uns|euch)$/.test(text));
        const isAuxiliarySein = finiteVerb.reading.lemma === "sein";
        if (
          !an ||
          (isAuxiliarySein && !canPhraseBeAccusative) ||
          (!isAuxiliarySein && !(isReflexive && finiteVerb.reading.lemma === "haben"))
        )
          continue;
        yield replaceToken(
          gewohntToken,
          "gewöhnt",
          {
            en: "With *an* it is *gewöhnt*: *sich an etwas gewöhnen*; *gewohnt* has an object without *an*.",
            de: "Mit *an* heißt es *gewöhnt*: *sich an etwas gewöhnen*; *gewohnt* steht ohne *an*.",
          },
          0.95,
        );
      }
  },
  examples: [
    ["Ich habe mich noch nicht an das Wetter gewohnt.", "Ich habe mich noch nicht an das Wetter gewöhnt."],
    ["Er ist an die Kälte gewohnt.", "Er ist an die Kälte gewöhnt."],
    ["Sie hat früher an einer großen Straße gewohnt.", "Sie hat früher an einer großen Straße gewohnt."],
    ["Ich bin das Essen gewohnt.", "Ich bin das Essen gewohnt."],
  ],
};

const wordOfOfferPattern = /^(?:gerne?|lieber)$/;

/** Whether the clause is in the past of the Konjunktiv II: "wäre besser gewesen", "hätte dir geholfen". */
const isUnrealPast = ({ sentence, clause }: ClauseView): boolean => {
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  const words = clause.tokens.map((index) => sentence.tokens[index]);
  return (
    finiteVerb?.tag === "VAFIN" &&
    finiteVerb.reading.kind === "k" &&
    /^(?:haben|sein)$/.test(finiteVerb.reading.lemma) &&
    words.some((word) => /^V.PP$/.test(word?.tag ?? "")) &&
    !words.some((word) => wordOfOfferPattern.test(lowerOf(word)))
  );
};

/**
 * Corrects the verb of a *wenn*-clause to the Konjunktiv II if its main clause is unreal and in the past: "Es wäre
 * besser gewesen, wenn du die Wahrheit gesagt hast" to "… gesagt hättest".
 */
export const unrealPast: Rule = {
  name: "unreal-past",
  category: "subjunctive",
  stage: 2,
  *findEdits(analysis) {
    const views = listClauseViews(analysis);
    for (const { sentence, clause } of views) {
      const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
      if (clause.kind !== "subordinate" || lowerTextAt(sentence, clause.connector) !== "wenn" || !finiteVerb) continue;
      const mainClauseView = views.find(
        (otherView) => otherView.sentence === sentence && otherView.index === clause.parent,
      );
      if (
        !mainClauseView ||
        !isUnrealPast(mainClauseView) ||
        finiteVerb.tag !== "VAFIN" ||
        finiteVerb.reading.kind !== "p"
      )
        continue;
      const isPerfect =
        sentence.tokens[finiteVerb.index - 1]?.tag.endsWith("PP") && /^(?:haben|sein)$/.test(finiteVerb.reading.lemma);
      const persons = verbReadingsOf(finiteVerb, analysis.lexicon).reduce(
        (bits, reading) => (reading.pos === "finite" && reading.kind === "p" ? bits | reading.persons : bits),
        0,
      );
      // A form such as *haben* belongs to several persons. The first of them is taken, because their Konjunktiv II is
      // the same.
      const form = finiteFormOf(analysis.lexicon, finiteVerb.reading.lemma, "k", firstPersonIndex(persons))
        // The short forms are more usual: du wärst, ihr wärt.
        ?.replace(/^wäre(?=s?t$)/, "wär");
      if (!isPerfect || persons === 0 || !form) continue;
      const phrase = textOfTokens(sentence.tokens.slice(finiteVerb.index - 1, finiteVerb.index));
      yield replaceToken(
        finiteVerb,
        form,
        {
          en: `An unreal condition in the past has *hätte* or *wäre*: *${phrase} ${form}*.`,
          de: `Eine irreale Bedingung der Vergangenheit hat *hätte* oder *wäre*: *${phrase} ${form}*.`,
        },
        0.93 * confidenceFromMargins(Math.max(60, finiteVerb.margin)),
      );
    }
  },
  examples: [
    [
      "Es wäre besser gewesen, wenn du die Wahrheit gesagt hast.",
      "Es wäre besser gewesen, wenn du die Wahrheit gesagt hättest.",
    ],
    ["Wenn ich das gewusst habe, wäre ich früher gekommen.", "Wenn ich das gewusst hätte, wäre ich früher gekommen."],
    ["Es wäre schön, wenn du das erledigt hast.", "Es wäre schön, wenn du das erledigt hast."],
  ],
};
