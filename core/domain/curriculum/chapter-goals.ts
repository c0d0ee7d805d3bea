/** What one can do after a chapter, in the first person. German is null at A1 and A2. */
export interface CanDoStatement {
  english: string;
  german: string | null;
}

/** What a chapter leads to, and what belongs to it besides its lessons. */
export interface ChapterGoals {
  canDo: CanDoStatement[];
  /** The ids of the grammar topics that the chapter uses, in the order of the library. */
  topics: string[];
  /** The id of a text to read. */
  text: string;
  /** The id of a scene; null if the chapter has a talk instead. */
  scene: string | null;
  /** A talk with its own opening; null if the chapter has a scene. */
  talk: { title: string; german: string; english: string } | null;
}
