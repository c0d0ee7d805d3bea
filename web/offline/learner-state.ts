import type { LessonResult } from "#core/domain/curriculum/outline.ts";
import type { OwnedWord } from "#core/domain/vocabulary/owned-word.ts";
import type { Mirror } from "#web/offline/database.ts";

/**
 * A learner's state on this device: the state that the server knew, with the results that it does not know yet. It is
 * computed from the mirror and the outbox whenever it is needed, so it cannot disagree with them.
 */
export interface LearnerState extends Omit<Mirror["state"], "lessonResults"> {
  words: ReadonlyMap<string, OwnedWord>;
  lessonResults: readonly LessonResult[];
}

export const stateOfMirror = ({ state, words }: Mirror): LearnerState => ({
  ...state,
  // A mirror that an earlier version stored has no results of texts and scenes.
  textResults: state.textResults ?? [],
  sceneResults: state.sceneResults ?? [],
  words: new Map(words.map((word) => [word.id, word])),
});
