import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { isVerbTag } from "../../analysis/tags.ts";
import { inCases } from "../../lexicon/closed-words.ts";
import { finiteForm } from "../../lexicon/finite-form.ts";
import { subjectOf } from "../clause-subject.ts";
import { phraseTopics } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import {
  constituentsOf,
  finalMarkOf,
  lowerOf,
  phraseStart,
  replaceTokens,
  type VerbClause,
  verbClauses,
} from "../verb-clause.ts";
import { framesOf, personNumber, personsOf } from "../verb-form.ts";

const insertAfter = ({ end }: AnalyzedToken, word: string, explanation: Explanation, confidence: number): Edit => ({
  start: end,
  end,
  replacement: ` ${word}`,
  explanation,
  confidence,
});

/** Whether a clause lacks anything that could be its subject: no *es, das*, no nominative. */
function lacksSubject({ words, sentence, clause }: VerbClause): boolean {
  if (
    words.some(
      (one) =>
        /^(?:es|das|dies|ich|du|er|sie|wir|ihr|man|was|wer|nichts|alles)$|^.*['’]s$/.test(lowerOf(one)) &&
        one.tag !== "ART",
    )
  )
    return false;
  return !sentence.phrases.some(
    (one) =>
      clause.tokens.includes(one.head) &&
      one.preposition === undefined &&
      one.role === "subject" &&
      (one.cells.together & inCases(2)) === 0,
  );
}

/** Whether the verb of the clause takes only the impersonal subject *es*: regnen, schneien. */
const isImpersonal = (lemma: string, { analyzed }: VerbClause) => {
  const frames = framesOf(lemma, analyzed.lexicon);
  return frames.length > 0 && frames.every(({ slots }) => slots[0]?.alternatives.some(({ kind }) => kind === "es"));
};

const datives = /^(?:mir|dir|ihm|ihr|uns|euch|ihnen)$/;

/** Whether the clause needs *es*, and by which phrase the explanation shows it. */
function phraseWithEs(view: VerbClause): string | undefined {
  const { clause, sentence, words } = view;
  const finite = sentence.tokens[clause.verbs.finite ?? -1];
  const { lemma } = clause.verbs;
  if (!finite) return undefined;
  const nouns = sentence.phrases.filter((one) => clause.tokens.includes(one.head) && one.preposition === undefined);
  const isTime = (head: number) =>
    view.analyzed.lexicon.nounClasses(sentence.tokens[head]?.reading.lemma ?? "").includes("time");
  if (isImpersonal(lemma, view)) return nouns.every(({ head }) => isTime(head)) ? `es ${finite.text}` : undefined;
  const hasDative = words.some((one) => datives.test(lowerOf(one)) && one.tag === "PPER");
  const hasManner = words.some(({ tag }) => tag === "ADJD");
  const isAlone = nouns.every(({ head }) => datives.test(lowerOf(sentence.tokens[head])) || isTime(head));
  if (lemma === "gehen" && hasDative && hasManner && isAlone) return "es geht mir gut";
  const objects = nouns.filter(({ head }) => !isTime(head));
  const [object] = objects;
  if (lemma !== "geben" || finite.reading.lemma !== "geben" || objects.length !== 1 || !object) return undefined;
  if (/^P/.test(sentence.tokens[object.head]?.tag ?? "") || object.head < finite.index !== (clause.kind !== "main"))
    return undefined;
  const isPerson = view.analyzed.lexicon
    .nounClasses(sentence.tokens[object.head]?.reading.lemma ?? "")
    .includes("person");
  const isSingular = (object.cells.together & 0xf000) === 0;
  const isNominative = (object.cells.together & inCases(2)) === 0;
  return (isPerson && isSingular) || isNominative ? undefined : `es ${finite.text}`;
}

/** "Heute regnet", "Mir geht gut", "In meiner Stadt gibt viele Parks": the subject *es* is missing. */
export const missingEs: Rule = {
  name: "missing-es",
  category: "pronouns",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { clause, sentence } = view;
      const finite = sentence.tokens[clause.verbs.finite ?? -1];
      const isThirdPerson = finite !== undefined && (personsOf(finite, analyzed.lexicon) & 4) !== 0;
      if (!finite || !isThirdPerson || !lacksSubject(view)) continue;
      const phrase = phraseWithEs(view);
      const connector = sentence.tokens[clause.connector ?? -1];
      const anchor = clause.kind === "main" ? finite : clause.kind === "subordinate" ? connector : undefined;
      if (!phrase || !anchor || clause.sharedSubjectOf !== undefined) continue;
      if (clause.kind === "main" && clause.fields.before.length === 0 && finalMarkOf(sentence) !== "?") continue;
      if (
        /^PW/.test(anchor.tag) ||
        (clause.kind === "main" && clause.connector !== undefined && /^PWS/.test(connector?.tag ?? ""))
      )
        continue;
      yield insertAfter(
        anchor,
        "es",
        { en: `The subject *es* is missing: *${phrase}*.`, de: `Das Subjekt *es* fehlt: *${phrase}*.` },
        confidenceFromMargins(finite.margin) * 0.93,
      );
    }
  },
  examples: [
    ["Mir geht gut.", "Mir geht es gut."],
    ["Mir geht es gut.", "Mir geht es gut."],
    ["Heute regnet.", "Heute regnet es."],
    ["Gestern hat stark geregnet.", "Gestern hat es stark geregnet."],
    ["Heute geht mir nicht so gut.", "Heute geht es mir nicht so gut."],
    ["In meiner Stadt gibt viele Parks.", "In meiner Stadt gibt es viele Parks."],
    ["Heute gibt meine Mutter ein Fest.", "Heute gibt meine Mutter ein Fest."],
    ["Das geht mich nichts an.", "Das geht mich nichts an."],
  ],
};

