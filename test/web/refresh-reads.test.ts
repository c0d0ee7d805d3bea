import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { refreshReads } from "#web/api/refresh-reads.ts";

test("a first read that began before a write is read again after it", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["lessons"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const refreshed = refreshReads(client, [["lessons"]]);
  answers[0]?.("before the write");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.("after the write");
  await refreshed;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after the write"));
  unsubscribe();
});

test("only the reads that were meant are read again, and what was put in place of an older answer stays until then", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const answers: Record<string, ((text: string) => void)[]> = { list: [], one: [] };
  const read = (name: "list" | "one", queryKey: string[]) => {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers[name]?.push(resolve)),
    });
    onTestFinished(observer.subscribe(() => {}));
    return observer;
  };
  const list = read("list", ["chats"]);
  const one = read("one", ["chats", "1"]);
  await vi.waitFor(() => expect([answers.list, answers.one].map((asked) => asked?.length)).toEqual([1, 1]));
  answers.list?.[0]?.("first");
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe("first"));
  void list.refetch();
  client.setQueryData(["chats"], "put in place");
  const refreshed = refreshReads(client, [["chats"]], { exact: true });
  await vi.waitFor(() => expect(answers.list).toHaveLength(3));
  expect(list.getCurrentResult().data).toBe("put in place");
  answers.list?.[2]?.("last");
  await refreshed;
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe("last"));
  expect(answers.one).toHaveLength(1);
  expect(one.getCurrentResult().fetchStatus).toBe("fetching");
});
