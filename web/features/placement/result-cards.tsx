import { Link } from "react-router";
import type { PlacementResult } from "#core/contract/placement.ts";
import { type CefrLevel, cefrLevels } from "#core/domain/cefr-level.ts";
import { paths } from "#web/ui/paths.ts";
import { splitTitle } from "#web/ui/split-title.ts";

const toPercent = (probability: number) => Math.round(probability * 100);
/** Levels with a lower probability are not listed. */
const minShownPercent = 1;

/** The probability of each level. */
export function CertaintyCard({ result: { level, tieWith, levels } }: { result: PlacementResult }) {
  const shownLevels = levels
    .map((estimate) => ({ level: estimate.level, percent: toPercent(estimate.probability) }))
    .filter(({ percent }) => percent >= minShownPercent);
  const percentOfLevel = shownLevels.find((shownLevel) => shownLevel.level === level)?.percent ?? 0;
  const [secondLevel] = shownLevels
    .filter((shownLevel) => shownLevel.level !== level)
    .toSorted((a, b) => b.percent - a.percent);
  return (
    <section aria-labelledby="how-sure" className="card p-5">
      <h2 id="how-sure" className="h3">
        How sure we are
      </h2>
      <p className="mt-1 text-small text-ink2">
        {tieWith
          ? `It was close between ${level} and ${tieWith}, so we took the lower one.`
          : `${level} with ${percentOfLevel}%${secondLevel ? `. If not, then most likely ${secondLevel.level}.` : "."}`}
      </p>
      <ul className="mt-3 grid gap-2">
        {shownLevels.map((shownLevel) => (
          <li key={shownLevel.level} className="grid grid-cols-[2rem_minmax(0,1fr)_3rem] items-center gap-2 text-small">
            <span className="fw-620">{shownLevel.level}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunk">
              <span
                className={`block h-full rounded-full ${shownLevel.level === level ? "bg-pri" : "bg-ink3"}`}
                style={{ width: `${shownLevel.percent}%` }}
              />
            </span>
            <span className="text-right tabular-nums">{shownLevel.percent}%</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const skillNames = { words: "Words", grammar: "Grammar", reading: "Reading" };
/**
 * `scale` counts levels: 1 is the middle of A1, and 6 is the middle of C2. If a skill is more than this number above
 * the middle of its level, it is described as "nearly" the next level: "A2, nearly B1".
 */
const nearlyThresholdLevels = 0.25;

function describeSkill({ level, scale }: { level: CefrLevel; scale: number }): string {
  const index = cefrLevels.indexOf(level);
  const nextLevel = cefrLevels[index + 1];
  return nextLevel && scale - (index + 1) > nearlyThresholdLevels ? `${level}, nearly ${nextLevel}` : level;
}

/** The estimate of each skill on one scale of six levels. */
export function DepthCard({ skills }: { skills: PlacementResult["skills"] }) {
  return (
    <section aria-labelledby="how-deep" className="card px-5 pb-2 pt-4.5">
      <h2 id="how-deep" className="h3">
        By skill
      </h2>
      <ul>
        {skills.map((skillEstimate) => {
          const percent = Math.min(97, Math.max(3, ((skillEstimate.scale - 0.5) / cefrLevels.length) * 100));
          return (
            <li key={skillEstimate.skill} className="border-b border-line py-3.5 last:border-0">
              <p className="flex justify-between gap-3">
                <span>{skillNames[skillEstimate.skill]}</span>
                <strong className="fw-620">{describeSkill(skillEstimate)}</strong>
              </p>
              <div aria-hidden="true" className="relative mt-2.5 grid h-2 grid-cols-6">
                {cefrLevels.map((level, index) => (
                  <span
                    key={level}
                    className={`bg-sunk ${index === 0 ? "rounded-l-full" : ""} ${
                      index === cefrLevels.length - 1 ? "rounded-r-full" : "border-r border-line2"
                    }`}
                  />
                ))}
                <span
                  className="absolute top-1/2 -ml-2 -mt-2 h-4 w-4 rounded-full border-2 border-card bg-pri"
                  style={{ left: `${percent}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Topics in which the learner gave a wrong answer, although the topics are not above the learner's level. */
export function GapsCard({ gaps, isVisitor }: { gaps: PlacementResult["gaps"]; isVisitor: boolean }) {
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="gaps" className="card px-5 pb-2 pt-4.5">
      <h2 id="gaps" className="h3">
        Worth another look
      </h2>
      <ul>
        {gaps.map(({ topicId, title, level }) => (
          <li key={topicId} className="flex items-center justify-between gap-3 border-b border-line py-1 last:border-0">
            {isVisitor && level !== "A1" ? (
              <span className="min-h-11 content-center fw-580">{splitTitle(title).english}</span>
            ) : (
              <Link to={paths.grammarTopic(topicId)} className="text-link">
                {splitTitle(title).english}
              </Link>
            )}
            <span className="tag">{level}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
