import type { Formats } from '#shared/messages/formats.ts';
import { activeStories, LINK_CLICKS_ABOVE, type StoryAnalysis } from '#shared/reports/stories.ts';

type Figure = 'reach' | 'impressions' | 'back' | 'forwards' | 'link_clicks' | 'replies' | 'per_day' | 'current';
type Formatting = { format: Formats; now: Date };

const shortOf = (value: number | undefined, { format }: Formatting): string | undefined =>
  value === undefined ? undefined : format.short(value);

const FIGURES: readonly { id: Figure; value: (stories: StoryAnalysis, formatting: Formatting) => string | undefined }[] = [
  { id: 'reach', value: ({ estimated_reach }, formatting) => shortOf(estimated_reach, formatting) },
  { id: 'impressions', value: ({ estimated_impressions }, formatting) => shortOf(estimated_impressions, formatting) },
  { id: 'back', value: ({ back }, formatting) => shortOf(back, formatting) },
  { id: 'forwards', value: ({ forwards }, formatting) => shortOf(forwards, formatting) },
  {
    id: 'link_clicks',
    value: ({ estimated_link_clicks, followers }, formatting) =>
      followers > LINK_CLICKS_ABOVE ? shortOf(estimated_link_clicks, formatting) : undefined,
  },
  { id: 'replies', value: ({ replies }, formatting) => shortOf(replies, formatting) },
  { id: 'per_day', value: ({ stories_per_day: perDay }) => perDay?.toFixed(1) },
  { id: 'current', value: (stories, { format, now }) => format.number(activeStories(stories, now).length) },
];

/** Known figures of the average story performance. */
export const storyFigures = (stories: StoryAnalysis, formatting: Formatting): { id: Figure; text: string }[] =>
  FIGURES.flatMap(({ id, value }) => {
    const text = value(stories, formatting);
    return text === undefined ? [] : [{ id, text }];
  });
