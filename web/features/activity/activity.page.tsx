import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { brand } from '#web/api/site-config.ts';
import { linkQueries } from '#web/collections/sharing/link.queries.ts';
import { useMessages } from '#web/i18n/messages.ts';
import frame from '#web/report/sections/frame.module.css';
import { PageTabs } from '#web/report/sections/page-tabs.tsx';
import { useSections } from '#web/report/sections/use-sections.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { PastLists } from './past-lists.tsx';
import { PastPosts } from './past-posts.tsx';
import { PastReports } from './past-reports.tsx';
import { RunningWork } from './running-work.tsx';
import { savedQueries } from './saved.queries.ts';
import { SavedSearches } from './saved-searches.tsx';
import { ShareLinks } from './share-links.tsx';

const SECTIONS = ['reports', 'lists', 'posts', 'searches', 'links'] as const;
type SectionId = (typeof SECTIONS)[number];

const PARTS: Record<SectionId, ReactNode> = {
  reports: <PastReports />,
  lists: <PastLists />,
  posts: <PastPosts />,
  searches: <SavedSearches />,
  links: <ShareLinks />,
};

/** History of the account, searchable, repeatable and deletable. */
export const ActivityPage = () => {
  const messages = useMessages('activity');
  const root = useRef<HTMLDivElement>(null);
  const ids = useShownSections();
  const { active, goTo } = useSections(ids, root);
  const nameOf: Record<SectionId, string> = {
    reports: useMessages('past').past_reports,
    lists: messages.past_lists,
    posts: useMessages('pastPosts').past_posts,
    searches: messages.saved_searches,
    links: messages.share_links,
  };
  return (
    <div ref={root} className={classNames(layout.stack, layout.page, layout.wide, layout.gap24, s.activity)}>
      <header className={s.heading}>
        <h1>{messages.title}</h1>
        <p className={typography.subtitle}>{messages.subtitle}</p>
      </header>
      <RunningWork />
      <PageTabs label={messages.sections} tabs={ids.map((id) => ({ id, name: nameOf[id] }))} active={active} onChoose={goTo} />
      {SECTIONS.filter(isOffered).map((id) => (
        <div key={id} className={classNames(frame.section, s.section)} data-report-section={ids.includes(id) ? id : undefined}>
          {PARTS[id]}
        </div>
      ))}
    </div>
  );
};

const isOffered = (id: SectionId): boolean => {
  const { reports, postAnalysis, discovery } = brand().switches;
  return { reports, lists: true, posts: postAnalysis, searches: discovery, links: true }[id];
};

/** Saved searches and share links have a tab once there are any. */
const useShownSections = (): [SectionId, ...SectionId[]] => {
  const searches = useQuery({ ...savedQueries.list(), enabled: isOffered('searches') });
  const links = useQuery(linkQueries.list());
  const hasContent: Partial<Record<SectionId, boolean>> = { searches: !isEmpty(searches), links: !isEmpty(links) };
  const shown = SECTIONS.filter((id) => isOffered(id) && hasContent[id] !== false).join(' ');
  return useMemo(() => shown.split(' ') as [SectionId, ...SectionId[]], [shown]);
};

const isEmpty = ({ data = [], error }: { data?: readonly unknown[] | undefined; error: Error | null }): boolean =>
  error === null && data.length === 0;
