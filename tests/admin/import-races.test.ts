import { describe, expect, it } from 'vitest';
import {
  BUSY,
  cancelImport,
  catalogueImports,
  NOT_CANCELLABLE,
  NOT_UNDOABLE,
  startImport,
  undoImport,
  uploadImport,
} from '#functions/features/admin/catalogue-imports.ts';
import { FILE_CHANGED } from '#functions/features/admin/import-job.ts';
import { CANNOT_RETRY, retryJob } from '#functions/features/admin/system.ts';
import { importsFixture, OUTCOME } from './imports-fixture.ts';

describe('two admins at once', () => {
  it.each(['import', 'undo'] as const)(
    '[LIV-10] one of an import and an undo at the same moment runs, also if the %s is first',
    async (first) => {
      const { as, start, imported } = importsFixture();
      const id = await imported();
      const calls = { import: () => start('import', as('bob')), undo: () => undoImport(as('ada'), { id }) };
      const both = first === 'import' ? [calls.import(), calls.undo()] : [calls.undo(), calls.import()];
      const ended = await Promise.allSettled(both);
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict', message: BUSY } });
    },
  );

  it('[LIV-10] a file is refused before its upload while another import runs, and may be uploaded after it', async () => {
    const { as, start, work } = importsFixture();
    const { job } = await start('import', as('ada'));
    const upload = () => uploadImport(as('bob'), { name: 'b.csv', size: 7 });
    await expect(upload()).rejects.toMatchObject({ code: 'conflict', message: BUSY });
    await work(job.id);
    await expect(upload()).resolves.toMatchObject({ success: true });
  });

  it('[LIV-10] an import is not undone while another one runs, nor after it', async () => {
    const { as, start, work, imported } = importsFixture();
    const id = await imported();
    const { job } = await start('import', as('bob'));
    await expect(undoImport(as(), { id })).rejects.toMatchObject({ code: 'conflict', message: BUSY });
    await work(job.id);
    await expect(undoImport(as(), { id })).rejects.toMatchObject({ code: 'conflict', message: NOT_UNDOABLE });
  });

  it('[LIV-10] two undo calls at the same moment are one undo, or the second is refused', async () => {
    const { as, imported, work, undone } = importsFixture();
    const id = await imported();
    const twice = await Promise.all([undoImport(as('ada', 'same'), { id }), undoImport(as('ada', 'same'), { id })]);
    expect(new Set(twice.map(({ job }) => job.id)).size).toBe(1);
    await expect(undoImport(as('bob'), { id })).rejects.toMatchObject({ code: 'conflict', message: BUSY });
    await work(twice[0].job.id);
    expect(undone).toHaveLength(2);
  });

  it('[LIV-10] a preview that is imported from two tabs leaves the import that changed something undoable', async () => {
    let loads = 0;
    const { as, imported } = importsFixture({
      load: async (_, { keepBefore }) => {
        loads += 1;
        if (loads === 1) await keepBefore(new Uint8Array([1]), 1);
        return loads === 1 ? OUTCOME : { ...OUTCOME, created: 0, updated: 0, unchanged: 3 };
      },
    });
    const [first] = [await imported(), await imported()];
    expect((await catalogueImports(as())).undo?.id).toBe(first);
    await expect(undoImport(as(), { id: first })).resolves.toMatchObject({ success: true });
  });

  it('[LIV-10] [ADM-06] an import that failed is not retried, which would overtake a later one', async () => {
    let loads = 0;
    const { as, start, work, imported, base } = importsFixture({
      load: async (_, { keepBefore }) => {
        loads += 1;
        if (loads === 1) throw new Error('the disk is full');
        await keepBefore(new Uint8Array([1]), 1);
        return OUTCOME;
      },
    });
    const { job } = await start('import');
    await work(job.id);
    const later = await imported();
    await expect(retryJob(as('bob'), { id: job.id })).rejects.toMatchObject({ code: 'conflict', message: CANNOT_RETRY });
    expect([(await base.jobs.find(job.id))?.state, (await catalogueImports(as())).undo?.id]).toEqual(['failed', later]);
  });

  it('[LIV-10] a file that is replaced after its check is not imported, and can be checked again', async () => {
    const { as, start, work, replaceUpload } = importsFixture();
    const check = async () => work((await start('check')).job.id);
    await check();
    replaceUpload(new Uint8Array([8]));
    await work((await start('import', as('bob'))).job.id);
    expect(await catalogueImports(as())).toMatchObject({ latest: { state: 'failed', message: FILE_CHANGED }, undo: null });
    await check();
    await work((await start('import')).job.id);
    expect((await catalogueImports(as())).latest).toMatchObject({ state: 'done', outcome: OUTCOME });
  });

  it('[LIV-10] an import is cancelled before its changes become visible, or not at all', async () => {
    const cancelled: unknown[] = [];
    const { as, start, work, base } = importsFixture({
      load: async (_, { keepBefore, onFinal }) => {
        await keepBefore(new Uint8Array([1]), 1);
        await onFinal();
        const [job] = (await base.jobs.ofAccount('catalogue', { limit: 1 })).jobs;
        cancelled.push(await cancelImport(as('bob'), { id: job?.id ?? '' }).catch(({ message }) => message));
        return OUTCOME;
      },
    });
    const { job } = await start('import');
    await work(job.id);
    expect(cancelled).toEqual([NOT_CANCELLABLE]);
    expect(await catalogueImports(as())).toMatchObject({ latest: { state: 'done' }, undo: { id: job.id } });
  });

  it('[LIV-10] an import that was cancelled meanwhile stops before its changes become visible', async () => {
    let isVisible = false;
    const { as, start, work, base } = importsFixture({
      load: async (_, { onFinal }) => {
        const [job] = (await base.jobs.ofAccount('catalogue', { limit: 1 })).jobs;
        await cancelImport(as('bob'), { id: job?.id ?? '' });
        await onFinal();
        isVisible = true;
        return OUTCOME;
      },
    });
    const { job } = await start('import');
    expect(await work(job.id)).toEqual({ state: 'elsewhere' });
    expect(isVisible).toBe(false);
    expect(await catalogueImports(as())).toMatchObject({ latest: { state: 'cancelled' }, undo: null });
  });

  it('[LIV-10] after a cancelled import the file can be imported again, and another one uploaded', async () => {
    const { as, start, work } = importsFixture();
    const { job } = await start('import');
    await cancelImport(as(), { id: job.id });
    expect(await work(job.id)).toEqual({ state: 'elsewhere' });
    const again = await start('import', as('bob'));
    await work(again.job.id);
    expect(await catalogueImports(as())).toMatchObject({ latest: { state: 'done' }, undo: { id: again.job.id } });
    const upload = await startImport(as(), { step: 'read', upload_id: crypto.randomUUID(), name: 'b.csv', choices: {} });
    expect(upload.job).toMatchObject({ state: 'queued', name: 'b.csv' });
  });
});
