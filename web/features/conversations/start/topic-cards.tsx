import { useId } from "react";
import { type TopicChoice, topicChoices, topicLabels } from "#web/features/conversations/start/topics.ts";

interface TopicCardsProps {
  /** Null if another radio button of the same group is chosen, for example a scene. */
  choice: TopicChoice | null;
  onChange: (choice: TopicChoice) => void;
  legend?: string;
  /** The name of the group of radio buttons. Needed if the group contains other radio buttons besides the topics. */
  groupName?: string;
}

/** Radio buttons for the topic, each with its German name. */
export function TopicCards({ choice, onChange, legend = "Topic", groupName }: TopicCardsProps) {
  const generatedGroupName = useId();
  const radioGroupName = groupName ?? generatedGroupName;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small fw-580">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5 sm:gap-2.5">
        {topicChoices.map((topicChoice) => {
          const { name: english, german, icon } = topicLabels[topicChoice];
          const isChosen = topicChoice === choice;
          return (
            <label
              key={topicChoice}
              className={`relative flex min-h-15 cursor-pointer items-center gap-3 rounded-option border-2 px-3 py-2 sm:flex-col sm:items-start sm:gap-0 sm:py-2.5 transition-colors duration-150 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid ${
                isChosen ? "border-ink bg-card" : "border-line2 bg-card hover:bg-sunk"
              } ${topicChoice === "random" || topicChoice === "free" ? "border-dashed" : ""}`}
            >
              <input
                type="radio"
                name={radioGroupName}
                value={topicChoice}
                checked={isChosen}
                className="sr-only"
                onChange={() => onChange(topicChoice)}
              />
              <span aria-hidden="true" className={`${icon} h-5.5 w-5.5 ${isChosen ? "text-ink" : "text-ink2"}`} />
              <span className="min-w-0 sm:mt-2">
                <span className="block fw-620 leading-tight">{english}</span>
                <span lang="de" className="block text-small fw-460 leading-snug text-ink2">
                  {german}
                </span>
              </span>
              {isChosen && <span aria-hidden="true" className="i-lucide-check absolute right-2.5 top-2.5 h-5 w-5" />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
