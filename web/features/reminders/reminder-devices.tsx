import { useEffect, useRef } from "react";
import type { Reminder } from "#core/contract/reminders.ts";

type ReminderDevice = Reminder["devices"][number];

interface ReminderDevicesProps {
  devices: readonly ReminderDevice[];
  isDisabled: boolean;
  onRemove: (device: ReminderDevice) => void;
}

/**
 * The devices that show the reminder, each with a button that stops the reminder on that device.
 */
export function ReminderDevices({ devices, isDisabled, onRemove }: ReminderDevicesProps) {
  const listElement = useRef<HTMLUListElement>(null);
  const removedId = useRef<string | null>(null);
  // The pressed button was removed together with its device, so the focus moves to the list.
  useEffect(() => {
    if (removedId.current === null || devices.some(({ id }) => id === removedId.current)) return;
    removedId.current = null;
    listElement.current?.focus();
  }, [devices]);
  return (
    <div>
      <p id="reminder-devices" className="text-small fw-580">
        Shown on
      </p>
      <ul ref={listElement} tabIndex={-1} aria-labelledby="reminder-devices">
        {devices.map((device) => {
          const name = device.device || "Unknown device";
          return (
            <li
              key={device.id}
              className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                {device.isThis && <span className="block text-small fw-620 text-ok">This device</span>}
              </span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                // Not `disabled`, because a disabled button would lose the focus.
                aria-disabled={isDisabled || undefined}
                className="text-link shrink-0 text-small fw-620"
                onClick={() => {
                  if (isDisabled) return;
                  removedId.current = device.id;
                  onRemove(device);
                }}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
