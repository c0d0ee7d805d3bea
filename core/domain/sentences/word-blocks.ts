import type { AnalyzedSentence, Phrase } from "../german/analysis/analyze.ts";
import { isVerbTag, type Tag } from "../german/analysis/tags.ts";
import { cellsInCases } from "../german/lexicon/closed-words.ts";
import type { Lexicon } from "../german/lexicon/lexicon.ts";
import { countFixedAdverbWords } from "./fixed-adverbs.ts";

/**
 * Neighbouring words of one field that stay together: either a phrase with the words that modify it, or single words.
 */
export interface WordBlock {
  tokens: number[];
  /** The indexes of the block's phrases. The first phrase decides the function of the block. */
  phrases: number[];
  isFixedAdverb?: boolean;
}

/** Adverbs that modify the word after them. They are never moved without it. */
const degreeWords = new Set(
  (
    "sehr zu so ganz ziemlich wirklich viel recht echt total äußerst höchst überaus völlig absolut relativ weit umso wie " +
    "genauso ebenso einigermaßen extrem"
  ).split(" "),
);
/** Words that stress or limit the words after them. */
const focusWords = new Set(
  (
    "besonders fast etwa rund circa ungefähr knapp gut mindestens höchstens beinahe nahezu nur sogar selbst ausgerechnet kurz " +
    "direkt mitten bis"
  ).split(" "),
);
/** Adverbs that form a fixed pair with an adverb or negation next to them: *immer noch, noch nicht, gar nicht*. */
const pairedAdverbs = new Set(
  "noch schon immer wieder mehr gar überhaupt mal erst einmal lange nie doch auch nur kaum".split(" "),
);
const dayAdverbPattern =
  /^(?:heute|morgen|gestern|übermorgen|vorgestern|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)$/;
/**
 * Whether the noun can be the unit in which the next noun is measured. The next noun then has no article: *ein Glas
 * Wasser*.
 */
const isMeasureNoun = (lemma: string, lexicon: Lexicon) =>
  lexicon.nounClasses(lemma).some((nounClass) => nounClass === "measure") ||
  /(?:glas|tasse|flasche|dose|stück|löffel|kilo|liter|paar|menge|million|milliarde|art|sorte|packung|tüte|schüssel|teller|haufen|tafel|stunde|prozent|meter|gramm)(?:e?n|er)?$/i.test(
    lemma,
  );

const firstTokenIndexOf = ({ head, preposition, determiner, adjectives }: Phrase) =>
  Math.min(head, preposition ?? head, determiner ?? head, ...adjectives);

const placeAdverbPattern = /^(?:unten|oben|links|rechts|hinten|vorne?|draußen|drinnen|dort|hier|da|drüben|überall)$/;

/** How to group words if only the meaning of the sentence shows whether they belong together. */
export interface BlockGrouping {
  /** Whether a phrase with a preposition or in the genitive belongs to the noun before it. */
  isAttribute: (phrase: Phrase) => boolean;
  /** Whether *schon, erst, noch, auch* stay together with the phrase after them: "Schon um sechs …". */
  areFocusParticlesJoined: boolean;
  /** Whether *nicht* stays together with the word of degree after it: "nicht ganz gerade". */
  isNegationJoined: boolean;
  /** Whether *nur* and *kaum* always stay together with the word after them. */
  areLimitingParticlesJoined: boolean;
}

/**
 * Whether *alle*, *beide* or *viele* before a noun is a pronoun and not the determiner of the noun, because it does not
 * agree with the noun: "Hier hatten alle elegante Kleider an."
 */
const isSeparateQuantifier = ({ tokens }: AnalyzedSentence, { determiner, cells }: Phrase, token: number): boolean =>
  token === determiner && cells.together === 0 && /^(?:alle|beide|viele)$/i.test(tokens[token]?.text ?? "");

/**
 * Groups the words of a field into blocks.
 */
