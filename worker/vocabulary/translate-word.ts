import type { InputOf, ResponseOf } from "#core/contract/endpoint.ts";
import type * as contract from "#core/contract/vocabulary.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { findWord } from "#core/domain/german/find-word.ts";
import { formBeginningOf } from "#core/domain/german/form-beginnings.ts";
import type { BankWord } from "#core/domain/vocabulary/bank-word.ts";
import { toInflectedWord } from "#core/domain/vocabulary/inflected-word.ts";
import type { RequestContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { readBankOfLevel } from "./bank-store.ts";
import { isLearner } from "./read-bank.ts";
import { refuseUnknownLanguage } from "./refuse-language.ts";

/** Translates an inflected German form: finds the word of the bank to which the form belongs. */
export async function translateWord(
  context: RequestContext,
  input: InputOf<typeof contract.translateWord>,
): Promise<ResponseOf<typeof contract.translateWord>> {
  refuseUnknownLanguage(input.language);
  const isGuest = !(await isLearner(context));
  const word = await findInBank(context, input, isGuest ? ["A1"] : cefrLevels);
  if (!word && isGuest && (await findInBank(context, input, cefrLevels))) {
    throw new AppError("locked", "Create a free account to look up words above A1.");
  }
  if (!word) throw new AppError("not_found", "We do not know that word yet.");
  return {
    word: input.word,
    lemma: word.word,
    wordId: word.id,
    translation: word.translation,
    gender: word.gender,
    otherGender: word.otherGender,
    plural: word.plural,
    cefrLevel: word.cefrLevel,
    partOfSpeech: word.partOfSpeech,
    caseInfo: word.caseInfo,
    ...(word.parts && { parts: word.parts }),
  };
}

/** Finds the word to which a form belongs, among the words of some levels. */
async function findInBank(
  context: RequestContext,
  input: InputOf<typeof contract.translateWord>,
  levels: readonly CefrLevel[],
): Promise<BankWord | undefined> {
  const form = input.word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const candidates = await findCandidates(context, form, levels);
  const foundWord = findWord(form, input.context ?? "", candidates.map(toInflectedWord));
  return candidates.find(({ id }) => id === foundWord?.id);
}

const indexByBank = new WeakMap<Record<string, BankWord>, Map<string, string[]>>();

/** Indexes a level's words by the beginnings of their forms. The index is computed once for each level and isolate. */
function indexByBeginning(bankWords: Record<string, BankWord>): Map<string, string[]> {
  const cachedIndex = indexByBank.get(bankWords);
  if (cachedIndex) return cachedIndex;
  const wordIdsByBeginning = new Map<string, string[]>();
  for (const word of Object.values(bankWords)) {
    if (word.retired) continue;
    for (const textBeginning of word.beginnings)
      wordIdsByBeginning.set(textBeginning, [...(wordIdsByBeginning.get(textBeginning) ?? []), word.id]);
  }
  indexByBank.set(bankWords, wordIdsByBeginning);
  return wordIdsByBeginning;
}

async function findCandidates(
  context: RequestContext,
  form: string,
  levels: readonly CefrLevel[],
): Promise<BankWord[]> {
  const banks = await Promise.all(levels.map((level) => readBankOfLevel(context, level)));
  // If an expression has several words ("sich setzen"), looking up its longest word gives the fewest candidates.
  const [longestPart = ""] = form.split(/\s+/).toSorted((a, b) => b.length - a.length);
  const textBeginning = formBeginningOf(longestPart);
  return banks.flatMap((bank) => (indexByBeginning(bank).get(textBeginning) ?? []).flatMap((id) => bank[id] ?? []));
}
