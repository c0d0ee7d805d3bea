/**
 * Imports the modules that nearly all pages use, so that the build puts them into the files that every page loads.
 * Combined modules compress better, and no page waits for another file.
 */
import "@tanstack/react-query";
import "#core/domain/calendar-day.ts";
import "#core/domain/grammar/quiz-mode.ts";
import "#core/domain/grammar/topic-access.ts";
import "#core/domain/lookup-table.ts";
import "#core/domain/progress/xp-claim.ts";
import "#core/domain/visible-text.ts";
import "#web/api/progress-reads.ts";
import "#web/api/refresh-reads.ts";
import "#web/api/use-read.ts";
import "#web/browser/stored-values.ts";
import "#web/outbox/stored-submissions.ts";
import "#web/quiz/use-leave-to.ts";
import "#web/ui/empty-state.tsx";
import "#web/ui/keyboard.ts";
import "#web/ui/part-of-speech.ts";
import "#web/ui/preloaded-component.tsx";
import "#web/ui/speak-button.tsx";
import "#web/ui/split-title.ts";
