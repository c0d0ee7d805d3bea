import type { AnalyzedSentence } from "../german/analysis/analyze.ts";
import type { Clause } from "../german/analysis/clauses.ts";
import { isFiniteTag, isMarkTag } from "../german/analysis/tags.ts";

/** Words that make a statement uncertain, so that the partner must not repeat it as a fact. */
const uncertainWordPattern =
  /^(?:vielleicht|wahrscheinlich|wohl|bestimmt|vermutlich|möglicherweise|angeblich|sicher|sicherlich|sonst|desto|umso)$/iu;
/** Verbs that say something only with an object or a dependent clause. */
const verbsNeedingContent: ReadonlySet<string> = new Set(
  "sagen meinen finden denken gedenken glauben hoffen wissen behaupten erzählen merken sehen hören fragen fühlen wünschen vermuten bezweifeln".split(
    " ",
  ),
);
/** Verbs of learning something. They say nothing without the thing that was learned: "Ich habe neulich mitbekommen". */
const verbsOfLearning: ReadonlySet<string> = new Set(
  "mitbekommen mitkriegen erfahren bemerken feststellen herausfinden".split(" "),
);
/** Verbs for what somebody does at a place, so that *in* needs the dative. */
const verbsOfStaying: ReadonlySet<string> = new Set(
  "arbeiten wohnen leben schlafen essen trinken spielen lernen studieren sitzen stehen liegen bleiben sein kochen singen lesen reparieren kaufen treffen feiern nähen".split(
    " ",
  ),
);
/** Words about the partner, and *man*. A clause with such a word cannot be retold. */
const partnerWordPattern =
  /^(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\p{Ll}*|[Ee]uch|[Ee]uer|[Ee]ure\p{Ll}*|[Mm]an|Ihnen|Ihr\p{Ll}*)$/u;
/** The index of the phrase that is the subject, which can stand in an earlier clause: "Er kommt und geht." */
export const subjectIndexOf = (
  { clauses }: AnalyzedSentence,
  { subject, sharedSubjectOf }: Clause,
): number | undefined => subject ?? (sharedSubjectOf === undefined ? undefined : clauses[sharedSubjectOf]?.subject);

