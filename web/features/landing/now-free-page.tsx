import { ButtonLink } from "#web/ui/button.tsx";
import { ContourLines } from "#web/ui/contour-lines.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { paths } from "#web/ui/paths.ts";

const featureLists = [
  {
    title: "Learning",
    features: [
      "All levels from A1 to C2",
      "Words with article, plural and example",
      "The whole learning path, lesson by lesson",
      "The grammar library",
    ],
  },
  {
    title: "Practice",
    features: [
      "Quizzes with the reason for every answer",
      "Reviews that come back at the right time",
      "XP, levels and your day streak",
      "No advertising and no limits",
    ],
  },
];

/** The page at the former addresses of the pricing pages. */
export function NowFreePage() {
  return (
    <div className="page py-8 lg:py-12">
      <div className="contours overflow-hidden rounded-card p-6 lg:p-12">
        <ContourLines />
        <PageHeading title="Now Free" className="font-aleo text-hero fw-640">
          Now Free
        </PageHeading>
        <p className="mt-5 flex items-end gap-0.5">
          <WordPart word="kosten" meaning="cost" barClass="bg-ink" />
          <WordPart word="los" meaning="without" barClass="bg-amber" />
        </p>
      </div>
      <section aria-labelledby="access" className="mt-9 lg:mt-12">
        <h2 id="access" className="h1">
          Full Access Enabled!
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink2">
          All premium features are enabled for everyone. No payment required.
        </p>
        <div className="card mt-6 grid gap-px overflow-hidden bg-line md:grid-cols-2">
          {featureLists.map(({ title, features }) => (
            <div key={title} className="bg-card p-6 lg:p-7">
              <h3 className="h3">{title}</h3>
              <ul className="mt-3 grid gap-2.5">
                {features.map((feature) => (
                  <li key={feature} className="flex items-start gap-3">
                    <span aria-hidden="true" className="i-lucide-circle-check mt-0.5 h-5 w-5 text-ok" />
                    {feature}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.home} size="large">
            Start Learning Now
          </ButtonLink>
          <ButtonLink to={paths.home} size="large" variant="secondary">
            Back to Home
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

function WordPart({ word, meaning, barClass }: { word: string; meaning: string; barClass: string }) {
  return (
    <span className="block">
      <span lang="de" className="block text-word fw-620 leading-none">
        {word}
      </span>
      <span aria-hidden="true" className={`mt-1.5 block h-[3px] ${barClass}`} />
      <span className="block text-tiny text-ink2">{meaning}</span>
    </span>
  );
}
