/** Words that can precede a neuter singular noun, directly or with adjectives in between. */
const neuterDeterminerPattern =
  /^(?:das|dem|des|(?:dies|jed|jen|welch)e[sm]|(?:k?ein|mein|dein|sein|ihr|unser|euer)|(?:k?ein|mein|dein|sein|ihr|unser|eur)e[sm]|viel|vieles|wenig|weniges|beim|zum|vom|am|im|ins|ans|aufs|fürs|durchs|ums|übers|unters|vors|hinters)$/;
const adjectivePattern = /^\p{Ll}+e[sn]?$/u;

/**
 * The infinitive from which a noun was formed, in lower case: "reisen" for *Reisen* in "Das lange Reisen macht müde"
 * and for *Reisens* in "die Lust des Reisens".
 * @returns undefined if no word before the noun requires a neuter singular, as in "Meine Reisen", which can be a plural
 */
export function findNominalisedInfinitive(form: string, context: string): string | undefined {
  if (!/^\p{Lu}\p{Ll}+ns?$/u.test(form)) return undefined;
  const words = context.normalize("NFC").match(/[\p{L}]+|[.,;:!?…]/gu) ?? [];
  for (const [index, word] of words.entries()) {
    if (word !== form) continue;
    let previousIndex = index - 1;
    while (
      adjectivePattern.test(words[previousIndex] ?? "") &&
      !neuterDeterminerPattern.test(words[previousIndex] ?? "")
    )
      previousIndex -= 1;
    const determiner = words[previousIndex]?.toLowerCase() ?? "";
    if (!neuterDeterminerPattern.test(determiner)) continue;
    const isGenitive = /^(?:des|.+es)$/.test(determiner) && form.endsWith("s");
    if (isGenitive || form.endsWith("n")) return form.replace(/s$/, "").toLowerCase();
  }
  return undefined;
}
