import { finiteForm } from "../../lexicon/finite-form.ts";
import { capitalize } from "../analyzed-text.ts";
import { subjectOf } from "../clause-subject.ts";
import { confidenceFromMargins, type Rule } from "../rule.ts";
import { isQuoted, lowerOf, replaceTokens, type VerbClause, verbClauses } from "../verb-clause.ts";
import { framesOf, personNumber, personsOf, verbReadings } from "../verb-form.ts";

/** Verbs of motion that also take *haben*, with an object: "den Wagen gefahren". With a destination they take *sein*. */
const verbsOfMotion = /(?:^|\|)(?:fahren|fliegen|laufen|reisen|wandern|joggen|schwimmen|reiten|segeln|rudern)$/;

/** Further verbs whose perfect has both auxiliaries, by region or meaning. */
const eitherAuxiliary =
  /^(?:tanzen|ziehen|brechen|treten|folgen|stehen|liegen|sitzen|heilen|trocknen|begegnen|altern|biegen|schmelzen)$/;

/** Whether a phrase of the clause names a destination: nach Berlin, zum Arzt, in die Stadt. */
function hasDestination({ sentence, clause }: VerbClause): boolean {
  return clause.prepositional.some((at) => {
    const phrase = sentence.phrases[at];
    const preposition = lowerOf(sentence.tokens[phrase?.preposition ?? -1]);
    const determiner = lowerOf(sentence.tokens[phrase?.determiner ?? -1]);
    return (
      /^(?:nach|zum|zur|zu|ins|ans|aufs)$/.test(preposition) ||
      (preposition === "in" && /^(?:die|den)$/.test(determiner))
    );
  });
}

/** Whether the clause has an object that is no time: einen Film, but not einen Tag. */
function hasObject({ sentence, clause, analyzed }: VerbClause): boolean {
  return clause.objects.accusative.some((at) => {
    const head = sentence.tokens[sentence.phrases[at]?.head ?? -1];
    if (!head || head.tag === "PRF" || /^(?:es|das|was|alles|viel)$/.test(lowerOf(head))) return head?.tag === "PRF";
    const classes = analyzed.lexicon.nounClasses(head.reading.lemma);
    return !classes.some(
      (one) => one === "time" || one === "measure" || one === "daytime" || one === "weekday" || one === "season",
    );
  });
}

/** Participles that comment on a clause instead of belonging to its verb: im Grunde genommen, genau gesagt, so gesehen. */
function isComment({ sentence }: VerbClause, participle: number): boolean {
  const [before, word] = [lowerOf(sentence.tokens[participle - 1]), lowerOf(sentence.tokens[participle])];
  return (
    /^(?:genommen|gesagt|gesehen|gesprochen|betrachtet)$/.test(word) &&
    /^(?:grunde|streng|genau|kurz|ehrlich|offen|anders|so|allgemein)$/.test(before)
  );
}

type Auxiliary = "haben" | "sein";

/** The auxiliary that a participle needs in its clause; undefined if both are possible. */
function auxiliaryOf(view: VerbClause, participle: number): Auxiliary | undefined {
  const { analyzed, sentence } = view;
  const { lexicon } = analyzed;
  const token = sentence.tokens[participle];
  if (!token || isComment(view, participle)) return undefined;
  const lemmas = new Set(
    verbReadings(token, lexicon).flatMap(({ pos, lemma }) => (pos === "participle" ? [lemma] : [])),
  );
  const entries = [...lemmas].map((lemma) => lexicon.lemmas(lemma).filter((one) => one.pos === "verb"));
  if (lemmas.size === 0 || entries.some((list) => list.length === 0)) return undefined;
  const isReflexive = view.words.some((one) => one.tag === "PRF" && !/^[md]ir$/.test(lowerOf(one)));
  // "Ich bin mich verlaufen": the verb is reflexive here; "ist bestellt man sich": another clause follows.
  if (isReflexive) return view.clause.fields.after.length === 0 ? "haben" : undefined;
  if ([...lemmas].some((lemma) => eitherAuxiliary.test(lemma))) return undefined;
  const all = entries.flat();
  const isMotion = [...lemmas].every((lemma) => verbsOfMotion.test(lemma));
  if (isMotion && hasDestination(view) && !hasObject(view)) return "sein";
  if (all.every(({ auxiliaries }) => auxiliaries.join() === "sein")) return hasObject(view) ? undefined : "sein";
  if (!all.every(({ auxiliaries }) => auxiliaries.join() === "haben")) return undefined;
  // "Ich bin verliebt": the participle of a reflexive verb is an adjective.
  const isAdjective = lexicon.readings(lowerOf(token)).some(({ pos }) => pos === "adjective");
  if (isAdjective || [...lemmas].some((lemma) => lemma.startsWith("sich "))) return undefined;
  // With *sein* the participle of a verb with an object can describe a state: "Der Brief ist geschrieben."
  const takesObject = [...lemmas].some((lemma) => {
    const frames = framesOf(lemma, lexicon);
    const isObject = (one: (typeof frames)[number]["slots"][number]["alternatives"][number]) =>
      one.kind === "reflexive" || (one.kind === "noun" && one.case === "accusative");
    return (
      frames.length === 0 || frames.some(({ slots }) => slots.some(({ alternatives }) => alternatives.some(isObject)))
    );
  });
  // "Wir waren von der Hilfe überwältigt": a state.
  if (view.words.some((one) => /^(?:von|vom|durch)$/.test(lowerOf(one)))) return undefined;
  const subject = subjectOf(view);
  const head = sentence.tokens[subject?.phrase.head ?? -1];
  const isPerson =
    /^(?:ich|du|wir|man)$/.test(lowerOf(head)) ||
    (lowerOf(head) === "er" && hasObject(view)) ||
    analyzed.lexicon.nounClasses(head?.reading.lemma ?? "").includes("person");
  // "Alles ist gelogen": things are in a state.
  const canAct = isPerson || (head?.tag === "PPER" && lowerOf(head) !== "es") || head?.tag === "NE";
  return (takesObject ? hasObject(view) && isPerson : canAct) ? "haben" : undefined;
}

