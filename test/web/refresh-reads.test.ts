import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
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
