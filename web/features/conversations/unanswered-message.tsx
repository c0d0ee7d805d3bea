import { bubbleClass } from "#web/features/conversations/messages/learner-message.tsx";
import { Button } from "#web/ui/button.tsx";

interface UnansweredMessageProps {
  content: string;
  /** Whether the message is already in the list of messages. */
  isShown: boolean;
  onRequestAnswer: () => void;
}

/** A message that got no answer, with a button that requests the answer. */
export function UnansweredMessage({ content, isShown, onRequestAnswer }: UnansweredMessageProps) {
  return (
    <div className="mt-6 ml-auto w-fit max-w-[36rem] pl-6 lg:pl-16">
      {!isShown && (
        <p lang="de" className={`whitespace-pre-wrap ${bubbleClass}`}>
          {content}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
        <p className="text-small text-ink2">Your message is safe. It has no answer yet.</p>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The pressed button is removed, so the focus moves to the messages.
            currentTarget.closest<HTMLElement>("[data-scroller]")?.focus();
            onRequestAnswer();
          }}
        >
          Get the Answer
        </Button>
      </div>
    </div>
  );
}
