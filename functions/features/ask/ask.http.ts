import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { ask } from '#shared/ask/contract.ts';
import { findNames } from './find-names.ts';
import { nearTopics } from './near-topics.ts';

export const handler = serve(ask, { findNames, nearTopics }, compose());
