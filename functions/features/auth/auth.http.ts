import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { contract, useCases } from './use-cases.ts';

export const handler = serve(contract, useCases, compose());
