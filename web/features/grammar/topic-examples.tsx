import type { Topic } from "#core/contract/grammar.ts";
import { GermanWithEndings } from "#web/ui/german-with-endings.tsx";
import { SpeakButton } from "#web/ui/speak-button.tsx";

/** The example sentences of a topic, which can be read aloud. */
export function TopicExamples({ examples }: Pick<Topic, "examples">) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="examples-title" className="mt-8">
      <h2 id="examples-title" className="h2">
        Examples
      </h2>
      <ul className="mt-3 max-w-[66ch] border-b border-line">
        {examples.map(({ german, english, marked }) => (
          <li key={german} className="flex items-center gap-3 border-t border-line py-3">
            <div className="min-w-0 flex-1">
              <p lang="de" className="text-sentence fw-540">
                <GermanWithEndings text={marked ?? german} />
              </p>
              <p className="text-small text-ink2">{english}</p>
            </div>
            <SpeakButton german={german} className="-mr-2.5 shrink-0" />
          </li>
        ))}
      </ul>
    </section>
  );
}
