import { type FormEvent, useId, useRef } from "react";
import type { ExplanationLanguage } from "#core/domain/german/checker/rule.ts";
import { isBlank } from "#core/domain/visible-text.ts";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import type { CheckedSentence } from "#web/features/grammar/check-worker.ts";
import { CheckerNotLoaded } from "#web/features/grammar/checker-not-loaded.tsx";
import { CorrectionTopicLink } from "#web/features/grammar/correction-topic-link.tsx";
import { SentencePictures } from "#web/features/grammar/sentence-pictures.tsx";
import { useGermanChecker } from "#web/features/grammar/use-german-checker.ts";
import { ReportButton } from "#web/quiz/lazy-report-button.tsx";
import { BackLink } from "#web/ui/back-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { useStoredState } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

const maxLength = 5000;
/** The page shows the number of characters only for texts of at least this length. */
const minLengthForCount = 4000;
const storageKey = "lotse-checked-text";

/** The last checked text of this tab, restored when the learner returns from a topic. */
const readStoredText = (): string => readTextFromStorage("tab", storageKey) ?? "";

const storeCheckedText = (text: string): boolean => storeText("tab", storageKey, text);

const languageKey = "lotse.explanations";
const languages = [
  { value: "en", label: "English" },
  { value: "de", label: "Deutsch" },
] as const;

/** The language of explanations that was chosen in this browser. */
const readStoredLanguage = (): ExplanationLanguage =>
  readTextFromStorage("local", languageKey) === "de" ? "de" : "en";

/** Checks a text of the learner in the browser and explains each correction. */
export function CheckTextPage({ learnerId }: { learnerId: string | null }) {
  const [text, setText] = useStoredState(readStoredText, "");
  const [language, setLanguage] = useStoredState(readStoredLanguage, "en");
  const { state, check } = useGermanChecker();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const excessLength = text.length - maxLength;

  const submitText = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || excessLength > 0) return;
    storeCheckedText(text);
    check(text, language);
  };

  const chooseLanguage = (chosenLanguage: ExplanationLanguage) => {
    setLanguage(chosenLanguage);
    storeText("local", languageKey, chosenLanguage);
    if (state.status === "checked") check(readStoredText(), chosenLanguage);
  };

  const retryCheck = () => {
    // The pressed button disappears, so the focus moves to the submit button.
    form.current?.querySelector("button")?.focus();
    form.current?.requestSubmit();
  };

  return (
    <div className="page py-5 lg:py-8">
      <BackLink to={paths.grammar}>Back to Grammar</BackLink>
      <PageHeading title="Check a Text">Check a Text</PageHeading>
      <p className="mt-2 max-w-[60ch] text-ink2">
        Write or paste German. It is checked on your device and goes nowhere. Where the checker is not sure, it says
        nothing.
      </p>
      <form method="dialog" ref={form} onSubmit={submitText} className="mt-5 max-w-[46rem]">
        <label htmlFor={fieldId} className="fw-620">
          Your text
        </label>
        <textarea
          id={fieldId}
          lang="de"
          rows={6}
          spellCheck={false}
          aria-invalid={excessLength > 0}
          aria-describedby={`${fieldId}-length`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mt-2 block w-full rounded-field border border-line2 bg-card p-3.5 text-ink"
        />
        <div id={`${fieldId}-length`} className="text-small">
          {text.length >= minLengthForCount && (
            <p className={`mt-1.5 text-right tabular-nums ${excessLength > 0 ? "fw-620 text-no" : "text-ink2"}`}>
              {formatNumber(text.length)} of {formatNumber(maxLength)} characters
            </p>
          )}
          <p role="status" className="text-no">
            {excessLength > 0 &&
              `${formatNumber(maxLength)} characters are checked at once. Take ${formatNumber(excessLength)} out, or check the text in parts.`}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            disabled={isBlank(text) || excessLength > 0}
            pendingLabel={state.status === "checking" && "Checking…"}
          >
            Check
          </Button>
          <div className="flex items-center gap-2.5 text-small text-ink2">
            <span aria-hidden="true">Explain in</span>
            <SegmentedControl
              label="Language of the explanations"
              value={language}
              options={languages}
              onChange={chooseLanguage}
            />
          </div>
        </div>
      </form>
      <div aria-live="polite" className="mt-6 max-w-[46rem]">
        {state.status === "failed" && state.failure === "not-loaded" && <CheckerNotLoaded onRetry={retryCheck} />}
        {state.status === "failed" && state.failure === "failed" && (
          <p className="text-no">The checker failed on this text. Try a part of it.</p>
        )}
        {state.status === "checked" && <Results results={state.results} learnerId={learnerId} />}
      </div>
    </div>
  );
}

function Results({ results, learnerId }: { results: CheckedSentence[]; learnerId: string | null }) {
  return (
    <>
      <Corrections results={results} learnerId={learnerId} />
      <SentencePictures sentences={results} />
    </>
  );
}

function Corrections({ results, learnerId }: { results: CheckedSentence[]; learnerId: string | null }) {
  const correctedSentences = results.filter((result) => result.corrections.length > 0);
  if (correctedSentences.length === 0) return <p className="fw-620">Nothing to correct was found.</p>;
  const correctionCount = correctedSentences.reduce((sum, result) => sum + result.corrections.length, 0);
  return (
    <>
      <h2 className="h3">{correctionCount === 1 ? "1 correction" : `${correctionCount} corrections`}</h2>
      <ul className="mt-3 grid gap-4">
        {correctedSentences.map((result, index) => (
          <li key={index} className="card p-4">
            <CorrectedSentence result={result} />
            <ul className="mt-3 grid gap-2.5">
              {result.corrections.map((correction) => (
                <li key={correction.start} className="text-ink2">
                  <MarkedGerman text={correction.explanation} />{" "}
                  <CorrectionTopicLink
                    topics={correction.topics}
                    category={correction.type}
                    isGuest={learnerId === null}
                  />
                  <ReportButton
                    subject={{
                      type: "correction",
                      id: `${correction.original} → ${correction.corrected}`.slice(0, 200),
                    }}
                    subjectKind="correction"
                    location="Correction · Check a Text"
                    text={`${correction.original} → ${correction.corrected}`}
                    answer={result.text.trim()}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sentence with its corrections: removed text struck through, added text underlined. */
function CorrectedSentence({ result: { text, corrections } }: { result: CheckedSentence }) {
  return (
    <p lang="de" className="text-[1.12em] leading-relaxed">
      {corrections.map((correction, index) => (
        <span key={correction.start}>
          {text.slice(corrections[index - 1]?.end ?? 0, correction.start)}
          {correction.original !== "" && <del className="text-no">{correction.original}</del>}
          {correction.original !== "" && correction.corrected !== "" && " "}
          {correction.corrected !== "" && <ins className="fw-620 text-ok">{correction.corrected}</ins>}
        </span>
      ))}
      {text.slice(corrections.at(-1)?.end ?? 0)}
    </p>
  );
}
