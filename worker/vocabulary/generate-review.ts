import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/review.ts";
import { cefrLevels } from "#core/domain/cefr-level.ts";
import { seededRandom } from "#core/domain/random.ts";
import { type Facet, facets } from "#core/domain/vocabulary/facet.ts";
import { isLeech } from "#core/domain/vocabulary/leech.ts";
import { reviewQuestionTypes } from "#core/domain/vocabulary/question.ts";
import type { ReviewChoice } from "#core/domain/vocabulary/review-choice.ts";
import type { MemoryCards } from "#core/domain/vocabulary/review-schedule.ts";
import type { LearnerContext } from "../context.ts";
import { readAsLearner } from "../db/learner-batch.ts";
import { type BankWord, ownedWordLookup } from "./bank-store.ts";
import { genderRuleLookup } from "./gender-rules.ts";
import { toQuestion } from "./generate-quiz.ts";
import { findDueWords, findWordsToReview } from "./review-store.ts";
import { refuseUnknownLanguage } from "./show-word.ts";
import { countRowsDue } from "./store.ts";

/** A date after every due date. */
const neverDue = "9999";

/**
 * Generates review questions, most overdue first: each due facet of the learner's words, or, if the learner chose other
 * words, the facets of these words that were practised, or that were missed often.
 */
export async function generateReview(
  context: LearnerContext,
  input: InputOf<typeof contract.generateReview>,
): Promise<ResponseOf<typeof contract.generateReview>> {
  refuseUnknownLanguage(input.language);
  const wordsQuery =
    input.from === "due"
      ? findDueWords(context, input.count)
      : findWordsToReview(context, input.from, input.theme, input.count);
  const { rows } = await readAsLearner(context, [wordsQuery, countRowsDue(context)]);
  const [reviewedWords, [dueCount]] = rows;
  const [findInBank, rules] = await Promise.all([ownedWordLookup(context, reviewedWords), genderRuleLookup(context)]);
  const random = seededRandom(context.seed);
  const now = context.now.toISOString();
  const reviewedFacets = reviewedWords
    .flatMap((row) => {
      const word = findInBank(row.id);
      return word
        ? facetsToAsk(row.cards, input.from, now).map((facet) => ({ word, facet, card: row.cards[facet] }))
        : [];
    })
    .toSorted((a, b) => ((a.card?.due ?? neverDue) < (b.card?.due ?? neverDue) ? -1 : 1))
    .slice(0, input.count);
  return {
    quizId: crypto.randomUUID(),
    questions: reviewedFacets.map(({ word, facet, card }) => ({
      ...toQuestion({ word, findInBank, levels: cefrLevels, ...reviewQuestionTypes[facet], random, rules }),
      ...(card &&
        isLeech(card) && { leech: { misses: card.lapses, otherExample: findOtherExample(word, findInBank) } }),
    })),
    dueWords: dueCount?.dueWords ?? 0,
  };
}

function facetsToAsk(cards: MemoryCards, choice: ReviewChoice, now: string): Facet[] {
  const practisedFacets = facets.filter((facet) => cards[facet]);
  if (choice === "due") return practisedFacets.filter((facet) => (cards[facet]?.due ?? neverDue) <= now);
  if (choice === "leeches") return practisedFacets.filter((facet) => isLeech(cards[facet]));
  return practisedFacets.length > 0 ? practisedFacets : ["german-to-english"];
}

/** The example of another word that also contains this word. */
function findOtherExample(word: BankWord, findInBank: (id: string) => BankWord | undefined) {
  const otherWord = word.otherExampleOf === undefined ? undefined : findInBank(word.otherExampleOf);
  return otherWord ? { german: otherWord.example, english: otherWord.exampleTranslation } : null;
}
