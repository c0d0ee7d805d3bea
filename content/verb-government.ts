import { type Complement, type Frame, takesComplement } from "#core/domain/german/valency.ts";
import type { Corpus } from "./read-corpus.ts";
import { isComplementNamed, parseGovernment, rowsOfSenses, type ValencyRow, withoutSich } from "./valency-table.ts";
import type { WordEntry } from "./word-table.ts";

const isReflexive = (complement: Complement) => complement.kind === "reflexive";
const isAccusativeObject = (complement: Complement) => complement.kind === "noun" && complement.case === "accusative";
const isTransitive = (frame: Frame) => takesComplement(frame, isAccusativeObject);
/** Whether the frame requires only a subject, and possibly a place or direction. */
const isIntransitive = (frame: Frame) =>
  !isTransitive(frame) &&
  frame.slots.every(
    ({ alternatives, isOptional }) =>
      isOptional ||
      alternatives.every(
        (complement) =>
          complement.kind === "adverbial" || (complement.kind === "noun" && complement.case === "nominative"),
      ),
  );
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function describeComplement(complement: Complement, hasSichInLemma: boolean): string | undefined {
  switch (complement.kind) {
    case "noun":
      return complement.case === "nominative" ? undefined : `+ ${capitalize(complement.case)}`;
    case "reflexive":
      if (complement.case === "dative") return "sich (Dative)";
      return hasSichInLemma ? undefined : "sich";
    case "preposition":
      return `${complement.preposition} + ${capitalize(complement.case)}`;
    default:
      return undefined;
  }
}

/** The parts of the word's `caseInfo` that the frame contains. */
const findPartsInFrame = (parts: readonly string[], frame: Frame) =>
  parts.filter((part) => {
    const { preposition, caseGroups } = parseGovernment(part);
    return caseGroups.every((cases) =>
      takesComplement(frame, (complement) => isComplementNamed(complement, preposition, cases)),
    );
  });

/**
 * Describes the complements that the frame requires, and the optional complements that the word's `caseInfo` names: "(+
 * Dative) + Accusative". Brackets mark optional complements. If no complement is required, semicolons separate the
 * complements: "mit + Dative; über + Accusative".
 */
function describeFrame(frame: Frame, namedParts: readonly string[], hasSichInLemma: boolean): string {
  const governments = namedParts.map((part) => ({ part, ...parseGovernment(part) }));
  const slots = frame.slots.flatMap(({ alternatives, isOptional }) => {
    const namedTexts = alternatives.flatMap((complement) =>
      governments.flatMap(({ part, preposition, caseGroups }) => {
        if (!caseGroups.some((cases) => isComplementNamed(complement, preposition, cases))) return [];
        return complement.kind === "adverbial" ? part : (describeComplement(complement, hasSichInLemma) ?? []);
      }),
    );
    const isRequired = !isOptional && !alternatives.some(({ kind }) => kind === "adverbial" || kind === "predicate");
    const requiredTexts = isRequired
      ? alternatives.flatMap((complement) => describeComplement(complement, hasSichInLemma) ?? [])
      : [];
    const candidates = namedTexts.length > 0 ? namedTexts : requiredTexts;
    const textsWithoutSich = candidates.filter((text) => text !== "sich");
    const texts = [...new Set(textsWithoutSich.length > 0 ? textsWithoutSich : candidates)];
    if (texts.length === 0) return [];
    const text = texts.join(" or ");
    // "+ Dative or + Accusative" becomes "+ Dative or Accusative". "zu + Dative or + Accusative" is not shortened,
    // because the preposition does not belong to the accusative.
    return { text: texts.every((part) => part.startsWith("+")) ? text.replaceAll(" or + ", " or ") : text, isOptional };
  });
  if (slots.every(({ isOptional }) => isOptional) && !namedParts.includes("+ Dative + Accusative"))
    return [...new Set(slots.map(({ text }) => text))].join("; ");
  const texts = slots.map(({ text, isOptional }) => (isOptional && text !== "+ Accusative" ? `(${text})` : text));
  return [...new Set(texts)].join(" ");
}

/**
 * Returns the government of a verb as its word card shows it. The text is derived from the frames of the valency table.
 * The word's `caseInfo` selects the frames that are shown, and the optional complements of these frames. If `caseInfo`
 * is empty, the card shows what the first frame requires.
 *
 * If a verb has two auxiliaries and only some of its frames are transitive, *hat* precedes the transitive frames: "ist
 * (no object); hat + Accusative".
 * @param rowsOfVerb the lines of the valency table for the verb
 */
export function describeGovernment(word: WordEntry, rowsOfVerb: readonly ValencyRow[]): string | null {
  const hasSich = word.word.startsWith("sich ");
  const allFrames = rowsOfSenses(word, rowsOfVerb).flatMap((row) => row.frames);
  const [reflexiveFrames = [], nonReflexiveFrames = []] = [true, false].map((shouldBeReflexive) =>
    allFrames.filter((frame) => takesComplement(frame, isReflexive) === shouldBeReflexive),
  );
  const frames = hasSich ? reflexiveFrames : [...nonReflexiveFrames, ...reflexiveFrames];
  const shouldNameAuxiliaries =
    /, (?:ist\/hat|hat\/ist) /.test(word.forms ?? "") && frames.some(isTransitive) && !frames.every(isTransitive);
  let partsToShow = word.caseInfo?.split("; ") ?? [];
  const shownFrames: { frame: Frame; parts: string[] }[] =
    partsToShow.length === 0 ? frames.slice(0, 1).map((frame) => ({ frame, parts: [] })) : [];
  const objectParts = partsToShow.filter((part) => part.startsWith("+"));
  for (const frame of frames) {
    const parts = findPartsInFrame(partsToShow, frame);
    if (parts.length > 0)
      shownFrames.push({ frame, parts: [...new Set([...findPartsInFrame(objectParts, frame), ...parts])] });
    partsToShow = partsToShow.filter((part) => !parts.includes(part));
  }
  const descriptions = shownFrames.map(({ frame, parts }) => {
    const text = describeFrame(frame, parts, hasSich);
    return shouldNameAuxiliaries && text.includes("+ Accusative") && isTransitive(frame) ? `hat ${text}` : text;
  });
  if (descriptions.some((text) => text.startsWith("hat ")) && frames.some(isIntransitive))
    descriptions.push("ist (no object)");
  const distinctDescriptions = [...new Set(descriptions)].filter(
    (text) => text !== "" && !descriptions.some((otherText) => otherText.startsWith(`${text} (`)),
  );
  return distinctDescriptions.length > 0 ? distinctDescriptions.join("; ") : null;
}

/** Returns what each word's card shows about its government, by word id. */
export function governmentsOf({
  words,
  lexiconTables,
}: Pick<Corpus, "words" | "lexiconTables">): Map<string, string | null> {
  const rowsByLemma = Map.groupBy(lexiconTables.valency, ({ lemma }) => lemma);
  return new Map(
    words.map((word) => {
      const rowsOfVerb = word.partOfSpeech === "verb" ? rowsByLemma.get(withoutSich(word.joints)) : undefined;
      return [word.id, rowsOfVerb ? describeGovernment(word, rowsOfVerb) : word.caseInfo];
    }),
  );
}
