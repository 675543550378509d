import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { apiDocs } from '#shared/api-docs/contract.ts';
import { openApi } from './open-api.ts';

export const handler = serve(apiDocs, { openApi }, compose());
