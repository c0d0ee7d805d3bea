import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { readStatistics } from "#core/contract/progress.ts";
import type { User } from "#core/contract/session.ts";
import { useRead } from "#web/api/use-read.ts";
import { AccountData } from "#web/features/progress/account-data.tsx";
import { AchievementList } from "#web/features/progress/achievement-list.tsx";
import { GoalChoice } from "#web/features/progress/goal-choice.tsx";
import { HeatMap } from "#web/features/progress/heat-map.tsx";
import { TopicAccuracy } from "#web/features/progress/topic-accuracy.tsx";
import { UnconfirmedAddress } from "#web/features/progress/unconfirmed-address.tsx";
import { WordsByLevel } from "#web/features/progress/words-by-level.tsx";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FactRow } from "#web/ui/fact-row.tsx";
import { changeShowsAllAtOnce, useShowsAllAtOnce } from "#web/ui/lesson-settings.ts";
import { useTimeZone } from "#web/ui/page-environment.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { themes, useTheme } from "#web/ui/theme.ts";

interface ProfilePageProps {
  user: User;
  /** The switch that turns weekly leagues on or off. */
  leaguesSwitch: ReactNode;
  /** The choice of the German voice. */
  voiceChoice: ReactNode;
  /** The results that wait to be sent. */
  waitingResults: ReactNode;
  /** The levels that are stored on this device. */
  deviceContent: ReactNode;
  /** The card of the daily reminder. */
  reminder: ReactNode;
  onDeleted: () => void;
}

const themeNames = { light: "Light", dark: "Dark", system: "System" };

/** The learner's profile: statistics, account, settings and achievements. */
export function ProfilePage({
  user,
  leaguesSwitch,
  voiceChoice,
  waitingResults,
  deviceContent,
  reminder,
  onDeleted,
}: ProfilePageProps) {
  const statistics = useRead(readStatistics, {}, { refetchOnMount: "always" });
  const [theme, setTheme] = useTheme();
  const timeZone = useTimeZone();
  const showsAllAtOnce = useShowsAllAtOnce();
  return (
    <div className="page grid grid-cols-1 gap-5 py-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start lg:gap-x-10 lg:py-9">
      <div className="lg:col-span-2">
        <PageHeading title="Your profile">
          {user.firstName} {user.lastName}
        </PageHeading>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {statistics.data && (
          <>
            <Card id="xp-a-day" title="XP a day">
              <HeatMap statistics={statistics.data} />
            </Card>
            <Card id="words-by-level" title="Words by level">
              <WordsByLevel statistics={statistics.data} />
            </Card>
            <Card id="accuracy" title="Accuracy by topic">
              <TopicAccuracy statistics={statistics.data} />
            </Card>
          </>
        )}
        {!statistics.data && statistics.isError && !statistics.isFetching && (
          <LoadFailure
            title="Your statistics did not load"
            error={statistics.error}
            onRetry={() => statistics.refetch()}
          >
            Your progress is safe.
          </LoadFailure>
        )}
        {!statistics.data && (statistics.isPending || statistics.isFetching) && <StatisticsSkeleton />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Suspense>{waitingResults}</Suspense>
        <Card id="account" title="Account">
          <dl className="-mt-1">
            <FactRow label="Name">
              {user.firstName} {user.lastName}
            </FactRow>
            <FactRow label="Email">{user.email}</FactRow>
            <FactRow label="Level">
              {user.currentLevel} ·{" "}
              <Link to={paths.placement} className="text-link -my-2.5">
                find your level
              </Link>
            </FactRow>
            <FactRow label="Time zone">{(statistics.data?.timeZone ?? timeZone).replaceAll("_", " ")}</FactRow>
            <FactRow label="Member since">
              {new Date(user.createdAt).toLocaleDateString("en-GB", {
                day: "numeric",
                month: "long",
                year: "numeric",
                timeZone,
              })}
            </FactRow>
          </dl>
          <p className="border-t border-line pt-3 text-small text-ink2">
            Your day begins at midnight in your time zone, which follows this device.
          </p>
          <ButtonLink to={paths.canDo} variant="secondary" className="mt-3 w-full">
            <span aria-hidden="true" className="i-lucide-badge-check h-5 w-5" />
            What I can do
          </ButtonLink>
          <ButtonLink to={paths.examOf(user.currentLevel)} variant="secondary" className="mt-3 w-full">
            <span aria-hidden="true" className="i-lucide-graduation-cap h-5 w-5" />
            Exams and reports
          </ButtonLink>
          <UnconfirmedAddress />
          <ButtonLink to={paths.security} variant="secondary" className="mt-3 w-full">
            <span aria-hidden="true" className="i-lucide-lock-keyhole h-5 w-5" />
            Sign-in and security
          </ButtonLink>
        </Card>
        <Card id="on-this-device" title="On this device">
          <Suspense fallback={<SkeletonBox className="h-52 w-full" />}>{deviceContent}</Suspense>
        </Card>
        <GoalChoice />
        <Suspense>{reminder}</Suspense>
        <Card id="settings" title="Settings">
          <div className="grid gap-5">
            <Suspense fallback={<SkeletonBox className="h-11 w-full" />}>{leaguesSwitch}</Suspense>
            <div>
              <p className="mb-2 fw-620">Theme</p>
              <SegmentedControl
                label="Theme"
                value={theme}
                options={themes.map((value) => ({ value, label: themeNames[value] }))}
                onChange={setTheme}
              />
            </div>
            <Switch
              label="Words in portions"
              isOn={!showsAllAtOnce}
              onToggle={() => changeShowsAllAtOnce(!showsAllAtOnce)}
            >
              {showsAllAtOnce
                ? "Lessons show all words at once on this device."
                : "Lessons show five words at a time, to recall before the next."}
            </Switch>
          </div>
        </Card>
        <Card id="voice" title="Voice">
          <Suspense fallback={<SkeletonBox className="h-52 w-full" />}>{voiceChoice}</Suspense>
        </Card>
        <Card id="your-data" title="Your data">
          <AccountData learnerId={user.id} onDeleted={onDeleted} />
        </Card>
      </div>
      <div className="lg:col-span-2">
        <Card id="achievements" title="Achievements">
          <AchievementList />
        </Card>
      </div>
    </div>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-4.5 lg:p-5">
      <h2 id={id} className="h3 mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function StatisticsSkeleton() {
  return (
    <Skeleton label="Loading your statistics...">
      <div className="grid gap-5">
        {["h-60", "h-44", "h-60"].map((height, index) => (
          <div key={`${height}-${index === 0}`} className="card p-4.5 lg:p-5">
            <SkeletonBox className="h-6 w-32" />
            <SkeletonBox className={`mt-4 w-full ${height}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
