import { createLookupTable } from "../lookup-table.ts";

/** Irregular present tense forms (six persons), by the infinitive without prefix. */
export const irregularPresentForms: Readonly<Record<string, readonly string[]>> = createLookupTable({
  sein: ["bin", "bist", "ist", "sind", "seid", "sind"],
  haben: ["habe", "hast", "hat", "haben", "habt", "haben"],
  werden: ["werde", "wirst", "wird", "werden", "werdet", "werden"],
  tun: ["tue", "tust", "tut", "tun", "tut", "tun"],
  wissen: ["weiß", "weißt", "weiß", "wissen", "wisst", "wissen"],
  knien: ["knie", "kniest", "kniet", "knien", "kniet", "knien"],
  möchten: ["möchte", "möchtest", "möchte", "möchten", "möchtet", "möchten"],
});

/** Irregular imperative forms for *du*, by the infinitive without prefix. The most common form comes first. */
export const irregularImperativeForms: Readonly<Record<string, readonly string[]>> = createLookupTable({
  sein: ["sei"],
  haben: ["hab", "habe"],
  werden: ["werde"],
  wissen: ["wisse"],
  tun: ["tu", "tue"],
  lassen: ["lass", "lasse"],
  knien: ["knie"],
});

/**
 * Konjunktiv II forms (third person singular) of verbs that do not form Konjunktiv II from the past stem with umlaut.
 * The keys are infinitives without inseparable prefix. The most common form comes first (Duden: Die Grammatik,
 * Konjunktiv II starker Verben).
 */
const listedSubjunctives: Readonly<Record<string, readonly string[]>> = createLookupTable({
  haben: ["hätte"],
  werden: ["würde"],
  können: ["könnte"],
  müssen: ["müsste"],
  dürfen: ["dürfte"],
  mögen: ["möchte"],
  möchten: ["möchte"],
  wissen: ["wüsste"],
  bringen: ["brächte"],
  denken: ["dächte"],
  kennen: ["kennte"],
  nennen: ["nennte"],
  rennen: ["rennte"],
  brennen: ["brennte"],
  senden: ["sendete"],
  wenden: ["wendete"],
  helfen: ["hälfe", "hülfe"],
  sterben: ["stürbe"],
  werfen: ["würfe"],
  werben: ["würbe"],
  verderben: ["verdürbe"],
  stehen: ["stünde", "stände"],
  beginnen: ["begänne", "begönne"],
  gewinnen: ["gewänne", "gewönne"],
  schwimmen: ["schwömme", "schwämme"],
  sinnen: ["sänne", "sönne"],
  spinnen: ["spönne", "spänne"],
  rinnen: ["ränne", "rönne"],
  befehlen: ["beföhle", "befähle"],
  empfehlen: ["empföhle", "empfähle"],
  stehlen: ["stähle", "stöhle"],
  gelten: ["gälte", "gölte"],
  schelten: ["schölte"],
  heben: ["höbe", "hübe"],
  schwören: ["schwüre", "schwöre"],
  bersten: ["bärste"],
  dreschen: ["drösche"],
});

const inseparablePrefixPattern =
  /^(be|emp|ent|er|ge|miss|ver|zer|über|unter|wider|hinter|um|durch|wieder|voll)(?=.{4})/;

/**
 * The irregular Konjunktiv II forms (third person singular) of a verb; undefined if `listedSubjunctives` contains the
 * verb neither with nor without its inseparable prefix.
 * @param base the infinitive without a separable prefix, but with an inseparable one: *verstehen*
 */
export function findIrregularSubjunctives(base: string): readonly string[] | undefined {
  const listedForms = listedSubjunctives[base];
  if (listedForms) return listedForms;
  const [prefix] = inseparablePrefixPattern.exec(base) ?? [];
  if (!prefix) return undefined;
  return listedSubjunctives[base.slice(prefix.length)]?.map((form) => prefix + form);
}
