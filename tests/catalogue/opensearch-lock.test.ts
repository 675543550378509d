import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withLoadLock } from '#functions/adapters/catalogue/opensearch/load/load-lock.ts';
import { OpenSearchRefusal } from '#functions/adapters/catalogue/opensearch/refusal.ts';

type Call = Parameters<Parameters<typeof withLoadLock>[0]['call']>[0];

const times = { heartbeatMs: 20, expiryMs: 1_000 };
/** Longer than any test waits: no owner is considered dead. */
const LOCK_RETRY = { heartbeatMs: 20, expiryMs: 600_000 };
const ANOTHER = 'Another load into this cluster is running: wait for its end, or stop it';

const refuse = (status: number): never => {
  throw new OpenSearchRefusal(status, 'refused', '');
};

/** A single document with optimistic locking: each write increases its sequence number and may require a certain one. */
const oneDocument = () => {
  const state = { document: undefined as { _seq_no: number; _source: unknown } | undefined, written: 0, losesAnswers: 0 };
  const put = ({ path, query, body }: Call) => {
    const isConflict = path.includes('/_create/') ? state.document : query?.if_seq_no !== `${state.document?._seq_no}`;
    if (isConflict) return refuse(409);
    state.document = { _seq_no: state.written++, _source: body };
    // The caller repeats the request, as it is idempotent.
    if (state.losesAnswers-- > 0) return refuse(409);
    return { ...state.document, _primary_term: 1 };
  };
  const call = async (asked: Call) => {
    if (!asked.path.includes('/lock')) return {};
    if (asked.method === 'PUT') return put(asked);
    if (asked.method === 'GET') return state.document ? { ...state.document, _primary_term: 1 } : refuse(404);
    state.document = undefined;
    return {};
  };
  return { state, client: { call: call as Parameters<typeof withLoadLock>[0]['call'] } };
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(new Error('the call was cut')), { once: true }));

describe('[CAT-03] a load into a cluster', () => {
  it('is refused while another one lives, and runs when that is over, also when it failed', async () => {
    const { client, state } = oneDocument();
    const second = () => withLoadLock(client, { times: LOCK_RETRY }, async () => 'loaded');
    await withLoadLock(client, { times }, () => expect(second()).rejects.toMatchObject({ code: 'conflict', message: ANOTHER }));
    const failing = withLoadLock(client, { times }, () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(state.document).toBeUndefined();
    expect(await second()).toBe('loaded');
  });

  it('takes over from a load that crashed', async () => {
    const { client, state } = oneDocument();
    state.document = { _seq_no: state.written++, _source: { holder: 'somebody dead' } };
    const held = await withLoadLock(client, { times: { heartbeatMs: 20, expiryMs: 100 } }, async ({ confirm }) => {
      await confirm();
      return state.document?._source;
    });
    expect(held).not.toEqual({ holder: 'somebody dead' });
  });

  it('that was taken for dead is stopped, and may not swap', async () => {
    const { client, state } = oneDocument();
    const load = withLoadLock(client, { times }, async ({ signal, confirm }) => {
      state.document = { _seq_no: state.written++, _source: { holder: 'another' } };
      await expect(confirm()).rejects.toMatchObject({ code: 'conflict' });
      expect(signal.aborted).toBe(true);
      throw new Error('the call was cut');
    });
    await expect(load).rejects.toThrow('Another load into this cluster took over');
    const stopped = withLoadLock(oneDocumentTakenAfter(client, state), { times }, ({ signal }) => untilAborted(signal));
    await expect(stopped).rejects.toThrow('Another load into this cluster took over');
  });

  it('[LIV-11] shares the lock with processes of the same load, until the last one leaves', async () => {
    const { client, state } = oneDocument();
    const member = (work: () => Promise<unknown>) => withLoadLock(client, { times, sharedBy: 'one folder' }, work);
    const other = () => withLoadLock(client, { times: LOCK_RETRY, sharedBy: 'another folder' }, async () => 'loaded');
    await member(async () => {
      await member(() => wait(100));
      await expect(other()).rejects.toMatchObject({ code: 'conflict', message: ANOTHER });
    });
    expect(state.document).toBeUndefined();
    expect(await other()).toBe('loaded');
  });

  it('[CLD-03] several processes of a load take over together from one that crashed', async () => {
    const { client, state } = oneDocument();
    state.document = { _seq_no: state.written++, _source: { holder: 'crashed', members: ['gone'] } };
    const short = { heartbeatMs: 20, expiryMs: 100 };
    const member = () => withLoadLock(client, { times: short, sharedBy: 'one folder' }, () => wait(200));
    await Promise.all([member(), member(), member()]);
    expect(state.document).toBeUndefined();
  });

  it('owns the lock even when the answer that granted it was lost', async () => {
    const { client, state } = oneDocument();
    state.losesAnswers = 1;
    expect(await withLoadLock(client, { times: LOCK_RETRY }, async ({ confirm }) => confirm().then(() => 'loaded'))).toBe('loaded');
  });
});

/** Releases the lock, and lets another load write at the first heartbeat of the next owner. */
const oneDocumentTakenAfter = (client: ReturnType<typeof oneDocument>['client'], state: ReturnType<typeof oneDocument>['state']) => {
  state.document = undefined;
  const call: typeof client.call = async (asked) => {
    if (asked.query?.if_seq_no !== undefined && asked.method === 'PUT') state.document = { _seq_no: state.written++, _source: {} };
    return client.call(asked);
  };
  return { call };
};
