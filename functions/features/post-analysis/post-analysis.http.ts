import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import { estimateLikes } from './estimate-likes.ts';
import { generateAnalysis } from './generate-analysis.ts';
import { openAnalysis, pastAnalyses, removeAnalysis } from './read-analyses.ts';

export const handler = serve(
  postAnalysis,
  { estimate: estimateLikes, generate: generateAnalysis, open: openAnalysis, past: pastAnalyses, remove: removeAnalysis },
  compose(),
);
