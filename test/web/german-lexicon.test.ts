import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGermanLexicon } from "#web/api/german-lexicon.ts";

const cachedResponses = new Map<string, Response>();
const cache = {
  match: async (address: string) => cachedResponses.get(address)?.clone(),
  put: async (address: string, answer: Response) => void cachedResponses.set(address, answer),
};
let answerFetch: () => Promise<Response>;

beforeEach(() => {
  cachedResponses.clear();
  vi.stubGlobal("caches", {
    open: async () => cache,
    delete: async () => cachedResponses.delete("/german-lexicon.bin"),
  });
  vi.stubGlobal("fetch", () => answerFetch());
});
afterEach(() => vi.unstubAllGlobals());

/** A compressed lexicon without words. It contains only the header and two empty texts. */
async function buildEmptyLexicon(): Promise<Response> {
  const headerNumbers = Uint32Array.of(1, 2, 2, 0, 0);
  const bytes = new Blob([headerNumbers, new Uint8Array(4), "\n\n", "\n\n"]).stream();
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")));
}

test("The cached lexicon is used if the network fails or does not return a lexicon", async () => {
  answerFetch = buildEmptyLexicon;
  expect(await readGermanLexicon(null)).toBeDefined();
  const fetchFailures = [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(new Response("gone", { status: 404 })),
    () => Promise.resolve(new Response("<!doctype html>")),
  ];
  for (const failure of fetchFailures) {
    answerFetch = failure;
    expect(await readGermanLexicon(null)).toBeDefined();
  }
});

test("An invalid lexicon is refused and not cached, and the next attempt requests the lexicon again", async () => {
  answerFetch = () => Promise.resolve(new Response("<!doctype html>"));
  await expect(readGermanLexicon(null)).rejects.toThrow();
  expect(cachedResponses.size).toBe(0);
  answerFetch = buildEmptyLexicon;
  expect(await readGermanLexicon(null)).toBeDefined();
});

test("A lexicon that came with a pack is used without a network, and the cache stores no second one", async () => {
  const storedLexicon = new Uint8Array(await (await buildEmptyLexicon()).arrayBuffer());
  answerFetch = buildEmptyLexicon;
  expect(await readGermanLexicon(storedLexicon)).toBeDefined();
  expect(cachedResponses.size).toBe(0);
  answerFetch = () => Promise.reject(new TypeError("offline"));
  expect(await readGermanLexicon(storedLexicon)).toBeDefined();
  await expect(readGermanLexicon(null)).rejects.toThrow();
});

test("A lexicon without a reply model, which a device stored earlier, can still be opened", async () => {
  const bytes = new Blob([Uint32Array.of(1, 2, 2, 0), new Uint8Array(4), "\n\n", "\n\n"]).stream();
  answerFetch = async () => new Response(bytes.pipeThrough(new CompressionStream("gzip")));
  expect((await readGermanLexicon(null)).replyModel).toHaveLength(0);
});
