import type { Api } from '../../platform/http/serve.ts';
import { readOutbox } from '../../platform/mail/mail-sender.ts';

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const withLinks = (text: string) =>
  escapeText(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>body{font:14px/20px system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ddd;padding:1rem 0}h2{font-size:1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head><body><h1>Outbox</h1>${body}</body></html>`;

const forStaff =
  '<p>Mails are shown to internal staff. <a href="/sign-in">Sign in</a> as internal staff on this host, then open this page again.</p>';

/**
 * Registers a page for internal staff with the mails of the outbox, newest first; in development no
 * mail is sent.
 */
export const registerOutbox = ({ http, config, sessions }: Api): void => {
  if (config.isProduction) return;
  http.get('/outbox', async (request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    // From the panel's cookie: a browser sends no other header when it opens a page.
    const token = request.cookies['JWT'] ?? '';
    const session = await sessions.ofToken(token, undefined).catch(() => null);
    if (!session?.isPlatform || session.impersonator) return reply.code(403).send(pageOf(forStaff));
    const mails = (await readOutbox(config.dataDir)).map(
      ({ to, fromName, replyTo, subject, text, sentAt }) =>
        `<article><h2>${escapeText(subject)}</h2><p>${fromName ? `From ${escapeText(fromName)} ` : ''}To ${escapeText(to)}, ${escapeText(sentAt)}${replyTo ? `, answers to ${escapeText(replyTo)}` : ''}</p><pre>${withLinks(text)}</pre></article>`,
    );
    const body = mails.length > 0 ? mails.join('\n') : '<p>Nothing was sent yet.</p>';
    return reply.send(pageOf(body));
  });
};
