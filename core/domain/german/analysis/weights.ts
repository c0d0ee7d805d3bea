import type { WeightTable } from "./sequence-model.ts";

/** The weights of the three models of the analysis. */
export interface AnalysisWeights {
  tags: WeightTable;
  boundaries: WeightTable;
  roles: WeightTable;
}

const magic = 0x3157414c;
const order = ["tags", "boundaries", "roles"] as const;

/**
 * Encodes weights: for each table its size, then the weights that are not zero, each with its distance from the one
 * before. Distances and weights are in separate blocks, which compresses better.
 */
export function encodeWeights(weights: AnalysisWeights): Uint8Array {
  const bytes: number[] = [];
  const addNumber = (value: number) => bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
  addNumber(magic);
  for (const name of order) {
    const { bits, values } = weights[name];
    const distances: number[] = [];
    const kept: number[] = [];
    let last = -1;
    for (const [at, value] of values.entries()) {
      if (value === 0) continue;
      let distance = at - last - 1;
      for (; distance >= 255; distance -= 255) distances.push(255);
      distances.push(distance);
      kept.push(value & 255);
      last = at;
    }
    addNumber(bits);
    addNumber(distances.length);
    addNumber(kept.length);
    for (const one of distances) bytes.push(one);
    for (const one of kept) bytes.push(one);
  }
  return Uint8Array.from(bytes);
}

/**
 * Decodes weights written by `encodeWeights`.
 * @throws RangeError if the bytes are not complete weights
 */
export function openWeights(bytes: Uint8Array): AnalysisWeights {
  let at = 0;
  const readNumber = () => {
    const value =
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    at += 4;
    return value;
  };
  if (readNumber() !== magic) throw new RangeError("the bytes are not weights of the analysis");
  const readTable = (): WeightTable => {
    const bits = readNumber();
    const distanceCount = readNumber();
    const count = readNumber();
    if (bits < 1 || bits > 24 || at + distanceCount + count > bytes.length)
      throw new RangeError("the weights of the analysis are not complete");
    const values = new Int8Array(2 ** bits);
    let place = -1;
    let read = 0;
    for (let next = 0; next < count; next++) {
      let distance = 0;
      let step = 255;
      while (step === 255 && read < distanceCount) {
        step = bytes[at + read] ?? 0;
        distance += step;
        read += 1;
      }
      place += distance + 1;
      values[place] = ((bytes[at + distanceCount + next] ?? 0) << 24) >> 24;
    }
    at += distanceCount + count;
    return { bits, values };
  };
  const [tags, boundaries, roles] = [readTable(), readTable(), readTable()];
  if (at !== bytes.length) throw new RangeError("behind the weights of the analysis are more bytes");
  return { tags, boundaries, roles };
}
