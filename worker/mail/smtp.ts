import { connect } from "cloudflare:sockets";
import { type Mail, type Mailer, requireOneLine, requirePlainAddress, type Sender } from "./mail.ts";
import { buildMimeMessage } from "./mime.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /**
   * "tls": the connection is encrypted from the first byte. "starttls": it is encrypted before any mail is sent. "none"
   * is accepted only for localhost.
   */
  security: string;
  user: string;
  password: string;
}

const timeoutSeconds = 20;
const isLocalSmtpHost = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "::1";
const encodeBase64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

/** The server's reply to one command. */
interface Reply {
  code: number;
  lines: string[];
}

/** An SMTP connection: each command is followed by a reply of one or more lines (RFC 5321, 4.2). */
class SmtpConnection {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #decoder = new TextDecoder();
  #unread = "";

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  async readReply(): Promise<Reply> {
    const lines: string[] = [];
    for (;;) {
      const lineEnd = this.#unread.indexOf("\n");
      if (lineEnd >= 0) {
        const line = this.#unread.slice(0, lineEnd).replace(/\r$/, "");
        this.#unread = this.#unread.slice(lineEnd + 1);
        lines.push(line.slice(4));
        if (line[3] !== "-") return { code: Number(line.slice(0, 3)), lines };
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) throw new Error("the mail server closed the connection");
      this.#unread += this.#decoder.decode(value, { stream: true });
    }
  }

  /**
   * Sends a command and returns the reply, whose first digit must be `expectedClass` (RFC 5321, 4.2.1).
   * @param description replaces the command in error messages, because the command may contain a password
   */
  async command(line: string, expectedClass: 2 | 3, description = line): Promise<Reply> {
    await this.write(`${requireOneLine(line)}\r\n`);
    return this.expectReply(expectedClass, description);
  }

  async expectReply(expectedClass: 2 | 3, description: string): Promise<Reply> {
    const reply = await this.readReply();
    if (Math.floor(reply.code / 100) === expectedClass) return reply;
    throw new Error(`the mail server answered ${reply.code} ${reply.lines.join(" ")} to ${description}`);
  }

  write(text: string): Promise<void> {
    return this.#writer.write(new TextEncoder().encode(text));
  }

  /**
   * Upgrades the connection to TLS (STARTTLS). The certificate must match the host name. Everything that was received
   * before is discarded (RFC 3207, 4.2).
   */
  upgradeToTls(): SmtpConnection {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    return new SmtpConnection(this.#socket.startTls());
  }

  close(): Promise<void> {
    return this.#socket.close();
  }
}

async function sendEhlo(connection: SmtpConnection, name: string): Promise<string[]> {
  return (await connection.command(`EHLO ${name}`, 2)).lines.map((line) => line.toUpperCase());
}

/** Authenticates with AUTH PLAIN (RFC 4616), or with the older AUTH LOGIN if the server supports only that. */
async function authenticate(
  connection: SmtpConnection,
  extensions: string[],
  { user, password }: SmtpServer,
): Promise<void> {
  const methods = extensions.find((line) => line.startsWith("AUTH"))?.split(/[ =]/) ?? [];
  if (methods.includes("PLAIN")) {
    await connection.command(`AUTH PLAIN ${encodeBase64(`\0${user}\0${password}`)}`, 2, "AUTH PLAIN");
  } else if (methods.includes("LOGIN")) {
    await connection.command("AUTH LOGIN", 3);
    await connection.command(encodeBase64(user), 3, "the user");
    await connection.command(encodeBase64(password), 2, "the password");
  } else {
    throw new Error("the mail server offers neither AUTH PLAIN nor AUTH LOGIN");
  }
}

/**
 * Sends mails by SMTP over the socket API of the Workers runtime. Each mail uses a new connection, because few mails
 * are sent. No existing package is used, because existing packages hang when a server closes the connection, or
 * continue without encryption when the server offers no TLS.
 */
export function createSmtpMailer(server: SmtpServer, sender: Sender): Mailer {
  const { host, port, security, user } = server;
  if (!["tls", "starttls", "none"].includes(security)) throw new Error(`SMTP_SECURITY "${security}" is not known`);
  if (security === "none" && !isLocalSmtpHost(host)) throw new Error("without TLS mail goes to this machine only");
  const name = sender.email.split("@")[1] ?? "localhost";

  async function transmitMail(mail: Mail, initialConnection: SmtpConnection): Promise<void> {
    let connection = initialConnection;
    await connection.expectReply(2, "the connection");
    let extensions = await sendEhlo(connection, name);
    if (security === "starttls") {
      await connection.command("STARTTLS", 2);
      connection = connection.upgradeToTls();
      extensions = await sendEhlo(connection, name);
    }
    if (user !== "") await authenticate(connection, extensions, server);
    await connection.command(`MAIL FROM:<${requirePlainAddress(sender.email)}>`, 2);
    await connection.command(`RCPT TO:<${requirePlainAddress(mail.to)}>`, 2, "RCPT TO");
    await connection.command("DATA", 3);
    await connection.write(`${buildMimeMessage(mail, sender, new Date())}\r\n.\r\n`);
    await connection.expectReply(2, "the mail");
    // The server has accepted the mail, so errors while closing the connection do not matter.
    await connection.command("QUIT", 2).catch(() => {});
  }

  return {
    async send(mail) {
      const secureTransport = { tls: "on", starttls: "starttls", none: "off" }[security] ?? "on";
      const socket = connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false });
      // If the connection fails, reading from it fails as well and reports the error. This handler only prevents that
      // the rejection of `closed` is unhandled.
      socket.closed.catch(() => {});
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeoutPromise = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the mail server took too long")), timeoutSeconds * 1000);
      });
      try {
        await Promise.race([transmitMail(mail, new SmtpConnection(socket)), timeoutPromise]);
      } finally {
        clearTimeout(timer);
        await socket.close().catch(() => {});
      }
    },
  };
}
