import { useMutation } from "@tanstack/react-query";
import { readMemory } from "#core/contract/memory.ts";
import { exportVocabulary } from "#core/contract/vocabulary-transfer.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { useIsServerReached } from "#web/api/connection.ts";
import { writeAnkiFile } from "#web/features/vocabulary/transfer/run-transfer.ts";
import { Button } from "#web/ui/button.tsx";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

const language = "german";

/** Saves the learner's words as a file for Anki or for a spreadsheet. */
export function ExportWords() {
  const timeZone = useTimeZone();
  const isServerReached = useIsServerReached();
  const onError = (error: unknown) => {
    if (hasStatus(error, 401)) return;
    showToast({ tone: "no", title: "Error", description: explain(error, "The file could not be made.") });
  };
  const ankiExportMutation = useMutation({
    mutationFn: async () => {
      const [csv, { settings }] = await Promise.all([call(exportVocabulary, {}), call(readMemory, { language })]);
      return writeAnkiFile(csv, { now: new Date(), timeZone, desiredRetention: settings.desiredRetention });
    },
    onSuccess: (file) => {
      saveFile("lotse-vocabulary.apkg", file, "application/octet-stream");
      showToast({
        tone: "ok",
        title: "Anki package ready",
        description: "Open lotse-vocabulary.apkg in Anki and choose to import the learning progress.",
      });
    },
    onError,
  });
  const csvExportMutation = useMutation({
    mutationFn: () => call(exportVocabulary, {}),
    onSuccess: (csv) => {
      saveFile("lotse-vocabulary.csv", csv, "text/csv");
      showToast({ tone: "ok", title: "Table ready", description: "Your words are in the file lotse-vocabulary.csv." });
    },
    onError,
  });
  return (
    <section aria-labelledby="export-words" className="mt-9">
      <h2 id="export-words" className="h2">
        Take your words with you
      </h2>
      <p className="mt-1.5 max-w-[62ch] text-ink2">
        Both files have all your words with articles, plurals, examples and what Lotse knows about your memory. Anki
        gets a card for each direction and one for the gender of each noun.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={!isServerReached}
          pendingLabel={ankiExportMutation.isPending && "Preparing..."}
          onClick={() => ankiExportMutation.mutate()}
        >
          <span aria-hidden="true" className="i-lucide-download h-5 w-5" />
          Anki package
        </Button>
        <Button
          variant="secondary"
          disabled={!isServerReached}
          pendingLabel={csvExportMutation.isPending && "Preparing..."}
          onClick={() => csvExportMutation.mutate()}
        >
          <span aria-hidden="true" className="i-lucide-download h-5 w-5" />
          Table (CSV)
        </Button>
      </div>
    </section>
  );
}
