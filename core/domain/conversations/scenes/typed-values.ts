import { numeralValue } from "../numerals.ts";

/** A number, price, time or day in a text, with the texts that stand for it in the partner's lines. */
interface TypedValue {
  text: string;
  english: string;
  /** The words that gave the value. */
  words: string[];
}

const wordsIn = (text: string) => text.match(/\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+|€/gu) ?? [];
/** Forms of *ein* count as numbers only before a unit, as in "ein Euro". */
const isArticle = (word: string) => /^ein\p{Ll}*$/iu.test(word) && word.toLowerCase() !== "eins";

export function numbersIn(text: string): TypedValue[] {
  return wordsIn(text).flatMap((word) => {
    const value = isArticle(word) ? undefined : numeralValue(word);
    return value === undefined ? [] : [{ text: String(value), english: String(value), words: [word] }];
  });
}

export function pricesIn(text: string): TypedValue[] {
  const words = wordsIn(text);
  return words.flatMap((word, i) => {
    const amount = /^\d+[,.]\d{1,2}$/.test(word) ? word.replace(".", ",") : numeralValue(word)?.toLocaleString("de");
    const wordAfter = words[i + 1] ?? "";
    const wordBefore = words[i - 1] ?? "";
    const isEuroNext = /^(?:euros?|€)$/i.test(wordAfter);
    const isEuroAmount = isEuroNext || wordBefore === "€";
    if (amount === undefined || (!isEuroAmount && !/^\d+[,.]\d{2}$/.test(word))) return [];
    const cents = isEuroNext && words[i + 2] ? numeralValue(words[i + 2] ?? "") : undefined;
    const shownAmount = cents !== undefined && cents < 100 ? `${amount},${String(cents).padStart(2, "0")}` : amount;
    const english = shownAmount.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));
    return [{ text: `${shownAmount} Euro`, english: `${english} euros`, words: [word, wordAfter] }];
  });
}

const englishHourWords = [
  "twelve",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
];
const englishHour = (hour: number) => englishHourWords[hour % 12] ?? String(hour);

/** Finds times: "um drei", "15 Uhr", "halb vier", "Viertel nach acht", "14:30". */
export function timesIn(text: string): TypedValue[] {
  const words = wordsIn(text);
  return words.flatMap((word, i): TypedValue[] => {
    const clockMatch = /^(\d{1,2})[:.](\d{2})$/.exec(word);
    if (clockMatch && Number(clockMatch[1]) < 25 && Number(clockMatch[2]) < 60)
      return [
        {
          text: `${clockMatch[1]}.${clockMatch[2]} Uhr`,
          english: `${clockMatch[1]}:${clockMatch[2]}`,
          words: [word, "uhr"],
        },
      ];
    const hour = numeralValue(word);
    if (hour === undefined || hour > 24) return [];
    const [wordTwoBefore = "", wordBefore = "", wordAfter = ""] = [words[i - 2], words[i - 1], words[i + 1]].map(
      (part) => part?.toLowerCase(),
    );
    if (wordBefore === "halb")
      return [
        { text: `halb ${word}`, english: `half past ${englishHour(hour + 11)}`, words: [wordBefore, word, "uhr"] },
      ];
    if (wordTwoBefore === "viertel" && (wordBefore === "nach" || wordBefore === "vor")) {
      const direction = wordBefore === "nach" ? "past" : "to";
      return [
        {
          text: `Viertel ${wordBefore} ${word}`,
          english: `a quarter ${direction} ${englishHour(hour)}`,
          words: [wordTwoBefore, wordBefore, word],
        },
      ];
    }
    const hasHourWord = wordAfter === "uhr" || wordAfter === "h";
    const isTimeAnnounced =
      /^(?:um|gegen|ab|bis)$/.test(wordBefore) &&
      !isArticle(word) &&
      !/^(?:euro|€|prozent|jahr|woche|monat|minute|stunde)/.test(wordAfter);
    if (!hasHourWord && !isTimeAnnounced) return [];
    const minutes = hasHourWord ? numeralValue(words[i + 2] ?? "") : undefined;
    if (minutes !== undefined && minutes < 60)
      return [
        {
          text: `${hour}.${String(minutes).padStart(2, "0")} Uhr`,
          english: `${hour}:${String(minutes).padStart(2, "0")}`,
          words: [word, wordAfter],
        },
      ];
    return [
      {
        text: `${hour} Uhr`,
        english: hour <= 12 ? `${englishHour(hour)} o'clock` : `${hour}:00`,
        words: hasHourWord ? [word, wordAfter] : [wordBefore, word],
      },
    ];
  });
}

const englishDays: Readonly<Record<string, string>> = {
  montag: "Monday",
  dienstag: "Tuesday",
  mittwoch: "Wednesday",
  donnerstag: "Thursday",
  freitag: "Friday",
  samstag: "Saturday",
  sonnabend: "Saturday",
  sonntag: "Sunday",
};
const englishRelativeDays: Readonly<Record<string, string>> = {
  heute: "today",
  übermorgen: "the day after tomorrow",
  gestern: "yesterday",
  vorgestern: "the day before yesterday",
};
const englishMonths: Readonly<Record<string, string>> = {
  januar: "January",
  februar: "February",
  märz: "March",
  april: "April",
  mai: "May",
  juni: "June",
  juli: "July",
  august: "August",
  september: "September",
  oktober: "October",
  november: "November",
  dezember: "December",
};
const valueOfKey = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Finds days: weekdays, dates, *heute*, *morgen*, *nächste Woche*, *am Wochenende*. */
export function daysIn(text: string): TypedValue[] {
  const words = text.match(/\p{N}+\.?|[\p{L}\p{M}]+/gu) ?? [];
  return words.flatMap((word, i): TypedValue[] => {
    const lowerCaseWord = word.toLowerCase();
    const day =
      valueOfKey(englishDays, lowerCaseWord.replace(/s$|abend$|(?:vor|nach)?mittag$|morgen$/, "")) ??
      valueOfKey(englishDays, lowerCaseWord);
    if (day) {
      const [name = lowerCaseWord] = Object.keys(englishDays).filter((key) => lowerCaseWord.startsWith(key));
      return [{ text: capitalize(name), english: day, words: [word] }];
    }
    const relativeDay = valueOfKey(englishRelativeDays, lowerCaseWord);
    if (relativeDay) return [{ text: lowerCaseWord, english: relativeDay, words: [word] }];
    const isTomorrow =
      lowerCaseWord === "morgen" && !/^(?:guten|am|diesen|jeden|[a-zäöü]+tag)$/i.test(words[i - 1] ?? "");
    if (isTomorrow) return [{ text: "morgen", english: "tomorrow", words: [word] }];
    const month = valueOfKey(englishMonths, lowerCaseWord);
    if (month) {
      const dayOfMonth = /^\d{1,2}\.?$/.test(words[i - 1] ?? "") ? Number.parseInt(words[i - 1] ?? "", 10) : undefined;
      return [
        {
          text: dayOfMonth ? `${dayOfMonth}. ${capitalize(lowerCaseWord)}` : capitalize(lowerCaseWord),
          english: dayOfMonth ? `${dayOfMonth} ${month}` : month,
          words: [word],
        },
      ];
    }
    if (lowerCaseWord === "wochenende") return [{ text: "Wochenende", english: "the weekend", words: [word] }];
    if (/^woche$/.test(lowerCaseWord) && /^nächste[rn]?$/i.test(words[i - 1] ?? ""))
      return [{ text: "nächste Woche", english: "next week", words: [word, words[i - 1] ?? ""] }];
    return [];
  });
}
