import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { discoveryCompare } from '#shared/discovery/compare-contract.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { discoveryCounts } from '#shared/discovery/counts-contract.ts';
import { discoveryHighlights } from '#shared/discovery/highlights-contract.ts';
import { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import { discoveryTags } from '#shared/discovery/tags-contract.ts';
import { compareCreators } from './compare-creators.ts';
import { countVariations } from './count-variations.ts';
import { highlightCreators } from './highlight-creators.ts';
import { ignore, ignoreAll, ignored, restore, restoreAll } from './ignored-creators.ts';
import { brands, count, findCreators, interests, locations, universities } from './option-lists.ts';
import { searchCreators } from './search-creators.ts';
import { relevantTags, topicTags } from './tags.ts';
import { whyMatched } from './why-matched.ts';

export const handler = serve(
  { ...discovery, ...discoveryCounts, ...discoveryTags, ...discoveryCompare, ...discoveryHighlights, ...discoveryIgnored },
  {
    search: searchCreators,
    locations,
    interests,
    brands,
    universities,
    count,
    findCreators,
    relevantTags,
    topicTags,
    countVariations,
    compare: compareCreators,
    whyMatched,
    highlights: highlightCreators,
    ignore,
    restore,
    ignored,
    ignoreAll,
    restoreAll,
  },
  compose(),
);
