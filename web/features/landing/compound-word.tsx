/** A compound word split into its parts, each with a bar in the colour of its gender. */
export function CompoundWord() {
  return (
    <section className="page pb-16 lg:pb-24" aria-labelledby="long-word">
      <h2 id="long-word" className="fw-620 text-ink2">
        Long words are only short words in line
      </h2>
      <p className="sr-only">
        <span lang="de">die Schifffahrtsgesellschaft</span>, the shipping company: <span lang="de">das Schiff</span>{" "}
        (ship), <span lang="de">die Fahrt</span> (journey), a joining s, and <span lang="de">die Gesellschaft</span>{" "}
        (company), which sets the article.
      </p>
      <div
        aria-hidden="true"
        className="mt-2 text-[clamp(2rem,12.4vw,3.125rem)] tracking-[-0.028em] lg:flex lg:items-start lg:text-[clamp(3rem,6.5vw,5.2rem)]"
      >
        <span lang="de" className="block fw-640 leading-tight text-die lg:mr-[0.24em]">
          die
        </span>
        <span className="flex">
          <WordPart text="Schiff" meaning="ship" article="das" barClass="bg-das" word="Schiff" />
          <WordPart text="fahrt" meaning="journey" article="die" barClass="bg-die" word="Fahrt" />
          <WordPart text="s" meaning="joint" barClass="bg-line2" word="s" labelsClass="w-0" />
        </span>
        <span className="mt-3 flex lg:mt-0">
          <WordPart
            text="gesellschaft"
            meaning="company: the last word sets the article"
            article="die"
            barClass="bg-die"
            word="Gesellschaft"
            labelsClass="lg:pl-4"
          />
        </span>
      </div>
    </section>
  );
}

const articleColours = { das: "text-das", die: "text-die" };

interface PartProps {
  text: string;
  meaning: string;
  barClass: string;
  word: string;
  /** The class that prevents the labels from overlapping the labels of the next part. */
  labelsClass?: string;
  article?: keyof typeof articleColours;
}

function WordPart({ text, meaning, barClass, word, labelsClass = "pr-1.5", article }: PartProps) {
  return (
    <span className="block">
      <span lang="de" className="block whitespace-nowrap fw-640 leading-tight">
        {text}
      </span>
      <span className={`mr-1 mt-1 block h-1 ${barClass}`} />
      <span className={`mt-2 block text-tiny leading-snug tracking-normal text-ink2 ${labelsClass}`}>
        <span lang="de" className="hidden text-h3 fw-580 text-ink lg:block">
          {article && <span className={articleColours[article]}>{article} </span>}
          {word}
        </span>
        {meaning}
      </span>
    </span>
  );
}
