/**
 * The kinds of placement questions: decide whether a word exists, choose one of several answers, or type the answer.
 */
export const placementKinds = ["word", "choice", "fill"] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** The parts of the language that placement questions test. */
export const placementSkills = ["words", "grammar", "reading"] as const;
export type PlacementSkill = (typeof placementSkills)[number];

/** The minimum, maximum and usual number of questions of a placement. */
export const placementLength = { min: 10, max: 20, typical: 18 } as const;
