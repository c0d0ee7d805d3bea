import type { AnalyzedSentence, AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { imperativeFormsOf, presentFormsOf, splitInfinitive, type VerbEntry } from "../../verb.ts";
import { capitalize } from "../analyzed-text.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";
import { finalMarkOf, isQuoted } from "../verb-clause.ts";
import { prefixOf } from "../verb-form.ts";

const subjectPronounPattern = /^(?:ich|du|er|es|man|wir|ihr|sie)$/;
const objectPronounPattern = /^(?:mich|mir|dich|dir|ihn|ihm|uns|euch|sich|ihnen|sie|es|das)$/;

/**
 * Lists the words that can be the imperative of a request: the first word, or the word after an initial *bitte, und,
 * dann* or a similar word. If this word is an imperative, the words after *und* or a comma are listed, too, because
 * they can be further imperatives.
 */
function findPossibleImperatives({ tokens }: AnalyzedSentence): AnalyzedToken[] {
  const firstToken = tokens.find(
    (token) =>
      token.kind === "word" && !/^(?:bitte|und|dann|aber|also|jetzt|nun|ja|nein|so|doch)$/.test(lowerOf(token)),
  );
  const isRequest = firstToken !== undefined && /IMP$/.test(firstToken.tag);
  const tokensAfterConjunction = tokens.filter(
    ({ index }) => isRequest && /^(?:und|,)$/.test(tokens[index - 1]?.text ?? "") && index > firstToken.index,
  );
  return firstToken ? [firstToken, ...tokensAfterConjunction] : [];
}

const verbsOf = (infinitive: string, lexicon: Lexicon): VerbEntry[] =>
  lexicon.lemmas(infinitive).filter((entry) => entry.pos === "verb");

/** The verbs that have this stem in the infinitive or in the third person singular: "nehm" and "fähr". */
function verbsWithStem(stem: string, lexicon: Lexicon): VerbEntry[] {
  const verbsWithInfinitive = verbsOf(`${stem}en`, lexicon);
  if (verbsWithInfinitive.length > 0) return verbsWithInfinitive;
  const lemmas = lexicon
    .readings(`${stem}t`)
    .flatMap((reading) =>
      reading.pos === "finite" && reading.kind === "p" && reading.persons & 4 && prefixOf(reading.lemma) === ""
        ? [reading.lemma]
        : [],
    );
  return [...new Set(lemmas)].flatMap((lemma) => verbsOf(lemma, lexicon));
}

/** The imperative for *du* of a verb whose stem changes in the present; undefined for verbs without such a change. */
function imperativeWithChangedStem(verb: VerbEntry): string | undefined {
  const [, , er, , ihr] = presentFormsOf(verb);
  return er === ihr ? undefined : imperativeFormsOf(verb)?.du[0];
}

/** The right imperative for a wrong form; undefined if the word can be right or is not an imperative. */
function repairImperative(token: AnalyzedToken, sentence: AnalyzedSentence, lexicon: Lexicon): string | undefined {
  const lowerCaseText = lowerOf(token);
  const nextToken = sentence.tokens[token.index + 1];
  const isRequest =
    finalMarkOf(sentence) === "!" || sentence.tokens.some((otherToken) => lowerOf(otherToken) === "bitte");
  const isNoun = lexicon.frequency(capitalize(lowerCaseText)) > 0;
  // The form of *ich* in -e is also the imperative of most verbs, but not of verbs whose stem changes: "Lese den Text!"
  // is wrong.
  const isFormOfIch = /e$/.test(lowerCaseText) && lexicon.isKnown(lowerCaseText);
  if (isFormOfIch && (!isRequest || finalMarkOf(sentence) === "?" || /^N/.test(nextToken?.tag ?? ""))) return undefined;
  if (!isFormOfIch && lexicon.readings(lowerCaseText).length > 0) return undefined;
  if (isNoun && isFormOfIch && !/^(?:ART|PPOSAT|PDAT|PPER|PRF|PDS|PTKNEG|ADV)$/.test(nextToken?.tag ?? ""))
    return undefined;
  if (isNoun && !isFormOfIch && !objectPronounPattern.test(lowerOf(nextToken))) return undefined;
  const forms = new Set(
    verbsWithStem(lowerCaseText.replace(/e$/, ""), lexicon).map((verb) =>
      splitInfinitive(verb.infinitive).prefix === "" ? imperativeWithChangedStem(verb) : undefined,
    ),
  );
  const [form] = forms;
  return forms.size === 1 && form !== lowerCaseText && form !== `${lowerCaseText}e` && `${form}e` !== lowerCaseText
    ? form
    : undefined;
}

/** Corrects the stem of the imperative: "Helf mir!", "Lese den Text!", "Fähr nicht so schnell!" */
export const imperativeForm: Rule = {
  name: "imperative-form",
  category: "imperative",
  stage: 1,
  *findEdits({ sentences, lexicon, words }): Iterable<Edit> {
    if (!words.some((word) => word.isFirst)) return;
    for (const { sentence, token } of sentences.flatMap((candidate) =>
      findPossibleImperatives(candidate).map((word) => ({ sentence: candidate, token: word })),
    )) {
      const nextToken = sentence.tokens[token.index + 1];
      if (!nextToken || nextToken.kind === "mark" || isQuoted(sentence, token)) continue;
      if (!/^\p{L}{3,}$/u.test(token.text) || (/^\p{Lu}/u.test(token.text) && !token.isFirst)) continue;
      if (subjectPronounPattern.test(lowerOf(nextToken)) && nextToken.text !== "es" && nextToken.text !== "sie")
        continue;
      const form = repairImperative(token, sentence, lexicon);
      const hasOtherVerb = sentence.tokens.some(
        (otherToken) =>
          otherToken !== token &&
          isFiniteTag(otherToken.tag) &&
          otherToken.index < token.index + 4 &&
          /^V[AM]FIN$/.test(otherToken.tag),
      );
      if (!form || hasOtherVerb) continue;
      yield {
        start: token.start,
        end: token.end,
        replacement: /^\p{Lu}/u.test(token.text) ? capitalize(form) : form,
        explanation: {
          en: `The imperative for *du*: *${form}*.`,
          de: `Der Imperativ für *du*: *${form}*.`,
        },
        confidence: 0.93,
        topics: ["a1-imperative"],
      };
    }
  },
  examples: [
    ["Helf mir bitte!", "Hilf mir bitte!"],
    ["Les den Text laut!", "Lies den Text laut!"],
    ["Lese den Text laut!", "Lies den Text laut!"],
    ["Bitte geb mir deine Nummer.", "Bitte gib mir deine Nummer."],
    ["Komm her und ess etwas!", "Komm her und iss etwas!"],
    ["Treff mich um acht!", "Triff mich um acht!"],
    ["Fähr nicht so schnell!", "Fahr nicht so schnell!"],
    ["Lese gerade ein gutes Buch.", "Lese gerade ein gutes Buch."],
    ["Lese ich zu schnell?", "Lese ich zu schnell?"],
    ["Gehe nach Hause!", "Gehe nach Hause!"],
    ["Hilfe!", "Hilfe!"],
  ],
};
