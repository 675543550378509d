import { setImmediate } from 'node:timers/promises';
import type { ImportCause, ImportProblem, Place } from '#shared/admin/import-problem.ts';
import { AppError } from '#shared/http/errors.ts';
import { describeImportProblem, PROBLEM_MESSAGES } from '#shared/messages/import-problem.ts';
import type { Platform } from '#shared/platforms.ts';
import { type ColumnPlan, type PlanChoices, planColumns } from './columns/column-plan.ts';
import type { Mapping } from './columns/mapping.ts';
import type { CreatorPatch } from './creator-patch.ts';
import { type GroupedRows, groupedRows } from './grouped-rows.ts';
import { type FindCreators, keyOf, knownAmong, namesakesAmong, type Renamed, withKnownId } from './known-creators.ts';
import { type ProblemLog, problemLog, type ReportFiles } from './problem-log.ts';
import { openSource, type Source } from './read/open-source.ts';
import type { ReadParquet, Row } from './read/row.ts';
import { causeOf, skippedCause } from './row-problem.ts';
import { type Position, type SeenCreators, seenCreators } from './seen-creators.ts';
import { type StoredPatch, type StoredPatches, storedPatches } from './stored-patches.ts';
import { type Reading, toPatch } from './to-patch.ts';
import type { Forms } from './values/read-cell.ts';

export type ImportInput = Forms & {
  files: string[];
  mapping?: Mapping;
  platform?: Platform;
  /** User id or handle of the rows that name no creator. */
  creator?: string;
  /** YYYY-MM-DD; 30-day gains end on this day. */
  asOf: string;
  /** Files that receive every problem, one per line, in these languages. */
  reportFiles?: ReportFiles;
  /** Absent if rows replace whole creators; every row then needs a username and followers. */
  find?: FindCreators;
  /** Absent if Parquet files are refused. */
  readParquet?: ReadParquet;
  onNote?: (note: string) => void;
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
  /** Posts of a creator that are kept in full. */
  keptPosts?: number | undefined;
};

export type PreparedImport = {
  creators: number;
  bad: number;
  duplicates: number;
  /** Number of values dropped from loaded rows. */
  values: number;
  /** The first problems. */
  problems: ImportProblem[];
  patches(): AsyncIterable<CreatorPatch[]>;
  close(): void;
};

type RowOutcome = Pick<PreparedImport, 'bad' | 'duplicates' | 'values' | 'problems'>;

/** No row can be imported. */
export class NothingToLoad extends AppError {
  readonly outcome: RowOutcome;

  constructor(outcome: RowOutcome) {
    const lines = outcome.problems.map((problem) => describeImportProblem(problem, PROBLEM_MESSAGES.en));
    super('bad_request', ['there is no row to load', ...lines].join('\n  '));
    this.outcome = outcome;
  }
}

/** `grouped`: rows of a file whose rows are combined per creator; `stored`: those of the other files. */
type File = { number: number; source: Source; plan: ColumnPlan; grouped?: GroupedRows; stored: StoredPatches };
type Reader = { input: ImportInput; files: File[]; seen: SeenCreators; renamed: Renamed };

/** Reads the files once to validate every row; `patches` yields what the rows change, so that no rows stay in memory. */
export const prepareImport = async (input: ImportInput): Promise<PreparedImport> => {
  const choices = { ...input, isUpdate: input.find !== undefined };
  const planned = await Promise.all(input.files.map((file) => openPlanned(file, choices)));
  for (const { source, plan } of planned) noteFile(source, plan, input);
  refuseAmbiguousFiles(planned);
  const log = await problemLog(input.reportFiles);
  const files = planned.map(
    (file, number): File => ({ number, ...file, stored: storedPatches(), ...(file.plan.isGrouped && { grouped: groupedRows() }) }),
  );
  const reader: Reader = { input, files, seen: seenCreators(), renamed: new Map() };
  const close = () => {
    reader.seen.close();
    for (const { grouped, stored } of files) {
      grouped?.close();
      stored.close();
    }
  };
  try {
    const creators = await checkRows(reader, log);
    const { bad, duplicate, value } = log.counts;
    const outcome = { bad, duplicates: duplicate, values: value, problems: log.shown };
    if (creators === 0) throw new NothingToLoad(outcome);
    const patches = () => winners(reader);
    return { creators, ...outcome, patches, close };
  } catch (cause) {
    close();
    throw cause;
  } finally {
    await log.close();
  }
};

export const openPlanned = async (file: string, choices: PlanChoices & Pick<ImportInput, 'readParquet' | 'signal'>) => {
  const source = await openSource(file, choices);
  return { source, plan: await planColumns(source, choices) };
};

const noteFile = ({ name, description }: Source, { notes }: ColumnPlan, { onNote }: ImportInput): void => {
  onNote?.(`${name}: ${description}`);
  for (const note of notes) onNote?.(`  ${note}`);
};

const refuseAmbiguousFiles = (files: Pick<File, 'source' | 'plan'>[]): void => {
  const questions = files.flatMap(({ source, plan }) => plan.questions.map((question) => `${source.name}: ${question}`));
  if (questions.length > 0) throw new AppError('bad_request', questions.join('\n'));
};

