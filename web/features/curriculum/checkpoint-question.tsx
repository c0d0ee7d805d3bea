import { type ReactNode, useEffect, useRef } from "react";
import type { CheckpointQuestion } from "#core/contract/chapters.ts";
import { ChoiceList } from "#web/quiz/choice-list.tsx";
import { lazyTypedAnswer } from "#web/quiz/lazy-typed-answer.tsx";
import { QuestionText } from "#web/quiz/question-text.tsx";
import { SentenceField } from "#web/quiz/sentence-field.tsx";
import { SentencePlayer } from "#web/quiz/sentence-player.tsx";
import { TileBoard } from "#web/quiz/tile-board.tsx";
import { useTiles } from "#web/quiz/use-tiles.ts";

const TypedAnswer = lazyTypedAnswer.Component;

interface CheckpointPromptProps {
  question: CheckpointQuestion;
  draft: string;
  /** Whether this is the first question. Its heading does not get the focus, because the page's heading has it. */
  isFirst: boolean;
}

const instructions: Record<CheckpointQuestion["kind"], string> = {
  choose: "What does it mean?",
  type: "How do you say it in German?",
  translate: "Translate into German",
  build: "Build this sentence in German",
  dictation: "Write what you hear",
};

/** The prompt of a question. */
export function CheckpointPrompt({ question, draft, isFirst }: CheckpointPromptProps) {
  const { part, kind, prompt, promptLang, hint, spoken, extract } = question;
  if (spoken !== null) {
    return (
      <div className="grid gap-4">
        <PromptHeading isFocused={!isFirst}>{instructions.dictation}</PromptHeading>
        <SentencePlayer german={spoken} playsAutomatically={!isFirst} />
      </div>
    );
  }
  if (part === "form") {
    return (
      <>
        <p className="text-ink2">Fill the gap</p>
        <PromptHeading isFocused={!isFirst && kind === "choose"}>
          <QuestionText question={prompt} gapText={draft} className="font-aleo" />
        </PromptHeading>
      </>
    );
  }
  if (part === "text") {
    return (
      <div className="grid gap-4">
        <Extract paragraphs={extract ?? []} takesFocus={!isFirst} />
        <PromptHeading isFocused={false} isSmall>
          <QuestionText question={prompt} gapText={kind === "type" ? draft : ""} className="font-aleo" />
        </PromptHeading>
      </div>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink2">
        {instructions[kind]}
        {hint && <span className="tag">{hint}</span>}
      </p>
      <PromptHeading isFocused={!isFirst && (kind === "choose" || kind === "build")}>
        <span lang={promptLang} className={promptLang === "de" ? "font-aleo" : undefined}>
          {prompt}
        </span>
      </PromptHeading>
    </>
  );
}

interface ExtractProps {
  paragraphs: readonly string[];
  takesFocus: boolean;
}

/** The extract that a question is about. It gets the focus, so that a screen reader begins with it. */
function Extract({ paragraphs, takesFocus }: ExtractProps) {
  const section = useRef<HTMLElement>(null);
  const isFocusedRef = useRef(takesFocus);
  useEffect(() => {
    if (isFocusedRef.current) section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Text"
      className="card grid gap-3 p-4.5 font-aleo text-sentence fw-460 leading-relaxed lg:p-5"
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph} lang="de">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/**
 * The id of the heading that says what is asked. The fields for typed answers refer to it, so that a screen reader
 * reads the heading with the field.
 */
const promptId = "checkpoint-prompt";

interface PromptHeadingProps {
  /** Whether the heading takes the focus. Questions that are answered by typing give the focus to their field. */
  isFocused: boolean;
  isSmall?: boolean;
  children: ReactNode;
}

function PromptHeading({ isFocused, isSmall = false, children }: PromptHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(isFocused);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1
      ref={heading}
      id={promptId}
      tabIndex={-1}
      className={`mt-1.5 fw-600 tracking-[-0.015em] ${isSmall ? "text-[1.375rem] leading-snug" : "text-[1.75rem] leading-[1.25] lg:text-[2.25rem]"}`}
    >
      {children}
    </h1>
  );
}

interface CheckpointInputProps {
  question: CheckpointQuestion;
  draft: string;
  onChange: (answer: string) => void;
}

/** The options, the field or the tiles with which a question is answered. */
export function CheckpointInput({ question, draft, onChange }: CheckpointInputProps) {
  const { kind, prompt, options, optionLang } = question;
  switch (kind) {
    case "choose":
      return (
        <ChoiceList
          label={prompt}
          choices={(options ?? []).map((option) => ({
            value: option,
            label: <span lang={optionLang}>{option}</span>,
          }))}
          chosenValue={draft === "" ? null : draft}
          correctValue={null}
          isStacked={question.part !== "word"}
          onChoose={onChange}
        />
      );
    case "type":
      return (
        <TypedAnswer
          language="german"
          value={draft}
          isChecked={false}
          placeholder="Type your answer here..."
          describedBy={promptId}
          shouldTakeFocus={question.part !== "text"}
          onChange={onChange}
        />
      );
    case "build":
      return <BuildInput question={question} onChange={onChange} />;
    case "translate":
    case "dictation":
      return (
        <SentenceField
          label={kind === "dictation" ? "What you heard" : "Your sentence in German"}
          describedBy={promptId}
          value={draft}
          onChange={onChange}
        />
      );
  }
}

function BuildInput({ question, onChange }: Omit<CheckpointInputProps, "draft">) {
  const { given, tiles, extraTileCount } = question;
  const texts = [...(given === null ? [] : [given]), ...(tiles ?? [])];
  const givenCount = given === null ? 0 : 1;
  const board = useTiles(texts, givenCount, false, onChange);
  return <TileBoard tiles={board} texts={texts} givenCount={givenCount} extraTileCount={extraTileCount} />;
}
