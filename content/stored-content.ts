import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { compileTables, computeContentVersion } from "./compile.ts";
import type { CompiledTable } from "./compiled-table.ts";
import { hashSources } from "./hash-sources.ts";
import { type Corpus, readCorpus } from "./read-corpus.ts";
import type { Problem } from "./word-table.ts";

/** The authored content and the tables compiled from it. */
export interface Content {
  corpus: Corpus;
  problems: Problem[];
  /** Empty if the corpus has problems. */
  tables: CompiledTable[];
  version: string;
}

const folder = fileURLToPath(new URL("../.cache/content", import.meta.url));
const contentFile = join(folder, "content.bin");
const versionFile = join(folder, "version.txt");

/** Returns a key of the current sources and the current version of Node. A stored file with another key is outdated. */
const computeCurrentKey = () => `${hashSources()} ${process.version}`;

/** Writes a temporary file and then renames it, because other processes may read the file at the same time. */
function storeFile(path: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  const temporaryFile = `${path}.${process.pid}`;
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, path);
}

/** Reads and compiles the content, and stores the result for other processes. */
export function compileContent(): Content {
  const key = computeCurrentKey();
  const { corpus, problems } = readCorpus();
  const tables = problems.length > 0 ? [] : compileTables(corpus);
  const content: Content = { corpus, problems, tables, version: computeContentVersion(tables) };
  storeFile(contentFile, serialize({ key, content }));
  storeFile(versionFile, `${key}\n${content.version}`);
  return content;
}

/**
 * Returns the content that another process stored. If the sources have changed since then, compiles the content again,
 * which takes seconds.
 */
export function readStoredContent(): Content {
  if (!existsSync(contentFile)) return compileContent();
  const { key, content }: { key: string; content: Content } = deserialize(readFileSync(contentFile));
  return key === computeCurrentKey() ? content : compileContent();
}

/**
 * Returns the version of the content in the working tree. A build serves only the content whose version was current
 * when the build was made.
 */
export function readCurrentContentVersion(): string {
  const [key, version] = existsSync(versionFile) ? readFileSync(versionFile, "utf8").split("\n") : [];
  return version !== undefined && key === computeCurrentKey() ? version : compileContent().version;
}
