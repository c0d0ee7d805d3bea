/**
 * Weights of a conditional logit model, fitted by `npm run train-spelling` to learners' misspelt words, and to the
 * unknown words and names of correct sentences: the weights of the features of a similar word, in the order of
 * `featuresOf`.
 */
export const candidateWeights: readonly number[] = [
  -0.78, // cost of the letters
  -0.98, // square of that cost
  3.13, // frequency class
  -1.1, // only in the large word list
  -0.8, // capital where the written word has none
  -1.52, // small letter where the written word has a capital
  4.11, // lead of the tag sequence
  -0.22, // capital exactly if it is tagged as a noun
  0.69, // agrees with the determiner
  0.94, // agrees with the pronoun
  -0.36, // other first letter
  0.1, // same last two letters
  -1.15, // Konjunktiv, imperative or past of ihr
  0.14, // without readings in the lexicon
  0.27, // up to three letters
  -2.84, // in no word list, like most compounds
  0.88, // only doubled letters differ
  -0.31, // same letters in another order
  -1.19, // same length, and the letters differ strongly
  -1.77, // cost for each letter of the word
  -0.06, // more letters than the written word
  -0.86, // fewer letters than the written word
];

/**
 * The weights of the features of the written word, which make it more likely that the word should stay unchanged. In
 * the order of `keepFeaturesOf`.
 */
export const keepWeights: readonly number[] = [
  -0.43, // constant
  0.06, // capital inside the sentence
  0.24, // capital inside the sentence, after a determiner
  0.99, // capital at the start of the sentence
  1.26, // capital at the start of the sentence, before a verb or *und*
  0.54, // next to a name
  0.37, // after a capitalized word
  0.39, // next to a word that is tagged as a name or foreign
  0.23, // several unknown capitalized words
  0.49, // repeated in the text
  0.7, // after a preposition of places or a title
  1.16, // before a colon
  0.8, // up to four letters
  -1.82, // nine letters or more
  0.43, // ends in a vowel like many names
  -1.21, // cost of the most similar word
  0.58, // tagged as a name
  0.78, // certainty of the tag of a name
  0.97, // tagged as a foreign word
  1.08, // after a noun that names can follow
  0.76, // capital inside the sentence without determiner, number or adjective
  -0.35, // unknown words in small letters in the sentence, as learners write
];
