import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";

const kept = new Map<string, Response>();
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, answer: Response) => void kept.set(address, answer),
};
let answer: () => Promise<Response>;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", () => answer());
});
afterEach(() => vi.unstubAllGlobals());

/** A lexicon with no words: its head and the two empty texts, compressed. */
async function emptyLexicon(): Promise<Response> {
  const head = Uint32Array.of(1, 2, 2);
  const bytes = new Blob([head, new Uint8Array(4), "\n\n", "\n\n"]).stream();
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")));
}

test("a lexicon that was loaded once is used when the network fails or answers something else", async () => {
  answer = emptyLexicon;
  expect(await readGermanLexicon()).toBeDefined();
  const failures = [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(new Response("gone", { status: 404 })),
    () => Promise.resolve(new Response("<!doctype html>")),
  ];
  for (const failure of failures) {
    answer = failure;
    expect(await readGermanLexicon()).toBeDefined();
  }
});

test("what is no lexicon is refused and not kept, and the next try asks the network again", async () => {
  answer = () => Promise.resolve(new Response("<!doctype html>"));
  await expect(readGermanLexicon()).rejects.toThrow();
  expect(kept.size).toBe(0);
  answer = emptyLexicon;
  expect(await readGermanLexicon()).toBeDefined();
});
