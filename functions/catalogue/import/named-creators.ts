import type { SuppressedCreator } from '#functions/ports/creators/catalogue-writer.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { type ImportInput, openPlanned } from './prepare-import.ts';
import { toPatch } from './to-patch.ts';

type Naming = Pick<ImportInput, 'readParquet'> & { asOf: string; platform?: Platform | undefined };

const NAMED = new RegExp(`^(${PLATFORMS.join('|')}):(.+)$`);

/** `unnamed`: lines of the files that name no creator. */
export type NamedCreators = { keys: SuppressedCreator[]; unnamed: string[] };

/** Creators named as `platform:user_id`, or in the rows of a file that `import` can read. Throws `bad_request` if none is named. */
export const namedCreators = async (given: readonly string[], options: Naming): Promise<NamedCreators> => {
  const all: NamedCreators = { keys: [], unnamed: [] };
  for (const each of given) {
    const [, platform, user_id] = NAMED.exec(each) ?? [];
    if (platform && user_id) all.keys.push({ platform: platform as Platform, user_id });
    else await addFrom(each, all, options);
  }
  const [first] = all.unnamed;
  if (all.keys.length === 0 && first !== undefined) throw new AppError('bad_request', `${first} names no creator; nothing was changed`);
  return all;
};

const addFrom = async (file: string, { keys, unnamed }: NamedCreators, { asOf, platform, readParquet }: Naming): Promise<void> => {
  const { source, plan } = await openPlanned(file, { isUpdate: true, platform, readParquet });
  for await (const batch of source.rows()) {
    for (const row of batch) {
      const reading = 'values' in row ? toPatch(row.values, { ...plan, asOf }) : undefined;
      if (!reading || !('patch' in reading)) {
        unnamed.push(`${source.name} line ${row.line}`);
        continue;
      }
      const { platform, user_id, fields } = reading.patch;
      keys.push({ platform, user_id, ...(fields.username !== undefined && { username: fields.username }) });
    }
  }
};
