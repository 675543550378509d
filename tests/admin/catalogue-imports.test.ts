import { describe, expect, it } from 'vitest';
import {
  BUSY,
  cancelImport,
  catalogueImports,
  EMPTY,
  importProblems,
  NOT_UNDOABLE,
  startImport,
  TOO_LARGE,
  undoImport,
  uploadImport,
} from '#functions/features/admin/catalogue-imports.ts';
import { importJob } from '#functions/features/admin/import-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { MAX_IMPORT_BYTES, UNDO_MS } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';
import { importsFixture, OUTCOME, SURVEY, UPLOAD } from './imports-fixture.ts';

describe('an import by an admin', () => {
  it('[LIV-10] goes from the columns over the check to the import, and each step shows its result', async () => {
    const { as, start, work, imported, base } = importsFixture();
    const { job: read } = await start('read');
    expect((await catalogueImports(as())).latest).toMatchObject({ id: read.id, step: 'read', state: 'queued', name: 'a.csv' });
    await work(read.id);
    expect((await catalogueImports(as())).latest).toMatchObject({ state: 'done', survey: SURVEY });
    const { job: check } = await start('check');
    await work(check.id);
    expect(await catalogueImports(as())).toMatchObject({ latest: { outcome: OUTCOME }, undo: null });
    expect((await importProblems(as(), { id: check.id, language: 'ja' })).url).toContain(`${check.id}/problems-ja.txt`);
    await expect(importProblems(as(), { id: check.id, language: 'en' })).rejects.toMatchObject({ code: 'not_found' });
    const id = await imported();
    expect(await catalogueImports(as())).toMatchObject({ latest: { outcome: OUTCOME }, undo: { id, name: 'a.csv' } });
    const { entries } = await base.audit.entries({ limit: 10 });
    expect(entries.map(({ act, after }) => [act, after.step])).toContainEqual(['catalogue_import', 'import']);
  });

  it('[LIV-10] a second one while one runs is refused with a sentence, also of two at the same time', async () => {
    const { as, start, work } = importsFixture();
    const both = await Promise.allSettled([start('import', as('ada')), start('import', as('bob'))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(start('check')).rejects.toMatchObject({ code: 'conflict', message: BUSY });
    const [started] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.job] : []));
    await work(started?.id ?? '');
    await expect(start('check')).resolves.toMatchObject({ success: true });
  });

  it('[LIV-10] a repeated call is the same import, before and after its end', async () => {
    const { as, start, work } = importsFixture();
    const { job } = await start('import', as('ada', 'same'));
    expect((await start('import', as('ada', 'same'))).job.id).toBe(job.id);
    await work(job.id);
    expect((await start('import', as('ada', 'same'))).job.id).toBe(job.id);
    expect((await start('import', as('bob', 'same'))).job.id).not.toBe(job.id);
  });

  it.each([
    [0, EMPTY],
    [1, undefined],
    [MAX_IMPORT_BYTES, undefined],
    [MAX_IMPORT_BYTES + 1, TOO_LARGE],
    [10_000_000_000, TOO_LARGE],
  ])('[LIV-10] an upload of %i bytes: %s', async (size, message) => {
    const asked = uploadImport(importsFixture().as(), { name: 'a.csv', size });
    if (message === undefined) await expect(asked).resolves.toMatchObject({ success: true });
    else await expect(asked).rejects.toMatchObject({ message });
  });

  it('[LIV-10] fails at once with the sentence of a bad file, and the next one may start', async () => {
    const { as, start, work } = importsFixture({
      load: async () => {
        throw new AppError('bad_request', 'there is no row to load');
      },
    });
    const { job } = await start('import');
    await work(job.id);
    expect(await catalogueImports(as())).toMatchObject({ latest: { state: 'failed', message: 'there is no row to load' }, undo: null });
    await expect(start('read')).resolves.toMatchObject({ success: true });
  });

  it('[LIV-10] an upload that has expired is named', async () => {
    const { as, work } = importsFixture();
    const { job } = await startImport(as(), { step: 'read', upload_id: crypto.randomUUID(), name: 'b.csv', choices: {} });
    await work(job.id);
    expect((await catalogueImports(as())).latest?.message).toContain('expired');
  });

  it('[LIV-10] can be cancelled, and its worker then stops', async () => {
    const { as, start, work, base } = importsFixture();
    const { job } = await start('import');
    expect((await cancelImport(as('bob'), { id: job.id })).job.state).toBe('cancelled');
    expect(await work(job.id)).toEqual({ state: 'elsewhere' });
    await expect(cancelImport(as(), { id: job.id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancelImport(as(), { id: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
    const acts = (await base.audit.entries({ limit: 10 })).entries.map(({ act, state }) => `${act} ${state}`);
    expect(acts.filter((act) => act.startsWith('catalogue_cancel')).sort()).toEqual([
      'catalogue_cancel done',
      'catalogue_cancel refused',
      'catalogue_cancel refused',
    ]);
  });

  it('[LIV-10] is not offered where the engine is changed by commands only', async () => {
    const { as, start } = importsFixture({ isOffered: async () => false });
    expect(await catalogueImports(as())).toMatchObject({ offered: false });
    await expect(start('read')).rejects.toMatchObject({ code: 'not_offered' });
    await expect(uploadImport(as(), { name: 'a.csv', size: 1 })).rejects.toMatchObject({ code: 'not_offered' });
  });
});

it('[LIV-10] the import of an upload is found beside a later one', async () => {
  const { as, imported, work } = importsFixture();
  const id = await imported();
  const { job } = await startImport(as(), { step: 'read', upload_id: crypto.randomUUID(), name: 'b.csv', choices: {} });
  await work(job.id);
  expect(await catalogueImports(as(), { upload_id: UPLOAD })).toMatchObject({ latest: { name: 'b.csv' }, own: { id, name: 'a.csv' } });
  expect((await catalogueImports(as(), { upload_id: crypto.randomUUID() })).own).toBeNull();
});

describe('the undo of an import', () => {
  it.each([
    [UNDO_MS - 1, true],
    [UNDO_MS, false],
  ])('[LIV-10] %i ms after its end it is offered: %s', async (later, isOffered) => {
    const { as, imported, work, undone, clock } = importsFixture();
    const id = await imported();
    clock.now += later;
    expect((await catalogueImports(as())).undo?.id).toBe(isOffered ? id : undefined);
    if (!isOffered) return expect(undoImport(as(), { id })).rejects.toMatchObject({ code: 'conflict', message: NOT_UNDOABLE });
    const { job } = await undoImport(as(), { id });
    await work(job.id);
    expect(undone).toEqual([new Uint8Array([1]), new Uint8Array([2])]);
    expect(await catalogueImports(as())).toMatchObject({ latest: { undone: { restored: 2 } }, undo: null });
  });

  it('[LIV-10] an import before the last one, or one that is undone, is not undone', async () => {
    const { as, imported, work } = importsFixture();
    const [first, last] = [await imported(), await imported()];
    await expect(undoImport(as(), { id: first })).rejects.toMatchObject({ code: 'conflict' });
    const { job } = await undoImport(as(), { id: last });
    await work(job.id);
    await expect(undoImport(as(), { id: last })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[LIV-10] a later attempt of the same import keeps what the first one has kept', async () => {
    let attempts = 0;
    const { as, start, work, undone } = importsFixture({
      load: async (_, { keepBefore }) => {
        attempts += 1;
        await keepBefore(new Uint8Array([attempts]), 1);
        if (attempts === 1) throw new Error('killed');
        return OUTCOME;
      },
    });
    const { job } = await start('import');
    await expect(runJobOnce(job.id)).rejects.toThrow('killed');
    await work(job.id);
    const { job: undo } = await undoImport(as(), { id: job.id });
    await work(undo.id);
    expect(undone).toEqual([new Uint8Array([1]), new Uint8Array([2])]);

    function runJobOnce(jobId: string) {
      return runJob(as(), importJob, { jobId, isLast: false });
    }
  });
});
