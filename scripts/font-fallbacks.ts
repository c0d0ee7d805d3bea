/**
 * Writes web/ui/font-fallbacks.css: `npm run font-fallbacks`, after a change to this file. The stylesheet contains
 * fallback fonts for Aleo. Each fallback is a font that many systems have. The stylesheet scales it to the average
 * width and line height of Aleo, so that lines do not move when Aleo has loaded.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The average width of a letter as a share of the font size, weighted by letter frequency in English text. The values
 * are from @capsizecss/metrics 4.3.0. DejaVu Serif was measured from its files with @capsizecss/unpack 4, which uses
 * the same method.
 */
interface LetterWidths {
  regular: number;
  bold: number;
}

/** The metrics of Aleo at the weights that the app uses: about 460 for German body text, about 640 for headings. */
const aleoMetrics = { regular: 0.462, bold: 0.4714, ascent: 0.905, descent: 0.295 };

/**
 * Fonts that a system may have, by their names for `local()`. Fonts with equal letter widths are in one group. If a
 * system has fonts of several groups, the last of these groups is used.
 */
const fallbackFonts: { fonts: { regular: string[]; bold: string[] }; widths: LetterWidths }[] = [
  // These fonts are for the browser of the tests on a machine without installed fonts.
  { fonts: { regular: ["Open Sans"], bold: ["Open Sans Bold"] }, widths: { regular: 0.4688, bold: 0.5029 } },
  {
    fonts: {
      regular: ["Arial", "Liberation Sans", "Helvetica"],
      bold: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    },
    widths: { regular: 0.4458, bold: 0.48 },
  },
  // Fonts of Android.
  { fonts: { regular: ["Roboto"], bold: ["Roboto Bold"] }, widths: { regular: 0.4448, bold: 0.4521 } },
  {
    fonts: {
      regular: ["Times New Roman", "Liberation Serif", "Tinos"],
      bold: ["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold"],
    },
    widths: { regular: 0.4063, bold: 0.4326 },
  },
  // Fonts of Linux.
  {
    fonts: { regular: ["DejaVu Serif"], bold: ["DejaVu Serif Bold"] },
    widths: { regular: 0.5166, bold: 0.5703 },
  },
  // Fonts of Linux and Android.
  {
    fonts: { regular: ["Noto Serif", "NotoSerif"], bold: ["Noto Serif Bold", "NotoSerif-Bold"] },
    widths: { regular: 0.481, bold: 0.512 },
  },
  // Fonts of Windows, macOS and iOS. Gelasio is a free font with the same widths as Georgia.
  {
    fonts: { regular: ["Georgia", "Gelasio"], bold: ["Georgia Bold", "Gelasio Bold"] },
    widths: { regular: 0.4458, bold: 0.5186 },
  },
];

/** The range of font weights for which the regular face is used. */
const regularWeightRange = "100 549";
const boldWeightRange = "550 900";

const formatPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function buildFontFaceRule(names: readonly string[], weights: string, sizeAdjust: number): string {
  return `@font-face {
  font-family: "Aleo Fallback";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${formatPercent(sizeAdjust)};
  ascent-override: ${formatPercent(aleoMetrics.ascent / sizeAdjust)};
  descent-override: ${formatPercent(aleoMetrics.descent / sizeAdjust)};
  line-gap-override: 0%;
}
`;
}

/** Builds the text of the stylesheet. */
export function buildFontFallbacks(): string {
  const fontFaceRules = fallbackFonts.flatMap(({ fonts, widths }) => [
    buildFontFaceRule(fonts.regular, regularWeightRange, aleoMetrics.regular / widths.regular),
    buildFontFaceRule(fonts.bold, boldWeightRange, aleoMetrics.bold / widths.bold),
  ]);
  return ["/* Written by scripts/font-fallbacks.ts. */\n", ...fontFaceRules].join("\n");
}

export const fontFallbacksFile = fileURLToPath(new URL("../web/ui/font-fallbacks.css", import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(fontFallbacksFile, buildFontFallbacks());
