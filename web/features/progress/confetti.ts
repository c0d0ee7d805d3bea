import confetti from "canvas-confetti";

const durationMs = 3000;
const burstIntervalMs = 250;
const maxFlagsPerBurst = 50;

/** The flag of each gender in the colour of the gender, and an amber flag. */
const flags = [
  { colour: "--der", path: "M0 0h16v11H0z" },
  { colour: "--die", path: "M0 0h18l-5 5.5 5 5.5H0z" },
  { colour: "--das", path: "M0 0l17 2.2v6.6L0 11z" },
  { colour: "--amber", path: "M0 0h16v11H0z" },
];
const flagCenter = [8, 5.5] as const;

/** The computed value of a colour token in the current theme, for the canvas. */
function resolveColour(token: string, element: HTMLElement): string {
  element.style.color = `var(${token})`;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return "#f2ae2e";
  context.fillStyle = getComputedStyle(element).color;
  return context.fillStyle;
}

/**
 * Animates small flags on a canvas: one burst every 250 ms for three seconds. The first burst has about 50 flags, and
 * each later burst is smaller than the one before. Returns a function that stops the animation.
 */
export function startFlagAnimation(canvas: HTMLCanvasElement): () => void {
  // The library's web worker is not used, because the library creates it from a blob URL, which the Content Security
  // Policy forbids.
  const fireConfetti = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const flagOptions = flags.map(({ colour, path }) => ({
    colors: [resolveColour(colour, canvas)],
    // According to the library's types, `matrix` must be a DOMMatrix, but the library expects an array of six numbers.
    shapes: [{ type: "path", path, matrix: [1, 0, 0, 1, -flagCenter[0], -flagCenter[1]] } as unknown as confetti.Shape],
  }));
  const totalBurstCount = durationMs / burstIntervalMs;
  let burstCount = 0;
  const fireBurst = () => {
    const flagCount = Math.max(
      flagOptions.length * 2,
      Math.floor(maxFlagsPerBurst * (1 - burstCount / totalBurstCount)),
    );
    const flagsPerOrigin = Math.floor(flagCount / (flagOptions.length * 2));
    for (const flagOption of flagOptions) {
      for (const [minX, maxX] of [
        [0.08, 0.3],
        [0.7, 0.92],
      ] as const) {
        void fireConfetti({
          ...flagOption,
          particleCount: flagsPerOrigin,
          startVelocity: 30,
          spread: 360,
          ticks: 70,
          scalar: 1.25,
          origin: { x: minX + Math.random() * (maxX - minX), y: Math.random() * 0.5 - 0.1 },
        });
      }
    }
    burstCount += 1;
    if (burstCount === totalBurstCount) clearInterval(timer);
  };
  const timer = setInterval(fireBurst, burstIntervalMs);
  fireBurst();
  return () => {
    clearInterval(timer);
    fireConfetti.reset();
  };
}
