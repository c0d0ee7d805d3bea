import type { AnalyzedToken } from "../../analysis/analyze.ts";
import { lowerOf } from "../phrase-tokens.ts";
import { finalMarkOf, type VerbClause } from "../verb-clause.ts";

/**
 * The word that introduces a clause. The tagger takes *wie* at the start of a clause for a comparison: "…, wie kann ich
 * helfen".
 */
export function connectorOf({ sentence, clause }: VerbClause): AnalyzedToken | undefined {
  const firstToken = sentence.tokens[clause.fields.before[0] ?? -1];
  return (
    sentence.tokens[clause.connector ?? -1] ??
    (firstToken?.tag === "KOKOM" && lowerOf(firstToken) === "wie" ? firstToken : undefined)
  );
}

/** Whether the word can be a question word. The tagger can take *was* and *wie* for other words. */
export const isQuestionWord = (token: AnalyzedToken | undefined) =>
  /^PW/.test(token?.tag ?? "") || /^(?:was|wie)$/.test(lowerOf(token));

/**
 * Whether a clause with a question word is an indirect question, because the previous clause takes one: "Ich weiß nicht,
 * wo …", "Kannst du mir sagen, wann …", "Hast du eine Idee, was …".
 */
export function isIndirectQuestion(verbClause: VerbClause): boolean {
  const { sentence, clause, index, analysis } = verbClause;
  const [firstIndex] = clause.tokens;
  const clauseBefore = sentence.clauses[index - 1];
  if (!clauseBefore || firstIndex === undefined || sentence.tokens[firstIndex - 1]?.text !== ",") return false;
  const connector = connectorOf(verbClause);
  if (!isQuestionWord(connector)) return false;
  // If a request with a question mark stands before the question, the question is direct: "Sag mal, wie heißt du?"
  const isRequest = /IMP$/.test(sentence.tokens[clauseBefore.verbs.finite ?? -1]?.tag ?? "");
  if (isRequest && finalMarkOf(sentence) === "?") return false;
  // If the sentence has a question mark and the previous clause does not begin with its verb, the question is direct:
  // "Um Gottes willen, was ist passiert?" A clause after *und* only seems to begin with its verb, because its subject
  // is left out: "…, und schreibe ihr, was hältst du davon?" After *und* at the start of the sentence, no subject is
  // left out, so the clause does begin with its verb: "Und weißt du, wo er wohnt?"
  const [firstIndexOfPreviousClause = -1, secondIndexOfPreviousClause] = clauseBefore.tokens;
  const isVerbFirstClause =
    sentence.tokens[firstIndexOfPreviousClause]?.tag === "KON"
      ? firstIndexOfPreviousClause === 0 && clauseBefore.verbs.finite === secondIndexOfPreviousClause
      : clauseBefore.verbs.finite === firstIndexOfPreviousClause;
  if (finalMarkOf(sentence) === "?" && !isVerbFirstClause) return false;
  const lemmas = [clauseBefore.verbs.lemma, sentence.tokens[clauseBefore.verbs.finite ?? -1]?.reading.lemma ?? ""];
  // A noun with *haben* can take the question, too: "Hast du eine Idee, was …", "Ich habe keine Ahnung, wo …". After
  // *Frage* the question is direct: "Hast du eine Frage, wie kann ich dir helfen?"
  const [article, noun] = sentence.tokens.slice(firstIndex - 3, firstIndex - 1);
  const hasNegation = /^kein/.test(lowerOf(article));
  const takesQuestion = noun?.tag === "NN" && !/^Fragen?$/u.test(noun.text);
  if (clauseBefore.verbs.lemma === "haben" && takesQuestion && (isVerbFirstClause || hasNegation))
    lemmas.push(noun.reading.lemma);
  return lemmas.some((lemma) =>
    analysis.lexicon
      .frames(lemma)
      .some(({ slots }) =>
        slots.some(({ alternatives }) =>
          alternatives.some((complement) => complement.kind === "clause" && complement.clause === "w"),
        ),
      ),
  );
}
