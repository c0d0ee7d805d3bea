import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { compileTables, contentVersion } from "./compile.ts";
import type { CompiledTable } from "./compiled-table.ts";
import { hashSources } from "./hash-sources.ts";
import { type Corpus, readCorpus } from "./read-corpus.ts";
import type { Problem } from "./word-table.ts";

/** The authored content and what is compiled from it. */
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

/** Identifies the sources and the runtime from which a stored file was computed. */
const currentKey = () => `${hashSources()} ${process.version}`;

/** Written to a temporary file and renamed, because other processes may read the file at the same time. */
function store(path: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  const temporaryFile = `${path}.${process.pid}`;
  writeFileSync(temporaryFile, content);
  renameSync(temporaryFile, path);
}

/** Reads and compiles the content, and stores the result for other processes. */
export function compileContent(): Content {
  const key = currentKey();
  const { corpus, problems } = readCorpus();
  const tables = problems.length > 0 ? [] : compileTables(corpus);
  const content: Content = { corpus, problems, tables, version: contentVersion(tables) };
  store(contentFile, serialize({ key, content }));
  store(versionFile, `${key}\n${content.version}`);
  return content;
}

/** The content as another process has stored it; compiled, which takes seconds, if its sources have changed since. */
export function storedContent(): Content {
  if (!existsSync(contentFile)) return compileContent();
  const { key, content }: { key: string; content: Content } = deserialize(readFileSync(contentFile));
  return key === currentKey() ? content : compileContent();
}

/** The version of the content in the working tree. A build serves only content with the version it was built with. */
export function currentContentVersion(): string {
  const [key, version] = existsSync(versionFile) ? readFileSync(versionFile, "utf8").split("\n") : [];
  return version !== undefined && key === currentKey() ? version : compileContent().version;
}
