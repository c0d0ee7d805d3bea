const hourWords = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const minuteWords: Readonly<Record<string, number>> = { fünf: 5, zehn: 10, viertel: 15, zwanzig: 20 };

const clockPhrasePattern = new RegExp(
  `(?<!\\p{L})(?:was (?:ist|heißt|bedeutet|meint|wäre)|wie spät ist|wann ist) (?:denn )?[„“"']?((?:(fünf|zehn|zwanzig|viertel) (vor|nach) )?(?:(viertel|halb|drei ?viertel) )?(${hourWords.slice(1).join("|")}|ein|1?\\d)(?: uhr)?)[“”"']?(?= *[?!.,]|$)`,
  "iu",
);

/**
 * Finds a question for the meaning of a spoken time, such as "Was ist viertel acht?" or "Was heißt fünf vor halb neun?".
 * @returns the phrase, and the time that it means in the twelve-hour clock ("7.15"); null if there is no such question
 */
export function findClockPhrase(text: string): { phrase: string; time: string } | null {
  const match = clockPhrasePattern.exec(text);
  if (!match) return null;
  const [, phrase = "", minutes = "", direction = "", quarter = "", hourWord = ""] = match;
  // "Was ist zwölf?" asks for no time.
  if (direction === "" && quarter === "") return null;
  const spokenHour =
    hourWord === "ein"
      ? 1
      : hourWords.includes(hourWord.toLowerCase())
        ? hourWords.indexOf(hourWord.toLowerCase())
        : Number(hourWord);
  if (spokenHour < 1 || spokenHour > 12) return null;
  const quarterName = quarter.toLowerCase().replace(" ", "");
  // "Viertel acht", "halb acht" and "drei viertel acht" are times between seven and eight o'clock, so the minutes are
  // negative: they are counted back from eight.
  const quarterMinutes =
    quarterName === "viertel" ? -45 : quarterName === "halb" ? -30 : quarterName === "dreiviertel" ? -15 : 0;
  const addedMinutes = (minuteWords[minutes.toLowerCase()] ?? 0) * (direction.toLowerCase() === "vor" ? -1 : 1);
  const total = (spokenHour * 60 + quarterMinutes + addedMinutes + 12 * 60) % (12 * 60);
  const hour = Math.floor(total / 60);
  return { phrase, time: `${hour === 0 ? 12 : hour}.${String(total % 60).padStart(2, "0")}` };
}
