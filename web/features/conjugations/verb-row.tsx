import { memo, useId, useState } from "react";
import type { ConjugatedVerb } from "#core/contract/conjugations.ts";
import { persons } from "#core/domain/conjugations/conjugation-question.ts";
import type { Tense } from "#core/domain/german/verb-tables.ts";
import { type Practice, questionsPerQuiz } from "#web/features/conjugations/draw-questions.ts";
import { tenseNames } from "#web/features/conjugations/tense-names.ts";
import { Button } from "#web/ui/button.tsx";
import { MarkedGerman } from "#web/ui/marked-german.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

interface VerbRowProps {
  verb: ConjugatedVerb;
  tense: Tense;
  onPractise: (practice: Practice) => void;
}

/** A verb that expands to show its forms in one tense. The browser skips the layout of rows that are off screen. */
export const VerbRow = memo(function VerbRow({ verb, tense, onPractise }: VerbRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-3px]! hover:bg-sunk sm:px-5"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span lang="de" className="text-h3 fw-600 [overflow-wrap:break-word]!">
              {verb.verb}
            </span>
            <span className="order-last w-full text-small fw-400 text-ink2 sm:order-none sm:w-auto sm:flex-1">
              {verb.translation}
            </span>
            <span className="tag">{verb.type}</span>
          </span>
          <span
            aria-hidden="true"
            className={`${isOpen ? "i-lucide-chevron-up" : "i-lucide-chevron-down"} h-5 w-5 text-ink2`}
          />
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen && <VerbForms verb={verb} tense={tense} onPractise={onPractise} />}
      </div>
    </li>
  );
});

function VerbForms({ verb, tense, onPractise }: VerbRowProps) {
  return (
    <div className="px-4 pb-5 sm:px-5">
      <table className="w-full max-w-110">
        <caption className="sr-only">
          {tenseNames[tense].name} of <span lang="de">{verb.verb}</span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Form</th>
          </tr>
        </thead>
        <tbody>
          {persons.map((person, index) => (
            <tr key={person} className="border-b border-line">
              <th scope="row" lang="de" className="w-24 py-2 pr-4 text-left align-baseline fw-440 text-ink2">
                {person}
              </th>
              <td lang="de" className="py-2 text-[1.125rem] fw-560">
                {verb.forms[index]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex items-center gap-2">
        <p className="max-w-[60ch] flex-1 text-small text-ink2">
          <MarkedGerman text={verb.note} />
        </p>
        <SpeakButton german={verb.forms.join(", ")} className="shrink-0" />
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => onPractise({ verb: verb.verb, translation: verb.translation, startTense: tense })}
      >
        Practice This Verb ({questionsPerQuiz} questions)
      </Button>
    </div>
  );
}
