import { shuffle } from "../random.ts";
import { maxOfferedWords, type Tone } from "./conversation.ts";
import {
  type ConversationHistory,
  MissingContentError,
  type PartnerContent,
  type PartnerSettings,
  treesInOrder,
} from "./partner-settings.ts";
import { type ConversationWord, type Prompt, type PromptTree, sentencesOf, treeName } from "./prompt-tree.ts";
import type { Utterance } from "./utterance.ts";
import { impliedWords } from "./word-lists.ts";

/** The text of a prompt in a tone, with its id and its translation. */
export const textOf = (prompt: Prompt, tone: Tone) => ({
  id: prompt.id,
  text: prompt.text[tone],
  english: prompt.english,
});

/** The words that a prompt offers in a tone. */
export const wordsOf = (prompt: Prompt, tree: PromptTree, tone: Tone): ConversationWord[] =>
  prompt.words[tone].flatMap((id) => tree.words[id] ?? []).slice(0, maxOfferedWords);

/**
 * The next prompt: the follow-up to a yes or no, otherwise a random unused prompt about something that the learner has
 * not mentioned.
 * @throws MissingContentError if a needed tree is not loaded
 */
export function chooseNextPrompt(
  utterance: Utterance,
  settings: PartnerSettings,
  history: ConversationHistory,
  content: PartnerContent,
  random: () => number,
): { prompt: Prompt; tree: PromptTree } | undefined {
  const isUnusedPrompt = (prompt: Prompt) =>
    !history.ids.has(prompt.id) && isUnusedText(prompt.text[settings.tone], history);
  const wordsToldSoFar = listToldWords(history);
  const offersToldWord = ({ words }: Prompt, tree: PromptTree) =>
    words[settings.tone].some((id) => wordsToldSoFar.has(tree.words[id]?.word ?? ""));
  const mentionedWords = history.learnerMessages.flatMap(longWordsIn).map((word) => word.toLowerCase());
  const isMentionedAlready = (prompt: Prompt, tree: PromptTree) =>
    offersToldWord(prompt, tree) ||
    longWordsIn(prompt.text[settings.tone]).some(
      (noun) => /^\p{Lu}/u.test(noun) && mentionedWords.some((mentionedWord) => isSameNoun(mentionedWord, noun)),
    );
  const requireTree = (name: string) => {
    const tree = content.tree(name);
    if (!tree) throw new MissingContentError(name);
    return tree;
  };
  // Whether the partner's last question is its last prompt. False if the partner has asked something else since this
  // prompt.
  const isLastQuestion = ({ prompts }: PromptTree) => {
    const lastPrompt = prompts.find(({ id }) => id === history.lastPrompt);
    const lastSentence = lastPrompt && sentencesOf(lastPrompt.text[settings.tone]).at(-1);
    return lastSentence === undefined || !history.lastMessage || history.lastMessage.text.endsWith(lastSentence);
  };
  for (const [i, { level, topic }] of treesInOrder(settings).entries()) {
    const tree = requireTree(treeName(level, topic));
    const followUpPrompt = tree.prompts.find(
      ({ after }) => after !== null && after.prompt === history.lastPrompt && after.answer === utterance.answer,
    );
    if (
      i === 0 &&
      followUpPrompt &&
      isLastQuestion(tree) &&
      isUnusedPrompt(followUpPrompt) &&
      !isMentionedAlready(followUpPrompt, tree)
    )
      return { prompt: followUpPrompt, tree };
    const newPrompts = shuffle(
      tree.prompts.filter((candidate) => candidate.after === null && isUnusedPrompt(candidate)),
      random,
    );
    const prompt = newPrompts.find((candidate) => !isMentionedAlready(candidate, tree)) ?? newPrompts[0];
    if (prompt) return { prompt, tree };
  }
  // All prompts were used, so a used prompt is repeated, but not the last prompt.
  const treeOfConversation = requireTree(treeName(settings.level, settings.topic));
  const [repeatedQuestion] = shuffle(
    treeOfConversation.prompts.filter(({ after, id }) => after === null && id !== history.lastPrompt),
    random,
  );
  return repeatedQuestion && { prompt: repeatedQuestion, tree: treeOfConversation };
}

/** The words that the learner used in statements, and the words that they imply: *Bruder* implies *Geschwister*. */
function listToldWords({ memory }: ConversationHistory): ReadonlySet<string> {
  const toldWords = memory?.told ?? [];
  return new Set([...toldWords, ...toldWords.flatMap((word) => impliedWords.get(word) ?? [])]);
}

/** The lemmas of the words that the last prompt offered. */
export function wordsOfLastPrompt(
  settings: PartnerSettings,
  { lastPrompt, lastMessage }: ConversationHistory,
  content: PartnerContent,
) {
  for (const { level, topic } of treesInOrder(settings)) {
    const tree = content.tree(treeName(level, topic));
    const prompt = tree?.prompts.find(({ id }) => id === lastPrompt);
    const isLastPromptAtEnd =
      !lastMessage || lastMessage.text.endsWith(sentencesOf(prompt?.text[settings.tone] ?? "").at(-1) ?? "");
    if (tree && prompt && isLastPromptAtEnd)
      return prompt.words[settings.tone].flatMap((id) => tree.words[id]?.word ?? []);
  }
  return [];
}

export const isUnusedText = (text: string, { sentences }: ConversationHistory) =>
  sentencesOf(text).every((sentence) => !sentences.has(sentence));

/** Words of at least eight letters. A noun of this length usually shows what a prompt is about. */
const longWordsIn = (text: string): string[] => text.match(/\p{L}{8,}/gu) ?? [];
const nounEndingPattern = /^(?:e|n|s|r|en|es|er|ern|nen)?$/;

/** Whether two words are probably forms of the same noun: they differ only by a noun ending. */
function isSameNoun(mentionedWord: string, noun: string): boolean {
  const [shorterWord = "", longerWord = ""] = [mentionedWord, noun.toLowerCase()].sort((a, b) => a.length - b.length);
  return longerWord.startsWith(shorterWord) && nounEndingPattern.test(longerWord.slice(shorterWord.length));
}
