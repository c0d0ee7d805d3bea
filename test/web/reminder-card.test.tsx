import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordConnection } from "#web/api/connection.ts";
import { ReminderCard } from "#web/features/reminders/reminder-card.tsx";
import { buildRefusal, fakeServer, renderPage } from "./fake-server.tsx";

const readCall = "GET /api/reminder";
const addCall = "POST /api/reminder/devices";
const noContentResponse = new Response(null, { status: 204 });
const reminderOffBody = { publicKey: "deployment-key", hour: null, timeZone: "America/New_York", devices: [] };
const phone = { id: "phone", device: "Chrome on Android", createdAt: "2026-11-20T10:00:00Z", isThis: true };
const laptop = { ...phone, id: "laptop", device: "", isThis: false };
const reminderOnBody = { ...reminderOffBody, hour: 18, devices: [phone, laptop] };

/**
 * Adds fake notifications to the window.
 * @param answer what the learner answers when the browser asks for the permission
 */
function installNotifications(answer: NotificationPermission, permission: NotificationPermission = "default") {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async () => ({
    toJSON: () => ({ endpoint: "https://push.example.org/new", keys: { p256dh: "key", auth: "secret" } }),
  }));
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe } };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return { notification, subscribe, unsubscribe };
}

const findSwitch = () => screen.findByRole("switch", { name: "Remind me" });

test("The browser is asked only after the learner switches the reminder on, and an earlier subscription ends", async () => {
  const { notification, subscribe, unsubscribe } = installNotifications("granted");
  let reminder: object = reminderOffBody;
  const requests = fakeServer({
    [readCall]: () => reminder,
    [addCall]: () => {
      reminder = { ...reminderOnBody, devices: [phone] };
      return noContentResponse;
    },
  });
  renderPage(<ReminderCard />);
  const reminderSwitch = await findSwitch();
  expect(reminderSwitch.getAttribute("aria-checked")).toBe("false");
  expect(notification.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(reminderSwitch);
  expect(await screen.findByText("This device")).toBeTruthy();
  expect(reminderSwitch.getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("In your time zone, America/New York.")).toBeTruthy();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "deployment-key" });
  expect(requests.find(({ call }) => call === addCall)?.body).toEqual({
    hour: 18,
    endpoint: "https://push.example.org/new",
    p256dh: "key",
    auth: "secret",
  });
});

test("The hour is changed, devices are removed, and the switch turns everything off", async () => {
  const { unsubscribe } = installNotifications("granted", "granted");
  let reminder = reminderOnBody;
  const requests = fakeServer({
    [readCall]: () => reminder,
    "PATCH /api/reminder": (body: unknown) => {
      reminder = { ...reminder, ...(body as { hour: number }) };
      return noContentResponse;
    },
    "DELETE /api/reminder/devices/laptop": () => {
      reminder = { ...reminder, devices: [phone] };
      return noContentResponse;
    },
    "DELETE /api/reminder": () => {
      reminder = reminderOffBody as never;
      return noContentResponse;
    },
  });
  renderPage(<ReminderCard />);
  fireEvent.click(await screen.findByRole("button", { name: /^Hour/ }));
  fireEvent.click(screen.getByRole("option", { name: "7:00" }));
  expect(await screen.findByText("At 7:00, if the goal of the day is still open.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove Unknown device" }));
  await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Chrome on Android"));
  expect(unsubscribe).not.toHaveBeenCalled();
  fireEvent.click(await findSwitch());
  await waitFor(async () => expect((await findSwitch()).getAttribute("aria-checked")).toBe("false"));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(requests.map(({ call }) => call).filter((call) => call !== readCall)).toHaveLength(3);
});

test("The reminder ends although the browser fails to end its subscription, because the server sends no more", async () => {
  const { unsubscribe } = installNotifications("granted", "granted");
  unsubscribe.mockRejectedValue(new DOMException("The push service is not reached.", "NetworkError"));
  let reminder: object = reminderOnBody;
  fakeServer({
    [readCall]: () => reminder,
    "DELETE /api/reminder": () => {
      reminder = reminderOffBody;
      return noContentResponse;
    },
  });
  renderPage(<ReminderCard />);
  fireEvent.click(await findSwitch());
  await waitFor(async () => expect((await findSwitch()).getAttribute("aria-checked")).toBe("false"));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("While the server is not reached, the reminder is shown and cannot be changed", async () => {
  installNotifications("granted", "granted");
  fakeServer({ [readCall]: reminderOnBody });
  renderPage(<ReminderCard />);
  const reminderSwitch = await findSwitch();
  onTestFinished(() => recordConnection(true));
  act(() => recordConnection(false));
  expect(screen.getByText("Needs a connection.")).toBeTruthy();
  expect((reminderSwitch as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /^Hour/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove Chrome on Android" }).getAttribute("aria-disabled")).toBe("true");
});

test("A learner who does not allow notifications reads how to allow them, and nothing is sent", async () => {
  installNotifications("denied");
  const requests = fakeServer({ [readCall]: reminderOffBody });
  renderPage(<ReminderCard />);
  fireEvent.click(await findSwitch());
  expect(await screen.findByText("This browser does not allow notifications from Lotse.")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(requests.map(({ call }) => call)).toEqual([readCall]);
});

test("A question that was dismissed can be asked again, and a failure of the server is explained", async () => {
  const { notification } = installNotifications("default");
  fakeServer({
    [readCall]: reminderOffBody,
    [addCall]: buildRefusal("rate_limited", "That is a lot in a short time."),
  });
  renderPage(<ReminderCard />);
  fireEvent.click(await findSwitch());
  expect((await screen.findByRole("alert")).textContent).toMatch(/asked once more/);
  notification.requestPermission.mockResolvedValue("granted");
  fireEvent.click(await findSwitch());
  expect(await screen.findByText("That is a lot in a short time.")).toBeTruthy();
});

test("On an iPhone the card says that the app must be installed, and elsewhere that the browser cannot", async () => {
  fakeServer({ [readCall]: reminderOffBody });
  const { unmount } = renderPage(<ReminderCard />);
  expect(await screen.findByText("This browser cannot show reminders.")).toBeTruthy();
  unmount();
  const userAgentSpy = vi
    .spyOn(navigator, "userAgent", "get")
    .mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)");
  renderPage(<ReminderCard />);
  expect(await screen.findByText(/Choose “Add to Home Screen”/)).toBeTruthy();
  userAgentSpy.mockRestore();
});

test("If the deployment sends no reminders, there is no card, and after an error the learner can try again", async () => {
  let answer: unknown = buildRefusal("internal", "Something went wrong on our side.");
  fakeServer({ [readCall]: () => answer });
  renderPage(<ReminderCard />);
  const tryAgainButton = await screen.findByRole("button", { name: "Try Again" });
  answer = { ...reminderOffBody, publicKey: null };
  fireEvent.click(tryAgainButton);
  await waitFor(() => expect(screen.queryByText("Daily reminder")).toBeNull());
});
