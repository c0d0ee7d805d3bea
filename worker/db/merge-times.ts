import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL for the earlier of two times (ISO 8601); null only if both are null. */
export const earlierTimeSql = (a: SQLWrapper, b: SQLWrapper): SQL => sql`coalesce(min(${a}, ${b}), ${a}, ${b})`;

/** SQL for the later of two times (ISO 8601); null only if both are null. */
export const laterTimeSql = (a: SQLWrapper, b: SQLWrapper): SQL => sql`coalesce(max(${a}, ${b}), ${a}, ${b})`;
