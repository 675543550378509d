import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { acceptRequest, creatorRequests, proveRequest, refuseRequest } from '#functions/features/admin/creator-requests.ts';
import { confirmRequest, requestChange } from '#functions/features/creator-data/request-change.ts';
import { serve } from '#functions/http/serve.ts';
import { logTo } from '#functions/log.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { creatorData } from '#shared/creator-data/contract.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';
import { requestsFixture } from './fixture.ts';

const MAIL = 'mina@kitchen.example';
const RECORDS = [
  aCreator('17', { username: 'mina', contacts: [{ type: 'email', value: MAIL }] }),
  aCreator('18', { username: 'rin', platform: 'youtube' }),
  aCreator('19', { username: 'kai' }),
];
const ABOUT = { platform: 'instagram', user_id: '17', username: 'mina' } as const;
const RIN = { platform: 'youtube', user_id: '18', username: 'rin' } as const;

type Loaded = Awaited<ReturnType<typeof loadedCatalogue>>;
let loaded: Loaded;
beforeAll(async () => {
  loaded = await loadedCatalogue(RECORDS);
  return () => loaded.close();
});
const open = (canSuppress = true) => requestsFixture({ catalogue: loaded.catalogue, upkeep: loaded.catalogue.upkeep, canSuppress });
const parsed = (input: object) => creatorData.request.input.parse({ kind: 'removal', ...input });
const waitingIn = async ({ asAdmin }: ReturnType<typeof open>) => (await creatorRequests(asAdmin(), {})).requests;

const lines: string[] = [];
beforeEach(() => {
  lines.splice(0);
  logTo((line) => lines.push(line));
  return () => logTo((line) => void process.stdout.write(line));
});

/** The calls behind their limits. */
const doorOf = ({ ctx }: ReturnType<typeof open>) => {
  const app = {
    brand: ctx.brand,
    now: ctx.now,
    ports: { ...safetyPorts(), ...ctx } as unknown as Ports,
    safety: { ...defaultSafety, proxies: 1 },
  };
  const handler = serve(
    { request: creatorData.request, confirm: creatorData.confirm },
    { request: requestChange, confirm: confirmRequest },
    app,
  );
  return (path: string, input: object, address = '203.0.113.7') =>
    callLambda(handler, {
      routeKey: `POST /v1/creator-data/${path}`,
      body: JSON.stringify(input),
      headers: { 'x-forwarded-for': `${address}, 130.176.0.1` },
    });
};

