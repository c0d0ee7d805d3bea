import type { ClauseView } from "../clause-view.ts";
import { prepositionsIn } from "../frame-match.ts";
import { prepositionsOf } from "../governed-phrase.ts";
import type { Edit } from "../rule.ts";
import type { Governor } from "./preposition-governors.ts";

/** Corrects the preposition that is part of a word such as *dafür* or *wofür*: "Wofür wartest du?" */
export function* editsOfGovernedCompounds(governor: Governor, clauseView: ClauseView): Generator<Edit> {
  const { confusedPreposition } = governor;
  if (!confusedPreposition || confusedPreposition.correctPreposition === "") return;
  for (const index of clauseView.clause.tokens) {
    const token = clauseView.sentence.tokens[index];
    const match = /^(da|wo)r?(für|an|auf|über|von|mit|um|in|zu|nach|gegen|vor)$/i.exec(token?.text ?? "");
    if (!token || !match || !/^(?:PAV|PWAV|PTKVZ)$/.test(token.tag)) continue;
    const [, base = "", writtenPreposition = ""] = match;
    if (
      !confusedPreposition.wrongPrepositions.has(writtenPreposition) ||
      (governor.kind === "noun" && index !== governor.tokenIndex + 1)
    )
      continue;
    if (
      prepositionsIn(clauseView).has(confusedPreposition.correctPreposition) ||
      prepositionsOf(governor.frames).has(writtenPreposition)
    )
      continue;
    // Ignores *danach* and similar words, because they can mean a time: "Danach warten wir".
    if (/^(?:nach|zu|vor|mit)$/.test(writtenPreposition) && base.toLowerCase() === "da") continue;
    const form = `${base}${/^[aäoöuüei]/.test(confusedPreposition.correctPreposition) ? "r" : ""}${confusedPreposition.correctPreposition}`;
    yield {
      start: token.start,
      end: token.end,
      replacement: form,
      confidence: 0.85,
      explanation: {
        en: `*${governor.name}* goes with *${confusedPreposition.correctPreposition}*: *${form}*.`,
        de: `*${governor.name}* steht mit *${confusedPreposition.correctPreposition}*: *${form}*.`,
      },
    };
  }
}