/** Returns the number of creators that will be loaded. */
const checkRows = async (reader: Reader, log: ProblemLog): Promise<number> => {
  const { input, files } = reader;
  let creators = 0;
  let rows = 0;
  for (const file of files) {
    const checks = { reader, log, where: placeFormatter(files) };
    for await (const batch of file.source.rows()) {
      const read = batch.map((row) => ({ line: row.line, reading: readRow(row, file, input) }));
      if (file.grouped) await groupRows(read, file, checks);
      else creators += await checkReadings(read, file, checks);
      rows += batch.length;
      input.onProgress?.(rows);
      // Other requests are answered between two batches; a stream that never waits would block them.
      await setImmediate();
    }
    for (const batch of file.grouped?.creators() ?? []) creators += await checkReadings(batch, file, checks);
  }
  return creators;
};

type ReadRow = { line: number; reading: Reading };
type Checks = { reader: Reader; log: ProblemLog; where: (position: Position) => Place };

const groupRows = async (rows: ReadRow[], { number, grouped }: File, { log, where }: Checks): Promise<void> => {
  for (const { line, reading } of rows) {
    const place = where({ file: number, line });
    if ('causes' in reading) await log.add('bad', { place, causes: reading.causes });
    else {
      grouped?.add(reading, line);
      for (const value of reading.problems) await log.add('value', { place, causes: [skippedCause(value)] });
    }
  }
};

const checkReadings = async (read: ReadRow[], file: File, { reader, log, where }: Checks): Promise<number> => {
  const { input, seen, renamed } = reader;
  const known = await knownAmong(read, input.find, renamed);
  const namesakes = await namesakesAmong(read, input.find);
  let creators = 0;
  for (const { line, reading } of read) {
    const position = { file: file.number, line };
    const place = where(position);
    const causes = causesOf(reading, { known, namesakes, isGrouped: file.grouped !== undefined });
    if ('causes' in reading || causes !== undefined) await log.add('bad', { place, causes: causes ?? [] });
    else {
      if (!file.grouped) file.stored.add({ line, patch: reading.patch });
      const duplicate = seen.add(reading.patch, position);
      for (const value of reading.problems) await log.add('value', { place, causes: [skippedCause(value)] });
      if (!duplicate) creators += 1;
      else await log.add('duplicate', { place: where(duplicate.loser), causes: [duplicateOf(reading.patch, where(duplicate.winner))] });
    }
  }
  return creators;
};

const readRow = (row: Row, { source, plan }: File, { asOf, keptPosts }: ImportInput): Reading => {
  if ('values' in row) return toPatch(row.values, { ...plan, asOf, keptPosts, source: source.name });
  if (!row.isCutOff) return { causes: [causeOf(row.problem)] };
  throw new AppError('bad_request', `${source.name} is cut off at the record of line ${row.line}; nothing was changed`);
};

/** Fields of a creator in JSON that only adds posts. */
const OF_POST_FILES = ['username', 'fetched_at', 'source'];

/** Returns why a row is not loaded; rows for a known creator may omit username and followers. */
const causesOf = (
  reading: Reading,
  { known, namesakes, isGrouped }: { known: Set<string>; namesakes: Set<string>; isGrouped: boolean },
): ImportCause[] | undefined => {
  if ('causes' in reading) return reading.causes;
  const { patch, problems, missing } = reading;
  if (namesakes.has(keyOf(patch))) return [causeOf({ field: 'username', code: 'namesake', params: { id: patch.user_id } })];
  const lacksFollowers = patch.fields.followers === undefined;
  if ((missing.length === 0 && !lacksFollowers) || known.has(keyOf(patch))) return undefined;
  const { posts = [] } = patch.additions;
  const isOfPosts = isGrouped || Object.keys(patch.fields).every((field) => OF_POST_FILES.includes(field));
  if (posts.length > 0 && lacksFollowers && isOfPosts) {
    const code = posts.length === 1 ? 'post_set_aside' : 'posts_set_aside';
    return [causeOf({ field: 'user_id', code, params: { id: patch.user_id, count: posts.length } })];
  }
  return [...problems, ...missing].map(causeOf);
};

const placeFormatter =
  (files: File[]) =>
  ({ file, line }: Position): Place => {
    const { name = '', counts = 'line' } = files[file]?.source ?? {};
    return { ...(files.length > 1 && { file: name }), counts, at: line };
  };

const duplicateOf = ({ user_id }: CreatorPatch, winner: Place): ImportCause =>
  causeOf({ field: 'user_id', code: 'twice', params: { id: user_id, winner } });

const winners = async function* ({ files, seen, renamed }: Reader): AsyncGenerator<CreatorPatch[]> {
  for (const file of files) {
    for (const batch of file.grouped ? groupedPatches(file.grouped, renamed) : file.stored.patches()) {
      const patches = batch.flatMap(({ line, patch }) => (seen.isWinner(patch, { file: file.number, line }) ? [patch] : []));
      if (patches.length > 0) yield patches;
    }
  }
};

const groupedPatches = function* (grouped: GroupedRows, renamed: Renamed): Generator<StoredPatch[]> {
  for (const batch of grouped.creators()) yield batch.map(({ line, reading: { patch } }) => ({ line, patch: withKnownId(patch, renamed) }));
};
