/** A whole number as it is read in English: 16161 is "16,161". */
export const numeral = (value: number): string => value.toLocaleString("en");
