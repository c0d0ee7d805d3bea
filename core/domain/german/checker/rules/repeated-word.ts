import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { lowerOf } from "../phrase-tokens.ts";
import type { Edit, Rule } from "../rule.ts";
import { removeToken } from "../token-edit.ts";

/**
 * Words that are never right twice in a row. The list leaves out words that can be right: *die* and *der* (first a
 * pronoun, then an article), *sie* (a subject and an object) and *sehr* (emphasis).
 */
const neverRepeatedWordPattern =
  /^(?:ich|du|er|wir|man|und|oder|aber|weil|dass|wenn|ob|nicht|eine?[mnr]?|kein|mein|dein|sein|mit|für|von|in|im|ins|am|zum|zur|bei|beim|aus|nach|auf|durch|ohne|seit|wegen)$/;

const isRepeated = (token: AnalyzedToken, nextToken: AnalyzedToken | undefined): boolean =>
  token.kind === "word" && neverRepeatedWordPattern.test(lowerOf(token)) && nextToken?.text === lowerOf(token);

/** Removes a word that is written twice: "Ich wohne in in Berlin". */
export const repeatedWord: Rule = {
  name: "repeated-word",
  category: "pronunciation-and-spelling",
  stage: 1,
  *findEdits({ sentences }): Iterable<Edit> {
    for (const { tokens } of sentences)
      for (const token of tokens) {
        const nextToken = tokens[token.index + 1];
        if (!nextToken || !isRepeated(token, nextToken)) continue;
        // A new clause can begin between two pronouns: "Gestern sagte er er sei krank".
        const isBetweenVerbs = [tokens[token.index - 1], tokens[nextToken.index + 1]].every((verb) =>
          isFiniteTag(verb?.tag ?? "XY"),
        );
        if (isBetweenVerbs) continue;
        const explanation = {
          en: `*${token.text}* is there twice.`,
          de: `*${token.text}* steht zweimal da.`,
        };
        yield removeToken(nextToken, token, explanation, 0.95);
      }
  },
  examples: [
    ["Ich wohne in in Berlin.", "Ich wohne in Berlin."],
    ["Ich ich komme heute nicht.", "Ich komme heute nicht."],
    ["Das ist für für meinen Bruder.", "Das ist für meinen Bruder."],
    ["Ich habe eine eine neue Wohnung.", "Ich habe eine neue Wohnung."],
    ["Die Leute, die die Stadt kennen, sind nett.", "Die Leute, die die Stadt kennen, sind nett."],
    ["Ich glaube, dass sie sie kennt.", "Ich glaube, dass sie sie kennt."],
    ["Das ist sehr, sehr schön.", "Das ist sehr, sehr schön."],
  ],
};
