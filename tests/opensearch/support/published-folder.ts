import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { publish } from '#functions/adapters/catalogue/published/publish.ts';
import { withSource } from '#functions/cli/load-folder.ts';
import { temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { folderFiles } from './folder-files.ts';
import { sourceFolder } from './source-folder.ts';

/** Rows of a published file. */
const ROWS_PER_PART = 50;

/** Publishes creators of the seed into `folder`, as into a bucket. Returns the name of the catalogue. */
export const publishSeed = async (folder: string, count: number, seed: number): Promise<string> =>
  withSource(await sourceFolder(count, seed), (source) => publish(source, { files: folderFiles(folder), rowsPerPart: ROWS_PER_PART }));

export const bucketFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
