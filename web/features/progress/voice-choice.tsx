import { describeVoice, shortenVoiceName } from "#core/domain/speech/german-voices.ts";
import { Button } from "#web/ui/button.tsx";
import { useGermanVoices, useSpeech } from "#web/ui/german-voice.ts";
import { Picker } from "#web/ui/picker.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { VoiceHelpButton } from "#web/ui/voice-help.tsx";
import { changeVoiceSettings, useVoiceSettings, voiceSpeeds } from "#web/ui/voice-settings.ts";

const speedNames = { slow: "Slow", normal: "Normal", fast: "Fast" };
/** The value of the option that chooses the best voice. */
const bestVoiceValue = "";
const sampleText = "Guten Tag! So klingt diese Stimme.";

/** The German voice of this device, its speed, and whether rounds of sentences have dictations. */
export function VoiceChoice() {
  const { voices, voice } = useGermanVoices();
  const { voiceUri, speed, skipsDictations } = useVoiceSettings();
  const { status, speak, stop } = useSpeech();
  const isSpeaking = status === "starting" || status === "speaking";
  return (
    <div className="grid gap-5">
      {voice ? (
        <>
          <Picker
            label="German voice"
            value={voices.some(({ voiceURI }) => voiceURI === voiceUri) ? (voiceUri ?? bestVoiceValue) : bestVoiceValue}
            options={[
              {
                value: bestVoiceValue,
                label: "The best of this device",
                note: voices[0] ? shortenVoiceName(voices[0]) : "",
              },
              ...voices.map((option) => ({
                value: option.voiceURI,
                label: shortenVoiceName(option),
                note: describeVoice(option),
              })),
            ]}
            onChange={(value) => changeVoiceSettings({ voiceUri: value === bestVoiceValue ? null : value })}
          />
          <div>
            <p className="mb-2 fw-620">Speed</p>
            <SegmentedControl
              label="Speed"
              value={speed}
              options={voiceSpeeds.map((value) => ({ value, label: speedNames[value] }))}
              onChange={(value) => changeVoiceSettings({ speed: value })}
            />
          </div>
          <Button variant="secondary" onClick={() => (isSpeaking ? stop() : speak(sampleText))}>
            <span
              aria-hidden="true"
              className={`h-5 w-5 ${isSpeaking ? "i-lucide-circle-stop" : "i-lucide-volume-2"}`}
            />
            {isSpeaking ? "Stop" : "Try it"}
          </Button>
          {!voice.localService && (
            <p className="-mt-2 text-small text-ink2">
              This voice speaks on a server of your browser's maker, which receives the German text.
            </p>
          )}
          <p role="status" className="-mt-3 text-small text-ink2 empty:hidden">
            {status === "stopped" && "The voice stopped. Play it again."}
          </p>
        </>
      ) : (
        <p className="text-ink2">
          This device has no German voice, so nothing is read aloud here. All exercises work without one.
        </p>
      )}
      <VoiceHelpButton label={voice ? "How to add a better voice" : "How to add a voice"} />
      <Switch
        label="Dictations"
        isOn={!skipsDictations}
        onToggle={() => changeVoiceSettings({ skipsDictations: !skipsDictations })}
      >
        {skipsDictations ? "Your rounds have none on this device." : "Part of your rounds on this device."}
      </Switch>
      <p className="text-small text-ink2">These settings hold for this device only.</p>
    </div>
  );
}
