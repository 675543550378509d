import { type ReactNode, useMemo, useRef } from 'react';
import type { Report } from '#shared/reports/contract.ts';
import { SECTIONS, type SectionId, type SharePart } from '#shared/sharing/sections.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconArrowUp } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatCards } from './cards/stat-cards.tsx';
import { ProfileHeader } from './creator/profile-header.tsx';
import { PostsSection } from './posts/posts-section.tsx';
import { RelatedPlatform } from './preview/related-name.tsx';
import report from './report.module.css';
import { AudienceSection } from './sections/audience-section.tsx';
import { CreatorSection } from './sections/creator-section.tsx';
import s from './sections/frame.module.css';
import { SectionTabs } from './sections/section-tabs.tsx';
import { useSections } from './sections/use-sections.ts';
import { StoriesSection } from './stories/stories-section.tsx';
import { useStories } from './stories/use-stories.ts';

type Props = {
  report: Report;
  actions: ReactNode;
  /** Shown in its own browser tab, with a rule in place of the tabs. */
  isApart?: boolean;
  /** Shared sections of a report. */
  shown?: readonly SharePart[];
};

/** A creator's report. Its cards are data: a new card is a new entry in `CREATOR_CARDS` or `AUDIENCE_CARDS`. */
export const ReportView = ({ report: shownReport, actions, isApart, shown = SECTIONS }: Props) => {
  const messages = useMessages('creatorReport');
  const root = useRef<HTMLElement>(null);
  const stories = useStories(shownReport);
  const hasStories = stories !== undefined;
  const ids = useMemo(
    () =>
      ['creator', ...SECTIONS.slice(1).filter((id) => shown.includes(id) && (id !== 'stories' || hasStories))] as [
        'creator',
        ...SectionId[],
      ],
    [shown, hasStories],
  );
  const { active, isFar, goTo } = useSections<SectionId>(ids, root);
  return (
    <RelatedPlatform value={shownReport.user_profile.type}>
      <article ref={root} className={classNames(layout.stack, layout.gap24, report.report)}>
        {isApart ? (
          <hr className={classNames(layout.flat, layout.fullWidth, s.rule)} />
        ) : (
          <SectionTabs ids={ids} active={active} onChoose={goTo} />
        )}
        <Section id="creator">
          <ProfileHeader report={shownReport} actions={actions} />
          <StatCards profile={shownReport.user_profile} />
          {shown.includes('creator') && <CreatorSection report={shownReport} />}
        </Section>
        {ids.includes('audience') && (
          <Section id="audience">
            <AudienceSection report={shownReport} />
          </Section>
        )}
        {ids.includes('posts') && (
          <Section id="posts">
            <PostsSection report={shownReport} />
          </Section>
        )}
        {ids.includes('stories') && stories && (
          <Section id="stories">
            <StoriesSection stories={stories} />
          </Section>
        )}
        {isFar && (
          <IconButton
            className={s.toTop}
            framed
            tip="none"
            title={messages.back_to_top}
            label={messages.back_to_top}
            icon={<IconArrowUp size={15} aria-hidden />}
            onClick={() => goTo('creator')}
          />
        )}
      </article>
    </RelatedPlatform>
  );
};

/** The product documents the first id in this form. */
const ELEMENT_IDS: Record<SectionId, string> = { creator: 'Influencer', audience: 'Audience', posts: 'Posts', stories: 'Stories' };

const Section = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <div id={ELEMENT_IDS[id]} className={classNames(layout.stack, layout.gap24, s.section)} data-report-section={id}>
    {children}
  </div>
);
