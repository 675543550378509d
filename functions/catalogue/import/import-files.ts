import { basename } from 'node:path';
import type { CreatorRecord, RecordStream } from '../creator-record.ts';
import { type ImportInput, prepareImport } from './prepare-import.ts';

/** What an import needs of a catalogue; `load` puts a whole new version in the place of the old one, or leaves the old one. */
export type Target<Loaded> = {
  records(): RecordStream;
  load(input: { records: RecordStream; asOf: string; origin: string; creators: number }): Promise<Loaded>;
};

export type ImportResult<Loaded> = { loaded: Loaded; creators: number; bad: number; duplicates: number; problems: string[] };

/** Adds the files' creators to those that are there, or puts them in their place. A creator of the files takes over from the one there. */
export const importFiles = async <Loaded>(
  input: ImportInput & { replace: boolean },
  target: Target<Loaded>,
): Promise<ImportResult<Loaded>> => {
  const { replace, files, asOf } = input;
  const prepared = await prepareImport(input);
  try {
    const { creators, bad, duplicates, problems } = prepared;
    // The first record of a creator wins, so what is new comes first.
    const records = replace ? prepared.records() : oneAfterTheOther([prepared.records(), target.records()]);
    const origin = `${replace ? 'import' : 'import into the catalogue'} ${files.map((file) => basename(file)).join(' ')}`;
    return { loaded: await target.load({ records, asOf, origin, creators }), creators, bad, duplicates, problems };
  } finally {
    prepared.close();
  }
};

const oneAfterTheOther = async function* (streams: RecordStream[]): AsyncGenerator<CreatorRecord[]> {
  for (const stream of streams) yield* stream;
};
