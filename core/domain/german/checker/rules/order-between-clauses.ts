import type { AnalyzedSentence, AnalyzedToken, Phrase } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { casesIn, cellsInCases } from "../../lexicon/closed-words.ts";
import { caseBit } from "../../lexicon/reading.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { isTime } from "../clause-view.ts";
import { firstIndexOf, lowerOf } from "../phrase-tokens.ts";
import { phraseTopics } from "../phrase-topics.ts";
import type { Edit, Rule } from "../rule.ts";
import { isQuoted } from "../verb-clause.ts";
import { personsOf } from "../verb-form.ts";
import { confidenceOfTags, type WordRun, wordRunsOf } from "./clause-boundary.ts";
import { moveVerbToEnd, textOfTokens } from "./move-verb.ts";

const isFiniteButNotImperative = (token: AnalyzedToken | undefined): token is AnalyzedToken =>
  token !== undefined && isFiniteTag(token.tag) && !/IMP$/.test(token.tag);

/** A pronoun or noun phrase that begins at this token and can be the verb's subject; undefined if there is none. */
function findSubjectAt(
  sentence: AnalyzedSentence,
  firstIndex: number,
  verb: AnalyzedToken,
  { lexicon }: AnalyzedText,
): Phrase | undefined {
  const phrase = sentence.phrases.find((candidate) => firstIndexOf(candidate) === firstIndex);
  const head = sentence.tokens[phrase?.head ?? -1];
  if (!phrase || !head || phrase.preposition !== undefined) return undefined;
  const nominativeCells = phrase.cells.together & cellsInCases(caseBit.nominative);
  if (nominativeCells === 0 || isTime(lexicon.nounClasses(head.reading.lemma))) return undefined;
  const nounPersons = ((nominativeCells & 0x0fff) === 0 ? 0 : 4) | ((nominativeCells & 0xf000) === 0 ? 0 : 32);
  const persons = head.tag === "PPER" ? head.reading.persons : nounPersons;
  return (persons & personsOf(verb, lexicon)) === 0 ? undefined : phrase;
}

/** Whether these words announce an indirect question: "Je nachdem, …", "Egal, …", "Es kommt darauf an, …" */
function announcesQuestion({ words, markBefore }: WordRun): boolean {
  const texts = words.map(lowerOf);
  if (/^(?:je nachdem|(?:ganz )?(?:egal|gleich|gleichgültig))$/.test(texts.join(" "))) return true;
  return (
    markBefore === undefined &&
    words.some(isFiniteButNotImperative) &&
    words.slice(-2).some(({ tag, text }) => tag === "PAV" && /^(?:dar|da)/.test(text))
  );
}

/** Moves the verb of an indirect question to the end: "Je nachdem, wie ist das Wetter, …" */
function* editsOfIndirectQuestion(
  sentence: AnalyzedSentence,
  wordRunBefore: WordRun,
  wordRun: WordRun,
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words } = wordRun;
  const [questionWord] = words;
  const verbPosition = words.findIndex(isFiniteButNotImperative);
  const verb = words[verbPosition];
  if (!questionWord || !verb || wordRun.markBefore !== "," || !/^[.,]$/.test(wordRun.markAfter ?? "")) return;
  if (!/^(?:wie|was|wann|wo|warum|wohin|woher|wen|wem|ob|welche[rnms]?)$/.test(lowerOf(questionWord))) return;
  if (sentence.tokens.at(-1)?.text !== "." || !announcesQuestion(wordRunBefore) || isQuoted(sentence, verb)) return;
  if (verbPosition < 1 || verbPosition > 3 || words.filter(isFiniteButNotImperative).length > 1) return;
  if (words.slice(1, verbPosition).some(({ tag }) => !/^(?:AD[JV].?|NN|PI.*)$/.test(tag))) return;
  const subject = findSubjectAt(sentence, verb.index + 1, verb, analysis);
  if (!subject || words.some(({ tag }) => /^(?:KO|PREL|PTKZU)/.test(tag) && tag !== "KOKOM")) return;
  const edit = moveVerbToEnd(
    words,
    verb,
    analysis,
    {
      en: `In an indirect question the verb stands at the end: *${questionWord.text} … ${verb.text}*.`,
      de: `In einer indirekten Frage steht das Verb am Ende: *${questionWord.text} … ${verb.text}*.`,
    },
    confidenceOfTags(0.95, verb),
  );
  if (edit) yield { ...edit, topics: phraseTopics.ob };
}

