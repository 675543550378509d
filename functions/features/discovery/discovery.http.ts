import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { discoveryCompare } from '#shared/discovery/compare-contract.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { discoveryExports } from '#shared/discovery/exports-contract.ts';
import { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import { discoveryOnDemand } from '#shared/discovery/on-demand-contract.ts';
import { savedSearches } from '#shared/discovery/saved-searches-contract.ts';
import { discoveryTags } from '#shared/discovery/tags-contract.ts';
import { compareCreators } from './compare-creators.ts';
import { countVariations } from './count-variations.ts';
import { exportResults } from './export-results.ts';
import { exportTemplates, removeExportTemplate, saveExportTemplate } from './export-templates.ts';
import { findNames } from './find-names.ts';
import { ignore, ignored, restore } from './ignored-creators.ts';
import { brands, count, findCreators, interests, locations, universities } from './option-lists.ts';
import { deleteExport, downloadExport, pastExports, pastLists } from './past-exports.ts';
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch, stopAlerts } from './saved-searches.ts';
import { searchCreators } from './search-creators.ts';
import { relevantTags, topicTags } from './tags.ts';
import { unlockMore } from './unlock-more.ts';
import { whyMatched } from './why-matched.ts';

export const handler = serve(
  {
    ...discovery,
    ...discoveryExports,
    ...discoveryOnDemand,
    ...discoveryTags,
    ...discoveryCompare,
    ...discoveryIgnored,
    ...savedSearches,
  },
  {
    search: searchCreators,
    unlockMore,
    exportResults,
    downloadExport,
    pastExports,
    pastLists,
    deleteExport,
    exportTemplates,
    saveExportTemplate,
    removeExportTemplate,
    locations,
    interests,
    brands,
    universities,
    count,
    findCreators,
    relevantTags,
    topicTags,
    findNames,
    countVariations,
    compare: compareCreators,
    whyMatched,
    ignore,
    restore,
    ignored,
    savedSearches: listSavedSearches,
    saveSearch,
    changeSavedSearch,
    removeSavedSearch,
    stopAlerts,
  },
  compose(),
);
