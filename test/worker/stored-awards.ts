import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type XpSource, xpSources } from "#core/domain/progress/xp-claim.ts";
import { xpTransactions } from "#worker/db/schema/progress.ts";
import { quizResults } from "#worker/db/schema/quizzes.ts";

type StoredSubmission = typeof quizResults.$inferInsert;
type StoredAward = typeof xpTransactions.$inferInsert;

/** The number with which the ledger stores a source. */
export const encodeSource = (source: XpSource): number => xpSources.indexOf(source);

/** The rows of the learner's ledger. */
export const readAwards = (learnerId: string) =>
  drizzle(env.DB).select().from(xpTransactions).where(eq(xpTransactions.userId, learnerId));

export const sumAwards = async (learnerId: string, source?: XpSource): Promise<number> =>
  (await readAwards(learnerId))
    .filter((award) => source === undefined || award.source === source)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Adds a row to the ledger. */
export const insertAward = async (
  award: Pick<StoredAward, "userId" | "source" | "amount" | "day"> & Partial<StoredAward>,
): Promise<void> => {
  const createdAt = `${award.day}T08:00:00.000Z`;
  await drizzle(env.DB)
    .insert(xpTransactions)
    .values({ period: 0, key: "before", attempt: "", submissionId: "before", createdAt, ...award });
};

/** Adds a submission of five questions, of which one was answered right. */
export const insertSubmission = async (
  submission: Pick<StoredSubmission, "userId" | "id" | "quizKey" | "level" | "createdAt"> & Partial<StoredSubmission>,
): Promise<void> => {
  const outcome = { xpAwarded: 1, totalXp: 1, currentStreak: 1, wordsAdded: 0 };
  await drizzle(env.DB)
    .insert(quizResults)
    .values({ score: 1, totalQuestions: 5, outcome, answers: [], ...submission });
};
