import { useId } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { PastReports } from './past-reports.tsx';
import s from './reports.module.css';
import { CreatorSearch } from './search/creator-search.tsx';
import { confirmCreator } from './search/find-creator.ts';

/** Optional content, loaded after the rest. */
const GettingStarted = lazyWithRetry(async () => ({ default: (await import('#web/help/getting-started.tsx')).GettingStarted }), ['help']);

const ACCOUNT_PAUSE_MS = 250;

/** Search by account and the list of existing reports. */
export const ReportsPage = () => {
  const messages = useMessages('reports');
  const searchTitle = useId();
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <header className={s.heading}>
        <h1>{messages.title}</h1>
        <p className={typography.subtitle}>{messages.subtitle}</p>
      </header>
      <section className={classNames(layout.panel, layout.spreadCluster, s.account)} aria-labelledby={searchTitle}>
        <div className={s.about}>
          <h2 id={searchTitle} className={layout.flat}>
            {messages.open_one}
          </h2>
          <p className={classNames(typography.subtitle, typography.pretty)}>{messages.open_one_text}</p>
        </div>
        <CreatorSearch
          label={messages.search_account}
          placeholder={messages.search_hint}
          pauseMs={ACCOUNT_PAUSE_MS}
          onChoose={confirmCreator}
        />
      </section>
      <PastReports />
      {!brand().switches.dashboard && (
        <div className={s.started}>
          <GettingStarted autoplay />
        </div>
      )}
    </div>
  );
};
