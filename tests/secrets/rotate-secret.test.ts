import { afterEach, describe, expect, it, vi } from 'vitest';
import { listSecrets, type Rotation, rotateSecret } from '#functions/cli/rotate-secret.ts';
import { aSecretsManager } from './a-secrets-manager.ts';

afterEach(() => vi.restoreAllMocks());

const STRIPE = '{"secretKey":"sk_live_1","webhookSecrets":["whsec_1"]}';
const tagged = (name: string, value: string, tags: Record<string, string> = {}) => ({
  value,
  tags: { secret: `tensor-prod/${name}`, ...tags },
});

const aStage = () =>
  aSecretsManager({
    'arn:payments': tagged('payments', STRIPE),
    'arn:cdn': tagged('cdn', '{"v1":"one","v2":"two"}', { originVersion: '2' }),
    'arn:canary': tagged('canary', 'old password'),
    'arn:suppression': tagged('suppression-key', 'key'),
    'arn:other-stage': { value: 'dev', tags: { secret: 'tensor-prod2/payments' } },
    'arn:not-ours': { value: 'x', tags: { owner: 'tensor-prod/payments' } },
  });

const rotation = (changes: Partial<Rotation>): Rotation => ({
  stage: 'tensor-prod',
  name: 'payments',
  isDry: false,
  readValue: async () => STRIPE,
  canary: undefined,
  ...changes,
});

describe('the list of secrets', () => {
  it('[CLD-08] names the secrets of the stage alone, and how each is replaced', async () => {
    aStage();
    const lines = await listSecrets('tensor-prod');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['payments', 'cdn', 'canary', 'suppression-key']);
    expect(lines[0]).toContain('changed 2026-11-01  issued by another company');
    expect(lines[1]).toContain('version 2 is deployed');
    expect(lines[3]).toContain('never replaced');
  });

  it('[CLD-08] says what may be wrong when the stage has none', async () => {
    aStage();
    await expect(listSecrets('tensor-staging')).rejects.toThrow('found no secrets of tensor-staging: is it deployed');
  });
});

describe('a rotation', () => {
  it('[CLD-08] stores the value that another company has issued, once', async () => {
    const { storedIn, written } = aStage();
    const readValue = async () => ' {"secretKey":"sk_live_2","webhookSecrets":["whsec_1","whsec_2"]}\n';
    expect((await rotateSecret(rotation({ readValue })))[1]).toContain('within 5 minutes');
    expect(storedIn('arn:payments')).toBe('{"secretKey":"sk_live_2","webhookSecrets":["whsec_1","whsec_2"]}');
    expect(await rotateSecret(rotation({ readValue }))).toEqual(['payments of tensor-prod has this value already']);
    expect(written).toEqual(['arn:payments']);
  });

  it.each(['', 'sk_live_2', '{"secretKey":"sk_live_2"}', '{"secretKey":"sk_live_2","webhookSecrets":[]}'])(
    '[CLD-08] refuses a value that functions could not read: %s',
    async (value) => {
      const { written } = aStage();
      await expect(rotateSecret(rotation({ readValue: async () => value }))).rejects.toThrow(
        /payments of tensor-prod must be .*webhookSecrets.*Nothing was changed/,
      );
      expect(written).toEqual([]);
    },
  );

  it('[SEC-06] adds the version after the deployed one to the secret of the CDN, keeps those in use, and does so once', async () => {
    const { storedIn, written } = aStage();
    expect(await rotateSecret(rotation({ name: 'cdn' }))).toEqual(
      expect.arrayContaining(['cdn of tensor-prod has version 3', expect.stringContaining('originVersion=3')]),
    );
    expect(JSON.parse(storedIn('arn:cdn'))).toEqual({ v1: 'one', v2: 'two', v3: expect.stringMatching(/^\w{32,}$/) });
    expect((await rotateSecret(rotation({ name: 'cdn' })))[0]).toBe('cdn of tensor-prod has version 3 already');
    expect(written).toEqual(['arn:cdn']);
  });

  it('[CLD-07] replaces the password of the canary and that of its account', async () => {
    const { storedIn } = aStage();
    const taken: string[] = [];
    const canary = { passwordArn: 'arn:canary', takePassword: async () => void taken.push(storedIn('arn:canary')) };
    await rotateSecret(rotation({ name: 'canary', canary }));
    expect(taken).toEqual([expect.stringMatching(/^\w{32,}$/)]);
  });

  it('[CLD-07] leaves the password of the canary alone where its account is unknown or that of another stage', async () => {
    const { written } = aStage();
    await expect(rotateSecret(rotation({ name: 'canary' }))).rejects.toThrow('canary of tensor-prod is not known');
    const canary = { passwordArn: 'arn:other', takePassword: async () => undefined };
    await expect(rotateSecret(rotation({ name: 'canary', canary }))).rejects.toThrow('the outputs are not those of tensor-prod');
    expect(written).toEqual([]);
  });

  it('[LIV-07] is refused for the key of the suppressed creators, with the reason', async () => {
    const { written } = aStage();
    await expect(rotateSecret(rotation({ name: 'suppression-key' }))).rejects.toThrow(
      'suppression-key of tensor-prod cannot be replaced: suppressed creators would no longer be recognized',
    );
    expect(written).toEqual([]);
  });

  it('[CLD-08] names what the stage has instead of a secret that it lacks', async () => {
    aStage();
    await expect(rotateSecret(rotation({ name: 'chat' }))).rejects.toThrow('tensor-prod has no secret chat. It has payments, cdn, canary');
  });

  it.each(['payments', 'cdn', 'canary'])('[CLD-08] changes nothing in a dry run: %s', async (name) => {
    const { written } = aStage();
    const canary = { passwordArn: 'arn:canary', takePassword: async () => Promise.reject(new Error('changed')) };
    const readValue = async () => STRIPE.replace('sk_live_1', 'sk_live_2');
    expect((await rotateSecret(rotation({ name, canary, readValue, isDry: true })))[0]).toMatch(/^would /);
    expect(written).toEqual([]);
  });
});
