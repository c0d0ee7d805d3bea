import type { InputOf } from "#core/contract/endpoint.ts";
import { generateSentences } from "#core/contract/sentences.ts";
import { shuffle } from "#core/domain/random.ts";
import {
  drawRound,
  drawWordsOfTopics,
  isRoundLevelOpen,
  listWeakTopics,
  orderCandidates,
} from "#core/domain/sentences/draw-round.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { facets } from "#core/domain/vocabulary/facet.ts";
import { isDue } from "#core/domain/vocabulary/review-schedule.ts";
import { ApiError } from "#web/api/api-error.ts";
import { answerOffline, type DeviceContext } from "#web/offline/answers/offline-answer.ts";
import { openSentencePlans } from "#web/offline/sentence-plans.ts";

type RoundInput = InputOf<typeof generateSentences>;
type Plans = Awaited<ReturnType<typeof openSentencePlans>>;

/** The facets that sentences review. */
const sentenceFacets = facets.filter((facet) => facet !== "gender");

/**
 * Lists the words of the lesson, chapter, topic or level to which a round is limited. Returns undefined if the round is
 * not limited, and null if this device lacks the words.
 */
function listScopeWords(
  { lessonId, chapterId, topicId, level }: RoundInput,
  { packs }: DeviceContext,
  { wordsByTopic }: Plans,
): BankWord[] | null | undefined {
  const chapter = packs.outline.find(({ id }) => id === chapterId);
  const findWordIdsOfLesson = (id: string) => packs.wordIdsByLesson[id];
  if (!lessonId && !chapterId && !topicId) {
    if (!level) return undefined;
    return packs.banks
      .flatMap((bank) => Object.values(bank))
      .filter(({ cefrLevel, retired }) => cefrLevel === level && !retired);
  }
  const ids = lessonId
    ? findWordIdsOfLesson(lessonId)
    : chapterId
      ? chapter?.subchapters.flatMap(({ id }) => findWordIdsOfLesson(id) ?? [])
      : wordsByTopic[topicId ?? ""];
  if (!ids) return null;
  return ids.flatMap((id) => {
    const word = packs.findWord(id);
    return word && !word.retired && (!level || word.cefrLevel === level) ? [word] : [];
  });
}

export const sentenceAnswers = [
  answerOffline(generateSentences, async (input, context) => {
    const { state, packs, now, random } = context;
    const { level, count } = input;
    if (level && !isRoundLevelOpen(level, state.user.currentLevel, state.unlockedLevels))
      throw new ApiError(403, "403: This level is not open yet.");
    if (level && !packs.levels.includes(level)) return null;
    const plans = await openSentencePlans(packs);
    const scopeWords = listScopeWords(input, context, plans);
    if (scopeWords === null) return null;
    const ownedWords = [...state.words.values()].filter(
      ({ isSuspended, cefrLevel }) => !isSuspended && (!level || cefrLevel === level),
    );
    const dueWords = ownedWords.filter(({ cards }) => sentenceFacets.some((facet) => isDue(cards[facet], now)));
    const wordCount = 2 * count;
    const candidateWordIds = {
      dueIds: shuffle(dueWords, random).map(({ id }) => id),
      idsDueGermanToEnglish: new Set(
        dueWords.filter(({ cards }) => isDue(cards["german-to-english"], now)).map(({ id }) => id),
      ),
      idsOfWeakTopics: scopeWords
        ? []
        : drawWordsOfTopics(listWeakTopics(state.topicResults), plans.wordsByTopic, count, random),
      ownedIds: shuffle(ownedWords, random)
        .slice(0, wordCount)
        .map(({ id }) => id),
    };
    const candidates = orderCandidates(candidateWordIds, scopeWords, packs.findWord, random);
    return { quizId: crypto.randomUUID(), questions: drawRound(candidates, plans.findPlan, input, random) };
  }),
];
