import { minMessagesToAssess } from "#core/domain/conversations/conversation.ts";
import { selectWordsToSave } from "#core/domain/conversations/saved-words.ts";
import { findFormInText } from "#core/domain/german/form-in-text.ts";
import type { Completion } from "#core/domain/progress/completion.ts";
import { createMessageClaim, createRetypedClaim } from "#core/domain/progress/xp-claim.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { toInflectedWord } from "#core/domain/vocabulary/inflected-word.ts";
import { toUnpractisedWord } from "#core/domain/vocabulary/practised-word.ts";
import type { Turn } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext } from "../context.ts";
import { saveTalk } from "../curriculum/chapter-results-store.ts";
import type { SignedInLearner, Statement } from "../db/learner-batch.ts";
import { type Issue, saveIssues } from "../grammar/store.ts";
import { countConversation } from "../progress/store.ts";
import type { UserXp } from "../progress/streak-store.ts";
import { messageQuizType, type StoredSubmission } from "../quizzes/store.ts";
import { type FinishedActivity, submitAndRead } from "../quizzes/submit-once.ts";
import { openWordLookup } from "../vocabulary/bank-store.ts";
import { addedWordCountSql, savePractisedWords } from "../vocabulary/practised-words-store.ts";
import { type ConversationRow, findConversation, updateAfterTurn } from "./store.ts";

/**
 * The submission id of a message. It contains the conversation's id because another conversation may use the same
 * client message id.
 */
export const buildSubmissionId = (conversationId: string, clientMessageId: string): string =>
  `${messageQuizType}/${conversationId}/${clientMessageId}`;

/**
 * Records a turn in one batch: XP, challenge, streak, mistakes to practise, words of the partner's answer for the
 * learner's vocabulary, and the conversation's state. Repeated calls change nothing.
 * @returns the stored submission, and the conversation's row read after the batch, because another request may have
 * changed the tone
 */
export async function recordTurn(
  context: LearnerContext,
  learner: SignedInLearner,
  { row, turn, completion, userXp }: { row: ConversationRow; turn: Turn; completion: Completion; userXp: UserXp },
): Promise<{ storedSubmission: StoredSubmission; rowAfterBatch: ConversationRow | undefined }> {
  const { level, isAccepted: isMessageAccepted } = turn;
  const submissionId = buildSubmissionId(row.id, turn.clientMessageId);
  const claims = [
    ...(isMessageAccepted ? [createMessageClaim(row.title)] : []),
    ...(turn.earnsRetypeXp ? [createRetypedClaim(row.title)] : []),
  ];
  const offeredWords = selectWordsToSave(turn.assistantMessage.vocabulary, level);
  const findInBank = await openWordLookup(
    context,
    offeredWords.map(({ cefrLevel }) => cefrLevel),
  );
  const words = offeredWords.flatMap(({ wordId }) => findInBank(wordId) ?? []);
  const toPractisedWord = (word: BankWord) =>
    toUnpractisedWord(word, findFormInText(toInflectedWord(word), turn.assistantMessage.content));
  const issues = listIssues(turn);
  const changeStatements: Statement[] = [
    updateAfterTurn(context, row.id, turn),
    ...(issues.length > 0 ? [saveIssues(context, issues, { cefrLevel: level, conversationId: row.id })] : []),
    ...(words.length > 0 ? [savePractisedWords(context, words.map(toPractisedWord), submissionId, null)] : []),
    ...(turn.number === minMessagesToAssess ? [countConversation(context)] : []),
    ...(turn.number === minMessagesToAssess && row.chapterId !== null
      ? [saveTalk(context, row.chapterId, completion.completedAt)]
      : []),
  ];
  const activity: FinishedActivity = {
    submission: {
      id: submissionId,
      quizType: messageQuizType,
      quizKey: `${messageQuizType}/${row.id}/${turn.number}`,
      level,
      score: isMessageAccepted ? 1 : 0,
      totalQuestions: 1,
      answers: [],
    },
    claims,
    challenge: isMessageAccepted ? "conversation" : undefined,
    minQuestionCount: 1,
    // The points were already spent when the message was sent.
    points: 0,
    isOnlyStored: claims.length === 0,
    completion,
    userXp,
    changes: changeStatements,
    ...(words.length > 0 && {
      wordsAdded: addedWordCountSql(
        context,
        words.map((word) => word.id),
        submissionId,
      ),
    }),
  };
  const { storedSubmission, rows } = await submitAndRead(context, learner, activity, [
    findConversation(context, row.id),
  ]);
  return { storedSubmission, rowAfterBatch: rows?.[0][0] };
}

/** The mistakes of a message without duplicates. */
function listIssues({ userMessage }: Turn): Issue[] {
  const issues = userMessage.corrections.map(
    ({ grammarCategory, grammarLibraryId, original, corrected, explanation }): Issue => ({
      category: grammarCategory ?? "",
      originalText: original,
      correctedText: corrected,
      explanation,
      topicId: grammarLibraryId,
    }),
  );
  const keyOf = ({ category, originalText, correctedText }: Issue) =>
    JSON.stringify([category, originalText, correctedText]);
  return [...new Map(issues.map((issue) => [keyOf(issue), issue])).values()];
}
