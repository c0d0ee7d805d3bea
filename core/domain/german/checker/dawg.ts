/**
 * A set of words as a directed acyclic word graph in one array. Each entry is an edge: its letter (Latin-1) in the lowest
 * 8 bits, then whether a word ends with it, then whether it is the last edge of its node, then the place of the first edge
 * of the node it leads to (0: none). The edges of the first node begin at 1.
 */
export type Dawg = Uint32Array;

export const endsWord = 0x100;
export const lastEdge = 0x200;
export const childShift = 10;
export const rootEdge = 1;

/** The edge for a letter among those of a node, or 0. */
function edgeFor(dawg: Dawg, first: number, letter: number): number {
  for (let at = first; ; at++) {
    const edge = dawg[at] ?? 0;
    if ((edge & 0xff) === letter) return edge;
    if (edge & lastEdge || edge === 0) return 0;
  }
}

/** Whether the word is in the set, capitals told apart. */
export function hasWord(dawg: Dawg, word: string): boolean {
  let first = rootEdge;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i);
    if (first === 0 || letter > 0xff) return false;
    const edge = edgeFor(dawg, first, letter);
    if (edge === 0) return false;
    if (i === word.length - 1) return (edge & endsWord) !== 0;
    first = edge >>> childShift;
  }
  return false;
}
