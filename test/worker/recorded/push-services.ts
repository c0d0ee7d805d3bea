import { vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { sendPush } from "#worker/reminders/send-push.ts";
import { readVapidKeys } from "#worker/reminders/vapid.ts";
import { PushDevice } from "../push-device.ts";
import type { CallRecorder } from "./call-recorder.ts";

/** Records how the worker reacts to each status with which a push service can answer. */
export async function recordPushServices(recorder: CallRecorder): Promise<void> {
  const { subscription } = await PushDevice.create("phone");
  const context = { env: { PUBLIC_ORIGIN: "https://lotse.example" }, now: new Date("2026-11-21T18:00:00.000Z") };
  const keys = readVapidKeys(recorder.environment as unknown as Env);
  if (!keys) throw new Error("There are no keys.");
  const endpoint = "https://push.example/x";
  for (const status of [200, 201, 299, 302, 400, 403, 404, 409, 410, 411, 428, 429, 430, 499, 500, 503, 0]) {
    const sentRequestParts: unknown[] = [];
    const fetchSpy = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
      const { Authorization, ...headers } = (init?.headers ?? {}) as Record<string, string>;
      const [, payload = ""] = String(Authorization).split(".");
      sentRequestParts.push(
        address,
        init?.method,
        init?.redirect,
        headers,
        Buffer.from(payload, "base64url").toString(),
      );
      if (status === 0) throw new Error("no network");
      return new Response(null, { status });
    });
    const message = { title: "Lotse", body: "x", tag: "reminder" };
    const result = await sendPush(context as never, { ...subscription, endpoint }, message as never, keys, 7200);
    fetchSpy.mockRestore();
    recorder.addValue(`a push service that answers ${status}`, {
      result,
      sent: sentRequestParts.map((part) => JSON.stringify(part)).join(" "),
    });
  }
}
