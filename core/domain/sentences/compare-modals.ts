import type { MeaningWord } from "./meaning-words.ts";

/** For each modal verb, the English words that it translates. */
const englishPatternByModal: Readonly<Record<string, RegExp>> = {
  können: /\b(?:can|can't|cannot|could|couldn't|able|may|might)\b/i,
  müssen: /\b(?:must|have to|has to|had to|having to|need to|needs to|needed to|got to)\b/i,
  sollen: /\b(?:should|shall|supposed|ought|let's|was to|were to|is to|are to)\b|\bsaid to\b/i,
  dürfen: /\b(?:may|can|can't|could|allowed|mustn't|must not|permitted)\b/i,
  wollen: /\b(?:want|wants|wanted|won't|wouldn't|will|going to|trying to|meant to)\b/i,
  mögen: /\b(?:would like|'d like|want|wants|like|likes|wish)\b|'d (?:like|rather|love)/i,
};

interface Modal {
  lemma: string;
  isSubjunctive: boolean;
  tense: MeaningWord["tense"];
}

/** Whether two modal verbs have the same tense and mood. "was ich tun sollte" and "was ich tun soll" are both right. */
const haveSameMood = (first: Modal, second: Modal): boolean =>
  first.isSubjunctive === second.isSubjunctive &&
  (first.tense === second.tense || first.tense === "none" || second.tense === "none" || first.lemma === "sollen");

/** The infinitive, the mood and the tense of a modal verb: *möchte* is the subjunctive of *mögen*. */
function modalOf({ lemmas, tense, text }: MeaningWord): Modal {
  const lowerCaseText = text.toLowerCase();
  if (lowerCaseText.startsWith("möcht")) return { lemma: "mögen", isSubjunctive: true, tense };
  const lemma = Object.keys(englishPatternByModal).find((name) => lemmas.has(name)) ?? "";
  return { lemma, isSubjunctive: tense === "subjunctive" || /^(?:könnt|müsst|dürft)e/.test(lowerCaseText), tense };
}

/** Pairs of modal verbs that translate the same English verb. */
const exchangeableModals: readonly (readonly [string, string, RegExp])[] = [
  ["können", "dürfen", /\b(?:can|can't|could|may|allowed)\b/i],
  ["wollen", "mögen", /\b(?:want|wants|wanted|would like|'d like)\b|'d like/i],
  ["sollen", "müssen", /\b(?:have to|had to|has to|was to|were to|should)\b/i],
];

/**
 * Whether the modal verbs of the answer say the same as those of the sentence. A modal verb that only the answer has
 * must translate a word of the English sentence. A modal verb that only the sentence has must not translate a word of
 * the English sentence, because the answer would lack this word.
 */
export function haveSameModals(
  answer: readonly MeaningWord[],
  reference: readonly MeaningWord[],
  english: string,
): boolean {
  // With a verb of perception, *können* is optional: "Von hier sieht man …" and "Von hier kann man … sehen".
  const hasVerbOfPerception = [...answer, ...reference].some(({ lemmas }) =>
    ["sehen", "hören", "riechen", "spüren", "fühlen", "verstehen"].some((verb) => lemmas.has(verb)),
  );
  const isModal = ({ kind }: MeaningWord) => kind === "modal";
  const answerModals = answer.filter(isModal).map(modalOf);
  let unmatchedModals = reference.filter(isModal).map(modalOf);
  for (const modal of answerModals) {
    const matchingModal = unmatchedModals.find(
      (otherModal) =>
        (otherModal.lemma === modal.lemma && haveSameMood(modal, otherModal)) ||
        exchangeableModals.some(
          ([first, second, englishPattern]) =>
            ((first === modal.lemma && second === otherModal.lemma) ||
              (second === modal.lemma && first === otherModal.lemma)) &&
            englishPattern.test(english),
        ) ||
        // In requests, the mood of the modal verb does not matter: "Kannst du …?" and "Könntest du …?"
        (otherModal.lemma === modal.lemma && /^(?:can|could|would|may)\b/i.test(english)),
    );
    if (matchingModal) unmatchedModals = unmatchedModals.filter((otherModal) => otherModal !== matchingModal);
    else if (!englishPatternByModal[modal.lemma]?.test(english)) return false;
  }
  return unmatchedModals.every(
    ({ lemma }) =>
      (lemma === "können" && hasVerbOfPerception) ||
      !englishPatternByModal[lemma]?.test(english) ||
      (lemma === "mögen" && /\bgern/i.test(joinTexts(answer))),
  );
}

const joinTexts = (words: readonly MeaningWord[]) => words.map(({ text }) => text).join(" ");
