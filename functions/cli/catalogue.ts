import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readInfo, type VersionInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { countSuppressed } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { baseOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { rollBack } from '#functions/adapters/catalogue/opensearch/load/roll-back.ts';
import { parquetRows } from '#functions/adapters/parquet/parquet-rows.ts';
import { readClusterSettings, readSuppressionKey } from '#functions/config/config.ts';
import { ConfigError } from '#functions/config/config-error.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import type { CreatorRecord, RecordStream } from '../catalogue/creator-record.ts';
import { readMapping } from '../catalogue/import/columns/mapping.ts';
import { type ImportResult, importFiles } from '../catalogue/import/import-files.ts';
import { namedCreators } from '../catalogue/import/named-creators.ts';
import { openPlanned } from '../catalogue/import/prepare-import.ts';
import { previewImport } from '../catalogue/import/preview-import.ts';
import { type RecordSource, sourcesOf } from '../catalogue/record-sources.ts';
import { seedRecords } from '../catalogue/seed/seed-records.ts';
import { worldGazetteer } from '../catalogue/world-gazetteer.ts';
import { type ChangeTarget, changeTarget } from './change-target.ts';
import { type Command, parseCommand } from './command-line.ts';
import { loadFolder } from './load-folder.ts';
import { progressBar } from './progress-bar.ts';

const EXIT = { failed: 1, badInput: 2 } as const;
const BYTES_PER_MB = 1_000_000;
/** Files or creators that `info` names as the origin. */
const MAX_SHOWN = 5;

const NO_REPLACE = '--replace builds a whole catalogue: import into a folder, without CATALOGUE=opensearch, and load it into the cluster';

type CommandNamed<N extends Command['name']> = Extract<Command, { name: N }>;

const run = async (command: Command, signal: AbortSignal): Promise<void> => {
  if (command.name === 'help') return print(command.usage);
  if (command.name === 'info') return showInfo(command);
  if (command.name === 'seed') return seed(command, signal);
  if (command.name === 'load') return loadIntoCluster(command, signal);
  if (command.name === 'rollback') return rollBackCluster(signal);
  if (command.name === 'remove') return removeCreators(command, signal);
  if (command.name === 'suppress') return suppressCreators(command, signal);
  if (command.name === 'compact') return compact(command, signal);
  return command.propose ? printMapping(command) : runImport(command, signal);
};

const seed = async ({ dir, asOf, count, seed }: CommandNamed<'seed'>, signal: AbortSignal): Promise<void> => {
  const records = seedRecords({ count, seed, asOf });
  await load({ dir, records, asOf, origin: `seed ${count} ${seed}`, signal }, { label: 'seeding', total: count });
};

/** Prints the mapping that `import` would use, as a file for --map. */
const printMapping = async ({ files, platform, numbers, dates }: CommandNamed<'import'>): Promise<void> => {
  for (const file of files) {
    const { plan } = await openPlanned(file, { platform, numbers, dates, readParquet: parquetRows });
    print(JSON.stringify(plan.proposal, null, 2));
  }
};

const runImport = async (command: CommandNamed<'import'>, signal: AbortSignal): Promise<void> => {
  const { dir, map, report, replace, dryRun } = command;
  const checking = progressBar('checking', undefined);
  const target = changeTarget(dir);
  if (replace && target.isCluster) throw new AppError('bad_request', NO_REPLACE);
  const known = await creatorsIn(target);
  const input = {
    ...command,
    mapping: map === undefined ? undefined : await readMapping(map),
    reportFile: report,
    readParquet: parquetRows,
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
        ? load({ dir, records, ...loading, signal }, { label: 'loading', total: creators })
        : change(target, { label: 'loading', total: creators + known, signal }, async (writer) => {
            await writer.upsert(changed, { ...loading, count: creators });
          }),
  });
  print(changesOf(result));
  showProblems(result, report);
};

type Load = { dir: string; records: RecordStream; asOf: string; origin: string; signal: AbortSignal };

