import type { Formats } from '#shared/messages/formats.ts';
import { activeStories, LINK_CLICKS_ABOVE, type StoryAnalysis } from '#shared/reports/stories.ts';

type Figure = 'reach' | 'impressions' | 'back' | 'forwards' | 'link_clicks' | 'replies' | 'per_day' | 'current';
type Told = { format: Formats; now: Date };

const shortOf = (value: number | undefined, { format }: Told): string | undefined =>
  value === undefined ? undefined : format.short(value);

const FIGURES: readonly { id: Figure; value: (stories: StoryAnalysis, told: Told) => string | undefined }[] = [
  { id: 'reach', value: ({ estimated_reach }, told) => shortOf(estimated_reach, told) },
  { id: 'impressions', value: ({ estimated_impressions }, told) => shortOf(estimated_impressions, told) },
  { id: 'back', value: ({ back }, told) => shortOf(back, told) },
  { id: 'forwards', value: ({ forwards }, told) => shortOf(forwards, told) },
  {
    id: 'link_clicks',
    value: ({ estimated_link_clicks, followers }, told) =>
      followers > LINK_CLICKS_ABOVE ? shortOf(estimated_link_clicks, told) : undefined,
  },
  { id: 'replies', value: ({ replies }, told) => shortOf(replies, told) },
  { id: 'per_day', value: ({ stories_per_day: perDay }) => perDay?.toFixed(1) },
  { id: 'current', value: (stories, { format, now }) => format.number(activeStories(stories, now).length) },
];

/** Average story performance, as far as it is known. */
export const storyFigures = (stories: StoryAnalysis, told: Told): { id: Figure; text: string }[] =>
  FIGURES.flatMap(({ id, value }) => {
    const text = value(stories, told);
    return text === undefined ? [] : [{ id, text }];
  });
