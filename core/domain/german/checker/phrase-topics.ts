/** The ids of the topics that explain one kind of mistake, from the lowest level up. */
export type TopicIds = readonly [string, ...string[]];

/** The topics that rules assign to single edits. The key is the kind of mistake. */
export const phraseTopics = {
  withDative: ["a1-dative-prepositions", "a2-fixed-case-prepositions"],
  withAccusative: ["a1-accusative", "a2-fixed-case-prepositions"],
  sinceAndOpposite: ["a2-fixed-case-prepositions"],
  location: ["a1-place-prepositions", "a2-two-way-prepositions"],
  direction: ["a2-two-way-prepositions"],
  timeExpression: ["a1-time-prepositions"],
  ofAdjectives: ["b1-adjectives-and-nouns-with-prepositions"],
  genitive: ["b1-genitive"],
  formalGenitive: ["b2-formal-genitive-prepositions"],
  accusativePronouns: ["a1-accusative-pronouns"],
  dativePronouns: ["a2-dative-forms"],
  gender: ["a1-gender-and-articles"],
  plural: ["a1-plural-of-nouns"],
  dativePlural: ["a1-dative-prepositions", "a2-dative-forms"],
  nDeclension: ["b1-n-declension"],
  adjective: ["a2-adjective-endings", "b1-adjective-endings"],
  relativeWas: ["b1-relative-clauses"],
  deshalb: ["a1-verb-in-second-place", "a2-connective-adverbs"],
  dass: ["a2-weil-and-dass"],
  wenn: ["a2-wenn-clauses"],
  falls: ["a2-wenn-clauses", "b2-conditional-connectors"],
  ob: ["a2-indirect-questions"],
  als: ["a2-als-and-wenn"],
  obwohl: ["b1-obwohl-and-trotzdem"],
  jeDesto: ["b1-je-desto"],
  time: ["b1-temporal-clauses"],
  damit: ["b1-um-zu-and-damit"],
  sodass: ["b1-result-clauses"],
  indem: ["b2-manner-and-contrast-clauses"],
  seinAndHaben: ["a1-sein-and-haben"],
  warAndHatte: ["a1-perfect-tense", "a2-past-of-sein-haben-and-modals"],
  modals: ["a1-modal-verbs"],
  pastOfModals: ["a2-past-of-sein-haben-and-modals"],
  polite: ["a2-polite-subjunctive"],
  otherStem: ["a1-stem-changing-verbs"],
  otherEnding: ["a1-regular-verbs-present-tense"],
  formalSie: ["a1-subject-pronouns"],
  man: ["a2-indefinite-pronouns"],
} as const satisfies Record<string, TopicIds>;

/** The topics that explain subordinate clauses, for each conjunction. */
const topicsByConjunction: readonly (readonly [RegExp, TopicIds])[] = [
  [/^(?:weil|dass|da)$/, phraseTopics.dass],
  [/^wenn$/, phraseTopics.wenn],
  [/^(?:falls|sofern)$/, phraseTopics.falls],
  [/^ob$/, phraseTopics.ob],
  [/^als$/, phraseTopics.als],
  [/^(?:obwohl|obgleich|obschon)$/, phraseTopics.obwohl],
  [/^(?:während|bevor|ehe|nachdem|seit|seitdem|bis|sobald|solange|sooft)$/, phraseTopics.time],
  [/^damit$/, phraseTopics.damit],
  [/^sodass$/, phraseTopics.sodass],
  [/^indem$/, phraseTopics.indem],
];

/**
 * The topics of the clause that a conjunction starts. For conjunctions that have no topics, returns the topics of the
 * subordinate clauses that are taught first.
 */
export const findClauseTopics = (conjunction: string): TopicIds =>
  topicsByConjunction.find(([word]) => word.test(conjunction.toLowerCase()))?.[1] ?? phraseTopics.dass;

/**
 * The topics of verb-second order after a connecting adverb (deshalb) or a subordinate clause (Wenn …); undefined after
 * other words.
 */