/** "Er sehr müde", "Mein Bruder krank": the verb *sein* is missing. */
export const missingCopula: Rule = {
  name: "missing-copula",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { sentence, words } = view;
      if (sentence.clauses.length !== 1 || finalMarkOf(sentence) !== "." || words.length > 7) continue;
      if (
        sentence.tokens.some(
          ({ tag, readings }) =>
            isVerbTag(tag) || tag === "XY" || readings.some((one) => isVerbTag(one.tag) && one.kind === "p"),
        )
      )
        continue;
      const parts = constituentsOf(
        sentence,
        words.map(({ index }) => index),
      );
      const [first, ...rest] = parts;
      const head = sentence.tokens[first?.phrase?.head ?? -1];
      const determiner = sentence.tokens[first?.phrase?.determiner ?? -1];
      if (!first?.phrase || !head || first.phrase.preposition !== undefined) continue;
      const isPronoun = /^(?:ich|du|er|sie|wir)$/i.test(head.text);
      const isPossessed = determiner?.tag === "PPOSAT" && (first.phrase.cells.together & inCases(1)) !== 0;
      if (!isPronoun && !isPossessed) continue;
      const isPredicate = ({ first: at, last, phrase }: (typeof parts)[number]) =>
        phrase === undefined && [at, last].some((one) => sentence.tokens[one]?.tag === "ADJD");
      const isAdjunct = ({ first: at, phrase }: (typeof parts)[number]) =>
        phrase?.preposition !== undefined || /^(?:ADV|PTKNEG|PAV)$/.test(sentence.tokens[at]?.tag ?? "");
      const predicates = rest.filter(isPredicate);
      if (predicates.length !== 1 || !rest.every((one) => isPredicate(one) || isAdjunct(one))) continue;
      const isPlural = isPossessed && (first.phrase.cells.together & 0x0fff) === 0;
      const persons: Record<string, number> = { ich: 1, du: 2, er: 4, sie: 4, wir: 8 };
      const person = isPossessed ? (isPlural ? 32 : 4) : (persons[lowerOf(head)] ?? 4);
      const form = finiteForm(analyzed.lexicon, "sein", "p", personNumber(person));
      const subject = sentence.tokens[first.last];
      if (form && subject)
        yield insertAfter(
          subject,
          form,
          { en: `The verb is missing: *${subject.text} ${form} …*`, de: `Das Verb fehlt: *${subject.text} ${form} …*` },
          confidenceFromMargins(first.phrase.margin) * 0.9,
        );
    }
  },
  examples: [
    ["Er sehr müde.", "Er ist sehr müde."],
    ["Mein Bruder heute krank.", "Mein Bruder ist heute krank."],
    ["Ich auch.", "Ich auch."],
  ],
};

