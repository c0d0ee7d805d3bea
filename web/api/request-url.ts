import type { AnyEndpoint } from "#core/contract/endpoint.ts";

type InputValues = Record<string, unknown>;

/**
 * Fills the parameters of a path from the input. `otherInput` contains the other values, for the query string or the
 * body.
 */
export function fillPath(
  endpoint: Pick<AnyEndpoint, "path">,
  input: InputValues,
): { path: string; otherInput: InputValues } {
  const otherInput = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    delete otherInput[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, otherInput };
}

export function buildQueryString(values: InputValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The query key of a read: the path's segments, then the remaining input. If a path parameter has no value, the key
 * ends before that parameter. Such a key is a prefix of the keys of all reads of this endpoint.
 */
export function buildQueryKey(endpoint: Pick<AnyEndpoint, "path">, input: InputValues = {}): readonly unknown[] {
  const segments: string[] = [];
  for (const segment of endpoint.path.split("/").filter(Boolean)) {
    if (!segment.startsWith(":")) segments.push(segment);
    else if (input[segment.slice(1)] === undefined) return segments;
    else segments.push(String(input[segment.slice(1)]));
  }
  const { otherInput } = fillPath(endpoint, input);
  return Object.keys(otherInput).length > 0 ? [...segments, otherInput] : segments;
}
