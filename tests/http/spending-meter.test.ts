import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import type { App } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import type { Metered } from '#functions/ports/billing/credit-ledger.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

const resources = {
  buy: endpoint({
    method: 'POST',
    path: '/buy',
    access: 'user',
    summary: 'Takes exports',
    input: z.strictObject({ amounts: z.array(z.int()), fails: z._default(z.boolean(), false) }),
    output: z.object({}),
  }),
};

const METERED: Metered = { cents: 250, capCents: 10_000, period: '2026-11' };

const buying = async (metered?: Metered, { balanceFails = false } = {}) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const credits = memoryCreditLedger();
  await credits.grant({ accountId: 'rin', key: 'plan', reason: 'grant', credits: { reports: 2, exports: 10 } });
  if (balanceFails) credits.balance = () => Promise.reject(new Error('away'));
  const identity = { verify: async () => ({ id: 'rin', isAdmin: false }) };
  const app: App = {
    brand: defaultBrand,
    now: () => new Date(),
    ports: { identity, credits, ...safetyPorts() } as unknown as Ports,
    safety: defaultSafety,
  };
  let operations = 0;
  const handler = serve(
    resources,
    {
      buy: async (ctx, { amounts, fails }) => {
        for (const amount of amounts) {
          operations += 1;
          await ctx.credits.spend({ accountId: 'rin', key: `act-${operations}`, kind: 'exports', amount, reason: 'export', metered });
        }
        if (fails) throw new Error('later');
        return {};
      },
    },
    app,
  );
  return async (body: unknown) => {
    const { headers, status } = await callLambda(handler, {
      routeKey: 'POST /v1/buy',
      body: JSON.stringify(body),
      headers: { authorization: 'Bearer token' },
    });
    return { status, spent: headers['x-credits-spent'], left: headers['x-credits-left'] };
  };
};

describe('the spending headers of a response', () => {
  it('[SET-05] reports the credits spent and remaining', async () => {
    const buy = await buying();
    expect(await buy({ amounts: [3, 1] })).toEqual({ status: 200, spent: 'exports=4', left: 'reports=2, exports=6, posts=0' });
    expect(await buy({ amounts: [6] })).toMatchObject({ spent: 'exports=6', left: 'reports=2, exports=0, posts=0' });
  });

  it('says nothing of credits where none were taken', async () => {
    expect(await (await buying())({ amounts: [] })).toEqual({ status: 200, spent: undefined, left: undefined });
  });

  it('reports the amount paid in money', async () => {
    const buy = await buying(METERED);
    await buy({ amounts: [10] });
    expect((await buy({ amounts: [1] })).spent).toBe('usd=2.50');
  });

  it('is that of a completed operation, even if the remaining balance cannot be read', async () => {
    const buy = await buying(undefined, { balanceFails: true });
    expect(await buy({ amounts: [3] })).toEqual({ status: 200, spent: undefined, left: undefined });
  });

  it('is nothing but a refusal when it failed', async () => {
    expect(await (await buying())({ amounts: [1], fails: true })).toEqual({ status: 500, spent: undefined, left: undefined });
  });
});
