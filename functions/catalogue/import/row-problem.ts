/** A value that is left out of its row. `isInvalid`: it breaks the schema. `isKept`: it stays although search does not know it. */
export type RowProblem = { field: string; message: string; isInvalid?: true; isKept?: true };

export const wordProblem = ({ field, message }: RowProblem): string => `${field}: ${message}`;

/** A problem of a row that is loaded all the same. */
export const wordSkipped = (problem: RowProblem): string =>
  problem.isKept ? wordProblem(problem) : `${problem.field} left out: ${problem.message}`;
