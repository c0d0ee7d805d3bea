import type { Conversation } from "#core/contract/conversations.ts";
import { type CefrLevel, cefrLevelNames } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import type { Tutor } from "#web/features/conversations/send-message.ts";
import { ToneChoice } from "#web/features/conversations/start/tone-choice.tsx";
import { TutorLine } from "#web/features/conversations/tutor-line.tsx";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { LevelSelector } from "#web/ui/level-selector.tsx";

interface ConversationSettingsProps {
  conversation: Conversation;
  /** The level chosen for the next message. */
  level: CefrLevel;
  tone: Tone;
  /** Which model or partner sent the last answer; null if no answer has arrived since the page was opened. */
  tutor: Tutor | null;
  onLevelChange: (level: CefrLevel) => void;
  onToneChange: (tone: Tone) => void;
}

/** Lets the learner choose level and tone of the conversation. */
export function ConversationSettings({
  conversation,
  level,
  tone,
  tutor,
  onLevelChange,
  onToneChange,
}: ConversationSettingsProps) {
  const { cefrLevel, assessedLevel } = conversation;
  const isServerReached = useIsServerReached();
  return (
    <div className="grid gap-4">
      <div>
        <p aria-hidden="true" className="mb-1.5 text-small fw-580">
          Level
        </p>
        <LevelSelector isFullWidth level={level} onChange={onLevelChange} />
        <p role="status" className="mt-1.5 text-small text-ink2">
          {cefrLevelNames[level]}
          {level !== cefrLevel && ", from your next message on"}
        </p>
      </div>
      <div className="grid gap-2">
        <ToneChoice tone={tone} onChange={onToneChange} isDisabled={!isServerReached} />
        <ConnectionNote>Until then the tone stays.</ConnectionNote>
      </div>
      {assessedLevel && (
        <p className="flex items-center gap-2 border-t border-line pt-3.5 text-small text-ink2">
          <span aria-hidden="true" className="i-lucide-compass h-4.5 w-4.5" />
          <span>
            Here you write at about <strong className="fw-620 text-ink">{assessedLevel}</strong>.
          </span>
        </p>
      )}
      <TutorLine tutor={tutor} />
    </div>
  );
}
