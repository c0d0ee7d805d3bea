import { expect, onTestFinished, test, vi } from "vitest";
import type { ReplayRequest } from "#core/domain/conversations/replay.ts";

const installedLevels: string[] = [];
vi.mock("#web/offline/german-lexicon.ts", () => ({ loadGermanLexicon: async () => ({}) }));
vi.mock("#web/offline/packs.ts", () => ({
  listInstalledPacks: async () => installedLevels.map((level) => ({ level })),
  openPackPart: async () => ({}),
  openSharedPart: async () => ({}),
}));
vi.mock("#core/domain/conversations/replay-content.ts", () => ({
  createReplayContent: (parts: readonly { level: string }[]) => ({ levels: parts.map(({ level }) => level) }),
}));
vi.mock("#core/domain/conversations/replay.ts", () => ({
  beginReplay: ({ level }: ReplayRequest, { levels }: { levels: readonly string[] }) =>
    levels.includes(level)
      ? { messages: () => [`opening of ${level}`], assessedLevel: () => null, lastTurnData: () => ({}) }
      : null,
}));

test("The partner holds a conversation of a level that was downloaded after its first answer", async () => {
  const postMessageSpy = vi.spyOn(self, "postMessage").mockImplementation(() => undefined);
  onTestFinished(() => {
    postMessageSpy.mockRestore();
    self.onmessage = null;
  });
  await import("#web/offline/partner/partner-worker.ts");
  const holdConversation = async (id: number, level: string) => {
    const conversation = { info: { id: `conversation ${id}` }, level, messages: [] };
    self.onmessage?.(new MessageEvent("message", { data: { id, conversation } }));
    await vi.waitFor(() => expect(postMessageSpy.mock.calls.map(([reply]) => reply.id)).toContain(id));
    return postMessageSpy.mock.calls.find(([reply]) => reply.id === id)?.[0].heldState?.messages;
  };
  installedLevels.push("A1");
  expect(await holdConversation(1, "A1")).toEqual(["opening of A1"]);
  expect(await holdConversation(2, "A2")).toBeUndefined();
  installedLevels.push("A2");
  expect(await holdConversation(3, "A2")).toEqual(["opening of A2"]);
});
