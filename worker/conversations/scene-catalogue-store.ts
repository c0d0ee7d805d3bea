import { asc, eq } from "drizzle-orm";
import type { Scene, SceneOutline } from "#core/domain/conversations/scenes/scene.ts";
import { type CatalogueContext, readFromCatalogue } from "../db/catalogue.ts";
import { scenes } from "../db/schema/conversations.ts";

/**
 * The outlines of all scenes, in the order in which the scenes are listed. An outline describes a scene to learners who
 * are not playing it.
 */
export function readSceneOutlines(context: CatalogueContext): Promise<SceneOutline[]> {
  const { outline, retired } = scenes;
  const query = context.databases.directory.orm
    .select({ outline })
    .from(scenes)
    .where(eq(retired, false))
    .orderBy(asc(scenes.position));
  return readFromCatalogue(context, "scenes", [query], ([rows]) => rows.map((row) => row.outline));
}

/** A scene as the partner plays it; undefined if no scene has this id. */
export async function readScene(context: CatalogueContext, id: string): Promise<Scene | undefined> {
  // Unknown ids are refused here, so that only known ids become part of an address in the cache.
  if (!(await readSceneOutlines(context)).some((outline) => outline.id === id)) return undefined;
  const query = context.databases.directory.orm.select({ scene: scenes.scene }).from(scenes).where(eq(scenes.id, id));
  const scene = await readFromCatalogue(context, `scene/${id}`, [query], ([[row]]) => row?.scene ?? null);
  return scene ?? undefined;
}
