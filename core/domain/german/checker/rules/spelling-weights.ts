/**
 * Weights of a conditional logit model, fitted to learners' misspelt words and to the unknown words of correct sentences:
 * what speaks for a similar word, in the order of `featuresOf`.
 */
export const candidateWeights: readonly number[] = [
  -1.85, // cost of the letters
  -0.84, // its square
  3.3, // frequency class
  -1.09, // only in the large word list
  -1.12, // capital where the written word has none
  -1.13, // no capital where the written word has one
  1.71, // lead of the tag sequence
  -0.17, // capital as its tag demands
  0.66, // agrees with the determiner
  1.01, // agrees with the pronoun
  -0.02, // only umlauts and ß differ
  -0.07, // other first letter
  0.1, // same last two letters
  -1.05, // Konjunktiv, imperative or past of ihr
  0.38, // not in the bank
  -0.35, // up to three letters
  -0.01, // infinitive behind zu
];

/** What speaks for leaving the word as it is, in the order of `keepFeaturesOf`. */
export const keepWeights: readonly number[] = [
  -0.57, // always
  0.57, // capital inside the sentence
  0.08, // the same behind a determiner
  0.43, // capital at the start
  0.89, // the same before a verb or und
  1.3, // next to a name
  0.39, // behind a capital
  0.49, // several unknown capitalized words
  0.2, // repeated in the text
  0.5, // behind a preposition of places or a title
  1.5, // before a colon (too rare to be fitted)
  0.88, // up to four letters
  -1.18, // nine letters or more
  0.76, // ends in a vowel like many names
  -1.73, // cost of the most similar word
];
