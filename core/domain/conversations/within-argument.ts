import { comparativePattern } from "./answer-fit.ts";
import { sayClaim } from "./answer-form.ts";
import { isAboutGroupOfPeople, isGuarded, sensitiveTopicPattern } from "./grave-topics.ts";
import type { HeardClause } from "./hearing.ts";
import { moodOfMessage } from "./moods.ts";
import type { PartnerTurn } from "./partner-turn.ts";
import { findOpinion, openThesis } from "./thesis.ts";

/** Matches "Gibt es auch etwas Gutes an einem Plan?" */
const otherSideQuestionPattern =
  /(?<!\p{L})(?:gibt es|hat (?:es|das|der|die|ein\p{Ll}*) ?[^?]*) ?(?:(?:denn|da|nicht|auch|für dich|für Sie) )*(?:(?:et)?was (?:Gutes|Schlechtes|Positives)|(?:gute|schöne|schlechte) Seiten|Vorteile|Nachteile|Ausnahmen)(?!\p{L})/iu;
/** Matches "Soll meine Tante etwa im Schnee bleiben?", which expects a no. */
const ironicDemandPattern =
  /^(?:(?:und|aber|also|ja),? )*(?:soll|sollen|muss|müssen) (?!(?:ich|wir|man|du|Sie)(?!\p{L}))[^?]*(?<!\p{L})(?:etwa|vielleicht)(?!\p{L})/iu;

/** Matches duties of safety, health and school, which the partner never denies. */
const seriousDutyPattern =
  /helm|gurt|anschnall|angeschnallt|arzt|ärzt|schule|studier|impf|hände waschen|zähne|hausaufgabe/iu;

/** Matches "Bist du für oder gegen die Hühner?" */
const sideQuestionPattern =
  /^(?:(?:und|aber),? )?(?:bist du|sind Sie) (?:(?:denn|eher|da) )*(?:für|gegen) (?:oder|und) (?:für|gegen)(?!\p{L})/iu;

/** Matches what people dispute in politics and ethics. On this the partner takes no side. */
const disputedPattern =
  /(?<!\p{L})(?:AfD|CDU|SPD|FDP|Grünen?|Linken?|Partei|EU|NATO)(?!\p{L})|atom|kernkraft|tierversuch|zoo|zirkus|jagd|pelz|gewalt|strafe|abtreib|impf|kopftuch|kirche|steuer|gender|wehrpflicht|grenze/iu;

/** Within an argument, admits that the other side has a point, or denies an exaggeration. */
export function answerWithinArgument(turn: PartnerTurn, question: HeardClause): boolean {
  if (isGuarded(turn) || isAboutGroupOfPeople(question)) return false;
  const { text } = question;
  if (sideQuestionPattern.test(text) && turn.findRule("stance", question.bag) === undefined)
    return disputedPattern.test(text) || sensitiveTopicPattern.test(text)
      ? turn.say("move thesis-no-side", { isRepeatable: true })
      : sayClaim(turn, "persona in-favour", ["persona in-favour"]);
  const isArguing = turn.memory.stance !== null || openThesis(turn) !== undefined || findOpinion(turn) !== undefined;
  const compares = turn.statements.some((statement) => comparativePattern.test(statement.text));
  if (otherSideQuestionPattern.test(text))
    return (
      (isArguing || compares) &&
      moodOfMessage(turn.statements) !== "bad" &&
      sayClaim(turn, "persona both-sides", ["persona both-sides"])
    );
  return (
    isArguing &&
    ironicDemandPattern.test(text) &&
    !seriousDutyPattern.test(text) &&
    sayClaim(turn, "persona of-course-not", ["persona of-course-not"])
  );
}
