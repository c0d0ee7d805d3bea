const uuidPattern = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const longHexPattern = /\b[0-9a-f]{32,}\b/g;
const token = /(?<![\w.-])[\w-]{20,}(?:\.[\w-]*)*(?![\w-])/g;
const pushDevicePattern = /(?<=\/push\/[a-z]+-)[\w.-]+/g;
/** The hashes of addresses and ids in log lines. */
const pseudonymPattern = /(?<="(?:from|who)":")[\w-]{12}(?=")/g;
const portPattern = /(127\.0\.0\.1|localhost):\d+/g;
const largeNumberPattern = /(?<![\w.-])\d{7,9}(?![\w.-])/g;
/** SQLite stores a database in pages of this number of bytes. */
const bytesOfPage = 4096;

/** Whether a text looks like random base64url: it has small and capital letters and digits. Ids of content have no capitals. */
const isRandom = (text: string) => /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);

/** Replaces random ids, hashes and tokens by names that follow from the order of their appearance. */
export class StableNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  #nameOf(kind: string, value: string): string {
    const key = `${kind} ${value}`;
    const number = (this.#counts.get(kind) ?? 0) + (this.#names.has(key) ? 0 : 1);
    const name = this.#names.get(key) ?? `${kind}-${number}`;
    if (!this.#names.has(key)) this.#counts.set(kind, number);
    this.#names.set(key, name);
    return name;
  }

  replaceIn(text: string): string {
    return (
      text
        // The size of the database changes with the content.
        .replaceAll(largeNumberPattern, (number) => (Number(number) % bytesOfPage === 0 ? "database-size" : number))
        .replaceAll(portPattern, "$1:port")
        .replaceAll(pushDevicePattern, (name) => this.#nameOf("device", name))
        .replaceAll(pseudonymPattern, (hash) => this.#nameOf("pseudonym", hash))
        .replaceAll(uuidPattern, (id) => this.#nameOf("id", id.toLowerCase().replaceAll("-", "")))
        .replaceAll(longHexPattern, (hex) => this.#nameOf(hex.length === 32 ? "id" : "hash", hex))
        .replaceAll(token, (value) => (isRandom(value) ? this.#nameOf("token", value) : value))
    );
  }
}
