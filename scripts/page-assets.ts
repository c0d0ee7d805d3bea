/**
 * Writes page-assets.json next to the app's index.html, as part of `npm run build`. The file lists, for each page, the
 * files that only some pages need. When the worker sends a page, it tells the browser to load the files of this page
 * immediately.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { PageName } from "#core/domain/pages.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const clientFolder = new URL("../dist/client/", import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL(".vite/manifest.json", clientFolder), "utf8"));

const learnerHeader = "app/learner-header-actions.tsx";
/** For each page, the modules that it loads by `import()` for its first view. */
const modulesByPage: Record<PageName | "conversation", string[]> = {
  home: [
    "app/home-page.tsx",
    "features/leagues/league-card.tsx",
    "features/landing/adverb-quiz-offer.tsx",
    learnerHeader,
  ],
  signIn: ["app/account-routes.tsx"],
  reset: ["app/account-routes.tsx"],
  confirmAddress: ["app/account-routes.tsx"],
  placement: ["app/placement-route.tsx", learnerHeader],
  vocabulary: ["features/vocabulary/vocabulary-page.tsx", learnerHeader],
  vocabularyQuiz: ["features/vocabulary/quiz-page.tsx", learnerHeader],
  vocabularyStudy: ["features/vocabulary/study-page.tsx", learnerHeader],
  vocabularyReview: ["features/vocabulary/review-page.tsx", learnerHeader],
  vocabularyTransfer: ["features/vocabulary/transfer/transfer-page.tsx", learnerHeader],
  vocabularyMemory: ["features/vocabulary/memory/memory-page.tsx", learnerHeader],
  prefixTest: ["features/verb-prefixes/prefix-test-page.tsx", learnerHeader],
  sentences: ["features/sentences/sentences-page.tsx", learnerHeader],
  grammar: ["features/grammar/grammar-page.tsx", learnerHeader],
  grammarQuiz: ["features/grammar/grammar-quiz-page.tsx", learnerHeader],
  grammarCheck: ["features/grammar/check-text-page.tsx", learnerHeader],
  grammarGenders: ["features/vocabulary/genders/gender-rules-page.tsx", learnerHeader],
  grammarMap: ["features/grammar/grammar-map-page.tsx", learnerHeader],
  grammarTopic: ["features/grammar/topic-page.tsx", learnerHeader],
  lesson: ["features/curriculum/lesson-page.tsx", learnerHeader],
  checkpoint: ["features/curriculum/checkpoint-page.tsx", learnerHeader],
  exam: ["features/exams/exam-page.tsx", learnerHeader],
  examReport: ["features/exams/exam-report-page.tsx", learnerHeader],
  leaderboard: ["features/leagues/leaderboard-page.tsx", learnerHeader],
  profile: [
    "app/profile-routes.tsx",
    "features/progress/profile-page.tsx",
    "features/leagues/leagues-switch.tsx",
    learnerHeader,
  ],
  xpHistory: ["app/profile-routes.tsx", "features/progress/xp-history-page.tsx", learnerHeader],
  canDo: ["app/profile-routes.tsx", "features/curriculum/can-do-page.tsx", learnerHeader],
  security: ["app/profile-routes.tsx", "features/accounts/security-page.tsx", learnerHeader],
  chat: ["features/conversations/chat-area.tsx", "features/conversations/start/start-page.tsx", learnerHeader],
  conversation: [
    "features/conversations/chat-area.tsx",
    "features/conversations/conversation-page.tsx",
    "features/conversations/conversation-head.tsx",
    learnerHeader,
  ],
  scenes: ["features/conversations/chat-area.tsx", "features/conversations/scenes/scenes-page.tsx", learnerHeader],
  sceneSummary: [
    "features/conversations/chat-area.tsx",
    "features/conversations/scenes/scene-summary-page.tsx",
    learnerHeader,
  ],
  reading: ["features/reading/library-page.tsx", learnerHeader],
  text: [
    "features/reading/text-page.tsx",
    "features/reading/text-reader.tsx",
    "features/reading/text-questions.tsx",
    learnerHeader,
  ],
  ownText: ["features/reading/own/own-text-page.tsx", learnerHeader],
  subscribe: ["features/landing/now-free-page.tsx", learnerHeader],
  premium: ["features/landing/now-free-page.tsx", learnerHeader],
  legal: ["features/landing/legal-page.tsx", learnerHeader],
};

function collectChunks(name: string, collectedChunks: Map<string, Chunk>): Map<string, Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no chunk ${name}`);
  if (collectedChunks.has(name)) return collectedChunks;
  collectedChunks.set(name, chunk);
  for (const importedFile of chunk.imports ?? []) collectChunks(importedFile, collectedChunks);
  return collectedChunks;
}

const entryChunks = collectChunks("index.html", new Map());
const assets = Object.keys(modulesByPage).map((page) => {
  const chunkByName = new Map<string, Chunk>();
  for (const module of modulesByPage[page as keyof typeof modulesByPage]) collectChunks(module, chunkByName);
  const styles = [...new Set([...entryChunks.values(), ...chunkByName.values()].flatMap(({ css = [] }) => css))];
  for (const name of entryChunks.keys()) chunkByName.delete(name);
  const scripts = [...chunkByName.values()].map(({ file }) => file);
  return [page, { scripts, styles }] as const;
});
writeFileSync(new URL("page-assets.json", clientFolder), JSON.stringify(Object.fromEntries(assets)));
console.log(`page-assets.json: ${assets.length} pages`);
