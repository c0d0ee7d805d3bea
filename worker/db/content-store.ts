import type { RequestContext } from "../context.ts";
import { contentVersion } from "./schema/content.ts";

/** The content version that the database holds; undefined if no content was loaded. */
export async function readContentVersion(context: RequestContext): Promise<string | undefined> {
  const [row] = await context.databases.directory.orm.select().from(contentVersion);
  return row?.version;
}
