import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { HeatMap } from "#web/features/progress/heat-map.tsx";

const statistics = {
  today: "2026-11-22",
  days: [
    { date: "2026-11-20", xp: 1040 },
    { date: "2026-11-21", xp: 35 },
  ],
} as ComponentProps<typeof HeatMap>["statistics"];

test("The table of XP per day is rendered only while it is open", () => {
  const { container } = render(<HeatMap statistics={statistics} />);
  expect(screen.getByText("1,075 XP on 2 days in the last year")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  const detailsElement = container.querySelector("details");
  if (!detailsElement) throw new Error("the table cannot be opened");
  detailsElement.open = true;
  fireEvent(detailsElement, new Event("toggle"));
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["DayXP", "21 November 202635", "20 November 20261,040"]);
});

test("All days of one colour are one path, and the page names the day under the pointer", () => {
  const { container } = render(<HeatMap statistics={statistics} />);
  const [, laterHalf] = container.querySelectorAll<SVGElement>("svg[viewBox*=' 96']");
  if (!laterHalf) throw new Error("there is no second half");
  const squareCountsByClass = [...laterHalf.querySelectorAll("path")].map((path) => [
    path.getAttribute("class"),
    path.getAttribute("d")?.match(/M/g)?.length,
  ]);
  // The second half of the heat map shows 26 weeks up to Sunday, 22 November.
  expect(squareCountsByClass).toEqual([
    ["heat-0", 26 * 7 - 2],
    ["heat-2", 1],
    ["heat-4", 1],
  ]);
  laterHalf.getBoundingClientRect = () => new DOMRect(0, 0, 322, 96);
  fireEvent.pointerMove(laterHalf, { clientX: 25 * 12 + 3, clientY: 14 + 4 * 12 + 3 });
  expect(laterHalf.querySelector("title")?.textContent).toBe("20 November 2026: 1,040 XP");
  fireEvent.pointerMove(laterHalf, { clientX: 25 * 12 + 3, clientY: 3 });
  expect(laterHalf.querySelector("title")).toBeNull();
});
