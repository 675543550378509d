import { useMemo } from 'react';
import type { Analysis } from '#shared/post-analysis/analysis.ts';
import { ANALYSIS_CARDS } from '#shared/post-analysis/analysis-cards.ts';
import type { Say } from '#shared/report-cards/card-data.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import type { ShownCard } from '#web/report/cards/card-grid.tsx';
import { useSay } from '#web/report/use-report-messages.ts';

/** The cards of this brand, with the messages of this screen. */
export const useShownCards = (analysis: Analysis): { cards: ShownCard[]; say: Say } => {
  const say = useSay(useMessages('postAnalysis'));
  const cards = useMemo(
    () =>
      ANALYSIS_CARDS.filter((card) => !card.switch || brand().switches[card.switch]).map(({ face, tables, ...card }) => ({
        ...card,
        face: face(analysis, say),
        tables: () => tables(analysis, say),
      })),
    [analysis, say],
  );
  return { cards, say };
};
