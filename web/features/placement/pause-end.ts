/** The day and time at which a pause between two placements ends, for example "28 November at 18:00". */
export const formatPauseEnd = (nextAt: string, timeZone: string): string => {
  const instant = new Date(nextAt);
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone }).format(instant);
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(instant);
  return `${day} at ${time}`;
};
