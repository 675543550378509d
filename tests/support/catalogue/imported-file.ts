import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { parquetRows } from '#functions/adapters/parquet/parquet-rows.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { applyPatch } from '#functions/catalogue/import/creator-patch.ts';
import { type FindCreators, findKnown } from '#functions/catalogue/import/known-creators.ts';
import { type ImportInput, prepareImport } from '#functions/catalogue/import/prepare-import.ts';
import { AppError } from '#shared/http/errors.ts';
import english from '#shared/messages/en/import-problems.json' with { type: 'json' };
import { describeImportProblem } from '#shared/messages/import-problem.ts';
import { AS_OF } from './loaded-catalogue.ts';

export const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const fileOf = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = path.join(await emptyFolder(), name);
  await writeFile(file, content);
  return file;
};

/** The records and messages that an import of these files produces, without the default source and date. */
export const readFiles = async (files: string[], choices: Partial<ImportInput> = {}) => {
  const notes: string[] = [];
  const prepared = await prepareImport({
    files,
    asOf: AS_OF,
    readParquet: parquetRows,
    onNote: (note) => notes.push(note.trim()),
    ...choices,
  });
  const records: CreatorRecord[] = [];
  for await (const batch of prepared.patches()) {
    const known = await findKnown(batch, choices.find ?? (() => []));
    records.push(
      ...batch.flatMap((patch) => applyPatch(known.get(`${patch.platform} ${patch.user_id}`), { ...patch, provenance: undefined }) ?? []),
    );
  }
  prepared.close();
  return {
    records,
    notes,
    problems: prepared.problems.map((problem) => describeImportProblem(problem, english)),
    bad: prepared.bad,
    duplicates: prepared.duplicates,
    values: prepared.values,
  };
};

export const readText = async (name: string, content: string | Uint8Array, choices: Partial<ImportInput> = {}) =>
  readFiles([await fileOf(name, content)], choices);

type Damages = { seed: number; maxCut: number; numRuns: number };

/** Cuts bytes out of the samples and puts others there. `maxCut`: bytes that are cut out at once. */
export const expectDamageIsRead = (samples: readonly Buffer[], { seed, maxCut, numRuns }: Damages): Promise<void> => {
  const damage = fc.record({
    sample: fc.constantFrom(...samples),
    from: fc.nat(),
    length: fc.integer({ min: 0, max: maxCut }),
    put: fc.uint8Array({ maxLength: 40 }),
  });
  const readDamaged = async ({ sample, from, length, put }: Damage): Promise<void> => {
    const start = from % sample.length;
    const bytes = Buffer.concat([sample.subarray(0, start), put, sample.subarray(start + length)]);
    const refusal = await readText('damaged', bytes, { platform: 'instagram' }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal !== undefined) expect(refusal).toBeInstanceOf(AppError);
  };
  return fc.assert(fc.asyncProperty(damage, readDamaged), { seed, numRuns });
};

type Damage = { sample: Buffer; from: number; length: number; put: Uint8Array };

/** A catalogue that knows these creators, or every creator that is asked for. */
export const knowing =
  (creators?: CreatorRecord[]): FindCreators =>
  (platform, { userIds = [], usernames = [] }) =>
    creators
      ? creators.filter(
          (creator) =>
            creator.platform === platform && (userIds.includes(creator.user_id) || usernames.includes(creator.username.toLowerCase())),
        )
      : userIds.map((user_id) => ({ platform, user_id, username: user_id, followers: 1_000 }));
