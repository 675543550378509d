import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { ImportProblem } from '#shared/admin/import-problem.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/mail/language.ts';
import { describeImportProblem, PROBLEM_MESSAGES, type ProblemMessages } from '#shared/messages/import-problem.ts';

const MAX_SHOWN = 20;

export type ReportFiles = Partial<Record<Language, string>>;
export type ProblemLog = Awaited<ReturnType<typeof problemLog>>;

/** Keeps the first 20 problems in memory and writes all of them to the report files, if given. */
export const problemLog = async (reportFiles: ReportFiles = {}) => {
  const shown: ImportProblem[] = [];
  const counts = { bad: 0, duplicate: 0, value: 0 };
  const reports = await Promise.all((Object.entries(reportFiles) as [Language, string][]).map(openReport));
  return {
    shown,
    counts,
    add: async (kind: keyof typeof counts, problem: ImportProblem): Promise<void> => {
      counts[kind] += 1;
      if (shown.length < MAX_SHOWN) shown.push(problem);
      for (const { stream, messages } of reports)
        if (!stream.write(`${describeImportProblem(problem, messages)}\n`)) await once(stream, 'drain');
    },
    close: async (): Promise<void> => {
      for (const { stream } of reports) {
        stream.end();
        await once(stream, 'close');
      }
    },
  };
};

const openReport = async ([language, file]: [Language, string]): Promise<{ stream: WriteStream; messages: ProblemMessages }> => {
  const stream = createWriteStream(file);
  await once(stream, 'open').catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('bad_request', `the report ${file} cannot be written (${cause.code ?? cause.message})`, { cause });
  });
  return { stream, messages: PROBLEM_MESSAGES[language] };
};
