import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFile } from '#functions/ports/creators/catalogue-imports.ts';

/** Stores a file in a temporary folder while `work` runs, because an import reads it several times. */
export const withImportedFile = async <T>(
  { name, content }: ImportFile,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-import-'));
  try {
    // The name is an admin's; it must not leave the folder.
    const file = path.join(folder, path.basename(name.replaceAll(/[\\/\0]/g, '_')) || 'file');
    await pipeline(content, createWriteStream(file));
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
