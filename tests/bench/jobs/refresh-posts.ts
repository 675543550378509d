import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import { isEnded, type JobState } from '#shared/activity/job.ts';
import { largest } from './largest.ts';
import { type About, milliseconds, until } from './waiting.ts';

const POSTS = 50;
const POSTS_OF_A_CREATOR = 5;

/** Refreshes a campaign with the maximum number of posts. */
export const refreshPosts = async ({ http, catalogue }: About): Promise<string> => {
  const { result } = JSON.parse((await http.post('/campaign.json', { name: 'Bench' })).body);
  const _id: string = result.campaign_id;
  const links = await somePosts(catalogue);
  const adding = await milliseconds(async () => {
    for (const postUrl of links) await http.post('/campaign/post.json', { campaign_id: _id, postUrl });
  });
  let done: { state: JobState; done: number } = { state: 'queued', done: 0 };
  const refreshing = await milliseconds(async () => {
    const { job_id } = JSON.parse((await http.post('/campaign/refresh.json', { _id })).body);
    done = await until(async () => {
      const { job } = JSON.parse((await http.get(`/jobs/${encodeURIComponent(job_id)}`)).body);
      return isEnded(job.state) ? job : undefined;
    });
  });
  if (done.state !== 'done' || done.done !== POSTS) throw new Error(`The refresh ended as ${done.state} after ${done.done} posts`);
  return `${POSTS} posts: added one by one ${adding.toFixed(0)} ms, refreshed ${refreshing.toFixed(0)} ms`;
};

const somePosts = async (catalogue: About['catalogue']): Promise<string[]> => {
  const social = catalogueSocial({ catalogue, records: catalogue.records, now: () => new Date() });
  const links: string[] = [];
  for (const userId of await largest(catalogue, 'instagram', POSTS)) {
    const answer = await social.posts({ platform: 'instagram', userId }, { limit: POSTS_OF_A_CREATOR });
    if (answer.state === 'seen') links.push(...answer.posts.map(({ postUrl }) => postUrl));
    if (links.length >= POSTS) return links.slice(0, POSTS);
  }
  throw new Error(`Only ${links.length} posts were found`);
};
