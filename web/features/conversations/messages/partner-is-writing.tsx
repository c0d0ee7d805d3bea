import { partnerTextClass } from "#web/features/conversations/messages/partner-message.tsx";
import "#web/features/conversations/messages/partner-is-writing.css";

/** Shown while the partner is answering: the beginning of the answer if it has arrived, otherwise moving dots. */
export function PartnerIsWriting({ partialAnswer }: { partialAnswer: string | null }) {
  return (
    <div className="mt-6">
      {partialAnswer ? (
        <p lang="de" aria-hidden="true" className={`max-w-[34rem] whitespace-pre-wrap ${partnerTextClass}`}>
          {partialAnswer}
        </p>
      ) : (
        <p aria-hidden="true" className="flex h-8 items-center gap-1.5">
          {["a", "b", "c"].map((dot) => (
            <span key={dot} className="writing-dot h-2 w-2 rounded-full bg-ink3" />
          ))}
        </p>
      )}
      <p role="status" className="mt-1 text-small text-ink2">
        Your partner is writing. The AI takes at most 10 seconds.
      </p>
    </div>
  );
}
