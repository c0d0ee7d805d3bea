import { useId, useState } from "react";
import type { Message } from "#core/contract/conversations.ts";
import { VocabularyChips } from "#web/features/conversations/messages/vocabulary-chips.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import { ReadableText } from "#web/word-lookup/readable-text.tsx";

export const partnerTextClass = "text-[1.1875rem] fw-460 leading-[1.55] lg:text-[1.25rem]";

/** A message of the partner. Below the message are a button that shows the translation, and the useful words. */
export function PartnerMessage({ message }: { message: Message }) {
  const id = useId();
  const [isTranslated, setTranslated] = useState(false);
  return (
    <div className="max-w-[34rem]">
      <ReadableText text={message.content} className={partnerTextClass} />
      {isTranslated && message.translation !== null && (
        <p id={id} className="mt-1 text-ink2">
          {message.translation}
        </p>
      )}
      <div className="-ml-2 flex items-center">
        {message.translation !== null && (
          <button
            type="button"
            aria-expanded={isTranslated}
            aria-controls={isTranslated ? id : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-key px-2 text-small fw-580 text-ink2 hover:bg-sunk hover:text-ink"
            onClick={() => setTranslated(!isTranslated)}
          >
            <span aria-hidden="true" className="i-lucide-languages h-4.5 w-4.5" />
            {isTranslated ? "Hide translation" : "Show translation"}
          </button>
        )}
        <SpeakButton german={message.content} />
      </div>
      <VocabularyChips items={message.vocabulary} />
    </div>
  );
}
