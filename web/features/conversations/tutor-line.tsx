import { useIsServerReached } from "#web/api/connection.ts";
import type { Tutor } from "#web/features/conversations/send-message.ts";

const tutorNames: Record<Tutor, string> = {
  "workers-ai": "an AI model",
  "openai-compatible": "an AI model",
  "built-in": "the built-in partner",
};

/**
 * If the server is reached, says whether an AI model or the built-in partner sent the last answer; renders nothing if
 * no answer has arrived since the page was opened. If the server is not reached, says that the built-in partner answers
 * on this device.
 */
export function TutorLine({ tutor, className = "" }: { tutor: Tutor | null; className?: string }) {
  const isServerReached = useIsServerReached();
  if (!tutor && isServerReached) return null;
  return (
    <p className={`flex items-center gap-2 border-t border-line pt-3.5 text-small text-ink2 ${className}`}>
      <span aria-hidden="true" className="i-lucide-message-circle h-4.5 w-4.5" />
      {tutor && isServerReached
        ? `The last answer came from ${tutorNames[tutor]}.`
        : "The built-in partner answers on this device. An AI model needs a connection."}
    </p>
  );
}
