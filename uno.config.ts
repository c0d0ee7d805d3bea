import { defineConfig, type Preset, presetIcons, presetWind4 } from "unocss";

const tokenVariable = (name: string) => `var(--${name})`;
const tokenVariables = (...names: string[]) => Object.fromEntries(names.map((name) => [name, tokenVariable(name)]));

/**
 * The style of a text role. Its size (in web/ui/tokens.css) grows with the width of the page; line height and letter
 * spacing are fixed.
 */
const textRole = (name: string, lineHeight: string, letterSpacing = "0em") => ({
  fontSize: tokenVariable(`size-${name}`),
  lineHeight,
  letterSpacing,
});

/**
 * Removes the rules that reset the pseudo-elements of every element from the preset. With these rules, browsers compute
 * the styles of three pseudo-elements for each element, which takes longer than computing all other styles. The app's
 * pseudo-elements have no padding or border to reset.
 */
function removePseudoElementReset(preset: Preset<object>): Preset<object> {
  const preflights = preset.preflights?.map((preflight) => ({
    ...preflight,
    getCSS: async (context: Parameters<typeof preflight.getCSS>[0]) =>
      (await preflight.getCSS(context))?.replace(/(\*,\s*)::after,\s*::before,\s*::backdrop,\s*/, "$1"),
  }));
  return { ...preset, ...(preflights && { preflights }) };
}

/** Matches a mix of a colour and an opacity variable that no utility class sets. */
const opaqueMixPattern = /^color-mix\(in \w+, ([^,]+) var\(--un-[\w-]+-opacity\), transparent\)$/;

export default defineConfig({
  // Replaces each mix that `opaqueMixPattern` matches by the colour itself. Otherwise browsers would compute a mix for
  // each element, and the styles in each page would be longer.
  postprocess: ({ entries }) => {
    for (const entry of entries) if (typeof entry[1] === "string") entry[1] = entry[1].replace(opaqueMixPattern, "$1");
  },
  presets: [
    removePseudoElementReset(presetWind4({ preflights: { reset: true } })),
    presetIcons({ scale: 1, extraProperties: { display: "inline-block", "flex-shrink": "0" } }),
  ],
  // Scans `.ts` files too, because some contain class names.
  content: { pipeline: { include: [/\/web\/.*\.tsx?($|\?)/] } },
  theme: {
    colors: {
      ...tokenVariables("paper", "card", "sunk", "seg", "water", "water-line", "ink", "ink2", "ink3", "line", "line2"),
      ...tokenVariables("field", "pri", "pri-h", "on-pri", "focus", "der", "die", "das", "der-t", "die-t", "das-t"),
      ...tokenVariables("on-flag", "amber", "on-amber", "amber-edge", "amber-ink", "amber-t", "ok", "ok-t", "ok-l"),
      ...tokenVariables("silver", "bronze"),
      ...tokenVariables("no", "no-t", "no-l", "toast", "on-toast", "toast-ok", "toast-no", "scrim"),
    },
    font: {
      sans: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      aleo: '"Aleo Variable", "Aleo Fallback", serif',
    },
    text: {
      hero: textRole("hero", "1.04", "-0.028em"),
      quiz: textRole("quiz", "1.08", "-0.026em"),
      h1: textRole("h1", "1.15", "-0.018em"),
      h2: textRole("h2", "1.22"),
      h3: textRole("h3", "1.3"),
      word: textRole("word", "1.15", "-0.015em"),
      "list-word": textRole("list-word", "1.25", "-0.015em"),
      sentence: textRole("sentence", "1.45"),
      body: { fontSize: "1rem", lineHeight: "1.5" },
      small: { fontSize: "0.875rem", lineHeight: "1.5" },
      tiny: { fontSize: "0.8125rem", lineHeight: "1.45" },
    },
    radius: { tag: "7px", key: "10px", field: "12px", option: "14px", card: "16px", dialog: "22px" },
    shadow: { raised: "0 1px 2px var(--shadow-near), 0 12px 32px -12px var(--shadow-far)" },
  },
  shortcuts: {
    page: "mx-auto w-full max-w-[70rem] px-5 lg:px-10",
    card: "rounded-card border border-line bg-card",
    h1: "font-aleo text-h1 fw-640",
    h2: "font-aleo text-h2 fw-630",
    h3: "font-aleo text-h3 fw-630",
    "sentence-german": "font-aleo text-sentence fw-460",
    number: "font-aleo fw-680 tabular-nums",
    tag: "inline-flex items-center rounded-tag bg-sunk px-2 py-0.5 text-tiny fw-580 text-ink2",
    "text-link":
      "inline-flex min-h-11 items-center fw-580 text-ink underline decoration-2 decoration-line2 underline-offset-4 hover:decoration-ink",
  },
});
