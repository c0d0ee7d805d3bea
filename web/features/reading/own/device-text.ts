import * as z from "zod/mini";
import { readTextFromStorage, storeText } from "#web/browser/storage.ts";
import { readStoredJson } from "#web/browser/stored-values.ts";

const storageKey = "lotse-own-text";
const deviceTextSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** A text that was pasted in this tab. It is sent to the server only if the learner keeps it. */
export type DeviceText = z.output<typeof deviceTextSchema>;

export const readDeviceText = (): DeviceText | null =>
  readTextFromStorage("tab", storageKey) === null
    ? null
    : (readStoredJson("tab", storageKey, deviceTextSchema) ?? null);

export const storeDeviceText = (text: DeviceText): boolean => storeText("tab", storageKey, JSON.stringify(text));
