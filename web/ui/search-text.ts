const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const spell = (text: string) => text.replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter);
const strip = (text: string) => text.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
const lower = (text: string) => text.normalize("NFC").trim().toLowerCase();

/** A test for texts in which a search occurs, whatever the capitals, umlauts with dots, without, or spelled out. */
export function textSearch(search: string): (text: string) => boolean {
  const sought = lower(search);
  if (sought === "") return () => true;
  const [bare, spelled] = [strip(sought), spell(sought)];
  return (text) => {
    const searched = lower(text);
    return strip(searched).includes(bare) || spell(searched).includes(spelled);
  };
}