export function blocksOf(
  sentence: AnalyzedSentence,
  field: readonly number[],
  lexicon: Lexicon,
  grouping: BlockGrouping,
): WordBlock[] {
  const { phrases } = sentence;
  const phraseIndexByToken = new Map<number, number>();
  for (const [index, phrase] of phrases.entries())
    for (let token = firstTokenIndexOf(phrase); token <= phrase.head; token++)
      if (!phraseIndexByToken.has(token) && !isSeparateQuantifier(sentence, phrase, token))
        phraseIndexByToken.set(token, index);
  const blocks: WordBlock[] = [];
  for (let position = 0; position < field.length; position++) {
    const fixedAdverbLength = countFixedAdverbWords(sentence, field, position);
    if (fixedAdverbLength > 0) {
      blocks.push({ tokens: field.slice(position, position + fixedAdverbLength), phrases: [], isFixedAdverb: true });
      position += fixedAdverbLength - 1;
      continue;
    }
    const token = field[position] ?? -1;
    const phraseIndex = phraseIndexByToken.get(token);
    const lastBlock = blocks.at(-1);
    if (lastBlock && phraseIndex !== undefined && lastBlock.phrases.includes(phraseIndex)) lastBlock.tokens.push(token);
    else blocks.push({ tokens: [token], phrases: phraseIndex === undefined ? [] : [phraseIndex] });
  }
  const joinedBlocks: WordBlock[] = [];
  for (const block of blocks) {
    const previousBlock = joinedBlocks.at(-1);
    if (previousBlock && mustStayTogether(sentence, previousBlock, block, joinedBlocks.at(-2), lexicon, grouping)) {
      previousBlock.tokens.push(...block.tokens);
      previousBlock.phrases.push(...block.phrases);
    } else joinedBlocks.push({ ...block, tokens: [...block.tokens], phrases: [...block.phrases] });
  }
  // A genitive phrase with an adverb of degree, such as *ganz unterschiedlicher Herkunft* after *Kinder*, is joined to
  // the noun before it only here, because the adverb had to be joined to the phrase first.
  const completeBlocks: WordBlock[] = [];
  for (const block of joinedBlocks) {
    const previousBlock = completeBlocks.at(-1);
    const phrase = phrases[block.phrases[0] ?? -1];
    const isAttributeOfPrevious =
      previousBlock !== undefined &&
      phrase !== undefined &&
      block.tokens.length > 2 &&
      sentence.tokens[previousBlock.tokens.at(-1) ?? -1]?.tag === "NN" &&
      degreeWords.has(sentence.tokens[block.tokens[0] ?? -1]?.text.toLowerCase() ?? "") &&
      isGenitive(phrase) &&
      grouping.isAttribute(phrase);
    if (isAttributeOfPrevious) {
      previousBlock.tokens.push(...block.tokens);
      previousBlock.phrases.push(...block.phrases);
    } else completeBlocks.push(block);
  }
  return completeBlocks;
}

