import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildFontFallbacks, fontFallbacksFile } from "../scripts/font-fallbacks.ts";

const css = buildFontFallbacks();
const fontFaces = css.split("@font-face").slice(1);
const percentOf = (fontFace: string, property: string) =>
  Number(fontFace.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1] ?? Number.NaN) / 100;

test("The fallback font stylesheet equals the script's output", () => {
  expect(readFileSync(fontFallbacksFile, "utf8")).toBe(css);
});

test("Each scaled fallback font has Aleo's line height", () => {
  expect(fontFaces.length).toBeGreaterThanOrEqual(10);
  for (const fontFace of fontFaces) {
    const scalePercent = percentOf(fontFace, "size-adjust");
    expect(percentOf(fontFace, "ascent-override") * scalePercent).toBeCloseTo(0.905, 3);
    expect(percentOf(fontFace, "descent-override") * scalePercent).toBeCloseTo(0.295, 3);
    expect(scalePercent).toBeGreaterThan(0.8);
    expect(scalePercent).toBeLessThan(1.2);
  }
});
