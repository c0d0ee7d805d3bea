import { useNavigate } from "react-router";
import type { QuizDirection, VocabularyQuizType } from "#core/domain/vocabulary/quiz-type.ts";
import { PracticeCard } from "#web/features/vocabulary/practice-card.tsx";
import { usePracticeChoice } from "#web/features/vocabulary/practice-choice.ts";
import { buildQuizQuery, type QuizKind, type WordFilter } from "#web/features/vocabulary/quiz-address.ts";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { Flag } from "#web/ui/flag.tsx";
import { offerSignUp } from "#web/ui/offer-sign-up.ts";
import { paths } from "#web/ui/paths.ts";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";

interface PracticeCardsProps {
  filter: WordFilter;
  isGuest: boolean;
  /**
   * The number of words to practise, the number of those words that have a gender, and the number of verbs that take an
   * object.
   */
  wordCount: number;
  nounCount: number;
  governingVerbCount: number;
  isGenderOnly: boolean;
  /** Whether the cards have only secondary buttons, because another element has the page's primary button. */
  isSecondary: boolean;
}

const directions: readonly { value: QuizDirection; label: string }[] = [
  { value: "german-to-english", label: "DE→EN" },
  { value: "english-to-german", label: "EN→DE" },
];
const quizTypes: readonly { value: VocabularyQuizType; label: string }[] = [
  { value: "multiple-choice", label: "Multiple Choice" },
  { value: "fill-in-blank", label: "Fill in Blanks" },
];
const genderQuiz: QuizKind = { quizType: "gender", direction: "german-to-english" };
const governmentQuiz: QuizKind = { quizType: "government", direction: "german-to-english" };

/** The cards that start a practice with the filtered words. */
export function PracticeCards({
  filter,
  isGuest,
  wordCount,
  nounCount,
  governingVerbCount,
  isGenderOnly,
  isSecondary,
}: PracticeCardsProps) {
  const navigate = useNavigate();
  const [quizKind, setQuizKind] = usePracticeChoice("quiz");
  const [studyKind, setStudyKind] = usePracticeChoice("study");
  const startQuiz = (path: string, kind: QuizKind) => () =>
    navigate(path + buildQuizQuery({ ...filter, ...kind }), returnHereState);
  const noWordsReason =
    wordCount > 0 ? null : isGuest ? "There are no words of this kind." : "Needs words: add some first.";
  const noVerbsReason =
    noWordsReason ?? (governingVerbCount > 0 ? null : "None of these words is a verb with an object.");
  const noNounsReason = noWordsReason ?? (nounCount > 0 ? null : "None of these words has a gender.");

  return (
    <div className={`grid gap-3 sm:grid-cols-2 ${isGenderOnly ? "" : "lg:grid-cols-[4fr_4fr_3.3fr_3fr]"} lg:gap-4`}>
      <PracticeCard
        title="Practice Quiz"
        description={isGuest ? "10 questions from these words." : "10 questions, the due words first."}
        actionLabel="Start Quiz"
        isRecommended
        isPrimary={!isSecondary}
        disabledReason={isGenderOnly ? noNounsReason : noWordsReason}
        onStart={startQuiz(paths.vocabularyQuiz, isGenderOnly ? genderQuiz : quizKind)}
      >
        {isGenderOnly ? (
          <ArticlesPicture />
        ) : (
          <KindChoice cardTitle="Practice Quiz" kind={quizKind} onChange={setQuizKind} />
        )}
      </PracticeCard>
      <PracticeCard
        title="Study Mode"
        description="20 words, each until you know it."
        actionLabel="Start Studying"
        disabledReason={isGenderOnly ? noNounsReason : noWordsReason}
        onStart={startQuiz(paths.vocabularyStudy, isGenderOnly ? genderQuiz : studyKind)}
      >
        {isGenderOnly ? (
          <ArticlesPicture />
        ) : (
          <KindChoice cardTitle="Study Mode" kind={studyKind} onChange={setStudyKind} />
        )}
      </PracticeCard>
      {!isGenderOnly && (
        <>
          <PracticeCard
            title="Gender Quiz (der/die/das)"
            description="Hoist the right flag for each noun."
            actionLabel="Test Genders"
            disabledReason={noNounsReason}
            onStart={startQuiz(paths.vocabularyQuiz, genderQuiz)}
          >
            <ArticlesPicture />
          </PracticeCard>
          <PracticeCard
            title="Verb + Prefix Tests"
            description="One small part, another meaning."
            actionLabel="Start Test"
            disabledReason={noWordsReason}
            isLocked={isGuest}
            onStart={() => {
              if (!isGuest) navigate(paths.prefixTest, returnHereState);
              else {
                offerSignUp({
                  description: "Create a free account to access verb prefix tests",
                  returnTo: paths.prefixTest,
                });
              }
            }}
          >
            <PrefixPicture />
          </PracticeCard>
          <PracticeCard
            title="Verbs with Case and Preposition"
            description="What comes after the verb? Pick its preposition and case."
            actionLabel="Test Verbs"
            isWide
            disabledReason={noVerbsReason}
            onStart={startQuiz(paths.vocabularyQuiz, governmentQuiz)}
          >
            <GovernmentPicture />
          </PracticeCard>
        </>
      )}
    </div>
  );
}

interface KindChoiceProps {
  /** The title of the card, for the accessible name. */
  cardTitle: string;
  kind: QuizKind;
  onChange: (kind: QuizKind) => void;
}

function KindChoice({ cardTitle, kind: practiceKind, onChange }: KindChoiceProps) {
  return (
    <>
      <SegmentedControl
        label={`${cardTitle}: direction`}
        value={practiceKind.direction}
        options={directions}
        onChange={(direction) => onChange({ ...practiceKind, direction })}
      />
      <SegmentedControl
        label={`${cardTitle}: answers`}
        value={practiceKind.quizType}
        options={quizTypes}
        onChange={(quizType) => onChange({ ...practiceKind, quizType })}
      />
    </>
  );
}

function ArticlesPicture() {
  return (
    <p aria-hidden="true" className="flex gap-2.5 py-2">
      <Flag gender="m" />
      <Flag gender="f" />
      <Flag gender="n" />
    </p>
  );
}

function PrefixPicture() {
  return (
    <p aria-hidden="true" lang="de" className="text-h3 fw-460 leading-[1.6]">
      {["an", "be"].map((prefix) => (
        <span key={prefix} className="block">
          <span className="border-b-2 border-ink fw-640">{prefix}</span>kommen
        </span>
      ))}
    </p>
  );
}

function GovernmentPicture() {
  return (
    <p aria-hidden="true" className="font-aleo text-h3 fw-460 leading-[1.6]">
      <span lang="de">
        warten <span className="border-b-2 border-ink fw-640">auf</span>
      </span>{" "}
      + Accusative
    </p>
  );
}