export function findVerbSecondTopics(openingWord: string): TopicIds | undefined {
  if (/^(?:deshalb|deswegen|darum|daher|trotzdem|dann|sonst)$/i.test(openingWord)) return phraseTopics.deshalb;
  return topicsByConjunction.find(([word]) => word.test(openingWord.toLowerCase()))?.[1];
}

const timeNounPattern =
  /^(?:Minute|Stunde|Tag|Nacht|Morgen|Vormittag|Mittag|Nachmittag|Abend|Woche|Wochenende|Monat|Jahr|Frühling|Sommer|Herbst|Winter)(?:e?[ns]|e)?$/;

/**
 * The topics that explain the case after a preposition. `either`: the preposition allows accusative and dative, and the
 * meaning does not decide between them.
 */
export function findCaseTopics(
  preposition: string,
  governedCase: "accusative" | "dative" | "genitive" | "either",
  noun = "",
): TopicIds {
  const word = preposition.toLowerCase();
  if (/^(?:in|an|vor|im|am|nach)$/.test(word) && timeNounPattern.test(noun)) return phraseTopics.timeExpression;
  if (/^(?:wegen|trotz|während|statt|anstatt|außerhalb|innerhalb)$/.test(word)) return phraseTopics.genitive;
  if (governedCase === "genitive") return phraseTopics.formalGenitive;
  if (/^(?:in|an|auf|unter|über|vor|hinter|neben|zwischen|im|am|ins|ans)$/.test(word))
    return governedCase === "dative" ? phraseTopics.location : phraseTopics.direction;
  if (/^(?:aus|bei|mit|nach|von|zu|beim|vom|zum|zur)$/.test(word)) return phraseTopics.withDative;
  return /^(?:für|ohne|durch|gegen|um)$/.test(word) ? phraseTopics.withAccusative : phraseTopics.sinceAndOpposite;
}

/**
 * The topics that explain a preposition with a missing article. They depend on the corrected form: ins, im, zur, mit
 * dem.
 */
export function findArticleTopics(form: string): TopicIds {
  if (/^(?:ins|in (?:die|den|das))$/i.test(form)) return phraseTopics.direction;
  return findCaseTopics(form.split(" ")[0] ?? "", "dative");
}

/** The topics that explain a wrong verb form. They depend on the corrected form. */
export function findFormTopics(writtenForm: string, form: string): TopicIds {
  const correctForm = form.toLowerCase();
  if (/^(?:bin|bist|ist|sind|seid|habe|hast|hat|haben|habt)$/.test(correctForm)) return phraseTopics.seinAndHaben;
  if (/^(?:war(?:s?t|en)?|hatte(?:s?t|n)?)$/.test(correctForm)) return phraseTopics.warAndHatte;
  if (/^(?:kann|muss|will|darf|soll|mag|könn|müss|woll|dürf|mög|möcht)(?:e?st|e?n|e?t|e)?$/.test(correctForm))
    return phraseTopics.modals;
  if (/^(?:konnte|musste|wollte|durfte|sollte|mochte)/.test(correctForm)) return phraseTopics.pastOfModals;
  if (/^(?:könnte|müsste|dürfte|würde|hätte|wär)/.test(correctForm)) return phraseTopics.polite;
  const stem = correctForm.replace(/(?:e?st|e?t|en|e)$/, "");
  return writtenForm.toLowerCase().startsWith(stem) ? phraseTopics.otherEnding : phraseTopics.otherStem;
}

/** The topics of a verb form with an unchanged stem ("sprechst", "fahrt"); undefined for other forms. */
export function findStemTopics(writtenForm: string, correctForm: string): TopicIds | undefined {
  const unchangedStemForms = [correctForm.replace("ä", "a"), correctForm.replace(/ie?(?=[^aeiouäöü]+$)/, "e")];
  return /t$/.test(correctForm) && correctForm !== writtenForm && unchangedStemForms.includes(writtenForm)
    ? phraseTopics.otherStem
    : undefined;
}