const load = async (input: Load, { label, total }: { label: string; total: number }): Promise<void> => {
  const bar = progressBar(label, total);
  const info = await ingest({ ...input, gazetteer: worldGazetteer(), onProgress: bar.update, suppressionKey: readSuppressionKey() });
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
  const keys = await namedCreators(creators, { ...choices, readParquet: parquetRows });
  const origin = `remove ${creators
    .slice(0, MAX_SHOWN)
    .map((given) => path.basename(given))
    .join(' ')}`;
  const target = changeTarget(dir);
  const { removed } = await change(target, { label: 'removing', total: await creatorsIn(target), signal }, (writer) =>
    writer.remove(keys, { origin }),
  );
  print(`${number(removed)} of ${number(keys.length)} creators removed; the others are not in the catalogue.`);
};

const suppressCreators = async ({ dir, creators, ...choices }: CommandNamed<'suppress'>, signal: AbortSignal): Promise<void> => {
  const keys = await namedCreators(creators, { ...choices, readParquet: parquetRows });
  const target = changeTarget(dir);
  const { suppressed, removed } = await change(target, { label: 'suppressing', total: await creatorsIn(target), signal }, (writer) =>
    writer.suppress(keys),
  );
  print(`${number(suppressed)} creators newly suppressed, ${number(removed)} of them removed. No import brings them back.`);
};

const compact = async ({ dir }: CommandNamed<'compact'>, signal: AbortSignal): Promise<void> => {
  const target = changeTarget(dir);
  await change(target, { label: 'compacting', total: await creatorsIn(target), signal }, (writer) => writer.compact());
};

const loadIntoCluster = async (command: CommandNamed<'load'>, signal: AbortSignal): Promise<void> => {
  const settings = readClusterSettings();
  const info = await findInfo(command.dir);
  const bar = progressBar('loading', info && sum(info));
  const suppressionKey = readSuppressionKey();
  const loaded = await loadFolder({ ...command, settings, gazetteer: worldGazetteer(), suppressionKey, onProgress: bar.update, signal });
  bar.end();
  print(`The cluster now holds ${creatorCounts(loaded)}.`);
};

const rollBackCluster = async (signal: AbortSignal): Promise<void> => {
  const { asOf, ...info } = await rollBack({ settings: readClusterSettings(), signal });
  print(`The cluster searches the load before again: ${creatorCounts(info)}, as of ${asOf}.`);
};

type Outcome = Omit<ImportResult<void>, 'loaded'>;

const changesOf = ({ creators, changes: { created, updated, unchanged } }: Outcome): string =>
  `${number(creators)} creators loaded: ${number(created)} new, ${number(updated)} updated, ${number(unchanged)} unchanged.`;

const showProblems = ({ bad, duplicates, values, problems }: Outcome, report?: string): void => {
  const all = bad + duplicates + values;
  print(
    `${number(values)} values left out of them. Not loaded: ${number(bad)} rows with problems, ${number(duplicates)} of creators in two rows.`,
  );
  for (const problem of problems) print(`  ${problem}`);
  if (report !== undefined) print(`  all ${number(all)} of them: ${report}`);
  else if (all > problems.length) print(`  … and ${number(all - problems.length)} more; --report FILE writes all of them`);
};

const showInfo = async ({ dir, sources }: CommandNamed<'info'>): Promise<void> => {
  const target = changeTarget(dir);
  if (target.isCluster) return showClusterInfo(target);
  const info = await findInfo(dir);
  if (!info) throw new AppError('unavailable', `There is no catalogue in ${dir}; "seed" or "import" makes one`);
  const base = await megabytesOf(folderOf(dir, baseOf(info.version)));
  const delta = info.delta ? await megabytesOf(folderOf(dir, info.version)) : 0;
  print(`${dir}: version ${info.version}, ${number(base + delta)} MB`);
  for (const platform of PLATFORMS) print(`  ${PLATFORM_NAMES[platform]}: ${number(info.creators[platform])} creators`);
  print(`  as of ${info.asOf}, from: ${info.origin}`);
  const suppressed = countSuppressed(dir);
  if (suppressed > 0) print(`  suppressed: ${number(suppressed)} creators, which every import leaves out`);
  if (info.delta) showDelta({ ...info, delta: info.delta }, { base, delta });
  if (sources) await showSources(dir);
};

