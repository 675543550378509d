import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { billing } from '#shared/billing/contract.ts';
import { balance } from './balance.ts';

export const handler = serve(billing, { balance }, compose());
