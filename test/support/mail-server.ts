/**
 * Local mail servers for tests: SMTP without TLS, SMTP with STARTTLS and SMTP over TLS. The last two have untrusted
 * certificates. Of three further servers without TLS, one authenticates only with AUTH LOGIN, one offers no
 * authentication, and one closes each connection. A web service accepts mails as JSON, shows received mails at
 * /mails/{address} and redirects requests to /moved.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { TestProject } from "vitest/node";

export interface MailServers {
  plainPort: number;
  startTlsPort: number;
  tlsPort: number;
  authLoginPort: number;
  withoutAuthPort: number;
  closingPort: number;
  httpUrl: string;
}

/**
 * A received mail: its sender, the user name with which SMTP was authenticated (empty without authentication and for
 * mails to the web service), and its raw text.
 */
export interface ReceivedMail {
  from: string;
  user: string;
  raw: string;
}

declare module "vitest" {
  interface ProvidedContext {
    mailServers: MailServers;
  }
}

const mailsByRecipient = new Map<string, ReceivedMail[]>();
const storeMail = (recipient: string, mail: ReceivedMail) =>
  mailsByRecipient.set(recipient, [...(mailsByRecipient.get(recipient) ?? []), mail]);

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString("utf8");
}

const createSmtpServer = (options: SMTPServerOptions) => {
  const server = new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    logger: false,
    ...options,
    onAuth: ({ username, password }, _session, callback) =>
      password === "a mail password"
        ? callback(null, { user: username })
        : callback(new Error("that is not the password")),
    onRcptTo: ({ address }, _session, callback) =>
      address.startsWith("nobody") ? callback(new Error("there is nobody of that name")) : callback(),
    onData: (stream, session, callback) => {
      readText(stream).then((rawMail) => {
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom ? mailFrom.address : "";
        for (const { address } of rcptTo)
          storeMail(address, { from: sender, user: String(session.user ?? ""), raw: rawMail });
        callback();
      }, callback);
    },
  });
  server.on("error", () => {});
  return server;
};

async function serveHttp(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, address] = /^\/mails\/(.+)$/.exec(request.url ?? "") ?? [];
  if (address) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(mailsByRecipient.get(decodeURIComponent(address)) ?? []));
    return;
  }
  const rawBody = await readText(request);
  if (request.url === "/moved") {
    response.writeHead(307, { location: "/send" }).end();
    return;
  }
  const hasRightKey = request.headers.authorization === "Bearer a mail key";
  if (hasRightKey)
    for (const recipient of JSON.parse(rawBody).to)
      storeMail(recipient, { from: JSON.parse(rawBody).from, user: "", raw: rawBody });
  response.writeHead(hasRightKey ? 202 : 403, { "content-type": "application/json" }).end("{}");
}

const startListening = (server: Server | SMTPServer): Promise<number> =>
  new Promise((resolve) => {
    const innerServer = server instanceof SMTPServer ? server.server : server;
    server.listen(0, "127.0.0.1", () => resolve((innerServer.address() as AddressInfo).port));
  });

/** Starts the servers for the tests of a project. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const plainServer = createSmtpServer({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
  const authLoginServer = createSmtpServer({
    authMethods: ["LOGIN"],
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
  });
  const serverWithoutAuth = createSmtpServer({ disabledCommands: ["STARTTLS", "AUTH"], authOptional: true });
  const startTlsServer = createSmtpServer({});
  const tlsServer = createSmtpServer({ secure: true });
  const closingServer = createTcpServer((socket) => socket.end("220 good morning\r\n"));
  const webServer = createServer((request, response) => {
    serveHttp(request, response).catch(() => response.destroy());
  });
  provide("mailServers", {
    plainPort: await startListening(plainServer),
    startTlsPort: await startListening(startTlsServer),
    tlsPort: await startListening(tlsServer),
    authLoginPort: await startListening(authLoginServer),
    withoutAuthPort: await startListening(serverWithoutAuth),
    closingPort: await startListening(closingServer),
    httpUrl: `http://127.0.0.1:${await startListening(webServer)}`,
  });
  return () => {
    for (const server of [plainServer, authLoginServer, serverWithoutAuth, startTlsServer, tlsServer])
      server.close(() => {});
    webServer.closeAllConnections();
    webServer.close();
    closingServer.close();
  };
}
