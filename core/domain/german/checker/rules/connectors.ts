import { featuresOf } from "../../analysis/analyze.ts";
import { isFiniteTag } from "../../analysis/tags.ts";
import { type AnalyzedText, capitalize } from "../analyzed-text.ts";
import { type ClauseView, listClauseViews, tagAt } from "../clause-view.ts";
import { lowerTextAt } from "../phrase-tokens.ts";
import { findClauseTopics, phraseTopics, type TopicIds } from "../phrase-topics.ts";
import { confidenceFromMargins, type Edit, type Explanation, type Rule } from "../rule.ts";
import { finiteOf, isIndirectYesNoQuestion, isPast } from "./indirect-question.ts";

const isPresent = (clauseView: ClauseView | undefined) => {
  const finiteVerb = clauseView && finiteOf(clauseView);
  const features = finiteVerb && featuresOf(finiteVerb);
  return features?.tense === "Pres" && features.mood === "Ind" && clauseView?.clause.verbs.isPerfect !== true;
};
/** Whether the finite verb is in the past or perfect. In "Er kann gefallen sein" the finite verb is in the present. */
const isPastOrPerfect = (clauseView: ClauseView | undefined) =>
  isPast(clauseView) || (clauseView?.clause.verbs.isPerfect === true && finiteOf(clauseView)?.tag !== "VMFIN");
/** Whether the clause is not about another person: its subject is *ich*, *du*, *wir*, *ihr*, *man* or *es*. */
const isAboutSpeakerOrAnybody = ({ sentence, subject }: ClauseView) =>
  /^(?:ich|du|wir|ihr|man|es)$/.test(lowerTextAt(sentence, subject?.head));
const parentOf = (clauseView: ClauseView, views: readonly ClauseView[]) =>
  views.find((candidate) => candidate.sentence === clauseView.sentence && candidate.index === clauseView.clause.parent);

/** Whether the verb of the clause takes an indirect question: wissen, fragen, erklären. */
const takesQuestion = (clauseView: ClauseView | undefined) =>
  clauseView?.framesByLemma.some((frames) =>
    frames.some(({ slots }) =>
      slots.some(({ alternatives }) =>
        alternatives.some((complement) => complement.kind === "clause" && complement.clause === "w"),
      ),
    ),
  ) ?? false;

/** Words that show that something happened more than once. */
const repeatedEventWordPattern =
  /^(?:immer|jede[snmr]?|jedesmal|oft|häufig|meistens|manchmal|stets|früher|normalerweise|selten|nie)$/;
/** Words that name one moment or period of the past. */
const singleEventWordPattern =
  /^(?:gestern|vorgestern|letzte[snmr]?|klein|jung|kind|schüler|schülerin|student|studentin|baby|jahr|jahre)$/;

interface ConjunctionReplacement {
  form: string;
  explanation: Explanation;
  confidence: number;
  topics?: TopicIds;
}

