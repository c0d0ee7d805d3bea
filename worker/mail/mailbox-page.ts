import { html } from "hono/html";
import type { App } from "../serve.ts";
import { listMailsInMailbox, type StoredMail } from "./mailbox.ts";
import { hasMailbox } from "./mailer.ts";

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf8f3, #0b1524); color: light-dark(#11233e, #eef2f8) }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
  article { margin-top: 1.25rem; padding: 1rem 1.25rem; border: 1px solid light-dark(#e4dfd3, #22324a); border-radius: 16px; background: light-dark(#fff, #121f33) }
  h1 { font-size: 1.6rem } h2 { margin: 0; font-size: 1.1rem }
  p { margin: .25rem 0 } .facts { color: light-dark(#42526a, #b4c1d3); font-size: .875rem; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } pre a { display: inline-block; padding: .6rem 0; color: inherit }
  iframe { width: 100%; height: 26rem; border: 1px solid light-dark(#e4dfd3, #22324a); border-radius: 12px; background: #fff }
  summary { min-height: 2.75rem; display: list-item; padding-top: .6rem; cursor: pointer }`;

/** Converts the web addresses in a text to links. */
const addLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const renderMail = (mail: StoredMail) => html`<article>
  <h2>${mail.subject}</h2>
  <p class="facts">To ${mail.to} · ${mail.storedAt.toISOString().slice(11, 19)} UTC</p>
  <pre>${addLinks(mail.text)}</pre>
  <details>
    <summary>As HTML</summary>
    <iframe sandbox="allow-top-navigation-by-user-activation" title="${mail.subject}" srcdoc="${mail.html}"></iframe>
  </details>
</article>`;

/**
 * The page /mailbox, which shows the sent mails to somebody who runs Lotse on their own machine without a mail server.
 * It exists only on localhost.
 */
export function registerMailboxRoute(app: App): void {
  app.get("/mailbox", async (http, next) => {
    if (!hasMailbox(http.env, new URL(http.req.url))) return next();
    http.header("Cache-Control", "no-store");
    http.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    const mails = listMailsInMailbox();
    return http.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Mailbox · Lotse</title>
          <style>${style}</style>
        </head>
        <body>
          <main>
            <h1>Mailbox</h1>
            <p>Mails are not sent here: they stand on this page until the server stops, newest first.</p>
            ${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(renderMail)}
          </main>
        </body>
      </html>`);
  });
}
