import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { type ColumnPlan, type PlanChoices, planColumns } from './columns/column-plan.ts';
import type { Mapping } from './columns/mapping.ts';
import type { CreatorPatch } from './creator-patch.ts';
import { type GroupedRows, groupedRows } from './grouped-rows.ts';
import { type FindCreators, keyOf, knownAmong, namesakesAmong, type Renamed, withKnownId } from './known-creators.ts';
import { type ProblemLog, problemLog } from './problem-log.ts';
import { openSource, type Source } from './read/open-source.ts';
import type { ReadParquet, Row } from './read/row.ts';
import { describeProblem, describeSkipped } from './row-problem.ts';
import { type Place, type SeenCreators, seenCreators } from './seen-creators.ts';
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
  /** File that receives every problem, one per line. */
  reportFile?: string;
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
  /** The first problems, such as "line 17: followers: …". */
  problems: string[];
  patches(): AsyncIterable<CreatorPatch[]>;
  close(): void;
};

/** `grouped`: rows of a file whose rows are combined per creator; `stored`: those of the other files. */
type File = { number: number; source: Source; plan: ColumnPlan; grouped?: GroupedRows; stored: StoredPatches };
type Reader = { input: ImportInput; files: File[]; seen: SeenCreators; renamed: Renamed };

/** Reads the files once to validate every row; `patches` yields what the rows change, so that no rows stay in memory. */
export const prepareImport = async (input: ImportInput): Promise<PreparedImport> => {
  const choices = { ...input, isUpdate: input.find !== undefined };
  const planned = await Promise.all(input.files.map((file) => openPlanned(file, choices)));
  for (const { source, plan } of planned) noteFile(source, plan, input);
  refuseAmbiguousFiles(planned);
  const log = await problemLog(input.reportFile);
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
    if (creators === 0) throw new AppError('bad_request', ['there is no row to load', ...log.shown].join('\n  '));
    const { bad, duplicate, value } = log.counts;
    const patches = () => winners(reader);
    return { creators, bad, duplicates: duplicate, values: value, problems: log.shown, patches, close };
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
    }
    for (const batch of file.grouped?.creators() ?? []) creators += await checkReadings(batch, file, checks);
  }
  return creators;
};

type ReadRow = { line: number; reading: Reading };
type Checks = { reader: Reader; log: ProblemLog; where: (place: Place) => string };

const groupRows = async (rows: ReadRow[], { number, grouped }: File, { log, where }: Checks): Promise<void> => {
  for (const { line, reading } of rows) {
    const place = where({ file: number, line });
    if ('problem' in reading) await log.add('bad', `${place}: ${reading.problem}`);
    else {
      grouped?.add(reading, line);
      for (const value of reading.problems) await log.add('value', `${place}: ${describeSkipped(value)}`);
    }
  }
};

const checkReadings = async (read: ReadRow[], file: File, { reader, log, where }: Checks): Promise<number> => {
  const { input, seen, renamed } = reader;
  const known = await knownAmong(read, input.find, renamed);
  const namesakes = await namesakesAmong(read, input.find);
  let creators = 0;
  for (const { line, reading } of read) {
    const place = { file: file.number, line };
    const problem = problemOf(reading, { known, namesakes, isGrouped: file.grouped !== undefined });
    if ('problem' in reading || problem !== undefined) await log.add('bad', `${where(place)}: ${problem}`);
    else {
      if (!file.grouped) file.stored.add({ line, patch: reading.patch });
      const duplicate = seen.add(reading.patch, place);
      for (const value of reading.problems) await log.add('value', `${where(place)}: ${describeSkipped(value)}`);
      if (!duplicate) creators += 1;
      else await log.add('duplicate', `${where(duplicate.loser)}: ${describeDuplicate(reading.patch, where(duplicate.winner))}`);
    }
  }
  return creators;
};

const readRow = (row: Row, { source, plan }: File, { asOf, keptPosts }: ImportInput): Reading => {
  if ('values' in row) return toPatch(row.values, { ...plan, asOf, keptPosts, source: source.name });
  if (!row.isCutOff) return row;
  throw new AppError('bad_request', `${source.name} is cut off at the record of line ${row.line}; nothing was changed`);
};

/** Fields of a creator in JSON that only adds posts. */
const OF_POST_FILES = ['username', 'fetched_at', 'source'];

/** Returns why a row is not loaded; rows for a known creator may omit username and followers. */
const problemOf = (
  reading: Reading,
  { known, namesakes, isGrouped }: { known: Set<string>; namesakes: Set<string>; isGrouped: boolean },
): string | undefined => {
  if ('problem' in reading) return reading.problem;
  const { patch, problems, missing } = reading;
  if (namesakes.has(keyOf(patch))) return `username: is missing, and "${patch.user_id}" is the username of a creator with another name`;
  const lacksFollowers = patch.fields.followers === undefined;
  if ((missing.length === 0 && !lacksFollowers) || known.has(keyOf(patch))) return undefined;
  const { posts = [] } = patch.additions;
  const isOfPosts = isGrouped || Object.keys(patch.fields).every((field) => OF_POST_FILES.includes(field));
  if (posts.length > 0 && lacksFollowers && isOfPosts) {
    const set = posts.length === 1 ? 'its post is' : `its ${posts.length} posts are`;
    return `user_id: "${patch.user_id}" is not in the catalogue; ${set} set aside`;
  }
  return [...problems, ...missing].map(describeProblem).join('; ');
};

const placeFormatter =
  (files: File[]) =>
  ({ file, line }: Place): string =>
    [...(files.length > 1 ? [files[file]?.source.name] : []), files[file]?.source.counts, line].join(' ');

const describeDuplicate = ({ user_id }: CreatorPatch, winner: string): string =>
  `user_id: "${user_id}" is there twice; ${winner} has the most followers and stays`;

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
