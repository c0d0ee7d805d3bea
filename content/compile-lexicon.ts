/** Compiles the checker's lexicon, and copies it to a folder if one is given. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { lexiconFile, updateLexicon } from "./lexicon-file.ts";
import { readStoredContent } from "./stored-content.ts";

console.log(`The lexicon: ${updateLexicon(() => readStoredContent().corpus)}.`);
const [folder] = process.argv.slice(2);
if (folder) copyFileSync(lexiconFile, join(folder, "german-lexicon.bin"));
