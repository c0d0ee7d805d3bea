import { ExportWords } from "#web/features/vocabulary/transfer/export-words.tsx";
import { ImportWords } from "#web/features/vocabulary/transfer/import-words.tsx";
import { ConnectionNote } from "#web/offline/connection-note.tsx";
import { BackLink } from "#web/ui/back-link.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

/** The page that imports words from files of other programs and exports the learner's words to such files. */
export function TransferPage() {
  return (
    <div className="page py-5 lg:py-8">
      <BackLink to={paths.vocabulary}>Review</BackLink>
      <PageHeading title="Words in and out">Words in and out</PageHeading>
      <ConnectionNote className="mt-4">Your words are on the server. Learning goes on meanwhile.</ConnectionNote>
      <section aria-labelledby="import-words" className="mt-7">
        <h2 id="import-words" className="h2">
          Bring words
        </h2>
        <ImportWords />
      </section>
      <ExportWords />
    </div>
  );
}
