import type { SuppressedCreator } from '#functions/ports/creators/catalogue-writer.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { type ImportInput, openPlanned } from './prepare-import.ts';
import { toPatch } from './to-patch.ts';

type Naming = Pick<ImportInput, 'readParquet'> & { asOf: string; platform?: Platform | undefined };

const NAMED = new RegExp(`^(${PLATFORMS.join('|')}):(.+)$`);

/** Creators named as `platform:user_id`, or in the rows of a file that `import` can read. */
export const namedCreators = async (given: readonly string[], options: Naming): Promise<SuppressedCreator[]> => {
  const keys: SuppressedCreator[] = [];
  for (const each of given) {
    const [, platform, user_id] = NAMED.exec(each) ?? [];
    if (platform && user_id) keys.push({ platform: platform as Platform, user_id });
    else keys.push(...(await keysIn(each, options)));
  }
  return keys;
};

const keysIn = async (file: string, { asOf, platform, readParquet }: Naming): Promise<SuppressedCreator[]> => {
  const { source, plan } = await openPlanned(file, { isUpdate: true, platform, readParquet });
  const keys: SuppressedCreator[] = [];
  for await (const batch of source.rows()) {
    for (const row of batch) {
      const reading = 'values' in row ? toPatch(row.values, { ...plan, asOf }) : undefined;
      if (!reading || !('patch' in reading))
        throw new AppError('bad_request', `${source.name} line ${row.line} names no creator; nothing was changed`);
      const { platform, user_id, fields } = reading.patch;
      keys.push({ platform, user_id, ...(fields.username !== undefined && { username: fields.username }) });
    }
  }
  return keys;
};
