import { useMessages } from '#web/i18n/messages.ts';
import { CreatorSearch } from './creator-search.tsx';
import { confirmCreator } from './find-creator.ts';

const PAUSE_MS = 300;

export const GLOBAL_SEARCH_ID = 'global-search';

/** The search at the top right of every screen. */
export const GlobalSearch = () => {
  const label = useMessages('shell').global_search;
  return <CreatorSearch id={GLOBAL_SEARCH_ID} label={label} placeholder={label} pauseMs={PAUSE_MS} onChoose={confirmCreator} isOverlay />;
};
