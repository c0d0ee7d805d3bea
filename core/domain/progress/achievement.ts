/** Counts of a learner's activities, which determine the achievements. */
export interface LearningStatistics {
  lessonsPassed: number;
  words: number;
  dueReviews: number;
  topicsPassed: number;
  levelsUnlocked: number;
  perfectQuizzes: number;
  longestStreak: number;
  fullDays: number;
  conversations: number;
  correctionsRetyped: number;
  scenesEnded: number;
}

export interface Achievement {
  type: string;
  title: string;
  description: string;
  /** The name of a Lucide icon. */
  icon: string;
  statistic: keyof LearningStatistics;
  requiredCount: number;
}

const createSeries = (
  statistic: keyof LearningStatistics,
  icon: string,
  levels: readonly [requiredCount: number, title: string, description: string][],
): Achievement[] =>
  levels.map(([requiredCount, title, description]) => ({
    type: `${statistic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${requiredCount}`,
    title,
    description,
    icon,
    statistic,
    requiredCount,
  }));

/** All achievements. The type of a published achievement must not change. */
export const achievements: readonly Achievement[] = [
  ...createSeries("lessonsPassed", "compass", [
    [1, "Casting off", "Pass your first lesson"],
    [10, "Out of the harbour", "Pass 10 lessons"],
    [50, "A whole chart", "Pass 50 lessons, as many as a level has"],
    [150, "Three charts", "Pass 150 lessons"],
    [300, "All charts", "Pass all 300 lessons"],
  ]),
  ...createSeries("words", "layers", [
    [50, "A pocketful of words", "Learn 50 words"],
    [250, "A bookshelf of words", "Learn 250 words"],
    [1000, "A thousand words", "Learn 1,000 words"],
    [2500, "A library of words", "Learn 2,500 words"],
    [5000, "Words for everything", "Learn 5,000 words"],
  ]),
  ...createSeries("dueReviews", "repeat", [
    [50, "It comes back", "Remember 50 words when they were due"],
    [500, "It stays", "Remember 500 words when they were due"],
    [2500, "It is yours", "Remember 2,500 words when they were due"],
  ]),
  ...createSeries("topicsPassed", "library", [
    [1, "The first rule", "Pass the quiz of a grammar topic"],
    [10, "Ten rules", "Pass the quizzes of 10 topics"],
    [25, "A level of rules", "Pass the quizzes of 25 topics"],
    [75, "Rule after rule", "Pass the quizzes of 75 topics"],
    [132, "Every rule", "Pass the quizzes of all 132 topics"],
  ]),
  ...createSeries("levelsUnlocked", "lock-open", [
    [1, "Elementary", "Unlock A2"],
    [2, "Intermediate", "Unlock B1"],
    [3, "Upper intermediate", "Unlock B2"],
    [4, "Advanced", "Unlock C1"],
    [5, "Mastery", "Unlock C2"],
  ]),
  ...createSeries("perfectQuizzes", "target", [
    [1, "Not one wrong", "Answer everything right in a quiz"],
    [10, "A steady hand", "Answer everything right in 10 quizzes"],
    [100, "Dead on course", "Answer everything right in 100 quizzes"],
  ]),
  ...createSeries("longestStreak", "flame", [
    [3, "Three days running", "Learn on 3 days in a row"],
    [7, "A week at sea", "Learn on 7 days in a row"],
    [30, "A month at sea", "Learn on 30 days in a row"],
    [100, "A hundred days", "Learn on 100 days in a row"],
    [365, "Round the year", "Learn on 365 days in a row"],
  ]),
  ...createSeries("fullDays", "circle-check", [
    [1, "All three", "Complete all three challenges of a day"],
    [10, "Ten full days", "Complete all three challenges on 10 days"],
    [50, "Fifty full days", "Complete all three challenges on 50 days"],
  ]),
  ...createSeries("conversations", "message-circle", [
    [1, "First words aboard", "Have a conversation of 5 messages"],
    [10, "Good company", "Have 10 conversations of 5 messages"],
    [50, "Never at a loss", "Have 50 conversations of 5 messages"],
  ]),
  ...createSeries("correctionsRetyped", "message-circle", [
    [10, "Put right", "Type 10 corrections again, rightly"],
    [100, "Second nature", "Type 100 corrections again, rightly"],
  ]),
  ...createSeries("scenesEnded", "drama", [
    [1, "First part", "Play a scene and reach one of its goals"],
    [10, "A good cast", "Play 10 scenes"],
  ]),
];
