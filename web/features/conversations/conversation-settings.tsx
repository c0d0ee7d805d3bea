import type { Conversation } from "#core/contract/conversations.ts";
import { type CefrLevel, cefrLevelNames, cefrLevels } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { ToneChoice } from "#web/features/conversations/tone-choice.tsx";
import { LevelSelector } from "#web/ui/level-selector.tsx";
import { Picker } from "#web/ui/picker.tsx";
import { useIsWide } from "#web/ui/use-media.ts";

const levels = cefrLevels.map((level) => ({ value: level, label: `${level} ${cefrLevelNames[level]}` }));

interface ConversationSettingsProps {
  conversation: Conversation;
  /** Chosen for the next message. */
  level: CefrLevel;
  onLevel: (level: CefrLevel) => void;
  onTone: (tone: Tone) => void;
}

/** At what level and in what tone one talks. */
export function ConversationSettings({ conversation, level, onLevel, onTone }: ConversationSettingsProps) {
  const { cefrLevel, assessedLevel, tone } = conversation;
  const isWide = useIsWide();
  return (
    <div className="grid gap-4">
      <div>
        {isWide ? (
          <Picker label="Level" value={level} options={levels} onChange={onLevel} />
        ) : (
          <>
            <p aria-hidden="true" className="mb-1.5 text-small fw-580">
              Level
            </p>
            <LevelSelector level={level} onChange={onLevel} />
          </>
        )}
        <p role="status" className="text-small text-ink2">
          {level !== cefrLevel && <span className="block pt-1.5">From your next message on.</span>}
        </p>
      </div>
      <ToneChoice tone={tone} onChange={onTone} />
      {assessedLevel && (
        <p className="flex items-center gap-2 border-t border-line pt-3.5 text-small text-ink2">
          <span aria-hidden="true" className="i-lucide-compass h-4.5 w-4.5" />
          <span>
            Here you write at about <strong className="fw-620 text-ink">{assessedLevel}</strong>.
          </span>
        </p>
      )}
    </div>
  );
}
