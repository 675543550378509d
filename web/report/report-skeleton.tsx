import { useEffect } from 'react';
import { fetchCharts } from '#web/charts/chart.tsx';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { loadMessages, useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import s from './report.module.css';

const STATS = 8;
const CARDS = 6;

/** Message namespaces of a report. */
const AREAS = ['creatorReport', 'audience', 'discovery'] as const;

/** Loads code and messages in parallel with the report; a failure is retried when they are rendered. */
const fetchParts = (): void => {
  void Promise.all([loadMessages(currentLanguage(), AREAS), fetchCharts()]).catch(() => undefined);
};

/** Skeleton of a report, or of a post analysis, whose title has no picture. */
export const ReportSkeleton = ({ isAnalysis = false }: { isAnalysis?: boolean }) => {
  useEffect(fetchParts, []);
  return (
    <div className={classNames(layout.stack, layout.gap24, s.report)} role="status" aria-label={useMessages('common').loading}>
      <div className={classNames(layout.row, layout.gap18)}>
        {!isAnalysis && <Skeleton round width={72} height={72} />}
        <Skeleton width={220} height={24} />
      </div>
      {isAnalysis && <Skeleton height={84} />}
      <div className={classNames(layout.gap12, s.skeletonStats)}>{Array.from({ length: STATS }, (_, at) => skeletonOf(at, 78))}</div>
      <div className={classNames(layout.gap16, s.grid)}>{Array.from({ length: CARDS }, (_, at) => skeletonOf(at, 240))}</div>
    </div>
  );
};

const skeletonOf = (key: number, height: number) => <Skeleton key={key} height={height} />;
