import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/offline.ts";
import { findAccount, toUser } from "../accounts/store.ts";
import type { LearnerContext } from "../context.ts";
import { findSceneResults } from "../conversations/scene-store.ts";
import { findChapterResults } from "../curriculum/chapter-results-store.ts";
import { findAllLessonResults } from "../curriculum/store.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { signedOutError } from "../errors.ts";
import { findUnlockedLevels } from "../grammar/store.ts";
import { findTextResults } from "../reading/store.ts";
import { findWordsAfter } from "../vocabulary/store.ts";

/** Many words fit into one response of about half a megabyte. */
const wordsPerPage = 500;

/** Reads one page of the learner's words, as they are stored. */
export async function readMirrorWords(
  context: LearnerContext,
  input: InputOf<typeof contract.readMirrorWords>,
): Promise<ResponseOf<typeof contract.readMirrorWords>> {
  const { rows } = await readAsLearner(context, [findWordsAfter(context, input.after ?? "", wordsPerPage)]);
  const [words] = rows;
  return { words, nextAfter: words.length === wordsPerPage ? (words.at(-1)?.id ?? null) : null };
}

/** Reads what the learner has reached, in one round trip. */
export async function readMirrorState(context: LearnerContext): Promise<ResponseOf<typeof contract.readMirrorState>> {
  const { learner, rows } = await readAsLearner(context, [
    findAccount(context),
    findAllLessonResults(context),
    findUnlockedLevels(context),
    findChapterResults(context),
    findTextResults(context),
    findSceneResults(context),
  ]);
  const [[account], lessonResults, unlockedLevels, chapterResults, textResults, sceneResults] = rows;
  if (!account) throw signedOutError();
  return {
    ...{ user: toUser(account), timeZone: learner.timeZone },
    ...{ lessonResults, unlockedLevels, chapterResults, textResults, sceneResults },
  };
}