/** Whether two neighbouring blocks must stay together in every order. */
function mustStayTogether(
  { tokens, phrases }: AnalyzedSentence,
  firstBlock: WordBlock,
  secondBlock: WordBlock,
  blockBeforeFirst: WordBlock | undefined,
  lexicon: Lexicon,
  { isAttribute, areFocusParticlesJoined, isNegationJoined, areLimitingParticlesJoined }: BlockGrouping,
): boolean {
  const lastOfFirst = tokens[firstBlock.tokens.at(-1) ?? -1];
  const firstOfSecond = tokens[secondBlock.tokens[0] ?? -1];
  if (!lastOfFirst || !firstOfSecond || secondBlock.isFixedAdverb) return false;
  const tagOfLast = lastOfFirst.tag;
  const tagOfNext = firstOfSecond.tag;
  const textOfLast = lastOfFirst.text.toLowerCase();
  const textOfNext = firstOfSecond.text.toLowerCase();
  const phrase = phrases[secondBlock.phrases[0] ?? -1];
  const phraseBefore = phrases[firstBlock.phrases.at(-1) ?? -1];
  if (tagOfNext === "KON" || tagOfLast === "KON" || tagOfLast === "KOKOM") return true;
  if (tagOfLast === "APPR" || tagOfLast === "APPRART" || tagOfLast === "PTKA" || tagOfLast === "TRUNC") return true;
  if (tagOfNext === "APPO" || isVerbTag(tagOfNext) !== isVerbTag(tagOfLast)) return tagOfNext === "APPO";
  if (tagOfNext === "KOKOM")
    return isPartOfComparison(tokens, firstBlock) || isPartOfComparison(tokens, blockBeforeFirst);
  if (textOfNext === "mehr" && /^(?:kein|nicht|niemand)/i.test(tokens[firstBlock.tokens[0] ?? -1]?.text ?? ""))
    return true;
  if (firstBlock.isFixedAdverb) return false;
  // A negation before a quantity applies to the quantity: "nicht alle Länder".
  if (tagOfLast === "PTKNEG" && /^(?:alle[nrs]?|jede[mnrs]?|viele[nrs]?|beide[nrs]?)$/.test(textOfNext)) return true;
  if (
    !areLimitingParticlesJoined &&
    firstBlock.tokens.length === 1 &&
    /^(?:nur|kaum)$/.test(textOfLast) &&
    tagOfNext !== "PTKNEG" &&
    textOfNext !== "noch"
  )
    return false;
  if (measuredAdverbPattern.test(textOfNext) && beginsWithAmount(tokens, firstBlock) && phraseBefore)
    return isMeasureNoun(lastOfFirst.reading.lemma, lexicon) || isTime(phraseBefore, tokens, lexicon);
  if (/mal$/.test(textOfLast) && textOfNext === "pro") return true;
  const isBeforeAmount = tagOfNext === "CARD" || /^ein/.test(textOfNext);
  if (isBeforeAmount && /^(?:genau|kaum|gerade|gut|nicht)$/.test(textOfLast)) return true;
  if (
    firstOfSecond.reading.degree === "c" &&
    tagOfNext !== "ADJA" &&
    (isAdverbLike(tagOfLast) || tagOfLast === "PIS") &&
    tagOfLast !== "PTKNEG"
  )
    return true;
  if (placeAdverbPattern.test(textOfLast) && placeAdverbPattern.test(textOfNext)) return true;
  if (
    areFocusParticlesJoined &&
    /^(?:schon|erst|noch|auch|genau|gerade)$/.test(textOfLast) &&
    (secondBlock.phrases.length > 0 || isAdverbLike(tagOfNext))
  )
    return true;
  if (
    /^(?:nichts|etwas|alles|jemand|niemand)$/.test(textOfLast) &&
    /^(?:PIS|NN|ADJA)$/.test(tagOfNext) &&
    /e[srmn]$/.test(textOfNext)
  )
    return true;
  const isModifierTag = /^(?:ADV|ADJD|PTKNEG|PIS|CARD)$/.test(tagOfLast);
  if (isModifierTag && focusWords.has(textOfLast)) return true;
  if (isModifierTag && degreeWords.has(textOfLast))
    return (
      /^(?:ADJ[AD]|ADV|CARD|PIAT|PIS|ART)$/.test(tagOfNext) ||
      (areFocusParticlesJoined && secondBlock.phrases.length > 0)
    );
  if (
    /^(?:CARD|PIAT|PDAT|PIS|PDS|ADJA|ART)$/.test(tagOfLast) &&
    (/^(?:NN|ADJA|CARD)$/.test(tagOfNext) ||
      (/^(?:all|beid)/.test(textOfLast) && /^(?:PPOSAT|ART|PDAT)$/.test(tagOfNext))) &&
    (phrase?.determiner === undefined || /^(?:all|beid)/.test(textOfLast))
  )
    return tagOfLast !== "PIS" || /^(?:viel|wenig|einig|all)/.test(textOfLast);
  // The analysis takes a number that the lexicon lacks for a noun: "mehr als dreihundert alte Puppen".
  if (
    tagOfLast === "NN" &&
    /^\p{Ll}/u.test(lastOfFirst.text) &&
    phrase?.determiner === undefined &&
    firstOfSecond.tag !== "APPR"
  )
    return true;
  if (
    isAdverbLike(tagOfLast) &&
    isAdverbLike(tagOfNext) &&
    firstBlock.phrases.length === 0 &&
    secondBlock.phrases.length === 0
  ) {
    if (pairedAdverbs.has(textOfLast) && (pairedAdverbs.has(textOfNext) || tagOfNext === "PTKNEG")) return true;
    if (tagOfLast === "PTKNEG" && isNegationJoined && (degreeWords.has(textOfNext) || pairedAdverbs.has(textOfNext)))
      return true;
  }
  if (dayAdverbPattern.test(textOfLast) && /^(?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht)$/.test(textOfNext))
    return true;
  if (textOfLast === "am" || textOfLast === "so") return true;
  if (!phrase || !phraseBefore || secondBlock.tokens[0] === undefined) return false;
  if (phrase.preposition !== undefined)
    return lastOfFirst.universalTag === "NOUN" && !isTime(phrase, tokens, lexicon) && isAttribute(phrase);
  if (isGenitive(phrase) && lastOfFirst.universalTag === "NOUN") return isAttribute(phrase);
  if (
    titleBeforeNamePattern.test(lastOfFirst.text) &&
    firstOfSecond.tag === "NN" &&
    tokens[secondBlock.tokens[0] - 1] === lastOfFirst
  )
    return phrase.determiner === undefined && phrase.preposition === undefined && phrase.adjectives.length === 0;
  const isBareNoun = phrase.determiner === undefined && phrase.adjectives.length === 0;
  if (lastOfFirst.tag === "NE" && tagOfNext === "NE") return true;
  if (tagOfNext === "NE" && lastOfFirst.tag === "NN") return isBareNoun && !isTime(phraseBefore, tokens, lexicon);
  if (textOfNext === "uhr" || lexicon.nounClasses(firstOfSecond.reading.lemma).includes("month")) return isBareNoun;
  if (tagOfNext === "CARD") return lastOfFirst.tag === "NN" && phraseBefore.determiner === undefined;
  return (
    lastOfFirst.tag === "NN" &&
    phrase.determiner === undefined &&
    !/^(?:pro|seit)$/i.test(tokens[phraseBefore.preposition ?? -1]?.text ?? "") &&
    isMeasureNoun(lastOfFirst.reading.lemma, lexicon)
  );
}

