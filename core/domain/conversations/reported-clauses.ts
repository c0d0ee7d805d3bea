import type { HeardClause } from "./hearing.ts";

const sayingVerbs = new Set("sagen meinen behaupten denken glauben finden schreiben antworten".split(" "));

/** Whether a clause only reports what somebody else said: "Er meinte, ich habe mich verzählt." */
export const isReported = (statements: readonly HeardClause[], clause: HeardClause): boolean => {
  const previousStatement = statements[statements.indexOf(clause) - 1];
  return (
    previousStatement !== undefined &&
    sayingVerbs.has(previousStatement.verb) &&
    // "Der Verkäufer hat am Telefon gesagt, dass der Kasten leer ist" reports, however long its beginning is.
    (previousStatement.words.length <= 4 || (previousStatement.subject === "other" && /^dass /iu.test(clause.text))) &&
    !/^(?:und|aber|oder|dann)(?!\p{L})/iu.test(clause.text)
  );
};
