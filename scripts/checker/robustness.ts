import { correctText } from "#core/domain/german/checker/correct.ts";
import { activeRules } from "#core/domain/german/checker/rule-list.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { commonWords } from "./common-words.ts";
import { type Variant, variantsOf } from "./example-variants.ts";
import { buildPools } from "./word-exchange.ts";

/** The least share of all variants, and of the variants of one rule, that must be corrected like their examples. */
export const minShare = 0.9;
export const minShareOfRule = 0.75;

/** The largest share of correct variants that may be changed: some of them are no good German. */
export const maxShareOfChanged = 0.005;

export interface RobustnessResult {
  rule: string;
  variant: Variant;
  outcome: "corrected" | "not corrected" | "corrected differently" | "correct sentence changed";
  /** The text into which the checker corrected the variant. */
  result: string;
}

/**
 * Checks the variants of all examples that have a mistake.
 * @param isChosen which examples to use, by default all
 */
export function measureRobustness(
  lexicon: Lexicon,
  isChosen: (written: string) => boolean = () => true,
): RobustnessResult[] {
  const pools = buildPools(commonWords(), lexicon);
  const correct = (text: string) => correctText(text, lexicon, activeRules).corrected;
  return activeRules.flatMap(({ name, examples }) =>
    examples
      .filter(([written, corrected]) => written !== corrected && isChosen(written))
      .flatMap((example) => variantsOf(example, lexicon, pools))
      .map((variant): RobustnessResult => {
        const ofCorrect = correct(variant.corrected);
        if (ofCorrect !== variant.corrected)
          return { rule: name, variant, outcome: "correct sentence changed", result: ofCorrect };
        const result = correct(variant.written);
        const outcome =
          result === variant.corrected
            ? "corrected"
            : result === variant.written
              ? "not corrected"
              : "corrected differently";
        return { rule: name, variant, outcome, result };
      }),
  );
}