/**
 * Moves the verb of a second relative clause to the end: "das Buch, von dem ich erzählt habe und das ist neu, liegt …".
 * The verb of the main clause must follow, because without it the words after *und* can be a main clause themselves.
 */
function* editsOfSecondRelative(
  sentence: AnalyzedSentence,
  { words, markBefore, markAfter, tokenAfterMark }: WordRun,
  analysis: AnalyzedText,
): Generator<Edit> {
  const [firstWord, secondWord] = words;
  const isRelative = firstWord?.tag === "PRELS" || (firstWord?.tag === "APPR" && secondWord?.tag === "PRELS");
  if (!firstWord || markBefore !== "," || !isRelative || markAfter !== "," || !isFiniteButNotImperative(tokenAfterMark))
    return;
  if (sentence.tokens.slice(0, firstWord.index).some(({ tag }) => isFiniteTag(tag))) return;
  const undPosition = words.findIndex(({ text, tag }) => tag === "KON" && /^(?:und|aber)$/.test(text));
  const [pronoun, verb, ...wordsAfterVerb] = words.slice(undPosition + 1);
  if (undPosition < 0 || !isFiniteButNotImperative(words[undPosition - 1])) return;
  if (!pronoun || !verb || wordsAfterVerb.length === 0) return;
  if (!/^(?:der|die|das|den|dem|denen)$/.test(pronoun.text) || !isFiniteButNotImperative(verb)) return;
  if (wordsAfterVerb.some(({ tag }) => isFiniteTag(tag) || /^(?:KO|PW|PREL)/.test(tag))) return;
  const edit = moveVerbToEnd(
    words,
    verb,
    analysis,
    {
      en: `The second relative clause has its verb at the end, too: *und ${pronoun.text} … ${verb.text}*.`,
      de: `Auch im zweiten Relativsatz steht das Verb am Ende: *und ${pronoun.text} … ${verb.text}*.`,
    },
    confidenceOfTags(0.95, verb),
  );
  if (edit) yield { ...edit, topics: ["a2-relative-clauses", "b1-relative-clauses"] };
}

/** Puts the verb directly after the comparative with *desto*: "desto besser mir gefällt die Stadt". */
function* editsAfterDesto(
  sentence: AnalyzedSentence,
  { words, markBefore }: WordRun,
  { lexicon }: AnalyzedText,
): Generator<Edit> {
  const [desto, comparative, ...wordsAfter] = words;
  if (!desto || !comparative || markBefore !== "," || !/^(?:desto|umso)$/.test(lowerOf(desto))) return;
  if (lowerOf(sentence.tokens[0]) !== "je" || !/(?:er|mehr|besser)$/.test(comparative.text)) return;
  const canBeVerb = (word: AnalyzedToken) =>
    isFiniteTag(word.tag) ||
    (word === wordsAfter.at(-1) && /^\p{Ll}/u.test(word.text) && word.readings.some(({ tag }) => /^V.FIN$/.test(tag)));
  const verbOffset = wordsAfter.findIndex(canBeVerb);
  const verb = wordsAfter[verbOffset];
  const [firstWord] = wordsAfter;
  if (!verb || !firstWord || verbOffset < 1 || wordsAfter.slice(verbOffset + 1).some(({ tag }) => isFiniteTag(tag)))
    return;
  // Ignores a noun directly after the comparative, because both are one constituent: "desto mehr Geld braucht er".
  const movedWords = wordsAfter.slice(0, verbOffset);
  if (!/^(?:PPER|PIS|ART|PPOSAT|PDS|PRF)$/.test(firstWord.tag)) return;
  if (movedWords.some(({ tag }) => /^(?:KO|PREL|PW|V)/.test(tag)) || (personsOf(verb, lexicon) & 63) === 0) return;
  // A subject pronoun directly after the verb stays there, before the words that are moved: "umso schlechter ihm geht
  // es" becomes "umso schlechter geht es ihm".
  const subject = wordsAfter[verbOffset + 1];
  const isSubject = /^(?:ich|du|er|sie|es|wir|ihr|man)$/.test(lowerOf(subject)) && firstWord.tag !== "ART";
  yield {
    start: firstWord.start,
    end: (isSubject ? subject : verb)?.end ?? verb.end,
    replacement: textOfTokens([verb, ...(isSubject && subject ? [subject] : []), ...movedWords]),
    explanation: {
      en: `After *${desto.text} ${comparative.text}* the verb follows directly: *${desto.text} ${comparative.text} ${verb.text} …*`,
      de: `Nach *${desto.text} ${comparative.text}* folgt gleich das Verb: *${desto.text} ${comparative.text} ${verb.text} …*`,
    },
    confidence: 0.9,
    topics: phraseTopics.jeDesto,
  };
}

