import type { LessonWord } from "#core/contract/curriculum.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Flags } from "#web/ui/flag.tsx";
import { MarkedSentence } from "#web/ui/marked-sentence.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

export function LessonWordCard({ word, number }: { word: LessonWord; number: number }) {
  return (
    <article className="card flex h-full flex-col p-4.5 lg:p-6">
      <div className="flex min-h-11 items-center gap-3 text-small text-ink2">
        <span className="number">{number}</span>
        {formatPartOfSpeech(word.partOfSpeech)}
        <SpeakButton german={word.word} className="-mr-3 ml-auto" />
      </div>
      <h2 lang="de" className="mt-1 flex items-start gap-3 text-word fw-620">
        <Flags gender={word.gender} otherGender={word.otherGender} size="large" />
        <span className="min-w-0">{word.hyphenated}</span>
      </h2>
      <div className="mt-2 text-ink2">
        <Plural noun={word} />
        {word.forms && (
          <p lang="de" className="fw-460 text-ink">
            {word.forms}
          </p>
        )}
        {word.caseInfo && <CaseInfo caseInfo={word.caseInfo} />}
      </div>
      <p className="mt-3 break-words text-[1.125rem] leading-snug">
        <span className="fw-560">{word.translation}</span>
        {word.otherTranslations.length > 0 && <span className="text-ink2">, {word.otherTranslations.join(", ")}</span>}
      </p>
      <div className="mt-2 flex items-start gap-2">
        <MarkedSentence
          sentence={word.exampleSentence}
          marks={word.exampleMarks}
          className="min-w-0 flex-1 text-sentence fw-440 text-ink2"
        />
        <SpeakButton german={word.exampleSentence} className="-mr-3 -mt-2 shrink-0" />
      </div>
      <p className="mt-0.5 text-small text-ink2">{word.exampleTranslation}</p>
    </article>
  );
}
