import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, listClauseViews, tagAt } from "../clause-view.ts";
import { objectsOf } from "../frame-match.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Edit, type Rule } from "../rule.ts";

const languageVerbPattern = /^(?:lernen|sprechen|können|verstehen|üben|unterrichten|studieren)$/;
/** Nouns that need an article although their class is "game" or "language": das Spiel, die Sprache. */
const nounWithArticlePattern = /(?:[Ss]piel|[Ss]prache|[Dd]ialekt|[Mm]atch|[Pp]artie|[Ww]ortschatz|[Ww]ort)$/;

/** Removes the article of a profession after *arbeiten als*: "Sie arbeitet als eine Lehrerin". */
function* editsOfProfession({ sentence, lemmas }: ClauseView, { lexicon }: AnalyzedText): Generator<Edit> {
  if (lemmas.join() !== "arbeiten") return;
  // *als* can begin a comparison: "Er hat länger gearbeitet als der Lehrer".
  const isComparison = sentence.tokens.some(
    ({ text, readings }) =>
      /^(?:anders|mehr|weniger|eher|sowohl)$/.test(text) || readings.some(({ degree }) => degree === "c"),
  );
  if (isComparison) return;
  for (const { index, text } of sentence.tokens) {
    const [article, noun, nextToken] = sentence.tokens.slice(index + 1, index + 4);
    const isArticle = /^(?:eine?|einer|einen|der|die|den)$/.test(article?.text ?? "");
    if (text !== "als" || !isArticle || !article || noun?.tag !== "NN") continue;
    if (!lexicon.nounClasses(noun.reading.lemma).includes("profession")) continue;
    // Ignores professions with an attribute or a relative clause, because these describe one certain person and the
    // article is right: "als eine Lehrerin, die …", "als der Koch des Hotels".
    if (nextToken && /^(?:ART|NN|NE|PPOSAT|CARD|KON)$/.test(nextToken.tag)) continue;
    if (nextToken?.text === "," || article.tag === "PRELS") continue;
    yield {
      start: article.start,
      end: noun.start,
      replacement: "",
      confidence: 0.92 * confidenceFromMargins(noun.margin),
      explanation: {
        en: `A profession after *als* has no article: *als ${noun.text}*.`,
        de: `Der Beruf nach *als* steht ohne Artikel: *als ${noun.text}*.`,
      },
    };
  }
}

/**
 * Removes the article of games and languages after verbs of playing and learning: "Ich spiele den Fußball", "Ich lerne
 * das Deutsch".
 */
export const superfluousArticle: Rule = {
  name: "superfluous-article",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, lemmas } = clauseView;
      yield* editsOfProfession(clauseView, analysis);
      for (const { phrases } of objectsOf(clauseView, analysis)) {
        const [phrase] = phrases;
        const article = sentence.tokens[phrase?.determiner ?? -1];
        const noun = sentence.tokens[phrase?.head ?? -1];
        if (!article || !noun || article.index + 1 !== noun.index || nounWithArticlePattern.test(noun.text)) continue;
        if (!/^(?:der|die|das|den|dem)$/.test(article.text)) continue;
        const nounClasses = analysis.lexicon.nounClasses(noun.text);
        const isGame = lemmas.join() === "spielen" && nounClasses.includes("game");
        const isLanguage = lemmas.every((lemma) => languageVerbPattern.test(lemma)) && nounClasses.includes("language");
        // Ignores nouns with an attribute: "das Deutsch der Schweizer", "das Deutsch, das sie spricht".
        const nextTag = tagAt(sentence, noun.index + 1) ?? "$.";
        const hasAttribute =
          /^(?:ART|APPR|APPRART|NE|NN|PPOSAT)$/.test(nextTag) || lowerTextAt(sentence, noun.index + 1) === ",";
        if ((!isGame && !isLanguage) || hasAttribute) continue;
        yield {
          start: article.start,
          end: noun.start,
          replacement: "",
          confidence: 0.95 * confidenceFromMargins(noun.margin),
          explanation: {
            en: `Games and languages have no article here: *${noun.text} ${isGame ? "spielen" : lemmas[0]}*.`,
            de: `Spiele und Sprachen stehen hier ohne Artikel: *${noun.text} ${isGame ? "spielen" : lemmas[0]}*.`,
          },
        };
      }
    }
  },
  examples: [
    ["Ich spiele den Fußball.", "Ich spiele Fußball."],
    ["Ich lerne das Deutsch.", "Ich lerne Deutsch."],
    ["Mein Bruder kann gut das Schach spielen.", "Mein Bruder kann gut Schach spielen."],
    ["Meine Kinder sprechen zu Hause das Englisch.", "Meine Kinder sprechen zu Hause Englisch."],
    ["Sie arbeitet seit Mai als eine Lehrerin.", "Sie arbeitet seit Mai als Lehrerin."],
    ["Er arbeitet als ein guter Koch.", "Er arbeitet als ein guter Koch."],
    ["Ich lerne die Sprache.", "Ich lerne die Sprache."],
    ["Wir spielen das Spiel.", "Wir spielen das Spiel."],
  ],
};
