import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Text } from "#core/contract/reading.ts";
import type { TextQuiz } from "#web/features/reading/use-text-quiz.ts";
import { SaveStatus } from "#web/quiz/save-status.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { paths } from "#web/ui/paths.ts";

interface TextDoneProps {
  text: Text;
  quiz: TextQuiz;
  result: { score: number; of: number };
  addedCount: number;
  hideButton?: ReactNode;
}

/** The result after the last question, and the next text. */
export function TextDone({ text, quiz, result, addedCount, hideButton }: TextDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <div className="flex items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="h2 flex-1">
          {result.score} of {result.of} right
        </h2>
        {hideButton}
      </div>
      <div className="mt-2">
        {quiz.saving ? (
          <SaveStatus saving={quiz.saving} />
        ) : (
          <p className="text-ink2">A free account keeps what you have read, and your words.</p>
        )}
      </div>
      {addedCount > 0 && (
        <p className="mt-2 text-ink2">{addedCount === 1 ? "One word" : `${addedCount} words`} added to your reviews.</p>
      )}
      <div className="mt-4 grid gap-2">
        {text.next ? (
          <ButtonLink to={paths.text(text.next.id)} size="large" label={`Next text: ${text.next.title}`}>
            Next text
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.reading} size="large">
            All texts
          </ButtonLink>
        )}
        {text.next && (
          <p className="text-center text-small text-ink2">
            <span lang="de">{text.next.title}</span> ·{" "}
            <Link to={paths.reading} className="inline-flex min-h-11 items-center text-link">
              All texts
            </Link>
          </p>
        )}
        {!quiz.saving && (
          <ButtonLink to={paths.signUpFor(paths.text(text.id))} variant="secondary">
            Sign Up Free
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
