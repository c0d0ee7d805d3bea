import { childShift, type Dawg, lastEdgeBit, wordEndBit } from "#core/domain/german/lexicon/dawg.ts";

interface Node {
  isEnd: boolean;
  letters: number[];
  children: Node[];
  /**
   * A number that only this node has. It is 0 until the node is known to be unique, which means that it equals no node
   * that was made unique before.
   */
  id: number;
  /** The position of the node's first edge; -1 until it is known. */
  position: number;
  /** Another unique node with the same hash. */
  nextWithSameHash: Node | undefined;
}

const createNode = (): Node => ({
  isEnd: false,
  letters: [],
  children: [],
  id: 0,
  position: -1,
  nextWithSameHash: undefined,
});

/** A hash of what makes nodes equal: whether a word ends here, the letters, and the unique nodes to which they lead. */
function hashNode({ isEnd, letters, children }: Node): number {
  let hash = isEnd ? 1 : 2;
  for (let i = 0; i < letters.length; i++) {
    hash = Math.imul(hash ^ (letters[i] ?? 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15) ^ (children[i]?.id ?? 0), 0xc2b2ae35);
  }
  return (hash ^ (hash >>> 13)) | 0;
}

function areEqual(a: Node, b: Node): boolean {
  if (a.isEnd !== b.isEnd || a.letters.length !== b.letters.length) return false;
  for (let i = 0; i < a.letters.length; i++)
    if (a.letters[i] !== b.letters[i] || a.children[i] !== b.children[i]) return false;
  return true;
}

/**
 * Builds a minimal word graph (Daciuk et al. 2000, Incremental Construction of Minimal Acyclic Finite-State Automata,
 * algorithm 1).
 * @param words Latin-1 words, sorted by character codes, without duplicates
 * @throws RangeError if the words are not sorted
 */
export function buildDawg(words: Iterable<string>): Dawg {
  const root = createNode();
  const firstNodeByHash = new Map<number, Node>();
  const path: Node[] = [root];
  let nextId = 1;
  let previousWord = "";
  const minimizeBranch = (depth: number) => {
    while (path.length - 1 > depth) {
      const child = path.pop() as Node;
      const parent = path.at(-1) as Node;
      const hash = hashNode(child);
      const firstNode = firstNodeByHash.get(hash);
      let equalNode = firstNode;
      while (equalNode && !areEqual(equalNode, child)) equalNode = equalNode.nextWithSameHash;
      if (equalNode) parent.children[parent.children.length - 1] = equalNode;
      else {
        child.id = nextId++;
        child.nextWithSameHash = firstNode;
        firstNodeByHash.set(hash, child);
      }
    }
  };
  for (const word of words) {
    if (word <= previousWord) throw new RangeError(`${word} after ${previousWord}: the words are not in order`);
    let sharedPrefixLength = 0;
    while (sharedPrefixLength < word.length && word[sharedPrefixLength] === previousWord[sharedPrefixLength])
      sharedPrefixLength++;
    minimizeBranch(sharedPrefixLength);
    for (let i = sharedPrefixLength; i < word.length; i++) {
      const child = createNode();
      const parent = path.at(-1) as Node;
      parent.letters.push(word.charCodeAt(i));
      parent.children.push(child);
      path.push(child);
    }
    (path.at(-1) as Node).isEnd = true;
    previousWord = word;
  }
  minimizeBranch(0);
  return toEdgeArray(root);
}

function toEdgeArray(root: Node): Dawg {
  const orderedNodes: Node[] = [];
  let edgeCount = 1;
  const assignPosition = (node: Node) => {
    if (node.position >= 0) return;
    node.position = node.letters.length > 0 ? edgeCount : 0;
    edgeCount += node.letters.length;
    orderedNodes.push(node);
    for (const child of node.children) assignPosition(child);
  };
  assignPosition(root);
  const dawg = new Uint32Array(edgeCount);
  for (const node of orderedNodes) {
    for (const [i, letterCode] of node.letters.entries()) {
      const child = node.children[i] as Node;
      dawg[node.position + i] =
        (child.position << childShift) |
        (i === node.letters.length - 1 ? lastEdgeBit : 0) |
        (child.isEnd ? wordEndBit : 0) |
        letterCode;
    }
  }
  return dawg;
}
