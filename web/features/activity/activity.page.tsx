import { brand } from '#web/api/site-config.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { PastLists } from './past-lists.tsx';
import { PastPosts } from './past-posts.tsx';
import { PastReports } from './past-reports.tsx';
import { RunningWork } from './running-work.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { ShareLinks } from './share-links.tsx';

/** History of the account, searchable, repeatable and deletable. */
export const ActivityPage = () => {
  const messages = useMessages('activity');
  const { switches } = brand();
  return (
    <div className={classNames(layout.stack, layout.page, layout.wide, layout.gap24)}>
      <header className={s.heading}>
        <h1>{messages.title}</h1>
        <p className={typography.subtitle}>{messages.subtitle}</p>
      </header>
      <RunningWork />
      {switches.reports && <PastReports />}
      <PastLists />
      {switches.postAnalysis && <PastPosts />}
      {switches.discovery && <SavedSearches />}
      <ShareLinks />
    </div>
  );
};
