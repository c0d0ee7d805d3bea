import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { createLazyWithFallback } from "#web/ui/lazy-with-fallback.ts";

const LoadedComponent = ({ text }: { text: string }) => <b>{text}</b>;

test("A lazy component is rendered when its code has loaded, and its fallback if the code cannot be loaded", async () => {
  const WorkingComponent = createLazyWithFallback(async () => LoadedComponent);
  const FailingComponent = createLazyWithFallback<{ text: string }>(
    () => Promise.reject(new Error("offline")),
    ({ text }) => <i>{text}</i>,
  );
  render(
    <Suspense>
      <WorkingComponent text="loaded" />
      <FailingComponent text="fallback" />
    </Suspense>,
  );
  expect((await screen.findByText("loaded")).tagName).toBe("B");
  expect((await screen.findByText("fallback")).tagName).toBe("I");
});
