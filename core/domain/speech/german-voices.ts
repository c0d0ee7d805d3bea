import { createLookupTable } from "../lookup-table.ts";

/** The information that a browser gives about a voice of the device (`SpeechSynthesisVoice`). */
export interface DeviceVoice {
  name: string;
  /** The language as the system writes it: `de-DE`, `de_DE`, `deu-DEU` or `de`. */
  lang: string;
  voiceURI: string;
  /**
   * Whether the device itself speaks. Otherwise a server of the browser's maker speaks, which requires an Internet
   * connection.
   */
  localService: boolean;
}

const germanLanguagePattern = /^(?:de|deu|ger)(?:[-_]([a-z]+))?(?:[-_]|$)/i;
const countries: Readonly<Record<string, string>> = createLookupTable({
  de: "Germany",
  deu: "Germany",
  at: "Austria",
  aut: "Austria",
  ch: "Switzerland",
  che: "Switzerland",
  li: "Liechtenstein",
  lie: "Liechtenstein",
});

/** The country whose German a voice speaks; null if the language names no known country. */
export function countryOfVoice({ lang }: DeviceVoice): string | null {
  const country = germanLanguagePattern.exec(lang)?.[1]?.toLowerCase() ?? "";
  return countries[country] ?? null;
}

/**
 * Matches robotic voices, that is, formant synthesizers. Apple's Eloquence voices have the same eight names in all
 * languages, except that German has *Oma* and *Opa* for *Grandma* and *Grandpa*.
 */
const roboticVoicePattern =
  /espeak|mbrola|\bflite\b|festival|com\.apple\.eloquence|com\.apple\.speech\.synthesis|^(?:Eddy|Flo|Grandma|Grandpa|Oma|Opa|Reed|Rocko|Sandy|Shelley)\b/i;
/** Names of voices from recordings or neural networks, in the words that the makers of systems use. */
const naturalVoicePattern =
  /natural|neural|wavenet|\bsiri\b|com\.apple\.(?:voice\.(?:premium|enhanced)|ttsbundle\.(?:siri|.*premium))|-x-\w+-(?:network|local)/i;
/** Apple writes the quality of a downloaded voice in parentheses in the system's language: *Anna (Erweitert)*. */
const downloadedVoicePattern = /^\p{L}+ \(\p{L}[\p{L} ]*\)$/u;
/** Matches parentheses that contain the name of a language and not a quality, as in *Anna (German)*. */
const languageInNamePattern = /\((?:german|deutsch|allemand|alemán|tedesco|alemão|duits)/i;

/** The quality of a voice: 2 natural, 1 ordinary, 0 robotic. */
function qualityOf({ name, voiceURI }: DeviceVoice): 0 | 1 | 2 {
  if (roboticVoicePattern.test(name) || roboticVoicePattern.test(voiceURI)) return 0;
  if (naturalVoicePattern.test(name) || naturalVoicePattern.test(voiceURI)) return 2;
  return downloadedVoicePattern.test(name) && !languageInNamePattern.test(name) ? 2 : 1;
}

const countryOrder = ["Germany", null, "Austria", "Switzerland", "Liechtenstein"];

/**
 * The German voices of a device, the best voice first. Voices are sorted by quality: natural, then ordinary, then
 * robotic. Among voices of the same quality, voices of the device come before voices of a server. Among these, voices
 * with the German of Germany come first. Apart from this, the order of the browser is kept. Voices of a server are left
 * out while the browser is offline.
 */
export function listGermanVoices<Voice extends DeviceVoice>(voices: readonly Voice[], isOnline: boolean): Voice[] {
  const rankOf = (voice: Voice) => countryOrder.indexOf(countryOfVoice(voice));
  return voices
    .filter((voice) => germanLanguagePattern.test(voice.lang) && (isOnline || voice.localService))
    .toSorted(
      (a, b) => qualityOf(b) - qualityOf(a) || Number(b.localService) - Number(a.localService) || rankOf(a) - rankOf(b),
    );
}

/**
 * The voice that speaks: the chosen voice. If no voice is chosen or the chosen voice is missing, the best voice speaks.
 * @param germanVoices the result of `listGermanVoices`
 * @param chosenUri the `voiceURI` that the learner chose; null if the learner chose none
 */
export const chooseGermanVoice = <Voice extends DeviceVoice>(
  germanVoices: readonly Voice[],
  chosenUri: string | null,
): Voice | null => germanVoices.find(({ voiceURI }) => voiceURI === chosenUri) ?? germanVoices[0] ?? null;

/** A short name for a list of voices: *Katja* for `Microsoft Katja Online (Natural) - German (Germany)`. */
export function shortenVoiceName({ name }: DeviceVoice): string {
  const microsoftName = /^Microsoft (\p{Lu}\p{Ll}+)/u.exec(name)?.[1];
  if (microsoftName) return microsoftName;
  const androidName = /-x-(\w+)-(?:network|local)/.exec(name)?.[1];
  if (androidName) return `Voice ${androidName}`;
  return name.replace(/ \([^()]*\([^()]*\)\)$/, "");
}

/** What a learner needs to know about a voice: its quality, its country, and whether a server speaks. */
export function describeVoice(voice: DeviceVoice): string {
  const qualityName = ["Robotic", null, "Natural"][qualityOf(voice)];
  return [qualityName, countryOfVoice(voice), voice.localService ? "works offline" : "needs a connection"]
    .filter((part) => part != null)
    .join(" · ");
}
