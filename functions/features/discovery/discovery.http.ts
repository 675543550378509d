import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { discoveryExports } from '#shared/discovery/exports-contract.ts';
import { discoveryOnDemand } from '#shared/discovery/on-demand-contract.ts';
import { discoveryTags } from '#shared/discovery/tags-contract.ts';
import { countVariations } from './count-variations.ts';
import { exportResults } from './export-results.ts';
import { findNames } from './find-names.ts';
import { brands, count, findCreators, interests, locations, universities } from './option-lists.ts';
import { downloadExport, pastExports } from './past-exports.ts';
import { searchCreators } from './search-creators.ts';
import { relevantTags, topicTags } from './tags.ts';
import { unlockMore } from './unlock-more.ts';

export const handler = serve(
  { ...discovery, ...discoveryExports, ...discoveryOnDemand, ...discoveryTags },
  {
    search: searchCreators,
    unlockMore,
    exportResults,
    downloadExport,
    pastExports,
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
  },
  compose(),
);
