import { Suspense } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useWords } from '#web/i18n/messages.ts';
import { late } from '#web/ui/lazy-with-retry.ts';
import { CreatorSearch } from './search/creator-search.tsx';
import { askForFound } from './search/find-creator.ts';
import { PastReports } from './past-reports.tsx';
import s from './reports.module.css';

/** Optional content, loaded after the rest. */
const GettingStarted = late(async () => ({ default: (await import('#web/help/getting-started.tsx')).GettingStarted }));

const ACCOUNT_PAUSE_MS = 250;

/** Search by account and the list of existing reports. */
export const ReportsPage = () => {
  const words = useWords('reports');
  return (
    <div className={s.page}>
      <header className={s.heading}>
        <h1>{words.title}</h1>
        <p>{words.subtitle}</p>
      </header>
      <div className={s.account}>
        <CreatorSearch label={words.search_account} placeholder={words.search_hint} pauseMs={ACCOUNT_PAUSE_MS} onChoose={askForFound} />
      </div>
      <PastReports />
      {!brand().switches.dashboard && (
        <div className={s.started}>
          <Suspense>
            <GettingStarted autoplay />
          </Suspense>
        </div>
      )}
    </div>
  );
};
