import { type PackFile, type PackManifest, packManifest } from "#core/contract/packs.ts";
import { ApiError } from "#web/api/api-error.ts";

const packFolder = "/packs/";

async function fetchPackFile(name: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(packFolder + name, { ...(signal && { signal }) }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw ApiError.createUnreachableError();
  });
  if (!response.ok) throw new ApiError(response.status, `${response.status}: ${name}`);
  return response;
}

/**
 * Reads which packs the server has.
 * @throws ApiError when the server cannot be reached or has no packs
 */
export async function readPackManifest(): Promise<PackManifest> {
  const response = await fetchPackFile("manifest.json");
  return packManifest.parse(await response.json());
}

/**
 * Downloads one file of a pack.
 * @param onBytes called with the number of bytes that have arrived since the last call
 * @throws ApiError when the server cannot be reached or the file is incomplete; the signal's reason when it is aborted
 */
export async function downloadPackFile(
  { file, bytes }: PackFile,
  signal: AbortSignal,
  onBytes: (byteCount: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchPackFile(file, signal);
  const content = new Uint8Array(bytes);
  let position = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      content.set(value, position);
      position += value.length;
      onBytes(value.length);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw ApiError.createUnreachableError();
  }
  if (position !== bytes) throw ApiError.createUnreachableError();
  return content;
}
