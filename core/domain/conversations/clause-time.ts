import type { HeardClause } from "./hearing.ts";

const futureWordPattern =
  /(?<!\p{L})(?:morgen|übermorgen|bald|demnächst|nächste[nrsm]?|kommende[nrsm]?|im (?:frühling|frühjahr|sommer|herbst|winter|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)|wollen|will|wollte[nt]?|möchten?|werden?|wird|planen?|vor ?haben)(?!\p{L})/iu;

export type ClauseTime = "past" | "now" | "plan";

/** Whether a clause is about the past, the present or a plan. "Nächsten Samstag fahren wir" is a plan. */
export const timeOf = ({ isPast, text, bag }: HeardClause): ClauseTime =>
  isPast ? "past" : futureWordPattern.test(text) || bag.includes("wish") ? "plan" : "now";
