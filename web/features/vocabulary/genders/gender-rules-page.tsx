import { useNavigate } from "react-router";
import { type GenderRule, listGenderRules } from "#core/contract/gender-rules.ts";
import { useCurrentLevel } from "#web/api/current-level.ts";
import { useRead } from "#web/api/use-read.ts";
import { describeReliability, formatNoun } from "#web/features/vocabulary/genders/rule-reliability.ts";
import { buildQuizQuery } from "#web/features/vocabulary/quiz-address.ts";
import { LoadFailure } from "#web/offline/load-failure.tsx";
import { returnHereState } from "#web/quiz/use-leave-to.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";
import { Skeleton, SkeletonBox } from "#web/ui/skeleton.tsx";

/** The rules of gender with their reliability, each with its exceptions and a quiz. */
export function GenderRulesPage() {
  const rules = useRead(listGenderRules, {});
  return (
    <div className="page py-5 lg:py-8">
      <BackLink to={paths.grammar}>Grammar Library</BackLink>
      <PageHeading title="der, die or das?">der, die or das?</PageHeading>
      <p className="mt-1 max-w-[60ch] text-ink2">
        Endings and meanings that tell the gender, counted among all nouns of the word bank. What breaks a rule is
        listed with it.
      </p>
      <div className="mt-6">
        {rules.data ? (
          <Rules rules={rules.data} />
        ) : rules.isFetching ? (
          <Skeleton label="Loading the rules...">
            {[0, 1, 2, 3].map((index) => (
              <SkeletonBox key={index} className="mb-4 h-40 w-full rounded-card" />
            ))}
          </Skeleton>
        ) : (
          <LoadFailure title="The rules did not come" error={rules.error} onRetry={() => rules.refetch()} />
        )}
      </div>
    </div>
  );
}

const sections = [
  { gender: "m", heading: "Masculine" },
  { gender: "f", heading: "Feminine" },
  { gender: "n", heading: "Neuter" },
  { gender: null, heading: "Each of the three" },
] as const;

function Rules({ rules }: { rules: readonly GenderRule[] }) {
  return sections.map(({ gender, heading }) => {
    const rulesOfGender = rules
      .filter((rule) => rule.gender === gender)
      .toSorted((a, b) => b.follows / b.total - a.follows / a.total || b.total - a.total);
    return (
      <section key={heading} aria-label={heading} className="mb-9">
        <h2 className="h2 mb-3 flex items-center gap-3">
          {gender && <Flag gender={gender} />}
          {heading}
        </h2>
        <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
          {rulesOfGender.map((rule) => (
            <RuleCard key={rule.id} rule={rule} />
          ))}
        </ul>
      </section>
    );
  });
}

function RuleCard({ rule }: { rule: GenderRule }) {
  const navigate = useNavigate();
  const level = useCurrentLevel();
  const { title, explanation, examples, exceptions } = rule;
  const isEnding = title.startsWith("-");
  const startQuiz = () =>
    navigate(
      paths.vocabularyQuiz +
        buildQuizQuery({
          level,
          partOfSpeech: "all",
          quizType: "gender",
          direction: "german-to-english",
          genderRule: rule.id,
        }),
      returnHereState,
    );
  return (
    <li className="card flex flex-col p-4.5 sm:p-5">
      <h3 {...(isEnding && { lang: "de" })} className="h3">
        {title}
      </h3>
      <p className="mt-1 fw-580">{describeReliability(rule)}</p>
      <p className="mt-1 text-small text-ink2">{explanation}</p>
      <p lang="de" className="mt-2 text-body fw-460">
        {/* Some nouns have two genders, for example "das Virus" and "der Virus". Such a noun is shown with the gender of
            the rule: "das Virus" under a rule for neuter nouns. */}
        {examples.map((noun) => formatNoun({ ...noun, gender: rule.gender ?? noun.gender })).join(", ")}
      </p>
      {exceptions.length > 0 && (
        <details className="mt-1 text-small">
          <summary className="text-link cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            {exceptions.length === 1 ? "1 exception" : `${exceptions.length} exceptions`}
          </summary>
          <p lang="de" className="pb-2">
            {exceptions.map(formatNoun).join(", ")}
          </p>
        </details>
      )}
      <div className="mt-auto pt-3">
        <Button variant="secondary" aria-label={`Quiz: ${title}`} onClick={startQuiz}>
          Quiz
        </Button>
      </div>
    </li>
  );
}
