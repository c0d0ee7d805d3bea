import type { Correction } from "#core/contract/conversations.ts";

const withoutCommas = (text: string) => text.replaceAll(",", "").trim();

/** The label of a correction: its type, or "comma" if only commas differ. */
export const correctionLabel = ({
  type,
  original,
  corrected,
}: Pick<Correction, "type" | "original" | "corrected">): string =>
  withoutCommas(original) === withoutCommas(corrected) ? "comma" : type.replace("-", " ");
