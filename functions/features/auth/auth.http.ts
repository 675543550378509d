import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { contract, verbs } from './verbs.ts';

export const handler = serve(contract, verbs, compose());