const obliquePronounPattern = /^(?:mir|mich|dir|dich|ihm|ihn|uns|euch|ihnen)$/;
/**
 * Words of comments before a main clause. The main clause after such a comment keeps its normal order: "Wenn du mich
 * fragst, mir gefällt …"
 */
const commentWordPattern =
  /^(?:fragst|fragt|fragen|ehrlich|genau|recht|interessiert|wissen|glauben|sagen|darf|denke|auch)$/;

/** Puts the verb before an object pronoun after a subordinate clause: "Als ich ankam, mir gefiel die Stadt". */
function* editsOfPronounAfterClause(
  sentence: AnalyzedSentence,
  wordRunBefore: WordRun,
  wordRun: WordRun,
): Generator<Edit> {
  const [pronoun, verb, ...wordsAfter] = wordRun.words;
  const [firstWordBefore, secondWord] = wordRunBefore.words;
  if (
    !pronoun ||
    !verb ||
    wordsAfter.length === 0 ||
    wordRun.markBefore !== "," ||
    wordRunBefore.markBefore !== undefined
  )
    return;
  if (!obliquePronounPattern.test(pronoun.text) || !isFiniteButNotImperative(verb) || isQuoted(sentence, verb)) return;
  const isConjunction =
    /^(?:als|wenn|weil|obwohl|nachdem|bevor|während|da|seit|seitdem|sobald)$/.test(lowerOf(firstWordBefore)) ||
    (/^(?:ohne|anstatt|statt)$/.test(lowerOf(firstWordBefore)) && lowerOf(secondWord) === "dass");
  if (!isConjunction || !isFiniteButNotImperative(wordRunBefore.words.at(-1))) return;
  if (wordRunBefore.words.some((word) => commentWordPattern.test(lowerOf(word)))) return;
  if (wordsAfter.some(({ tag }) => isFiniteTag(tag))) return;
  yield {
    start: pronoun.start,
    end: verb.end,
    replacement: `${verb.text} ${pronoun.text}`,
    explanation: {
      en: `After a subordinate clause the verb comes first in the main clause: *…, ${verb.text} ${pronoun.text} …*`,
      de: `Nach einem Nebensatz beginnt der Hauptsatz mit dem Verb: *…, ${verb.text} ${pronoun.text} …*`,
    },
    confidence: confidenceOfTags(0.95, verb),
    topics: ["a1-verb-in-second-place"],
  };
}

/** Puts the subject before the verb after *aber* and *denn*: "…, aber ist die Miete zu hoch". */
function* editsAfterAber(
  sentence: AnalyzedSentence,
  wordRunBefore: WordRun,
  wordRun: WordRun,
  analysis: AnalyzedText,
): Generator<Edit> {
  const { words } = wordRun;
  const [conjunction, verb, ...wordsAfter] = words;
  if (!conjunction || !isFiniteButNotImperative(verb) || wordRun.markBefore !== "," || wordRun.markAfter !== ".")
    return;
  if (!/^(?:aber|denn|sondern)$/.test(conjunction.text) || isQuoted(sentence, verb)) return;
  if (verb.reading.kind === "k" || verb.reading.kind === "j" || wordsAfter.some(({ tag }) => isFiniteTag(tag))) return;
  const finiteIndexBefore = wordRunBefore.words.findIndex(isFiniteButNotImperative);
  if (
    finiteIndexBefore < 1 ||
    /^KOU/.test(wordRunBefore.words[0]?.tag ?? "") ||
    wordsAfter.some(({ tag }) => tag === "KON")
  )
    return;
  const subject = findSubjectAt(sentence, verb.index + 1, verb, analysis);
  const head = sentence.tokens[subject?.head ?? -1];
  if (!subject || !head || (subject.determiner === undefined && head.text !== "es")) return;
  const isOnlyNominative = (casesIn(subject.cells.together) & ~caseBit.genitive) === caseBit.nominative;
  const wordsAfterSubject = wordsAfter.filter(({ index }) => index > subject.head);
  const lastWord = wordsAfterSubject.at(-1);
  const isCopula = /^(?:sein|bleiben|werden)$/.test(verb.reading.lemma);
  // With *sein*, a nominative after the verb can be the predicate: "…, aber ist ein guter Vater". This nominative is
  // the subject only if an adjective is the predicate. A clause with *denn* does not share the subject of the clause
  // before it, so it needs a subject of its own.
  const needsSubject = isOnlyNominative || conjunction.text === "denn";
  const isSubject = isCopula ? lastWord?.tag === "ADJD" : needsSubject && wordsAfterSubject.length > 0;
  if (!isSubject) return;
  const subjectText = textOfTokens(wordsAfter.filter(({ index }) => index <= subject.head));
  yield {
    start: verb.start,
    end: head.end,
    replacement: `${subjectText} ${verb.text}`,
    explanation: {
      en: `*${conjunction.text}* takes no place in the sentence: *${conjunction.text} ${subjectText} ${verb.text} …*`,
      de: `*${conjunction.text}* besetzt keinen Platz im Satz: *${conjunction.text} ${subjectText} ${verb.text} …*`,
    },
    confidence: confidenceOfTags(0.98, verb),
    topics: ["a1-connectors"],
  };
}

