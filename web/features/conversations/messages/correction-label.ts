import type { Correction } from "#core/contract/conversations.ts";

const removeCommas = (text: string) => text.replaceAll(",", "").trim();

/** The label of a correction: its type, or "comma" if only commas differ. */
export const getCorrectionLabel = ({
  type,
  original,
  corrected,
}: Pick<Correction, "type" | "original" | "corrected">): string =>
  removeCommas(original) === removeCommas(corrected) ? "comma" : type.replace("-", " ");
