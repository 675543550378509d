import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingPage } from '#infra/local/pages/booking-page.ts';
import { openOutbox } from '#infra/local/services/outbox.ts';

const dir = mkdtempSync(join(tmpdir(), 'booking-'));
const outbox = openOutbox(dir);
const friday = new Date('2026-11-20T12:00:00.000Z');
let server: Server;
const at = (query = '') => `http://127.0.0.1:${(server.address() as AddressInfo).port}/booking${query}`;

beforeAll(async () => {
  const book = bookingPage(outbox, () => friday);
  server = createServer((request, response) => void book(request, response, new URL(request.url ?? '', 'http://localhost')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('the fake scheduling provider', () => {
  it('shows the visitor’s data, offers the next weekdays, and may be framed by the app only', async () => {
    const answer = await fetch(at(`?${new URLSearchParams({ name: 'Rin "R" <b>', email: 'rin@example.com' })}`));
    const page = await answer.text();
    expect(page).toContain('value="Rin &quot;R&quot; &lt;b&gt;"');
    expect([...page.matchAll(/2026-\d\d-\d\d/g)].map(([day]) => day)).toEqual(
      ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    );
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('sends a mail to the visitor who books', async () => {
    const body = new URLSearchParams({ name: 'Rin', email: 'rin@example.com', day: '2026-11-23', hour: '09:00' });
    const page = await (await fetch(at(), { method: 'POST', body })).text();
    expect(page).toContain('We call you on 2026-11-23 at 09:00 UTC.');
    expect(outbox.list()).toMatchObject([{ to: ['rin@example.com'], subject: 'Your call is booked' }]);
  });
});
