import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { AppError } from '#shared/http/errors.ts';

const MAX_SHOWN = 20;

export type ProblemLog = Awaited<ReturnType<typeof problemLog>>;

/** Keeps the first 20 problems in memory and writes all of them to the report file, if given. */
export const problemLog = async (reportFile?: string) => {
  const shown: string[] = [];
  const counts = { bad: 0, duplicate: 0, value: 0 };
  const report = reportFile === undefined ? undefined : await openReport(reportFile);
  return {
    shown,
    counts,
    add: async (kind: keyof typeof counts, text: string): Promise<void> => {
      counts[kind] += 1;
      if (shown.length < MAX_SHOWN) shown.push(text);
      if (report && !report.write(`${text}\n`)) await once(report, 'drain');
    },
    close: async (): Promise<void> => {
      if (!report) return;
      report.end();
      await once(report, 'close');
    },
  };
};

const openReport = async (file: string): Promise<WriteStream> => {
  const stream = createWriteStream(file);
  await once(stream, 'open').catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('bad_request', `the report ${file} cannot be written (${cause.code ?? cause.message})`, { cause });
  });
  return stream;
};
