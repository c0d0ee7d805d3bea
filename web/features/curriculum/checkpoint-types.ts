import type { readChapterFurther, startCheckpoint } from "#core/contract/chapters.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { FinishedQuiz } from "#web/quiz/finished-quiz.ts";

export type IssuedCheckpoint = ResponseOf<typeof startCheckpoint>;
export type ChapterFurther = ResponseOf<typeof readChapterFurther>;
export type FinishedCheckpoint = FinishedQuiz<IssuedCheckpoint, null>;
