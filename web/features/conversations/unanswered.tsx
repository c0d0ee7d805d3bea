import { bubbleLook } from "#web/features/conversations/messages/learner-message.tsx";
import { Button } from "#web/ui/button.tsx";

interface UnansweredProps {
  content: string;
  /** Stands among the messages already. */
  isShown: boolean;
  onFinish: () => void;
}

/** A message that was left without an answer, and the way to get it. */
export function Unanswered({ content, isShown, onFinish }: UnansweredProps) {
  return (
    <div className="mt-6 ml-auto w-fit max-w-[36rem] pl-6 lg:pl-16">
      {!isShown && (
        <p lang="de" className={`whitespace-pre-wrap ${bubbleLook}`}>
          {content}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <p className="text-small text-ink2">Your message is safe. It has no answer yet.</p>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // This button goes: the focus stays with the messages.
            currentTarget.closest<HTMLElement>("[data-scroller]")?.focus();
            onFinish();
          }}
        >
          Get the Answer
        </Button>
      </div>
    </div>
  );
}
