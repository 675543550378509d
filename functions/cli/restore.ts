/** `npm run restore -- plan | run  table | files | users | stage`: see infra/restore.md and infra/restore-drill.md. */
import { restoreFiles } from '../adapters/aws/restore-files.ts';
import { restoreUsers } from '../adapters/aws/restore-users.ts';
import { restoreTable } from '../adapters/dynamo/restore-table.ts';
import { readRestoreOptions } from './restore-options.ts';
import { restoreStage, type StagePart } from './restore-stage.ts';

const line = (counts: Record<string, number | string>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
const showProgress = (counts: Record<string, number>): void => void process.stderr.write(`\r${line(counts)}`);

const partLine = ({ part, ...counts }: StagePart): string => `${part}: ${line(counts)}`;

const stageReport = (parts: StagePart[]) => {
  const sum = (name: 'differing' | 'tookSeconds') => parts.reduce((total, each) => total + each[name], 0);
  return {
    differing: sum('differing'),
    'recovery point, s': Math.max(...parts.map(({ lostSeconds }) => lostSeconds)),
    'recovery time, s': sum('tookSeconds'),
  };
};

const restore = async (): Promise<Record<string, number | string>> => {
  const options = readRestoreOptions(process.argv.slice(2));
  const isDry = options.command === 'plan';
  if (options.part === 'table') {
    const { from, table: to, segments, 'per-second': rate, exact: isExact } = options;
    return restoreTable({ from, to, segments, perSecond: rate, isExact, isDry }, showProgress);
  }
  if (options.part === 'files') {
    const { bucket, at, prefix, exact: isExact } = options;
    return restoreFiles({ bucket, at: new Date(at), prefix, isExact, isDry }, showProgress);
  }
  if (options.part === 'stage') {
    const report = stageReport(await restoreStage(options, (part) => console.error(partLine(part))));
    if (!isDry && report.differing > 0) process.exitCode = 1;
    return report;
  }
  const { pool: userPoolId, backups, day, table, 'per-second': rate } = options;
  return restoreUsers({ userPoolId, backups, day, table, perSecond: rate, isDry }, showProgress);
};

try {
  console.log(`\n${line(await restore())}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
