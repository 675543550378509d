import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_HEADERS } from '#infra/security-headers.ts';
import { escapeHtml } from '#shared/mail/escape-html.ts';
import { readBody } from '../read-body.ts';
import { BOOKING_PATH } from '../served-paths.ts';
import type { Outbox } from '../services/outbox.ts';
import { layout } from '../services/stripe/page-layout.ts';

const BANNER = 'Fake scheduling provider: no call takes place.';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'";
const HOURS = ['09:00', '11:00', '14:00', '16:30'];
const DAYS = 5;
const DAY_MS = 86_400_000;

/** The next weekdays in UTC, as YYYY-MM-DD. */
const daysFrom = (now: Date): string[] =>
  Array.from({ length: 2 * DAYS }, (_, index) => new Date(now.getTime() + (index + 1) * DAY_MS))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, DAYS)
    .map((day) => day.toISOString().slice(0, 10));

/** Fake scheduling page, shown in a frame of the app; sends a confirmation mail. */
export const bookingPage =
  (outbox: Outbox, now: () => Date = () => new Date()) =>
  async (request: IncomingMessage, response: ServerResponse, { searchParams }: URL): Promise<void> => {
    if (request.method !== 'POST') return send(response, formFor(searchParams, daysFrom(now())));
    const form = new URLSearchParams(await readBody(request));
    const [email, at] = [form.get('email') ?? '', `${form.get('day')} at ${form.get('hour')} UTC`];
    outbox.add({ to: [email], subject: 'Your call is booked', text: `We call you on ${at}.` });
    return send(response, `<h1>Booked</h1><p>We call you on ${escapeHtml(at)}. A mail to ${escapeHtml(email)} says so too.</p>`);
  };

const options = (values: string[]): string => values.map((value) => `<option>${value}</option>`).join('');

const formFor = (params: URLSearchParams, days: string[]): string => `<h1>Book a call</h1><p class="soft">20 minutes with our team.</p>
<form class="whole" method="post" action="${BOOKING_PATH}">
<label>Name <input name="name" required value="${escapeHtml(params.get('name') ?? '')}"></label>
<label>E-mail <input name="email" type="email" required value="${escapeHtml(params.get('email') ?? '')}"></label>
<label>Day <select name="day">${options(days)}</select></label>
<label>Time, UTC <select name="hour">${options(HOURS)}</select></label>
<button class="wide">Book</button></form>`;

const send = (response: ServerResponse, body: string): void => {
  const headers = { ...PAGE_HEADERS, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': POLICY };
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(layout('Book a call', body, BANNER));
};
