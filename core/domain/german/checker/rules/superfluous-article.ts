import { clauseViews, tagAt } from "../clause-view.ts";
import { objectsOf } from "../frame-match.ts";
import { lowerText } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const languageVerb = /^(?:lernen|sprechen|können|verstehen|üben|unterrichten|studieren)$/;
/** Nouns of the classes "game" and "language" that have an article: das Spiel, die Sprache. */
const nounsWithArticle = /(?:[Ss]piel|[Ss]prache|[Dd]ialekt|[Mm]atch|[Pp]artie|[Ww]ortschatz|[Ww]ort)$/;

/**
 * Removes the article of games and languages after verbs of playing and learning: "Ich spiele den Fußball", "Ich lerne
 * das Deutsch".
 */
export const superfluousArticle: Rule = {
  name: "superfluous-article",
  category: "articles",
  stage: 2,
  *find(analyzed) {
    for (const view of clauseViews(analyzed)) {
      const { sentence, lemmas } = view;
      for (const { phrases } of objectsOf(view, analyzed)) {
        const [phrase] = phrases;
        const article = sentence.tokens[phrase?.determiner ?? -1];
        const noun = sentence.tokens[phrase?.head ?? -1];
        if (!article || !noun || article.index + 1 !== noun.index || nounsWithArticle.test(noun.text)) continue;
        if (!/^(?:der|die|das|den|dem)$/.test(article.text)) continue;
        const classes = analyzed.lexicon.nounClasses(noun.text);
        const isGame = lemmas.join() === "spielen" && classes.includes("game");
        const isLanguage = lemmas.every((lemma) => languageVerb.test(lemma)) && classes.includes("language");
        // Ignores nouns with an attribute: "das Deutsch der Schweizer", "das Deutsch, das sie spricht".
        const nextTag = tagAt(sentence, noun.index + 1) ?? "$.";
        const isDescribed =
          /^(?:ART|APPR|APPRART|NE|NN|PPOSAT)$/.test(nextTag) || lowerText(sentence, noun.index + 1) === ",";
        if ((!isGame && !isLanguage) || isDescribed) continue;
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
    ["Ich lerne die Sprache.", "Ich lerne die Sprache."],
    ["Wir spielen das Spiel.", "Wir spielen das Spiel."],
  ],
};
