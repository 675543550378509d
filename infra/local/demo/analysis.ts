import { analysisJob } from '#functions/features/post-analysis/analysis-job.ts';
import { estimateLikes } from '#functions/features/post-analysis/estimate-likes.ts';
import { generateAnalysis } from '#functions/features/post-analysis/generate-analysis.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';

const OWNER = 'premium@example.com';
const CREATORS = 5;
const POSTS_PER_CREATOR = 2;
/** Small enough that most of the credits remain. */
const MAX_FOLLOWERS = 25_000;

type Needed = Pick<Ports, 'accounts' | 'catalogue' | 'credits' | 'files' | 'jobs' | 'postAnalyses' | 'socialData'>;
type Parts = { ports: Needed; brand: Brand; now: Date };

/** Creates an analysis of a few posts through the normal use cases. */
export const seedDemoAnalysis = async ({ ports, brand, now }: Parts): Promise<void> => {
  const owner = await ports.accounts.findByEmail(OWNER);
  if (!brand.switches.postAnalysis || !owner || (await ports.postAnalyses.ofAccount(owner.id)).length > 0) return;
  const ctx = { ...ports, brand, now: () => now, caller: { id: owner.id, isAdmin: false } };
  const post = await somePosts(ports);
  if (post.length === 0) return;
  const { postData } = await estimateLikes(ctx, { post });
  const { report_info } = await generateAnalysis(ctx, { postData });
  await runJob(ctx, analysisJob, { jobId: report_info.report_id, isLast: true });
};

const somePosts = async ({ catalogue, socialData }: Pick<Ports, 'catalogue' | 'socialData'>): Promise<string[]> => {
  const followers = { right_number: MAX_FOLLOWERS };
  const { creators } = await catalogue.search(
    SearchRequest.parse({ platform: 'instagram', search: { followers }, paging: { limit: CREATORS } }),
  );
  const found = await Promise.all(
    creators.map(async ({ user_id: userId }) => {
      const answer = await socialData.posts({ platform: 'instagram', userId }, { limit: POSTS_PER_CREATOR });
      return answer.state === 'seen' ? answer.posts.filter(({ stats: { likes = 0 } }) => likes > 0) : [];
    }),
  );
  return found.flat().map(({ postUrl }) => postUrl);
};
