import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { outboxPage } from '#infra/local/pages/outbox-page.ts';
import { openOutbox } from '#infra/local/services/outbox.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';

const openPage = () => {
  const dir = temporaryFolder();
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const outbox = openOutbox(dir);
  const show = outboxPage(outbox);
  const get = (path: string) => {
    const seen = { status: 0, headers: {} as Record<string, string>, body: '' };
    const response = {
      writeHead: (status: number, headers: Record<string, string>) => {
        Object.assign(seen, { status, headers });
        return response;
      },
      end: (body: string) => Object.assign(seen, { body }),
    };
    show(response as unknown as ServerResponse, path);
    return seen;
  };
  return { outbox, get };
};

it('the outbox lists the mails of this machine, newest first', () => {
  const { outbox, get } = openPage();
  expect(get('/outbox').body).toContain('No mail yet.');
  outbox.add({ to: ['a@example.com'], subject: 'First', text: 'x' });
  outbox.add({ to: ['b@example.com'], subject: '<i>Second</i>', text: 'y' });
  expect(get('/outbox').body).toMatch(/&lt;i&gt;Second.*First/s);
});

it('a mail is shown with its code, its links, and nothing in it may run', () => {
  const { outbox, get } = openPage();
  const { id } = outbox.add({
    to: ['a@example.com'],
    subject: 'Your code',
    html: '<script>alert(1)</script><p>Hi</p>',
    text: 'See https://app.example.com/x?a=1&b=2 <now>',
    code: '123456',
  });
  const shown = get(`/outbox/${id}`);
  expect(shown.body).toContain('<code>123456</code>');
  expect(shown.body).toContain('<a href="https://app.example.com/x?a=1&amp;b=2">');
  expect(shown.body).not.toContain('<script>');
  expect(get(`/outbox/${id}/html`).headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(get('/outbox/other').status).toBe(404);
});
