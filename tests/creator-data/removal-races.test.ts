import { beforeEach, describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { withLoadLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { acceptRequest, creatorRequests } from '#functions/features/admin/creator-requests.ts';
import { confirmRequest, requestChange } from '#functions/features/creator-data/request-change.ts';
import { creatorData } from '#shared/creator-data/contract.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';
import { requestsFixture } from './fixture.ts';

const MINA = { platform: 'instagram', user_id: '17', username: 'mina' } as const;
const contacts = [{ type: 'email' as const, value: 'mina@kitchen.example' }];

let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
beforeEach(async () => {
  loaded = await loadedCatalogue([aCreator('17', { username: 'mina', contacts }), aCreator('19', { username: 'kai' })]);
  return () => loaded.close();
});

const writer = () => embeddedWriter({ dir: loaded.dir, gazetteer: worldGazetteer() });
const upsert = (...creators: ReturnType<typeof aCreator>[]) => writer().upsert([creators], { origin: 'test', count: creators.length });
const idsIn = async () => (await loaded.find({ platform: 'instagram' })).ids.toSorted();

/** A removal that Mina has proven. */
const provenRemoval = async () => {
  const fixture = requestsFixture({ catalogue: loaded.catalogue, upkeep: loaded.catalogue.upkeep, canSuppress: true });
  const { request_id: id } = await requestChange(fixture.ctx, creatorData.request.input.parse({ ...MINA, kind: 'removal' }));
  await confirmRequest(fixture.ctx, { request_id: id, code: fixture.codeIn(fixture.mails[0] as never) });
  const waiting = async () => (await creatorRequests(fixture.asAdmin(), {})).requests.length;
  return { ...fixture, id, waiting };
};

describe('a removal', () => {
  it('[PRV-01] leaves the person alone who has taken over the handle since, and removes who asked', async () => {
    const { id, asAdmin, ctx } = await provenRemoval();
    await upsert(aCreator('17', { username: 'mina.cooks', contacts }), aCreator('20', { username: 'mina' }));
    await acceptRequest(asAdmin(), { id });
    expect(await idsIn()).toEqual(['19', '20']);
    const asked = [MINA, { ...MINA, username: undefined }, { ...MINA, user_id: '20' }];
    expect(await ctx.suppressedCreators.areSuppressed(asked)).toEqual([true, true, false]);
    await upsert(
      aCreator('17', { username: 'mina.cooks' }),
      aCreator('21', { username: 'mina.cooks' }),
      aCreator('20', { username: 'mina' }),
    );
    expect(await idsIn()).toEqual(['19', '20']);
  });

  it('[PRV-01] takes the handle with it while no other creator has it, so that a new id does not bring the creator back', async () => {
    const { id, asAdmin } = await provenRemoval();
    await acceptRequest(asAdmin(), { id });
    await upsert(aCreator('22', { username: 'mina' }));
    expect(await idsIn()).toEqual(['19']);
  });

  it('[PRV-01] while an import runs hides the creator at once, waits in the queue, and is completed afterwards', async () => {
    const { id, asAdmin, ctx, waiting, mails } = await provenRemoval();
    const sent = mails.length;
    await withLoadLock(loaded.dir, async () => {
      await expect(acceptRequest(asAdmin(), { id })).rejects.toMatchObject({ code: 'conflict' });
    });
    expect(await ctx.suppressedCreators.areSuppressed([MINA])).toEqual([true]);
    expect([await waiting(), mails.length - sent]).toEqual([1, 0]);
    await acceptRequest(asAdmin(), { id });
    expect([await waiting(), mails.length - sent, await idsIn()]).toEqual([0, 1, ['19']]);
  });

  it('[PRV-01] that two admins accept at the same time is done and answered once', async () => {
    const { id, asAdmin, waiting, mails } = await provenRemoval();
    const sent = mails.length;
    const accepted = await Promise.allSettled([acceptRequest(asAdmin(), { id }), acceptRequest(asAdmin(), { id })]);
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await waiting(), mails.length - sent, await idsIn()]).toEqual([0, 1, ['19']]);
  });
});

/** The ports to which each step of a request writes. */
const writtenBy = ({ audit, catalogueUpkeep, creatorRequests, mail, oneTimeTokens, suppressedCreators }: Ctx) => ({
  ...{ audit, catalogueUpkeep, creatorRequests, mail, oneTimeTokens, suppressedCreators },
});
type Ctx = ReturnType<typeof requestsFixture>['ctx'];

