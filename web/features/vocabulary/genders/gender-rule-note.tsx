import type { VocabularyQuestion } from "#core/contract/vocabulary-question.ts";
import { describeReliability, formatNoun } from "#web/features/vocabulary/genders/rule-reliability.ts";

/** The rule that applies to the noun of a question, how reliable it is, and exceptions. */
export function GenderRuleNote({ rule }: { rule: NonNullable<VocabularyQuestion["genderRule"]> }) {
  const { isObeyed, exceptions, lastPart, title } = rule;
  return (
    <p className="mt-1 text-small">
      <strong className="fw-640">{isObeyed ? title : `An exception to ${title}`}:</strong>{" "}
      {lastPart && isObeyed ? (
        <>
          the last part decides, <German text={formatNoun(lastPart)} />.
        </>
      ) : (
        describeReliability(rule)
      )}
      {exceptions.length > 0 && (
        <>
          {" "}
          {exceptions.length === 1 ? "Exception" : "Exceptions"}:{" "}
          <German text={exceptions.map(formatNoun).join(", ")} />
          {rule.total - rule.follows > exceptions.length ? " …" : "."}
        </>
      )}
    </p>
  );
}

const German = ({ text }: { text: string }) => (
  <span lang="de" className="fw-560">
    {text}
  </span>
);
