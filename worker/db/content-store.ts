import type { RequestContext } from "../context.ts";
import { contentVersion } from "./schema/content.ts";

/** Which version of the content the database holds; undefined when none was loaded. */
export async function readContentVersion(context: RequestContext): Promise<string | undefined> {
  const [row] = await context.db.orm.select().from(contentVersion);
  return row?.version;
}
