import type { CalendarDay } from "#core/domain/calendar-day.ts";
import { minMessagesToAssess } from "#core/domain/conversations/conversation.ts";
import { wordsToSave } from "#core/domain/conversations/saved-words.ts";
import { formInText } from "#core/domain/german/form-in-text.ts";
import { messageClaim, retypedClaim } from "#core/domain/progress/xp-claim.ts";
import type { Turn } from "#durable-objects/conversation-turn.ts";
import type { LearnerContext } from "../context.ts";
import type { SignedIn, Statement } from "../db/learner-batch.ts";
import { type Issue, saveIssues } from "../grammar/store.ts";
import { trackConversation, type UserXp } from "../progress/store.ts";
import { messageType, type StoredSubmission } from "../quizzes/store.ts";
import { type FinishedActivity, submitAndRead } from "../quizzes/submit-once.ts";
import { newWord } from "../vocabulary/add-words.ts";
import { type BankWord, bankAt } from "../vocabulary/bank-store.ts";
import { inflected } from "../vocabulary/inflected-word.ts";
import { savePractisedWords, wordsAddedBy } from "../vocabulary/practised-words-store.ts";
import { type ConversationRow, findConversation, trackTurn } from "./store.ts";

/** What a message is known by among what was handed in: the browser's id may stand in another conversation as well. */
export const submissionIdOf = (conversationId: string, clientMessageId: string): string =>
  `${messageType}/${conversationId}/${clientMessageId}`;

/**
 * Writes what a turn is worth: XP, challenge and streak, the mistakes to practise, the partner's words to the vocabulary, and
 * where the conversation stands. In one batch that counts once; done again, nothing changes. `now` is the conversation's row
 * behind it: its tone may have been changed in the meantime.
 */
export async function recordTurn(
  context: LearnerContext,
  learner: SignedIn,
  { row, turn, day, userXp }: { row: ConversationRow; turn: Turn; day: CalendarDay; userXp: UserXp },
): Promise<{ stored: StoredSubmission; now: ConversationRow | undefined }> {
  const { level, isAccepted } = turn;
  const id = submissionIdOf(row.id, turn.clientMessageId);
  const claims = [
    ...(isAccepted ? [messageClaim(row.title)] : []),
    ...(turn.isRetypeWorth ? [retypedClaim(row.title)] : []),
  ];
  const items = wordsToSave(turn.assistantMessage.vocabulary, level);
  const inBank = await bankAt(
    context,
    items.map(({ cefrLevel }) => cefrLevel),
  );
  const words = items.flatMap(({ wordId }) => inBank(wordId) ?? []);
  const asMet = (word: BankWord) => newWord(word, formInText(inflected(word), turn.assistantMessage.content));
  const issues = issuesOf(turn);
  const changes: Statement[] = [
    trackTurn(context, row.id, turn),
    ...(issues.length > 0 ? [saveIssues(context, issues, { cefrLevel: level, conversationId: row.id })] : []),
    ...(words.length > 0 ? [savePractisedWords(context, words.map(asMet), id, null)] : []),
    ...(turn.number === minMessagesToAssess ? [trackConversation(context)] : []),
  ];
  const activity: FinishedActivity = {
    submission: {
      id,
      quizType: messageType,
      quizKey: `${messageType}/${row.id}/${turn.number}`,
      level,
      score: isAccepted ? 1 : 0,
      totalQuestions: 1,
      answers: [],
    },
    claims,
    challenge: isAccepted ? "conversation" : undefined,
    longEnough: 1,
    // Paid for when it was sent.
    points: 0,
    isIdle: claims.length === 0,
    day,
    userXp,
    changes,
    ...(words.length > 0 && {
      wordsAdded: wordsAddedBy(
        context,
        words.map((word) => word.id),
        id,
      ),
    }),
  };
  const { stored, rows } = await submitAndRead(context, learner, activity, [findConversation(context, row.id)]);
  return { stored, now: rows?.[0][0] };
}

/** The mistakes of a message, each once. */
function issuesOf({ userMessage }: Turn): Issue[] {
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
