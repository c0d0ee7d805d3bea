import { drawConjugationQuestions, listConjugations } from "#core/contract/conjugations.ts";
import { describeConjugations, identifyQuestions } from "#core/domain/conjugations/conjugated-verb.ts";
import { drawConjugations } from "#core/domain/conjugations/draw-conjugations.ts";
import { readFilterValue } from "#core/domain/filter-value.ts";
import { tenses } from "#core/domain/german/verb-tables.ts";
import { answerOffline } from "#web/offline/answers/offline-answer.ts";

export const conjugationAnswers = [
  answerOffline(listConjugations, async (input, { packs }) => {
    const tense = tenses.find((knownTense) => knownTense === input.tense);
    const content = await packs.openSharedPart("conjugations");
    return content && tense ? describeConjugations(content.verbs, tense) : null;
  }),
  answerOffline(drawConjugationQuestions, async (input, { packs, random }) => {
    const content = await packs.openSharedPart("conjugations");
    const wantedTense = readFilterValue(input.tense);
    const questions = content?.questions.filter(({ tense }) => wantedTense === undefined || tense === wantedTense);
    return content && questions ? identifyQuestions(content.verbs, drawConjugations(questions, input, random)) : null;
  }),
];
