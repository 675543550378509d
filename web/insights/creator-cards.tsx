import type { ComponentType } from 'react';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import type { Report } from '#shared/reports/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from './card.tsx';
import { HistoryLine } from './history-line.tsx';
import { PeerRates } from './peer-rates.tsx';
import { PostTile } from './post-tile.tsx';
import s from './report.module.css';
import { askForReport } from './report-request.store.ts';

type Props = { report: Report };
type CreatorCard = { id: string; isShown: (report: Report) => boolean; Card: ComponentType<Props> };

const POSTS = 3;
const SIMILAR = 4;
const HASHTAGS = 10;
const MAX_TAG_LETTERS = 15;

const History = ({ report: { user_profile: profile } }: Props) => {
  const words: Record<string, string> = useWords('report');
  return (
    <Card title={words[`card.history@${profile.type}`] ?? words['card.history'] ?? ''} wide>
      <HistoryLine history={profile.stat_history ?? []} />
    </Card>
  );
};

const Peers = ({ report: { user_profile: profile, extra } }: Props) => {
  const words = useWords('report');
  const { number } = useFormat();
  const buckets = extra.engagement_rate_histogram ?? [];
  const count = number(buckets.reduce((sum, { total }) => sum + total, 0));
  return (
    <Card title={words['card.peers']} note={fill(words['card.peers_note'], { platform: PLATFORM_NAMES[profile.type], count })}>
      <PeerRates buckets={buckets} rate={profile.engagement_rate} />
    </Card>
  );
};

const Hashtags = ({ report: { user_profile: profile } }: Props) => {
  const words = useWords('report');
  const tags = (profile.top_hashtags ?? []).filter(({ tag }) => tag.length < MAX_TAG_LETTERS).slice(0, HASHTAGS);
  return (
    <Card title={words['card.hashtags']}>
      <Tags tags={tags.map(({ tag }) => `#${tag}`)} />
    </Card>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul className={s.tags}>
    {tags.map((tag) => (
      <li key={tag}>{tag}</li>
    ))}
  </ul>
);

const Interests = ({ report: { user_profile: profile } }: Props) => {
  const words = useWords('report');
  const discovery: Record<string, string> = useWords('discovery');
  return (
    <Card title={words['card.interests_own']}>
      <Tags tags={(profile.interests ?? []).map(({ id, name }) => discovery[`interest.${id}`] ?? name)} />
    </Card>
  );
};

const Brands = ({ report: { user_profile: profile } }: Props) => (
  <Card title={useWords('report')['card.brands_own']}>
    <Tags tags={(profile.brand_affinity ?? []).map(({ name }) => name)} />
  </Card>
);

const Similar = ({ report: { user_profile: profile } }: Props) => {
  const words = useWords('report');
  const { short } = useFormat();
  return (
    <Card title={words['card.similar']}>
      <ul className={s.people}>
        {(profile.similar_users ?? []).slice(0, SIMILAR).map(({ user_id, username, fullname, picture, followers }) => (
          <li key={user_id}>
            <Avatar name={fullname || username} picture={picture} size={32} />
            <button
              type="button"
              className={s.person}
              onClick={() => askForReport({ platform: profile.type, user_id, name: fullname || username, opens: 'tab' })}
            >
              <b>{fullname || username}</b>
              <small>@{username}</small>
            </button>
            <span className="num">{short(followers)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Posts = ({ report: { user_profile: profile } }: Props) => (
  <Card title={useWords('report')['card.posts']} wide>
    <div className={s.posts}>
      {(profile.recent_posts ?? []).slice(0, POSTS).map((post) => (
        <PostTile key={post.link} post={post} />
      ))}
    </div>
  </Card>
);

/** Every card of the creator, in the order of the page. */
export const CREATOR_CARDS: CreatorCard[] = [
  { id: 'history', isShown: ({ user_profile }) => (user_profile.stat_history?.length ?? 0) > 1, Card: History },
  { id: 'peers', isShown: ({ extra }) => extra.engagement_rate_histogram !== undefined, Card: Peers },
  { id: 'hashtags', isShown: ({ user_profile }) => user_profile.top_hashtags !== undefined, Card: Hashtags },
  { id: 'similar', isShown: ({ user_profile }) => user_profile.similar_users !== undefined, Card: Similar },
  { id: 'interests', isShown: ({ user_profile }) => user_profile.interests !== undefined, Card: Interests },
  { id: 'brands', isShown: ({ user_profile }) => user_profile.brand_affinity !== undefined, Card: Brands },
  { id: 'posts', isShown: ({ user_profile }) => user_profile.recent_posts !== undefined, Card: Posts },
];
