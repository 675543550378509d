import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CreatorRecord, RecordStream } from '../creator-record.ts';
import { applyPatch, type CreatorPatch } from './creator-patch.ts';
import { type FindCreators, findKnown } from './known-creators.ts';
import { type ImportInput, type PreparedImport, prepareImport } from './prepare-import.ts';

/** Catalogue that an import writes to; `load` changes everything or nothing. */
export type Target<Loaded> = {
  records(): RecordStream;
  find: FindCreators;
  /** `changed` are the creators of the files; `records` are all creators afterwards, changed ones first. Only one of them can be read. */
  load(input: { changed: RecordStream; records: RecordStream; asOf: string; origin: string; creators: number }): Promise<Loaded>;
};

/** A creator that an import adds or changes; `before` is absent for a new one. */
export type RecordChange = { before?: CreatorRecord; after: CreatorRecord };
type OnChanges = (changes: RecordChange[]) => Promise<void>;

/** `replace`: removes creators that are not in the files. `replaceFields`: a row replaces all fields of its creator. */
export type ImportChoices = Omit<ImportInput, 'find'> & {
  replace: boolean;
  replaceFields?: boolean;
  onChanges?: OnChanges;
  /** Absent if the catalogue has no suppressed creators. */
  isSuppressed?: ((creator: CreatorRecord) => boolean) | undefined;
};

export type Changes = { created: number; updated: number; unchanged: number };
export type ImportResult<Loaded> = Pick<PreparedImport, 'creators' | 'bad' | 'duplicates' | 'values' | 'problems'> & {
  loaded: Loaded;
  changes: Changes;
  /** Creators that are left out because they are suppressed; `creators` includes them. */
  suppressed: number;
};

/** Adds the files' creators to the existing ones, or replaces all. For a known creator, only fields in the files change. */
export const importFiles = async <Loaded>(input: ImportChoices, target: Target<Loaded>): Promise<ImportResult<Loaded>> => {
  const { replace, replaceFields = false, files, asOf, onChanges, isSuppressed } = input;
  const prepared = await prepareImport({ ...input, ...(!replace && !replaceFields && { find: target.find }) });
  const changes: Changes = { created: 0, updated: 0, unchanged: 0 };
  const left = leftOut(isSuppressed);
  try {
    const { creators, bad, duplicates, values, problems } = prepared;
    const find = replace ? () => [] : target.find;
    const changed = applied(prepared.patches(), { find, replaceFields, changes, onChanges, isLeftOut: left.isLeftOut });
    // The first record of a creator wins, so changed records come first.
    const records = replace ? changed : concatenated([changed, target.records()]);
    const origin = `${replace ? 'import' : 'import into the catalogue'} ${files.map((file) => basename(file)).join(' ')}`;
    const loaded = await target.load({ changed, records, asOf, origin, creators });
    return { loaded, creators, bad, duplicates, values, problems, changes, suppressed: left.count() };
  } finally {
    prepared.close();
  }
};

type ApplyOptions = {
  find: FindCreators;
  replaceFields: boolean;
  changes: Changes;
  onChanges?: OnChanges;
  isLeftOut: (creator: CreatorRecord) => boolean;
};

/** Counts the creators that are suppressed. */
export const leftOut = (isSuppressed: ImportChoices['isSuppressed']) => {
  let count = 0;
  const isLeftOut = (creator: CreatorRecord): boolean => {
    if (!isSuppressed?.(creator)) return false;
    count += 1;
    return true;
  };
  return { isLeftOut, count: () => count };
};

/** Looks up creators during the load, so that the changes apply to the current catalogue. */
export const applied = async function* (
  batches: AsyncIterable<CreatorPatch[]>,
  { find, replaceFields, changes, onChanges, isLeftOut }: ApplyOptions,
): AsyncGenerator<CreatorRecord[]> {
  for await (const patches of batches) {
    const known = await findKnown(patches, find);
    const made: RecordChange[] = [];
    const records = patches.flatMap((patch) => {
      const before = known.get(`${patch.platform} ${patch.user_id}`);
      const record = applyPatch(replaceFields ? undefined : before, patch, before);
      if (!record || isLeftOut(record)) return [];
      const change = !before ? 'created' : isDeepStrictEqual(record, before) ? 'unchanged' : 'updated';
      changes[change] += 1;
      if (change !== 'unchanged') made.push({ before, after: record });
      return [record];
    });
    await onChanges?.(made);
    yield records;
  }
};

const concatenated = async function* (streams: RecordStream[]): AsyncGenerator<CreatorRecord[]> {
  for (const stream of streams) yield* stream;
};
