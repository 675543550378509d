import { useMemo } from 'react';
import type { Analysis } from '#shared/post-analysis/analysis.ts';
import { ANALYSIS_CARDS } from '#shared/post-analysis/analysis-cards.ts';
import type { Say } from '#shared/report-cards/card-data.ts';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import type { ShownCard } from '#web/report/cards/card-grid.tsx';
import { useReportTexts } from '#web/report/use-report-messages.ts';

/** The cards of this brand, with the messages of this screen. */
export const useShownCards = (analysis: Analysis): { cards: ShownCard[]; texts: Say } => {
  const texts = useReportTexts(useMessages('postAnalysis'));
  const cards = useMemo(
    () =>
      ANALYSIS_CARDS.filter((card) => !card.switch || brand().switches[card.switch]).map(({ content, tables, ...card }) => ({
        ...card,
        content: content(analysis, texts),
        tables: () => tables(analysis, texts),
      })),
    [analysis, texts],
  );
  return { cards, texts };
};
