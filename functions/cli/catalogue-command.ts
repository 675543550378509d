import path from 'node:path';
import { s3Files } from '#functions/adapters/aws/s3-files.ts';
import { findCurrentInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { checkVersion } from '#functions/adapters/catalogue/embedded/files/damage.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { openSuppressions } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { withCurrentVersion } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { type IngestInput, ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { defaultWorkers } from '#functions/adapters/catalogue/embedded/ingest/staging/stage-in-workers.ts';
import { repair } from '#functions/adapters/catalogue/embedded/repair.ts';
import { rollBack } from '#functions/adapters/catalogue/opensearch/load/roll-back.ts';
import { publish } from '#functions/adapters/catalogue/published/publish.ts';
import { dynamoSuppressedCreators } from '#functions/adapters/dynamo/suppressed-creators.ts';
import { parquetRows } from '#functions/adapters/parquet/parquet-rows.ts';
import { readClusterSettings, readHidingTable } from '#functions/config/config.ts';
import { ConfigError } from '#functions/config/config-error.ts';
import { openClusterKey, openSuppressionKey } from '#functions/config/suppression-key.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import { AppError, isRefused } from '#shared/http/errors.ts';
import { describeImportProblem, PROBLEM_MESSAGES } from '#shared/messages/import-problem.ts';
import type { CreatorRecord } from '../catalogue/creator-record.ts';
import { readMapping } from '../catalogue/import/columns/mapping.ts';
import { type ImportChoices, type ImportResult, importFiles } from '../catalogue/import/import-files.ts';
import { namedCreators } from '../catalogue/import/named-creators.ts';
import { openPlanned } from '../catalogue/import/prepare-import.ts';
import { previewImport } from '../catalogue/import/preview-import.ts';
import { seedTasks } from '../catalogue/record-batches.ts';
import { worldGazetteer } from '../catalogue/world-gazetteer.ts';
import { type ChangeTarget, changeTarget } from './change-target.ts';
import { type Command, parseCommand } from './command-line.ts';
import { loadFolder, withSource } from './load-folder.ts';
import { progressBar } from './progress-bar.ts';
import { creatorCounts, creatorsIn, number, print, showInfo, total } from './show-info.ts';

const EXIT = { done: 0, failed: 1, badInput: 2 } as const;
/** Files or creators that `info` names as the origin. */
const MAX_SHOWN = 5;

const NO_REPLACE = '--replace builds a whole catalogue: import into a folder, without CATALOGUE=opensearch, and load it into the cluster';

type CommandNamed<N extends Command['name']> = Extract<Command, { name: N }>;

const run = async (command: Command, signal: AbortSignal): Promise<void> => {
  if (command.name === 'help') return print(command.usage);
  if (command.name === 'info') return showInfo(command);
  if (command.name === 'seed') return seed(command, signal);
  if (command.name === 'load') return loadIntoCluster(command, signal);
  if (command.name === 'publish') return publishFolder(command, signal);
  if (command.name === 'rollback') return rollBackCluster(signal);
  if (command.name === 'remove') return removeCreators(command, signal);
  if (command.name === 'forget') return forgetCreators(command, signal);
  if (command.name === 'compact') return compact(command, signal);
  if (command.name === 'repair') return repairCatalogue(command);
  return command.propose ? printMapping(command) : runImport(command, signal);
};

const seed = async ({ dir, asOf, count, seed, workers = defaultWorkers() }: CommandNamed<'seed'>, signal: AbortSignal): Promise<void> => {
  const records = seedTasks({ count, seed, asOf });
  await load({ dir, records, asOf, origin: `seed ${count} ${seed}`, workers, signal }, { label: 'seeding', total: count });
};

/** Prints the mapping that `import` would use, as a file for --map. */
const printMapping = async ({ files, platform, creator, numbers, dates }: CommandNamed<'import'>): Promise<void> => {
  for (const file of files) {
    const { plan } = await openPlanned(file, { platform, creator, numbers, dates, readParquet: parquetRows });
    print(JSON.stringify(plan.proposal, null, 2));
  }
};

const runImport = async (command: CommandNamed<'import'>, signal: AbortSignal): Promise<void> => {
  const { dir, replace, workers = defaultWorkers() } = command;
  const target = await changeTarget(dir, workers);
  if (target.isCluster) {
    if (replace) throw new AppError('bad_request', NO_REPLACE);
    return importWith(command, { target, signal });
  }
  if (!replace) await refuseDamaged(dir);
  const suppressions = openSuppressions(dir, await openSuppressionKey());
  try {
    await importWith(command, { target, isSuppressed: suppressions?.isSuppressed, signal });
  } finally {
    suppressions?.close();
  }
};

type Importing = Pick<ImportChoices, 'isSuppressed'> & { target: ChangeTarget; signal: AbortSignal };

const importWith = async (command: CommandNamed<'import'>, { target, isSuppressed, signal }: Importing): Promise<void> => {
  const { dir, map, report, replace, dryRun, workers = defaultWorkers() } = command;
  const checking = progressBar('checking', undefined);
  const known = replace && !dryRun ? 0 : await creatorsIn(target);
  const input = {
    ...command,
    mapping: map === undefined ? undefined : await readMapping(map),
    ...(report !== undefined && { reportFiles: { en: report } }),
    readParquet: parquetRows,
    isSuppressed,
    onNote: print,
    onProgress: (rows: number) => checking.update('reading', rows),
    signal,
  };
  const { find } = target;
  if (dryRun) {
    const preview = await previewImport(input, { find, known });
    checking.end();
    print('Nothing is written. Without --dry-run:');
    print(`${changesOf(preview)}${replace ? ` ${number(preview.removed)} creators that are not in the files removed.` : ''}`);
    return showProblems(preview, report);
  }
  const result = await importFiles(input, {
    records: () => readRecords(dir),
    find,
    load: ({ creators, changed, records, ...loading }) =>
      replace
        ? load({ dir, records, ...loading, workers, signal }, { label: 'loading', total: creators })
        : change(target, { label: 'loading', total: creators + known, signal }, async (writer) => {
            await writer.upsert(changed, { ...loading, count: creators });
          }),
  });
  print(changesOf(result));
  showProblems(result, report);
};

/** An import reads the creators that it changes, also while it checks the rows. */
const refuseDamaged = (dir: string): Promise<void> =>
  withCurrentVersion(dir, async (version) => {
    if (version !== undefined) await checkVersion(dir, version, { isThorough: false });
  });

type Load = Pick<IngestInput, 'dir' | 'records' | 'asOf' | 'origin' | 'workers'> & { signal: AbortSignal };

const load = async (input: Load, { label, total }: { label: string; total: number }): Promise<void> => {
  const bar = progressBar(label, total);
  const info = await ingest({ ...input, gazetteer: worldGazetteer(), onProgress: bar.update, suppressionKey: await openSuppressionKey() });
  bar.end();
  print(`The catalogue now holds ${creatorCounts(info)}.`);
};

const change = async <T>(
  target: ChangeTarget,
  { label, total, signal }: { label: string; total: number; signal: AbortSignal },
  work: (writer: CatalogueWriter<CreatorRecord>) => Promise<T>,
): Promise<T> => {
  const bar = progressBar(label, total);
  const done = await work(target.writer({ onProgress: bar.update, signal }));
  bar.end();
  const info = await target.info();
  if (info) print(`The ${target.isCluster ? 'cluster' : 'catalogue'} now holds ${creatorCounts(info)}.`);
  return done;
};

const removeCreators = async ({ dir, creators, ...choices }: CommandNamed<'remove'>, signal: AbortSignal): Promise<void> => {
  const { keys, unnamed } = await namedCreators(creators, { ...choices, readParquet: parquetRows });
  const origin = `remove ${creators
    .slice(0, MAX_SHOWN)
    .map((given) => path.basename(given))
    .join(' ')}`;
  const target = await changeTarget(dir);
  const { removed } = await change(target, { label: 'removing', total: await creatorsIn(target), signal }, (writer) =>
    writer.remove(keys, { origin }),
  );
  const others = removed < keys.length ? '; the others are not in the catalogue' : '';
  print(`${number(removed)} of ${number(keys.length)} creators removed${others}.`);
  showUnnamed(unnamed);
};

const showUnnamed = (lines: string[]): void => {
  if (lines.length > 0) print(`These rows name no creator, and changed nothing: ${lines.join(', ')}`);
};

const forgetCreators = async ({ dir, creators, ...choices }: CommandNamed<'forget'>, signal: AbortSignal): Promise<void> => {
  const { keys, unnamed } = await namedCreators(creators, { ...choices, readParquet: parquetRows });
  showUnnamed(unnamed);
  const shown = readHidingTable();
  if (shown !== undefined) await dynamoSuppressedCreators(shown.tableName, openSuppressionKey).add(keys);
  if (shown?.catalogue === 'vendor') return print(`${number(keys.length)} creators suppressed.`);
  const target = await changeTarget(dir);
  const { suppressed, removed } = await change(target, { label: 'suppressing', total: await creatorsIn(target), signal }, (writer) =>
    writer.suppress(keys),
  );
  print(`${number(suppressed)} creators newly suppressed, ${number(removed)} creators removed. No import brings them back.`);
};

const compact = async ({ dir }: CommandNamed<'compact'>, signal: AbortSignal): Promise<void> => {
  const target = await changeTarget(dir);
  await change(target, { label: 'compacting', total: await creatorsIn(target), signal }, (writer) => writer.compact());
};

const repairCatalogue = async ({ dir }: CommandNamed<'repair'>): Promise<void> => {
  const isRepaired = await repair({ dir, gazetteer: worldGazetteer(), suppressionKey: await openSuppressionKey() });
  if (!isRepaired) return print('No file is damaged.');
  const info = await findCurrentInfo(dir);
  if (info)
    print(`The damaged delta is left out. The catalogue now holds ${creatorCounts(info)}; import again what changed since the base.`);
};

const loadIntoCluster = async (command: CommandNamed<'load'>, signal: AbortSignal): Promise<void> => {
  const settings = readClusterSettings();
  const info = await findCurrentInfo(command.dir);
  const bar = progressBar('loading', info && total(info));
  const suppressionKey = await openClusterKey(settings.access.kind === 'aws');
  const loaded = await loadFolder({ ...command, settings, gazetteer: worldGazetteer(), suppressionKey, onProgress: bar.update, signal });
  bar.end();
  print(`The cluster now holds ${creatorCounts(loaded)}.`);
};

const publishFolder = async ({ dir, bucket }: CommandNamed<'publish'>, signal: AbortSignal): Promise<void> => {
  const info = await findCurrentInfo(dir);
  const bar = progressBar('publishing', info && total(info));
  const onProgress = (rows: number) => bar.update('reading', rows);
  const name = await withSource(dir, (source) => publish(source, { files: s3Files<string>(bucket), onProgress, signal }));
  bar.end();
  print(`Published as ${name}; the state machine of the stage loads it.`);
};

const rollBackCluster = async (signal: AbortSignal): Promise<void> => {
  const { asOf, ...info } = await rollBack({ settings: readClusterSettings(), signal });
  print(`The cluster searches the load before again: ${creatorCounts(info)}, as of ${asOf}.`);
};

type Outcome = Omit<ImportResult<void>, 'loaded'>;

const changesOf = ({ creators, suppressed, changes: { created, updated, unchanged } }: Outcome): string =>
  `${number(creators - suppressed)} creators loaded: ${number(created)} new, ${number(updated)} updated, ${number(unchanged)} unchanged.${
    suppressed > 0 ? ` ${number(suppressed)} suppressed creators left out.` : ''
  }`;

const showProblems = ({ bad, duplicates, values, problems }: Outcome, report?: string): void => {
  const all = bad + duplicates + values;
  print(
    `${number(values)} values left out of them. Not loaded: ${number(bad)} rows with problems, ${number(duplicates)} of creators in two rows.`,
  );
  for (const problem of problems) print(`  ${describeImportProblem(problem, PROBLEM_MESSAGES.en)}`);
  if (report !== undefined) print(`  all ${number(all)} of them: ${report}`);
  else if (all > problems.length) print(`  … and ${number(all - problems.length)} more; --report FILE writes all of them`);
};

const explain = (error: unknown, signal: AbortSignal): string => {
  if (error instanceof ConfigError) return error.message;
  if (signal.aborted) return 'Stopped; the catalogue is as it was.';
  // A message about bad input is complete; for an unavailable service, only the cause explains why.
  if (error instanceof AppError)
    return isBadInput(error) || !(error.cause instanceof Error) ? error.message : `${error.message} (${error.cause.message})`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left|disk( is)? full/i.test(message)) return 'The disk is full; the catalogue is as it was.';
  return `${message}; the catalogue is as it was.`;
};

const isBadInput = (error: unknown): boolean => error instanceof ConfigError || isRefused(error);

/** Prints the result or one sentence about the failure, and returns the exit code. */
export const runCatalogueCommand = async (args: string[], signal: AbortSignal): Promise<number> => {
  try {
    await run(parseCommand(args, new Date().toISOString().slice(0, 10)), signal);
    return EXIT.done;
  } catch (error) {
    // A progress bar leaves its line unterminated.
    console.error(process.stderr.isTTY ? `\n${explain(error, signal)}` : explain(error, signal));
    return isBadInput(error) ? EXIT.badInput : EXIT.failed;
  }
};
