import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { VersionInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { filesOf, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';

/** Two folders can have the same version number and as many creators: only the time of ingestion distinguishes them. */
export const sourceStamp = async (dir: string, info: VersionInfo): Promise<string> => {
  const { mtimeMs } = await stat(filesOf(folderOf(dir, info.version)).info);
  const digest = createHash('sha256')
    .update(`${JSON.stringify(info)} ${mtimeMs}`)
    .digest('hex');
  return `${info.version}-${digest.slice(0, 10)}`;
};
