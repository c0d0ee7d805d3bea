import { childShift, type Dawg, lastEdgeBit, wordEndBit } from "#core/domain/german/lexicon/dawg.ts";

interface Node {
  isEnd: boolean;
  letters: number[];
  children: Node[];
  id: number;
}

const createNode = (): Node => ({ isEnd: false, letters: [], children: [], id: 0 });

/**
 * Builds a minimal word graph (Daciuk et al. 2000, Incremental Construction of Minimal Acyclic Finite-State Automata,
 * algorithm 1).
 * @param words Latin-1 words, sorted by character codes, without duplicates
 * @throws RangeError if the words are not sorted
 */
export function buildDawg(words: Iterable<string>): Dawg {
  const root = createNode();
  const nodeByKey = new Map<string, Node>();
  const path: Node[] = [root];
  let nextId = 1;
  let previousWord = "";
  const minimizeBranch = (depth: number) => {
    while (path.length - 1 > depth) {
      const child = path.pop() as Node;
      const parent = path.at(-1) as Node;
      const key = `${child.isEnd ? 1 : 0}${child.letters.map((letter, i) => `,${letter}:${child.children[i]?.id}`).join("")}`;
      const equalNode = nodeByKey.get(key);
      if (equalNode) parent.children[parent.children.length - 1] = equalNode;
      else {
        child.id = nextId++;
        nodeByKey.set(key, child);
      }
    }
  };
  for (const word of words) {
    if (word <= previousWord) throw new RangeError(`${word} after ${previousWord}: the words are not in order`);
    let sharedLength = 0;
    while (sharedLength < word.length && word[sharedLength] === previousWord[sharedLength]) sharedLength++;
    minimizeBranch(sharedLength);
    for (let i = sharedLength; i < word.length; i++) {
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
  const positionByNode = new Map<Node, number>();
  const orderedNodes: Node[] = [];
  let edgeCount = 1;
  const assignPosition = (node: Node) => {
    if (positionByNode.has(node)) return;
    positionByNode.set(node, node.letters.length > 0 ? edgeCount : 0);
    edgeCount += node.letters.length;
    orderedNodes.push(node);
    for (const child of node.children) assignPosition(child);
  };
  assignPosition(root);
  const dawg = new Uint32Array(edgeCount);
  for (const node of orderedNodes) {
    const position = positionByNode.get(node) ?? 0;
    for (const [i, letter] of node.letters.entries()) {
      const child = node.children[i] as Node;
      dawg[position + i] =
        ((positionByNode.get(child) ?? 0) << childShift) |
        (i === node.letters.length - 1 ? lastEdgeBit : 0) |
        (child.isEnd ? wordEndBit : 0) |
        letter;
    }
  }
  return dawg;
}
