import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import { exportResults } from './export-results.ts';
import { exportTemplates, removeExportTemplate, saveExportTemplate } from './export-templates.ts';
import { deleteExport, downloadExport, pastExports, pastLists } from './past-exports.ts';
import { unlockMore } from './unlock-more.ts';

export const handler = serve(
  discoveryExports,
  {
    unlockMore,
    exportResults,
    downloadExport,
    pastExports,
    pastLists,
    deleteExport,
    exportTemplates,
    saveExportTemplate,
    removeExportTemplate,
  },
  compose(),
);
