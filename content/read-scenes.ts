import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { sceneActs, sharedLineKinds } from "#core/domain/conversations/scenes/scene.ts";
import { type AuthoredScene, readSceneFile } from "./scene-file.ts";
import type { Problem } from "./word-table.ts";
import { readYamlFile } from "./yaml-file.ts";

const textSchema = z.string().check(z.minLength(1));
const linesSchema = z.array(textSchema).check(z.minLength(1));
const sharedSchema = z.strictObject({
  intents: z.array(
    z.strictObject({
      id: textSchema,
      act: z.optional(z.enum(sceneActs)),
      /**
       * Whether scenes do not understand this intent by default. If true, a scene understands the intent only through
       * an intent of its own that refers to the shared intent with `like`.
       */
      isOnlyLike: z._default(z.boolean(), false),
      says: z.array(textSchema).check(z.minLength(4)),
      replies: linesSchema,
    }),
  ),
  lines: z.record(z.enum(sharedLineKinds), linesSchema),
});
export type SharedSceneContent = z.output<typeof sharedSchema>;

/** All scenes, with the intents, lines and synonyms that they share. */
export interface AuthoredScenes {
  scenes: AuthoredScene[];
  sharedContent: SharedSceneContent | undefined;
  synonyms: string[][];
}

/** Reads the scenes: `scenes/<level>/<id>.yaml`, `scenes/shared.yaml`, `scenes/words.yaml` and `scenes/order.yaml`. */
export function readScenes(folder: string): { scenes: AuthoredScenes; problems: Problem[] } {
  const sceneFolder = join(folder, "scenes");
  const problems: Problem[] = [];
  if (!existsSync(sceneFolder)) return { scenes: { scenes: [], sharedContent: undefined, synonyms: [] }, problems };
  const readShared = <S extends z.ZodMiniType>(name: string, schema: S) => {
    const file = readYamlFile(readFileSync(join(sceneFolder, name), "utf8"), `content/scenes/${name}`, schema);
    problems.push(...file.problems);
    return file.value;
  };
  const sharedContent = readShared("shared.yaml", sharedSchema);
  const synonyms = readShared("words.yaml", z.array(z.array(textSchema).check(z.minLength(2)))) ?? [];
  const sharedIntentIds = new Set(sharedContent?.intents.map(({ id }) => id));
  const scenes = cefrLevels.flatMap((level) => {
    const levelFolder = join(sceneFolder, level.toLowerCase());
    const fileNames = existsSync(levelFolder) ? readdirSync(levelFolder).filter((name) => !name.startsWith(".")) : [];
    return fileNames.toSorted().flatMap((fileName) => {
      const file = `content/scenes/${level.toLowerCase()}/${fileName}`;
      if (!fileName.endsWith(".yaml")) {
        problems.push({ file, line: 1, message: "this file is not read: its name does not end with .yaml" });
        return [];
      }
      const location = { file, level, name: fileName.slice(0, -".yaml".length) };
      const result = readSceneFile(readFileSync(join(levelFolder, fileName), "utf8"), location, sharedIntentIds);
      problems.push(...result.problems);
      return result.scene ? [result.scene] : [];
    });
  });
  const orderedIds = readShared("order.yaml", z.array(textSchema)) ?? [];
  for (const { id, file } of scenes) {
    if (!orderedIds.includes(id))
      problems.push({ file, line: 1, message: `${id} is missing in content/scenes/order.yaml` });
    if (scenes.some((otherScene) => otherScene.id === id && otherScene.file !== file))
      problems.push({ file, line: 1, message: `${id} is the name of two scenes` });
  }
  const orderedScenes = scenes.toSorted((a, b) => orderedIds.indexOf(a.id) - orderedIds.indexOf(b.id));
  return { scenes: { scenes: orderedScenes, sharedContent, synonyms }, problems };
}