function replacementFor(view: ClauseView, views: readonly ClauseView[]): ConjunctionReplacement | undefined {
  const { sentence, clause } = view;
  const connector = lowerTextAt(sentence, clause.connector);
  const parent = parentOf(view, views);
  const isBeforeMainClause = parent !== undefined && parent.index > view.index;
  const words = [...clause.tokens, ...(parent?.clause.tokens ?? [])].map((index) => lowerTextAt(sentence, index));
  const isRepeatedEvent = words.some((word) => repeatedEventWordPattern.test(word));
  // The clause is an adverbial only if the main clause has a subject of its own or is a request. In "Wann du kommst,
  // ist mir egal" the clause itself is the subject.
  const isRequest = isBeforeMainClause && /^V[VA]IMP$/.test(finiteOf(parent)?.tag ?? "");
  // Before a predicate noun the clause itself is the subject: "Wann genau er kam, ist Gegenstand der Ermittlungen."
  const isPredicateNoun =
    isBeforeMainClause &&
    /^(?:sein|bleiben|werden)$/.test(parent.clause.verbs.lemma) &&
    /^N/.test(tagAt(sentence, parent.subject?.head) ?? "") &&
    parent.subject?.determiner === undefined;
  const hasSubject = isBeforeMainClause && parent.subject !== undefined && !isPredicateNoun;
  const isAdverbial = isBeforeMainClause && (hasSubject || isRequest) && !takesQuestion(parent);
  if (connector === "wann" && isAdverbial && sentence.tokens.at(-1)?.text !== "?") {
    const form = isPast(view) && isPastOrPerfect(parent) && !isRepeatedEvent ? "als" : "wenn";
    return {
      form,
      confidence: 0.9,
      topics: findClauseTopics(form),
      explanation: {
        en: `*wann* asks for a time; *${form}* begins a clause that says when something happens.`,
        de: `*wann* fragt nach der Zeit; *${form}* leitet einen Nebensatz der Zeit ein.`,
      },
    };
  }
  if (
    connector === "wenn" &&
    isPast(view) &&
    isPastOrPerfect(parent) &&
    !isRepeatedEvent &&
    words.some((word) => singleEventWordPattern.test(word))
  )
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
    isBeforeMainClause &&
    isPresent(view) &&
    isPresent(parent) &&
    // Ignores stories about other people, which are often told in the present: "Als der Zug hält, steigt sie ein".
    [view, parent].some((candidate) => isAboutSpeakerOrAnybody(candidate))
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
  // If the verb is at the end and a main clause follows, the learner meant the conjunction *obwohl*: "Trotzdem er krank
  // war, ging er".
  const finiteVerb = finiteOf(view);
  const isVerbLast = /^[,.!?]$/.test(sentence.tokens[(finiteVerb?.index ?? -2) + 1]?.text ?? "");
  if (
    connector === "trotzdem" &&
    isBeforeMainClause &&
    isVerbLast &&
    parent.clause.verbs.finite === parent.clause.tokens[0]
  )
    return {
      form: "obwohl",
      confidence: 0.95,
      topics: phraseTopics.obwohl,
      explanation: {
        en: "*trotzdem* is an adverb; a clause with the verb at the end begins with *obwohl*.",
        de: "*trotzdem* ist ein Adverb; ein Nebensatz mit dem Verb am Ende beginnt mit *obwohl*.",
      },
    };
  if (connector === "wenn" && parent && isIndirectYesNoQuestion(view, parent))
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

/**
 * Corrects a conjunction that does not fit: "Wann ich klein war", "Als ich in Berlin bin", "Ich weiß nicht, wenn er
 * kommt".
 */
export const subordinatingConjunction: Rule = {
  name: "subordinating-conjunction",
  category: "subordinate-clauses",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    const views = listClauseViews(analysis);
    for (const clauseView of views) {
      if (clauseView.clause.kind !== "subordinate") continue;
      const token = clauseView.sentence.tokens[clauseView.clause.connector ?? -1];
      const change = token && replacementFor(clauseView, views);
      if (!change) continue;
      const { form, ...explanationAndTopics } = change;
      const replacement = /^\p{Lu}/u.test(token.text) ? capitalize(form) : form;
      yield {
        start: token.start,
        end: token.end,
        replacement,
        ...explanationAndTopics,
        confidence: change.confidence * confidenceFromMargins(token.margin),
      };
    }
  },
  examples: [
    ["Wann ich nach Hause komme, esse ich zuerst.", "Wenn ich nach Hause komme, esse ich zuerst."],
    ["Wann ich klein war, wohnten wir auf dem Land.", "Als ich klein war, wohnten wir auf dem Land."],
    ["Wann ich ein Kind war, haben wir in Köln gewohnt.", "Als ich ein Kind war, haben wir in Köln gewohnt."],
    ["Wenn meine Oma jung war, hat sie viel getanzt.", "Als meine Oma jung war, hat sie viel getanzt."],
    ["Wenn meine Oma bei uns war, hat sie immer gekocht.", "Wenn meine Oma bei uns war, hat sie immer gekocht."],
    ["Wenn ich gestern nach Hause kam, war niemand da.", "Als ich gestern nach Hause kam, war niemand da."],
    ["Als ich Zeit habe, gehe ich ins Kino.", "Wenn ich Zeit habe, gehe ich ins Kino."],
    ["Als der Zug in Ulm hält, steigt ein Junge ein.", "Als der Zug in Ulm hält, steigt ein Junge ein."],
    ["Er hat gefragt, wenn ich morgen Zeit habe.", "Er hat gefragt, ob ich morgen Zeit habe."],
    ["Ich frage sie, wenn ich nicht weiterkomme.", "Ich frage sie, wenn ich nicht weiterkomme."],
    ["Ich lese viel oder frage sie, wenn ich etwas suche.", "Ich lese viel oder frage sie, wenn ich etwas suche."],
    ["Ich weiß nicht, wenn das richtig ist.", "Ich weiß nicht, ob das richtig ist."],
    ["Trotzdem er heute krank war, ging er zur Arbeit.", "Obwohl er heute krank war, ging er zur Arbeit."],
    ["Wann du Zeit hast, ruf mich an.", "Wenn du Zeit hast, ruf mich an."],
    ["Wann du kommst, ist mir egal.", "Wann du kommst, ist mir egal."],
    [
      "Wann genau er in die Wohnung eindrang, ist Gegenstand der Ermittlungen.",
      "Wann genau er in die Wohnung eindrang, ist Gegenstand der Ermittlungen.",
    ],
    ["Ich weiß nicht, wann er kommt.", "Ich weiß nicht, wann er kommt."],
    ["Als ich nach Hause kam, war niemand da.", "Als ich nach Hause kam, war niemand da."],
    ["Wenn ich klein war, war immer alles gut.", "Wenn ich klein war, war immer alles gut."],
    ["Frag mich, wenn du Zeit hast.", "Frag mich, wenn du Zeit hast."],
  ],
};

