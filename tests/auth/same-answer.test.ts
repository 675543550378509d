import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { memoryOneTimeTokens } from '#functions/adapters/memory/rate-limits.ts';
import { forgotPassword } from '#functions/features/auth/reset-password.ts';
import { register } from '#functions/features/auth/sign-up.ts';
import { logTo } from '#functions/log.ts';
import type { NewOneTimeToken } from '#functions/ports/accounts/one-time-tokens.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { anAccount } from '#tests/support/accounts.ts';

type AskCtx = Ctx<'accounts' | 'oneTimeTokens' | 'mail' | 'site'>;
const STEP_MS = 600;
const known = anAccount('standard');

/** One-time tokens are readable, and sending may be slow or fail. */
const aFixture = ({ send = async () => {} }: { send?: () => Promise<void> } = {}) => {
  const [kept, lines, mail] = [[] as NewOneTimeToken[], [] as string[], memoryMail()];
  logTo((line) => lines.push(line));
  const links = { ...memoryOneTimeTokens(), keep: async (link: NewOneTimeToken) => void kept.push(link) };
  const ctx = {
    accounts: memoryAccounts(new Map([[known.id, known]])),
    oneTimeTokens: links,
    mail: { send: (message: Parameters<typeof mail.send>[0]) => send().then(() => mail.send(message)) },
    site: { url: 'https://app.example.com' },
    brand: defaultBrand,
    now: () => new Date(),
  } satisfies AskCtx;
  return { ctx, kept, lines, mail };
};
const later = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

const visitor = { language: 'en' as const, name: 'Rin', phone: '123456789', company: '', password: 'a good phrase', ref: '', gacdata: '' };
const ASKS: [string, (ctx: AskCtx, email: string) => Promise<unknown>][] = [
  ['a forgotten password', (ctx, email) => forgotPassword(ctx, { email, language: 'en' })],
  ['a sign-up', (ctx, email) => register(ctx, { ...visitor, email })],
];

describe.each(ASKS)('%s', (_name, ask) => {
  it('[AUT-05] stores as much for an address without account as for one with, and that link is never sent', async () => {
    for (const email of [known.email, 'nobody@example.com']) {
      const { ctx, kept, mail } = aFixture();
      await ask(ctx, email);
      expect(kept).toHaveLength(1);
      const isOpen = mail.sent.some(({ text }) => text.includes(kept[0]?.token ?? ''));
      expect(isOpen).toBe(email === known.email ? ask === ASKS[0]?.[1] : ask === ASKS[1]?.[1]);
    }
  });

  it('[AUT-05] is answered at a full step of time, also when the mail takes longer than one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const answered: string[] = [];
    const [quick, slow] = [aFixture(), aFixture({ send: later(STEP_MS + 50) })];
    const both = [
      ask(quick.ctx, known.email).then(() => answered.push('quick')),
      ask(slow.ctx, known.email).then(() => answered.push('slow')),
    ];
    const answeredAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return [...answered];
    };
    expect([await answeredAfter(STEP_MS - 1), await answeredAfter(1), await answeredAfter(STEP_MS - 1), await answeredAfter(1)]).toEqual([
      [],
      ['quick'],
      ['quick'],
      ['quick', 'slow'],
    ]);
    await Promise.all(both);
  });
});

describe('a forgotten password while no mail can be sent', () => {
  it('[AUT-05] is answered like any other and logged without the address', async () => {
    const send = () => Promise.reject(new Error(`no mail for ${known.email}`));
    const { ctx, lines } = aFixture({ send });
    const [told, other] = await Promise.all([
      forgotPassword(ctx, { email: known.email, language: 'en' }),
      forgotPassword(ctx, { email: 'nobody@example.com', language: 'en' }),
    ]);
    expect(told).toEqual(other);
    expect(lines.join('')).toContain('failed to send reset mail');
    expect(lines.join('')).not.toContain(known.email);
  });
});
