import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { hear } from "#core/domain/conversations/hear.ts";
import type { HeardClause, PartnerBank } from "#core/domain/conversations/hearing.ts";
import { createPartnerBank } from "#core/domain/conversations/lookup.ts";
import { textInTone } from "#core/domain/conversations/partner-content.ts";
import type { ConversationWord } from "#core/domain/conversations/prompt-tree.ts";
import { describeClause, groupsOf, type SceneWords } from "#core/domain/conversations/scenes/features.ts";
import { fold } from "#core/domain/conversations/scenes/fold.ts";
import {
  type Scene,
  type SceneIntent,
  type SceneOutline,
  type SceneSlot,
  sharedLineKinds,
} from "#core/domain/conversations/scenes/scene.ts";
import { joinClauses } from "#core/domain/conversations/scenes/understand.ts";
import type { Lexicon } from "#core/domain/german/lexicon/lexicon.ts";
import { type CompiledTable, toJson } from "./compiled-table.ts";
import { createWordFinder } from "./conversation-words.ts";
import { openCurrentLexicon } from "./lexicon-file.ts";
import { toConversationWord } from "./offered-words.ts";
import type { Corpus } from "./read-corpus.ts";
import { type AuthoredScene, linesOfScene, toLine, withoutBrackets } from "./scene-file.ts";
import type { WordEntry } from "./word-table.ts";

/** The functions and data that compile scenes and the writing tasks of exams. */
export interface SceneCompiler {
  bank: PartnerBank;
  /** The clauses of a sentence as the partner hears them. */
  hearClauses(sentence: string): HeardClause[];
  findWords(text: string, level: CefrLevel): WordEntry[];
}

/** The word bank as the partner uses it. */
export const partnerBankOf = ({ words, topics }: Corpus): PartnerBank =>
  createPartnerBank(
    words.map((word) => ({ ...word, plural: word.plurals[0] ?? null })),
    topics.map(({ title }) => title),
  );

const maxOfferedWordsPerLine = 3;

const toOptionalLine = (line: string | undefined) => (line === undefined ? null : toLine(line));

function compileSlots(slots: AuthoredScene["slots"]): SceneSlot[] {
  return Object.entries(slots).map(([id, slot]) => ({
    id,
    kind: slot.kind ?? "noun",
    classes: slot.class ?? [],
    values: Object.entries(slot.values ?? {}).map(([value, forms]) => {
      const { text, english } = toLine(value);
      return { text, english: english ?? text, forms: forms.map(String) };
    }),
    ask: toOptionalLine(slot.ask),
    which: toOptionalLine(slot.which),
  }));
}

/** The clauses of a sentence. If possible, several clauses are joined into one clause. */
function clausesOfExample(sentence: string, lexicon: Lexicon, bank: PartnerBank): HeardClause[] {
  const { clauses } = hear(sentence, sentence, lexicon, bank);
  const joinedClause = joinClauses(clauses);
  return joinedClause ? [joinedClause] : clauses;
}

/**
 * Creates a compiler that analyses each sentence only once and then reuses the result, because the shared sentences are
 * part of every scene and writing task.
 */
export function createSceneCompiler(
  lexicon: Lexicon,
  bank: PartnerBank,
  findWords: SceneCompiler["findWords"],
): SceneCompiler {
  const clausesBySentence = new Map<string, HeardClause[]>();
  const hearClauses = (sentence: string) => {
    const clauses = clausesBySentence.get(sentence) ?? clausesOfExample(sentence, lexicon, bank);
    clausesBySentence.set(sentence, clauses);
    return clauses;
  };
  return { bank, hearClauses, findWords };
}

const sceneCompilers = new WeakMap<Corpus, SceneCompiler>();

/** The scene compiler for a corpus. Scenes and exams share it, because they share many sentences. */
export function sceneCompilerOf(corpus: Corpus): SceneCompiler {
  const compiler =
    sceneCompilers.get(corpus) ??
    createSceneCompiler(openCurrentLexicon(corpus), partnerBankOf(corpus), createWordFinder(corpus.words));
  sceneCompilers.set(corpus, compiler);
  return compiler;
}

