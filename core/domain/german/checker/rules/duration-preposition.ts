import type { Phrase } from "../../analysis/analyze.ts";
import type { AnalyzedText } from "../analyzed-text.ts";
import { type ClauseView, denotesPerson, listClauseViews, tagAt } from "../clause-view.ts";
import { applyChanges } from "../decline-phrase.ts";
import { changesToPreposition } from "../governed-phrase.ts";
import { firstIndexOf, lowerTextAt } from "../phrase-tokens.ts";
import { takesAdverbial } from "../phrases/verb-frames.ts";
import { confidenceFromMargins, type Explanation, type Rule } from "../rule.ts";

const unitOfTimePattern =
  /^(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr|Jahrzehnt|Jahrhundert|Jahrtausend)(?:e?n|e)?$/;
/** Verbs of lasting states and habits. */
const stateVerbPattern = /^(?:wohnen|leben|kennen|warten|lernen|arbeiten|studieren)$/;
/**
 * Verbs of `stateVerbPattern` that rarely occur with a planned duration. The other verbs of `stateVerbPattern` often do:
 * "Sie arbeitet für ein Jahr bei uns."
 */
const unplannedStatePattern = /^(?:wohnen|leben|kennen|warten)$/;
/** Verbs for events that happen at one moment. */
const eventVerbPattern =
  /^(?:kommen|an\|?kommen|um\|?ziehen|ein\|?ziehen|heiraten|kennen\|?lernen|an\|?fangen|beginnen|kaufen|bekommen|sterben|verlassen|gründen)$/;
/** Words that show that the present tense describes a plan or a repetition: ab morgen, jeden Tag. */
const wordOfPlanOrRepetitionPattern =
  /^(?:morgen|übermorgen|bald|dann|ab|nächst\p{L}*|jed\p{L}*|täglich|immer|oft|manchmal|pro|nur|nichts?|kein\p{L}*|nie|noch|wenn|normalerweise)$/u;

/**
 * Words that say how often or to what extent something has happened during a period. With them *seit* is right in the
 * perfect: "erstmals seit neun Jahren", "Seit drei Tagen ist kaum jemand gekommen".
 */
const wordOfCountOrExtentPattern =
  /^(?:erstmals|erneut|wieder|nicht|kaum|selten|ständig|mehrfach|mehr|mehrere|viele|wenige?|einige|insgesamt|Male?|\p{L}*mals?|alle)$/u;

const explanations: Readonly<Record<"since" | "ago", (text: string) => Explanation>> = {
  since: (text) => ({
    en: `What began in the past and still goes on has *seit* and the present tense: *${text}*.`,
    de: `Was früher begonnen hat und noch dauert, steht mit *seit* und Präsens: *${text}*.`,
  }),
  ago: (text) => ({
    en: `For a moment in the past it is *vor*; *seit* is for what still goes on: *${text}*.`,
    de: `Bei einem Zeitpunkt in der Vergangenheit steht *vor*; *seit* steht bei dem, was noch dauert: *${text}*.`,
  }),
};

/**
 * The preposition that a duration requires in this clause; undefined if the written preposition is right or the mistake
 * is not certain.
 */
function chooseFittingPreposition(
  clauseView: ClauseView,
  writtenText: string,
  { lexicon }: AnalyzedText,
): "seit" | "vor" | undefined {
  const { sentence, clause, lemmas } = clauseView;
  const finiteVerb = sentence.tokens[clause.verbs.finite ?? -1];
  if (!finiteVerb || clause.verbs.isPassive || tagAt(sentence, finiteVerb.index) === "VMFIN") return undefined;
  // If a person has moved to a goal, the event is finished: "Ich bin nach Deutschland gekommen".
  const isMotion =
    clauseView.subject !== undefined &&
    denotesPerson(clauseView, clauseView.subject, lexicon) &&
    finiteVerb.reading.lemma === "sein" &&
    clauseView.framesByLemma.flat().some((frame) => takesAdverbial(frame, "direction")) &&
    clause.prepositionalPhrases.length > 1;
  const isEvent = lemmas.every((lemma) => eventVerbPattern.test(lemma)) || isMotion;
  const isEventInPast = isEvent && (clause.verbs.isPerfect || finiteVerb.reading.kind === "t");
  if (writtenText === "seit") return isEventInPast ? "vor" : undefined;
  const isPresent = finiteVerb.reading.kind === "p" && clause.verbs.participles.length === 0;
  const hasSchonOrBereits = clause.tokens.some((index) => /^(?:schon|bereits)$/.test(lowerTextAt(sentence, index)));
  const verbOfStatePattern = writtenText === "für" && !hasSchonOrBereits ? unplannedStatePattern : stateVerbPattern;
  const isState =
    lemmas.every((lemma) => verbOfStatePattern.test(lemma)) || (writtenText === "vor" && lemmas.join() === "sein");
  return isPresent && isState && clause.verbs.infinitives.length === 0 ? "seit" : undefined;
}

const isDuration = ({ sentence }: ClauseView, { head, preposition = head }: Phrase) =>
  unitOfTimePattern.test(sentence.tokens[head]?.text ?? "") &&
  sentence.tokens
    .slice(preposition + 1, head)
    .some(
      ({ tag, text }) => tag === "CARD" || /^(?:ein(?:en?|er|em)?|paar|einige[nr]?|viele[nr]?|lange[nr]?)$/i.test(text),
    );

