import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";

const storageKey = "lotse.chat.level";

/** The level of the last conversation that was begun in this browser; A1 before the first. */
export function rememberedLevel(): CefrLevel {
  try {
    const stored = localStorage.getItem(storageKey);
    return cefrLevels.find((level) => level === stored) ?? "A1";
  } catch {
    return "A1";
  }
}

export function rememberLevel(level: CefrLevel): void {
  try {
    localStorage.setItem(storageKey, level);
  } catch {
    // Storage is switched off: the next visit starts at A1.
  }
}
