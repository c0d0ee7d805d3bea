import { useEffect, useRef } from "react";
import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { isAskedInGerman } from "#web/features/vocabulary/word-answer.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Articles } from "#web/ui/flag.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** The instruction of a question. */
export function getInstruction({ quizType }: VocabularyQuestion): string {
  if (quizType === "gender") return "What is the correct gender article?";
  if (quizType === "government") return "Which preposition or case does the verb take?";
  return quizType === "fill-in-blank" ? "Type the correct translation" : "Select the correct translation";
}

/** The word that is asked. It gets the focus, unless the answer is typed. In that case the input gets the focus. */
export function QuestionPrompt({ question }: { question: VocabularyQuestion }) {
  const { quizType, word, hyphenated, gender, otherGender, partOfSpeech, caseInfo, plural, translation } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const isTyped = quizType === "fill-in-blank";
  const isGovernmentAsked = quizType === "government";
  const isGerman = isAskedInGerman(question);
  const isGenderShown = isGerman && quizType !== "gender";
  const sizeClass =
    word.length > 24 ? "text-word lg:text-[2.75rem]" : word.length > 14 ? "text-[2.375rem] lg:text-quiz" : "text-quiz";

  useEffect(() => {
    if (!isTyped) heading.current?.focus({ preventScroll: true });
  }, [isTyped]);

  return (
    <>
      <p id="quiz-prompt" className="text-ink2 lg:text-[1.0625rem]">
        {getInstruction(question)}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby="quiz-prompt"
        lang={isGerman ? "de" : "en"}
        className={`mt-1 break-words font-aleo fw-620 leading-[1.08] tracking-[-0.026em] ${sizeClass}`}
      >
        {isGenderShown && <Articles gender={gender} otherGender={otherGender} />}
        {isGerman ? hyphenated : word}
        {isGovernmentAsked && <GovernmentGap options={question.options ?? []} />}
      </h1>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
        {isGerman && <SpeakButton german={word} className="-ml-2.5 -mr-1.5" />}
        {isGerman && plural && <Plural noun={{ word, gender, plural }} />}
        {!isGerman && (
          <p>
            {formatPartOfSpeech(partOfSpeech)}
            {partOfSpeech === "noun" && isTyped && ". The article is welcome."}
          </p>
        )}
        {isGovernmentAsked && <p>{translation.join(", ")}</p>}
        {caseInfo && !isGovernmentAsked && <CaseInfo caseInfo={caseInfo.includes("+") ? caseInfo : `+ ${caseInfo}`} />}
      </div>
    </>
  );
}

/** The gap after a verb. If the options contain a preposition, the gap has a separate place for the preposition. */
function GovernmentGap({ options }: { options: readonly string[] }) {
  const hasPreposition = options.some((option) => !option.startsWith("+"));
  return (
    <span aria-hidden="true" className="text-ink3">
      {hasPreposition ? " ___ + ?" : " + ?"}
    </span>
  );
}
