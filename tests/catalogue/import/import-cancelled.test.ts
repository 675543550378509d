import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withImportedFile } from '#functions/adapters/catalogue/upkeep/imported-file.ts';
import { surveyFile } from '#functions/adapters/catalogue/upkeep/survey-file.ts';
import { prepareImport } from '#functions/catalogue/import/prepare-import.ts';
import { fileOf } from '#tests/support/catalogue/imported-file.ts';

const ROWS = `Handle;Subs\n${Array.from({ length: 2_000 }, (_, at) => `@u${at};${at}`).join('\n')}`;
const NO_PROCESS = 2 ** 30;

const contentOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
};

/** A signal that is cancelled before any row is read. */
const cancelled = (): AbortSignal => AbortSignal.abort(new Error('cancelled'));

const { signal } = new AbortController();

const foldersOf = (owner: number): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith(`catalogue-import-${owner}-`));

const leftBy = (name: string): string => {
  const folder = path.join(tmpdir(), name);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

describe('a cancelled import', () => {
  it('[LIV-10] ends while the survey reads the file', async () => {
    await expect(surveyFile(await fileOf('a.csv', ROWS), {}, { signal: cancelled() })).rejects.toThrow(/cancelled|aborted/);
  });

  it('[LIV-10] ends while the columns are planned, before any row is checked', async () => {
    const rows: number[] = [];
    const files = [await fileOf('a.csv', ROWS)];
    const prepared = prepareImport({ files, asOf: '2026-11-20', signal: cancelled(), onProgress: (count) => rows.push(count) });
    await expect(prepared).rejects.toThrow(/cancelled|aborted/);
    expect(rows).toEqual([]);
  });

  it('[LIV-10] ends while the upload is copied, and leaves no file', async () => {
    const stop = new AbortController();
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      stop.abort(new Error('cancelled'));
      yield* contentOf('never read');
      await new Promise(() => undefined);
    };
    const copied = withImportedFile({ name: 'a.csv', content: endless() }, stop.signal, async () => 'read');
    await expect(copied).rejects.toThrow(/cancelled|aborted/);
    expect(foldersOf(process.pid)).toEqual([]);
  });
});

describe('the temporary folder of an import', () => {
  it('[LIV-10] is removed when the import fails', async () => {
    const failing = withImportedFile({ name: '../a.csv', content: contentOf(ROWS) }, signal, async (file) => {
      expect([existsSync(file), foldersOf(process.pid).length]).toEqual([true, 1]);
      throw new Error('no creators');
    });
    await expect(failing).rejects.toThrow('no creators');
    expect(foldersOf(process.pid)).toEqual([]);
  });

  it('[LIV-10] is removed by the next import if the process was killed', async () => {
    const ofKilled = leftBy(`catalogue-import-${NO_PROCESS}-abc`);
    const ofSameNumber = leftBy(`catalogue-import-${process.pid}-abc`);
    utimesSync(ofSameNumber, 0, 0);
    const ofParent = leftBy(`catalogue-import-${process.ppid}-abc`);
    await withImportedFile({ name: 'a.csv', content: contentOf(ROWS) }, signal, async () => undefined);
    expect([ofKilled, ofSameNumber, ofParent].map((folder) => existsSync(folder))).toEqual([false, false, true]);
  });

  it('[LIV-10] stays while another import of the same process uses it', async () => {
    const inner = () => withImportedFile({ name: 'b.csv', content: contentOf(ROWS) }, signal, async () => undefined);
    const isKept = await withImportedFile({ name: 'a.csv', content: contentOf(ROWS) }, signal, async (file) => {
      await inner();
      return existsSync(file);
    });
    expect(isKept).toBe(true);
  });
});
