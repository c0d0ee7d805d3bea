import { listTexts, readText } from "#core/contract/reading.ts";
import {
  describeText,
  describeTextCard,
  learnersWordsOf,
  type ReadingState,
} from "#core/domain/reading/describe-text.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";

const selectReadingState = ({ state, now }: DeviceContext): ReadingState => ({
  results: state.textResults,
  words: learnersWordsOf(state.user.currentLevel, state.words.values(), now),
});

export const readingAnswers = [
  answerOffline(listTexts, ({ level }, context) => {
    if (level === undefined || !context.packs.levels.includes(level)) return null;
    const readingState = selectReadingState(context);
    return context.packs.texts
      .filter(({ outline }) => outline.level === level)
      .map(({ outline }) => describeTextCard(outline, readingState));
  }),
  answerOffline(readText, ({ id }, context) => {
    const { texts, findMentionedWord } = context.packs;
    const textWithOutline = texts.find(({ outline }) => outline.id === id);
    if (!textWithOutline) return null;
    const outlines = texts.map(({ outline }) => outline);
    return describeText(textWithOutline, outlines, findMentionedWord, selectReadingState(context));
  }),
];
