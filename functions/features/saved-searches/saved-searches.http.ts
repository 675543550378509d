import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { changeSavedSearch, listSavedSearches, removeSavedSearch, restoreSavedSearch, saveSearch, stopAlerts } from './saved-searches.ts';

export const handler = serve(
  savedSearches,
  { savedSearches: listSavedSearches, saveSearch, changeSavedSearch, removeSavedSearch, restoreSavedSearch, stopAlerts },
  compose(),
);
