import { activeStories, LINK_CLICKS_ABOVE, type StoryAnalysis } from '#shared/reports/stories.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconLock } from '#web/ui/icons.ts';
import s from '../report.module.css';
import stats from '../stat-cards.module.css';
import { StoryStrip } from './story-strip.tsx';

type Metric = 'reach' | 'impressions' | 'back' | 'forwards' | 'link_clicks' | 'replies' | 'per_day' | 'current';

const shortOf = (value: number | undefined, { short }: Formats): string | undefined => (value === undefined ? undefined : short(value));

const METRICS: { id: Metric; value: (stories: StoryAnalysis, formats: Formats) => string | undefined }[] = [
  { id: 'reach', value: ({ estimated_reach }, formats) => shortOf(estimated_reach, formats) },
  { id: 'impressions', value: ({ estimated_impressions }, formats) => shortOf(estimated_impressions, formats) },
  { id: 'back', value: ({ back }, formats) => shortOf(back, formats) },
  { id: 'forwards', value: ({ forwards }, formats) => shortOf(forwards, formats) },
  {
    id: 'link_clicks',
    value: ({ estimated_link_clicks, followers }, formats) =>
      followers > LINK_CLICKS_ABOVE ? shortOf(estimated_link_clicks, formats) : undefined,
  },
  { id: 'replies', value: ({ replies }, formats) => shortOf(replies, formats) },
  { id: 'per_day', value: ({ stories_per_day: perDay }) => perDay?.toFixed(1) },
  { id: 'current', value: (stories, { number }) => number(activeStories(stories, new Date()).length) },
];

/** What stories of the creator bring, and those that can be seen now. */
export const StoriesSection = ({ stories }: { stories: StoryAnalysis }) => {
  const words = useWords('creatorReport');
  const active = activeStories(stories, new Date());
  return (
    <section className={s.section} aria-label={words['tab.stories']}>
      <h2>{words['tab.stories']}</h2>
      {stories.is_private ? (
        <EmptyState title={words.stories_private_title} text={words.stories_private} icon={<IconLock size={22} stroke={1.6} />} />
      ) : (
        <>
          {stories.stories_per_day !== undefined && <Metrics stories={stories} />}
          {active.length > 0 ? <StoryStrip stories={active} /> : <EmptyState title={words.stories_none_title} text={words.stories_none} />}
        </>
      )}
    </section>
  );
};

const Metrics = ({ stories }: { stories: StoryAnalysis }) => {
  const words = useWords('creatorReport');
  const formats = useFormat();
  return (
    <div className={stats.stats}>
      {METRICS.map(({ id, value }) => {
        const shown = value(stories, formats);
        return (
          shown !== undefined && (
            <dl key={id} className={stats.stat}>
              <dt>{words[`story.${id}`]}</dt>
              <dd className="num">{shown}</dd>
            </dl>
          )
        );
      })}
    </div>
  );
};
