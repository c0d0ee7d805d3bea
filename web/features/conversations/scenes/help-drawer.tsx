import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Message, SceneState } from "#core/contract/conversations.ts";
import { readScene } from "#core/contract/scenes.ts";
import { useRead } from "#web/api/use-read.ts";
import { VocabularyChips } from "#web/features/conversations/messages/vocabulary-chips.tsx";
import { signedOutMeta } from "#web/features/conversations/redirect-if-signed-out.ts";
import { type Phrase, parsePhrase } from "#web/features/conversations/scenes/phrase.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import "#web/features/conversations/scenes/scene.css";

interface HelpDrawerProps {
  id: string;
  scene: SceneState;
  /** The partner's last message. */
  lastMessage: Message | undefined;
  onChoosePhrase: (phrase: Phrase) => void;
}

type Explanation = "meaning" | "simpler";

/**
 * Help for the next answer: a translation and a simpler version of the partner's last message, and phrases for the next
 * goal.
 */
export function HelpDrawer({ id, scene, lastMessage, onChoosePhrase }: HelpDrawerProps) {
  const explanationId = useId();
  const drawer = useRef<HTMLElement>(null);
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const lastMessageId = lastMessage?.id;
  useEffect(() => setExplanation(null), [lastMessageId]);
  useEffect(() => drawer.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  // From level B2 on, some messages of the partner have no translation. For such a message, only the meanings of its
  // useful words are shown.
  const canExplainMeaning =
    lastMessage !== undefined && (lastMessage.translation !== null || lastMessage.vocabulary.length > 0);
  const simplerText = lastMessage?.simpler ?? null;

  function renderButton(kind: Explanation, icon: string, label: string) {
    const isOpen = explanation === kind;
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? explanationId : undefined}
        className={`flex min-h-11.5 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-field border px-2 py-1.5 text-small fw-620 leading-tight hover:bg-sunk lg:w-full lg:flex-none ${
          isOpen ? "border-ink bg-sunk" : "border-line2 bg-card"
        }`}
        onClick={() => setExplanation(isOpen ? null : kind)}
      >
        <span aria-hidden="true" className={`${icon} h-4.5 w-4.5 shrink-0`} />
        {label}
      </button>
    );
  }

  return (
    <section
      ref={drawer}
      id={id}
      aria-label="Help"
      className="scene-help card mb-2.5 overflow-y-auto p-3.5 lg:flex lg:gap-6 lg:p-5"
    >
      {lastMessage && (canExplainMeaning || simplerText) && (
        <div className="lg:w-56 lg:shrink-0">
          <DrawerTitle className="max-lg:sr-only">About the last message</DrawerTitle>
          <div className="flex gap-2.5 lg:mt-2 lg:flex-col">
            {canExplainMeaning && renderButton("meaning", "i-lucide-languages", "What does that mean?")}
            {simplerText && renderButton("simpler", "i-lucide-shrink", "Say it simpler")}
          </div>
          {explanation && (
            <div id={explanationId} role="status" className="mt-2.5">
              {explanation === "meaning" ? (
                <>
                  {lastMessage.translation !== null && <p className="leading-snug">{lastMessage.translation}</p>}
                  <VocabularyChips items={lastMessage.vocabulary} />
                </>
              ) : (
                <>
                  <div className="flex items-start gap-1">
                    <p lang="de" className="sentence-german min-w-0 flex-1">
                      {simplerText?.content}
                    </p>
                    {simplerText && <SpeakButton german={simplerText.content} className="-mt-2 shrink-0" />}
                  </div>
                  {simplerText?.translation && <p className="text-small text-ink2">{simplerText.translation}</p>}
                </>
              )}
            </div>
          )}
        </div>
      )}
      <Phrases scene={scene} onChoose={onChoosePhrase} />
    </section>
  );
}

const DrawerTitle = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <h2 className={`font-sans text-small fw-620 text-ink2 ${className}`}>{children}</h2>
);

interface PhrasesProps {
  scene: SceneState;
  onChoose: (phrase: Phrase) => void;
}

/** Phrases that help to reach the next goal. */
function Phrases({ scene, onChoose }: PhrasesProps) {
  const { data, isFetching, refetch } = useRead(readScene, { id: scene.id }, { meta: signedOutMeta });
  if (scene.nextGoal === null) return null;
  const phrases = data?.goals.find(({ id }) => id === scene.nextGoal)?.phrases.map(parsePhrase);
  return (
    <div className="min-w-0 flex-1 max-lg:mt-3">
      <DrawerTitle>Phrases for your next goal</DrawerTitle>
      {phrases ? (
        <ul>
          {phrases.map((phrase) => (
            <li key={phrase.text} className="border-t border-line first:border-t-0">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-key py-2 text-left hover:text-ink2"
                onClick={() => onChoose(phrase)}
              >
                <span lang="de" className="sentence-german min-w-0 flex-1 text-[1.0625rem] leading-snug">
                  <PhraseText {...phrase} />
                </span>
                <span aria-hidden="true" className="i-lucide-corner-down-left h-4.5 w-4.5 text-ink2" />
              </button>
            </li>
          ))}
        </ul>
      ) : isFetching ? (
        <Skeleton label="Loading phrases...">
          {[1, 2, 3].map((key) => (
            <SkeletonBox key={key} className="my-3 h-5 w-4/5" />
          ))}
        </Skeleton>
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-small text-ink2">
          The phrases did not come.
          <button type="button" className="text-link" onClick={() => refetch()}>
            Try Again
          </button>
        </p>
      )}
    </div>
  );
}

/** A phrase whose gap is marked. */
const PhraseText = ({ text, gap: [start, end] }: Phrase) => (
  <>
    {text.slice(0, start)}
    {start < end && (
      <span className="underline decoration-dotted decoration-ink3 decoration-[1.5px] underline-offset-4">
        {text.slice(start, end)}
      </span>
    )}
    {text.slice(end)}
  </>
);
