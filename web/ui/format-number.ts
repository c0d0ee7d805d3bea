const numberFormat = new Intl.NumberFormat("en");

/** Formats a whole number with English separators: 16161 is "16,161". */
export const formatNumber = (value: number): string => numberFormat.format(value);