/** Whether a clause can be retold: it has one finite verb, its subject, and no clause inside it. */
export function isRetellable(sentence: AnalyzedSentence, clause: Clause): boolean {
  const words = clause.tokens.flatMap((index) => sentence.tokens[index] ?? []);
  const finiteCount = words.filter(({ tag }) => isFiniteTag(tag)).length;
  const positions = words.filter(({ tag }) => !isMarkTag(tag)).map(({ index }) => index);
  // A comma inside the clause separates something that the analysis did not recognise as a clause of its own.
  const hasInnerMark = words.some(
    ({ tag, index }) => isMarkTag(tag) && index > (positions[0] ?? 0) && index < (positions.at(-1) ?? 0),
  );
  // "Getroffen hat mich das nicht" would lose its emphasis, because a retelling begins with the subject.
  const startsWithVerb = clause.fields.before.some((index) => /^V.(?:PP|INF)$/.test(sentence.tokens[index]?.tag ?? ""));
  const fullParticiples = clause.verbs.participles.filter(
    (index) => clause.tokens.includes(index) && /^VV/.test(sentence.tokens[index]?.tag ?? ""),
  );
  const finite = clause.verbs.finite === undefined ? undefined : sentence.tokens[clause.verbs.finite];
  const isReported = finite?.reading.kind === "k" && !/^möcht/iu.test(finite.text);
  const verb = clause.verbs.lemma.replaceAll("|", "");
  const subjectHead = sentence.phrases[subjectIndexOf(sentence, clause) ?? -1]?.head;
  // "Ich habe früher immer gedacht" says nothing, even if an adverb was taken for an object.
  const namesThing = words.some(({ tag, index }) => /^N[NE]$/.test(tag) && index !== subjectHead);
  const lacksContent =
    ((clause.objects.accusative.length === 0 || !namesThing) &&
      (verbsOfLearning.has(verb) ||
        /^(?:sagen|meinen|behaupten|erzählen)$/.test(verb) ||
        (verbsNeedingContent.has(verb) && clause.prepositionalPhrases.length === 0))) ||
    // "Er will nicht so tun" lacks what follows: "…, als wäre nichts gewesen".
    (/^tun$/.test(verb) && words.some(({ text }) => text === "so")) ||
    // "Die Lehrerin hat zum Glück gesagt" lacks what she said.
    (verbsNeedingContent.has(verb) && /(?<!\p{L})zum Glück(?!\p{L})/u.test(words.map(({ text }) => text).join(" ")));
  // "Wir gehen essen und danach ins Kino" has two parts, which must stay together.
  const joinsOtherParts = words.some(
    ({ tag, index }) =>
      tag === "KON" &&
      index !== positions[0] &&
      /^(?:ADV|ADJD|APPR|APPRART|PAV|PROAV|V)/.test(sentence.tokens[index + 1]?.tag ?? ""),
  );
  // In "Er grüßt meinen Bruder und mich", the pronoun would be moved away from *und*.
  const joinsPronoun = words.some(
    ({ tag, index }) =>
      tag === "KON" &&
      [sentence.tokens[index - 1], sentence.tokens[index + 1]].some((neighbour) =>
        /^(?:mich|mir|dich|dir|ihn|ihm|uns|euch|ihnen)$/iu.test(neighbour?.text ?? ""),
      ),
  );
  // In "ungefähr dreißig Leute", the adverb belongs to the number, and would be moved away from it.
  const hasInexactNumber = words.some(
    ({ text, index }) =>
      /^(?:ungefähr|etwa|rund|circa|mindestens|höchstens|fast|knapp|über)$/iu.test(text) &&
      sentence.tokens[index + 1]?.tag === "CARD",
  );
  // "Das Problem ist, …" says nothing without what follows.
  const lacksPredicate =
    verb === "sein" &&
    clause.verbs.participles.length === 0 &&
    clause.predicatives.length === 0 &&
    clause.adverbs.length === 0 &&
    clause.prepositionalPhrases.length === 0 &&
    !words.some(({ tag }) => /^(?:ADJD|ADV|CARD|PAV|PROAV|PTKNEG)$/.test(tag));
  // "Ich bin hier" says nothing.
  const namesOnlyHere =
    verb === "sein" &&
    words
      .filter(({ tag }) => !isMarkTag(tag))
      .every(({ tag, text }) => /^(?:PPER|VA|KON)/.test(tag) || /^(?:hier|da|dort)$/iu.test(text));
  // In "Ich musste Termine mit Ärzten, Kassen und Ämtern abstimmen", the analysis can miss the infinitive after a list.
  const lacksInfinitive =
    /^(?:müssen|sollen|dürfen)$/.test(verb) &&
    clause.verbs.infinitives.length === 0 &&
    clause.objects.accusative.length > 0;
  // Two adjectives with *aber* cannot be retold: "schwer, aber interessant".
  const contrastsParts = words.some(
    ({ text, index }) => /^(?:aber|sondern|jedoch)$/iu.test(text) && index !== positions[0],
  );
  const prepositions = new Set(sentence.phrases.flatMap(({ preposition }) => preposition ?? []));
  const determiners = new Set(sentence.phrases.flatMap(({ determiner }) => determiner ?? []));
  // A preposition or an article outside every phrase shows that the analysis missed something.
  const hasLooseWord = words.some(
    ({ tag, index }) => (/^APPR/.test(tag) && !prepositions.has(index)) || (tag === "ART" && !determiners.has(index)),
  );
  // "Ich arbeite in eine Bäckerei" is a mistake that the checker can miss. The partner must not repeat it.
  const hasDoubtfulCase =
    verbsOfStaying.has(verb) &&
    sentence.phrases.some(
      ({ preposition, determiner, head, case: grammaticalCase }) =>
        clause.tokens.includes(head) &&
        grammaticalCase === "accusative" &&
        determiner !== undefined &&
        /^in$/iu.test(sentence.tokens[preposition ?? -1]?.text ?? ""),
    );
  // The parts of "ein neue Freund" do not agree. The checker can miss such a mistake.
  const hasDisagreement = sentence.phrases.some(
    ({ head, determiner, adjectives, cells }) =>
      clause.tokens.includes(head) && (determiner !== undefined || adjectives.length > 0) && cells.together === 0,
  );
  // "Ich habe fünf mal verloren" would lose *mal*.
  const countsTimes = words.some(
    ({ tag, index }) => tag === "CARD" && /^mal$/iu.test(sentence.tokens[index + 1]?.text ?? ""),
  );
  // "Er hat sie retten können" would have to be retold as "… dass er sie hat retten können".
  const hasDoubleInfinitive =
    clause.verbs.infinitives.length > 1 && /^ha/iu.test(sentence.tokens[clause.verbs.finite ?? -1]?.text ?? "");
  // In "… und nach einem Kaffee war das Problem gelöst", the analysis can take the subject for an object. A verb with
  // *sein* has no object.
  const hasObjectBesideSein =
    clause.verbs.participles.length > 0 &&
    clause.objects.accusative.length > 0 &&
    /^(?:bin|bist|ist|sind|seid|war|warst|waren|wart)$/iu.test(sentence.tokens[clause.verbs.finite ?? -1]?.text ?? "");
  // The tagger can take a capital at the start of a sentence for a noun: "Alle waren erleichtert."
  const firstWord = words.find(({ tag }) => !isMarkTag(tag));
  const hasDoubtfulStart =
    firstWord !== undefined &&
    /^N[NE]$/.test(firstWord.tag) &&
    firstWord.readings.some(({ tag, repair }) => !/^(?:N[NE]|V)/.test(tag) && repair === undefined);
  // `clause` can be a copy of a clause of the sentence, so the clauses are compared by their `verbs`.
  const position = sentence.clauses.findIndex(({ verbs }) => verbs === clause.verbs);
  // "Ich wollte etwas schenken, das nicht stirbt" says nothing without its relative clause.
  const isVagueObjectDefined =
    words.some(({ text }) => /^(?:etwas|was|nichts|alles|jemand\p{Ll}*|einer|eine|eins|das)$/iu.test(text)) &&
    sentence.clauses.some(({ parent, kind }) => parent === position && kind === "relative");
  const hasDependentClause = sentence.clauses.some(({ parent, kind, connector }) => {
    const word = connector === undefined ? "" : (sentence.tokens[connector]?.text ?? "");
    if (parent !== position || kind === "main" || kind === "fragment" || kind === "relative") return false;
    // "Ich habe versucht, ihn anzurufen" says nothing without its infinitive. "Ich spare, um zu reisen" also makes
    // sense without its infinitive.
    return kind === "infinitive"
      ? !/^(?:um|ohne|statt|anstatt)$/iu.test(word)
      : /^(?:dass|ob|wie|was|wer|wo|wann|warum)$/iu.test(word);
  });
  return (
    (clause.kind === "main" || clause.kind === "subordinate") &&
    finiteCount === 1 &&
    !startsWithVerb &&
    !hasInnerMark &&
    !isReported &&
    !joinsOtherParts &&
    !joinsPronoun &&
    !contrastsParts &&
    !/(?<!\p{L})(?:etwas|was|nichts|alles|viel|wenig) \p{Lu}\p{Ll}+es(?!\p{L})/u.test(
      words.map(({ text }) => text).join(" "),
    ) &&
    !(verb === "geben" && words.some(({ text }) => /^es$/iu.test(text))) &&
    !hasLooseWord &&
    !hasDoubtfulStart &&
    !hasDoubtfulCase &&
    !hasDisagreement &&
    !countsTimes &&
    !hasDoubleInfinitive &&
    !hasObjectBesideSein &&
    // In "viel zu laut", the analysis can take *zu* for a prefix of the verb.
    !/(?<!\p{L})(?:viel|etwas|bisschen) zu \p{Ll}/u.test(words.map(({ text }) => text).join(" ")) &&
    !lacksContent &&
    !lacksPredicate &&
    !namesOnlyHere &&
    !lacksInfinitive &&
    !/^nämlich$/iu.test(firstWord?.text ?? "") &&
    fullParticiples.length <= 1 &&
    !hasInexactNumber &&
    !hasDependentClause &&
    !isVagueObjectDefined &&
    subjectIndexOf(sentence, clause) !== undefined &&
    !words.some(
      ({ text, reading, tag, index }) =>
        ((partnerWordPattern.test(text) || (text === "Sie" && index > 0) || /^bitte$/iu.test(text)) &&
          !(index === 0 && text === "Man")) ||
        uncertainWordPattern.test(text) ||
        /^(?:ITJ|PWS|PWAV|PWAT|PRELS|KOKOM|TRUNC|XY|FM|PTKANT)$/.test(tag) ||
        /["„“”»«():…–]/.test(text) ||
        (reading.repair === "guess" && tag !== "NE" && tag !== "NN" && !isMarkTag(tag)),
    )
  );
}
