import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { refreshReads } from "#web/api/refresh-reads.ts";

test("If a first read began before a write, it is repeated after the write", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["lessons"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const refreshPromise = refreshReads(client, [["lessons"]]);
  answers[0]?.("before the write");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.("after the write");
  await refreshPromise;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after the write"));
  unsubscribe();
});

test("Only the cached reads whose key matches exactly are repeated", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requestedPaths: string[] = [];
  const setUpRead = (...queryKey: string[]) => {
    const queryFn = () => {
      requestedPaths.push(queryKey.join("/"));
      return new Promise<string>(() => {});
    };
    onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}));
  };
  setUpRead("chats");
  setUpRead("chats", "1");
  await vi.waitFor(() => expect(requestedPaths).toEqual(["chats", "chats/1"]));
  void refreshReads(client, [["chats"]], { exact: true });
  await vi.waitFor(() => expect(requestedPaths).toEqual(["chats", "chats/1", "chats"]));
  expect(client.isFetching({ queryKey: ["chats", "1"] })).toBe(1);
});
