import confetti from "canvas-confetti";

const lasts = 3000;
const every = 250;
const mostAtOnce = 50;

/** Signal flags as they stand before nouns, each in its colour, and one in amber. */
const flags = [
  { colour: "--der", path: "M0 0h16v11H0z" },
  { colour: "--die", path: "M0 0h18l-5 5.5 5 5.5H0z" },
  { colour: "--das", path: "M0 0l17 2.2v6.6L0 11z" },
  { colour: "--amber", path: "M0 0h16v11H0z" },
];
const halfFlag = [8, 5.5] as const;

/** A colour of the tokens as the canvas knows it, in the theme that the page has. */
function colourOf(token: string, element: HTMLElement): string {
  element.style.color = `var(${token})`;
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return "#f2ae2e";
  pen.fillStyle = getComputedStyle(element).color;
  return pen.fillStyle;
}

/**
 * Throws tiny flags over a canvas from both sides: every 250 ms for three seconds, fewer each time, never more than 50 at
 * once. Returns the way to stop.
 */
export function throwFlags(canvas: HTMLCanvasElement): () => void {
  // No worker of its own: it would be made from a blob, which the page's policy forbids.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const kinds = flags.map(({ colour, path }) => ({
    colors: [colourOf(colour, canvas)],
    // The library's types say DOMMatrix; it wants its six numbers.
    shapes: [{ type: "path", path, matrix: [1, 0, 0, 1, -halfFlag[0], -halfFlag[1]] } as unknown as confetti.Shape],
  }));
  const bursts = lasts / every;
  let thrown = 0;
  const burst = () => {
    const count = Math.max(kinds.length * 2, Math.floor(mostAtOnce * (1 - thrown / bursts)));
    const each = Math.floor(count / (kinds.length * 2));
    for (const kind of kinds) {
      for (const [from, to] of [
        [0.08, 0.3],
        [0.7, 0.92],
      ] as const) {
        void fire({
          ...kind,
          particleCount: each,
          startVelocity: 30,
          spread: 360,
          ticks: 70,
          scalar: 1.25,
          origin: { x: from + Math.random() * (to - from), y: Math.random() * 0.5 - 0.1 },
        });
      }
    }
    thrown += 1;
    if (thrown === bursts) clearInterval(timer);
  };
  const timer = setInterval(burst, every);
  burst();
  return () => {
    clearInterval(timer);
    fire.reset();
  };
}
