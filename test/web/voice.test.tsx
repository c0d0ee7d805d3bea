import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VoiceChoice } from "#web/features/progress/voice-choice.tsx";
import { SentencePlayer } from "#web/quiz/sentence-player.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";
import { renderPage } from "./fake-server.tsx";
import { installFakeVoice, katja, michael } from "./fake-voice.ts";

const german = "Er fährt nach Bonn.";
const getListenButton = () => screen.getByRole("button", { name: `Listen to ${german}` });

test("A voice that loads late makes the button appear; the button starts and stops the voice, and says if the voice broke off", async () => {
  const voice = installFakeVoice([]);
  const { unmount } = renderPage(<SpeakButton german={german} />);
  expect(screen.queryByRole("button")).toBeNull();
  await voice.loadVoices([michael, katja]);
  fireEvent.click(getListenButton());
  expect(voice.spokenTexts.map(({ text, voice: usedVoice }) => [text, usedVoice?.name])).toEqual([
    [german, katja.name],
  ]);
  await voice.fire("start");
  fireEvent.click(screen.getByRole("button", { name: `Stop ${german}` }));
  expect(getListenButton()).toBeTruthy();
  fireEvent.click(getListenButton());
  await voice.fire("error");
  expect(await screen.findByText("The voice stopped. Play it again.")).toBeTruthy();
  fireEvent.click(getListenButton());
  const { cancelCount } = voice.state;
  unmount();
  expect(voice.state.cancelCount).toBe(cancelCount + 1);
});

test("A dictation counts how often it was played, can be controlled with keys, and says if the voice does not start or does not end", async () => {
  vi.useFakeTimers();
  try {
    const voice = installFakeVoice([katja]);
    renderPage(<SentencePlayer german={german} playsAutomatically />);
    expect(voice.spokenTexts).toHaveLength(1);
    await voice.fire("start");
    await voice.fire("end");
    fireEvent.keyDown(window, { code: "Space", key: " ", ctrlKey: true, shiftKey: true });
    expect(voice.spokenTexts.at(-1)?.rate).toBe(0.7);
    await voice.fire("start");
    expect(screen.getByText("Played twice, once slowly. As often as you like.")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText("The voice stopped. Play it again.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(screen.getByText("Played twice, once slowly. As often as you like.")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(6000));
    expect(screen.getByText("The voice stopped. Play it again.")).toBeTruthy();
    // A browser refuses to speak before the learner's first press. This refusal does not count as a failure.
    fireEvent.click(screen.getByRole("button", { name: "Slow" }));
    await voice.fire("error", "not-allowed");
    expect(screen.getByText("Played twice, once slowly. As often as you like.")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("The chosen voice and speed are kept on the device and can be tried", async () => {
  const voice = installFakeVoice([katja, michael]);
  renderPage(<VoiceChoice />);
  fireEvent.click(screen.getByRole("button", { name: /German voice/ }));
  fireEvent.click(screen.getByRole("option", { name: /Michael.*Austria/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Fast" }));
  fireEvent.click(screen.getByRole("button", { name: "Try it" }));
  await vi.waitFor(() => expect(localStorage.getItem("lotse.voice")).toContain("michael"));
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  fireEvent.click(screen.getByRole("button", { name: "Try it" }));
  expect(voice.spokenTexts.at(-1)).toMatchObject({ rate: 1.2, voice: { name: michael.name } });
  fireEvent.click(screen.getByRole("switch", { name: "Dictations" }));
  expect(localStorage.getItem("lotse.voice")).toContain('"skipsDictations":true');
  fireEvent.click(screen.getByRole("button", { name: "How to add a better voice" }));
  expect(await screen.findByRole("heading", { name: "Add a German voice" })).toBeTruthy();
});

test("Without a German voice the profile explains how to add one", () => {
  installFakeVoice([]);
  renderPage(<VoiceChoice />);
  expect(screen.getByText(/This device has no German voice/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "How to add a voice" })).toBeTruthy();
});
