import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { type ColumnPlan, planColumns } from './columns/column-plan.ts';
import type { Mapping } from './columns/mapping.ts';
import { type ProblemLog, problemLog } from './problem-log.ts';
import { openSource, type Source } from './read/open-source.ts';
import { type Place, type SeenCreators, seenCreators } from './seen-creators.ts';
import { toRecord } from './to-record.ts';

export type ImportInput = {
  files: string[];
  mapping?: Mapping;
  platform?: Platform;
  /** YYYY-MM-DD; gains of 30 days count back from here. */
  asOf: string;
  /** Gets every problem, one a line. */
  reportFile?: string;
  onNote?: (note: string) => void;
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
};

export type PreparedImport = {
  creators: number;
  bad: number;
  duplicates: number;
  /** The first problems, as "line 17: followers: …". */
  problems: string[];
  records(): AsyncIterable<CreatorRecord[]>;
  close(): void;
};

type File = { number: number; source: Source; plan: ColumnPlan };
type Reader = { input: ImportInput; files: File[]; seen: SeenCreators };

/** Reads the files once to judge every row; `records` reads them again for the catalogue. Nothing is kept in memory. */
export const prepareImport = async (input: ImportInput): Promise<PreparedImport> => {
  const files = await Promise.all(input.files.map(async (file, number) => ({ number, ...(await openPlanned(file, input)) })));
  for (const { source, plan } of files) noteFile(source, plan, input);
  const reader: Reader = { input, files, seen: seenCreators() };
  const log = await problemLog(input.reportFile);
  try {
    const creators = await judge(reader, log);
    if (creators === 0) throw new AppError('bad_request', ['there is no row to load', ...log.shown].join('\n  '));
    const { bad, duplicate } = log.counts;
    return { creators, bad, duplicates: duplicate, problems: log.shown, records: () => winners(reader), close: reader.seen.close };
  } catch (cause) {
    reader.seen.close();
    throw cause;
  } finally {
    await log.close();
  }
};

export const openPlanned = async (file: string, choices: { mapping?: Mapping; platform?: Platform }) => {
  const source = await openSource(file);
  return { source, plan: await planColumns(source, choices) };
};

const noteFile = ({ name, format, encoding }: Source, { notes }: ColumnPlan, { onNote }: ImportInput): void => {
  onNote?.(`${name}: ${format}, ${encoding}`);
  for (const note of notes) onNote?.(`  ${note}`);
};

/** Creators that will be loaded. */
const judge = async ({ input, files, seen }: Reader, log: ProblemLog): Promise<number> => {
  let creators = 0;
  let rows = 0;
  const where = placeIn(files);
  for (const file of files) {
    for await (const batch of file.source.rows(input.signal)) {
      for (const row of batch) {
        const reading = 'values' in row ? toRecord(row.values, { ...file.plan, asOf: input.asOf }) : row;
        const place = { file: file.number, line: row.line };
        if ('problem' in reading) await log.add('bad', `${where(place)}: ${reading.problem}`);
        else {
          const twice = seen.add(reading.record, place);
          if (!twice) creators += 1;
          else await log.add('duplicate', `${where(twice.loser)}: ${wordTwice(reading.record, where(twice.winner))}`);
        }
      }
      rows += batch.length;
      input.onProgress?.(rows);
    }
  }
  return creators;
};

const placeIn =
  (files: File[]) =>
  ({ file, line }: Place): string =>
    files.length > 1 ? `${files[file]?.source.name} line ${line}` : `line ${line}`;

const wordTwice = ({ user_id }: CreatorRecord, winner: string): string =>
  `user_id: "${user_id}" is there twice; ${winner} has the most followers and stays`;

const winners = async function* ({ input, files, seen }: Reader): AsyncGenerator<CreatorRecord[]> {
  for (const file of files) {
    const plan = { ...file.plan, asOf: input.asOf };
    for await (const batch of file.source.rows(input.signal)) {
      const records = batch.flatMap((row) => {
        const reading = 'values' in row ? toRecord(row.values, plan) : row;
        return 'record' in reading && seen.isWinner(reading.record, { file: file.number, line: row.line }) ? [reading.record] : [];
      });
      if (records.length > 0) yield records;
    }
  }
};
