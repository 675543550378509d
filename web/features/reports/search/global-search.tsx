import { useWords } from '#web/i18n/messages.ts';
import { CreatorSearch } from './creator-search.tsx';
import { askForFound } from './find-creator.ts';

const PAUSE_MS = 300;

/** The search at the top right of every screen. */
export const GlobalSearch = () => {
  const label = useWords('shell').global_search;
  return <CreatorSearch label={label} placeholder={label} pauseMs={PAUSE_MS} onChoose={askForFound} isOverlay />;
};
