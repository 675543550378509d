import { useEffect } from 'react';
import { fetchCharts } from '#web/charts/chart.tsx';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { loadWords, useWords } from '#web/i18n/words.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import s from './report.module.css';

const STATS = 8;
const CARDS = 6;

/** What a report says things with. */
const AREAS = ['creatorReport', 'audience', 'discovery'] as const;

/** Beside the report itself, not one after the other once it is there; what fails is asked for again then. */
const fetchParts = (): void => {
  void Promise.all([loadWords(currentLanguage(), AREAS), fetchCharts()]).catch(() => undefined);
};

/** In the shape of the report that is on its way. */
export const ReportSkeleton = () => {
  useEffect(fetchParts, []);
  return (
    <div className={s.report} role="status" aria-label={useWords('common').loading}>
      <div className={s.skeletonHead}>
        <Skeleton round width={72} height={72} />
        <Skeleton width={220} height={24} />
      </div>
      <div className={s.skeletonStats}>{Array.from({ length: STATS }, (_, at) => skeletonOf(at, 78))}</div>
      <div className={s.grid}>{Array.from({ length: CARDS }, (_, at) => skeletonOf(at, 240))}</div>
    </div>
  );
};

const skeletonOf = (key: number, height: number) => <Skeleton key={key} height={height} />;
