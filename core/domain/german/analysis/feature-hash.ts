/** Hashes of features. They are part of the format of the weights: a change makes trained weights useless. */

/** A 32-bit hash of a text (FNV-1a), started with the number of the feature's template. */
export function hashText(template: number, text: string): number {
  let hash = 0x811c9dc5 ^ Math.imul(template, 0x9e3779b1);
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Combines a hash with a number. */
export function combine(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ (value + 0x7f4a7c15), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return Math.imul(mixed, 0xc2b2ae35) | 0;
}

/** The index of a feature with a label in a table of 2^bits weights. */
export function weightIndex(feature: number, label: number, bits: number): number {
  let mixed = Math.imul(feature ^ Math.imul(label + 1, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 15;
  return Math.imul(mixed, 0xc2b2ae35) >>> (32 - bits);
}
