/** The answer with a capital at the start and the final mark of the expected sentence. */
export function completeAnswer(answer: string, german: string): string {
  const text = answer.trim().replace(/\s+/gu, " ");
  const mark = /[.!?…]+$/u.exec(german.trim())?.[0] ?? ".";
  const capitalizedText = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/u.test(capitalizedText) ? capitalizedText : capitalizedText + mark;
}
