import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { listAchievements, readStatistics } from "#core/contract/progress.ts";

export type Statistics = ResponseOf<typeof readStatistics>;
export type EarnableAchievement = ResponseOf<typeof listAchievements>[number];