/** Compiles a scene: analyses the sentences that show its intents, and finds the words that each line offers. */
export function compileScene(
  scene: AuthoredScene,
  sharedContent: NonNullable<Corpus["scenes"]["sharedContent"]>,
  synonyms: string[][],
  compiler: SceneCompiler,
): Scene {
  const tone = scene.register === "du" ? "friendly" : "professional";
  const toLineInRegister = (line: string) => toLine(textInTone(line, tone));
  const slots = compileSlots(scene.slots);
  const allSynonyms = [...synonyms, ...scene.words];
  const sceneWords: SceneWords = {
    slots,
    groups: groupsOf(allSynonyms),
    knownFeatures: null,
    candidates: [],
    lemmas: new Map(),
  };
  const forms: Record<string, string> = {};
  const indexByFeature = new Map<string, number>();
  const indexOfFeature = (feature: string) => {
    const index = indexByFeature.get(feature) ?? indexByFeature.size;
    indexByFeature.set(feature, index);
    return index;
  };
  const featuresOfSentence = (sentence: string) =>
    compiler.hearClauses(sentence).map((clause) => {
      for (const { text, lemma, kind } of clause.words)
        if (kind !== "function" && fold(text) !== fold(lemma)) forms[fold(text)] = fold(lemma);
      return [...describeClause(clause, sceneWords).features].map(indexOfFeature);
    });
  const usedSharedIntentIds = new Set(scene.intents.map(({ like }) => like));
  // The phrases that an author writes for a goal become examples of the first intent that reaches the goal.
  const phrasesOfGoal = (intent: AuthoredScene["intents"][number]) =>
    scene.intents.find(({ goal }) => goal === intent.goal) === intent
      ? (scene.goals.find(({ id }) => id === intent.goal)?.phrases.map(withoutBrackets) ?? [])
      : [];
  const intents = scene.intents.map((intent): SceneIntent => {
    const sentencesOfSharedIntent = sharedContent.intents.find(({ id }) => id === intent.like)?.says ?? [];
    return {
      id: intent.id,
      act: null,
      goal: intent.goal ?? null,
      examples: [...intent.says, ...phrasesOfGoal(intent), ...sentencesOfSharedIntent].flatMap(featuresOfSentence),
      heard: intent.heard.map((marks) => marks.split(" ")),
      uses: [...new Set([...intent.uses, ...intent.needs])],
      needs: intent.needs,
      replies: intent.replies.map(toLine),
      next: intent.next ?? null,
    };
  });
  const sharedIntents = sharedContent.intents
    .filter(({ id, isOnlyLike }) => !isOnlyLike && !usedSharedIntentIds.has(id))
    .map(
      (intent): SceneIntent => ({
        id: `shared-${intent.id}`,
        act: intent.act ?? null,
        goal: null,
        examples: intent.says.flatMap(featuresOfSentence),
        heard: [],
        uses: [],
        needs: [],
        replies: intent.replies.map(toLineInRegister),
        next: null,
      }),
    );
  const offeredWordIdsByLine: Record<string, string[]> = {};
  const words: Record<string, ConversationWord> = {};
  for (const line of linesOfScene(scene).map(toLine)) {
    const offeredWords = compiler
      .findWords(line.text.replace(/\{[^}]*\}/g, ""), scene.level)
      .slice(0, maxOfferedWordsPerLine);
    for (const word of offeredWords) words[word.id] = toConversationWord(word);
    if (offeredWords.length > 0) offeredWordIdsByLine[line.id] = offeredWords.map(({ id }) => id);
  }
  const { id, level, title, german, setting, you, partner, register, begins, minutes, outcomes } = scene;
  return {
    ...{
      id,
      level,
      title,
      german,
      setting,
      you,
      partner,
      register,
      begins,
      minutes,
      outcomes,
      forms,
      slots,
      offers: offeredWordIdsByLine,
      words,
    },
    settingGerman: scene.settingGerman ?? null,
    goals: scene.goals.map((goal) => ({ ...goal, german: goal.german ?? null })),
    opening: scene.opening.map(toLine),
    openingQuestion: scene.openingQuestion ?? null,
    closing: scene.closing.map(toLine),
    features: [...indexByFeature.keys()],
    synonyms: allSynonyms,
    intents: [...intents, ...sharedIntents],
    questions: scene.questions.map((question) => ({
      id: question.id,
      goal: question.goal ?? null,
      asks: question.asks.map(toLine),
      simpler: toOptionalLine(question.simpler),
      slot: question.slot ?? null,
      yes: question.yes ?? null,
      no: question.no ?? null,
      expects: question.expects,
    })),
    twists: scene.twists.map((twist) => {
      const [condition] = Object.entries(twist.when ?? {});
      return {
        id: twist.id,
        after: twist.after,
        when: condition ? { slot: condition[0], values: condition[1] } : null,
        says: twist.says.map(toLine),
        next: twist.next ?? null,
      };
    }),
    lines: {
      ...(Object.fromEntries(
        sharedLineKinds.map((kind) => [kind, sharedContent.lines[kind].map(toLineInRegister)]),
      ) as Scene["lines"]),
      ...(scene.repairs.length > 0 && { notUnderstood: scene.repairs.map(toLine) }),
    },
  };
}

const outlineOf = ({
  id,
  level,
  title,
  german,
  setting,
  settingGerman,
  you,
  partner,
  register,
  begins,
  minutes,
  goals,
  outcomes,
}: Scene): SceneOutline => ({
  ...{ id, level, title, german, setting, settingGerman, you, partner, register, begins, minutes, goals, outcomes },
});

/** Returns the table of the scenes with its rows. */
export function compileSceneTables(corpus: Corpus): CompiledTable[] {
  const { scenes, sharedContent: optionalSharedContent, synonyms } = corpus.scenes;
  const columns = ["id", "cefr_level", "position", "outline", "scene"];
  const toRows = (sharedContent: NonNullable<typeof optionalSharedContent>) => {
    const compiler = sceneCompilerOf(corpus);
    return scenes.map((authoredScene, i) => {
      const scene = compileScene(authoredScene, sharedContent, synonyms, compiler);
      return [scene.id, scene.level, i + 1, toJson(outlineOf(scene)), toJson(scene)];
    });
  };
  return [
    {
      name: "scenes",
      key: ["id"],
      columns,
      rows: optionalSharedContent && scenes.length > 0 ? toRows(optionalSharedContent) : [],
    },
  ];
}
