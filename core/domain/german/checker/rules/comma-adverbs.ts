import type { AnalyzedToken } from "../../analysis/analyze.ts";
import type { Edit, Rule } from "../rule.ts";
import {
  canBeFinite,
  confidenceOfTags,
  insertCommaAfter,
  isFiniteToken,
  type WordRun,
  wordRunsOf,
} from "./clause-boundary.ts";

const isSubjectPronoun = (token: AnalyzedToken | undefined) =>
  /^(?:ich|du|er|sie|es|wir|ihr|man|Sie|das)$/.test(token?.text ?? "");

function* editsAfterAnswer({ words, markBefore }: WordRun): Generator<Edit> {
  const [answer, subject, verb] = words;
  if (!answer || markBefore !== undefined || !/^(?:Ja|Nein|Okay)$/.test(answer.text)) return;
  if (!isSubjectPronoun(subject) || !isFiniteToken(verb)) return;
  yield insertCommaAfter(
    answer,
    {
      en: `*${answer.text}* stands before the sentence, and a comma follows.`,
      de: `*${answer.text}* steht vor dem Satz. Danach kommt ein Komma.`,
    },
    0.9,
  );
}

/** Inserts the comma after an initial *ja*, *nein* or *okay*: "Ja ich komme". */
export const commaAfterYes: Rule = {
  name: "comma-after-yes",
  category: "commas",
  stage: 3,
  *findEdits({ sentences }) {
    for (const sentence of sentences) for (const wordRun of wordRunsOf(sentence)) yield* editsAfterAnswer(wordRun);
  },
  examples: [
    ["Ja ich komme gern.", "Ja, ich komme gern."],
    ["Nein wir haben heute leider keine Zeit.", "Nein, wir haben heute leider keine Zeit."],
    ["Nein, das geht nicht.", "Nein, das geht nicht."],
  ],
};

/** Adverbs that begin a main clause and connect it to the clause before it. */
const connectingAdverbPattern = /^(?:deshalb|deswegen|daher|darum|trotzdem|dennoch)$/;

function* editsBeforeConnectingAdverb({ words }: WordRun): Generator<Edit> {
  if (/^(?:KOUS|KOUI|PRELS|PW)/.test(words[0]?.tag ?? "")) return;
  for (const [index, word] of words.entries()) {
    const [wordBefore, verb, wordAfterVerb] = [words[index - 1], words[index + 1], words[index + 2]];
    if (!wordBefore || !wordAfterVerb || !connectingAdverbPattern.test(word.text)) continue;
    // *gehen* in "trotzdem gehen wir" looks like an infinitive. The pronoun after it shows that it is finite.
    if (!isFiniteToken(verb) && !(canBeFinite(verb, word) && wordAfterVerb.tag === "PPER")) continue;
    // After a conjunction, or after a particle that belongs to the adverb, the adverb does not begin a new clause: "und
    // deshalb bleibe ich", "auch deshalb bleibe ich".
    if (/^(?:KON|KOUS|PTKA)$/.test(wordBefore.tag) || /^(?:auch|nur|gerade|eben|schon|wohl)$/.test(wordBefore.text))
      continue;
    const isBeforeSubject = isSubjectPronoun(wordAfterVerb) || /^(?:ART|PPOSAT|NE|PDAT|PIS)$/.test(wordAfterVerb.tag);
    const hasClauseBefore = words.slice(0, index).some(isFiniteToken) && index > 1;
    if (!isBeforeSubject || !hasClauseBefore || words.slice(0, index).some(({ tag }) => tag === "KOUS")) continue;
    yield insertCommaAfter(
      wordBefore,
      {
        en: `Two main clauses are separated by a comma: *…, ${word.text} …*`,
        de: `Zwei Hauptsätze trennt man mit einem Komma: *…, ${word.text} …*`,
      },
      isFiniteToken(verb) ? confidenceOfTags(0.9, verb) : 0.8,
    );
    return;
  }
}

/** Inserts the comma before a second main clause that starts with a connecting adverb: "… deshalb wohne ich". */
export const commaBeforeTherefore: Rule = {
  name: "comma-before-deshalb",
  category: "connectors",
  stage: 3,
  *findEdits({ sentences }) {
    for (const sentence of sentences)
      for (const wordRun of wordRunsOf(sentence)) yield* editsBeforeConnectingAdverb(wordRun);
  },
  examples: [
    ["Ich bin krank deshalb bleibe ich zu Hause.", "Ich bin krank, deshalb bleibe ich zu Hause."],
    [
      "Ich habe keine Zeit deswegen kann meine Frau nicht kommen.",
      "Ich habe keine Zeit, deswegen kann meine Frau nicht kommen.",
    ],
    ["Es regnet heute trotzdem gehen wir spazieren.", "Es regnet heute, trotzdem gehen wir spazieren."],
    ["Ich bleibe deshalb zu Hause.", "Ich bleibe deshalb zu Hause."],
    ["Er ist trotzdem gekommen.", "Er ist trotzdem gekommen."],
  ],
};
