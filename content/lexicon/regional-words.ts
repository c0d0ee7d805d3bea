/**
 * Austrian and Swiss standard words that the large word list lacks. Listing them keeps the checker from marking them as
 * mistakes.
 */
export const regionalWords: readonly string[] = (
  "Kassa Kassen Beisl Beisln Bursch Burschen Zwetschken Ribiseln Fleischlaberl Fleischlaberln Reindl Reindln hackeln " +
  "hackelt gehackelt Tixo Natel Natels Poulet Poulets Zmorge Znüni Znacht Zvieri Abwart Abwarte Zucchetti Cervelat " +
  "Cervelats Müesli Weggli Halbtax Spitex Bise Wähe Wähen Guetzli Spätzli Landammann Gymi jassen jasst gejasst Jass"
).split(" ");
