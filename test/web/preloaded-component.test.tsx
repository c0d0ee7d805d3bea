import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createLazyComponent, loadComponents } from "#web/ui/lazy-component.tsx";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hallo {name}</p>;

test("A preloaded component is rendered at once, without its fallback", async () => {
  let loadCount = 0;
  const greeting = createPreloadedComponent(
    "Greeting",
    async () => {
      loadCount++;
      return { Greeting };
    },
    <p>Loading</p>,
  );
  greeting.preload();
  await Promise.resolve();
  await vi.waitFor(() => expect(loadCount).toBe(1));
  render(<greeting.Component name="Anna" />);
  expect(screen.getByText("Hallo Anna")).toBeTruthy();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(loadCount).toBe(1);
});

test("Without preloading, the fallback is shown until the component has loaded", async () => {
  const greeting = createPreloadedComponent("Greeting", async () => ({ Greeting }), <p>Loading</p>);
  render(<greeting.Component name="Ben" />);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(await screen.findByText("Hallo Ben")).toBeTruthy();
});

test("Components that are loaded by name are rendered at once, even if only another component's code declares them", async () => {
  const InnerComponent = () => <p>Inner</p>;
  const declareInnerComponent = () => createLazyComponent("TestInner", async () => ({ TestInner: InnerComponent }));
  const OuterComponent = createLazyComponent("TestOuter", async () => {
    const LazyInner = declareInnerComponent();
    return { TestOuter: () => <LazyInner /> };
  });
  await loadComponents(["TestInner", "TestOuter", "TestUnknown"]);
  render(<OuterComponent />);
  expect(screen.getByText("Inner")).toBeTruthy();
});
