import type { ReminderSupport } from "#web/features/reminders/push-subscription.ts";

/** Explains why this browser cannot show reminders, and what the learner can do about it. */
export function SupportNote({ support }: { support: ReminderSupport }) {
  if (support === "possible") return null;
  return (
    <div className="rounded-option bg-sunk px-4 py-3 text-small">
      {support === "denied" && (
        <>
          <p className="fw-620">This browser does not allow notifications from Lotse.</p>
          <p className="mt-1 text-ink2">
            Open the settings of this site (the icon beside its address, or the settings of the app), allow
            notifications, and reload this page.
          </p>
        </>
      )}
      {support === "needs-installation" && (
        <>
          <p className="fw-620">On an iPhone or iPad, only apps on the home screen can remind you.</p>
          <ol className="mt-1 grid gap-1 text-ink2">
            <li>
              1. Tap <span aria-hidden="true" className="i-lucide-share inline-block h-4 w-4 align-text-bottom" /> Share
              in your browser.
            </li>
            <li>2. Choose “Add to Home Screen”.</li>
            <li>3. Open Lotse there, and switch the reminder on here.</li>
          </ol>
        </>
      )}
      {support === "unsupported" && (
        <>
          <p className="fw-620">This browser cannot show reminders.</p>
          <p className="mt-1 text-ink2">
            Current versions of Chrome, Edge, Firefox and Safari can, also on phones. A private window cannot.
          </p>
        </>
      )}
    </div>
  );
}
