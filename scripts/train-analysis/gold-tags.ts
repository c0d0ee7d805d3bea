import type { Tag } from "#core/domain/german/analysis/tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

const auxiliaries = new Set(["haben", "sein", "werden"]);
const modals = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);
const pronominalAdverb =
  /^(?:da|hier)r?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$|^(?:deshalb|deswegen|trotzdem|außerdem|dennoch|demnach|stattdessen|demzufolge)$/;

function verbTag(token: GoldToken, sentence: GoldSentence): Tag {
  const { lemma, form, features, xpos, upos } = token;
  const kind = auxiliaries.has(lemma)
    ? "VA"
    : modals.has(lemma) && (upos === "AUX" || xpos.startsWith("VM"))
      ? "VM"
      : "VV";
  if (features.Mood === "Imp") return kind === "VM" ? "VMFIN" : `${kind}IMP`;
  if (isFiniteVerb(token, sentence)) return `${kind}FIN`;
  if (features.VerbForm === "Part" || xpos === "VBN" || /PP$/.test(xpos)) return `${kind}PP`;
  if (kind === "VV" && lemma !== form && (xpos === "VVIZU" || lemma === form.replace("zu", ""))) return "VVIZU";
  return `${kind}INF`;
}

function pronounTag({ features, xpos, lemma, form }: GoldToken): Tag {
  const lower = form.toLowerCase();
  if (features.Reflex === "Yes" || xpos === "PRF" || lower === "sich") return "PRF";
  if (xpos === "PRELS" || xpos === "REL") return "PRELS";
  if (xpos === "PWS" || xpos === "WP") return "PWS";
  if (xpos === "PDS") return "PDS";
  if (xpos === "PIS") return "PIS";
  if (features.PronType === "Prs" || xpos === "PPER" || xpos === "PRP" || xpos === "EX")
    return features.Poss ? "PPOSS" : "PPER";
  if (/^(?:d[a-z]+)$/.test(lower) && lemma === "der")
    return features.PronType?.includes("Rel") && xpos !== "DT" ? "PRELS" : "PDS";
  if (/^dies|^jen|^derselbe|^derjenige/.test(lemma)) return "PDS";
  if (/^(?:wer|was|wen|wem)$/.test(lower)) return "PWS";
  return "PIS";
}

function determinerTag(token: GoldToken): Tag {
  const { features, lemma, dependency: relation, form } = token;
  const lower = form.toLowerCase();
  const isAttributive = /^(?:det|nummod|amod|dep|compound)/.test(relation);
  if (features.Poss === "Yes" || /^det:poss/.test(relation)) return isAttributive ? "PPOSAT" : "PPOSS";
  if (/^(?:dessen|deren)$/.test(lower)) return "PRELAT";
  if (/^(?:dies|jen|derselbe|derjenige|solch)/.test(lemma) || /^(?:diese|jene)/.test(lower))
    return isAttributive ? "PDAT" : "PDS";
  if (lemma === "der") return isAttributive ? "ART" : features.PronType?.includes("Rel") ? "PRELS" : "PDS";
  if (lemma === "ein") return isAttributive ? "ART" : "PIS";
  if (/^welch/.test(lower)) return isAttributive ? "PWAT" : "PWS";
  return isAttributive ? "PIAT" : "PIS";
}

/**
 * Whether a verb is finite. PUD marks many plural forms as infinitives; with a subject and without an auxiliary they
 * are finite.
 */
export function isFiniteVerb(token: GoldToken, { tokens }: GoldSentence): boolean {
  const { features, xpos, upos } = token;
  if (upos !== "VERB" && upos !== "AUX") return false;
  if (features.VerbForm === "Fin" || features.Mood !== undefined || xpos === "VBC" || /(?:FIN|IMP)$/.test(xpos))
    return true;
  if (features.VerbForm === "Part" || xpos === "VBN" || /PP$/.test(xpos) || upos === "AUX") return false;
  const children = tokens.filter((child) => tokens[child.head] === token);
  const hasSubject = children.some((child) => /^nsubj/.test(child.dependency) && child.features.Case !== "Acc");
  return hasSubject && !children.some((child) => /^(?:aux|cop)/.test(child.dependency) || child.form === "zu");
}

/** The STTS tag of a token, from its universal part of speech, features and lemma; the tag column of the treebank (xpos) is only a hint. */
export function goldTag(token: GoldToken, sentence: GoldSentence): Tag {
  const { upos, xpos, form, features, dependency: relation } = token;
  const lower = form.toLowerCase();
  if (relation === "compound:prt") return "PTKVZ";
  if (/^(?:als|wie)$/.test(lower)) {
    if (upos === "ADV" && lower === "wie" && (xpos === "WRB" || xpos === "PWAV")) return "PWAV";
    const head = sentence.tokens[token.head];
    const isVerbal =
      head !== undefined &&
      sentence.tokens.some(
        (otherToken) =>
          (otherToken === head || sentence.tokens[otherToken.head] === head) &&
          /^(?:VERB|AUX)$/.test(otherToken.upos) &&
          (otherToken.features.VerbForm === "Fin" || otherToken.features.Mood !== undefined),
      );
    return relation === "mark" && isVerbal ? "KOUS" : "KOKOM";
  }
  switch (upos) {
    case "PUNCT":
      return form === "," ? "$," : /^(?:[.!?:;…]|\.{2,})$/.test(form) ? "$." : "$(";
    case "NOUN":
      // PUD marks some pronouns as nouns.
      if (
        /^(?:alles|andere[rsnm]?|beide[ns]?|viele[ns]?|wenige[ns]?|einige[ns]?|meisten|nichts|etwas|mehrere[n]?)$/.test(
          form,
        )
      )
        return "PIS";
      return /^\d+\.?$/.test(form) ? "ADJA" : "NN";
    case "PROPN":
      return "NE";
    case "ADJ":
      if (features.Case || relation === "amod" || xpos === "ADJA") return "ADJA";
      return "ADJD";
    case "NUM":
      return "CARD";
    case "ADV":
      if (pronominalAdverb.test(lower) || xpos === "PAV") return "PAV";
      if (xpos === "PWAV" || (xpos === "WRB" && /^w/.test(lower))) return "PWAV";
      return "ADV";
    case "ADP":
      if (xpos === "KOUI" || relation === "mark") return /^(?:um|ohne|anstatt|statt)$/.test(lower) ? "KOUI" : "APPR";
      return xpos === "APPO" ? "APPO" : "APPR";
    case "CCONJ":
      if (/^da(?:ß|ss)$/.test(lower)) return "KOUS";
      return "KON";
    case "SCONJ":
      return /^(?:um|ohne|anstatt|statt)$/.test(lower) ? "KOUI" : /^(?:und|oder|sondern)$/.test(lower) ? "KON" : "KOUS";
    case "PART":
      if (features.Polarity === "Neg" || lower === "nicht") return "PTKNEG";
      if (lower === "zu") return relation === "mark" || xpos === "PTKZU" ? "PTKZU" : "PTKA";
      return /^(?:ja|nein|doch|bitte|danke)$/.test(lower) ? "PTKANT" : "ADV";
    case "INTJ":
      return "ITJ";
    case "VERB":
    case "AUX":
      return verbTag(token, sentence);
    case "PRON":
      return pronounTag(token);
    case "DET":
      return determinerTag(token);
    case "X":
      return xpos === "FM" || xpos === "FW" ? "FM" : xpos === "NN" ? "NN" : xpos === "NE" ? "NE" : "FM";
    default:
      return "XY";
  }
}
