import type { ImportCause } from '#shared/admin/import-problem.ts';
import { describeCause, PROBLEM_MESSAGES, type ProblemMessages } from '#shared/messages/import-problem.ts';

/** `params`: parts of the message that vary. */
export type Problem = { code: keyof ProblemMessages; params?: NonNullable<ImportCause['params']> };

/** A value that is dropped from its row. `isInvalid`: it violates the schema. `isKept`: it stays although search does not know it. */
export type RowProblem = Problem & { field: string; isInvalid?: true; isKept?: true };

export const causeOf = ({ code, params, field }: Problem & { field?: string }): ImportCause => ({
  code,
  ...(params && { params }),
  ...(field !== undefined && { field }),
});

/** Cause for a row that is loaded without the value. */
export const skippedCause = (problem: RowProblem): ImportCause => ({ ...causeOf(problem), ...(!problem.isKept && { isLeftOut: true }) });

/** For operators, who read English. */
export const inEnglish = (problem: Problem & { field?: string }): string => describeCause(causeOf(problem), PROBLEM_MESSAGES.en);
