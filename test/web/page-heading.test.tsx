import { fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** A page with a field and a heading. If `isHeadingLoaded` is false, the code of the heading has not loaded yet. */
const renderPageContent = (isHeadingLoaded: boolean) => (
  <MemoryRouter>
    <Link to="/chat/1">Open</Link>
    <textarea aria-label="Message" />
    {isHeadingLoaded && <PageHeading title="Conversation">Conversation</PageHeading>}
  </MemoryRouter>
);

test("A heading gets the focus after navigation, but a late heading does not take it from a field", () => {
  const { rerender, unmount } = render(renderPageContent(false));
  fireEvent.click(screen.getByRole("link"));
  rerender(renderPageContent(true));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  unmount();

  const secondPage = render(renderPageContent(false));
  fireEvent.click(screen.getByRole("link"));
  const field = screen.getByRole("textbox");
  field.focus();
  secondPage.rerender(renderPageContent(true));
  expect(document.activeElement).toBe(field);
});
