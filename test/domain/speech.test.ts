import { expect, test } from "vitest";
import { compareHeardWords } from "#core/domain/speech/compare-heard.ts";
import { detectSystem } from "#core/domain/speech/device-system.ts";
import {
  chooseGermanVoice,
  type DeviceVoice,
  describeVoice,
  listGermanVoices,
  shortenVoiceName,
} from "#core/domain/speech/german-voices.ts";
import { estimateSpeechMs, splitSpokenText } from "#core/domain/speech/spoken-text.ts";

const buildVoice = (name: string, options: Partial<DeviceVoice> = {}): DeviceVoice => ({
  name,
  lang: "de-DE",
  voiceURI: name,
  localService: true,
  ...options,
});
const englishVoice = buildVoice("Microsoft Zira - English (United States)", { lang: "en-US" });
const remoteOptions = { localService: false };
const windowsVoices = [
  englishVoice,
  buildVoice("Microsoft Michael - German (Austria)", { lang: "de-AT" }),
  buildVoice("Microsoft Hedda - German (Germany)"),
  buildVoice("Microsoft Katja - German (Germany)"),
];
const systems: Record<string, { voices: DeviceVoice[]; best: string; bestOffline: string | undefined }> = {
  "Edge on Windows": {
    voices: [
      ...windowsVoices,
      buildVoice("Microsoft Ingrid Online (Natural) - German (Austria)", { lang: "de-AT", ...remoteOptions }),
      buildVoice("Microsoft Katja Online (Natural) - German (Germany)", remoteOptions),
    ],
    best: "Microsoft Katja Online (Natural) - German (Germany)",
    bestOffline: "Microsoft Hedda - German (Germany)",
  },
  "Chrome on Windows": {
    voices: [buildVoice("Google Deutsch", remoteOptions), ...windowsVoices],
    best: "Microsoft Hedda - German (Germany)",
    bestOffline: "Microsoft Hedda - German (Germany)",
  },
  "Safari on macOS": {
    voices: [
      buildVoice("Eddy", { voiceURI: "com.apple.eloquence.de-DE.Eddy" }),
      buildVoice("Anna", { voiceURI: "com.apple.voice.compact.de-DE.Anna" }),
      buildVoice("Petra", { voiceURI: "com.apple.voice.premium.de-DE.Petra" }),
    ],
    best: "Petra",
    bestOffline: "Petra",
  },
  "Chrome on a Spanish Mac": {
    voices: [
      buildVoice("Google Deutsch", remoteOptions),
      buildVoice("Anna"),
      buildVoice("Grandma (alemán (Alemania))"),
      buildVoice("Viktor (mejorada)"),
    ],
    best: "Viktor (mejorada)",
    bestOffline: "Viktor (mejorada)",
  },
  "Safari on iOS": {
    voices: [
      buildVoice("Rocko (Deutsch (Deutschland))", { voiceURI: "com.apple.eloquence.de-DE.Rocko" }),
      buildVoice("Anna (Deutsch (Deutschland))", { voiceURI: "com.apple.voice.super-compact.de-DE.Anna" }),
    ],
    best: "Anna (Deutsch (Deutschland))",
    bestOffline: "Anna (Deutsch (Deutschland))",
  },
  "Chrome on Android": {
    voices: [
      buildVoice("German Austria", { lang: "de_AT" }),
      buildVoice("English United States", { lang: "en_US" }),
      buildVoice("German Germany", { lang: "de_DE" }),
    ],
    best: "German Germany",
    bestOffline: "German Germany",
  },
  "Firefox on Android": {
    voices: [buildVoice("de-DE-language", { lang: "deu-DEU" }), buildVoice("nds", { lang: "nds" })],
    best: "de-DE-language",
    bestOffline: "de-DE-language",
  },
  ChromeOS: {
    voices: [
      buildVoice("Android Speech Recognition and Synthesis from Google de-de-x-nfh-network", remoteOptions),
      buildVoice("eSpeak German", { lang: "de" }),
      buildVoice("Android Speech Recognition and Synthesis from Google de-de-x-deb-local"),
    ],
    best: "Android Speech Recognition and Synthesis from Google de-de-x-deb-local",
    bestOffline: "Android Speech Recognition and Synthesis from Google de-de-x-deb-local",
  },
  "Chrome on Linux": {
    voices: [buildVoice("German espeak-ng", { lang: "de" }), buildVoice("Google Deutsch", remoteOptions)],
    best: "Google Deutsch",
    bestOffline: "German espeak-ng",
  },
  "Firefox on Linux": {
    voices: [buildVoice("German+Adam", { lang: "de", voiceURI: "urn:moz-tts:speechd:German+Adam espeak-ng?de" })],
    best: "German+Adam",
    bestOffline: "German+Adam",
  },
  "Chrome without a voice of the device": {
    voices: [englishVoice, buildVoice("Google Deutsch", remoteOptions)],
    best: "Google Deutsch",
    bestOffline: undefined,
  },
};

