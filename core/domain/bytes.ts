/**
 * Writes numbers with as few bytes as they need. Whole numbers are stored in groups of seven bits, the lowest first
 * (LEB128), so that small numbers need one byte.
 */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** @param value a whole number from 0 to 2^53 − 1 */
  writeCount(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a count`);
    let remainingValue = value;
    while (remainingValue >= 0x80) {
      this.#bytes.push((remainingValue % 0x80) | 0x80);
      remainingValue = Math.floor(remainingValue / 0x80);
    }
    this.#bytes.push(remainingValue);
  }

  /** @param value a whole number from −2^52 to 2^52 − 1 */
  writeDifference(value: number): void {
    this.writeCount(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /**
   * Writes any number. A number with at most two decimals that is not negative needs few bytes; any other number needs
   * nine.
   */
  writeNumber(value: number): void {
    const hundredths = Math.round(value * 100);
    if (hundredths >= 0 && hundredths < 2 ** 50 && hundredths / 100 === value && !Object.is(value, -0)) {
      this.writeCount(2 * hundredths);
      return;
    }
    this.writeCount(1);
    this.#bytes.push(...new Uint8Array(new Float64Array([value]).buffer));
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what `ByteWriter` wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  #nextByte(): number {
    const byte = this.#bytes[this.#position];
    if (byte === undefined) throw new RangeError("the bytes end too early");
    this.#position += 1;
    return byte;
  }

  readCount(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#nextByte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  }

  readDifference(): number {
    const count = this.readCount();
    return count % 2 === 1 ? -(count + 1) / 2 : count / 2;
  }

  readNumber(): number {
    const firstCount = this.readCount();
    if (firstCount !== 1) return firstCount / 2 / 100;
    const bytes = Uint8Array.from({ length: 8 }, () => this.#nextByte());
    return new Float64Array(bytes.buffer)[0] ?? Number.NaN;
  }
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
