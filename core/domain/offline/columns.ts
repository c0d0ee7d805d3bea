/**
 * A lossless form of JSON that compresses better: lists of objects become columns, so that similar values are next to
 * each other. Packs are about a tenth smaller in this form.
 */

const minListLength = 4;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** An object that is used as a map. `$record` contains its keys. */
type Entries = { $record: string[]; values: Json };

/** A list of objects. Objects with the same keys have the same shape. */
type EncodedList = {
  /** For each object, the index of its shape; empty if there is only one shape. */
  rows: number[];
  /** For each shape, its keys. */
  $shapes: string[][];
  /** For each shape, one list of values per key. */
  columns: Json[][];
};

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function encodeList(items: readonly JsonObject[]): EncodedList {
  const shapes = [...new Set(items.map((item) => JSON.stringify(Object.keys(item))))];
  const rows = items.map((item) => shapes.indexOf(JSON.stringify(Object.keys(item))));
  const keysByShape: string[][] = shapes.map((shape) => JSON.parse(shape));
  return {
    $shapes: keysByShape,
    rows: shapes.length === 1 ? [] : rows,
    columns: keysByShape.map((keys, shape) => {
      const itemsOfShape = items.filter((_, i) => rows[i] === shape);
      return keys.map((key) => encode(itemsOfShape.map((item) => item[key] ?? null)));
    }),
  };
}

function encode(value: Json): Json {
  if (Array.isArray(value)) {
    return value.length >= minListLength && value.every((item) => isObject(item) && Object.keys(item).length > 0)
      ? encodeList(value as JsonObject[])
      : value.map(encode);
  }
  if (!isObject(value)) return value;
  if ("$shapes" in value || "$record" in value) throw new RangeError("The content has a key of this format");
  const values = Object.values(value);
  if (values.length >= 4 * minListLength && values.every((item) => typeof item === "object" && item !== null))
    return { $record: Object.keys(value), values: encode(values) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]));
}

function decodeList({ $shapes: shapes, rows, columns }: EncodedList): JsonObject[] {
  const itemsByShape = shapes.map((keys, shape) => {
    const columnsOfShape = (columns[shape] ?? []).map((column) => decode(column) as Json[]);
    return Array.from({ length: columnsOfShape[0]?.length ?? 0 }, (_, row) =>
      Object.fromEntries(keys.map((key, i) => [key, columnsOfShape[i]?.[row] ?? null])),
    );
  });
  if (shapes.length === 1) return itemsByShape[0] ?? [];
  const nextItemIndexes = shapes.map(() => 0);
  return rows.map((shape) => {
    const position = nextItemIndexes[shape] ?? 0;
    nextItemIndexes[shape] = position + 1;
    return itemsByShape[shape]?.[position] ?? {};
  });
}

function decode(value: Json): Json {
  if (Array.isArray(value)) return value.map(decode);
  if (!isObject(value)) return value;
  if ("$shapes" in value) return decodeList(value as EncodedList);
  if ("$record" in value) {
    const { $record: keys, values } = value as Entries;
    const items = decode(values) as Json[];
    return Object.fromEntries(keys.map((key, i) => [key, items[i] ?? null]));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decode(item)]));
}

/**
 * The JSON text of a value in columns. Like in plain JSON, properties without a value are left out.
 * @throws RangeError if the value contains a key that this format uses
 */
export const stringifyColumns = (value: unknown): string => JSON.stringify(encode(JSON.parse(JSON.stringify(value))));

/** The value of a parsed text that `stringifyColumns` wrote. */
export const decodeColumns = (json: unknown): unknown => decode(json as Json);
