export const exerciseTypes = ["multiple-choice", "fill-blank"] as const;
export type ExerciseType = (typeof exerciseTypes)[number];

/** The difficulties of exercises, easiest first. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];
