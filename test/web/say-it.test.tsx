import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { SayItButton } from "#web/ui/say-it/say-it-button.tsx";
import { renderPage } from "./fake-server.tsx";
import { installFakeVoice, katja } from "./fake-voice.ts";

const germanSentence = "Er fährt nach Bonn.";

function replaceProperties(target: object, properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(target, name);
  });
}

/**
 * Adds a fake microphone to the window. `refusal` is the error with which the browser refuses access to the microphone.
 */
function installFakeMicrophone(refusal?: DOMException) {
  const track = { stop: vi.fn() };
  const play = vi.fn(async () => {});
  class Recorder {
    state = "inactive";
    mimeType = "audio/webm";
    ondataavailable = (_event: { data: Blob }) => {};
    onstop = () => {};
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable({ data: new Blob(["sound"]) });
      this.onstop();
    }
  }
  class FakeAudio {
    currentTime = 0;
    src = "";
    onended = () => {};
    pause() {}
    play = play;
  }
  const getUserMedia = vi.fn(async () => {
    if (refusal) throw refusal;
    return { getTracks: () => [track] };
  });
  replaceProperties(window, { MediaRecorder: Recorder });
  replaceProperties(navigator, { mediaDevices: { getUserMedia } });
  vi.stubGlobal("MediaRecorder", Recorder);
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("fetch", vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  return { track, play, getUserMedia };
}

async function openSheet() {
  renderPage(<SayItButton german={germanSentence} />);
  fireEvent.click(screen.getByRole("button", { name: "Say it yourself" }));
  await screen.findByRole("heading", { name: "Say it" });
}

test("A learner records a sentence, hears the voice and then the recording, and nothing is sent", async () => {
  const voice = installFakeVoice([katja]);
  const { track, play, getUserMedia } = installFakeMicrophone();
  await openSheet();
  expect(getUserMedia).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Record" }));
  fireEvent.click(await screen.findByRole("button", { name: "Stop recording" }));
  expect(track.stop).toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Hear Both" }));
  await voice.fire("start");
  expect(play).not.toHaveBeenCalled();
  await voice.fire("end");
  expect(play).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
});

test("A recording stops after 20 seconds", async () => {
  const { track } = installFakeMicrophone();
  await openSheet();
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole("button", { name: "Record" }));
    await act(async () => void (await vi.advanceTimersByTimeAsync(19_900)));
    expect(track.stop).not.toHaveBeenCalled();
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Hear Mine" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("If access to the microphone is refused, the page explains this", async () => {
  installFakeMicrophone(new DOMException("", "NotAllowedError"));
  await openSheet();
  fireEvent.click(screen.getByRole("button", { name: "Record" }));
  expect(await screen.findByText(/The microphone is not allowed/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Record" })).toBeTruthy();
});

test("The words that the browser understood are compared word by word, after a notice has said where the sound is sent", async () => {
  installFakeMicrophone();
  const recognitions: { lang: string; onresult?: (event: object) => void; start: () => void; abort: () => void }[] = [];
  class Recognition {
    lang = "";
    start() {
      recognitions.push(this);
    }
    abort() {}
  }
  replaceProperties(window, { webkitSpeechRecognition: Recognition });
  await openSheet();
  expect(screen.getByText(/your browser may send the sound to the company/)).toBeTruthy();
  expect(recognitions).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Speak and Check" }));
  act(() => recognitions[0]?.onresult?.({ results: [[{ transcript: "er fuhr nach Bonn" }]] }));
  expect(recognitions[0]?.lang).toBe("de-DE");
  expect(await screen.findByText("3 of 4 words were understood.")).toBeTruthy();
  expect(screen.getByText("fuhr").tagName).toBe("DEL");
});
