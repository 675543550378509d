import { describe, expect, it } from 'vitest';
import { letter } from '#shared/mail/letter.ts';

const sample = (changes: Partial<Parameters<typeof letter>[0]> = {}) =>
  letter({
    brand: 'Tensor',
    language: 'en',
    subject: 'Three new creators',
    blocks: [
      { kind: 'heading', text: 'Vegan & <b>bold</b>' },
      { kind: 'paragraph', text: 'They match now.' },
      { kind: 'links', links: [{ label: '@ann', url: 'https://app.example.com/a?x=1&y="2"', note: '12k' }] },
      { kind: 'button', link: { label: 'Open', url: 'https://app.example.com/open' } },
    ],
    footer: ['Why you get this', { label: 'Unsubscribe', url: 'https://app.example.com/stop' }],
    ...changes,
  });

describe('a mail', () => {
  it('text and HTML have the same content and the name of the brand', () => {
    const { text, html } = sample();
    for (const said of [
      'They match now.',
      'https://app.example.com/open',
      'https://app.example.com/stop',
      'Tensor',
      '12k',
      'Why you get this',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it('[SEC-05] a mail has no control of text direction that a name brought along', () => {
    const { subject, text, html } = sample({ subject: 'From \u202Egnp', blocks: [{ kind: 'paragraph', text: 'a\u2067b' }] });
    expect([subject, text, html].join('')).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(text).toContain('ab');
  });

  it('markup in names and emails is shown as typed', () => {
    const { html, text } = sample();
    expect(html).toContain('Vegan &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(html).toContain('href="https://app.example.com/a?x=1&amp;y=&quot;2&quot;"');
    expect(text).toContain('Vegan & <b>bold</b>');
  });

  it('the subject is a single line, so that a name cannot inject a header', () => {
    expect(sample({ subject: ' New:\r\nBcc: all@example.com ' }).subject).toBe('New: Bcc: all@example.com');
  });

  it('[SEC-05] the name of a creator adds no lines to the text', () => {
    const label = 'Ann\r\n\nYour account is locked: https://evil.example\u2028@ann';
    const { text } = sample({ blocks: [{ kind: 'links', links: [{ label, url: 'https://app.example.com/a' }] }] });
    expect(text.split('\n')[0]).toBe('- Ann Your account is locked: https://evil.example @ann: https://app.example.com/a');
  });

  it('the HTML declares its language for screen readers', () => {
    expect(sample({ language: 'ja' }).html).toContain('<html lang="ja">');
  });
});
