/** Standard words of Austria and Switzerland that the wide list lacks: known, so that no rule takes them for a slip. */
export const regionalWords: readonly string[] = (
  "Kassa Kassen Beisl Beisln Bursch Burschen Zwetschken Ribiseln Fleischlaberl Fleischlaberln Reindl Reindln hackeln " +
  "hackelt gehackelt Tixo Natel Natels Poulet Poulets Zmorge Znüni Znacht Zvieri Abwart Abwarte Zucchetti Cervelat " +
  "Cervelats Müesli Weggli Halbtax Spitex Bise Wähe Wähen Guetzli Spätzli Landammann Gymi jassen jasst gejasst Jass"
).split(" ");