const unlessKilled = (error: Error & { code?: string }): void => {
  if (error.name !== 'Killed' && error.code !== 'not_found') throw error;
};

describe('a process that works on a removal', () => {
  it('[PRV-01] can be killed after any call of the confirmation: repeated, it makes one request', async () => {
    const started = async () => {
      const fixture = requestsFixture({ catalogue: loaded.catalogue, upkeep: loaded.catalogue.upkeep, canSuppress: true });
      const { request_id } = await requestChange(fixture.ctx, creatorData.request.input.parse({ ...MINA, kind: 'removal' }));
      const code = fixture.codeIn(fixture.mails[0] as never);
      return {
        ...fixture,
        confirm: (ports = writtenBy(fixture.ctx)) => confirmRequest({ ...fixture.ctx, ...ports }, { request_id, code }),
      };
    };
    const counted = await started();
    const calls = await countCalls(writtenBy(counted.ctx), counted.confirm);
    expect(calls).toBeGreaterThan(2);
    for (let call = 1; call <= calls; call += 1) {
      const { ctx, asAdmin, confirm } = await started();
      await expect(confirm(crashingAfter(writtenBy(ctx), call))).rejects.toMatchObject({ name: 'Killed' });
      // After its last call, the code is used up.
      if (call < calls) await confirm();
      expect((await creatorRequests(asAdmin(), {})).requests).toHaveLength(1);
    }
  });

  it('[PRV-01] [LIV-07] can be killed after any call of the removal: repeated, the creator is gone and the request is answered', async () => {
    const counted = await provenRemoval();
    const accept = ({ asAdmin, id }: typeof counted, ports: ReturnType<typeof writtenBy>) =>
      acceptRequest({ ...asAdmin(), ...ports }, { id });
    const calls = await countCalls(writtenBy(counted.ctx), (ports) => accept(counted, ports));
    expect(calls).toBeGreaterThan(5);
    for (let call = 1; call <= calls; call += 1) {
      await loaded.close();
      loaded = await loadedCatalogue([aCreator('17', { username: 'mina', contacts }), aCreator('19', { username: 'kai' })]);
      const removal = await provenRemoval();
      await accept(removal, crashingAfter(writtenBy(removal.ctx), call)).catch(unlessKilled);
      await accept(removal, writtenBy(removal.ctx)).catch(unlessKilled);
      expect([await removal.waiting(), await idsIn()]).toEqual([0, ['19']]);
      expect(await removal.ctx.suppressedCreators.areSuppressed([MINA])).toEqual([true]);
    }
  });
});

describe('a removal that another person asks for', () => {
  it('[PRV-01] is not queued: its code goes to the creator, and the code of another request does not confirm it', async () => {
    const { ctx, asAdmin, mails, codeIn } = requestsFixture({
      catalogue: loaded.catalogue,
      upkeep: loaded.catalogue.upkeep,
      canSuppress: true,
    });
    const ask = (about: object) =>
      requestChange(ctx, creatorData.request.input.parse({ kind: 'removal', email: 'eve@mail.example', ...about }));
    const [ofMina, own] = [await ask(MINA), await ask(MINA)];
    expect(mails.map(({ to }) => to)).toEqual(['mina@kitchen.example', 'mina@kitchen.example']);
    const ofOther = mails.find((mail) => codeIn(mail) !== codeIn(mails[0] as never));
    if (ofOther) await expect(confirmRequest(ctx, { request_id: ofMina.request_id, code: codeIn(ofOther) })).rejects.toThrow();
    const kai = await ask({ ...MINA, user_id: '19', username: 'kai' });
    expect(kai).toMatchObject({ proof: 'bio' });
    await expect(confirmRequest(ctx, { request_id: own.request_id, code: String(kai.code).slice(-6) })).rejects.toThrow();
    await expect(acceptRequest(asAdmin(), { id: kai.request_id })).rejects.toMatchObject({ code: 'conflict' });
    expect((await creatorRequests(asAdmin(), {})).requests.filter(({ is_proven }) => is_proven)).toEqual([]);
    expect(await idsIn()).toEqual(['17', '19']);
  });
});
