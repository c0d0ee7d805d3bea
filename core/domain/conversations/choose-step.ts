import { sayClaim } from "./answer-form.ts";
import { isGuarded, sendToPeople } from "./grave-topics.ts";
import { restatementOf, seedOf } from "./grounded-lines.ts";
import type { HeardClause } from "./hearing.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { toBothLanguages } from "./pick-line.ts";
import { doubtfulStepPattern, drasticStepPattern, gentleStepPattern, waitingStepPattern } from "./step-words.ts";

/** Two steps between which a question chooses, as infinitives: "ausziehen" and "noch einmal mit ihm reden". */
const stepChoicePatterns: readonly RegExp[] = [
  /(?<!\p{L})(?:soll|sollte|sollen|sollten) (?:ich|wir) ([^.?!]+?),? oder (?:soll(?:te)? ich )?([^.?!]+?)[?.! ]*$/iu,
  /(?<!\p{L})(?:ich|wir) (?:soll|sollte|sollen|sollten) ([^.?!]+?),? oder ([^.?!]+?)[?.! ]*$/iu,
  // Matches "Was soll ich tun, die Wohnung nehmen oder weitersuchen?"
  /(?<!\p{L})was (?:soll|sollte|sollen|sollten|kann|können|würdest|würden) (?:ich|wir|du|Sie) (?:\p{Ll}+ ){0,2}(?:tun|machen)[,:.?–]? ([^.?!]+?),? oder ([^.?!]+?)[?.! ]*$/iu,
  // Matches "Würdest du es ihm sagen oder lieber schweigen?"
  /(?<!\p{L})(?:würdest du|würden Sie) ([^.?!]+?),? oder ([^.?!]+?)[?.! ]*$/iu,
  /(?<!\p{L})ob (?:ich|wir) ([^.?!]+?),? oder (?:ob ich )?([^.?!]+?) (?:soll|sollte|sollen|sollten)(?!\p{L})/iu,
];
/** Words that belong to the question and not to a step: "Soll ich da überhaupt antworten oder …?" */
const particlesOfQuestionPattern = /(?<!\p{L})(?:überhaupt|denn|eigentlich|etwa) /giu;
const wordsBeforeStepPattern =
  /^(?:da )?(?:(?:ihn|ihr|ihm|es|das|sie) )*(?:da )?(?:lieber|eher|besser|einfach|doch|nun|jetzt|vielleicht|zuerst) /iu;

/** The steps between which the learner wants the partner to choose; undefined if the message names no two steps. */
function findStepsToChoose(turn: PartnerTurn, question: HeardClause): [string, string] | undefined {
  const message = turn.hearing.clauses.map(({ text }) => text).join(" ");
  for (const text of [question.text, ...turn.hearing.clauses.map((clause) => clause.text), message]) {
    for (const pattern of stepChoicePatterns) {
      const found = (pattern.exec(text)?.slice(1) ?? []).map((step) => step.replace(particlesOfQuestionPattern, ""));
      const steps = found.map((step) =>
        step.replace(wordsBeforeStepPattern, (words) =>
          words.replace(/(?:lieber|eher|besser|einfach|doch|nun|jetzt|vielleicht|zuerst) $/iu, ""),
        ),
      );
      // In "Soll ich sie mit Pilzen oder mit Käse machen?", the pronoun belongs to both steps. It does not belong to a step
      // with an object of its own: "Soll ich ihm die Meinung sagen oder die Füße stillhalten?"
      const pronoun = /^(?:(?:ihn|ihr|ihm|es|sie) )+/iu.exec(steps[0] ?? "")?.[0] ?? "";
      const [first, second] = steps.map((step, i) =>
        i === 0 || step.startsWith(pronoun) || objectAtStartPattern.test(step) ? step : `${pronoun}${step}`,
      );
      if (
        first &&
        second &&
        steps.every(
          (step) => /(?:^| )(?:\p{Ll}+(?:en|ern|eln|tun|sein)|sein|tun)$/u.test(step) && step.split(" ").length <= 10,
        )
      )
        return [first, second];
    }
  }
  return undefined;
}

/** Matches two things after a comma: "Was soll ich mitbringen, einen Kuchen oder Blumen?" */
const apposedThingsPattern = /, [^,]*(?<!\p{L})\p{Lu}\p{L}+ oder (?:[^,]* )?\p{Lu}\p{L}+[?!. ]*$/u;

/**
 * Answers "Soll ich … oder …?" with the gentler step, because the other step is still possible after it. If neither
 * step is gentler, the choice is computed from the words of the first step. But if one of the steps is to wait, the
 * partner leaves the choice to the learner.
 */
