import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import {
  type ExamCard,
  finishExam,
  listExams,
  type RunningExam,
  saveExamAnswers,
  startExam,
} from "#core/contract/exams.ts";
import { explain, hasStatus } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { buildQueryKey } from "#web/api/request-url.ts";
import { useRead } from "#web/api/use-read.ts";
import { ExamAction, ExamDock } from "#web/features/exams/exam-action.tsx";
import { ExamLevels, ExamPartList, ExamRules } from "#web/features/exams/exam-overview.tsx";
import { findCurrentPart } from "#web/features/exams/exam-texts.ts";
import { readUnsavedPart, removeUnsavedPart } from "#web/features/exams/unsaved-part.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { useHasGermanVoice, warmUpVoice } from "#web/ui/german-voice.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { createPreloadedComponent } from "#web/ui/preloaded-component.tsx";
import { PageSkeleton, Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const lazyRun = createPreloadedComponent("ExamRun", () => import("#web/features/exams/exam-run.tsx"), <PageSkeleton />);
const ExamRun = lazyRun.Component;

/**
 * The page of a level's exam: its description, the state of the attempt, and the parts themselves.
 */
export function ExamPage({ learnerId }: { learnerId: string }) {
  const { level = "" } = useParams();
  const exams = useRead(listExams, {}, { refetchOnMount: "always" });
  const exam = exams.data?.find(({ id }) => id === level.toLowerCase());
  if (exam)
    return <Exam key={exam.id} exam={exam} exams={exams.data ?? []} learnerId={learnerId} onChange={exams.refetch} />;
  if (exams.isFetching && !exams.data) return <ExamSkeleton />;
  const [firstExam] = exams.data ?? [];
  if (firstExam) return <Navigate replace to={paths.examOf(firstExam.level)} />;
  return (
    <div className="page py-8">
      <PageHeading title="Exams">Exams</PageHeading>
      <div className="mt-5">
        <LoadFailure
          title="The exam did not load"
          error={exams.error}
          onRetry={() => exams.refetch()}
          reason="Exams are held and judged by the server."
        >
          Your answers are safe.
        </LoadFailure>
      </div>
    </div>
  );
}

interface ExamProps {
  exam: ExamCard;
  exams: readonly ExamCard[];
  learnerId: string;
  onChange: () => Promise<unknown>;
}

/**
 * Sends the answers that are stored only on the device. When an exam ends, the server scores only the answers that it
 * has.
 */
async function sendUnsavedAnswers({ id, attempt }: ExamCard): Promise<void> {
  if (!attempt?.currentPart || attempt.isExpired) return;
  const unsavedPart = readUnsavedPart(attempt.id, attempt.currentPart);
  if (!unsavedPart || Object.keys(unsavedPart.answers).length === 0) return;
  const { part, answers, secondsUsed } = unsavedPart;
  const input = {
    id,
    attemptId: attempt.id,
    part,
    answers,
    secondsUsed: Math.ceil(secondsUsed),
    state: "open" as const,
  };
  await call(saveExamAnswers, input).catch((error: unknown) => {
    // 409: the attempt was finished on another device and takes no more answers. The error is ignored, because the
    // report of the attempt can be shown.
    if (!hasStatus(error, 409)) throw error;
  });
}

function Exam({ exam, exams, learnerId, onChange }: ExamProps) {
  const [runningExam, setRunningExam] = useState<RunningExam | null>(null);
  const hasVoice = useHasGermanVoice();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startMutation = useMutation({
    mutationFn: () => call(startExam, { id: exam.id }),
    onSuccess: (startedExam) => setRunningExam(startedExam),
    onError: (error) => showToast({ tone: "no", title: explain(error, "The exam could not be started.") }),
  });
  const endMutation = useMutation({
    mutationFn: async (attemptId: string) => {
      await sendUnsavedAnswers(exam);
      return call(finishExam, { id: exam.id, attemptId });
    },
    onSuccess: async (report) => {
      removeUnsavedPart(report.attemptId);
      await queryClient.invalidateQueries({ queryKey: buildQueryKey(listExams, {}) });
      navigate(paths.examReportOf(exam.level, report.attemptId));
    },
    onError: (error) =>
      showToast({ tone: "no", title: explain(error, "The exam could not be ended. Your answers are kept.") }),
  });
  if (runningExam) {
    const closeRun = async (isExamComplete: boolean) => {
      await onChange();
      setRunningExam(null);
      if (isExamComplete) endMutation.mutate(runningExam.attempt.id);
    };
    return <ExamRun runningExam={runningExam} learnerId={learnerId} onClose={closeRun} />;
  }
  const currentPart = exam.attempt ? findCurrentPart(exam, exam.attempt) : undefined;
  const actionProps = {
    exam,
    currentPart,
    isStarting: startMutation.isPending,
    isEnding: endMutation.isPending,
    onPreload: lazyRun.preload,
    onStart: () => {
      // Browsers let a page speak only after the user has pressed a button or a key.
      warmUpVoice();
      startMutation.mutate();
    },
    onEnd: () => exam.attempt && endMutation.mutate(exam.attempt.id),
  };
  return (
    <>
      <div className="page pb-8 pt-6 lg:pt-9">
        <Link to={paths.home} className="mb-1 inline-flex min-h-11 items-center gap-2 text-ink2 hover:text-ink">
          <span aria-hidden="true" className="i-lucide-arrow-left h-5 w-5" />
          Learning Path
        </Link>
        <PageHeading title={`The ${exam.level} exam`}>The {exam.level} exam</PageHeading>
        <p className="mt-1.5 max-w-[56ch] text-ink2">
          Shaped like the exams that people sit for, with texts of our own. It shows where you stand; it is not an
          official certificate.
        </p>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-9">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <ExamPartList exam={exam} />
            <ExamRules hasVoice={hasVoice} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents">
            <div className={exam.attempt ? "max-lg:order-first" : "max-lg:hidden"}>
              <ExamAction {...actionProps} />
            </div>
            <ExamLevels exams={exams} currentExam={exam} />
          </div>
        </div>
      </div>
      <ExamDock {...actionProps} />
    </>
  );
}

function ExamSkeleton() {
  return (
    <div className="page pb-10 pt-6 lg:pt-9">
      <Skeleton label="Loading the exam...">
        <SkeletonBox className="mt-11 h-10 w-60" />
        <div className="mt-20 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-9">
          <div className="grid gap-3">
            {[1, 2, 3, 4, 5].map((row) => (
              <SkeletonBox key={row} className="h-16" />
            ))}
          </div>
          <SkeletonBox className="h-72 rounded-card!" />
        </div>
      </Skeleton>
    </div>
  );
}
