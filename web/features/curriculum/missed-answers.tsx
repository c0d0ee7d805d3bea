import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { CheckpointReport } from "#core/contract/checkpoint-report.ts";
import { useHasGermanVoice, useSpeech } from "#web/ui/german-voice.ts";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

/**
 * Marks the German words of an explanation. If the code of `MarkedGerman` cannot be loaded, the text is shown without
 * marks.
 */
const MarkedGerman = createLazyWithFallback<{ text: string }>(
  () => import("#web/ui/marked-german.tsx").then((loadedModule) => loadedModule.MarkedGerman),
  ({ text }) => text.replaceAll("*", ""),
);

type MissedAnswer = CheckpointReport["missed"][number];

const kindNames: Record<MissedAnswer["part"], string> = {
  word: "Word",
  form: "Form",
  sentence: "Sentence",
  dictation: "Dictation",
  text: "Text",
};

const numberWords = ["", "One", "Two", "Three", "Four", "Five"];
/** The maximum number of missed answers that are shown at first. A button shows the others. */
const maxShownAtFirst = 5;

/** The missed questions: the learner's answer, the right answer, and the explanation. */
export function MissedAnswers({ missedAnswers }: { missedAnswers: readonly MissedAnswer[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const shownAnswers = areAllShown ? missedAnswers : missedAnswers.slice(0, maxShownAtFirst);
  return (
    <section aria-labelledby="missed">
      <h2 id="missed" className="h2">
        {numberWords[shownAnswers.length] ?? shownAnswers.length} to look at again
      </h2>
      <p className="text-small text-ink2">Missed words that you are learning come back tomorrow.</p>
      <ul className="card mt-3">
        {shownAnswers.map((answer, index) => (
          <li key={index} className="border-b border-line p-4.5 last:border-0">
            <MissedAnswerItem answer={answer} />
          </li>
        ))}
      </ul>
      {missedAnswers.length > shownAnswers.length && (
        <button type="button" className="text-link mt-1" onClick={() => setAllShown(true)}>
          All {missedAnswers.length}
        </button>
      )}
    </section>
  );
}

/** Speaks the sentence of a dictation. Renders nothing if the device has no German voice. */
function HearAgain({ german }: { german: string }) {
  const hasVoice = useHasGermanVoice();
  const { status, speak, stop } = useSpeech();
  if (!hasVoice) return null;
  const isSpeaking = status === "starting" || status === "speaking";
  return (
    <button type="button" className="text-link gap-2 text-small" onClick={() => (isSpeaking ? stop() : speak(german))}>
      <span aria-hidden="true" className={`h-5 w-5 ${isSpeaking ? "i-lucide-circle-stop" : "i-lucide-volume-2"}`} />
      {isSpeaking ? "Stop" : "Hear it again"}
      <span className="sr-only">
        : <span lang="de">{german}</span>
      </span>
    </button>
  );
}

function MissedAnswerItem({ answer }: { answer: MissedAnswer }) {
  const { part, prompt, promptLang, yourAnswer, correctAnswer, answerLang, explanation, topic, lesson } = answer;
  const links = [
    ...(topic ? [{ to: paths.grammarTopic(topic.id), label: splitTitle(topic.title).english }] : []),
    ...(lesson && !topic ? [{ to: paths.lesson(lesson.id), label: lesson.title }] : []),
  ];
  return (
    <>
      <p className="text-small fw-580 text-ink2">
        {kindNames[part]}: <span lang={promptLang}>{prompt}</span>
      </p>
      <p className={`mt-1 text-h3 leading-snug ${answerLang === "de" ? "font-aleo fw-540" : "fw-580"}`}>
        {yourAnswer === "" ? (
          <span className="font-sans text-small text-ink2">No answer</span>
        ) : (
          <del lang={answerLang} className="rounded-tag bg-no-t px-1 text-no">
            {yourAnswer}
          </del>
        )}{" "}
        <ins lang={answerLang} className="rounded-tag bg-ok-t px-1 text-ok underline decoration-2 underline-offset-4">
          {correctAnswer}
        </ins>
      </p>
      {explanation && (
        <p className="mt-1.5 text-small" {...(part === "word" && { lang: "de" })}>
          {part === "word" ? (
            explanation
          ) : (
            <Suspense>
              <MarkedGerman text={explanation} />
            </Suspense>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {part === "dictation" && <HearAgain german={correctAnswer} />}
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="text-link text-small">
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}
