import { lookupTable } from "../lookup-table.ts";

const contractions: Readonly<Record<string, string>> = lookupTable({
  zum: "zu dem",
  zur: "zu der",
  im: "in dem",
  am: "an dem",
  ins: "in das",
  ans: "an das",
  vom: "von dem",
  beim: "bei dem",
  aufs: "auf das",
  fürs: "für das",
  durchs: "durch das",
  ums: "um das",
  übers: "über das",
  unters: "unter das",
  hinters: "hinter das",
  vors: "vor das",
  "geht's": "geht es",
  gehts: "geht es",
  "gibt's": "gibt es",
  gibts: "gibt es",
  "hab's": "habe es",
  "ist's": "ist es",
  "wie's": "wie es",
  "war's": "war es",
  "wär's": "wäre es",
  zuhause: "zu hause",
  nachhause: "nach hause",
  sodass: "so dass",
  sodaß: "so dass",
  aufgrund: "auf grund",
  anstelle: "an stelle",
  zuviel: "zu viel",
  hierher: "hierher",
});
/** Other forms of the same word that are equally right. */
const spellings: Readonly<Record<string, string>> = lookupTable({
  gerne: "gern",
  selber: "selbst",
  hab: "habe",
  nen: "einen",
  vorne: "vorn",
  okay: "ok",
  alleine: "allein",
  lange: "lang",
  niemals: "nie",
  überhaupt: "gar",
  bloß: "nur",
  nochmal: "noch einmal",
  nochmals: "noch einmal",
  zurzeit: "zur zeit",
  mails: "e-mails",
  mail: "e-mail",
  unsre: "unsere",
  unsren: "unseren",
  unsrem: "unserem",
  unsrer: "unserer",
  andre: "andere",
  andren: "anderen",
  anderm: "anderem",
  andern: "anderen",
  garnicht: "gar nicht",
  dieß: "dies",
  heut: "heute",
  niemanden: "niemand",
  niemandem: "niemand",
  jemanden: "jemand",
  jemandem: "jemand",
  nix: "nichts",
  drin: "darin",
  runter: "hinunter",
  rauf: "hinauf",
  rein: "hinein",
  raus: "hinaus",
});
/** Particles that English has no word for, and *bitte*, for which English has other means. Translations may use or omit them. */
const optionalParticles = new Set("doch mal denn halt eben ja eigentlich nun also bitte".split(" "));

/** The words for addressing somebody in one form: *you* can be du, ihr or Sie. */
const addressForms: Readonly<Record<string, string>> = lookupTable({
  du: "you:n",
  ihr: "you:n",
  sie: "you:n",
  dich: "you:a",
  euch: "you:o",
  dir: "you:d",
  ihnen: "you:d",
});
const possessive = /^(?:dein|euer|eur|ihr)(e[nmrs]?)?$/;

/** The words of a sentence in small letters, without contractions and with one spelling for each word. */
export const plainWords = (words: readonly string[]): string[] =>
  words.flatMap((word, i) => {
    const small = word.toLowerCase();
    if (small === "mal" && words[i - 1]?.toLowerCase() === "noch") return ["einmal"];
    return (contractions[small] ?? spellings[small] ?? small).split(" ");
  });

export const isOptionalParticle = (word: string): boolean => optionalParticles.has(word);

/**
 * A word that addresses somebody, in a form that is the same for du, ihr and Sie; undefined for other words.
 * @param word as written, because *Sie* and *sie* differ
 */
export function addressForm(word: string): string | undefined {
  const small = word.toLowerCase();
  if (small === "euch" || small === "sich") return "you:o";
  if (/^(?:dich|dir|ihnen)$/.test(small)) return "you:o";
  const ending = possessive.exec(small);
  if (ending && (small.startsWith("dein") || /^eu/.test(small) || /^Ihr/.test(word) || ending[1] !== undefined))
    return `your:${ending[1] ?? ""}`;
  return addressForms[small];
}
