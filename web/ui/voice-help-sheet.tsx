import { type DeviceSystem, detectSystem, deviceSystems } from "#core/domain/speech/device-system.ts";
import { useHasGermanVoice } from "#web/ui/german-voice.ts";
import { Sheet } from "#web/ui/sheet.tsx";

const systemNames: Record<DeviceSystem, string> = {
  windows: "Windows",
  macos: "macOS",
  ios: "iPhone and iPad",
  android: "Android",
  chromeos: "ChromeOS",
  linux: "Linux",
};

const stepsBySystem: Record<DeviceSystem, string[]> = {
  windows: [
    "Open Settings, then Time & language, then Speech.",
    "Under Manage voices, choose Add voices, then German (Germany).",
    "When the voice is installed, close the browser completely and open it again.",
    "Or use Microsoft Edge, which brings natural German voices. They need a connection.",
  ],
  macos: [
    "Open System Settings, then Accessibility, then Spoken Content (on newer systems Read & Speak).",
    "Open the list of system voices and choose Manage Voices.",
    "Under German, download a voice. Those marked Enhanced or Premium sound best.",
    "Close the browser completely and open it again.",
  ],
  ios: [
    "Open Settings, then Accessibility, then Spoken Content (on newer systems Read & Speak), then Voices.",
    "Choose German and download a voice. Those marked Enhanced or Premium sound best.",
    "Come back and load this page again.",
  ],
  android: [
    "Open Settings and search for Text-to-speech.",
    "As the preferred engine, choose Speech Recognition & Synthesis from Google. Install it from the Play Store if it is missing.",
    "Open the engine's settings, choose Install voice data, then German.",
    "Close the browser completely and open it again.",
  ],
  chromeos: [
    "Open Settings, then Accessibility, then Text-to-Speech.",
    "Open the settings of the Google engine and download German.",
    "Load this page again.",
  ],
  linux: [
    "Install speech-dispatcher and espeak-ng with your package manager. On Debian and Ubuntu: sudo apt install speech-dispatcher espeak-ng",
    "Close the browser completely and open it again. Firefox finds the voice by itself; Chromium must be started with --enable-speech-dispatcher",
    "Or use Google Chrome, which brings a German voice that needs a connection.",
  ],
};

/** Explains how to add a German voice, first for the system of this device. */
export function VoiceHelpSheet({ onClose }: { onClose: () => void }) {
  const hasVoice = useHasGermanVoice();
  const systemOfDevice = detectSystem(navigator.userAgent, navigator.maxTouchPoints);
  const otherSystems = deviceSystems.filter((system) => system !== systemOfDevice);
  return (
    <Sheet
      isNarrow
      title="Add a German voice"
      subtitle={
        hasVoice ? "This device has a German voice; these steps bring others." : "The voice is part of your system."
      }
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Steps" className="grid gap-5 p-5 outline-offset-[-4px]! sm:p-6">
        <div>
          <h3 className="h3">{systemNames[systemOfDevice]}</h3>
          <VoiceInstallationSteps system={systemOfDevice} />
        </div>
        <div>
          {otherSystems.map((system) => (
            <details key={system} className="border-t border-line py-1 open:pb-4">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 fw-620 [&::-webkit-details-marker]:hidden">
                <span aria-hidden="true" className="i-lucide-chevron-down h-5 w-5 text-ink2" />
                {systemNames[system]}
              </summary>
              <VoiceInstallationSteps system={system} />
            </details>
          ))}
        </div>
      </section>
    </Sheet>
  );
}

function VoiceInstallationSteps({ system }: { system: DeviceSystem }) {
  return (
    <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:text-ink2">
      {stepsBySystem[system].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
