import { Link } from "react-router";
import type { readCanDo } from "#core/contract/chapters.ts";
import type { ResponseOf } from "#core/contract/endpoint.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { CanDoMark } from "#web/features/curriculum/can-do-card.tsx";
import { formatDate } from "#web/ui/format-date.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { paths } from "#web/ui/paths.ts";
import { Seal } from "#web/ui/seal.tsx";

export type Statement = ResponseOf<typeof readCanDo>[number];
type Evidence = Statement["evidence"][number];

/** The statements of a chapter, with evidence and date. */
export function ChapterStatements({ statements }: { statements: readonly Statement[] }) {
  const [firstStatement] = statements;
  const timeZone = useTimeZone();
  if (!firstStatement) return null;
  const { chapterId, chapterNumber, chapterTitle, since: provenSince, evidence } = firstStatement;
  const checkpoint = evidence.find(({ kind }) => kind === "checkpoint");
  return (
    <section aria-label={chapterTitle} className="card break-inside-avoid">
      <div className="flex items-center gap-4 border-b border-line p-4 lg:px-5">
        <Seal
          numeral={chapterNumber}
          isEarned={provenSince !== null}
          className="h-10 w-10"
          label={`Chapter ${chapterNumber}, ${provenSince ? "sealed" : "not sealed yet"}`}
        />
        <div className="min-w-0">
          <h3 className="h3">{chapterTitle}</h3>
          <p className="text-small text-ink2">
            {checkpoint ? (
              `Sealed with ${checkpoint.score} of ${checkpoint.of}`
            ) : (
              <Link to={paths.checkpointOf(chapterId)} className="underline decoration-line2 underline-offset-4">
                The checkpoint is open
              </Link>
            )}
          </p>
        </div>
      </div>
      <ul className="px-4 lg:px-5">
        {statements.map(({ statement, german }) => (
          <li
            key={statement}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3.5 last:border-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
          >
            <CanDoMark isProven={provenSince !== null} />
            <div className="min-w-0">
              <p className="fw-580 leading-snug">
                <span className="sr-only">{provenSince ? "Shown: " : "Not yet: "}</span>
                {statement}
              </p>
              {german && (
                <p lang="de" className="fw-460 leading-snug text-ink2">
                  {german}
                </p>
              )}
              <p className="mt-0.5 text-small text-ink2">
                <EvidenceList evidence={evidence} level={firstStatement.level} />
              </p>
            </div>
            {provenSince && (
              <p className="text-small text-ink2 max-sm:col-start-2">{formatDate(provenSince, timeZone)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The evidence for the statements of a chapter in one line. */
function EvidenceList({ evidence, level }: { evidence: readonly Evidence[]; level: CefrLevel }) {
  if (evidence.length === 0) return "Not tried yet";
  return evidence.map((item, index) => (
    <span key={item.kind}>
      {index > 0 && ", "}
      <EvidenceItem evidence={item} level={level} isFirst={index === 0} />
    </span>
  ));
}

const unitByKind: Partial<Record<Evidence["kind"], string>> = { scene: " goals", exam: " points" };
const linkClass = "text-ink underline decoration-line2 underline-offset-4";

function EvidenceItem({ evidence, level, isFirst }: { evidence: Evidence; level: CefrLevel; isFirst: boolean }) {
  const { kind, id, title, score, of } = evidence;
  const name = isFirst ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : kind;
  const result = ` (${score} of ${of}${unitByKind[kind] ?? ""})`;
  if (kind === "exam")
    return (
      <>
        <Link to={paths.examReportOf(level, id)} className={linkClass}>
          {name} {level}
        </Link>
        {result}
      </>
    );
  if (title === null) return `${name}${result}`;
  return (
    <>
      {name}{" "}
      <Link lang="de" to={kind === "scene" ? paths.scene(id) : paths.text(id)} className={linkClass}>
        {title}
      </Link>
      {result}
    </>
  );
}
