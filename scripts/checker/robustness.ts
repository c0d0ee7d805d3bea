import { correctText } from "#core/domain/german/checker/correct.ts";
import { rules } from "#core/domain/german/checker/rule-list.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { readCommonWords } from "./common-words.ts";
import { buildVariants, type Variant } from "./example-variants.ts";
import { buildPools } from "./word-exchange.ts";

/** The checker must correct at least this share of all variants in the same way as their examples. */
export const minCorrectedShare = 0.9;
/**
 * The checker must correct at least this share of the variants of each single rule in the same way as their examples.
 */
export const minCorrectedShareOfRule = 0.75;

/**
 * The checker may change at most this share of the correct sentences of the variants. The share is not 0, because some
 * variants are not natural German.
 */
export const maxChangedShare = 0.005;

export interface RobustnessResult {
  rule: string;
  variant: Variant;
  outcome: "corrected" | "not corrected" | "corrected differently" | "correct sentence changed";
  /**
   * The checker's result for the variant's wrong sentence or, if the outcome is "correct sentence changed", for its
   * correct sentence.
   */
  resultText: string;
}

/**
 * Builds variants of all examples that contain a mistake, and checks for each variant whether the checker corrects the
 * wrong sentence and leaves the correct sentence unchanged.
 * @param isExampleChosen whether to use an example, given its written sentence; by default all examples are used
 */
export function measureRobustness(
  lexicon: Lexicon,
  isExampleChosen: (writtenText: string) => boolean = () => true,
): RobustnessResult[] {
  const pools = buildPools(readCommonWords(), lexicon);
  const correctWithAllRules = (text: string) => correctText(text, lexicon, rules).corrected;
  return rules.flatMap(({ name, examples }) =>
    examples
      .filter(([writtenText, correctedText]) => writtenText !== correctedText && isExampleChosen(writtenText))
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