describe('a request with a published contact', () => {
  it('[PRV-01] is in the queue only once the mailed code was entered, and due after 30 days', async () => {
    const fixture = open();
    const sent = await requestChange(fixture.ctx, parsed(ABOUT));
    expect(sent).toMatchObject({ proof: 'mail', sent_to: 'm•••@k•••.example', code: null });
    expect(await waitingIn(fixture)).toEqual([]);
    const [mail] = fixture.mails;
    if (!mail) throw new Error('no mail');
    expect(mail.to).toBe(MAIL);
    const code = fixture.codeIn(mail);
    expect(JSON.stringify(sent)).not.toContain(code);
    const { due } = await confirmRequest(fixture.ctx, { request_id: sent.request_id, code });
    expect(Date.parse(due) - fixture.clock.now.getTime()).toBe(30 * 86_400_000);
    expect(await waitingIn(fixture)).toMatchObject([{ username: 'mina', kind: 'removal', is_proven: true, is_overdue: false, due }]);
  });

  it('[PRV-01] is due after 45 days in California, and overdue from that moment', async () => {
    const fixture = open();
    const { request_id } = await requestChange(fixture.ctx, parsed({ ...ABOUT, california: true }));
    const { due } = await confirmRequest(fixture.ctx, { request_id, code: fixture.codeIn(fixture.mails[0] as never) });
    expect(Date.parse(due) - fixture.clock.now.getTime()).toBe(45 * 86_400_000);
    fixture.clock.now = new Date(Date.parse(due) - 1);
    expect((await waitingIn(fixture))[0]?.is_overdue).toBe(false);
    fixture.clock.now = new Date(due);
    expect((await waitingIn(fixture))[0]?.is_overdue).toBe(true);
  });

  it('[PRV-01] a code tried 20 times is refused from the sixth on, even if it is right then', async () => {
    const fixture = open();
    const ask = doorOf(fixture);
    const { body } = await ask('requests', { ...ABOUT, kind: 'removal' });
    const right = fixture.codeIn(fixture.mails[0] as never);
    const wrong = right === '000000' ? '000001' : '000000';
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 19; i += 1)
      statuses.push((await ask('requests/confirm', { request_id: body.request_id, code: wrong }, `10.0.0.${i}`)).status);
    expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(14).fill(429)]);
    expect((await ask('requests/confirm', { request_id: body.request_id, code: right }, '10.0.1.1')).status).toBe(429);
    expect(await waitingIn(fixture)).toEqual([]);
  });

  it('[PRV-01] the fifth code still counts if it is right', async () => {
    const fixture = open();
    const ask = doorOf(fixture);
    const { body } = await ask('requests', { ...ABOUT, kind: 'removal' });
    const right = fixture.codeIn(fixture.mails[0] as never);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let i = 0; i < 4; i += 1) await ask('requests/confirm', { request_id: body.request_id, code: wrong });
    expect((await ask('requests/confirm', { request_id: body.request_id, code: right })).status).toBe(200);
  });

  it('[PRV-01] two confirmations at the same time make one request, and a later one is refused', async () => {
    const fixture = open();
    const { request_id } = await requestChange(fixture.ctx, parsed(ABOUT));
    const code = fixture.codeIn(fixture.mails[0] as never);
    await Promise.all([confirmRequest(fixture.ctx, { request_id, code }), confirmRequest(fixture.ctx, { request_id, code })]);
    expect(await waitingIn(fixture)).toHaveLength(1);
    await expect(confirmRequest(fixture.ctx, { request_id, code })).rejects.toMatchObject({ fields: { code: expect.any(String) } });
  });

  it('[PRV-01] a second request of the creator is refused while one is open', async () => {
    const fixture = open();
    for (let i = 0; i < 2; i += 1) {
      const { request_id } = await requestChange(fixture.ctx, parsed({ ...ABOUT, kind: 'correction', text: 'my name' }));
      const confirmed = confirmRequest(fixture.ctx, { request_id, code: fixture.codeIn(fixture.mails[i] as never) });
      if (i === 0) await confirmed;
      else await expect(confirmed).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('[PRV-01] no line of the log names the creator, the address or the code', async () => {
    const fixture = open();
    const ask = doorOf(fixture);
    const { body } = await ask('requests', { ...ABOUT, kind: 'correction', text: 'mina is wrong', email: 'me@mina.example' });
    await ask('requests/confirm', { request_id: body.request_id, code: fixture.codeIn(fixture.mails[0] as never) });
    await ask('requests', { ...ABOUT, user_id: 'mina', kind: 'removal' });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('\n')).not.toMatch(/mina|kitchen/);
    expect(lines.join('\n')).not.toContain(fixture.codeIn(fixture.mails[0] as never));
  });
});

