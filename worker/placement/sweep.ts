import type { ServiceContext } from "../context.ts";
import { deleteInPages } from "../db/delete-in-pages.ts";
import { sweepSpentSteps } from "./store.ts";

/** Runs every night: deletes the marks of used tokens that have expired. */
export const sweepPlacements = (context: ServiceContext): Promise<void> =>
  deleteInPages(() => sweepSpentSteps(context).run());
