import type { CSSProperties } from "react";
import type { ShownBlocks } from "#core/contract/grammar.ts";
import { findBracket, groupLanes, type PhraseRole } from "#core/domain/grammar/topic-blocks.ts";
import { GermanWithEndings } from "#web/ui/german-with-endings.tsx";
import "#web/ui/word-order-picture.css";

type Lane = ShownBlocks["picture"][number];

const roleNames: Record<PhraseRole, string> = {
  zero: "position 0",
  link: "link",
  first: "position 1",
  "verb-first": "1 · verb",
  "verb-second": "2 · verb",
  middle: "middle",
  "verb-end": "end · verb",
  "prefix-end": "end · prefix",
};
/** The name of each place in a clause, as a screen reader reads it. */
const spokenRoles: Record<PhraseRole, string> = {
  zero: "position 0",
  link: "linking word",
  first: "position 1",
  "verb-first": "verb in position 1",
  "verb-second": "verb in position 2",
  middle: "middle",
  "verb-end": "verb at the end",
  "prefix-end": "prefix at the end",
};

const isVerb = (role: PhraseRole) => role.startsWith("verb") || role === "prefix-end";

/** CSS variables as a style. React's type of styles does not include CSS variables. */
const buildVariableStyle = (variables: Record<`--${string}`, number>) => variables as CSSProperties;

/** Shows each clause as a lane. All lanes share the same columns, and a bracket joins the parts of the verb. */
export function WordOrderPicture({ picture }: { picture: readonly Lane[] }) {
  const columnCount = Math.max(...picture.flatMap(({ phrases }) => phrases.map(({ column }) => column)));
  return (
    <figure aria-label="Word order" className="my-6 border-y border-line pb-5 lg:pb-6">
      <div className="lanes" style={buildVariableStyle({ "--columns": columnCount })}>
        {groupLanes(picture).map((lanes, index) => (
          <div key={index} className="lane-group">
            {lanes.map((lane, laneIndex) => (
              <LaneRow key={laneIndex} lane={lane} />
            ))}
            <p className="lane-caption mt-1.5 text-small text-ink2">{lanes.at(-1)?.english}</p>
          </div>
        ))}
      </div>
    </figure>
  );
}

function LaneRow({ lane }: { lane: Lane }) {
  const { label, phrases } = lane;
  const bracket = findBracket(lane);
  const findRowOfColumn = (column: number | undefined) => phrases.findIndex((phrase) => phrase.column === column) + 1;
  return (
    <>
      <p className="lane-caption pt-4 text-small fw-620">{label}</p>
      <SpokenLane lane={lane} />
      <div aria-hidden="true" className="lane">
        {bracket && (
          <span
            className="lane-bracket"
            style={buildVariableStyle({
              "--from-column": bracket.from,
              "--to-column": bracket.to,
              "--from-row": findRowOfColumn(bracket.from),
              "--to-row": findRowOfColumn(bracket.to),
            })}
          />
        )}
        {phrases.map(({ column, text, role }) => (
          <span key={column} className="lane-phrase" style={buildVariableStyle({ "--column": column })}>
            <span lang="de" className={`lane-text font-aleo ${isVerb(role) ? "lane-verb fw-680" : "fw-480"}`}>
              <GermanWithEndings text={text} />
            </span>
            <span className="lane-role text-tiny text-ink2">{roleNames[role]}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** The clause for screen readers: each phrase is followed by the name of its place. */
function SpokenLane({ lane: { phrases } }: { lane: Lane }) {
  return (
    <p className="sr-only">
      {phrases.map(({ column, text, role }) => (
        <span key={column}>
          <span lang="de">
            <GermanWithEndings text={text} />
          </span>
          , {spokenRoles[role]};{" "}
        </span>
      ))}
    </p>
  );
}