test.each(Object.entries(systems))(
  "The best German voice is found on this system: %s",
  (_, { voices, best, bestOffline }) => {
    expect(listGermanVoices(voices, true)[0]?.name).toBe(best);
    expect(listGermanVoices(voices, false)[0]?.name).toBe(bestOffline);
  },
);

test("The chosen voice speaks; if the device does not have this voice, the best voice speaks", () => {
  const voices = listGermanVoices(windowsVoices, true);
  expect(voices).toHaveLength(3);
  expect(chooseGermanVoice(voices, "Microsoft Michael - German (Austria)")?.lang).toBe("de-AT");
  expect(chooseGermanVoice(voices, "removed")?.name).toBe("Microsoft Hedda - German (Germany)");
  expect(chooseGermanVoice([], null)).toBeNull();
});

test("Voices have short names and a description", () => {
  const names = Object.values(systems).flatMap(({ voices }) => voices.map(shortenVoiceName));
  expect(names).toEqual(expect.arrayContaining(["Katja", "Viktor (mejorada)", "Anna", "Google Deutsch", "Voice deb"]));
  expect(
    describeVoice(
      buildVoice("Microsoft Leni Online (Natural) - German (Switzerland)", { lang: "de-CH", ...remoteOptions }),
    ),
  ).toBe("Natural · Switzerland · needs a connection");
  expect(describeVoice(buildVoice("German espeak-ng", { lang: "de" }))).toBe("Robotic · works offline");
});

test("A long text is spoken in pieces that end with sentences, clauses or words, and no word is lost", () => {
  expect(splitSpokenText("Wir fahren z. B. nach Bonn.")).toEqual(["Wir fahren z. B. nach Bonn."]);
  expect(splitSpokenText("  ")).toEqual([]);
  const sentence = "Am Wochenende fahren wir mit dem Zug ans Meer, weil die Kinder schwimmen wollen.";
  const texts = [
    Array(5).fill(sentence).join(" "),
    Array(8).fill(sentence.slice(0, -1)).join(", "),
    "Wort ".repeat(99).trim(),
  ];
  for (const text of texts) {
    const spokenPieces = splitSpokenText(text);
    expect(spokenPieces.join(" ")).toBe(text);
    expect(Math.max(...spokenPieces.map(({ length }) => length))).toBeLessThanOrEqual(160);
  }
  expect(splitSpokenText(texts[0] ?? "")[0]).toMatch(/wollen\.$/);
  expect(estimateSpeechMs(sentence, 0.5)).toBeGreaterThan(1.9 * estimateSpeechMs(sentence, 1) - 400);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 0, "windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "macos"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "ios"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "ios"],
  ["Mozilla/5.0 (Linux; Android 10; K)", 5, "android"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", 0, "chromeos"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0)", 0, "linux"],
])("The system of a device is recognized: %s with %i touch points", (userAgent, touchPointCount, system) => {
  expect(detectSystem(userAgent, touchPointCount)).toBe(system);
});

test.each([
  ["Ich glaube, dass ihr in der Straßenbahn seid.", "ich glaube das ihr in der Straßen Bahn seit", []],
  ["Um 10 Uhr fahren wir in die Stadt.", "um zehn Uhr fahren wir in die statt", []],
  ["Das Meer gefällt mir viel mehr.", "das mehr gefällt mir fiel Meer", []],
  ["Wir bitten um Ruhe.", "wir bieten um Ruhe", [["bieten", "bitten"]]],
  [
    "Er fährt heute nach Bonn.",
    "er fuhr nach Bonn",
    [
      ["fuhr", "fährt"],
      [null, "heute"],
    ],
  ],
  [
    "Das Bett ist neu.",
    "das Beet ist sehr neu",
    [
      ["Beet", "Bett"],
      ["sehr", null],
    ],
  ],
])(
  "The words that speech recognition understood are compared with the sentence word by word and by their sound: %s",
  (german, heard, differences) => {
    const pairs = compareHeardWords(german, heard).filter(({ difference }) => difference === "different");
    expect(pairs.map(({ given, expected }) => [given, expected])).toEqual(differences);
  },
);
