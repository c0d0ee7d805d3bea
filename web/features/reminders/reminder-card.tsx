import type { ReactNode } from "react";
import { type Reminder, readReminder } from "#core/contract/reminders.ts";
import { defaultReminderHour } from "#core/domain/reminders/reminder-time.ts";
import { explain } from "#web/api/api-error.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { useRead } from "#web/api/use-read.ts";
import {
  findReminderSupport,
  NotificationsNotAllowed,
  type ReminderSupport,
} from "#web/features/reminders/push-subscription.ts";
import { ReminderDevices } from "#web/features/reminders/reminder-devices.tsx";
import { SupportNote } from "#web/features/reminders/support-note.tsx";
import { useChangeReminder } from "#web/features/reminders/use-change-reminder.ts";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsHydrated } from "#web/ui/page-environment.ts";
import { Picker } from "#web/ui/picker.tsx";
import { Switch } from "#web/ui/switch.tsx";

const formatHour = (hour: number) => `${hour}:00`;
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

/**
 * The daily reminder: a switch, the hour, and the devices that show it. Renders nothing until the server has said
 * whether this deployment sends reminders, and nothing if it sends none.
 */
export function ReminderCard() {
  const reminder = useRead(readReminder, {});
  if (reminder.data?.publicKey) return <ReminderSetting reminder={reminder.data} publicKey={reminder.data.publicKey} />;
  if (!reminder.isError || reminder.isFetching) return null;
  return (
    <Card>
      <div role="alert">
        <p className="mb-3 text-small text-ink2">
          <span className="fw-620 text-ink">The reminder's settings did not load.</span>{" "}
          {explain(reminder.error, "The server did not answer.")}
        </p>
        <Button variant="secondary" onClick={() => reminder.refetch()}>
          Try Again
        </Button>
      </div>
    </Card>
  );
}

function ReminderSetting({ reminder, publicKey }: { reminder: Reminder; publicKey: string }) {
  const { hour, timeZone, devices } = reminder;
  const isHydrated = useIsHydrated();
  const isServerReached = useIsServerReached();
  const changeMutation = useChangeReminder();
  // The worker that renders the page does not know what the browser supports, so it assumes that reminders are
  // possible.
  const support: ReminderSupport = isHydrated ? findReminderSupport() : "possible";
  const areRemindersOn = hour !== null;
  const isAddingDevice = changeMutation.isPending && changeMutation.variables.type === "add-device";
  const addThisDevice = () =>
    changeMutation.mutate({ type: "add-device", hour: hour ?? defaultReminderHour, publicKey });
  function toggle() {
    if (changeMutation.isPending) return;
    if (areRemindersOn) changeMutation.mutate({ type: "off" });
    else addThisDevice();
  }
  return (
    <Card>
      <div className="grid gap-4">
        {areRemindersOn || support === "possible" ? (
          <Switch label="Remind me" isOn={areRemindersOn} isDisabled={!isServerReached} onToggle={toggle}>
            {areRemindersOn
              ? `At ${formatHour(hour)}, if the goal of the day is still open.`
              : "One notification a day, at an hour you choose, only if the goal of the day is still open."}
          </Switch>
        ) : (
          <p className="text-small text-ink2">
            One notification a day, at an hour you choose, only if the goal of the day is still open.
          </p>
        )}
        {isAddingDevice && !areRemindersOn && (
          <p role="status" className="text-small text-ink2">
            Your browser asks whether Lotse may show notifications.
          </p>
        )}
        {areRemindersOn && (
          <>
            <div>
              {isServerReached && (
                <Picker
                  label="Hour"
                  value={String(
                    changeMutation.isPending && changeMutation.variables.type === "hour"
                      ? changeMutation.variables.hour
                      : hour,
                  )}
                  options={hourOptions}
                  onChange={(value) => changeMutation.mutate({ type: "hour", hour: Number(value) })}
                />
              )}
              <p className="mt-1.5 text-small text-ink2">In your time zone, {timeZone.replaceAll("_", " ")}.</p>
            </div>
            <ReminderDevices
              devices={devices}
              isDisabled={changeMutation.isPending || !isServerReached}
              onRemove={({ id, isThis }) => changeMutation.mutate({ type: "remove-device", id, isThis })}
            />
            {isServerReached && support === "possible" && !devices.some(({ isThis }) => isThis) && (
              <Button
                variant="secondary"
                pendingLabel={isAddingDevice && "Waiting for your browser..."}
                onClick={addThisDevice}
              >
                Remind me here, too
              </Button>
            )}
          </>
        )}
        {changeMutation.error && !(support === "denied" && changeMutation.error instanceof NotificationsNotAllowed) && (
          <p role="alert" className="text-small text-no">
            {explainFailure(changeMutation.error)}
          </p>
        )}
        <SupportNote support={support} />
        <ConnectionNote>Until then the reminder stays as it is.</ConnectionNote>
      </div>
    </Card>
  );
}

const explainFailure = (error: Error): string =>
  error instanceof NotificationsNotAllowed
    ? "Your browser was not allowed to show notifications, so the reminder stays off here. Try again to be asked once more."
    : explain(error, "That did not work in this browser. Reload the page and try again.");

function Card({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="reminder" className="card p-4.5 lg:p-5">
      <h2 id="reminder" className="h3 mb-3">
        Daily reminder
      </h2>
      {children}
    </section>
  );
}