/**
 * Nouns that stand before a name, such as *Tante* in *Tante Inge*. The analysis can take the name after such a noun for
 * a common noun.
 */
const titleBeforeNamePattern =
  /^(?:Tante|Onkel|Oma|Opa|Herrn?|Frau|Familie|Doktor|Dr|Professor|Professorin|König|Königin|Kaiser|Prinz|Firma|Hotel|Café|Präsident|Kanzler|Bürgermeister|Meister|Bruder|Schwester|Cousin|Cousine)$/;
/** Adverbs and adjectives that an amount can modify: *drei Meter hoch, zehn Tage hintereinander*. */
const measuredAdverbPattern =
  /^(?:hoch|lang|breit|tief|dick|weit|alt|groß|schwer|stark|entfernt|hintereinander|früher|später|vorher|nachher|danach|zuvor|über|nacheinander)$/;
/** Whether a block begins with a number, *ein* or a word for a quantity such as *viele*. */
const beginsWithAmount = (tokens: AnalyzedSentence["tokens"], { tokens: [firstIndex] }: WordBlock) => {
  const token = tokens[firstIndex ?? -1];
  return token?.tag === "CARD" || /^(?:eine?n?|ein paar|viele|mehrere|einige)$/i.test(token?.text ?? "");
};

/**
 * Whether the phrase is in the genitive, or has no article and forms that can be genitive but neither nominative nor
 * accusative.
 */
const isGenitive = (phrase: Phrase) =>
  phrase.case === "genitive" ||
  (phrase.determiner === undefined &&
    phrase.adjectives.length > 0 &&
    (phrase.cells.together & cellsInCases(8)) !== 0 &&
    (phrase.cells.together & cellsInCases(3)) === 0);

const isAdverbLike = (tag: Tag) => /^(?:ADV|ADJD|PTKNEG|PAV)$/.test(tag);
const isPartOfComparison = (tokens: AnalyzedSentence["tokens"], block: WordBlock | undefined) =>
  block?.tokens.some((index) => {
    const token = tokens[index];
    return (
      token?.reading.degree === "c" ||
      /^(?:so|genauso|ebenso|mehr|weniger|lieber|anders|eher|solche?r?|gleich)$/i.test(token?.text ?? "")
    );
  }) ?? false;
const timeClasses = new Set(["time", "weekday", "month", "season", "daytime", "holiday"]);
/** Whether the noun of the phrase names a time. */
export const isTime = ({ head }: Phrase, tokens: AnalyzedSentence["tokens"], lexicon: Lexicon): boolean => {
  const token = tokens[head];
  return (
    token !== undefined &&
    (/^(?:mal|uhr|jahr|moment)$/i.test(token.text) ||
      lexicon.nounClasses(token.reading.lemma).some((nounClass) => timeClasses.has(nounClass)))
  );
};
