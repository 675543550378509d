import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { apiDocs } from '#shared/api-docs/contract.ts';
import { openApi } from './open-api.ts';

export const handler = serve(apiDocs, { openApi }, compose());
