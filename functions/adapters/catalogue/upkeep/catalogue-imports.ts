import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { knownMapping } from '#functions/catalogue/import/columns/mapping.ts';
import { type ImportResult, importFiles } from '#functions/catalogue/import/import-files.ts';
import { NothingToLoad } from '#functions/catalogue/import/prepare-import.ts';
import { previewImport } from '#functions/catalogue/import/preview-import.ts';
import type { BecomesFinal, CatalogueImports, ImportFile, ImportProgress, ImportRun } from '#functions/ports/creators/catalogue-imports.ts';
import type { CatalogueWriter, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { ImportOutcome, UndoOutcome } from '#shared/admin/catalogue-import.ts';
import { Language } from '#shared/mail/language.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CatalogueStore } from '../model/catalogue-store.ts';
import { beforeLog, changesIn, digestOf, type LoggedChange } from './before-log.ts';
import { withImportedFile } from './imported-file.ts';
import { surveyFile } from './survey-file.ts';

export const catalogueImports = (store: CatalogueStore): CatalogueImports => {
  const openWriter = ({ onProgress, signal, onFinal }: ImportProgress & BecomesFinal): Promise<CatalogueWriter<CreatorRecord>> =>
    store.openWriter({ onProgress, signal, beforeSwap: onFinal });
  return {
    isOffered: async () => true,
    survey: (file, choices, signal) =>
      withImportedFile(file, signal, (stored) => surveyFile(stored, choices, { readParquet: store.readParquet, signal })),
    check: (file, run) => withInput(store, file, run, (input) => checked(input, store)),
    load: async (file, run) => {
      let total = 0;
      const writer = await openWriter({ ...run, onProgress: (done) => run.onProgress(done, total) });
      const log = beforeLog(run.keepBefore);
      return withInput(store, file, run, async (input) => {
        const load = ({ changed, creators, asOf, origin }: Loading) => {
          total = creators;
          return writer.upsert(flushedAfter(changed, log), { count: creators, asOf, origin });
        };
        return outcomeOf(await importFiles({ ...input, onChanges: log.add }, { records: () => [], find: store.find, load }));
      });
    },
    undo: async (parts, { count, ...run }) =>
      undo(await openWriter({ ...run, onProgress: (done) => run.onProgress(done, count) }), { store, parts, count }),
  };
};

type Input = Parameters<typeof importFiles>[0];
type Loading = Parameters<Parameters<typeof importFiles>[1]['load']>[0];

const withInput = (store: CatalogueStore, file: ImportFile, run: ImportRun, work: (input: Input) => Promise<ImportOutcome>) =>
  withImportedFile(file, run.signal, async (stored, folder) => {
    const { mapping, ...choices } = run.choices;
    const reportFiles = { en: path.join(folder, 'problems-en.txt'), ja: path.join(folder, 'problems-ja.txt') };
    const input = {
      ...choices,
      ...(mapping && { mapping: knownMapping(mapping, file.name) }),
      files: [stored],
      replace: false,
      reportFiles,
      readParquet: store.readParquet,
      asOf: run.asOf,
      onProgress: run.onProgress,
      signal: run.signal,
    };
    try {
      return await work(input);
    } finally {
      for (const language of Language.options) {
        const { size } = await stat(reportFiles[language]).catch(() => ({ size: 0 }));
        if (size > 0) await run.saveProblems(language, await readFile(reportFiles[language]));
      }
    }
  });

/** The log must be complete before the writer makes the changes visible. */
const flushedAfter = async function* (records: Loading['changed'], log: ReturnType<typeof beforeLog>): AsyncGenerator<CreatorRecord[]> {
  yield* records;
  await log.flush();
};

const outcomeOf = ({ changes, bad, duplicates, values, problems }: Omit<ImportResult<unknown>, 'loaded'>): ImportOutcome => ({
  ...changes,
  bad,
  duplicates,
  values,
  problems,
});

/** An admin sees the problems of a file of which nothing can be imported like those of any other. */
const checked = async (input: Input, { find }: CatalogueStore): Promise<ImportOutcome> => {
  try {
    return outcomeOf(await previewImport(input, { find, known: 0 }));
  } catch (cause) {
    if (!(cause instanceof NothingToLoad)) throw cause;
    return { created: 0, updated: 0, unchanged: 0, ...cause.outcome };
  }
};

type Undo = { store: CatalogueStore; parts: AsyncIterable<Uint8Array>; count: number };

const undo = async (writer: CatalogueWriter<CreatorRecord>, { store, parts, count }: Undo): Promise<UndoOutcome> => {
  const added: CreatorKey[] = [];
  const outcome: UndoOutcome = { restored: 0, removed: 0, skipped: 0 };
  const restored = async function* (): AsyncGenerator<CreatorRecord[]> {
    for await (const part of parts) {
      for await (const logged of changesIn(part)) {
        const changes = await unchangedSince(store, logged, outcome);
        for (const { before, platform, user_id } of changes) if (!before) added.push({ platform, user_id });
        const records = changes.flatMap(({ before }) => before ?? []);
        outcome.restored += records.length;
        if (records.length > 0) yield records;
      }
    }
  };
  const origin = 'undo of an import';
  const records = restored();
  const first = await records.next();
  if (!first.done) await writer.upsert(joined(first.value, records), { origin, count });
  if (added.length > 0) outcome.removed = (await writer.remove(added, { origin })).removed;
  return outcome;
};

const joined = async function* (first: CreatorRecord[], rest: AsyncIterable<CreatorRecord[]>): AsyncGenerator<CreatorRecord[]> {
  yield first;
  yield* rest;
};

/** Changes whose creators are as the import left them; counts the others as skipped. */
const unchangedSince = async (store: CatalogueStore, changes: LoggedChange[], outcome: UndoOutcome): Promise<LoggedChange[]> => {
  const current = new Map<string, string>();
  for (const platform of PLATFORMS) {
    const userIds = changes.filter((change) => change.platform === platform).map(({ user_id }) => user_id);
    if (userIds.length === 0) continue;
    const found = await store.find(platform, { userIds });
    for (const record of found) current.set(`${platform} ${record.user_id}`, digestOf(record));
    await setImmediate();
  }
  const kept = changes.filter(({ platform, user_id, after }) => current.get(`${platform} ${user_id}`) === after);
  outcome.skipped += changes.length - kept.length;
  return kept;
};
