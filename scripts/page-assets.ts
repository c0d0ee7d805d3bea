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

const learnerHeaderModule = "app/learner-header-actions.tsx";
/** For each page, the modules that it loads by `import()` for its first view. */
const modulesByPage: Record<PageName | "conversation", string[]> = {
  home: [
    "app/home-page.tsx",
    "features/leagues/league-card.tsx",
    "features/landing/adverb-quiz-offer.tsx",
    learnerHeaderModule,
  ],
  signIn: ["app/account-routes.tsx"],
  reset: ["app/account-routes.tsx"],
  confirmAddress: ["app/account-routes.tsx"],
  placement: ["app/placement-route.tsx", learnerHeaderModule],
  vocabulary: ["features/vocabulary/vocabulary-page.tsx", learnerHeaderModule],
  vocabularyQuiz: ["features/vocabulary/quiz-page.tsx", learnerHeaderModule],
  vocabularyStudy: ["features/vocabulary/study-page.tsx", learnerHeaderModule],
  vocabularyReview: ["features/vocabulary/review-page.tsx", learnerHeaderModule],
  vocabularyTransfer: ["features/vocabulary/transfer/transfer-page.tsx", learnerHeaderModule],
  vocabularyMemory: ["features/vocabulary/memory/memory-page.tsx", learnerHeaderModule],
  prefixTest: ["features/verb-prefixes/prefix-test-page.tsx", learnerHeaderModule],
  sentences: ["features/sentences/sentences-page.tsx", learnerHeaderModule],
  grammar: ["features/grammar/grammar-page.tsx", learnerHeaderModule],
  grammarQuiz: ["features/grammar/grammar-quiz-page.tsx", learnerHeaderModule],
  grammarCheck: ["features/grammar/check-text-page.tsx", learnerHeaderModule],
  grammarGenders: ["features/vocabulary/genders/gender-rules-page.tsx", learnerHeaderModule],
  grammarMap: ["features/grammar/grammar-map-page.tsx", learnerHeaderModule],
  grammarTopic: ["features/grammar/topic-page.tsx", learnerHeaderModule],
  lesson: ["features/curriculum/lesson-page.tsx", learnerHeaderModule],
  checkpoint: ["features/curriculum/checkpoint-page.tsx", learnerHeaderModule],
  exam: ["features/exams/exam-page.tsx", learnerHeaderModule],
  examReport: ["features/exams/exam-report-page.tsx", learnerHeaderModule],
  leaderboard: ["features/leagues/leaderboard-page.tsx", learnerHeaderModule],
  profile: [
    "app/profile-routes.tsx",
    "features/progress/profile-page.tsx",
    "features/leagues/leagues-switch.tsx",
    learnerHeaderModule,
  ],
  xpHistory: ["app/profile-routes.tsx", "features/progress/xp-history-page.tsx", learnerHeaderModule],
  canDo: ["app/profile-routes.tsx", "features/curriculum/can-do-page.tsx", learnerHeaderModule],
  security: ["app/profile-routes.tsx", "features/accounts/security-page.tsx", learnerHeaderModule],
  chat: ["features/conversations/chat-area.tsx", "features/conversations/start/start-page.tsx", learnerHeaderModule],
  conversation: [
    "features/conversations/chat-area.tsx",
    "features/conversations/conversation-page.tsx",
    "features/conversations/conversation-head.tsx",
    learnerHeaderModule,
  ],
  scenes: [
    "features/conversations/chat-area.tsx",
    "features/conversations/scenes/scenes-page.tsx",
    learnerHeaderModule,
  ],
  sceneSummary: [
    "features/conversations/chat-area.tsx",
    "features/conversations/scenes/scene-summary-page.tsx",
    learnerHeaderModule,
  ],
  reading: ["features/reading/library-page.tsx", learnerHeaderModule],
  text: [
    "features/reading/text-page.tsx",
    "features/reading/text-reader.tsx",
    "features/reading/text-questions.tsx",
    learnerHeaderModule,
  ],
  ownText: ["features/reading/own/own-text-page.tsx", learnerHeaderModule],
  subscribe: ["features/landing/now-free-page.tsx", learnerHeaderModule],
  premium: ["features/landing/now-free-page.tsx", learnerHeaderModule],
  legal: ["features/landing/legal-page.tsx", learnerHeaderModule],
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
  const styleFiles = [...new Set([...entryChunks.values(), ...chunkByName.values()].flatMap(({ css = [] }) => css))];
  for (const name of entryChunks.keys()) chunkByName.delete(name);
  const scriptFiles = [...chunkByName.values()].map(({ file }) => file);
  return [page, { scripts: scriptFiles, styles: styleFiles }] as const;
});
writeFileSync(new URL("page-assets.json", clientFolder), JSON.stringify(Object.fromEntries(assets)));
console.log(`page-assets.json: ${assets.length} pages`);
