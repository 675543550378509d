import { copyFiles } from '../adapters/aws/copy-files.ts';
import { backupTakenAt, restoreUsers } from '../adapters/aws/restore-users.ts';
import { restoreTable } from '../adapters/dynamo/restore-table.ts';

const SECOND_MS = 1_000;
const SEGMENTS = 8;
const ITEMS_PER_SECOND = 5_000;

export type StageRestore = {
  command: 'plan' | 'run';
  /** Table that was restored from a backup of the first stage, and its bucket of files. */
  from: string;
  'from-bucket': string;
  /** Time to which table and files are restored, and time at which the first stage was lost. */
  at: string;
  'lost-at': string;
  /** Resources of the second stage. */
  table: string;
  bucket: string;
  pool: string;
  /** Bucket with the backups of the users of the first stage. */
  backups: string;
  'per-second': number;
};

/** `differing`: what a second look finds different. `lostSeconds`: age of the backup when the stage was lost. `tookSeconds`: of the restore alone. */
export type StagePart = { part: 'table' | 'files' | 'users'; changed: number; differing: number; lostSeconds: number; tookSeconds: number };

type Restored = { changed: number; savedAt: Date };
/** A restore that counts only if it is dry. */
type Part = { part: StagePart['part']; restore: (isDry: boolean) => Promise<Restored> };

/** Restores table, files and users of one stage into another one, compares both and measures. Users come last, because they need their accounts. */
export const restoreStage = async (options: StageRestore, report: (part: StagePart) => void = () => undefined): Promise<StagePart[]> => {
  const lostAt = Date.parse(options['lost-at']);
  const done: StagePart[] = [];
  for (const { part, restore } of partsOf(options)) {
    const startedAt = performance.now();
    const { changed, savedAt } = await restore(options.command === 'plan');
    const tookSeconds = secondsOf(performance.now() - startedAt);
    const { changed: differing } = await restore(true);
    done.push({ part, changed, differing, lostSeconds: secondsOf(lostAt - savedAt.getTime()), tookSeconds });
    report(done.at(-1) as StagePart);
  }
  return done;
};

const secondsOf = (ms: number): number => Math.round(ms / SECOND_MS);

const partsOf = ({ from, 'from-bucket': source, table, bucket, pool, backups, at, 'per-second': perSecond }: StageRestore): Part[] => {
  const savedAt = new Date(at);
  return [
    {
      part: 'table',
      restore: async (isDry) => {
        const { written, removed } = await restoreTable({
          from,
          to: table,
          segments: SEGMENTS,
          perSecond: ITEMS_PER_SECOND,
          isExact: true,
          isDry,
        });
        return { changed: written + removed, savedAt };
      },
    },
    {
      part: 'files',
      restore: async (isDry) => {
        const { copied, removed } = await copyFiles({ from: source, to: bucket, at: savedAt, isDry });
        return { changed: copied + removed, savedAt };
      },
    },
    {
      part: 'users',
      restore: async (isDry) => {
        const { created, conflicts, day } = await restoreUsers({ userPoolId: pool, backups, table, perSecond, isDry });
        return { changed: created + conflicts, savedAt: await backupTakenAt(backups, day) };
      },
    },
  ];
};
