import { readdirSync, readFileSync } from "node:fs";
import { partnerBankOf } from "#content/compile-scenes.ts";
import { openCurrentLexicon } from "#content/lexicon-file.ts";
import { readCorpus } from "#content/read-corpus.ts";
import type { CefrLevel } from "#core/domain/cefr-level.ts";
import { checkMessage } from "#core/domain/conversations/check-message.ts";
import { correctMoods } from "#core/domain/conversations/clause-mood.ts";
import { salienceFeaturesOf } from "#core/domain/conversations/clause-salience.ts";
import type { MessageWithPoint } from "./fit.ts";

const folder = new URL("../../content/conversations/salience/", import.meta.url);

/**
 * Reads `content/conversations/salience`. A row has the level, the message, and the clauses that readers chose as its
 * point, divided by ` | `, the best first. A row is left out if the analysis no longer finds the best clause.
 */
export function readMessages(): MessageWithPoint[] {
  const { corpus } = readCorpus();
  const knowledge = { lexicon: openCurrentLexicon(corpus), topics: [], levelByWord: {}, bank: partnerBankOf(corpus) };
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n"));
  const messages = rows.flatMap((row) => {
    const [level = "", text = "", chosen = ""] = row.split("\t");
    const { hearing } = checkMessage(text, knowledge, level as CefrLevel, false).utterance;
    const clauses = hearing ? correctMoods(hearing).clauses.filter(({ mood }) => mood === "statement") : [];
    const texts = clauses.map((clause) => clause.text.trim());
    const points = chosen.split(" | ").map((clause) => texts.indexOf(clause));
    if (points[0] === -1 || clauses.length < 2) return [];
    return [{ points: points.filter((i) => i >= 0), features: clauses.map((_, i) => salienceFeaturesOf(clauses, i)) }];
  });
  console.log(`${rows.length} rows, of which ${rows.length - messages.length} no longer match the analysis`);
  return messages;
}