/** Corrects a connecting word that does not fit: "…, denn ich krank bin", "für Deutsch zu lernen". */
export const connectingWord: Rule = {
  name: "connecting-word",
  category: "connectors",
  stage: 2,
  *findEdits(analysis: AnalyzedText): Generator<Edit> {
    for (const { sentence, clause } of listClauseViews(analysis)) {
      const firstToken =
        sentence.tokens[
          clause.connector ?? clause.tokens.find((index) => !/^\$/.test(tagAt(sentence, index) ?? "$")) ?? -1
        ];
      if (!firstToken) continue;
      const { start, end } = firstToken;
      const finiteIndex = clause.verbs.finite;
      const isVerbLast =
        finiteIndex !== undefined &&
        clause.tokens.filter((index) => !/^\$/.test(tagAt(sentence, index) ?? "$")).at(-1) === finiteIndex;
      if (
        firstToken.text === "denn" &&
        clause.kind === "subordinate" &&
        isVerbLast &&
        // Ignores clauses with an earlier finite verb: in "denn er kann kaum etwas vorweisen" the infinitive at
        // the end only looks like a finite verb.
        !clause.tokens.some((index) => index < finiteIndex && isFiniteTag(tagAt(sentence, index) ?? "XY")) &&
        // Ignores clauses that continue after the verb: "denn ohne Geld kann man nichts kaufen".
        /^(?:\$|KO)/.test(tagAt(sentence, finiteIndex + 1) ?? "$") &&
        !/^(?:PWS|KOUS)$/.test(tagAt(sentence, firstToken.index + 1) ?? "") &&
        clause.tokens.length > 4 &&
        lowerTextAt(sentence, firstToken.index - 1) === ","
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
      const isPreposition = sentence.phrases.some((phrase) => phrase.preposition === firstToken.index);
      if (firstToken.text.toLowerCase() === "für" && clause.kind === "infinitive" && hasZu && !isPreposition)
        yield {
          start,
          end,
          replacement: firstToken.text === "Für" ? "Um" : "um",
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
    [
      "Man merkt, dass man so nicht leben kann, denn ohne eigenes Einkommen kann man nicht über die Runden kommen.",
      "Man merkt, dass man so nicht leben kann, denn ohne eigenes Einkommen kann man nicht über die Runden kommen.",
    ],
    [
      "Er wird abgelehnt, denn er kann ja kaum die Geldsumme vorweisen.",
      "Er wird abgelehnt, denn er kann ja kaum die Geldsumme vorweisen.",
    ],
  ],
};
