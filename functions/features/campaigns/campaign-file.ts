import { type CsvColumn, csvHeading, csvRows } from '#functions/csv.ts';
import type { Campaign, CampaignPost } from '#functions/ports/collections/campaigns.ts';
import { engagementsOf, STATS, type Stat } from '#shared/campaigns/campaign.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import { csvText } from '#shared/csv-text.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { type CampaignCtx, findCampaignOrThrow, readerOrThrow } from './campaign-access.ts';

const STAT_HEADINGS: Record<Stat, string> = { views: 'Views', plays: 'Plays', likes: 'Likes', comments: 'Comments', shares: 'Shares' };
const STATES = { seen: 'Online', gone: 'Deleted', private: 'Private' } as const;

/** Parts of the engagements of a post. */
const ENGAGING = ['likes', 'comments', 'shares'] as const;

/** Leaves figures that a platform does not count empty. */
const COLUMNS: CsvColumn<CampaignPost>[] = [
  ['Network', ({ network }) => PLATFORM_NAMES[network]],
  ['Post URL', ({ postUrl }) => postUrl],
  ['Creator', ({ creator }) => csvText(creator.name)],
  ['Username', ({ creator }) => csvText(creator.username)],
  ['Followers', ({ creator }) => creator.followers],
  ['Posted', ({ posted }) => posted],
  ['Title', ({ title }) => csvText(title)],
  ['Text', ({ text }) => csvText(text)],
  ...STATS.map((stat): CsvColumn<CampaignPost> => [STAT_HEADINGS[stat], ({ stats }) => stats[stat] ?? null]),
  ['Engagements', ({ stats }) => (ENGAGING.some((stat) => stats[stat] !== undefined) ? engagementsOf(stats) : null)],
  ['State', ({ state }) => STATES[state]],
  ['Figures as of', ({ statsAt }) => statsAt],
];

export const campaignFile = async (ctx: CampaignCtx, { _id }: InputOf<typeof campaigns.file>): Promise<FileReply> => {
  await readerOrThrow(ctx);
  const campaign = await findCampaignOrThrow(ctx, _id, 'view');
  const content = new TextEncoder().encode(`${csvHeading(COLUMNS)}${csvRows(COLUMNS, await ctx.campaigns.posts(_id))}`);
  return { type: 'text/csv', name: `${fileNameOf(campaign)}_${ctx.now().toISOString().slice(0, 10)}.csv`, content };
};

const MAX_FILE_NAME = 60;
const fileNameOf = ({ name }: Campaign): string => `campaign_${cutText(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_'), MAX_FILE_NAME)}`;
