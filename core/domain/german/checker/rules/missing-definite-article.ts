import { cellsInCases, cellsOf, determinerFormsOf, pluralCells } from "../../lexicon/closed-words.ts";
import { wordAt } from "../clause-view.ts";
import { cellsOfNounForm } from "../noun-phrase.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";

const placeOrThingClassPattern = /^(?:building|room|place|institution|thing|vehicle|document)$/;

/** Inserts the article after *Wo ist …?*: "Wo ist Toilette?", "Wo ist hier Bahnhof?" */
export const missingDefiniteArticle: Rule = {
  name: "missing-definite-article",
  category: "articles",
  stage: 2,
  *findEdits(analysis) {
    for (const { tokens } of analysis.sentences) {
      const [wo, verb, ...tokensAfterVerb] = tokens;
      if (lowerOf(wo) !== "wo" || !/^(?:ist|war|steht|liegt|hängt)$/.test(lowerOf(verb))) continue;
      const index = tokensAfterVerb.findIndex(({ tag }) => tag === "NN");
      const noun = tokensAfterVerb[index];
      const isOnlyNoun = tokensAfterVerb
        .slice(0, index)
        .every((token) =>
          /^(?:hier|denn|bitte|nächste[rs]?|leider|vielleicht|auch|heute|jetzt|eigentlich)$/.test(lowerOf(token)),
        );
      const nextToken = tokensAfterVerb[index + 1];
      const word = noun && wordAt(analysis, noun.start);
      const isPhraseComplete = nextToken?.tag === "APPR" || /^[?.,]$/.test(nextToken?.text ?? "");
      if (!noun || !word?.isCapital || !word.isKnown || !isOnlyNoun || !isPhraseComplete) continue;
      const nounClasses = analysis.lexicon.nounClasses(noun.reading.lemma);
      if (
        !nounClasses.some((nounClass) => placeOrThingClassPattern.test(nounClass)) ||
        nounClasses.some((nounClass) => /^(?:person|city|country)$/.test(nounClass))
      )
        continue;
      // Nouns for uncountable things, such as *Platz*, need no article before a preposition: "Wo ist Platz für uns?"
      const isThing = nounClasses.some((nounClass) => /^(?:thing|vehicle|document)$/.test(nounClass));
      const isUncountable = nounClasses.some((nounClass) => /^(?:mass|abstract|substance|place)$/.test(nounClass));
      if (nextToken?.tag === "APPR" && (!isThing || isUncountable)) continue;
      // The verb is singular, so the noun is not plural: "Wo ist Schlüssel?"
      const cells = cellsOfNounForm(word) & cellsInCases(1) & ~pluralCells;
      const codes = (["m", "f", "n"] as const).filter((code) => cells & cellsOf(code, 15));
      if (codes.length !== 1) continue;
      const article = determinerFormsOf("d").find(([, formCells]) => formCells & cells)?.[0];
      const firstToken = tokensAfterVerb.slice(0, index).find((token) => /^nächste/.test(lowerOf(token))) ?? noun;
      if (!article) continue;
      yield {
        start: firstToken.start,
        end: firstToken.start,
        replacement: `${article} `,
        // In other sentences the same noun can need an indefinite article, which another rule inserts
        // (`missing-article.ts`). This edit has a higher confidence than the edit of that rule, so that the definite
        // article is preferred after *Wo ist*.
        confidence: 0.95 * confidenceFromMargins(Math.max(90, noun.margin)),
        explanation: {
          en: `The noun needs its article: *${article} ${noun.text}*.`,
          de: `Das Nomen braucht seinen Artikel: *${article} ${noun.text}*.`,
        },
      };
    }
  },
  examples: [
    ["Wo ist Toilette?", "Wo ist die Toilette?"],
    ["Wo ist hier Bahnhof?", "Wo ist hier der Bahnhof?"],
    ["Wo steht Auto?", "Wo steht das Auto?"],
    ["Wo ist Schlüssel für die Tür?", "Wo ist der Schlüssel für die Tür?"],
    ["Wo ist Platz für uns?", "Wo ist Platz für uns?"],
    ["Wo ist Mama?", "Wo ist Mama?"],
    ["Wo ist Berlin?", "Wo ist Berlin?"],
  ],
};
