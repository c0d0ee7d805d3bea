import type { Response } from "#core/contract/endpoint.ts";
import type { listAchievements, readStatistics } from "#core/contract/progress.ts";

export type Statistics = Response<typeof readStatistics>;
export type EarnableAchievement = Response<typeof listAchievements>[number];