/**
 * Puts the subject before the verb after *aber* and *denn*. Runs before the other rules, because the other rules would
 * take the subject for an object and change its case.
 */
export const subjectAfterAber: Rule = {
  name: "subject-after-aber",
  category: "word-order",
  stage: 1,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      const wordRuns = wordRunsOf(sentence);
      for (const [index, wordRun] of wordRuns.entries()) {
        const wordRunBefore = wordRuns[index - 1];
        if (wordRunBefore) yield* editsAfterAber(sentence, wordRunBefore, wordRun, analysis);
      }
    }
  },
  examples: [
    ["Die Wohnung ist groß, aber ist die Miete zu hoch.", "Die Wohnung ist groß, aber die Miete ist zu hoch."],
    ["Mein Vater ist streng, aber ist ein guter Lehrer.", "Mein Vater ist streng, aber ist ein guter Lehrer."],
    ["Wir wollten kommen, aber hatte mein Sohn Fieber.", "Wir wollten kommen, aber mein Sohn hatte Fieber."],
  ],
};

/** Corrects the position of the verb in clauses whose kind depends on the clause before or around them. */
export const orderBetweenClauses: Rule = {
  name: "order-between-clauses",
  category: "word-order",
  stage: 3,
  *findEdits(analysis) {
    for (const sentence of analysis.sentences) {
      let wordRunBefore: WordRun | undefined;
      for (const wordRun of wordRunsOf(sentence)) {
        yield* editsOfSecondRelative(sentence, wordRun, analysis);
        yield* editsAfterDesto(sentence, wordRun, analysis);
        if (wordRunBefore) {
          yield* editsOfIndirectQuestion(sentence, wordRunBefore, wordRun, analysis);
          yield* editsOfPronounAfterClause(sentence, wordRunBefore, wordRun);
        }
        wordRunBefore = wordRun;
      }
    }
  },
  examples: [
    ["Je nachdem, wann kommt der Zug, essen wir früher.", "Je nachdem, wann der Zug kommt, essen wir früher."],
    ["Es kommt darauf an, wie ist das Wetter.", "Es kommt darauf an, wie das Wetter ist."],
    ["Je nachdem, wer kommt, kochen wir mehr.", "Je nachdem, wer kommt, kochen wir mehr."],
    [
      "Der Mann, den ich kenne und der ist gestern umgezogen, wohnt hier.",
      "Der Mann, den ich kenne und der gestern umgezogen ist, wohnt hier.",
    ],
    [
      "Er hat einen Hund, der laut bellt, und der ist schon alt.",
      "Er hat einen Hund, der laut bellt, und der ist schon alt.",
    ],
    ["Je mehr ich lese, desto besser mir gefällt das Buch.", "Je mehr ich lese, desto besser gefällt mir das Buch."],
    ["Je mehr er liest, desto mehr Fragen hat er.", "Je mehr er liest, desto mehr Fragen hat er."],
    ["Als wir ankamen, uns gefiel das Hotel sofort.", "Als wir ankamen, gefiel uns das Hotel sofort."],
    ["Wenn du mich fragst, mir gefällt das Hotel.", "Wenn du mich fragst, mir gefällt das Hotel."],
  ],
};