export function chooseStep(turn: PartnerTurn, question: HeardClause): boolean {
  const steps = findStepsToChoose(turn, question);
  // Whether the learner asks "Soll ich … oder …?". If the partner finds neither two steps nor two things in such a
  // question, it leaves the choice open, because "Ja" would not answer the question.
  const asksForChoice = /(?<!\p{L})(?:soll|sollte)[nt]? (?:ich|wir) .* oder (?!nicht(?!\p{L}))/iu.test(
    turn.questions.map(({ text }) => text).join(" "),
  );
  // If the steps contain words for the partner or for *wir*, the partner would have to change the person of these
  // words: "Soll ich dir schreiben oder dich anrufen?" The partner does not choose between such steps.
  const personPattern = /(?<!\p{L})(?:dir|dich|Sie|Ihnen|dein\p{Ll}*|Ihr\p{Ll}*|uns|unser\p{Ll}*)(?!\p{L})/u;
  if (steps?.some((step) => personPattern.test(step))) return false;
  // "Soll ich ein Kleid oder eine Jeans anziehen?" chooses between things.
  if (!steps && (restatementOf(turn, question)?.options || apposedThingsPattern.test(question.text))) return false;
  if (!steps) return asksForChoice && sayClaim(turn, "persona own-step-open", ["persona own-step-open"]);
  if (sendToPeople(turn)) return true;
  const rank = (step: string) =>
    gentleStepPattern.test(step) ? 1 : drasticStepPattern.test(step) || doubtfulStepPattern.test(step) ? -1 : 0;
  const [first, second] = steps;
  // Nobody can say from outside whether waiting is right.
  if (rank(first) === rank(second) && steps.some((step) => waitingStepPattern.test(step)))
    return sayClaim(turn, "persona own-step-open", ["persona own-step-open"]);
  const chosenStep =
    rank(first) !== rank(second)
      ? rank(first) > rank(second)
        ? first
        : second
      : seedOf(first) % 2 === 0
        ? first
        : second;
  const possessive = turn.settings.tone === "professional" ? "Ihr" : "dein";
  const option = chosenStep.replace(/(?<!\p{L})mein(?=\p{Ll}*(?!\p{L}))/gu, possessive);
  // Pronouns stand before "zuerst": "Ich würde ihr zuerst schreiben".
  const pronoun = /^(?:(?:ihr|ihm|ihn|sie|es|mich|mir|uns|ihnen) )+/iu.exec(option)?.[0] ?? "";
  const setName = gentleStepPattern.test(chosenStep) ? "persona own-step talk" : "persona own-step";
  const isSaid = turn.say(setName, {
    slots: { pronoun: toBothLanguages(pronoun), step: toBothLanguages(option.slice(pronoun.length)) },
    isRepeatable: true,
  });
  if (isSaid) turn.memory = { ...turn.memory, claim: "persona own-step" };
  return isSaid;
}

/** An article or possessive at the beginning of a step, with which its object begins. */
const objectAtStartPattern =
  /^(?:(?:erst ?mal|mal|einfach|lieber|ganz|ruhig|richtig) )*(?:die|den|das|eine?n?|m?eine?n?|k?eine?n?|ihre?n?|seine?n?) /iu;

/** Matches "Hättest du die Bienen behalten oder zurückgebracht?" with its two participles. */
const choiceOfDeedsPattern =
  /^(?:(?:und|aber),? )?(?:hättest du|hätten Sie|wärst du|wären Sie) (?:[^?]* )?(\p{Ll}+(?:t|en)) oder (?:[^?]* )?(\p{Ll}+(?:t|en))[?!. ]*$/iu;

const wrongDeedPattern =
  /gestohlen|geklaut|geschlagen|getreten|umgebracht|getötet|gelogen|betrogen|geschwiegen|gequält/u;

/** Chooses one of two deeds, of which the partner never chooses one that harms somebody. The same question always gets the same answer. */
export function chooseDeed(turn: PartnerTurn, { text }: HeardClause): boolean {
  const [, first = "", second = ""] = choiceOfDeedsPattern.exec(text) ?? [];
  if (first === "" || isGuarded(turn)) return false;
  const isWrong = (deed: string) => wrongDeedPattern.test(deed);
  const option = isWrong(first) ? second : isWrong(second) || seedOf(text) % 2 === 0 ? first : second;
  return sayClaim(turn, "persona choice-of-deeds", ["persona choice-of-deeds"], null, {
    deed: toBothLanguages(option),
  });
}
