/**
 * Hash functions for the features of the models. If one of these functions changes, the models must be trained again.
 */

/**
 * A 32-bit hash of a text (FNV-1a).
 * @param templateNumber the number of the feature template; equal texts of different templates get different hashes
 */
export function hashText(templateNumber: number, text: string): number {
  let hash = 0x811c9dc5 ^ Math.imul(templateNumber, 0x9e3779b1);
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** Equals `hashText` of the parts joined by the character U+0001. An undefined part counts as an empty text. */
export function hashTexts(templateNumber: number, parts: readonly (string | number | undefined)[]): number {
  let hash = 0x811c9dc5 ^ Math.imul(templateNumber, 0x9e3779b1);
  for (let partIndex = 0; partIndex < parts.length; partIndex++) {
    if (partIndex > 0) hash = Math.imul(hash ^ 1, 0x01000193);
    const text = `${parts[partIndex] ?? ""}`;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}

/** Combines a hash with a number. */
export function combineHash(hash: number, value: number): number {
  let mixedHash = Math.imul(hash ^ (value + 0x7f4a7c15), 0x85ebca6b);
  mixedHash ^= mixedHash >>> 13;
  return Math.imul(mixedHash, 0xc2b2ae35) | 0;
}

/** The index of the weight of a feature and a label in a table of 2^bits weights. */
export function weightIndex(feature: number, label: number, indexBits: number): number {
  let mixedHash = Math.imul(feature ^ Math.imul(label + 1, 0x9e3779b1), 0x85ebca6b);
  mixedHash ^= mixedHash >>> 15;
  return Math.imul(mixedHash, 0xc2b2ae35) >>> (32 - indexBits);
}
