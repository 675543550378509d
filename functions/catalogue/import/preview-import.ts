import { applied, type Changes, type ImportChoices, type ImportResult, leftOut } from './import-files.ts';
import type { FindCreators } from './known-creators.ts';
import { prepareImport } from './prepare-import.ts';

/** `known`: number of creators in the catalogue. */
type Current = { find: FindCreators; known: number };
/** `removed`: creators that `replace` would remove. */
export type ImportPreview = Omit<ImportResult<never>, 'loaded'> & { removed: number };

/** Reads the files like an import, counts what would change and writes nothing. */
export const previewImport = async (input: ImportChoices, { find, known }: Current): Promise<ImportPreview> => {
  const { replace, replaceFields = false } = input;
  const prepared = await prepareImport({ ...input, ...(!replace && !replaceFields && { find }) });
  const changes: Changes = { created: 0, updated: 0, unchanged: 0 };
  const left = leftOut(input.isSuppressed);
  try {
    for await (const _ of applied(prepared.patches(), {
      find,
      replaceFields: replace || replaceFields,
      changes,
      isLeftOut: left.isLeftOut,
    }))
      input.signal?.throwIfAborted();
  } finally {
    prepared.close();
  }
  const { creators, bad, duplicates, values, problems } = prepared;
  return {
    creators,
    bad,
    duplicates,
    values,
    problems,
    changes,
    suppressed: left.count(),
    removed: replace ? known - changes.updated - changes.unchanged : 0,
  };
};
