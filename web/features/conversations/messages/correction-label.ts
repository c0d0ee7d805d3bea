import type { Correction } from "#core/contract/conversations.ts";

const withoutCommas = (text: string) => text.replaceAll(",", "").trim();

/** What kind of mistake it was; that of a comma alone has no name in the grammar. */
export const correctionLabel = ({
  type,
  original,
  corrected,
}: Pick<Correction, "type" | "original" | "corrected">): string =>
  withoutCommas(original) === withoutCommas(corrected) ? "comma" : type.replace("-", " ");
