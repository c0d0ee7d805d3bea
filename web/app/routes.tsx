import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from "react-router";
import type { User } from "#core/contract/session.ts";
import { pagePatterns } from "#core/domain/pages.ts";
import { type Session, useSession } from "#web/app/session.tsx";
import { Shell } from "#web/app/shell.tsx";
import { UnreachablePage } from "#web/app/unreachable-page.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const accountRoutes = () => import("#web/app/account-routes.tsx");
const profileRoutes = () => import("#web/app/profile-routes.tsx");
const chatArea = () => import("#web/features/conversations/chat-area.tsx");
const NotFoundPage = lazyComponent(async () => (await import("#web/app/not-found-page.tsx")).NotFoundPage);
const AuthRoute = lazyComponent(async () => (await accountRoutes()).AuthRoute);
const ResetRoute = lazyComponent(async () => (await accountRoutes()).ResetRoute);
const ConfirmRoute = lazyComponent(async () => (await accountRoutes()).ConfirmAddressRoute);
const ProfileRoute = lazyComponent(async () => (await profileRoutes()).ProfileRoute);
const XpHistoryRoute = lazyComponent(async () => (await profileRoutes()).XpHistoryRoute);
const SecurityRoute = lazyComponent(async () => (await profileRoutes()).SecurityRoute);
const LandingPage = lazyComponent(async () => (await import("#web/features/landing/landing-page.tsx")).LandingPage);
const NowFreePage = lazyComponent(async () => (await import("#web/features/landing/now-free-page.tsx")).NowFreePage);
const LegalPage = lazyComponent(async () => (await import("#web/features/landing/legal-page.tsx")).LegalPage);
const HomePage = lazyComponent(async () => (await import("#web/app/home-page.tsx")).HomePage);
const LessonPage = lazyComponent(async () => (await import("#web/features/curriculum/lesson-page.tsx")).LessonPage);
const VocabularyPage = lazyComponent(
  async () => (await import("#web/features/vocabulary/vocabulary-page.tsx")).VocabularyPage,
);
const QuizPage = lazyComponent(async () => (await import("#web/features/vocabulary/quiz-page.tsx")).QuizPage);
const StudyPage = lazyComponent(async () => (await import("#web/features/vocabulary/study-page.tsx")).StudyPage);
const ReviewPage = lazyComponent(async () => (await import("#web/features/vocabulary/review-page.tsx")).ReviewPage);
const PrefixTestPage = lazyComponent(
  async () => (await import("#web/features/verb-prefixes/prefix-test-page.tsx")).PrefixTestPage,
);
const GrammarPage = lazyComponent(async () => (await import("#web/features/grammar/grammar-page.tsx")).GrammarPage);
const Conjugations = lazyComponent(
  async () => (await import("#web/features/conjugations/conjugations.tsx")).Conjugations,
);
const GrammarQuizPage = lazyComponent(
  async () => (await import("#web/features/grammar/grammar-quiz-page.tsx")).GrammarQuizPage,
);
const CheckTextPage = lazyComponent(
  async () => (await import("#web/features/grammar/check-text-page.tsx")).CheckTextPage,
);
const TopicPage = lazyComponent(async () => (await import("#web/features/grammar/topic-page.tsx")).TopicPage);
const LeaderboardPage = lazyComponent(
  async () => (await import("#web/features/leagues/leaderboard-page.tsx")).LeaderboardPage,
);
const ChatArea = lazyComponent(async () => (await chatArea()).ChatArea);
const TrialArea = lazyComponent(async () => (await chatArea()).TrialArea);

export function AppRoutes() {
  const session = useSession();
  const learnerId = session.status === "learner" ? session.user.id : null;
  return (
    <Routes>
      <Route path={pagePatterns.signIn} element={<AuthRoute session={session} />} />
      <Route path={pagePatterns.reset} element={<ResetRoute />} />
      <Route path={pagePatterns.confirmAddress} element={<ConfirmRoute />} />
      <Route element={<Shell session={session} />}>
        <Route element={<WaitForSession session={session} />}>
          <Route path={pagePatterns.home} element={<HomeRoute session={session} />} />
          <Route path={pagePatterns.vocabulary} element={<VocabularyPage learnerId={learnerId} />} />
          <Route path={pagePatterns.vocabularyQuiz} element={<QuizPage learnerId={learnerId} />} />
          <Route path={pagePatterns.vocabularyStudy} element={<StudyPage learnerId={learnerId} />} />
          <Route
            path={pagePatterns.grammar}
            element={<GrammarPage learnerId={learnerId} conjugations={<Conjugations learnerId={learnerId} />} />}
          />
          <Route path={pagePatterns.grammarQuiz} element={<GrammarQuizPage learnerId={learnerId} />} />
          <Route path={pagePatterns.grammarCheck} element={<CheckTextPage learnerId={learnerId} />} />
          <Route element={<RequireLearner session={session} />}>
            <Route path={pagePatterns.vocabularyReview} element={<ReviewPage learnerId={learnerId} />} />
            <Route path={pagePatterns.prefixTest} element={<PrefixTestPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.lesson} element={<LessonRoute />} />
            <Route path={pagePatterns.leaderboard} element={<LeaderboardPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.profile} element={<ProfileRoute />} />
            <Route path={pagePatterns.xpHistory} element={<XpHistoryRoute />} />
            <Route path={pagePatterns.security} element={<SecurityRoute />} />
            <Route path={pagePatterns.grammarTopic} element={<TopicPage />} />
          </Route>
          <Route path={pagePatterns.chat} element={<ChatArea learnerId={learnerId} />} />
        </Route>
        <Route path={pagePatterns.subscribe} element={<NowFreePage />} />
        <Route path={pagePatterns.premium} element={<NowFreePage />} />
        <Route path={pagePatterns.legal} element={<LegalPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/**
 * Renders nothing but a skeleton until it is known whether somebody is signed in, so that the wrong page is never shown
 * for a moment.
 */
function WaitForSession({ session }: { session: Session }) {
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "unreachable") return <UnreachablePage session={session} />;
  return <Outlet />;
}

function HomeRoute({ session }: { session: Session }) {
  return session.status === "learner" ? (
    <HomePage learnerId={session.user.id} />
  ) : (
    <LandingPage trialChat={<TrialArea />} />
  );
}

/** Guards the pages that need an account: a visitor is sent to the sign-in page and returns afterwards. */
function RequireLearner({ session }: { session: Session }) {
  const { pathname, search } = useLocation();
  if (session.status !== "learner") return <Navigate replace to={paths.signInFor(pathname + search)} />;
  return <Outlet context={session.user} />;
}

function LessonRoute() {
  const learner = useOutletContext<User>();
  const { pathname } = useLocation();
  return <LessonPage key={pathname} learnerId={learner.id} />;
}
