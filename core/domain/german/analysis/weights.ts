import type { WeightTable } from "./sequence-model.ts";

/** The weights of the three models of the analysis. */
export interface AnalysisWeights {
  tags: WeightTable;
  boundaries: WeightTable;
  roles: WeightTable;
}

/** The first four bytes of the encoded weights, which identify their format. */
const fileFormatNumber = 0x3157414c;
const modelNames = ["tags", "boundaries", "roles"] as const;

/**
 * Encodes weights: for each table its sizes, the distances between the weights that are not zero, and these weights.
 * Distances and weights are in separate blocks, because separate blocks compress better.
 */
export function encodeWeights(weights: AnalysisWeights): Uint8Array {
  const bytes: number[] = [];
  const addNumber = (value: number) => bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
  addNumber(fileFormatNumber);
  for (const name of modelNames) {
    const { indexBits, values } = weights[name];
    const distances: number[] = [];
    const nonZeroValues: number[] = [];
    let lastIndex = -1;
    for (const [index, value] of values.entries()) {
      if (value === 0) continue;
      let distance = index - lastIndex - 1;
      for (; distance >= 255; distance -= 255) distances.push(255);
      distances.push(distance);
      nonZeroValues.push(value & 255);
      lastIndex = index;
    }
    addNumber(indexBits);
    addNumber(distances.length);
    addNumber(nonZeroValues.length);
    for (const distance of distances) bytes.push(distance);
    for (const value of nonZeroValues) bytes.push(value);
  }
  return Uint8Array.from(bytes);
}

/**
 * Decodes weights written by `encodeWeights`.
 * @throws RangeError if the bytes are not complete weights
 */
export function decodeWeights(bytes: Uint8Array): AnalysisWeights {
  let offset = 0;
  const readNumber = () => {
    const value =
      (bytes[offset] ?? 0) |
      ((bytes[offset + 1] ?? 0) << 8) |
      ((bytes[offset + 2] ?? 0) << 16) |
      ((bytes[offset + 3] ?? 0) << 24);
    offset += 4;
    return value;
  };
  if (readNumber() !== fileFormatNumber) throw new RangeError("the bytes are not weights of the analysis");
  const readTable = (): WeightTable => {
    const indexBits = readNumber();
    const distanceCount = readNumber();
    const nonZeroCount = readNumber();
    if (indexBits < 1 || indexBits > 24 || offset + distanceCount + nonZeroCount > bytes.length)
      throw new RangeError("the weights of the analysis are not complete");
    const values = new Int8Array(2 ** indexBits);
    let valueIndex = -1;
    let usedDistanceCount = 0;
    for (let weightNumber = 0; weightNumber < nonZeroCount; weightNumber++) {
      let distance = 0;
      let byte = 255;
      while (byte === 255 && usedDistanceCount < distanceCount) {
        byte = bytes[offset + usedDistanceCount] ?? 0;
        distance += byte;
        usedDistanceCount += 1;
      }
      valueIndex += distance + 1;
      values[valueIndex] = ((bytes[offset + distanceCount + weightNumber] ?? 0) << 24) >> 24;
    }
    offset += distanceCount + nonZeroCount;
    return { indexBits, values };
  };
  const [tags, boundaries, roles] = [readTable(), readTable(), readTable()];
  if (offset !== bytes.length) throw new RangeError("there are further bytes after the weights of the analysis");
  return { tags, boundaries, roles };
}
