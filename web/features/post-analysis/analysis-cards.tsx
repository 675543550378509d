import type { Analysis } from '#shared/post-analysis/analysis.ts';
import { CardGrid } from '#web/report/cards/card-grid.tsx';
import { useShownCards } from './use-shown-cards.ts';

/** Every audience card of an analysis. */
export const AnalysisCards = ({ analysis }: { analysis: Analysis }) => {
  const { cards, texts } = useShownCards(analysis);
  return <CardGrid cards={cards} texts={texts} />;
};
