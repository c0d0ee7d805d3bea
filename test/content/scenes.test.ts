import { expect, test } from "vitest";
import { createBankVocabulary, wordsOf } from "#content/bank-vocabulary.ts";
import { readSceneFile } from "#content/scene-file.ts";
import { borrowedSentencesOf, correctionProblemsOf, germanLinesOf } from "#content/scene-problems.ts";
import { createOpeningMemory, listOpenGoals, nextGoalOf } from "#core/domain/conversations/scenes/memory.ts";
import { playScene } from "#core/domain/conversations/scenes/play.ts";
import type { Scene } from "#core/domain/conversations/scenes/scene.ts";
import { modelOf } from "#core/domain/conversations/scenes/understand.ts";
import { understandMessage } from "#core/domain/conversations/scenes/understand-message.ts";
import { placeNames } from "#core/domain/conversations/word-lists.ts";
import { createSeededRandom } from "#core/domain/random.ts";
import { loadAuthoredContent } from "../support/corpus.ts";
import { addMistakes } from "../support/learner-mistakes.ts";
import { loadLexicon } from "../support/lexicon.ts";
import { sampleOf } from "../support/sample.ts";
import { buildSceneMessage, loadScene, playTalk } from "../support/scenes.ts";

const { corpus } = loadAuthoredContent();
const { scenes } = corpus.scenes;
const lexicon = loadLexicon();

test("A scene is checked for its form, its references and its register", () => {
  const scene = JSON.stringify({ ...scenes.find(({ id }) => id === "cafe"), file: undefined });
  const problemsOf = (source: string) =>
    readSceneFile(source, { file: "cafe.yaml", level: "A1", name: "cafe" }, new Set(["ask-price"])).problems.map(
      ({ message }) => message,
    );
  expect(problemsOf(scene)).toEqual([]);
  expect(problemsOf(scene.replace('"goal":"ask-bill"', '"goal":"ask-moon"'))).toContain(
    "intent ask-bill: there is no goal ask-moon",
  );
  expect(problemsOf(scene.replace("Was möchten Sie trinken? =", "Was möchtest du trinken? ="))[0]).toContain(
    "says Sie",
  );
  expect(problemsOf(scene.replace(" = And to drink?", ""))).toContain("“Und zu trinken?”: has no translation");
  expect(problemsOf(scene.replace('"after":"order-cake"', '"after":"order-moon"'))).toContain(
    "twist no-apple-cake: there is no intent order-moon",
  );
});

test("The checker changes none of a scene's lines, suggested phrases and examples", () => {
  // To save time, this test checks every eighth text. `npm run content:check` checks all texts, and the ways of saying
  // as well.
  const problems = scenes.flatMap((scene, i) => {
    const texts = [...germanLinesOf(scene), ...borrowedSentencesOf(scene)].filter((_, j) => (i + j) % 8 === 0);
    return correctionProblemsOf(scene, texts, lexicon);
  });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

/** Interjections that a learner need not learn. */
const interjections = new Set("Ah Ach Aha Oh Ja Hi Na Tja Hm Ups Super".split(" "));

test("At most three percent of a scene's words are above its level", () => {
  const vocabulary = createBankVocabulary(corpus, lexicon);
  for (const scene of scenes) {
    const words = [...germanLinesOf(scene), ...borrowedSentencesOf(scene)].flatMap(wordsOf);
    const isName = (word: string) =>
      placeNames.has(word) || (/^\p{Lu}/u.test(word) && !vocabulary.isTaught(word, "C2"));
    const hardWords = words.filter(
      (word) => !vocabulary.isTaught(word, scene.level) && !isName(word) && !interjections.has(word),
    );
    expect(hardWords.length / words.length, `${scene.id}: ${[...new Set(hardWords)].join(" ")}`).toBeLessThanOrEqual(
      0.03,
    );
  }
});

test("Each example reaches its goal, and all examples together reach all goals except at most one", () => {
  const noExpectation = { intents: new Set<string>() };
  const goalsOf = (scene: Scene, text: string) =>
    understandMessage(
      [buildSceneMessage(text, scene).utterance.hearing ?? { clauses: [] }],
      modelOf(scene),
      noExpectation,
    ).flatMap(({ intent }) => intent.goal ?? []);
  const missedExamples: string[] = [];
  for (const { id } of sampleOf(scenes, 4)) {
    const scene = loadScene(id);
    for (const goal of scene.goals)
      if (!goalsOf(scene, goal.example).includes(goal.id)) missedExamples.push(`${id}: ${goal.example}`);
    const { memory } = playTalk(
      scene,
      scene.goals.map(({ example }) => example),
    );
    if (memory.reached.length < scene.goals.length - 1) missedExamples.push(`${id}: only ${memory.reached.join(", ")}`);
  }
  expect(missedExamples).toEqual([]);
});

test("A learner can finish each scene although each sentence has mistakes and the learner asks for help before each sentence", () => {
  const helpRequests = ["Wie bitte?", "Was heißt das auf Englisch?", "Bitte noch einmal!", "Langsamer, bitte."];
  const failures: string[] = [];
  for (const { id } of sampleOf(scenes, 4)) {
    const scene = loadScene(id);
    const random = createSeededRandom(7);
    const usedIds = new Set<string>();
    let memory = createOpeningMemory(scene, scene.opening[0] ?? { text: "", english: null });
    const sendToPartner = (text: string) => {
      const reply = playScene(scene, memory, buildSceneMessage(text, scene), usedIds, random);
      for (const lineId of reply.ids) usedIds.add(lineId);
      memory = reply.memory;
      return reply;
    };
    for (let turn = 0; turn < 2 * scene.goals.length && listOpenGoals(scene, memory).length > 0; turn++) {
      const helpRequest = helpRequests[turn % helpRequests.length] ?? "";
      const { text, reachedGoals } = sendToPartner(helpRequest);
      if (text === "" || reachedGoals.length > 0 || memory.misses > 0) failures.push(`${id}: ${helpRequest} → ${text}`);
      const goal = scene.goals.find(({ id: goalId }) => goalId === nextGoalOf(scene, memory));
      // If the partner did not understand the learner, the learner uses other words.
      const sentences = [goal?.example ?? "", ...(goal?.phrases ?? []).map((phrase) => phrase.replace(/[[\]]/g, ""))];
      sendToPartner(addMistakes(sentences[Math.floor(turn / scene.goals.length) % sentences.length] ?? ""));
    }
    // The partner can ask one more question before it says goodbye.
    for (const answer of ["Ja, gern.", "Auf Wiedersehen!"]) if (!memory.isClosed) sendToPartner(answer);
    const openGoalIds = listOpenGoals(scene, memory);
    if (openGoalIds.length > 0 || !memory.isClosed) failures.push(`${id}: not reached: ${openGoalIds.join(", ")}`);
  }
  expect(failures).toEqual([]);
});
