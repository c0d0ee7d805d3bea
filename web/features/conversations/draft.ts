import * as z from "zod/mini";
import { cefrLevel } from "#core/contract/values.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";
import { useStoredState } from "#web/ui/page-environment.ts";

/** An unsent or unanswered message of a conversation. */
const draftSchema = z.object({
  content: z.string(),
  /** Created at the first attempt to send, so that another attempt sends the same message. */
  clientMessageId: z.nullable(z.string()),
  /** The number of messages that the learner had sent before the first attempt to send this message. */
  messagesSentBefore: z.int(),
  /** The id of the message whose corrected text the learner types again. */
  retypeOf: z.nullable(z.string()),
  /** The level chosen for the next message. */
  level: z.nullable(cefrLevel),
});
export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = {
  content: "",
  clientMessageId: null,
  messagesSentBefore: 0,
  retypeOf: null,
  level: null,
};
const buildStorageKey = (conversationId: string) => `lotse.chat.${conversationId}`;

const readDraft = (conversationId: string): Draft =>
  readStoredJson("tab", buildStorageKey(conversationId), draftSchema) ?? emptyDraft;

function storeDraft(conversationId: string, storedDraft: Draft): void {
  storeText("tab", buildStorageKey(conversationId), storedDraft === emptyDraft ? null : JSON.stringify(storedDraft));
}

/**
 * Builds the draft that replaces a draft whose message was answered. The new draft contains only the level and the
 * sentence to retype, if the learner has meanwhile chosen them for the next message.
 */
export function buildNextDraft({ level, retypeOf }: Draft, sentDraft: Pick<Draft, "level" | "retypeOf">): Draft {
  const nextDraft = {
    level: level === sentDraft.level ? null : level,
    retypeOf: retypeOf === sentDraft.retypeOf ? null : retypeOf,
  };
  return nextDraft.level || nextDraft.retypeOf ? { ...emptyDraft, ...nextDraft } : emptyDraft;
}

/** A message that is being sent. */
export type SentMessage = Pick<Draft, "retypeOf"> & { clientMessageId: string; level: CefrLevel };

/** Removes a stored draft after its message was answered, even if the page of the conversation is closed. */
export function removeSentDraft(conversationId: string, sentMessage: SentMessage): void {
  const storedDraft = readDraft(conversationId);
  if (storedDraft.clientMessageId === sentMessage.clientMessageId)
    storeDraft(conversationId, buildNextDraft(storedDraft, sentMessage));
}

/**
 * The draft of a conversation and a function that changes it. The draft is stored in the tab, so it survives a reload
 * and a new sign-in.
 */
export function useDraft(conversationId: string): [Draft, (nextDraft: Draft) => void] {
  const [storedDraft, setStoredDraft] = useStoredState(() => readDraft(conversationId), emptyDraft);
  return [
    storedDraft,
    (nextDraft) => {
      setStoredDraft(nextDraft);
      storeDraft(conversationId, nextDraft);
    },
  ];
}
