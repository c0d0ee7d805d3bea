import { correctText } from "#core/domain/german/checker/correct.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { readCommonWords } from "./common-words.ts";
import { buildVariants, type Variant } from "./example-variants.ts";
import { buildPools } from "./word-exchange.ts";

/** The minimum share of all variants that the checker must correct like their examples. */
export const minShare = 0.9;
/** The minimum share of the variants of each single rule that the checker must correct like their examples. */
export const minShareOfRule = 0.75;

/**
 * The checker may change at most this share of the variants that have no mistake. The share is not 0, because some
 * variants are not natural German.
 */
export const maxShareOfChanged = 0.005;

export interface RobustnessResult {
  rule: string;
  variant: Variant;
  outcome: "corrected" | "not corrected" | "corrected differently" | "correct sentence changed";
  /** The text into which the checker corrected the variant. */
  resultText: string;
}

/**
 * Checks the variants of all examples that have a mistake.
 * @param isChosen whether to use an example, given its written sentence; by default all examples are used
 */
export function measureRobustness(
  lexicon: Lexicon,
  isChosen: (writtenText: string) => boolean = () => true,
): RobustnessResult[] {
  const pools = buildPools(readCommonWords(), lexicon);
  const correctWithAllRules = (text: string) => correctText(text, lexicon, rules).corrected;
  return rules.flatMap(({ name, examples }) =>
    examples
      .filter(([writtenText, correctedText]) => writtenText !== correctedText && isChosen(writtenText))
      .flatMap((example) => buildVariants(example, lexicon, pools))
      .map((variant): RobustnessResult => {
        const resultForCorrectSentence = correctWithAllRules(variant.correctedText);
        if (resultForCorrectSentence !== variant.correctedText)
          return { rule: name, variant, outcome: "correct sentence changed", resultText: resultForCorrectSentence };
        const resultText = correctWithAllRules(variant.writtenText);
        const outcome =
          resultText === variant.correctedText
            ? "corrected"
            : resultText === variant.writtenText
              ? "not corrected"
              : "corrected differently";
        return { rule: name, variant, outcome, resultText };
      }),
  );
}
