import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { type PartOfSpeech, partsOfSpeech } from "#core/domain/vocabulary/word.ts";
import type { WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { formatPartOfSpeech } from "#web/ui/part-of-speech.ts";
import { paths } from "#web/ui/paths.ts";
import { Picker } from "#web/ui/picker.tsx";

interface WordFiltersProps {
  filter: WordFilter;
  isGuest: boolean;
  /**
   * The parts of speech of the words that the learner owns. All other parts of speech can be selected too, so that the
   * learner can add words of them.
   */
  ownedPartsOfSpeech?: readonly PartOfSpeech[] | undefined;
  onChange: (filter: WordFilter) => void;
}

const levels: readonly (CefrLevel | "all")[] = ["all", ...cefrLevels];

/** Filters for level and part of speech. A visitor can only select A1. */
export function WordFilters({ filter, isGuest, ownedPartsOfSpeech, onChange }: WordFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[11rem_12rem]">
      <Picker
        label="CEFR Level"
        value={filter.level}
        options={levels.map((level) => ({
          value: level,
          label: level === "all" ? "All Levels" : level,
          isLocked: isGuest && level !== "A1",
        }))}
        onChange={(level) => onChange({ ...filter, level })}
        onSelectLocked={() => offerSignUp({ returnTo: paths.vocabulary })}
      />
      <Picker
        label="Part of Speech"
        value={filter.partOfSpeech}
        options={[{ value: "all" as const, label: "All" }, ...buildPartOfSpeechOptions(ownedPartsOfSpeech)]}
        onChange={(partOfSpeech) => onChange({ ...filter, partOfSpeech })}
      />
    </div>
  );
}

function buildPartOfSpeechOptions(ownedParts: readonly PartOfSpeech[] = partsOfSpeech) {
  const ownsPartOfSpeech = (part: PartOfSpeech) => ownedParts.includes(part);
  return [
    ...partsOfSpeech.filter(ownsPartOfSpeech).map((value) => ({ value, label: formatPartOfSpeech(value) })),
    ...partsOfSpeech
      .filter((part) => !ownsPartOfSpeech(part))
      .map((value) => ({ value, label: formatPartOfSpeech(value), note: "none yet" })),
  ];
}
