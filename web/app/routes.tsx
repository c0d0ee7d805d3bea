import { Navigate, Outlet, Route, Routes, useLocation, useOutletContext } from "react-router";
import type { User } from "#core/contract/session.ts";
import { pagePatterns } from "#core/domain/pages.ts";
import { type Session, useSession } from "#web/app/session.tsx";
import { Shell } from "#web/app/shell.tsx";
import { UnreachablePage } from "#web/app/unreachable-page.tsx";
import { createLazyComponent } from "#web/ui/lazy-component.tsx";
import { paths } from "#web/ui/paths.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";

const loadAccountRoutes = () => import("#web/app/account-routes.tsx");
const loadProfileRoutes = () => import("#web/app/profile-routes.tsx");
const loadChatArea = () => import("#web/features/conversations/chat-area.tsx");
const NotFoundPage = createLazyComponent("NotFoundPage", () => import("#web/app/not-found-page.tsx"));
const AuthRoute = createLazyComponent("AuthRoute", loadAccountRoutes);
const ResetRoute = createLazyComponent("ResetRoute", loadAccountRoutes);
const ConfirmRoute = createLazyComponent("ConfirmAddressRoute", loadAccountRoutes);
const ProfileRoute = createLazyComponent("ProfileRoute", loadProfileRoutes);
const XpHistoryRoute = createLazyComponent("XpHistoryRoute", loadProfileRoutes);
const CanDoRoute = createLazyComponent("CanDoRoute", loadProfileRoutes);
const SecurityRoute = createLazyComponent("SecurityRoute", loadProfileRoutes);
const LandingPage = createLazyComponent("LandingPage", () => import("#web/features/landing/landing-page.tsx"));
const NowFreePage = createLazyComponent("NowFreePage", () => import("#web/features/landing/now-free-page.tsx"));
const LegalPage = createLazyComponent("LegalPage", () => import("#web/features/landing/legal-page.tsx"));
const HomePage = createLazyComponent("HomePage", () => import("#web/app/home-page.tsx"));
const LessonPage = createLazyComponent("LessonPage", () => import("#web/features/curriculum/lesson-page.tsx"));
const ExamPage = createLazyComponent("ExamPage", () => import("#web/features/exams/exam-page.tsx"));
const ExamReportPage = createLazyComponent("ExamReportPage", () => import("#web/features/exams/exam-report-page.tsx"));
const CheckpointPage = createLazyComponent(
  "CheckpointPage",
  () => import("#web/features/curriculum/checkpoint-page.tsx"),
);
const VocabularyPage = createLazyComponent(
  "VocabularyPage",
  () => import("#web/features/vocabulary/vocabulary-page.tsx"),
);
const QuizPage = createLazyComponent("QuizPage", () => import("#web/features/vocabulary/quiz-page.tsx"));
const StudyPage = createLazyComponent("StudyPage", () => import("#web/features/vocabulary/study-page.tsx"));
const ReviewPage = createLazyComponent("ReviewPage", () => import("#web/features/vocabulary/review-page.tsx"));
const TransferPage = createLazyComponent(
  "TransferPage",
  () => import("#web/features/vocabulary/transfer/transfer-page.tsx"),
);
const MemoryPage = createLazyComponent("MemoryPage", () => import("#web/features/vocabulary/memory/memory-page.tsx"));
const SentencesPage = createLazyComponent("SentencesPage", () => import("#web/features/sentences/sentences-page.tsx"));
const PrefixTestPage = createLazyComponent(
  "PrefixTestPage",
  () => import("#web/features/verb-prefixes/prefix-test-page.tsx"),
);
const PlacementRoute = createLazyComponent("PlacementRoute", () => import("#web/app/placement-route.tsx"));
const GrammarPage = createLazyComponent("GrammarPage", () => import("#web/features/grammar/grammar-page.tsx"));
const Conjugations = createLazyComponent("Conjugations", () => import("#web/features/conjugations/conjugations.tsx"));
const GrammarQuizPage = createLazyComponent(
  "GrammarQuizPage",
  () => import("#web/features/grammar/grammar-quiz-page.tsx"),
);
const GrammarMapPage = createLazyComponent(
  "GrammarMapPage",
  () => import("#web/features/grammar/grammar-map-page.tsx"),
);
const GenderRulesPage = createLazyComponent(
  "GenderRulesPage",
  () => import("#web/features/vocabulary/genders/gender-rules-page.tsx"),
);
const CheckTextPage = createLazyComponent("CheckTextPage", () => import("#web/features/grammar/check-text-page.tsx"));
const TopicPage = createLazyComponent("TopicPage", () => import("#web/features/grammar/topic-page.tsx"));
const LibraryPage = createLazyComponent("LibraryPage", () => import("#web/features/reading/library-page.tsx"));
const TextPage = createLazyComponent("TextPage", () => import("#web/features/reading/text-page.tsx"));
const OwnTextPage = createLazyComponent("OwnTextPage", () => import("#web/features/reading/own/own-text-page.tsx"));
const LeaderboardPage = createLazyComponent(
  "LeaderboardPage",
  () => import("#web/features/leagues/leaderboard-page.tsx"),
);
const ChatArea = createLazyComponent("ChatArea", loadChatArea);
const SceneArea = createLazyComponent("SceneArea", loadChatArea);
const SceneSummaryArea = createLazyComponent("SceneSummaryArea", loadChatArea);
const TrialArea = createLazyComponent("TrialArea", loadChatArea);

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
          <Route path={pagePatterns.placement} element={<PlacementRoute learnerId={learnerId} />} />
          <Route path={pagePatterns.vocabulary} element={<VocabularyPage learnerId={learnerId} />} />
          <Route path={pagePatterns.vocabularyQuiz} element={<QuizPage learnerId={learnerId} />} />
          <Route path={pagePatterns.vocabularyStudy} element={<StudyPage learnerId={learnerId} />} />
          <Route path={pagePatterns.sentences} element={<SentencesPage learnerId={learnerId} />} />
          <Route
            path={pagePatterns.grammar}
            element={<GrammarPage learnerId={learnerId} conjugations={<Conjugations learnerId={learnerId} />} />}
          />
          <Route path={pagePatterns.grammarQuiz} element={<GrammarQuizPage learnerId={learnerId} />} />
          <Route path={pagePatterns.grammarCheck} element={<CheckTextPage learnerId={learnerId} />} />
          <Route path={pagePatterns.grammarGenders} element={<GenderRulesPage />} />
          <Route path={pagePatterns.grammarMap} element={<GrammarMapPage />} />
          <Route path={pagePatterns.grammarTopic} element={<TopicPage learnerId={learnerId} />} />
          <Route path={pagePatterns.reading} element={<LibraryPage learnerId={learnerId} />} />
          <Route path={pagePatterns.text} element={<TextPage learnerId={learnerId} />} />
          <Route element={<RequireLearner session={session} />}>
            <Route path={pagePatterns.vocabularyReview} element={<ReviewPage learnerId={learnerId} />} />
            <Route path={pagePatterns.vocabularyTransfer} element={<TransferPage />} />
            <Route path={pagePatterns.vocabularyMemory} element={<MemoryPage />} />
            <Route path={pagePatterns.prefixTest} element={<PrefixTestPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.lesson} element={<LessonRoute />} />
            <Route path={pagePatterns.checkpoint} element={<CheckpointPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.exam} element={<ExamPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.examReport} element={<ExamReportPage />} />
            <Route path={pagePatterns.ownText} element={<OwnTextPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.leaderboard} element={<LeaderboardPage learnerId={learnerId ?? ""} />} />
            <Route path={pagePatterns.profile} element={<ProfileRoute />} />
            <Route path={pagePatterns.xpHistory} element={<XpHistoryRoute />} />
            <Route path={pagePatterns.canDo} element={<CanDoRoute />} />
            <Route path={pagePatterns.security} element={<SecurityRoute />} />
          </Route>
          <Route path={pagePatterns.chat} element={<ChatArea learnerId={learnerId} />} />
          <Route path={pagePatterns.scenes} element={<SceneArea learnerId={learnerId} />} />
          <Route path={pagePatterns.sceneSummary} element={<SceneSummaryArea learnerId={learnerId} />} />
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
 * Renders only a skeleton until the app knows whether somebody is signed in, so that the wrong page is not shown even
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

/**
 * Protects the pages that need an account. A visitor is sent to the sign-in page and returns to the page after signing
 * in.
 */
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
