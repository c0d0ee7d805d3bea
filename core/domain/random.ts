/**
 * Returns a generator of pseudo-random numbers in [0, 1); the same seed gives the same sequence (mulberry32 by Tommy
 * Ettinger).
 * Not suitable for secrets.
 */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a copy of the list in random order (Fisher-Yates).
 * @param random returns numbers in [0, 1)
 */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffledList = [...items];
  for (let i = shuffledList.length - 1; i > 0; i--) {
    const otherIndex = Math.floor(random() * (i + 1));
    [shuffledList[i], shuffledList[otherIndex]] = [shuffledList[otherIndex] as T, shuffledList[i] as T];
  }
  return shuffledList;
}
