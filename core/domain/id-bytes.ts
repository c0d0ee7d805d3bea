import { toHex } from "./bytes.ts";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shortPrefixPattern = /^[0-9a-f]{2}-$/;

/**
 * The hexadecimal bytes of an id that is a UUID in lower case, or a UUID after two digits and a dash; null for any
 * other text, which has no shorter form.
 */
export function hexOfId(id: string): string | null {
  const uuid = id.slice(-36);
  const prefix = id.slice(0, -36);
  const hasShortForm = uuidPattern.test(uuid) && (prefix === "" || shortPrefixPattern.test(prefix));
  return hasShortForm ? id.replaceAll("-", "") : null;
}

/** The id with these bytes: the inverse of `hexOfId`. */
export function idOfHex(hex: string): string {
  const prefix = hex.slice(0, -32);
  const uuid = hex.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return prefix === "" ? uuid : `${prefix}-${uuid}`;
}

/**
 * The prefixes of the ids of submissions that are not quizzes. The position of a prefix in this
 * list is stored, so new prefixes may only be added at the end.
 */
const submissionPrefixes = ["words/", "import/", "placement/", "message/", "scene/", "exercise/", "report/"] as const;
export type SubmissionPrefix = (typeof submissionPrefixes)[number];

/** The first byte of an encoded id that contains no UUID. The id itself follows this byte, in UTF-8. */
const textPrefix = "ff";
const uuidHexLength = 32;

const utf8HexOf = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)|(.)/gs, (_match, hex?: string, character?: string) =>
    (hex ?? toHex(Uint8Array.of((character ?? "").charCodeAt(0)))).toLowerCase(),
  );
const textOfUtf8Hex = (hex: string): string => decodeURIComponent(hex.replace(/../g, "%$&"));

/**
 * The bytes of a text in hexadecimal. If the text and the preceding bytes together would be as long as a UUID, a NUL
 * byte is added before the text, so that the bytes are not decoded as a UUID.
 */
function hexOfText(text: string, precedingHex: string): string {
  const hex = utf8HexOf(text);
  return precedingHex.length + hex.length === uuidHexLength ? `00${hex}` : hex;
}

const textOfHex = (hex: string): string => textOfUtf8Hex(hex.replace(/^00/, ""));

/**
 * The hexadecimal bytes of the id of a submission: the bytes of its UUIDs. If the id has a prefix, one byte for the
 * prefix comes first. The id of a conversation's message consists of the conversation's id and the message's id, which
 * is usually also a UUID.
 */
export function hexOfSubmission(id: string): string {
  if (id === "") return "";
  if (uuidPattern.test(id)) return id.replaceAll("-", "");
  const prefix = submissionPrefixes.find((candidate) => id.startsWith(candidate));
  const [firstId = "", ...otherIds] = id.slice(prefix?.length ?? 0).split("/");
  const lastId = otherIds.join("/");
  if (prefix === undefined || !uuidPattern.test(firstId) || (otherIds.length > 0 && lastId === ""))
    return `${textPrefix}${hexOfText(id, textPrefix)}`;
  const hexOfLastId = uuidPattern.test(lastId) ? lastId.replaceAll("-", "") : hexOfText(lastId, "");
  return `${hexOfSubmissionPrefix(prefix)}${firstId.replaceAll("-", "")}${hexOfLastId}`;
}

/** The bytes with which the stored ids of all messages of a conversation begin, in hexadecimal. */
export const hexOfMessages = (conversationId: string): string =>
  `${hexOfSubmissionPrefix("message/")}${conversationId.replaceAll("-", "")}`;

/** The byte with which the stored ids of submissions with this prefix begin, in hexadecimal. */
export const hexOfSubmissionPrefix = (prefix: SubmissionPrefix): string =>
  toHex(Uint8Array.of(submissionPrefixes.indexOf(prefix) + 1));

/** The id of the submission with these bytes: the inverse of `hexOfSubmission`. */
export function submissionOfHex(hex: string): string {
  if (hex === "") return "";
  if (hex.length === uuidHexLength) return idOfHex(hex);
  if (hex.startsWith(textPrefix)) return textOfHex(hex.slice(2));
  const prefix = submissionPrefixes[Number.parseInt(hex.slice(0, 2), 16) - 1];
  if (prefix === undefined) throw new RangeError(`${hex} is not the id of a submission`);
  const firstId = idOfHex(hex.slice(2, 2 + uuidHexLength));
  const lastHex = hex.slice(2 + uuidHexLength);
  if (lastHex === "") return `${prefix}${firstId}`;
  return `${prefix}${firstId}/${lastHex.length === uuidHexLength ? idOfHex(lastHex) : textOfHex(lastHex)}`;
}