/** Corrects the preposition of a duration: "Ich wohne hier für drei Jahre", "Ich bin seit zwei Jahren gekommen". */
export const durationPreposition: Rule = {
  name: "duration-preposition",
  category: "numbers-and-time",
  stage: 2,
  *findEdits(analysis: AnalyzedText) {
    for (const clauseView of listClauseViews(analysis)) {
      const { sentence, clause } = clauseView;
      for (const phraseIndex of clause.prepositionalPhrases) {
        const phrase = sentence.phrases[phraseIndex];
        const writtenText = lowerTextAt(sentence, phrase?.preposition);
        if (!phrase || !/^(?:für|seit|vor)$/.test(writtenText) || !isDuration(clauseView, phrase)) continue;
        // Ignores comparisons: "fitter als vor fünf Jahren".
        if (/^(?:als|wie|bis)$/.test(lowerTextAt(sentence, (phrase.preposition ?? 0) - 1))) continue;
        if (clause.tokens.some((index) => wordOfPlanOrRepetitionPattern.test(lowerTextAt(sentence, index)))) continue;
        const isWithinPhrase = (index: number) => index >= (phrase.preposition ?? 0) && index <= phrase.head;
        const isCounted = clause.tokens.some(
          (index) => !isWithinPhrase(index) && wordOfCountOrExtentPattern.test(sentence.tokens[index]?.text ?? ""),
        );
        if (writtenText === "seit" && isCounted) continue;
        // Ignores attributes of a noun: "der höchste Stand seit fünf Jahren".
        const tokenBefore = sentence.tokens[(phrase.preposition ?? 0) - 1];
        const isAttribute =
          tokenBefore?.tag === "NN" && tokenBefore.index > (clause.verbs.finite ?? 0) && writtenText === "seit";
        if (isAttribute) continue;
        const wantedPreposition = chooseFittingPreposition(clauseView, writtenText, analysis);
        const changes =
          wantedPreposition && changesToPreposition(clauseView, phrase, wantedPreposition, "dative", analysis);
        if (!changes) continue;
        const start = sentence.tokens[firstIndexOf(phrase)]?.start ?? 0;
        const end = sentence.tokens[phrase.head]?.end ?? start;
        const explanation = explanations[wantedPreposition === "seit" ? "since" : "ago"](
          applyChanges(analysis.text, start, end, changes),
        );
        const confidence = 0.88 * confidenceFromMargins(sentence.tokens[clause.verbs.finite ?? -1]?.margin ?? 0);
        for (const change of changes)
          yield { start: change.start, end: change.end, replacement: change.form, confidence, explanation };
      }
    }
  },
  examples: [
    [
      "Ich wohne hier für drei Jahre, aber ich kenne niemanden.",
      "Ich wohne hier seit drei Jahren, aber ich kenne niemanden.",
    ],
    [
      "Meine Schwester ist krank, und sie wohnt für ein Jahr in Köln.",
      "Meine Schwester ist krank, und sie wohnt seit einem Jahr in Köln.",
    ],
    [
      "Ich glaube, dass sie schon für zwei Jahre Deutsch lernt.",
      "Ich glaube, dass sie schon seit zwei Jahren Deutsch lernt.",
    ],
    [
      "Ich lerne vor zwei Jahren Deutsch, aber ich spreche nicht gut.",
      "Ich lerne seit zwei Jahren Deutsch, aber ich spreche nicht gut.",
    ],
    ["Ich bin vor zwei Jahren in Deutschland.", "Ich bin seit zwei Jahren in Deutschland."],
    ["Ich bin seit drei Jahren nach Deutschland gekommen.", "Ich bin vor drei Jahren nach Deutschland gekommen."],
    ["Wir haben seit einem Monat geheiratet.", "Wir haben vor einem Monat geheiratet."],
    ["Seit vielen Jahren bin ich nach Bonn gekommen.", "Vor vielen Jahren bin ich nach Bonn gekommen."],
    [
      "Im Zoo ist erstmals seit neun Jahren ein Tiger zur Welt gekommen.",
      "Im Zoo ist erstmals seit neun Jahren ein Tiger zur Welt gekommen.",
    ],
    ["Seit drei Tagen ist kaum jemand zu uns gekommen.", "Seit drei Tagen ist kaum jemand zu uns gekommen."],
    [
      "Seit zwei Jahren sind viele Leute in unser Dorf gekommen.",
      "Seit zwei Jahren sind viele Leute in unser Dorf gekommen.",
    ],
    ["Sie arbeitet für ein Jahr bei uns.", "Sie arbeitet für ein Jahr bei uns."],
    [
      "Sie sind auf den höchsten Stand seit fünf Jahren gestiegen.",
      "Sie sind auf den höchsten Stand seit fünf Jahren gestiegen.",
    ],
    ["Bist du heute fitter als vor fünf Jahren?", "Bist du heute fitter als vor fünf Jahren?"],
    ["Ich bleibe für drei Tage in Berlin.", "Ich bleibe für drei Tage in Berlin."],
    ["Vor drei Jahren habe ich in Wien gewohnt.", "Vor drei Jahren habe ich in Wien gewohnt."],
    ["Seit zwei Wochen habe ich nichts gekauft.", "Seit zwei Wochen habe ich nichts gekauft."],
  ],
};
