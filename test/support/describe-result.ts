/**
 * A value in one line: like JSON, but mostly without quotation marks, and with numbers rounded to nine significant
 * digits.
 */
export function describeValue(value: unknown): string {
  if (typeof value === "number") return String(Number(value.toPrecision(9)));
  if (typeof value === "string") return value === "" || /^\s|\s$|\n/.test(value) ? JSON.stringify(value) : value;
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return `{${[...value].map(describeValue).join(", ")}}`;
  if (value instanceof Map) return describeValue(Object.fromEntries(value));
  if (Array.isArray(value)) return `[${value.map(describeValue).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}: ${describeValue(part)}`)
    .join(", ")}}`;
}

/** A line for each item of a list or each property of an object. Long lines are divided at their properties. */
export function describeLines(value: unknown): string {
  if (typeof value !== "object" || value === null || value instanceof Date) return describeValue(value);
  const parts = value instanceof Map || !Array.isArray(value) ? entriesOf(value) : value.map((item) => ["", item]);
  return parts
    .flatMap(([key, part]) => {
      const start = key === "" ? "" : `${key}: `;
      const line = start + describeValue(part);
      const canBeDivided = line.length > 300 && typeof part === "object" && part !== null && !(part instanceof Set);
      return canBeDivided
        ? [
            `${start}…`,
            ...describeLines(part)
              .split("\n")
              .map((nestedLine) => `  ${nestedLine}`),
          ]
        : [line];
    })
    .join("\n");
}

const entriesOf = (value: object): [string, unknown][] =>
  value instanceof Map
    ? [...value].map(([key, part]) => [String(key), part])
    : value instanceof Set
      ? [...value].map((part) => ["", part])
      : Object.entries(value);

/** The result of a call, or the text of its error. */
export function resultOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
}
