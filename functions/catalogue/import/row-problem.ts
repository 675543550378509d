/** A value that is dropped from its row. `isInvalid`: it violates the schema. `isKept`: it stays although search does not know it. */
export type RowProblem = { field: string; message: string; isInvalid?: true; isKept?: true };

export const describeProblem = ({ field, message }: RowProblem): string => `${field}: ${message}`;

/** Message for a row that is loaded without the value. */
export const describeSkipped = (problem: RowProblem): string =>
  problem.isKept ? describeProblem(problem) : `${problem.field} left out: ${problem.message}`;
