import { inEnglish, type Problem } from '../row-problem.ts';

/** Thrown for a cell that cannot be parsed. */
export class Misread extends Error {
  override name = 'Misread';
  readonly problem: Problem;

  constructor(code: Problem['code'], params?: Problem['params'], options?: ErrorOptions) {
    const problem = { code, ...(params && { params }) };
    super(inEnglish(problem), options);
    this.problem = problem;
  }
}
