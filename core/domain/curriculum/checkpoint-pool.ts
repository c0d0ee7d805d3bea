import type { TextQuestion } from "../reading/text.ts";
import { maxTranslatedLength } from "../sentences/sentence-kind.ts";
import type { CheckpointPool } from "./checkpoint.ts";
import { isAskableAlone } from "./judge-checkpoint.ts";

interface PoolChapter {
  /** The ids of the words that the lessons of the chapter teach. */
  wordIds: readonly string[];
  topicIds: readonly string[];
}

interface PoolWord {
  id: string;
  word: string;
  translation: readonly string[];
  example: string;
}

interface PoolContent {
  /** The chapter and the chapters before it at the same level. */
  chapters: readonly PoolChapter[];
  /** The chapter whose checkpoint is drawn. */
  chapter: PoolChapter;
  findWord: (id: string) => PoolWord | undefined;
  /** Whether the word's example can be asked as a sentence. */
  hasSentence: (wordId: string) => boolean;
  exercises: readonly { id: string; question: string; topicId: string }[];
  /** The questions about the chapter's text. */
  textQuestions: readonly TextQuestion[];
}

/** Everything that can be asked in a chapter's checkpoint. */
export const buildCheckpointPool = (content: PoolContent): CheckpointPool => ({
  words: content.chapters.flatMap((chapter) =>
    chapter.wordIds.flatMap((id) => {
      const word = content.findWord(id);
      return word
        ? {
            id,
            word: word.word,
            translation: word.translation[0] ?? "",
            example: word.example,
            isOfChapter: chapter === content.chapter,
            hasSentence: content.hasSentence(id),
            isTranslatable: word.example.length <= maxTranslatedLength,
          }
        : [];
    }),
  ),
  exercises: content.chapters.flatMap((chapter) =>
    content.exercises
      .filter(({ topicId }) => chapter.topicIds.includes(topicId))
      .map(({ id, question }) => ({ id, question, isOfChapter: chapter === content.chapter })),
  ),
  textQuestionIds: content.textQuestions.filter(isAskableAlone).map(({ id }) => id),
});
