import type { Whose } from '#shared/report-cards/audience-cards.ts';
import { audienceTabs } from '#shared/report-cards/audience-tabs.ts';
import { storyFigures } from '#shared/report-cards/story-figures.ts';
import { storiesOfProfile } from '#shared/reports/stories.ts';
import { audienceCards, sampleLine } from './audience-part.ts';
import { creatorCards } from './creator-part.ts';
import { type Flow, flowOn, type Section, WIDTH } from './flow.ts';
import { brandLine, drawEdges, figureCards, profileHeader, statCards } from './front.ts';
import { textBox } from './lists.ts';
import type { PageLayout } from './page-layout.ts';
import { POSTS, postRows } from './posts-part.ts';
import { unwrittenNote } from './unwritten-names.ts';

/** Renders the whole report in the section order of the screen, with vector charts. */
export const drawReport = (layout: PageLayout): Promise<Uint8Array> => {
  const flow = flowOn(layout.pdf);
  flow.add(brandLine(layout));
  flow.add(profileHeader(layout));
  flow.add(statCards(layout));
  flow.section(layout.messages.report.creator_section ?? '', { cards: creatorCards(layout) });
  drawAudiences(layout, flow);
  drawPosts(layout, flow);
  drawStories(layout, flow);
  for (const note of unwrittenNote(layout)) flow.add(note);
  drawEdges(layout);
  return layout.pdf.finish();
};

const drawAudiences = (layout: PageLayout, flow: Flow): void => {
  const { report, messages } = layout;
  const tabs = audienceTabs(report);
  if (tabs.length === 0) {
    flow.section(messages.audience.section ?? '', { rows: [textBox(layout, messages.audience.none_text ?? '', WIDTH)] });
  }
  for (const source of tabs) flow.section(messages.pdf[`audience_${source}`], audienceOf(layout, source));
};

const audienceOf = (layout: PageLayout, source: Whose): Section => {
  const { report, messages } = layout;
  const { data } = source === 'followers' ? report.audience_followers : report.audience_likers;
  if (data) return { rows: [sampleLine(layout, source, data)], cards: audienceCards(layout, source, data) };
  const { avg_likes, engagements } = report.user_profile;
  const areLikesHidden = avg_likes === undefined && engagements === undefined;
  const text = areLikesHidden ? messages.audience.likes_hidden_text : messages.audience.likers_none_text;
  return { rows: [textBox(layout, text ?? '', WIDTH)] };
};

const drawPosts = (layout: PageLayout, flow: Flow): void => {
  const { report, messages } = layout;
  const { recent_posts, top_posts, commercial_posts, is_hidden } = report.user_profile;
  const lists = [
    { title: messages.report['card.posts'] ?? '', posts: (recent_posts ?? []).slice(0, POSTS.recent) },
    { title: messages.pdf.popular, posts: (top_posts ?? []).slice(0, POSTS.best) },
    { title: messages.pdf.sponsored, posts: (commercial_posts ?? []).slice(0, POSTS.best) },
  ].filter(({ posts }) => posts.length > 0);
  if (lists.length === 0) {
    const text = is_hidden ? messages.creator.posts_private : messages.creator.posts_none;
    flow.section(messages.creator['tab.posts'] ?? '', { rows: [textBox(layout, text ?? '', WIDTH)] });
  }
  for (const { title, posts } of lists) flow.section(title, { rows: postRows(layout, posts) });
};

/** Average story performance; live stories appear on screen only. */
const drawStories = (layout: PageLayout, flow: Flow): void => {
  const { report, messages, say, now } = layout;
  const { type, story_estimates } = report.user_profile;
  if (type !== 'instagram' || !story_estimates) return;
  const figures = storyFigures(storiesOfProfile(report.user_profile), { format: say.format, now }).filter(({ id }) => id !== 'current');
  const cards = figures.map(({ id, text }) => ({ title: messages.creator[`story.${id}`] ?? id, text }));
  flow.section(messages.creator['tab.stories'] ?? '', { rows: [figureCards(layout, cards)] });
};
