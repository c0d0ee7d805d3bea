import type { VocabularyWord, Word } from "#core/contract/vocabulary.ts";
import { CaseInfo } from "#web/ui/case-info.tsx";
import { Flags } from "#web/ui/flag.tsx";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { Plural } from "#web/ui/plural.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** A word of the word bank. If the learner owns the word, it has the data of the learner's vocabulary. */
export type ListedWord = Word & Partial<Pick<VocabularyWord, "dueAt" | "strength" | "isSuspended">>;

export const isWordDue = ({ dueAt, isSuspended }: ListedWord, now: Date): boolean =>
  !isSuspended && typeof dueAt === "string" && new Date(dueAt) <= now;

interface WordCardProps {
  word: ListedWord;
  now: Date;
  onOpen: (word: ListedWord) => void;
}

/** A word in the list. A click anywhere on the card, except on the speaker button, opens the details of the word. */
export function WordCard({ word, now, onOpen }: WordCardProps) {
  return (
    <article className="relative flex h-full items-start gap-2 p-4.5 has-[[data-opens]:hover]:bg-seg lg:p-5">
      <div className="min-w-0 flex-1">
        <h3 lang="de" className="text-list-word fw-620">
          <button
            type="button"
            data-opens
            aria-haspopup="dialog"
            className="flex w-full items-start gap-2.5 rounded-tag text-left after:absolute after:inset-0 after:content-['']"
            onClick={() => onOpen(word)}
          >
            {word.gender && (
              <span className="flex shrink-0 gap-2 pt-0.5">
                <Flags gender={word.gender} otherGender={word.otherGender} />
              </span>
            )}
            <span className="hyphenated min-w-0">{word.hyphenated}</span>
          </button>
        </h3>
        <p className="mt-1">{word.translation.join(", ")}</p>
        <Plural noun={word} className="text-small" />
        {word.caseInfo && <CaseInfo caseInfo={word.caseInfo} className="text-small" />}
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="tag">{word.cefrLevel}</span>
          <span className="tag">{formatPartOfSpeech(word.partOfSpeech)}</span>
          {isWordDue(word, now) && (
            <span className="rounded-tag bg-amber-t px-2 py-0.5 text-tiny fw-620 text-amber-ink">Due</span>
          )}
          {word.isSuspended && <span className="tag">Set aside</span>}
          {word.timesEncountered > 1 && <span className="ml-1 text-tiny text-ink2">Seen {word.timesEncountered}x</span>}
        </p>
      </div>
      <SpeakButton german={word.word} className="relative -mr-3 -mt-1.5" />
    </article>
  );
}
