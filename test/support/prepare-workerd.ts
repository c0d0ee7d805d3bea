import { accessSync, constants, statfsSync } from "node:fs";

/** A folder that Linux keeps in memory. */
const memoryFolder = "/dev/shm";

/** Ten times what the databases of the worker's tests need. In a container, the folder is often smaller. */
const requiredBytes = 5e8;

function isMemoryFolderUsable(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > requiredBytes;
  } catch {
    return false;
  }
}

/**
 * Sets the environment variables with which Miniflare starts workerd for the worker's tests:
 *
 * - The databases are in memory if the system has such a folder, because workerd otherwise waits for the disk after
 *   each write.
 * - V8 collects garbage less often, because it begins with more memory for new objects.
 */
export function prepareWorkerd(): void {
  if (isMemoryFolderUsable()) process.env.TMPDIR = memoryFolder;
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= "--min-semi-space-size=32 --max-semi-space-size=64";
}
