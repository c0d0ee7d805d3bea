import type { Tag } from "#core/domain/german/analysis/tags.ts";
import type { GoldSentence, GoldToken } from "./treebank.ts";

const auxiliaries = new Set(["haben", "sein", "werden"]);
const modalVerbs = new Set(["können", "müssen", "dürfen", "sollen", "wollen", "mögen", "möchten"]);
const pronominalAdverbPattern =
  /^(?:da|hier)r?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$|^(?:deshalb|deswegen|trotzdem|außerdem|dennoch|demnach|stattdessen|demzufolge)$/;

function determineVerbTag(token: GoldToken, sentence: GoldSentence): Tag {
  const { lemma, form, features, xpos, upos } = token;
  const tagPrefix = auxiliaries.has(lemma)
    ? "VA"
    : modalVerbs.has(lemma) && (upos === "AUX" || xpos.startsWith("VM"))
      ? "VM"
      : "VV";
  if (features.Mood === "Imp") return tagPrefix === "VM" ? "VMFIN" : `${tagPrefix}IMP`;
  if (isFiniteVerb(token, sentence)) return `${tagPrefix}FIN`;
  if (features.VerbForm === "Part" || xpos === "VBN" || /PP$/.test(xpos)) return `${tagPrefix}PP`;
  if (tagPrefix === "VV" && lemma !== form && (xpos === "VVIZU" || lemma === form.replace("zu", ""))) return "VVIZU";
  return `${tagPrefix}INF`;
}

function determinePronounTag({ features, xpos, lemma, form }: GoldToken): Tag {
  const lowerCaseForm = form.toLowerCase();
  if (features.Reflex === "Yes" || xpos === "PRF" || lowerCaseForm === "sich") return "PRF";
  if (xpos === "PRELS" || xpos === "REL") return "PRELS";
  if (xpos === "PWS" || xpos === "WP") return "PWS";
  if (xpos === "PDS") return "PDS";
  if (xpos === "PIS") return "PIS";
  if (features.PronType === "Prs" || xpos === "PPER" || xpos === "PRP" || xpos === "EX")
    return features.Poss ? "PPOSS" : "PPER";
  if (/^(?:d[a-z]+)$/.test(lowerCaseForm) && lemma === "der")
    return features.PronType?.includes("Rel") && xpos !== "DT" ? "PRELS" : "PDS";
  if (/^dies|^jen|^derselbe|^derjenige/.test(lemma)) return "PDS";
  if (/^(?:wer|was|wen|wem)$/.test(lowerCaseForm)) return "PWS";
  return "PIS";
}

function determineDeterminerTag(token: GoldToken): Tag {
  const { features, lemma, dependency: relation, form } = token;
  const lowerCaseForm = form.toLowerCase();
  const isAttributive = /^(?:det|nummod|amod|dep|compound)/.test(relation);
  if (features.Poss === "Yes" || /^det:poss/.test(relation)) return isAttributive ? "PPOSAT" : "PPOSS";
  if (/^(?:dessen|deren)$/.test(lowerCaseForm)) return "PRELAT";
  if (/^(?:dies|jen|derselbe|derjenige|solch)/.test(lemma) || /^(?:diese|jene)/.test(lowerCaseForm))
    return isAttributive ? "PDAT" : "PDS";
  if (lemma === "der") return isAttributive ? "ART" : features.PronType?.includes("Rel") ? "PRELS" : "PDS";
  if (lemma === "ein") return isAttributive ? "ART" : "PIS";
  if (/^welch/.test(lowerCaseForm)) return isAttributive ? "PWAT" : "PWS";
  return isAttributive ? "PIAT" : "PIS";
}

/**
 * Whether a verb is finite. The treebank PUD marks many plural forms as infinitives. Such a form is finite if it has a
 * subject and no auxiliary.
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

/**
 * The STTS tag of a token. It is determined from the universal part of speech, the features and the lemma of the token.
 * The tag in the treebank (xpos) is used only if these three do not determine the tag.
 */
export function determineTag(token: GoldToken, sentence: GoldSentence): Tag {
  const { upos, xpos, form, features, dependency: relation } = token;
  const lowerCaseForm = form.toLowerCase();
  if (relation === "compound:prt") return "PTKVZ";
  if (/^(?:als|wie)$/.test(lowerCaseForm)) {
    if (upos === "ADV" && lowerCaseForm === "wie" && (xpos === "WRB" || xpos === "PWAV")) return "PWAV";
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
      // The treebank PUD marks some pronouns as nouns.
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
      if (pronominalAdverbPattern.test(lowerCaseForm) || xpos === "PAV") return "PAV";
      if (xpos === "PWAV" || (xpos === "WRB" && /^w/.test(lowerCaseForm))) return "PWAV";
      return "ADV";
    case "ADP":
      if (xpos === "KOUI" || relation === "mark")
        return /^(?:um|ohne|anstatt|statt)$/.test(lowerCaseForm) ? "KOUI" : "APPR";
      return xpos === "APPO" ? "APPO" : "APPR";
    case "CCONJ":
      if (/^da(?:ß|ss)$/.test(lowerCaseForm)) return "KOUS";
      return "KON";
    case "SCONJ":
      return /^(?:um|ohne|anstatt|statt)$/.test(lowerCaseForm)
        ? "KOUI"
        : /^(?:und|oder|sondern)$/.test(lowerCaseForm)
          ? "KON"
          : "KOUS";
    case "PART":
      if (features.Polarity === "Neg" || lowerCaseForm === "nicht") return "PTKNEG";
      if (lowerCaseForm === "zu") return relation === "mark" || xpos === "PTKZU" ? "PTKZU" : "PTKA";
      return /^(?:ja|nein|doch|bitte|danke)$/.test(lowerCaseForm) ? "PTKANT" : "ADV";
    case "INTJ":
      return "ITJ";
    case "VERB":
    case "AUX":
      return determineVerbTag(token, sentence);
    case "PRON":
      return determinePronounTag(token);
    case "DET":
      return determineDeterminerTag(token);
    case "X":
      return xpos === "FM" || xpos === "FW" ? "FM" : xpos === "NN" ? "NN" : xpos === "NE" ? "NE" : "FM";
    default:
      return "XY";
  }
}
