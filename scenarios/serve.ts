/**
 * Serves each scenario under its own host name (home-loading.localhost). A proxy in front of the built app signs the
 * viewer in, replaces responses by the canned responses of the scenario, and adds to the page a script that runs the
 * steps. The database is new. Gallery, screenshots, axe and Lighthouse use this server.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { proxyUpgrade } from "httpxy";
import { serve } from "../bench/serve.ts";
import { runScenario } from "./run-scenario.ts";
import type { CannedResponse, Scenario, Step } from "./scenario.ts";
import { installStandInNotifications } from "./stand-in-notifications.ts";
import { installStandInVoice } from "./stand-in-voice.ts";
import { ViewerAccounts } from "./viewer-accounts.ts";

const startPath = "/scenario/start";
const scriptPath = "/scenario/act-out.js";

export interface ScenarioServer {
  /** The URL that clears the browser storage and starts the scenario from the beginning. */
  address(scenario: Scenario): string;
  port: number;
  stop(): Promise<void>;
}

export interface ScenarioServerOptions {
  port?: number;
  /** Handles requests to the host `localhost`, which belongs to no scenario. */
  serveIndex?: (request: IncomingMessage, response: ServerResponse) => void;
  /** The length of the experienced learner's history in days. */
  historyDays?: number;
}

export async function serveScenarios(
  scenarios: readonly Scenario[],
  { port = 0, serveIndex, historyDays = 90 }: ScenarioServerOptions = {},
): Promise<ScenarioServer> {
  const scenariosByName = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
  const limits = { SIGN_IN_LIMIT_ADDRESS: "100000", SIGN_UP_LIMIT_ADDRESS: "100000" };
  const app = await serve({ vars: { TEST_CLOCK: "on", ...limits } });
  const viewerAccounts = new ViewerAccounts(app.url, historyDays);
  const cookies = new Map<string, string>();
  let startCount = 0;

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const scenario = scenariosByName.get(getHostName(request));
    if (!scenario) {
      if (serveIndex) serveIndex(request, response);
      else response.writeHead(404).end();
      return;
    }
    const url = new URL(request.url ?? "/", app.url);
    if (url.pathname === startPath) {
      cookies.set(scenario.name, await viewerAccounts.getCookie(scenario.viewer));
      response.writeHead(302, { location: scenario.path, "cache-control": "no-store", ...clearStorageHeader }).end();
      startCount++;
      return;
    }
    if (url.pathname === scriptPath) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
      const voiceScript = scenario.hasVoice ? `(${installStandInVoice.toString()})();\n` : "";
      const notificationScript = scenario.notifications
        ? `(${installStandInNotifications.toString()})("${scenario.notifications}");\n`
        : "";
      response.end(
        `${voiceScript}${notificationScript}(${runScenario.toString()})(${writeStepsSource(scenario.steps ?? [])}, "step of start ${startCount}");`,
      );
      return;
    }
    const cannedResponse = findCannedResponse(scenario, request.method ?? "GET", url.pathname);
    if (cannedResponse?.kind === "never") return;
    if (cannedResponse?.kind === "broken-connection") {
      request.socket.destroy();
      return;
    }
    if (cannedResponse?.kind === "json") {
      sendJson(response, cannedResponse.status, cannedResponse.body);
      return;
    }
    const appResponse = await fetch(url, {
      method: request.method ?? "GET",
      headers: {
        ...buildForwardedHeaders(request, app.url, cookies.get(scenario.name)),
        // Without this header the worker would render the page with real data instead of the canned responses.
        ...(scenario.responses && { "x-test-render": "off" }),
      },
      redirect: "manual",
      ...(request.method !== "GET" && request.method !== "HEAD" && { body: await readBody(request) }),
    });
    if (cannedResponse?.kind === "changed" && appResponse.ok) {
      sendJson(response, appResponse.status, cannedResponse.change((await appResponse.json()) as never));
      return;
    }
    const isPage = appResponse.headers.get("content-type")?.startsWith("text/html") ?? false;
    const headers = buildReturnedHeaders(appResponse, isPage && scenario.viewer !== "guest");
    const body = Buffer.from(await appResponse.arrayBuffer());
    response.writeHead(appResponse.status, headers);
    response.end(isPage ? body.toString().replace("<head>", `<head><script src="${scriptPath}"></script>`) : body);
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: Error) => {
      console.error(`${getHostName(request)} ${request.url}: ${error.message}`);
      response.destroy();
    });
  });
  server.on("upgrade", (request, socket, head) => {
    Object.assign(request.headers, { origin: app.url, cookie: cookies.get(getHostName(request)) ?? "" });
    proxyUpgrade(app.url, request, socket, head).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    port: usedPort,
    address: ({ name }) => `http://${name}.localhost:${usedPort}${startPath}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.stop();
    },
  };
}

/** A response header that clears what earlier runs of the scenario have stored in the browser. */
const clearStorageHeader = { "clear-site-data": '"storage"' };

const getHostName = ({ headers }: IncomingMessage) => headers.host?.split(":")[0]?.replace(/\.?localhost$/, "") ?? "";

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function findCannedResponse({ responses = {} }: Scenario, method: string, path: string): CannedResponse | undefined {
  const key = Object.keys(responses).find((pattern) => {
    const [wantedMethod, wantedPath = ""] = pattern.split(" ");
    const pathPatternSource = wantedPath.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]+");
    return wantedMethod === method && new RegExp(`^${pathPatternSource}$`).test(path);
  });
  return key === undefined ? undefined : responses[key];
}

/** The headers that a browser would send if it opened the address of the app itself. */
function buildForwardedHeaders(
  request: IncomingMessage,
  origin: string,
  cookie: string | undefined,
): Record<string, string> {
  const droppedHeaders = new Set([
    "host",
    "connection",
    "content-length",
    "accept-encoding",
    "cookie",
    "origin",
    "referer",
  ]);
  const forwardedHeaders = Object.entries(request.headers).filter(([name]) => !droppedHeaders.has(name));
  return {
    ...Object.fromEntries(forwardedHeaders.map(([name, value]) => [name, String(value)])),
    ...(request.headers.origin !== undefined && { origin }),
    ...(cookie && { cookie }),
  };
}

/** The headers of a response, without those that prevent the gallery from showing the page in a frame. */
function buildReturnedHeaders(responseOfApp: Response, isSignedInPage: boolean): Record<string, string | string[]> {
  const droppedHeaders = new Set([
    "content-encoding",
    "content-length",
    "transfer-encoding",
    "set-cookie",
    "x-frame-options",
  ]);
  const headers = Object.fromEntries([...responseOfApp.headers].filter(([name]) => !droppedHeaders.has(name)));
  const frameablePolicy = headers["content-security-policy"]?.replace(/frame-ancestors[^;]*;?/, "");
  return {
    ...headers,
    ...(frameablePolicy !== undefined && { "content-security-policy": frameablePolicy }),
    // With these attributes the page can read the cookie although the frame of the gallery belongs to another site.
    ...(isSignedInPage && { "set-cookie": "lotse_signed_in=1; Path=/; SameSite=None; Secure; Partitioned" }),
  };
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Uint8Array.from(Buffer.concat(chunks));
}

/** The steps as JavaScript source. JSON cannot be used, because it cannot represent regular expressions. */
function writeStepsSource(steps: readonly Step[]): string {
  const writeValueSource = (value: unknown): string => {
    if (value instanceof RegExp) return value.toString();
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, innerValue]) => `${JSON.stringify(key)}:${writeValueSource(innerValue)}`)
      .join(",")}}`;
  };
  return `[${steps.map(writeValueSource).join(",")}]`;
}
