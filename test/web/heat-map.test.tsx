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

test("The table of XP a day is rendered only while it is open", () => {
  const { container } = render(<HeatMap statistics={statistics} />);
  expect(screen.getByText("1,075 XP on 2 days in the last year")).toBeTruthy();
  expect(container.querySelector("title")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  const details = container.querySelector("details");
  if (!details) throw new Error("the table cannot be opened");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["DayXP", "21 November 202635", "20 November 20261,040"]);
});
