import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { privacy } from '#shared/privacy/contract.ts';
import { deletion, requestDeletion, withdrawDeletion } from './delete-account.ts';
import { createDataExport, dataExport, dataFile } from './own-data.ts';

const useCases = { createDataExport, dataExport, dataFile, deletion, requestDeletion, withdrawDeletion };

export const handler = serve(privacy, useCases, compose());
