import type { ServerResponse } from 'node:http';
import { PAGE_HEADERS } from '#infra/security-headers.ts';
import { escapeHtml } from '#shared/mail/escape-html.ts';
import type { Mail, Outbox } from '../services/outbox.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 860px; margin: 32px auto; padding: 0 16px }
li { margin: 12px 0 } time, small { opacity: .7 } code { font-size: 1.2em; font-weight: 700 }
iframe { width: 100%; height: 60vh; background: #fff; border: 1px solid #8886; border-radius: 8px } pre { white-space: pre-wrap }`;

/** Links in a mail open in a new tab; nothing in the mail runs or loads. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";

/** The mails of the local stack: /outbox lists them, /outbox/{id} shows one. Schedules can be triggered there manually. */
export const outboxPage =
  (outbox: Outbox, schedules: string[] = []) =>
  (response: ServerResponse, path: string): void => {
    const [, , id, part] = path.split('/');
    const mails = outbox.list();
    const mail = mails.find((each) => each.id === id);
    if (!id) send(response, page('Outbox', `${listOf(mails)}${schedulesOf(schedules)}`), PAGE_POLICY);
    else if (!mail) response.writeHead(404, { ...PAGE_HEADERS, 'content-type': 'text/plain' }).end('There is no such mail');
    else if (part === 'html') send(response, `<base target="_blank">${mail.html ?? ''}`, MAIL_POLICY);
    else send(response, page(mail.subject, mailPage(mail)), PAGE_POLICY);
  };

const listOf = (mails: Mail[]): string =>
  mails.length === 0
    ? '<p>No mail yet.</p>'
    : `<ul>${mails.map(({ id, subject, to, at }) => `<li><a href="/outbox/${escapeHtml(id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to.join(', '))} · ${timeOf(at)}</small></li>`).join('')}</ul>`;

const schedulesOf = (schedules: string[]): string =>
  schedules.length === 0
    ? ''
    : `<h2>Clocks</h2>${schedules.map((name) => `<form method="post" action="/outbox/clocks/${escapeHtml(name)}"><button>Start ${escapeHtml(name)} now</button></form>`).join('')}`;

const mailPage = ({ id, to, at, code, text, html, headers = {} }: Mail): string =>
  [
    `<p><a href="/outbox">All mails</a></p><p>${escapeHtml(to.join(', '))} · ${timeOf(at)}</p>`,
    code ? `<p>Code: <code>${escapeHtml(code)}</code></p>` : '',
    ...Object.entries(headers).map(([name, value]) => `<small>${escapeHtml(name)}: ${escapeHtml(value)}</small><br>`),
    html ? `<iframe title="The mail" src="/outbox/${escapeHtml(id)}/html"></iframe>` : '',
    text ? `<h2>As text</h2><pre>${linked(text)}</pre>` : '',
  ].join('\n');

const linked = (text: string): string => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const timeOf = (at: string): string => `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}`;

const send = (response: ServerResponse, html: string, policy: string): void => {
  const frames = policy === MAIL_POLICY ? { 'x-frame-options': 'SAMEORIGIN' } : {};
  response
    .writeHead(200, { ...PAGE_HEADERS, ...frames, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(html);
};
