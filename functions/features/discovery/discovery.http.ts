import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { brands, count, findCreators, interests, locations, universities } from './option-lists.ts';
import { searchCreators } from './search-creators.ts';

export const handler = serve(
  discovery,
  { search: searchCreators, locations, interests, brands, universities, count, findCreators },
  compose(),
);
