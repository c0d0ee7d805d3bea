import type { AnyEndpoint } from "#core/contract/endpoint.ts";

type Values = Record<string, unknown>;

/** Fills the parameters of a path from the input. `otherInput` contains the other values, for the query string or the body. */
export function fillPath(endpoint: Pick<AnyEndpoint, "path">, input: Values): { path: string; rest: Values } {
  const otherInput = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    delete otherInput[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest: otherInput };
}

export function queryString(values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

/**
 * The query key of a read: the path's segments, then the remaining input. Without a value for a path parameter, the key ends
 * before it and so is the prefix of all such reads.
 */
export function queryKey(endpoint: Pick<AnyEndpoint, "path">, input: Values = {}): readonly unknown[] {
  const segments: string[] = [];
  for (const segment of endpoint.path.split("/").filter(Boolean)) {
    if (!segment.startsWith(":")) segments.push(segment);
    else if (input[segment.slice(1)] === undefined) return segments;
    else segments.push(String(input[segment.slice(1)]));
  }
  const { rest } = fillPath(endpoint, input);
  return Object.keys(rest).length > 0 ? [...segments, rest] : segments;
}
