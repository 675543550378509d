import { ACCESS } from './access.data.ts';
import { JOBS } from './jobs.data.ts';
import { LIMITS } from './limits.data.ts';
import { MONEY } from './money.data.ts';
import type { Mutant } from './mutant.ts';
import { SEARCH } from './search.data.ts';

export const MUTANTS: readonly Mutant[] = [...MONEY, ...ACCESS, ...JOBS, ...LIMITS, ...SEARCH];
