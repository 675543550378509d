import type { OutputOf } from '#shared/http/endpoint.ts';
import type { postAnalysis } from '#shared/post-analysis/contract.ts';

export type Estimate = OutputOf<typeof postAnalysis.estimate>;
