import { accountSecurityScenarios } from "./account-security.ts";
import { accountScenarios } from "./accounts.ts";
import { conjugationScenarios } from "./conjugations.ts";
import { conversationScenarios } from "./conversations.ts";
import { curriculumScenarios } from "./curriculum.ts";
import { examScenarios } from "./exams.ts";
import { grammarScenarios } from "./grammar.ts";
import { landingScenarios } from "./landing.ts";
import { offlineScenarios } from "./offline.ts";
import { placementScenarios } from "./placement.ts";
import { progressScenarios } from "./progress.ts";
import { readingScenarios } from "./reading.ts";
import { reminderScenarios } from "./reminders.ts";
import type { Scenario } from "./scenario.ts";
import { sceneScenarios } from "./scenes.ts";
import { sentenceScenarios } from "./sentences.ts";
import { transferScenarios } from "./transfer.ts";
import { verbPrefixScenarios } from "./verb-prefixes.ts";
import { vocabularyScenarios } from "./vocabulary.ts";

/** All scenarios by area, used by the gallery, screenshots, accessibility checks and Lighthouse. */
export const scenariosByArea: Record<string, readonly Scenario[]> = {
  landing: landingScenarios,
  placement: placementScenarios,
  accounts: [...accountScenarios, ...accountSecurityScenarios],
  curriculum: curriculumScenarios,
  exams: examScenarios,
  vocabulary: [...vocabularyScenarios, ...transferScenarios],
  "verb-prefixes": verbPrefixScenarios,
  grammar: grammarScenarios,
  sentences: sentenceScenarios,
  conjugations: conjugationScenarios,
  reading: readingScenarios,
  conversations: [...conversationScenarios, ...sceneScenarios],
  progress: [...progressScenarios, ...reminderScenarios],
  offline: offlineScenarios,
};

export const allScenarios: readonly Scenario[] = Object.values(scenariosByArea).flat();
