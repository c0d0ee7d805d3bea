import { connect } from "cloudflare:sockets";
import { type Mail, type Mailer, oneLine, plainAddress, type Sender } from "./mail.ts";
import { mimeMessage } from "./mime.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** "tls" from the first byte on, or "starttls", without which nothing is sent; "none" is refused but for this machine. */
  security: string;
  user: string;
  password: string;
}

const longestSeconds = 20;
const isThisMachine = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "::1";
const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

/** What was said between two commands. */
interface Reply {
  code: number;
  lines: string[];
}

/** A conversation with a server: a command, then a reply of one or more lines (RFC 5321, 4.2). */
class Dialogue {
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

  async reply(): Promise<Reply> {
    const lines: string[] = [];
    for (;;) {
      const end = this.#unread.indexOf("\n");
      if (end >= 0) {
        const line = this.#unread.slice(0, end).replace(/\r$/, "");
        this.#unread = this.#unread.slice(end + 1);
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
   * Says a line and returns the answer, whose first digit has to be the expected one (RFC 5321, 4.2.1). In errors `what` stands for
   * the line, which may hold a password.
   */
  async say(line: string, expected: 2 | 3, what = line): Promise<Reply> {
    await this.write(`${oneLine(line)}\r\n`);
    return this.expect(expected, what);
  }

  async expect(expected: 2 | 3, what: string): Promise<Reply> {
    const reply = await this.reply();
    if (Math.floor(reply.code / 100) === expected) return reply;
    throw new Error(`the mail server answered ${reply.code} ${reply.lines.join(" ")} to ${what}`);
  }

  write(text: string): Promise<void> {
    return this.#writer.write(new TextEncoder().encode(text));
  }

  /**
   * Goes on behind TLS with the server that was connected to, whose certificate has to be in its name. What it said before in the
   * clear is forgotten (RFC 3207, 4.2).
   */
  behindTls(): Dialogue {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    return new Dialogue(this.#socket.startTls());
  }

  close(): Promise<void> {
    return this.#socket.close();
  }
}

async function greet(dialogue: Dialogue, name: string): Promise<string[]> {
  return (await dialogue.say(`EHLO ${name}`, 2)).lines.map((line) => line.toUpperCase());
}

/** Proves who is sending (RFC 4616, or the older LOGIN where the server knows only that). */
async function authenticate(dialogue: Dialogue, offers: string[], { user, password }: SmtpServer): Promise<void> {
  const methods = offers.find((line) => line.startsWith("AUTH"))?.split(/[ =]/) ?? [];
  if (methods.includes("PLAIN")) {
    await dialogue.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2, "AUTH PLAIN");
  } else if (methods.includes("LOGIN")) {
    await dialogue.say("AUTH LOGIN", 3);
    await dialogue.say(base64(user), 3, "the user");
    await dialogue.say(base64(password), 2, "the password");
  } else {
    throw new Error("the mail server offers neither AUTH PLAIN nor AUTH LOGIN");
  }
}

/**
 * Sends by SMTP over the socket of the Workers runtime, a connection a mail: few are sent. The packages there are for it hang when a
 * server closes the connection, or go on in the clear when it offers no TLS.
 */
export function smtpMailer(server: SmtpServer, sender: Sender): Mailer {
  const { host, port, security, user } = server;
  if (!["tls", "starttls", "none"].includes(security)) throw new Error(`SMTP_SECURITY "${security}" is not known`);
  if (security === "none" && !isThisMachine(host)) throw new Error("without TLS mail goes to this machine only");
  const name = sender.email.split("@")[1] ?? "localhost";

  async function hand(mail: Mail, first: Dialogue): Promise<void> {
    let dialogue = first;
    await dialogue.expect(2, "the connection");
    let offers = await greet(dialogue, name);
    if (security === "starttls") {
      await dialogue.say("STARTTLS", 2);
      dialogue = dialogue.behindTls();
      offers = await greet(dialogue, name);
    }
    if (user !== "") await authenticate(dialogue, offers, server);
    await dialogue.say(`MAIL FROM:<${plainAddress(sender.email)}>`, 2);
    await dialogue.say(`RCPT TO:<${plainAddress(mail.to)}>`, 2, "RCPT TO");
    await dialogue.say("DATA", 3);
    await dialogue.write(`${mimeMessage(mail, sender, new Date())}\r\n.\r\n`);
    await dialogue.expect(2, "the mail");
    // It is theirs now; how they part does not matter.
    await dialogue.say("QUIT", 2).catch(() => {});
  }

  return {
    async send(mail) {
      const secureTransport = { tls: "on", starttls: "starttls", none: "off" }[security] ?? "on";
      const socket = connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false });
      // Whoever waits for the connection's end hears of its failure through what is read from it.
      socket.closed.catch(() => {});
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("the mail server took too long")), longestSeconds * 1000);
      });
      try {
        await Promise.race([hand(mail, new Dialogue(socket)), tooLong]);
      } finally {
        clearTimeout(timer);
        await socket.close().catch(() => {});
      }
    },
  };
}
