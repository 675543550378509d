import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { shortlist } from '#shared/shortlist/contract.ts';
import { addToShortlist, readShortlist, removeFromShortlist, shortlistedCreators } from './shortlist.ts';

export const handler = serve(
  shortlist,
  { read: readShortlist, creators: shortlistedCreators, add: addToShortlist, remove: removeFromShortlist },
  compose(),
);
