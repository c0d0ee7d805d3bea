/**
 * Returns a generator of pseudo-random numbers in [0, 1); the same seed gives the same sequence (mulberry32 by Tommy
 * Ettinger).
 * Not suitable for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a copy of the list in random order (Fisher-Yates).
 * @param random returns numbers in [0, 1)
 */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [mixed[i], mixed[other]] = [mixed[other] as T, mixed[i] as T];
  }
  return mixed;
}
