import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { reports } from '#shared/reports/contract.ts';
import { creatorPreview } from '#shared/reports/preview-contract.ts';
import { brandSafety } from '#shared/reports/safety-contract.ts';
import { analyseStories } from './analyse-stories.ts';
import { addSafetyWord, dismissFlag, removeSafetyWord, restoreFlag, safety } from './brand-safety.ts';
import { freeReport } from './free-report.ts';
import { pullReport, reportOffer } from './open-report.ts';
import { hideReport, openReport, pastReports } from './past-reports.ts';
import { previewCreator } from './preview-creator.ts';
import { pullReports, reportOffers } from './pull-reports.ts';
import { reportPdf } from './report-pdf.ts';
import { searchProfile } from './search-profile.ts';
import { sharedReport, shareReport } from './share-report.ts';

export const handler = serve(
  { ...reports, ...creatorPreview, ...brandSafety },
  {
    pull: pullReport,
    offer: reportOffer,
    offers: reportOffers,
    pullAll: pullReports,
    open: openReport,
    pdf: reportPdf,
    past: pastReports,
    hide: hideReport,
    share: shareReport,
    shared: sharedReport,
    stories: analyseStories,
    freeReport,
    searchProfile,
    preview: previewCreator,
    safety,
    dismissFlag,
    restoreFlag,
    addSafetyWord,
    removeSafetyWord,
  },
  compose(),
);
