import { useState } from "react";
import type { PartFunction, PictureClause, PicturePart } from "#core/domain/german/analysis/sentence-picture.ts";
import type { CheckedSentence } from "#web/features/grammar/check-worker.ts";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

const clauseNames: Record<PictureClause["kind"], string> = {
  main: "Main clause",
  subordinate: "Subordinate clause",
  relative: "Relative clause",
  infinitive: "Infinitive clause",
  fragment: "Words without a verb",
};

/** The names of the fields whose name is the same in all kinds of clauses. `getFieldName` decides the other names. */
const fieldNames = { conjunction: "Link", before: "Position 1", middle: "Middle", after: "After" } as const;

function getFieldName(name: PictureClause["fields"][number]["name"], kind: PictureClause["kind"]): string {
  if (name === "left") return kind === "main" || kind === "fragment" ? "Verb" : "Connector";
  if (name === "right") return kind === "main" || kind === "fragment" ? "Verb, part 2" : "Verb at the end";
  return fieldNames[name];
}

const functionNames: Record<PartFunction, string> = {
  subject: "Subject",
  "accusative-object": "Accusative object",
  "dative-object": "Dative object",
  genitive: "Genitive",
  predicate: "Same as the subject",
  prepositional: "",
  adverbial: "Adverb",
  // The following grammatical functions have no name here, because the name of the field in which they stand already
  // says enough.
  verb: "",
  connector: "",
  other: "",
};
/** The German question for each case, as learners are taught to ask it. */
const caseQuestions: Partial<Record<PartFunction, string>> = {
  subject: "wer? was?",
  "accusative-object": "wen? was?",
  "dative-object": "wem?",
  genitive: "wessen?",
};

const buildPartName = ({ function: partFunction, preposition, case: grammaticalCase }: PicturePart) =>
  preposition === undefined ? functionNames[partFunction] : `${preposition} + ${grammaticalCase ?? "?"}`;

/** Shows the clauses of each checked sentence as a diagram. A diagram is collapsed until the learner opens it. */
export function SentencePictures({ sentences }: { sentences: readonly CheckedSentence[] }) {
  return (
    <section className="mt-7">
      <h2 className="h3">How each sentence is built</h2>
      <p className="mt-1 max-w-[60ch] text-small text-ink2">
        Clauses, the places of the verb, cases, and who does what, as the checker reads them. It can be mistaken.
      </p>
      <ul className="mt-3 grid gap-2">
        {sentences.map((sentence, index) => (
          <li key={index}>
            <SentenceDetails sentence={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SentenceDetails({ sentence }: { sentence: CheckedSentence }) {
  const [isOpen, setOpen] = useState(false);
  const [shownVersion, setShownVersion] = useState<"written" | "corrected">("written");
  const hasCorrections = sentence.corrected !== sentence.text;
  const pictures = shownVersion === "written" ? sentence.pictures : sentence.correctedPictures;
  return (
    <details className="card group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="i-lucide-chevron-right h-4.5 w-4.5 shrink-0 text-ink2 group-open:rotate-90"
        />
        <span lang="de" className="min-w-0 break-words">
          {sentence.text}
        </span>
      </summary>
      {isOpen && (
        <div className="border-t border-line px-4 pb-4 pt-3">
          {hasCorrections && (
            <div className="mb-3 w-fit">
              <SegmentedControl
                label="Which sentence"
                value={shownVersion}
                options={[
                  { value: "written", label: "As written" },
                  { value: "corrected", label: "Corrected" },
                ]}
                onChange={setShownVersion}
              />
            </div>
          )}
          {pictures
            .flatMap(({ clauses }) => clauses)
            .map((clause, index) => (
              <ClausePicture key={index} clause={clause} />
            ))}
        </div>
      )}
    </details>
  );
}

function ClausePicture({ clause }: { clause: PictureClause }) {
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-small fw-620 text-ink2">
        {clauseNames[clause.kind]}
        {clause.verb !== "" && (
          <>
            {" · "}
            <span lang="de">{clause.verb}</span>
          </>
        )}
      </h3>
      <dl className="mt-2 grid gap-x-1.5 gap-y-2 sm:flex sm:flex-wrap">
        {clause.fields.map(({ name, parts }) => (
          <div
            key={name}
            className={`grid grid-cols-[6.4rem_minmax(0,1fr)] gap-x-3 rounded-key px-2.5 py-2 sm:block ${
              name === "left" || name === "right" ? "bg-water" : "bg-sunk"
            }`}
          >
            <dt className="text-tiny text-ink2">{getFieldName(name, clause.kind)}</dt>
            <dd className="grid gap-x-4 gap-y-2 sm:mt-1.5 sm:flex sm:flex-wrap">
              {parts.map((part, index) => (
                <PicturePartView key={index} part={part} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PicturePartView({ part }: { part: PicturePart }) {
  const name = buildPartName(part);
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
      <span
        lang="de"
        className={`block w-fit break-words border-b-2 pb-0.5 text-[1.12em] fw-560 ${
          part.isDisagreeing ? "border-no" : part.function === "other" ? "border-transparent" : "border-ink"
        }`}
      >
        {part.text}
      </span>
      <span className="mt-1 text-tiny sm:block">
        {name !== "" && <span className="fw-620">{name}</span>}
        {part.isUncertain && part.case !== undefined && <span className="text-ink2"> (uncertain)</span>}
        {caseQuestions[part.function] && (
          <span lang="de" className="ml-1.5 text-ink2 sm:ml-0 sm:block">
            {caseQuestions[part.function]}
          </span>
        )}
        {part.isDisagreeing && <span className="block text-no">does not agree</span>}
      </span>
    </span>
  );
}
