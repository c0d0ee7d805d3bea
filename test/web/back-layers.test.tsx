import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { ExitDialogContent } from "#web/quiz/exit-dialog-content.tsx";
import { useLeaveGuard } from "#web/quiz/use-leave-guard.ts";
import { BackButtonHandler } from "#web/ui/back-button-handler.ts";
import { useBackLayer } from "#web/ui/back-layers.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Picker } from "#web/ui/picker.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { renderPage } from "./fake-server.tsx";

function Frame() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        The browser's Back
      </button>
      <Routes>
        <Route path="/" element={<Link to="/page">To the page</Link>} />
        <Route path="/page" element={<Page />} />
        <Route path="/elsewhere" element={<p>Elsewhere</p>} />
      </Routes>
    </>
  );
}

function Page() {
  const [openLayerNames, setOpenLayerNames] = useState<readonly string[]>([]);
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const leaveGuard = useLeaveGuard(isBusy, () => navigate("/", { replace: true }));
  const closeLayer = (name: string) => setOpenLayerNames((names) => names.filter((openName) => openName !== name));
  return (
    <>
      <button type="button" onClick={() => setOpenLayerNames(["sheet", "dialog"])}>
        Open both
      </button>
      <button type="button" onClick={() => setOpenLayerNames(["stubborn"])}>
        Open what does not close
      </button>
      <button type="button" onClick={() => setBusy(true)}>
        Begin
      </button>
      <Picker
        label="Level"
        value={searchParams.get("level") ?? "A1"}
        options={["A1", "A2"].map((value) => ({ value, label: value }))}
        onChange={(level) => setSearchParams({ level }, { replace: true })}
      />
      {openLayerNames.includes("sheet") && (
        <Sheet title="Sheet" subtitle="Large" onClose={() => closeLayer("sheet")}>
          <Link to="/elsewhere">Elsewhere</Link>
        </Sheet>
      )}
      {openLayerNames.includes("dialog") && (
        <Dialog title="Dialog" onClose={() => closeLayer("dialog")}>
          Small
        </Dialog>
      )}
      {openLayerNames.includes("stubborn") && (
        <Dialog title="Stubborn" onClose={() => {}}>
          Not yet
        </Dialog>
      )}
      {leaveGuard.isDialogOpen && (
        <ExitDialogContent onStay={leaveGuard.stay} onLeave={leaveGuard.leave}>
          Nothing is kept.
        </ExitDialogContent>
      )}
    </>
  );
}

const pressText = (name: string) => fireEvent.click(screen.getByText(name));
const pressBack = () => pressText("The browser's Back");
const getShownAddress = () => document.querySelector("output")?.textContent;
const isShown = (title: string) => screen.queryByRole("dialog", { name: title }) !== null;
const countOptions = () => screen.queryAllByRole("option").length;

function renderAppPage() {
  renderPage(<Frame />, "/");
  pressText("To the page");
  expect(getShownAddress()).toBe("/page");
}

test("Back closes the uppermost layer first and then leaves the page", async () => {
  renderAppPage();
  pressText("Open both");
  pressBack();
  await waitFor(() => expect([isShown("Sheet"), isShown("Dialog")]).toEqual([true, false]));
  pressBack();
  await waitFor(() => expect([isShown("Sheet"), isShown("Dialog")]).toEqual([false, false]));
  expect(getShownAddress()).toBe("/page");
  pressBack();
  expect(getShownAddress()).toBe("/");
});

test("After a layer is closed in another way, no extra Back is needed", async () => {
  renderAppPage();
  pressText("Open both");
  fireEvent(screen.getByRole("dialog", { name: "Dialog" }), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect([isShown("Sheet"), isShown("Dialog")]).toEqual([false, false]);
  expect(getShownAddress()).toBe("/page");
  pressBack();
  expect(getShownAddress()).toBe("/");
});

test("Back closes a picker, and choosing an option replaces the current address", async () => {
  renderAppPage();
  const level = screen.getByRole("button", { name: /Level/ });
  fireEvent.click(level);
  expect(countOptions()).toBe(2);
  pressBack();
  await waitFor(() => expect(countOptions()).toBe(0));
  expect(getShownAddress()).toBe("/page");

  fireEvent.click(level);
  fireEvent.click(screen.getByRole("option", { name: "A2" }));
  await waitFor(() => expect(getShownAddress()).toBe("/page?level=A2"));
  pressBack();
  expect(getShownAddress()).toBe("/");
});

test("A dialog that cannot be closed yet stays open on Back", async () => {
  renderAppPage();
  pressText("Open what does not close");
  for (let backCount = 0; backCount < 3; backCount++) {
    pressBack();
    expect(isShown("Stubborn")).toBe(true);
    expect(getShownAddress()).toBe("/page");
  }
});

test("Back after following a link in a dialog returns to the page without the dialog", async () => {
  renderAppPage();
  pressText("Open both");
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere", hidden: true }));
  expect(getShownAddress()).toBe("/elsewhere");
  pressBack();
  expect(getShownAddress()).toBe("/page");
  pressBack();
  expect(getShownAddress()).toBe("/");
});

test("Leaving unfinished work opens a dialog; Back closes the dialog and keeps the page, and confirming leaves the page", async () => {
  renderAppPage();
  pressText("Begin");
  pressBack();
  await waitFor(() => expect(isShown("Exit the quiz?")).toBe(true));
  pressBack();
  await waitFor(() => expect(isShown("Exit the quiz?")).toBe(false));
  expect(getShownAddress()).toBe("/page");
  pressBack();
  await waitFor(() => expect(isShown("Exit the quiz?")).toBe(true));
  pressText("Exit Quiz");
  await waitFor(() => expect(getShownAddress()).toBe("/"));
});

/**
 * A menu for the test below. That test uses the browser's real history, because only the real history navigates
 * asynchronously.
 */
function Menu() {
  const [isOpen, setOpen] = useState(false);
  useBackLayer(() => setOpen(false), isOpen);
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={() => setOpen(true)}>
        Open the menu
      </button>
      {isOpen && (
        <Link to="/elsewhere" onClick={() => setOpen(false)}>
          Menu entry
        </Link>
      )}
      <BackButtonHandler />
    </>
  );
}

test("A link that closes its menu navigates correctly in the browser's history", async () => {
  window.history.replaceState(null, "", "/page");
  render(
    <BrowserRouter>
      <Menu />
    </BrowserRouter>,
  );
  pressText("Open the menu");
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { isBackEntry: true } }));
  pressText("Menu entry");
  await waitFor(() => expect(getShownAddress()).toBe("/elsewhere"));
  expect(window.location.pathname).toBe("/elsewhere");
});
