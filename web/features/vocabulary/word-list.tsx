import type { LearnedWord } from "#core/contract/vocabulary.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Flags } from "#web/ui/flag.tsx";
import { partOfSpeechLabel } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** Words as the cells of one grid. */
export function WordList({ words }: { words: LearnedWord[] }) {
  return (
    <ul className="card grid overflow-hidden sm:grid-cols-2 lg:grid-cols-3">
      {words.map((word) => (
        <li key={word.id} className="-mb-px -mr-px border-b border-r border-line p-4.5 lg:p-5">
          <WordCell word={word} />
        </li>
      ))}
    </ul>
  );
}

function WordCell({ word }: { word: LearnedWord }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 lang="de" className="flex items-start gap-2.5 text-list-word fw-620">
          {word.gender && (
            <span className="flex shrink-0 gap-2 pt-0.5">
              <Flags gender={word.gender} otherGender={word.otherGender} />
            </span>
          )}
          <span className="hyphenated min-w-0">{word.hyphenated}</span>
        </h3>
        <p className="mt-1">{word.translation.join(", ")}</p>
        <Plural noun={word} className="text-small" />
        {word.caseInfo && <CaseInfo caseInfo={word.caseInfo} className="text-small" />}
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="tag">{word.cefrLevel}</span>
          <span className="tag">{partOfSpeechLabel(word.partOfSpeech)}</span>
          {word.timesEncountered > 1 && <span className="ml-1 text-tiny text-ink2">Seen {word.timesEncountered}x</span>}
        </p>
      </div>
      <SpeakButton german={word.word} className="-mr-3 -mt-1.5" />
    </div>
  );
}
