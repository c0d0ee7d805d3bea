import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import { deleteOwnText, keepOwnText, listOwnTexts, readOwnText } from "#core/contract/reading.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { refreshReads } from "#web/api/refresh-reads.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { useRead } from "#web/api/use-read.ts";
import { storeBookmark } from "#web/features/reading/bookmarks.ts";
import { type DeviceText, readDeviceText } from "#web/features/reading/own/device-text.ts";
import { BackToReading, TextSkeleton } from "#web/features/reading/reader-parts.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { useStoredState } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { usePreload } from "#web/ui/use-preload.ts";

const OwnTextReader = createLazyComponent(
  "OwnTextReader",
  () => import("#web/features/reading/own/own-text-reader.tsx"),
);

/** The page of a learner's own text: the text that was pasted in this tab, or a text that is kept in the account. */
export function OwnTextPage({ learnerId }: { learnerId: string }) {
  const { id = "" } = useParams();
  usePreload(OwnTextReader.load);
  const [deviceText] = useStoredState<DeviceText | null>(readDeviceText, null);
  const keptTexts = useRead(listOwnTexts, {});
  const isKept = keptTexts.data?.some((keptText) => keptText.id === id) ?? false;
  const shownDeviceText = deviceText?.id === id ? deviceText : null;
  const { data, error, isFetching, refetch } = useRead(readOwnText, { id }, { enabled: shownDeviceText === null });
  const { keep: keepMutation, remove: removeMutation } = useKeptTextMutations(id, learnerId);
  const text = shownDeviceText ?? data;
  if (text) {
    const keepOrDeleteButton = isKept ? (
      <Button
        variant="secondary"
        pendingLabel={removeMutation.isPending && "Deleting..."}
        onClick={() => removeMutation.mutate()}
      >
        Delete it
      </Button>
    ) : (
      <Button
        variant="secondary"
        pendingLabel={keepMutation.isPending && "Keeping..."}
        onClick={() => keepMutation.mutate(text)}
      >
        Keep it in my account
      </Button>
    );
    return (
      <Suspense fallback={<LoadingPage />}>
        <OwnTextReader
          key={id}
          id={id}
          title={text.title}
          text={text.text}
          learnerId={learnerId}
          action={keptTexts.isPending ? null : keepOrDeleteButton}
        />
      </Suspense>
    );
  }
  if (isFetching) return <LoadingPage />;
  return (
    <div className="page pb-10 pt-4 lg:pt-7">
      <BackToReading />
      {hasStatus(error, 404) || hasStatus(error, 400) ? (
        <EmptyState title="This text is gone" action={<ButtonLink to={paths.reading}>All texts</ButtonLink>}>
          <p>It was not kept, or it was deleted. Paste it again to read it.</p>
        </EmptyState>
      ) : (
        <LoadFailure title="The text did not come" error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function LoadingPage() {
  return (
    <div className="page pb-10 pt-4 lg:pt-7">
      <BackToReading />
      <TextSkeleton />
    </div>
  );
}

/** Returns the mutations that keep a text in the account and delete it from the account. */
function useKeptTextMutations(id: string, learnerId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshList = () => refreshReads(client, [buildQueryKey(listOwnTexts)]);
  const showError = (title: string) => (error: unknown) =>
    showToast({ tone: "no", title, description: explain(error, "The server did not answer.") });
  const keepMutation = useMutation({
    mutationFn: ({ title, text }: { title: string; text: string }) => call(keepOwnText, { id, title, text }),
    onSuccess: () => {
      void refreshList();
      showToast({ tone: "ok", title: "Kept", description: "You find it among the texts on every device." });
    },
    onError: showError("Not kept"),
  });
  const removeMutation = useMutation({
    mutationFn: () => call(deleteOwnText, { id }),
    onSuccess: () => {
      void refreshList();
      storeBookmark(learnerId, id, null);
      showToast({ tone: "ok", title: "Deleted" });
      navigate(paths.reading);
    },
    onError: showError("Not deleted"),
  });
  return { keep: keepMutation, remove: removeMutation };
}
