export const exerciseTypes = ["multiple-choice", "fill-blank"] as const;
export type ExerciseType = (typeof exerciseTypes)[number];

/** From lowest to highest. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];
