/**
 * A set of words as a directed acyclic word graph (DAWG) in one array. Each entry of the array is an edge with these
 * bits, the lowest bits first:
 * - 8 bits: the letter (Latin-1)
 * - 1 bit: a word ends here
 * - 1 bit: last edge of its node
 * - 22 bits: index of the first edge of the node that the edge leads to; 0 for none
 * The root node's edges start at index 1.
 */
export type Dawg = Uint32Array;

export const wordEndBit = 0x100;
export const lastEdgeBit = 0x200;
export const childShift = 10;
export const rootEdge = 1;

/** The edge with this letter in the node whose edges start at `firstEdge`; 0 if there is none. */
function findEdge(dawg: Dawg, firstEdge: number, letterCode: number): number {
  for (let index = firstEdge; ; index++) {
    const edge = dawg[index] ?? 0;
    if ((edge & 0xff) === letterCode) return edge;
    if (edge & lastEdgeBit || edge === 0) return 0;
  }
}

/** Whether the set contains the word. Case-sensitive. */
export function hasWord(dawg: Dawg, word: string): boolean {
  let firstEdge = rootEdge;
  for (let i = 0; i < word.length; i++) {
    const letterCode = word.charCodeAt(i);
    if (firstEdge === 0 || letterCode > 0xff) return false;
    const edge = findEdge(dawg, firstEdge, letterCode);
    if (edge === 0) return false;
    if (i === word.length - 1) return (edge & wordEndBit) !== 0;
    firstEdge = edge >>> childShift;
  }
  return false;
}