const showClusterInfo = async (target: ChangeTarget): Promise<void> => {
  const info = await target.info();
  if (!info) return;
  print(`The cluster searches version ${info.version}`);
  for (const platform of PLATFORMS) print(`  ${PLATFORM_NAMES[platform]}: ${number(info.creators[platform])} creators`);
  print(`  as of ${info.asOf}, from: ${info.origin ?? 'load'}`);
};

type ChangedVersion = VersionInfo & Required<Pick<VersionInfo, 'delta'>>;

const showDelta = (info: ChangedVersion, { base, delta }: { base: number; delta: number }): void => {
  const [created, replaced] = [sum({ creators: info.delta.created }), sum({ creators: info.delta.replaced })];
  print(`  base ${baseOf(info.version)}: ${number(sum(info) - created + replaced)} creators, ${number(base)} MB`);
  print(`  delta: ${number(created)} new rows, ${number(replaced)} rows of the base replaced or removed, ${number(delta)} MB`);
};

const megabytesOf = async (folder: string): Promise<number> => {
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(path.join(folder, file))).size));
  return Math.round(sizes.reduce((total, size) => total + size, 0) / BYTES_PER_MB);
};

const MAX_SOURCES = 20;

const showSources = async (dir: string): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const { sources, limited, expired } = await sourcesOf(readRecords(dir), today);
  for (const source of sources.slice(0, MAX_SOURCES))
    print(`  source ${source.source}: ${number(source.creators)} creators${agesOf(source)}`);
  if (sources.length > MAX_SOURCES) print(`  … and ${number(sources.length - MAX_SOURCES)} more sources`);
  if (limited > 0) print(`  keep_until: ${number(limited)} creators have one, ${number(expired)} are past it`);
};

const agesOf = ({ oldest, newest }: RecordSource): string => {
  if (oldest === undefined) return '';
  return oldest === newest ? `, fetched ${oldest}` : `, fetched ${oldest} to ${newest}`;
};

const findInfo = async (dir: string): Promise<VersionInfo | undefined> => {
  const version = await findCurrentVersion(dir);
  return version === undefined ? undefined : readInfo(folderOf(dir, version));
};

const creatorsIn = async (target: ChangeTarget): Promise<number> => {
  const info = await target.info();
  return info ? sum(info) : 0;
};

const sum = ({ creators }: Pick<CatalogueInfo, 'creators'>): number => PLATFORMS.reduce((total, platform) => total + creators[platform], 0);

const creatorCounts = (info: Pick<CatalogueInfo, 'creators'>): string =>
  `${number(sum(info))} creators (${PLATFORMS.map((platform) => `${number(info.creators[platform])} on ${PLATFORM_NAMES[platform]}`).join(', ')})`;

const number = (value: number): string => value.toLocaleString('en-US');
const print = (line: string): void => console.log(line);

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  if (stop.signal.aborted) return 'Stopped; the catalogue is as it was.';
  // A message about bad input is complete; for an unavailable service, only the cause explains why.
  if (error instanceof AppError)
    return isBadInput(error) || !(error.cause instanceof Error) ? error.message : `${error.message} (${error.cause.message})`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left|disk( is)? full/i.test(message)) return 'The disk is full; the catalogue is as it was.';
  return `${message}; the catalogue is as it was.`;
};

const isBadInput = (error: unknown): boolean => error instanceof ConfigError || (error instanceof AppError && error.status < 500);

try {
  await run(parseCommand(process.argv.slice(2), new Date().toISOString().slice(0, 10)), stop.signal);
} catch (error) {
  // A progress bar leaves its line unterminated.
  console.error(process.stderr.isTTY ? `\n${explain(error)}` : explain(error));
  process.exitCode = isBadInput(error) ? EXIT.badInput : EXIT.failed;
}
