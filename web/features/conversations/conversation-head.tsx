import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { Conversation } from "#core/contract/conversations.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import type { Tone } from "#core/domain/conversations/conversation.ts";
import { BackLink } from "#web/features/conversations/back-link.tsx";
import type { Tutor } from "#web/features/conversations/send-message.ts";
import { toneLabels } from "#web/features/conversations/start/tones.ts";
import { getTopicLabel } from "#web/features/conversations/start/topics.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { useIsWide } from "#web/ui/use-media.ts";
import { usePreload } from "#web/ui/use-preload.ts";

const ConversationSettings = createLazyComponent(
  "ConversationSettings",
  () => import("#web/features/conversations/conversation-settings.tsx"),
);
const Sheet = createLazyComponent("Sheet", () => import("#web/ui/sheet.tsx"));

interface ConversationHeadProps {
  conversation: Conversation;
  level: CefrLevel;
  tone: Tone;
  tutor: Tutor | null;
  onLevelChange: (level: CefrLevel) => void;
  onToneChange: (tone: Tone) => void;
}

/** Topic, level and tone of the conversation: a card beside the messages, or one line above them on a phone. */
export function ConversationHead(props: ConversationHeadProps) {
  const isWide = useIsWide();
  usePreload(ConversationSettings.load, Sheet.load);
  return isWide ? <DetailsCard {...props} /> : <PhoneHeader {...props} />;
}

function DetailsCard(props: ConversationHeadProps) {
  const { title, category } = props.conversation;
  const { name, icon } = getTopicLabel(category);
  return (
    <aside aria-label="About the conversation" className="col-start-2 row-start-1">
      <BackLink to={paths.chat} label="All conversations" />
      <div className="card p-5">
        <PageHeading title={title} className="h3">
          {title}
        </PageHeading>
        <p className="mb-4 mt-1 flex items-center gap-2 text-small text-ink2">
          <span aria-hidden="true" className={`${icon} h-4 w-4`} />
          Topic: {name}
        </p>
        <Suspense fallback={<div className="h-66" />}>
          <ConversationSettings {...props} />
        </Suspense>
      </div>
    </aside>
  );
}

function PhoneHeader(props: ConversationHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const { title } = props.conversation;
  return (
    <div className="-mx-5 flex shrink-0 items-center gap-1 border-b border-line pb-1 pl-2 pr-4">
      <Link
        to={paths.chat}
        aria-label="All conversations"
        className="grid h-11 w-11 shrink-0 place-items-center rounded-key text-ink2"
      >
        <span aria-hidden="true" className="i-lucide-arrow-left h-5.5 w-5.5" />
      </Link>
      <PageHeading title={title} className="h3 min-w-0 flex-1 truncate">
        {title}
      </PageHeading>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-key px-1"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Change level and tone: </span>
        <span className="tag">{props.level}</span>
        <span className="tag max-sm:sr-only">{toneLabels[props.tone].name}</span>
        <span lang="de" aria-hidden="true" className="tag sm:hidden">
          {toneLabels[props.tone].address}
        </span>
        <span aria-hidden="true" className="i-lucide-chevron-down h-4 w-4 text-ink2" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet title={title} subtitle="Level and tone" onClose={() => setOpen(false)}>
            <div className="p-5 pb-8">
              <ConversationSettings {...props} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
