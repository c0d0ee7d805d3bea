import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { readProgress } from "#core/contract/progress.ts";
import { countDueWords } from "#core/contract/review.ts";
import { listVocabulary, listVocabularyCategories } from "#core/contract/vocabulary.ts";
import type { ImportedWord } from "#core/contract/vocabulary-transfer.ts";
import type { WordFile } from "#core/domain/vocabulary/transfer/word-table.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { ChooseFile } from "#web/features/vocabulary/transfer/choose-file.tsx";
import { describeProblem } from "#web/features/vocabulary/transfer/file-problems.ts";
import { readWordFile } from "#web/features/vocabulary/transfer/run-transfer.ts";
import { removeImport, sendImport } from "#web/features/vocabulary/transfer/send-import.ts";
import { takeFocus } from "#web/features/vocabulary/transfer/take-focus.ts";
import { WorkInProgress } from "#web/features/vocabulary/transfer/work-in-progress.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";

const CheckWords = createLazyComponent("CheckWords", () => import("#web/features/vocabulary/transfer/check-words.tsx"));

interface ImportRequest {
  id: string;
  words: readonly ImportedWord[];
}

const language = "german";

/**
 * Imports the words of a file in three steps: choose a file, check the recognized words, import
 * them.
 */
export function ImportWords() {
  const client = useQueryClient();
  const [chosenFile, setChosenFile] = useState<{ name: string; content: WordFile } | null>(null);
  const [share, setShare] = useState(0);
  const abortController = useRef<AbortController | null>(null);

  const readMutation = useMutation({
    mutationFn: async (file: File) => {
      abortController.current = new AbortController();
      return { name: file.name, content: await readWordFile(file, abortController.current.signal) };
    },
    onSuccess: setChosenFile,
  });
  const sendMutation = useMutation({
    mutationFn: ({ id, words }: ImportRequest) => {
      abortController.current = new AbortController();
      setShare(0);
      return sendImport(id, words, abortController.current.signal, setShare);
    },
    onSuccess: () =>
      void refreshReads(client, [
        buildQueryKey(listVocabulary, { language }),
        buildQueryKey(listVocabularyCategories, { language }),
        buildQueryKey(countDueWords, { language }),
        buildQueryKey(readProgress, { language }),
      ]),
  });
  const startAgain = () => {
    abortController.current?.abort();
    readMutation.reset();
    sendMutation.reset();
    setChosenFile(null);
  };
  const cancelSending = () => {
    const importId = sendMutation.variables?.id;
    abortController.current?.abort();
    sendMutation.reset();
    if (importId) void removeImport(importId);
  };

  if (sendMutation.isSuccess) {
    const { added, total } = sendMutation.data;
    return <ImportDone addedCount={added} totalCount={total} onStartAgain={startAgain} />;
  }
  if (readMutation.isPending) return <WorkInProgress label="Reading the file" share={null} onCancel={startAgain} />;
  if (!chosenFile)
    return (
      <ChooseFile
        problem={readMutation.error ? describeProblem(readMutation.error) : null}
        onChoose={(file) => readMutation.mutate(file)}
      />
    );
  const startSending = (words: ImportedWord[]) => {
    const { variables } = sendMutation;
    // Another attempt with the same words has the same id, so that nothing is added twice.
    sendMutation.mutate({ id: variables?.words === words ? variables.id : crypto.randomUUID(), words });
  };
  return (
    <>
      {sendMutation.isPending && <WorkInProgress label="Importing" share={share} onCancel={cancelSending} />}
      {sendMutation.error && (
        <div role="alert" className="card mt-4 p-5">
          <p className="text-no">{describeProblem(sendMutation.error)} Try again: no word is added twice.</p>
          <Button className="mt-4" onClick={() => sendMutation.mutate(sendMutation.variables)}>
            Try Again
          </Button>
        </div>
      )}
      <Suspense fallback={<WorkInProgress label="Reading the file" share={null} onCancel={startAgain} />}>
        <div hidden={sendMutation.isPending}>
          <CheckWords
            key={chosenFile.name}
            fileName={chosenFile.name}
            wordFile={chosenFile.content}
            onImport={startSending}
            onStartAgain={startAgain}
          />
        </div>
      </Suspense>
    </>
  );
}

interface ImportDoneProps {
  addedCount: number;
  totalCount: number;
  onStartAgain: () => void;
}

function ImportDone({ addedCount, totalCount, onStartAgain }: ImportDoneProps) {
  const knownWordCount = totalCount - addedCount;
  return (
    <div role="status" className="card mt-4 p-5">
      <h3 ref={takeFocus} tabIndex={-1} className="h3">
        {addedCount === 1 ? "1 word added" : `${formatNumber(addedCount)} words added`}
      </h3>
      {knownWordCount > 0 && (
        <p className="mt-1 text-ink2">
          {knownWordCount === 1
            ? "1 other was yours already or is repeated in the file."
            : `${formatNumber(knownWordCount)} others were yours already or are repeated in the file.`}{" "}
          What Lotse knows about your memory stays as it was.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.vocabulary}>Go to Your Words</ButtonLink>
        <Button variant="secondary" onClick={onStartAgain}>
          Import Another File
        </Button>
      </div>
    </div>
  );
}
