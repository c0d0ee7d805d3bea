import { useState } from "react";
import * as z from "zod/mini";
import { cefrLevel } from "#core/contract/values.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { store } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

/** What is being written in a conversation and was not yet answered. */
const draft = z.object({
  content: z.string(),
  /** Made with the first try to send it, so that another try sends the same message. */
  clientMessageId: z.nullable(z.string()),
  /** How many messages of the learner there were before that try. */
  saidBefore: z.int(),
  /** The message whose correction is typed once more. */
  retypeOf: z.nullable(z.string()),
  /** Chosen for the next message. */
  level: z.nullable(cefrLevel),
});
export type Draft = z.output<typeof draft>;

export const emptyDraft: Draft = { content: "", clientMessageId: null, saidBefore: 0, retypeOf: null, level: null };
const storageKey = (conversationId: string) => `lotse.chat.${conversationId}`;

const readDraft = (conversationId: string): Draft =>
  readStoredJson("tab", storageKey(conversationId), draft) ?? emptyDraft;

function keepDraft(conversationId: string, kept: Draft): void {
  store("tab", storageKey(conversationId), kept === emptyDraft ? null : JSON.stringify(kept));
}

/** What stays of a draft whose message was answered: what was chosen meanwhile for the next one. */
export function draftAfter({ level, retypeOf }: Draft, sent: Pick<Draft, "level" | "retypeOf">): Draft {
  const next = { level: level === sent.level ? null : level, retypeOf: retypeOf === sent.retypeOf ? null : retypeOf };
  return next.level || next.retypeOf ? { ...emptyDraft, ...next } : emptyDraft;
}

/** A draft on its way. */
export type Sent = Pick<Draft, "retypeOf"> & { clientMessageId: string; level: CefrLevel };

/** Forgets a draft once its message was answered, also when its page is gone. */
export function forgetSent(conversationId: string, sent: Sent): void {
  const kept = readDraft(conversationId);
  if (kept.clientMessageId === sent.clientMessageId) keepDraft(conversationId, draftAfter(kept, sent));
}

/** The draft of a conversation; this tab keeps it through a reload and through signing in again. */
export function useDraft(conversationId: string): [Draft, (next: Draft) => void] {
  const [kept, setKept] = useState(() => readDraft(conversationId));
  return [
    kept,
    (next) => {
      setKept(next);
      keepDraft(conversationId, next);
    },
  ];
}
