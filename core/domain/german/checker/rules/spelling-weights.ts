/**
 * The weights of the features of a similar word, in the order of `featuresOf`. They belong to a conditional logit
 * model. `npm run train-spelling` fits this model to learners' misspelt words, and to the unknown words and names of
 * correct sentences.
 */
export const candidateWeights: readonly number[] = [
  -0.78, // spelling cost of the candidate
  -0.98, // square of the spelling cost
  3.13, // frequency class divided by 9
  -1.1, // the candidate is only in the large word list
  -0.8, // the candidate has a capital letter, the written word has none
  -1.52, // the candidate has a small letter, the written word has a capital letter
  4.11, // (score of the tag sequence with the candidate - best score of all candidates) / 1000, at least -3
  -0.22, // the candidate has both a capital letter and the tag of a noun, or neither
  0.69, // agreement with the determiner: 1, 0 or -1
  0.94, // agreement with the pronoun: 1, 0 or -1
  -0.36, // the first letters differ
  0.1, // the last two letters are equal
  -1.15, // only a rare verb form: Konjunktiv, imperative, or past of *du* or *ihr*
  0.14, // the lexicon has no readings of the candidate
  0.27, // the candidate has up to three letters
  -2.84, // the candidate is in no word list, like most compounds
  0.88, // the words differ only in doubled letters
  -0.31, // the words have the same letters in another order
  -1.19, // the words have the same length, and the spelling cost is at least 0.85
  -1.77, // spelling cost divided by the number of letters
  -0.06, // the candidate has more letters than the written word
  -0.86, // the candidate has fewer letters than the written word
];

/**
 * The weights of the features of the written word, in the order of `unchangedFeaturesOf`. They show how likely it is
 * that the word should stay unchanged.
 */
export const unchangedWeights: readonly number[] = [
  -0.43, // constant
  0.06, // capital inside the sentence
  0.24, // capital inside the sentence, after a determiner
  0.99, // capital at the start of the sentence
  1.26, // capital at the start of the sentence, before a verb or *und*
  0.54, // capital inside the sentence, next to a capitalized word that is unknown or has no readings
  0.37, // after a capitalized word
  0.39, // next to a word that is tagged as a name or foreign
  0.23, // the text has more than two unknown capitalized words
  0.49, // capitalized and repeated in the text
  0.7, // capitalized, after a preposition of place or a title such as *Herr*
  1.16, // before a colon
  0.8, // up to four letters
  -1.82, // nine letters or more
  0.43, // ends in a vowel like many names
  -1.21, // cost of the most similar word
  0.58, // tagged as a name
  0.78, // margin of the tag divided by 60, at most 1, if tagged as a name
  0.97, // tagged as a foreign word
  1.08, // after a noun that names can follow
  0.76, // capital inside the sentence, not after a determiner, number or adjective
  -0.35, // number of other unknown words in lower case in the text, at most 2 (most are learners' mistakes)
];
