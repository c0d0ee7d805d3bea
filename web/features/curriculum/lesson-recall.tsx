import { useEffect, useRef, useState } from "react";
import type { LessonWord } from "#core/contract/curriculum.ts";
import { listWordsAfterRecall } from "#core/domain/curriculum/recall.ts";
import { QuizFrame } from "#web/quiz/quiz-frame.tsx";
import { QuizBar } from "#web/quiz/quiz-header.tsx";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { Button } from "#web/ui/button.tsx";
import { Articles } from "#web/ui/flag.tsx";
import { MarkedSentence } from "#web/ui/marked-sentence.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

interface LessonRecallProps {
  /** The words of one portion. */
  words: readonly LessonWord[];
  /** Called when each word was recalled once. */
  onFinish: () => void;
  /** Goes back to the cards of the portion. */
  onClose: () => void;
}

/**
 * The learner recalls the words of a portion: they see the meaning, say the German word and compare. They judge
 * themselves, and nothing is stored. A word that they did not know comes again after the others.
 */
export function LessonRecall({ words, onFinish, onClose }: LessonRecallProps) {
  const [openWords, setOpenWords] = useState(words);
  const [isWordShown, setWordShown] = useState(false);
  /**
   * Changes with each try. A change moves the focus to the word, so that a screen reader also reads a word that comes
   * again.
   */
  const [tryNumber, setTryNumber] = useState(1);
  const prompt = useRef<HTMLHeadingElement>(null);
  const removeBackLayer = useBackLayer(onClose, true);
  const [word] = openWords;

  useEffect(() => prompt.current?.focus({ preventScroll: true }), [tryNumber]);

  function answer(isRecalled: boolean) {
    const remainingWords = listWordsAfterRecall(openWords, isRecalled);
    if (remainingWords.length === 0) return removeBackLayer(onFinish);
    setOpenWords(remainingWords);
    setWordShown(false);
    setTryNumber(tryNumber + 1);
  }
  const latestAction = useRef(() => {});
  latestAction.current = () => (isWordShown ? answer(true) : setWordShown(true));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.repeat || event.target !== prompt.current) return;
      event.preventDefault();
      latestAction.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  if (!word) return null;
  const exit = () => removeBackLayer(onClose);
  const recalledCount = words.length - openWords.length;
  return (
    <QuizFrame
      quiz={{
        canCheck: true,
        check: () => latestAction.current(),
        goToNext: () => {},
        guard: { isDialogOpen: false, exit, stay: () => {}, leave: exit },
      }}
      header={
        <QuizBar
          value={recalledCount}
          max={words.length}
          label="Words recalled"
          onExit={exit}
          exitLabel="Back to the words"
        >
          {recalledCount} of {words.length} recalled
        </QuizBar>
      }
      question={
        <>
          <p className="flex flex-wrap items-center gap-2 text-ink2">
            How do you say it in German? <span className="tag">{formatPartOfSpeech(word.partOfSpeech)}</span>
          </p>
          <h1 ref={prompt} tabIndex={-1} className="mt-1.5 text-[1.75rem] fw-600 leading-[1.25] lg:text-[2.25rem]">
            {word.translation}
          </h1>
        </>
      }
      answer={
        <div role="status" className="min-h-44">
          {isWordShown && <RecalledWord word={word} />}
        </div>
      }
      aside={
        isWordShown && (
          <Button size="large" variant="secondary" className="px-4.5" onClick={() => answer(false)}>
            Not yet
          </Button>
        )
      }
      checkLabel={isWordShown ? "I knew it" : "Show the word"}
      nextLabel=""
      feedback={null}
    />
  );
}

/** The German word with its forms and example. */
function RecalledWord({ word }: { word: LessonWord }) {
  return (
    <div className="card p-4.5 lg:p-5">
      <div className="flex items-start gap-2">
        <p lang="de" className="min-w-0 flex-1 font-aleo text-word fw-620">
          <Articles gender={word.gender} otherGender={word.otherGender} />
          {word.hyphenated}
        </p>
        <SpeakButton german={word.word} className="-mr-2 -mt-1.5" />
      </div>
      <Plural noun={word} className="mt-1" />
      {word.forms && (
        <p lang="de" className="mt-1 fw-460">
          {word.forms}
        </p>
      )}
      <MarkedSentence
        sentence={word.exampleSentence}
        marks={word.exampleMarks}
        className="mt-2 text-sentence fw-440 text-ink2"
      />
    </div>
  );
}