/** The perfect of a verb is formed with *haben* or with *sein*. */
export const perfectAuxiliary: Rule = {
  name: "perfect-auxiliary",
  category: "perfect-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { sentence, clause, words } = view;
      const verbs = words.filter(({ tag }) => tag.startsWith("V"));
      const finite = verbs.find(({ tag }) => tag === "VAFIN");
      const [participle, ...more] = verbs.filter((one) => one !== finite);
      if (!finite || !participle || more.length > 0 || participle.tag !== "VVPP" || isQuoted(sentence, finite))
        continue;
      const written = finite.reading.lemma;
      // "Du warst komplett nass geschwitzt": a state.
      const before = [1, 2].map((distance) => sentence.tokens[participle.index - distance]?.tag);
      if (written === "sein" && before.every((tag) => tag === "ADJD")) continue;
      const subject = subjectOf(view);
      if (!subject || (written !== "haben" && written !== "sein") || clause.verbs.zu !== undefined) continue;
      const persons = personsOf(finite, analyzed.lexicon) & subject.persons;
      const wanted = auxiliaryOf(view, participle.index);
      if (
        !wanted ||
        wanted === written ||
        persons === 0 ||
        verbReadings(participle, analyzed.lexicon).some(({ pos }) => pos === "infinitive")
      )
        continue;
      const kind = finite.reading.kind === "t" || finite.reading.kind === "k" ? finite.reading.kind : "p";
      const form = finiteForm(analyzed.lexicon, wanted, kind, personNumber(persons));
      if (!form) continue;
      yield replaceTokens(
        view,
        finite.index,
        finite.index,
        /^\p{Lu}/u.test(finite.text) ? capitalize(form) : form,
        {
          en: `The perfect of this verb has *${wanted}*: *${form} … ${participle.text}*.`,
          de: `Das Perfekt dieses Verbs hat *${wanted}*: *${form} … ${participle.text}*.`,
        },
        confidenceFromMargins(finite.margin, subject.margin) * 0.96,
      );
    }
  },
  examples: [
    ["Ich habe nach Hause gegangen.", "Ich bin nach Hause gegangen."],
    ["Wir haben nach Berlin gefahren.", "Wir sind nach Berlin gefahren."],
    ["Ich habe den Wagen nach Berlin gefahren.", "Ich habe den Wagen nach Berlin gefahren."],
    ["Ich habe das Buch gelesen.", "Ich habe das Buch gelesen."],
    ["Ich habe einen Bruder er ist gestern angekommen.", "Ich habe einen Bruder er ist gestern angekommen."],
    ["Ich bin gut geschlafen.", "Ich habe gut geschlafen."],
    ["Ich bin früh aufgestanden.", "Ich bin früh aufgestanden."],
    ["Für Fragen bin ich nicht gemacht.", "Für Fragen bin ich nicht gemacht."],
    ["Ich bin krank und habe viel geschlafen.", "Ich bin krank und habe viel geschlafen."],
    ["Wir sind Pizza gegessen.", "Wir haben Pizza gegessen."],
    ["Ich bin einen Film gesehen.", "Ich habe einen Film gesehen."],
    ["Ich bin jeden Tag gefragt worden.", "Ich bin jeden Tag gefragt worden."],
    ["Er ist in Berlin gesehen worden.", "Er ist in Berlin gesehen worden."],
    ["Er hat heute um sechs Uhr aufgestanden.", "Er ist heute um sechs Uhr aufgestanden."],
    ["Ich bin gelesen einen Roman.", "Ich habe einen Roman gelesen."],
    ["Alles, was du sagst, ist gelogen.", "Alles, was du sagst, ist gelogen."],
    ["Bin ich dir schon begegnet?", "Bin ich dir schon begegnet?"],
    ["Ich bin im Grunde genommen ein Optimist.", "Ich bin im Grunde genommen ein Optimist."],
    ["Ich wäre das Buch gekauft.", "Ich hätte das Buch gekauft."],
  ],
};