/** "Mein Bruder er wohnt in Wien", "Du musst du gehen": the subject is there twice. */
export const doubledSubject: Rule = {
  name: "doubled-subject",
  category: "pronouns",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { sentence, clause } = view;
      const finite = sentence.tokens[clause.verbs.finite ?? -1];
      const subject = subjectOf(view);
      if (!finite || !subject || clause.kind !== "main") continue;
      const [before, after] = [sentence.tokens[finite.index - 1], sentence.tokens[finite.index + 1]];
      const explanation = {
        en: `The subject is there twice; *${before?.text}* is enough.`,
        de: `Das Subjekt steht zweimal da; einmal genügt.`,
      };
      const isRepeated = /^(?:ich|du|er|wir)$/.test(lowerOf(before)) && lowerOf(before) === after?.text;
      if (isRepeated && after)
        yield { start: finite.end, end: after.end, replacement: "", explanation, confidence: 0.95 };
      if (!before || !/^(?:er|sie|es)$/.test(before.text)) continue;
      const noun = sentence.phrases.find(
        (one) =>
          one.preposition === undefined && one.head + 1 === before.index && sentence.tokens[one.head]?.tag === "NN",
      );
      const start = noun && phraseStart(sentence, noun);
      if (!noun || start !== clause.fields.before[0] || noun.determiner === undefined) continue;
      if ((noun.cells.together & inCases(1)) === 0) continue;
      const cellsByPronoun: Record<string, number> = { er: 0x000f, es: 0x0f00, sie: 0xf0f0 };
      if ((noun.cells.together & inCases(1) & (cellsByPronoun[before.text] ?? 0)) === 0) continue;
      const nounBefore = sentence.tokens[noun.head];
      yield {
        start: nounBefore?.end ?? before.start,
        end: before.end,
        replacement: "",
        explanation: {
          en: `The noun is the subject already, without *${before.text}*: *${nounBefore?.text} ${finite.text} …*`,
          de: `Das Nomen ist schon das Subjekt, ohne *${before.text}*: *${nounBefore?.text} ${finite.text} …*`,
        },
        confidence: confidenceFromMargins(finite.margin) * 0.95,
        topics: ["a1-subject-pronouns"],
      };
    }
  },
  examples: [
    ["Mein Bruder er wohnt in Wien.", "Mein Bruder wohnt in Wien."],
    ["Meine Eltern sie sind Lehrer.", "Meine Eltern sind Lehrer."],
    ["Das Buch, sie hat es gelesen.", "Das Buch, sie hat es gelesen."],
  ],
};

/** "Ich bin arbeite hier", "Ich muss muss gehen": a clause has one finite verb. */
export const doubledVerb: Rule = {
  name: "doubled-verb",
  category: "present-tense",
  stage: 2,
  *find(analyzed) {
    for (const view of verbClauses(analyzed)) {
      const { sentence, words } = view;
      const subject = subjectOf(view);
      if (!subject || view.clause.kind !== "main") continue;
      for (const verb of words) {
        const next = sentence.tokens[verb.index + 1];
        if (!next || !/FIN$/.test(verb.tag) || !/(?:FIN|IMP)$/.test(next.tag)) continue;
        const isRepeated = verb.text === next.text && verb.tag !== "VVFIN";
        const isSein = verb.reading.lemma === "sein" && verb.reading.kind === "p" && /^VV/.test(next.tag);
        const persons = personsOf(next, analyzed.lexicon) & subject.persons;
        const isOnlyFinite = analyzed.lexicon.readings(lowerOf(next)).every(({ pos }) => pos === "finite");
        const isAdditional =
          isSein &&
          persons !== 0 &&
          isOnlyFinite &&
          subject.last + 1 === verb.index &&
          /^(?:ich|du|er|wir|sie)$/i.test(sentence.tokens[subject.first]?.text ?? "");
        if (!isRepeated && !isAdditional) continue;
        yield {
          ...replaceTokens(
            view,
            verb.index,
            next.index,
            next.text,
            {
              en: `One finite verb is enough: *${sentence.tokens[subject.phrase.head]?.text} ${next.text}*.`,
              de: `Ein finites Verb genügt: *${sentence.tokens[subject.phrase.head]?.text} ${next.text}*.`,
            },
            0.93,
          ),
          topics: phraseTopics.otherEnding,
        };
      }
    }
  },
  examples: [
    ["Ich bin arbeite in einer Firma.", "Ich arbeite in einer Firma."],
    ["Ich muss muss gehen.", "Ich muss gehen."],
    ["Ich bin gegangen.", "Ich bin gegangen."],
  ],
};
