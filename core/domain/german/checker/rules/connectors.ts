import { featuresOf } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { capitalize } from "../analyzed-text.ts";
import { type ClauseView, clauseViews, lowerText, tagAt } from "../clause-view.ts";
import { clauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";

const finiteOf = ({ sentence, clause }: ClauseView) => sentence.tokens[clause.verbs.finite ?? -1];
const isPast = (view: ClauseView | undefined) => {
  const finite = view && finiteOf(view);
  if (!finite) return false;
  const { tense, mood } = featuresOf(finite);
  return tense === "Past" && mood !== "Sub";
};
const isPresent = (view: ClauseView | undefined) => {
  const finite = view && finiteOf(view);
  const features = finite && featuresOf(finite);
  return features?.tense === "Pres" && features.mood === "Ind" && view?.clause.verbs.isPerfect !== true;
};
const parentOf = (view: ClauseView, views: readonly ClauseView[]) =>
  views.find((one) => one.sentence === view.sentence && one.index === view.clause.parent);

/** Whether the verb of the clause takes an indirect question: wissen, fragen, erklären. */
const takesQuestion = (view: ClauseView | undefined) =>
  view?.framesByLemma.some((frames) =>
    frames.some(({ slots }) =>
      slots.some(({ alternatives }) => alternatives.some((one) => one.kind === "clause" && one.clause === "w")),
    ),
  ) ?? false;

/** Words that say that something happened more than once. */
const repeated = /^(?:immer|jede[snmr]?|jedesmal|oft|häufig|meistens|manchmal|stets|früher|normalerweise|selten|nie)$/;
/** Words that name one moment or period of the past. */
const once =
  /^(?:gestern|vorgestern|letzte[snmr]?|klein|jung|kind|schüler|schülerin|student|studentin|baby|jahr|jahre)$/;

interface Replacement {
  form: string;
  explanation: Explanation;
  confidence: number;
  topics?: TopicIds;
}

function replacementFor(view: ClauseView, views: readonly ClauseView[]): Replacement | undefined {
  const { sentence, clause } = view;
  const connector = lowerText(sentence, clause.connector);
  const parent = parentOf(view, views);
  const isFirst = parent !== undefined && parent.index > view.index;
  const words = [...clause.tokens, ...(parent?.clause.tokens ?? [])].map((at) => lowerText(sentence, at));
  const isRepeated = words.some((one) => repeated.test(one));
  // "Wann du kommst, ist mir egal": the clause is the subject.
  const isAdverbial = isFirst && parent.subject !== undefined && !takesQuestion(parent);
  if (connector === "wann" && isAdverbial && sentence.tokens.at(-1)?.text !== "?") {
    const form = isPast(view) && isPast(parent) && !isRepeated ? "als" : "wenn";
    return {
      form,
      confidence: 0.9,
      topics: clauseTopics(form),
      explanation: {
        en: `*wann* asks for a time; *${form}* begins a clause that says when something happens.`,
        de: `*wann* fragt nach der Zeit; *${form}* leitet einen Nebensatz der Zeit ein.`,
      },
    };
  }
  if (connector === "wenn" && isPast(view) && isPast(parent) && !isRepeated && words.some((one) => once.test(one)))
    return {
      form: "als",
      confidence: 0.86,
      topics: phraseTopics.als,
      explanation: {
        en: "For one time in the past it is *als*; *wenn* is for the present, the future and what happened repeatedly.",
        de: "Für ein einmaliges Ereignis in der Vergangenheit steht *als*; *wenn* steht für Gegenwart, Zukunft und Wiederholtes.",
      },
    };
  if (
    connector === "als" &&
    tagAt(sentence, clause.connector) === "KOUS" &&
    isFirst &&
    isPresent(view) &&
    isPresent(parent)
  )
    return {
      form: "wenn",
      confidence: 0.85,
      topics: phraseTopics.wenn,
      explanation: {
        en: "*als* is for one time in the past; for the present it is *wenn*.",
        de: "*als* steht für ein Ereignis in der Vergangenheit; in der Gegenwart steht *wenn*.",
      },
    };
  const isConcessive = /^(?:auch|selbst|nur|immer)$/.test(lowerText(sentence, (clause.connector ?? 0) - 1));
  if (
    connector === "wenn" &&
    parent &&
    !isFirst &&
    !isConcessive &&
    parent.index === view.index - 1 &&
    isAsking(parent)
  )
    return {
      form: "ob",
      confidence: 0.84,
      topics: phraseTopics.ob,
      explanation: {
        en: "An indirect question without a question word begins with *ob*.",
        de: "Eine indirekte Frage ohne Fragewort beginnt mit *ob*.",
      },
    };
  return undefined;
}

/** Whether the clause asks or does not know: "Er hat gefragt", "Ich weiß nicht", "Ich möchte wissen". */
function isAsking({ sentence, clause, lemmas }: ClauseView): boolean {
  const hasWord = (pattern: RegExp) => clause.tokens.some((at) => pattern.test(lowerText(sentence, at)));
  if (clause.verbs.isPassive || clause.prepositional.length > 0) return false;
  if (lemmas.some((one) => /^(?:fragen|nachfragen|überlegen)$/.test(one))) return !hasWord(/^(?:nur|mich|immer)$/);
  return (
    lemmas.some((one) => one === "wissen") &&
    (hasWord(/^(?:nicht|möchte|möchten|will|wollte|gern|gerne)$/) || sentence.tokens.at(-1)?.text === "?")
  );
}

/** "Wann ich klein war", "Als ich in Berlin bin", "Ich weiß nicht, wenn er kommt": the conjunction does not fit. */
export const subordinatingConjunction: Rule = {
  name: "subordinating-conjunction",
  category: "subordinate-clauses",
  stage: 2,
  *find(analyzed: AnalyzedText) {
    const views = clauseViews(analyzed);
    for (const view of views) {
      if (view.clause.kind !== "subordinate") continue;
      const token = view.sentence.tokens[view.clause.connector ?? -1];
      const found = token && replacementFor(view, views);
      if (!found) continue;
      const { form, ...rest } = found;
      const replacement = /^\p{Lu}/u.test(token.text) ? capitalize(form) : form;
      yield {
        start: token.start,
        end: token.end,
        replacement,
        ...rest,
        confidence: found.confidence * confidenceFromMargins(token.margin),
      };
    }
  },
  examples: [
    ["Wann ich nach Hause komme, esse ich zuerst.", "Wenn ich nach Hause komme, esse ich zuerst."],
    ["Wann ich klein war, wohnten wir auf dem Land.", "Als ich klein war, wohnten wir auf dem Land."],
    ["Wenn ich gestern nach Hause kam, war niemand da.", "Als ich gestern nach Hause kam, war niemand da."],
    ["Als ich Zeit habe, gehe ich ins Kino.", "Wenn ich Zeit habe, gehe ich ins Kino."],
    ["Er hat gefragt, wenn ich morgen Zeit habe.", "Er hat gefragt, ob ich morgen Zeit habe."],
    ["Ich weiß nicht, wenn das richtig ist.", "Ich weiß nicht, ob das richtig ist."],
    ["Ich weiß nicht, wann er kommt.", "Ich weiß nicht, wann er kommt."],
    ["Als ich nach Hause kam, war niemand da.", "Als ich nach Hause kam, war niemand da."],
    ["Wenn ich klein war, war immer alles gut.", "Wenn ich klein war, war immer alles gut."],
    ["Frag mich, wenn du Zeit hast.", "Frag mich, wenn du Zeit hast."],
  ],
};

/** "…, denn ich krank bin", "für Deutsch zu lernen", "nicht aus Spanien, aber aus Italien": the connecting word does not fit. */
export const connectingWord: Rule = {
  name: "connecting-word",
  category: "connectors",
  stage: 2,
  *find(analyzed: AnalyzedText): Generator<Edit> {
    for (const { sentence, clause } of clauseViews(analyzed)) {
      const first =
        sentence.tokens[clause.connector ?? clause.tokens.find((at) => !/^\$/.test(tagAt(sentence, at) ?? "$")) ?? -1];
      if (!first) continue;
      const { start, end } = first;
      const finite = clause.verbs.finite;
      const isVerbLast =
        finite !== undefined && clause.tokens.filter((at) => !/^\$/.test(tagAt(sentence, at) ?? "$")).at(-1) === finite;
      if (
        first.text === "denn" &&
        clause.kind === "subordinate" &&
        isVerbLast &&
        tagAt(sentence, first.index + 1) !== "PWS" &&
        clause.tokens.length > 4 &&
        lowerText(sentence, first.index - 1) === ","
      )
        yield {
          start,
          end,
          replacement: "weil",
          confidence: 0.88,
          topics: phraseTopics.dass,
          explanation: {
            en: "After *denn* the verb is in second place; with the verb at the end it is *weil*.",
            de: "Nach *denn* steht das Verb an zweiter Stelle; mit dem Verb am Ende heißt es *weil*.",
          },
        };
      const hasZu = clause.verbs.zu !== undefined && clause.verbs.infinitives.length > 0;
      const isGoverning = sentence.phrases.some((one) => one.preposition === first.index);
      if (first.text.toLowerCase() === "für" && clause.kind === "infinitive" && hasZu && !isGoverning)
        yield {
          start,
          end,
          replacement: first.text === "Für" ? "Um" : "um",
          confidence: 0.88,
          topics: phraseTopics.damit,
          explanation: {
            en: "A purpose with an infinitive begins with *um*: *um … zu*.",
            de: "Ein Zweck mit Infinitiv beginnt mit *um*: *um … zu*.",
          },
        };
    }
  },
  examples: [
    ["Ich bleibe zu Hause, denn ich krank bin.", "Ich bleibe zu Hause, weil ich krank bin."],
    ["Ich bleibe zu Hause, denn ich bin krank.", "Ich bleibe zu Hause, denn ich bin krank."],
  ],
};
