/** Reads a treebank in the CoNLL-U format (https://universaldependencies.org/format.html). */

export interface GoldToken {
  form: string;
  lemma: string;
  upos: string;
  xpos: string;
  features: Readonly<Record<string, string>>;
  /** The index of the head within the sentence; -1 for the root. */
  head: number;
  dependency: string;
  /** The range in the text of the sentence. The parts of a contraction (*zum*) have the range of the contraction. */
  start: number;
  end: number;
}

export interface GoldSentence {
  id: string;
  text: string;
  tokens: GoldToken[];
}

function readFeatures(cell: string): Record<string, string> {
  if (cell === "_") return {};
  return Object.fromEntries(cell.split("|").map((pair) => pair.split("=", 2) as [string, string]));
}

function readSentence(block: string): GoldSentence | undefined {
  let id = "";
  let text = "";
  const tokens: GoldToken[] = [];
  let position = 0;
  let contraction: { lastTokenNumber: number; start: number; end: number } | undefined;
  for (const line of block.split("\n")) {
    if (line.startsWith("# sent_id = ")) id = line.slice(12);
    else if (line.startsWith("# text = ")) text = line.slice(9);
    if (line.startsWith("#") || line === "") continue;
    const cells = line.split("\t");
    const [number = "", form = "", lemma = "", upos = "", xpos = "", features = "_", head = "0", relation = ""] = cells;
    const rangeMatch = /^(\d+)-(\d+)$/.exec(number);
    const findRange = (tokenText: string) => {
      const start = text.indexOf(tokenText, position);
      if (start < 0) throw new Error(`${id}: ${tokenText} is not in the text`);
      position = start + tokenText.length;
      return { start, end: position };
    };
    if (rangeMatch) {
      contraction = { lastTokenNumber: Number(rangeMatch[2]), ...findRange(form) };
      continue;
    }
    if (!/^\d+$/.test(number)) continue;
    const isMerged = contraction !== undefined && Number(number) <= contraction.lastTokenNumber;
    const { start, end } = isMerged && contraction ? contraction : findRange(form);
    tokens.push({
      form,
      lemma,
      upos,
      xpos,
      features: readFeatures(features),
      head: Number(head) - 1,
      dependency: relation,
      start,
      end,
    });
  }
  return tokens.length > 0 ? { id, text, tokens } : undefined;
}

export function readTreebank(source: string): GoldSentence[] {
  return source.split(/\n\s*\n/).flatMap((block) => readSentence(block) ?? []);
}