describe('a request that must not succeed', () => {
  it.each([
    [{ ...ABOUT, kind: 'correction' }, 'text'],
    [{ ...ABOUT, kind: 'correction', text: 't'.repeat(2_001) }, 'text'],
    [{ ...ABOUT, kind: 'sale' }, 'kind'],
    [{ ...ABOUT, kind: 'removal', email: 'mina' }, 'email'],
    [{ ...ABOUT, kind: 'removal', language: 'fr' }, 'language'],
  ])('[PRV-01] the response to %j names the field %s', async (input, field) => {
    const { status, body } = await doorOf(open())('requests', input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it.each([
    { ...ABOUT, username: 'nobody' },
    { ...ABOUT, user_id: '18' },
    { ...ABOUT, platform: 'tiktok' as const },
  ])('[PRV-01] %j is refused, because handle and id do not belong to one creator', async (about) => {
    const fixture = open();
    await expect(requestChange(fixture.ctx, parsed(about))).rejects.toMatchObject({ code: 'not_found' });
    expect(fixture.mails).toEqual([]);
  });

  it('[PRV-01] 25 of 1,000 requests from one address are answered, and a creator gets five mails a day at most', async () => {
    const fixture = open();
    const ask = doorOf(fixture);
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 1_000; i += 1) {
      const about = i < 6 ? ABOUT : { platform: 'instagram', user_id: `u${i}`, username: `u${i}` };
      statuses.push((await ask('requests', { ...about, kind: 'removal' })).status);
    }
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(fixture.mails).toHaveLength(5);
    expect(statuses.slice(6, 25)).toEqual(Array<number>(19).fill(404));
    expect(new Set(statuses.slice(25))).toEqual(new Set([429]));
  });
});

describe('a request without published contact', () => {
  it('[PRV-01] waits until an admin has found its code in the bio, and is never accepted before', async () => {
    const fixture = open(false);
    const sent = await requestChange(fixture.ctx, parsed({ ...RIN, kind: 'correction', text: 'my country', email: 'rin@me.example' }));
    expect(sent).toMatchObject({ proof: 'bio', sent_to: null, code: expect.stringMatching(/-\d{6}$/) });
    expect(fixture.mails).toEqual([]);
    const id = sent.request_id;
    expect(await waitingIn(fixture)).toMatchObject([{ is_proven: false, code: sent.code }]);
    await expect(acceptRequest(fixture.asAdmin(), { id })).rejects.toMatchObject({ code: 'conflict' });
    await proveRequest(fixture.asAdmin(), { id });
    await expect(proveRequest(fixture.asAdmin(), { id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await waitingIn(fixture)).toMatchObject([{ is_proven: true, text: 'my country' }]);
    await acceptRequest(fixture.asAdmin(), { id });
    expect(fixture.mails).toMatchObject([{ to: 'rin@me.example', subject: expect.stringContaining('corrected') }]);
    expect(await waitingIn(fixture)).toEqual([]);
  });

  it('[PRV-01] a refusal mails its reason, and the audit trail names the act without the creator', async () => {
    const fixture = open();
    const { request_id: id } = await requestChange(fixture.ctx, parsed({ ...RIN, email: 'rin@me.example', language: 'ja' }));
    await refuseRequest(fixture.asAdmin(), { id, reason: 'no code in the bio' });
    expect(fixture.mails).toMatchObject([{ to: 'rin@me.example', text: expect.stringContaining('no code in the bio') }]);
    await expect(refuseRequest(fixture.asAdmin(), { id, reason: 'again' })).rejects.toMatchObject({ code: 'not_found' });
    const { entries } = await fixture.ctx.audit.entries({ limit: 10 });
    expect(entries).toMatchObject([
      { act: 'request_refuse', subject: `request:${id}`, state: 'done', after: { reason: 'no code in the bio' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/rin(?!g)/);
  });
});

describe('an accepted removal', () => {
  const provenRemoval = async (fixture: ReturnType<typeof open>): Promise<string> => {
    const { request_id } = await requestChange(fixture.ctx, parsed(ABOUT));
    await confirmRequest(fixture.ctx, { request_id, code: fixture.codeIn(fixture.mails[0] as never) });
    return request_id;
  };

  it('[PRV-01] is refused while a catalogue that only commands change still has the creator', async () => {
    const fixture = open(false);
    const id = await provenRemoval(fixture);
    expect(await creatorRequests(fixture.asAdmin(), {})).toMatchObject({ removes: false });
    await expect(acceptRequest(fixture.asAdmin(), { id })).rejects.toMatchObject({ code: 'not_offered' });
    expect(await waitingIn(fixture)).toHaveLength(1);
  });

  it('[PRV-01] takes the creator out of the catalogue, and no later import brings the creator back', async () => {
    const fixture = open();
    const id = await provenRemoval(fixture);
    await acceptRequest(fixture.asAdmin(), { id });
    const gone = async () => {
      expect(await loaded.catalogue.findHandles('instagram', ['mina'])).toEqual([]);
      expect(await loaded.catalogue.profiles('instagram', ['17'])).toEqual([]);
      expect(await loaded.catalogue.report('instagram', '17')).toBeUndefined();
      expect((await loaded.find({ platform: 'instagram' })).ids).toEqual(['19']);
    };
    await gone();
    const writer = embeddedWriter({ dir: loaded.dir, gazetteer: worldGazetteer() });
    const again = [aCreator('17', { username: 'mina' }), aCreator('17b', { username: 'Mina' })];
    await writer.upsert([again], { origin: 'test', count: again.length });
    await gone();
    expect(fixture.mails.at(-1)).toMatchObject({ to: MAIL, subject: expect.stringContaining('removed') });
    expect(await waitingIn(fixture)).toEqual([]);
    await expect(acceptRequest(fixture.asAdmin(), { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
