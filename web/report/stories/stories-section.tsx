import { storyFigures } from '#shared/report-cards/story-figures.ts';
import { activeStories, type StoryAnalysis } from '#shared/reports/stories.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { balanced } from '#web/ui/grid/balanced.ts';
import { IconLock } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import stats from '../cards/stat-cards.module.css';
import { StoryStrip } from './story-strip.tsx';

/** Average story performance and the stories that are currently live. */
export const StoriesSection = ({ stories }: { stories: StoryAnalysis }) => {
  const messages = useMessages('creatorReport');
  const active = activeStories(stories, new Date());
  return (
    <section className={classNames(layout.stack, layout.gap12)} aria-label={messages['tab.stories']}>
      <h2>{messages['tab.stories']}</h2>
      {stories.is_private ? (
        <EmptyState title={messages.stories_private_title} text={messages.stories_private} icon={<IconLock size={22} stroke={1.6} />} />
      ) : (
        <>
          {stories.stories_per_day !== undefined && <Metrics stories={stories} />}
          {active.length > 0 ? (
            <StoryStrip stories={active} />
          ) : (
            <EmptyState title={messages.stories_none_title} text={messages.stories_none} />
          )}
        </>
      )}
    </section>
  );
};

const Metrics = ({ stories }: { stories: StoryAnalysis }) => {
  const messages = useMessages('creatorReport');
  const format = useFormat();
  const figures = storyFigures(stories, { format, now: new Date() });
  return (
    <div className={classNames(layout.gap12, layout.balanced)} style={balanced(figures.length, 5, 150)}>
      {figures.map(({ id, text }) => (
        <dl key={id} className={classNames(layout.stack, layout.panel, layout.gap2, layout.flat, stats.stat)}>
          <dt>{messages[`story.${id}`]}</dt>
          <dd className="num">{text}</dd>
        </dl>
      ))}
    </div>
  );
};
